"""A player of your own for the arena: guildhall arena flanders random --code examples/my_bot.py"""


def choose(view, moves, imagine):
    """Try each move in an imagined position and take the one after which this seat has the most points."""
    seat, best = view["seat"], {}
    for move in moves:
        position = imagine()  # everything hidden from us is dealt anew: nothing secret can be used
        position.play_written(f"{'ABCDEF'[seat]}: {move}" if position.choosers() else move)
        best[move] = position.value(seat)
    return max(best, key=best.get)
