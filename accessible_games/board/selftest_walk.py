"""The self-test at the holes: a piece is asked for in one after the other. Pure."""

from dataclasses import replace

from accessible_games.board.faults import cells, holes, told_lie
from accessible_games.board.rotation import QUARTERS, Lie, likeliest
from accessible_games.board.selftest_state import TRIES, SelfTest, Step, Turn, go_on
from accessible_games.board.troubles import cell
from accessible_games.core.message import Message, say


def put_in(test: SelfTest, place: int, new: int, at: float) -> Turn:
    """Take it that these holes, as bits, have got a piece where one place is asked for.

    How the board lies is not known before a corner has answered as a corner.
    """
    lies = [test.found.lie]
    if test.step is Step.CORNER:
        lies += [Lie(quarters) for quarters in range(QUARTERS)]
    if any(new == 1 << lie.hole(place) for lie in lies):
        return answered(test, place, new, at)
    names = cells(map(test.found.lie.place, holes(new)))
    key = "selftest-no-corner" if test.step is Step.CORNER else "selftest-elsewhere"
    said = Message(key, (("asked", cell(place)), ("cells", names)))
    return Turn(replace(test, doubt=new), (said,))


def is_in(test: SelfTest, place: int, at: float) -> Turn:
    """Take it that a piece is in the place that is asked for, as the person says."""
    if test.doubt or test.tries + 1 == TRIES:
        return answered(test, place, test.doubt, at)
    said = say("selftest-unseen", cell=cell(place))
    return Turn(replace(test, tries=test.tries + 1), (said,))


def answered(test: SelfTest, place: int, mask: int, at: float) -> Turn:
    """Note which holes have answered for a place, as bits, and go on.

    A place whose hole has answered here was mistaken for this one: it is tried anew.
    """
    before = test.found.answers
    doubled = {p for p in before if mask and before[p] == mask} - test.again
    kept = {p: before[p] for p in before if p not in doubled}
    test = replace(test, again=test.again | doubled)
    found = replace(test.found, answers={**kept, place: mask})
    found = replace(found, lie=likeliest(found.found(), found.lie, found.agreed))
    said = [cell(place) if mask else say("selftest-noted", cell=cell(place))]
    if mask and test.tries:
        found = replace(found, magnets=found.magnets + 1)
        said.append(Message("selftest-magnet"))
    is_news = found.lie != test.found.lie
    if is_news or (test.step is Step.CORNER and found.lie != Lie()):
        said += told_lie(found)
    return go_on(replace(test, found=found), at, *said)
