"""Where the board is looked for, when again, and what is said of what is found."""

from __future__ import annotations

from typing import Final

import pytest

from accessible_games.board.events import Trouble
from accessible_games.board.ports import CHIPS, Port
from accessible_games.board.quest import GRACE, Failed, Quest
from accessible_games.board.talk import PATIENCE
from accessible_games.board.troubles import PASSING, Access, Cause
from accessible_games.core.message import Message, say, verbatim

MEGA: Final = Port("/dev/ttyACM0", (0x2341, 0x0042), serial="7533")
NANO: Final = Port("/dev/ttyUSB0", (0x1A86, 0x7523))
OTHER: Final = Port("/dev/ttyUSB1", (0x1234, 0x5678))
MODEM: Final = Port("/dev/ttyS4")


def told(
    quest: Quest, *failed: Failed, at: float = 0.0, chips: tuple[str, ...] = ()
) -> list[tuple[str, str]]:
    """Return the keys of what is said after a look, and the port that is named."""
    quest.groups([one.port for one in failed], chips)
    return [(trouble.why.key, named(trouble)) for trouble in quest.failed(failed, at)]


def named(trouble: Trouble) -> str:
    """Return the port that a trouble names, or nothing."""
    port = dict(trouble.why.args).get("port")
    return str(dict(port.args)["text"]) if isinstance(port, Message) else ""


def test_rule_1_what_a_port_is_only_orders_the_search() -> None:
    groups = Quest().groups(
        sorted([MODEM, OTHER, NANO, MEGA], key=lambda port: port.rank)
    )
    assert [{port.name for port in group} for group in groups] == [
        {MEGA.name, NANO.name},
        {OTHER.name},
        {MODEM.name},
    ]


def test_rule_1_who_did_not_answer_is_left_alone_until_replugged() -> None:
    quest = Quest()
    assert told(quest, Failed(MEGA, Cause.SILENT)) == [("board-silent", MEGA.name)]
    assert quest.groups([MEGA, NANO]) == [[NANO]]
    assert quest.groups([NANO]) == [[NANO]]
    assert quest.groups([MEGA]) == [[MEGA]]


@pytest.mark.parametrize("cause", [cause for cause in Cause if cause != Cause.SILENT])
def test_a_port_that_cannot_be_opened_is_tried_again(cause: Cause) -> None:
    quest = Quest()
    told(quest, Failed(MEGA, cause))
    assert quest.groups([MEGA]) == [[MEGA]]


def test_the_port_of_the_board_is_never_left_alone() -> None:
    quest = Quest()
    quest.connected(MEGA)
    assert told(quest, Failed(MEGA, Cause.SILENT)) == [("board-silent", MEGA.name)]
    assert quest.groups([MEGA]) == [[MEGA]]
    configured = Quest(NANO.name)
    told(configured, Failed(NANO, Cause.SILENT))
    assert configured.groups([MEGA, NANO]) == [[NANO]]


def test_a_board_that_was_on_no_listed_port_is_looked_for_there_too() -> None:
    quest, hidden = Quest(), Port("/dev/pts/3")
    quest.connected(hidden)
    assert quest.groups([MEGA]) == [[MEGA], [hidden]]
    assert quest.groups([]) == [[hidden]]


def test_a_configured_board_is_found_where_it_was_plugged_in_again() -> None:
    quest = Quest(MEGA.name)
    assert quest.groups([MEGA, NANO]) == [[MEGA]]
    quest.connected(MEGA)
    moved = Port("/dev/ttyACM1", MEGA.usb, serial=MEGA.serial)
    twin = Port("/dev/ttyACM2", MEGA.usb, serial="other")
    assert quest.groups([NANO, moved, twin]) == [[Port(MEGA.name), moved]]
    nano = Quest(NANO.name)
    nano.connected(NANO)  # of which all have the same numbers
    assert nano.groups([Port("/dev/ttyUSB7", NANO.usb)]) == [[Port(NANO.name)]]


def test_rule_5_the_pauses_double_from_half_a_second_to_five() -> None:
    quest = Quest()
    assert [quest.pause() for _ in range(6)] == [0.5, 1.0, 2.0, 4.0, 5.0, 5.0]
    quest.connected(MEGA)
    assert quest.pause() == 0.5


def test_other_ports_are_news() -> None:
    quest = Quest()
    quest.groups([MEGA, NANO])
    assert not quest.is_news([NANO, MEGA])
    assert quest.is_news([NANO])
    assert quest.is_news([NANO, MEGA, OTHER])


@pytest.mark.parametrize("cause", [c for c in Cause if c in PASSING])
def test_what_may_pass_by_itself_is_told_when_it_has_lasted(cause: Cause) -> None:
    quest, one = Quest(), Failed(MEGA, cause)
    assert told(quest, one, at=10.0) == []
    assert told(quest, one, at=10.0 + GRACE - 0.1) == []
    key = {Cause.DENIED: "denied", Cause.BUSY: "busy", Cause.FAULTY: "faulty"}[cause]
    assert told(quest, one, at=10.0 + GRACE) == [(f"board-{key}", MEGA.name)]
    assert told(quest, one, at=99.0) == []
    passed = Quest()
    told(passed, one, at=10.0)
    told(passed, Failed(MEGA, Cause.MISSING), at=11.0)
    assert told(passed, one, at=10.0 + GRACE) == []


@pytest.mark.parametrize(
    ("access", "key"),
    [
        (Access(), "board-denied"),
        (Access("dialout"), "board-denied-group"),
        (Access("dialout", is_member=True), "board-denied-login"),
    ],
)
def test_rule_12_who_may_open_a_denied_port_is_named(access: Access, key: str) -> None:
    quest, one = Quest(MEGA.name), Failed(MEGA, Cause.DENIED, access)
    quest.groups([MEGA])
    quest.failed([one], 0.0)
    (trouble,) = quest.failed([one], GRACE)
    assert trouble.why.key == key
    group = dict(trouble.why.args).get("group", verbatim(""))
    assert group == verbatim(access.group)


def test_a_port_that_somebody_named_and_that_is_none_is_told_at_once() -> None:
    for cause in (Cause.MISSING, Cause.UNFIT, Cause.UNREACHABLE, Cause.SILENT):
        quest, one = Quest("x"), Failed(Port("x"), cause)
        assert told(quest, one) == [(f"board-{cause.value}", "x")]
        assert told(quest, one) == []


@pytest.mark.parametrize("cause", list(Cause))
def test_a_wrong_port_is_told_within_five_seconds(cause: Cause) -> None:
    quest, at = Quest("x"), 0.0
    while True:
        at += PATIENCE if cause is Cause.SILENT else 0.0
        if told(quest, Failed(Port("x"), cause), at=at):
            break
        at += quest.pause()
    assert at <= 5.0


def test_a_port_that_was_unplugged_is_not_told_to_be_missing() -> None:
    quest = Quest(MEGA.name)
    quest.connected(MEGA)
    assert told(quest, Failed(MEGA, Cause.MISSING)) == []


def test_every_trouble_is_told_again_after_the_board_was_there() -> None:
    quest, one = Quest(MEGA.name), Failed(MEGA, Cause.SILENT)
    assert told(quest, one) == [("board-silent", MEGA.name)]
    assert told(quest, one) == []
    quest.connected(MEGA)
    assert told(quest, one) == [("board-silent", MEGA.name)]


def test_where_no_board_is_plugged_in_that_is_told_once() -> None:
    quest = Quest()
    assert told(quest) == [("board-none", "")]
    assert told(quest) == []
    for cause in Cause:
        assert told(Quest(), Failed(MODEM, cause), at=9.0) == [("board-none", "")]


def test_a_port_that_vanishes_before_it_is_opened_is_not_told() -> None:
    assert told(Quest(), Failed(MEGA, Cause.MISSING)) == [("board-none", "")]


def test_who_was_told_of_a_port_is_not_told_that_there_is_none() -> None:
    quest = Quest()
    assert told(quest, Failed(MEGA, Cause.SILENT)) == [("board-silent", MEGA.name)]
    assert told(quest) == []


def test_after_the_board_was_there_a_trouble_has_to_last_again() -> None:
    quest, one = Quest(), Failed(MEGA, Cause.BUSY)
    assert told(quest, one, at=10.0) == []
    quest.connected(NANO)
    assert told(quest, one, at=10.0 + GRACE) == []
    assert told(quest, one, at=10.0 + 2 * GRACE) == [("board-busy", MEGA.name)]


def test_where_a_board_may_yet_answer_nothing_is_told() -> None:
    quest = Quest()
    assert told(quest, Failed(MEGA, Cause.BUSY), Failed(MODEM, Cause.SILENT)) == []
    assert told(Quest("x"), Failed(Port("x"), Cause.BUSY)) == []


def test_after_a_loss_nobody_is_told_that_there_is_no_board() -> None:
    quest = Quest()
    quest.connected(MEGA)
    assert told(quest) == []


def test_rule_12_a_chip_without_a_port_is_told() -> None:
    quest = Quest()
    assert told(quest, chips=("ch340",)) == [("board-portless", "")]
    assert told(quest, chips=("ch340", "ft232")) == [("board-portless", "")]
    wanted = Quest("x")
    assert told(wanted, chips=("ch340",)) == []


def test_a_newer_protocol_is_told_once_and_left_alone() -> None:
    quest = Quest()
    newer = Trouble(say("board-newer", port=verbatim(MEGA.name), protocol=2))
    failed = Failed(MEGA, newer)
    quest.groups([MEGA])
    assert quest.failed([failed], 0.0) == [newer]
    assert quest.failed([failed], 9.0) == []
    assert quest.groups([MEGA]) == []


def test_the_preferred_chip_is_known_and_so_are_those_of_braille_displays() -> None:
    assert MEGA.chip == "mega"
    assert NANO.chip == "ch340"
    assert OTHER.chip == MODEM.chip == ""
    assert {*CHIPS.values()} == {"mega", "uno", "ch340", "ft232", "cp2102"}
