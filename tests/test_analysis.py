"""Thinking that may be ended at any moment."""

from threading import Event, Thread

import pytest

from accessible_games.core.analysis import StoppedError, Thought


def test_what_takes_part_in_a_thought_ends_with_it() -> None:
    thought, ended = Thought(), Event()
    with thought.ending(ended.set):
        assert not thought.is_stopped
        Thread(target=thought.stop).start()
        assert ended.wait(20)
    assert thought.is_stopped


def test_what_is_done_is_not_ended() -> None:
    thought, ended = Thought(), Event()
    with thought.ending(ended.set):
        thought.check()
    thought.stop()
    assert not ended.is_set()


def test_nothing_begins_after_the_end() -> None:
    thought, ended = Thought(), Event()
    thought.stop()
    with pytest.raises(StoppedError), thought.ending(ended.set):
        pytest.fail("It has begun.")
    with pytest.raises(StoppedError):
        thought.check()
    assert not ended.is_set()
