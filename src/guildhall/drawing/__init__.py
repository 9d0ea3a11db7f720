"""What every picture is made of: SVG, lettering, colours, emblems."""
