"""Static files without blocking the loop: compressed copies, versioned addresses, 304s and ranges."""

from __future__ import annotations

import asyncio
import hashlib
import mimetypes
import re
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from starlette._utils import get_route_path
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from companion.server.fallback import ROBOTO, FallbackFonts
from companion.server.pack import COMPRESSIBLE, Encoding, PackStore, compress
from companion.server.site_files import FONT_MANIFEST, VERSIONED, SiteFiles

PACKED = (".wasm.br", ".js.br")
"""Ends of addresses that ask for the brotli copy as a file of its own."""

CHUNK_BYTES = 128 * 1024
MEMORY_BYTES = 32 * 1024 * 1024
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
AN_HOUR = "public, max-age=3600"
_TYPES = {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".frag": "text/plain",
}
_TYPES |= {".woff2": "font/woff2", ".otf": "font/otf", ".ttf": "font/ttf", ".svg": "image/svg+xml"}
_TYPES |= {
    ".json": "application/json",
    ".html": "text/html; charset=utf-8",
    ".br": "application/octet-stream",
}
_RANGE = re.compile(r"bytes=(\d*)-(\d*)")
_HOST = re.compile(r"[A-Za-z0-9.\-:\[\]]{1,255}")


@dataclass(frozen=True)
class Body:
    """Bytes of one file in one encoding, with the tag that names them."""

    data: bytes
    encoding: Encoding
    etag: str
    packed: bool = False
    """Whether ``data`` is brotli that the page itself unpacks."""

    @classmethod
    def of(cls, data: bytes, encoding: Encoding) -> Body:
        """Names ``data`` by its content."""
        return cls(data, encoding, f'"{hashlib.sha256(data).hexdigest()[:20]}"')


class StaticSite:
    """ASGI app for everything that is neither a route of ours nor the websocket."""

    def __init__(
        self, *, assets: Path, cache: Path, version: str, app_name: str, base_path: str = ""
    ) -> None:
        self.files = SiteFiles.of(assets, version)
        self.packs = PackStore(cache)
        self._fonts = FallbackFonts(assets / "fonts" / "noto", self.files.find(ROBOTO))
        self._memory: OrderedDict[tuple[str, Encoding], Body] = OrderedDict()
        self._held = 0
        self._made = self.files.made(app_name, base_path)
        self._made_bodies = {
            (name, encoding): Body.of(compress(data, encoding, level), encoding)
            for name, data in self._made.items()
            for encoding, level in _MADE_LEVELS
        }

    async def start(self) -> None:
        """Begins to compress what this version lacks, in the background."""
        sources = await asyncio.to_thread(self.files.compressible)
        await self.packs.start(sources, self._forget)

    async def stop(self) -> None:
        """Ends the background work."""
        await self.packs.stop()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1000})
            return
        if scope["method"] not in ("GET", "HEAD"):
            await PlainTextResponse("Method Not Allowed", 405)(scope, receive, send)
            return
        name, versioned = self._name_of(get_route_path(scope))
        wants_packed, name = (
            name.endswith(PACKED),
            name.removesuffix(".br") if name.endswith(PACKED) else name,
        )
        accepted = _accepted(Headers(scope=scope).get("accept-encoding", ""))
        body = await self._packed_as_file(name) if wants_packed else None
        versioned = versioned and wants_packed == (body is not None)
        body = body or await self._body(name, accepted)
        if body is None and _is_page(name):
            name, versioned = "index.html", False
            body = await self._body(name, accepted)
        if body is None:
            await PlainTextResponse("Not Found", 404)(scope, receive, send)
            return
        await _respond(scope, send, name, body, _cache_control(name, versioned))

    def _name_of(self, path: str) -> tuple[str, bool]:
        name = str(PurePosixPath(path.lstrip("/") or "index.html"))
        parts = name.split("/", 2)
        if len(parts) == 3 and parts[0] == VERSIONED:
            return parts[2], parts[1] == self.files.stamp
        return name, False

    async def _body(self, name: str, accepted: tuple[Encoding, ...]) -> Body | None:
        if name in self._made:
            return self._made_bodies[name, accepted[0]]
        font = self._fonts.answer(name)
        path = font or self.files.find(name)
        if path is None:
            return None
        for encoding in accepted:
            body = await self._load(name, encoding, path)
            if body is not None:
                return body
        return None

    async def _packed_as_file(self, name: str) -> Body | None:
        """The brotli copy as a file of its own, for pages that unpack it themselves (plain http)."""
        body = await self._load(name, "br", Path())
        return None if body is None else Body(body.data, "identity", body.etag, packed=True)

    async def _load(self, name: str, encoding: Encoding, path: Path) -> Body | None:
        key = (name, encoding)
        if (kept := self._memory.get(key)) is not None:
            self._memory.move_to_end(key)
            return kept
        source: Path | None = path
        if encoding != "identity":
            source = self.packs.find(name, encoding) if PurePosixPath(name).suffix in COMPRESSIBLE else None
        if source is None:
            return None
        try:
            body = await asyncio.to_thread(lambda: Body.of(source.read_bytes(), encoding))
        except OSError:
            return None
        self._keep(key, body)
        return body

    def _keep(self, key: tuple[str, Encoding], body: Body) -> None:
        self._drop(key)
        self._memory[key] = body
        self._held += len(body.data)
        while self._held > MEMORY_BYTES and len(self._memory) > 1:
            self._drop(next(iter(self._memory)))

    def _drop(self, key: tuple[str, Encoding]) -> None:
        if (old := self._memory.pop(key, None)) is not None:
            self._held -= len(old.data)

    def _forget(self, name: str, encoding: Encoding) -> None:
        self._drop((name, encoding))
        self._drop((name, "identity"))


_MADE_LEVELS: tuple[tuple[Encoding, int], ...] = (("identity", 0), ("gzip", 9), ("br", 11))


def _accepted(header: str) -> tuple[Encoding, ...]:
    offered = {
        entry.split(";")[0].strip() for entry in header.split(",") if not entry.strip().endswith("q=0")
    }
    order: tuple[Encoding, ...] = ("br", "gzip")
    return (*(encoding for encoding in order if encoding in offered), "identity")


def _is_page(name: str) -> bool:
    return PurePosixPath(name).suffix in ("", ".html") and not name.startswith(f"{VERSIONED}/")


def _cache_control(name: str, versioned: bool) -> str:
    if versioned:
        return FOREVER
    return ASK_AGAIN if name in ("index.html", "manifest.json", FONT_MANIFEST) else AN_HOUR


def content_security_policy(host: str) -> str:
    """The policy that keeps a page from asking any other host; ``host`` is the request's own Host header."""
    own_sockets = f"ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
    return "; ".join(
        (
            "default-src 'self'",
            "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob:",
            "style-src 'self' 'unsafe-inline'",
            "font-src 'self' data:",
            "img-src 'self' data: blob:",
            "media-src 'self' data: blob:",
            "worker-src 'self' blob:",
            f"connect-src 'self' data: blob: {own_sockets}".rstrip(),
            "frame-ancestors 'none'",
            "base-uri 'self'",
            "form-action 'self'",
        )
    )


async def _respond(scope: Scope, send: Send, name: str, body: Body, cache_control: str) -> None:
    request = Headers(scope=scope)
    headers = {
        "cache-control": cache_control,
        "etag": body.etag,
        "vary": "Accept-Encoding",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-embedder-policy": "require-corp",
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
    }
    if name == "index.html":
        headers["content-security-policy"] = content_security_policy(request.get("host", ""))
    if body.etag in request.get("if-none-match", ""):
        await _send(scope, send, 304, headers, b"")
        return
    headers["content-type"] = "application/octet-stream" if body.packed else _content_type(name)
    if body.packed:
        headers["x-packed"] = "br"
    if body.encoding != "identity":
        headers["content-encoding"] = body.encoding
        await _send(scope, send, 200, headers, body.data)
        return
    headers["accept-ranges"] = "bytes"
    span = _span(request.get("range", ""), len(body.data))
    if span is None:
        await _send(scope, send, 200, headers, body.data)
        return
    first, end = span
    headers["content-range"] = f"bytes {first}-{end - 1}/{len(body.data)}"
    await _send(scope, send, 206, headers, body.data[first:end])


def _content_type(name: str) -> str:
    suffix = PurePosixPath(name).suffix
    return _TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"


def _span(header: str, size: int) -> tuple[int, int] | None:
    """First byte and end (exclusive) of a single satisfiable range; None means the whole."""
    match = _RANGE.fullmatch(header.strip())
    if match is None or match.group(1) == match.group(2) == "":
        return None
    if match.group(1) == "":
        first, end = max(0, size - int(match.group(2))), size
    else:
        first = int(match.group(1))
        end = min(size, int(match.group(2)) + 1) if match.group(2) else size
    return (first, end) if first < end else None


async def _send(scope: Scope, send: Send, status: int, headers: dict[str, str], data: bytes) -> None:
    if status != 304:
        headers["content-length"] = str(len(data))
    raw = [(key.encode("latin-1"), value.encode("latin-1")) for key, value in headers.items()]
    await send({"type": "http.response.start", "status": status, "headers": raw})
    if scope["method"] == "HEAD" or not data:
        await send({"type": "http.response.body", "body": b""})
        return
    for start in range(0, len(data), CHUNK_BYTES):
        more = start + CHUNK_BYTES < len(data)
        await send(
            {"type": "http.response.body", "body": data[start : start + CHUNK_BYTES], "more_body": more}
        )
