"""Frames of Flet's web protocol: one byte of kind, then MessagePack `[action, body]`."""

from __future__ import annotations

import datetime
from enum import IntEnum
from typing import Any, NamedTuple

import msgpack

CONTROL_FRAME = 0
DATA_CHANNEL_FRAME = 1

_DATETIME, _TIME, _DURATION = 1, 2, 3


class Action(IntEnum):
    """What a control frame carries; the numbers are Flet's."""

    REGISTER = 1
    PATCH = 2
    EVENT = 3
    PROPS = 4
    INVOKE = 5
    CRASHED = 6


class Op(IntEnum):
    """One step of a patch; the numbers are Flet's."""

    REPLACE = 0
    ADD = 1
    REMOVE = 2
    MOVE = 3


PATCH_FRAME = bytes([CONTROL_FRAME, 0x92, Action.PATCH])
"""How every patch begins: control frame, MessagePack array of two, action."""


class Frame(NamedTuple):
    """One frame as it went over the wire: `at` in seconds of `time.perf_counter`."""

    at: float
    data: bytes


class Message(NamedTuple):
    """A decoded control frame; `body` is a fresh copy at each decoding."""

    action: Action
    body: Any


def _from_extension(code: int, data: bytes) -> object:
    if code == _DATETIME:
        return datetime.datetime.fromisoformat(data.decode())
    if code == _TIME:
        return datetime.time.fromisoformat(data.decode())
    if code == _DURATION:
        return datetime.timedelta(microseconds=int(data))
    return msgpack.ExtType(code, data)


def _to_extension(value: object) -> object:
    if isinstance(value, datetime.datetime):
        return msgpack.ExtType(_DATETIME, value.isoformat().encode())
    if isinstance(value, datetime.time):
        return msgpack.ExtType(_TIME, value.strftime("%H:%M").encode())
    if isinstance(value, datetime.timedelta):
        return msgpack.ExtType(_DURATION, str(value // datetime.timedelta(microseconds=1)).encode())
    raise TypeError(f"not a value of the wire: {value!r}")


def encode(action: Action, body: object) -> bytes:
    """A control frame. Raises TypeError for a value that MessagePack cannot carry."""
    packed: bytes = msgpack.packb([int(action), body], default=_to_extension)
    return bytes([CONTROL_FRAME]) + packed


def decode(frame: bytes) -> Message | None:
    """The message of a control frame; None for an empty or a data channel frame."""
    if not frame or frame[0] != CONTROL_FRAME:
        return None
    action, body = msgpack.unpackb(frame[1:], ext_hook=_from_extension, strict_map_key=False)
    return Message(Action(action), body)
