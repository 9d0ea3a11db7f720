from mypy_extensions import i64
from guildhall.games.london.state import State
from guildhall.kernel.position import Position
from guildhall.games.london.layout import VP
def seat_value(p: State, seat: i64) -> float:
    return float(p.a[VP + seat])
def value_parts(p: Position, seat: int) -> list[tuple[str, float]]:
    return []
