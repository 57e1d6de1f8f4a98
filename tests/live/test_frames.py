"""RFC 6455, section 5, without a socket."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ProtocolError
from websockets.frames import Close
from websockets.frames import Frame as TheirFrame
from websockets.frames import Opcode as TheirOpcode

from app.live.frames import (
    Frame,
    FrameError,
    FrameReader,
    Opcode,
    closing_code,
    encode,
    encode_close,
)
from app.live.messages import CloseCode


def said(opcode: int, payload: bytes, *, fin: bool = True) -> bytes:
    """A frame as the `websockets` library's client sends it."""
    return TheirFrame(TheirOpcode(opcode), payload, fin=fin).serialize(mask=True)


@settings(deadline=None)
@given(st.text(max_size=900), st.integers(1, 400))
def test_text_comes_out_as_it_went_in_however_it_was_cut(text: str, size: int) -> None:
    stream = said(Opcode.TEXT, text.encode()) + said(Opcode.PING, b"hello")
    reader, heard = FrameReader(), []
    for start in range(0, len(stream), size):
        heard += reader.feed(stream[start : start + size])
    assert heard == [(Opcode.TEXT, text.encode()), (Opcode.PING, b"hello")]


@settings(deadline=None)
@given(st.lists(st.binary(max_size=20), min_size=1, max_size=6))
def test_fragments_are_put_together(parts: list[bytes]) -> None:
    parts = [part.hex().encode() for part in parts]
    reader, heard = FrameReader(), []
    for at, part in enumerate(parts):
        opcode = Opcode.MORE if at else Opcode.TEXT
        heard += reader.feed(said(opcode, part, fin=at == len(parts) - 1))
        heard += reader.feed(said(Opcode.PONG, b""))
    texts = [payload for opcode, payload in heard if opcode is Opcode.TEXT]
    assert texts == [b"".join(parts)]


@settings(deadline=None)
@given(st.binary(max_size=40))
def test_garbage_never_raises_anything_else(garbage: bytes) -> None:
    reader = FrameReader()
    with suppress(FrameError):
        for opcode, payload in reader.feed(garbage):
            assert len(payload) <= len(garbage)
            if opcode is Opcode.CLOSE:
                closing_code(payload)


@settings(deadline=None)
@given(st.binary(max_size=125))
def test_close_payloads_are_judged_as_the_websockets_library_judges_them(payload: bytes) -> None:
    try:
        theirs: int | None = Close.parse(payload).code if payload else None
    except (ProtocolError, UnicodeDecodeError):
        with pytest.raises(FrameError):
            closing_code(payload)
    else:
        assert closing_code(payload) == theirs


def test_what_is_in_order_comes_before_the_error() -> None:
    heard = []
    with pytest.raises(FrameError) as refusal:
        heard.extend(FrameReader().feed(said(Opcode.PING, b"1") + b"\xff\xff"))
    assert refusal.value.code is CloseCode.PROTOCOL_ERROR
    feed = FrameReader().feed(said(Opcode.PING, b"1") + b"\xff\xff")
    assert next(feed) == (Opcode.PING, b"1")


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65535, 65536])
def test_frames_are_written_with_the_shortest_length(size: int) -> None:
    payload = b"x" * size
    expected = TheirFrame(TheirOpcode.TEXT, payload).serialize(mask=False)
    assert encode(Opcode.TEXT, payload) == expected


def test_a_reason_is_cut_between_characters() -> None:
    frame = encode_close(4400, "é" * 100)
    assert frame[1] <= 125
    assert closing_code(frame[2:]) == 4400


def test_frames_add_up() -> None:
    both = Frame.of(b"one") + Frame.of(b"two")
    assert both == Frame.of(b"one", b"two")
    assert len(both) == len(both.wire) == 10
