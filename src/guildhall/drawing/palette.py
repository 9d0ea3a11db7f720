"""The house's colours and type, as CSS custom properties, and the style sheet every drawing leans on.

Drawings name colours only by these variables, so one picture serves light, dark and high contrast.
"""

from __future__ import annotations

LIGHT = {
    "bg": "#EFE8D9",
    "panel": "#FBF8F0",
    "tile": "#FFFDF7",
    "table": "#D8CCB2",
    "off": "#E6DDC8",
    "sunk": "#F1EADB",
    "ink": "#2A2319",
    "ink2": "#5A4F3D",
    "line": "#CDC0A6",
    "line2": "#857657",
    "accent": "#6A2C8F",
    "on-accent": "#FFFFFF",
    "accent-soft": "#EBDDF2",
    "legal": "#F5B700",
    "on-legal": "#2A2319",
    "legal-line": "#3A2C00",
    "legal-soft": "#FFF0B8",
    "seal": "#7A4B12",
    "on-seal": "#FFF6DF",
    "good": "#24643B",
    "shadow": "#3A2C0033",
    "victuals": "#F4E2A8",
    "victuals-deep": "#664A00",
    "cloth": "#D2E6F7",
    "cloth-deep": "#1B4876",
    "metal": "#F3CFC2",
    "metal-deep": "#86301C",
    "timber": "#D0E3C4",
    "timber-deep": "#2A5A2F",
    "luxury": "#DCC4E0",
    "luxury-deep": "#5F3472",
    "red": "#B93226",
    "on-red": "#FFFFFF",
    "red-soft": "#F0C9C2",
    "yellow": "#F4BC12",
    "on-yellow": "#2A2319",
    "yellow-soft": "#FBE6A8",
    "green": "#3FA77B",
    "on-green": "#10231A",
    "green-soft": "#C6E6D7",
    "blue": "#2459B0",
    "on-blue": "#FFFFFF",
    "blue-soft": "#C5D5F0",
    "black": "#37342F",
    "on-black": "#FFFFFF",
    "black-soft": "#CFCBC2",
    "grey": "#6E7178",
    "on-grey": "#FFFFFF",
    "grey-soft": "#D6D7DA",
    "white": "#F7F3EA",
    "on-white": "#2A2319",
    "orange": "#E06A20",
    "on-orange": "#241D12",
    "church": "#FFFDF7",
    "on-church": "#2A2319",
    "piece-line": "#241D12",
    "black-line": "#241D12",
    "violet": "#6A2C8F",
    "gold": "#E0A81C",
    "skin": "#F3DFC2",
    "hatch-d": "#00000059",
    "hatch-l": "#FFFFFF8C",
    "hatch-y": "#5A4000",
    "land1": "#EFE0BD",
    "land2": "#E7D3A8",
    "land3": "#F3E8CE",
    "sea": "#C9D8DB",
    "sea-line": "#9DB4B9",
    "garden": "#DCE0BE",
    "stonework": "#A2937A",
}

DARK = {
    "bg": "#171510",
    "panel": "#221F18",
    "tile": "#2B271E",
    "table": "#100F0B",
    "off": "#1F1C15",
    "sunk": "#1B1812",
    "ink": "#F3ECDC",
    "ink2": "#BDB29B",
    "line": "#463F30",
    "line2": "#8E8262",
    "accent": "#D3A4F0",
    "on-accent": "#24102F",
    "accent-soft": "#3B2948",
    "legal": "#FFC933",
    "on-legal": "#2A2319",
    "legal-line": "#FFC933",
    "legal-soft": "#4A3A0C",
    "seal": "#E9C378",
    "on-seal": "#2A1C00",
    "good": "#8FD3A5",
    "shadow": "#00000080",
    "victuals": "#4B3D12",
    "victuals-deep": "#F3D780",
    "cloth": "#17324B",
    "cloth-deep": "#A8CFF5",
    "metal": "#55291E",
    "metal-deep": "#F7B7A3",
    "timber": "#26432A",
    "timber-deep": "#AEDBA4",
    "luxury": "#553A60",
    "luxury-deep": "#E2BDF2",
    "red": "#E8584A",
    "on-red": "#1A0503",
    "red-soft": "#5A231C",
    "yellow": "#F7C93A",
    "on-yellow": "#2A2319",
    "yellow-soft": "#574409",
    "green": "#55C596",
    "on-green": "#0C1F16",
    "green-soft": "#1C4735",
    "blue": "#5C8FEB",
    "on-blue": "#06142E",
    "blue-soft": "#1F3767",
    "black": "#5A5751",
    "on-black": "#FFFFFF",
    "black-soft": "#3A3832",
    "grey": "#888C94",
    "on-grey": "#0E1013",
    "grey-soft": "#3C3E43",
    "white": "#F7F3EA",
    "on-white": "#2A2319",
    "orange": "#E67020",
    "on-orange": "#1A0C02",
    "church": "#E4DBC6",
    "on-church": "#241D12",
    "piece-line": "#0B0A07",
    "black-line": "#D8D0BE",
    "violet": "#B57BDA",
    "gold": "#F0BE3C",
    "skin": "#F3DFC2",
    "hatch-d": "#00000073",
    "hatch-l": "#FFFFFF80",
    "hatch-y": "#4A3500",
    "land1": "#3A3323",
    "land2": "#443A26",
    "land3": "#332E22",
    "sea": "#16242B",
    "sea-line": "#33505B",
    "garden": "#2A2E1C",
    "stonework": "#8C7F68",
}

TINTS = ("victuals", "cloth", "metal", "timber", "luxury")
COATS = ("red", "yellow", "green", "blue", "black", "grey", "white", "orange")
GROUNDS = ("bg", "panel", "tile", "off", "sunk", "sea", "ink", "ink2", "accent-soft", "legal-soft")
INKS = ("ink", "ink2", "tile", "panel", "accent", "on-accent", "on-legal", "on-seal", "good", "gold", "seal")

# What stays small or pale at ordinary contrast is brought up to full strength on request.
MORE_CONTRAST = {
    **dict.fromkeys(TINTS, "var(--tile)"),
    "line": "var(--ink)",
    "line2": "var(--ink)",
    "ink2": "var(--ink)",
    "sea": "var(--tile)",
    "sea-line": "var(--ink)",
    "off": "var(--bg)",
}
MORE_HATCH = {"hatch-d": "#000000", "hatch-l": "#FFFFFF", "hatch-y": "#000000"}

FONTS = {
    "serif": '"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,Georgia,'
    '"Liberation Serif","DejaVu Serif",serif',
    "sans": '-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,'
    '"DejaVu Sans",sans-serif',
    "mono": 'ui-monospace,"SF Mono",Consolas,"Liberation Mono",monospace',
}
# Where nothing else is installed. Both run a sixth wider than what the drawings are laid out for (lettering.py), bold more than
# plain, and have large letters; set a little smaller they look and measure like the others.
WIDE_FACES = "".join(
    f'@font-face{{font-family:"DejaVu {kind}";font-weight:{weights};src:local("DejaVu {name}");size-adjust:{size}%}}\n'
    for kind, name, weights, size in (
        ("Serif", "Serif", "100 500", 88),
        ("Serif", "Serif Bold", "600 900", 85),
        ("Sans", "Sans", "100 500", 91),
        ("Sans", "Sans Bold", "600 900", 87),
    )
)

# Classes, not style attributes: a page may forbid inline styles, and a drawing must still look right there.
_RULES = """
.gh{color:var(--ink);--k:var(--tile);font-variant-numeric:tabular-nums}
.gh text,.gh tspan{fill:var(--ink);font-family:var(--sans)}
.gh text.ser,.gh tspan.ser{font-family:var(--serif)}
.gh .s{display:none}
.gh .lit{cursor:pointer}
.gh .ring1{fill:none;stroke:var(--legal);stroke-width:5}
.gh .ring2{fill:none;stroke:var(--legal-line);stroke-width:1.6}
.gh .ringc{fill:none;stroke:var(--accent);stroke-width:3}
.gh .ringf{display:none;fill:none;stroke:var(--accent);stroke-width:3}
.gh .thing>.ring1,.gh .thing>.ring2,.gh .thing>.ringc{display:none}
.gh .thing.lit>.ring1,.gh .thing.lit>.ring2,.gh .thing.chosen>.ringc{display:inline}
.gh :focus{outline:none}
.gh :focus-visible>.ringf{display:inline}
.gh .seal{color:var(--seal)}
.gh .seal text{fill:var(--on-seal)}
.gh .under{fill:none;stroke:var(--table);stroke-width:7}
.gh .trail{fill:none;stroke:var(--ink);stroke-width:3.5;stroke-dasharray:.1 7;stroke-linecap:round}
.gh .chev,.gh .skip{fill:var(--ink)}
.gh .skip{fill:var(--ink2)}
.gh .miss{fill:var(--panel);stroke:var(--ink2);stroke-width:2}
.gh .cross{stroke:var(--ink2);stroke-width:2.5;stroke-linecap:round}
.gh .tick{fill:none;stroke-width:3.5;stroke-linecap:round;stroke-linejoin:round}
@media (prefers-reduced-motion:no-preference){.gh .ring1{animation:glow 1.6s ease-in-out 3}}
@keyframes glow{50%{stroke-opacity:.35}}
@media (forced-colors:active){.gh .ring1,.gh .ring2{stroke:Highlight}}
"""


def variables(colours: dict[str, str]) -> str:
    """Colours as declarations of CSS custom properties."""
    return "".join(f"--{name}:{value};" for name, value in colours.items())


def palette(selector: str = ":root") -> str:
    """The custom properties for light, dark and high contrast, declared for a selector."""
    return (
        f"{WIDE_FACES}"
        f"{selector}{{color-scheme:light dark;{variables(LIGHT)}{variables(FONTS)}}}\n"
        f"@media (prefers-color-scheme:dark){{{selector}{{{variables(DARK)}}}}}\n"
        f"@media (prefers-contrast:more){{{selector}{{{variables(MORE_CONTRAST)}{variables(MORE_HATCH)}}}}}\n"
    )


def rules() -> str:
    """The style sheet of all drawings, without the colours themselves."""
    classes = [f".gh .on-{t}{{color:var(--{t}-deep);--k:var(--{t})}}" for t in TINTS]
    classes += [f".gh .on-{c}{{color:var(--on-{c});--k:var(--{c})}}" for c in (*COATS, "church")]
    classes += [f".gh .k-{g}{{--k:var(--{g})}}" for g in GROUNDS]
    classes += [f".gh .c-{i}{{color:var(--{i})}}.gh text.c-{i},.gh tspan.c-{i}{{fill:var(--{i})}}" for i in INKS]
    classes += [f".gh text.c-on-{c}{{fill:var(--on-{c})}}.gh .tick.c-{c}{{stroke:var(--on-{c})}}" for c in COATS]
    classes += [f".gh text.c-{t}{{fill:var(--{t}-deep)}}" for t in TINTS]
    return _RULES + "\n".join(classes) + "\n"


def style() -> str:
    """The style element of a picture that stands alone: it is never wider than the window."""
    return f"<style>\n{palette('.gh')}{rules()}.whole{{max-width:100%;height:auto}}</style>"
