"""The tables of the map: sets of plots looked up in two halves say what the neighbours of each plot say."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from guildhall.games.flanders.components.sets import house_set
from guildhall.games.flanders.components.tables import SHAPES, beside
from guildhall.games.flanders.components.tabulate import tables_of

CITIES = range(6)
PLOTS = range(13)


@given(st.sampled_from(CITIES), st.integers(0, 8191))
def test_a_set_of_plots_is_beside_what_has_one_of_them_as_a_neighbour(city: int, plots: int) -> None:
    t = tables_of(house_set())
    for table, neighbours in ((t.reached, t.contacts), (t.adjoined, t.adjoins), (t.cornered, t.corners)):
        wanted = sum(1 << plot for plot in PLOTS if neighbours[city * 13 + plot] & plots)
        assert beside(table, city, plots) == wanted


def test_every_plot_stands_under_its_shape() -> None:
    t = tables_of(house_set())
    for city in CITIES:
        for plot in PLOTS[1:]:
            shapes = [s for s in range(len(SHAPES)) if (t.of_shape[city * len(SHAPES) + s] >> plot) & 1]
            assert shapes == [t.shape[city * 13 + plot]]
