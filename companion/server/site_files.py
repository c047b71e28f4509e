"""Which files make up the site, and the few entry files that are made rather than copied."""

from __future__ import annotations

import json
import re
import tempfile
from dataclasses import dataclass
from importlib.metadata import version as package_version
from pathlib import Path

import flet_web

from companion.server.pack import COMPRESSIBLE, SMALLEST_WORTH_IT, stamp_of

VERSIONED = "s"
"""First part of an address that carries the version: ``/s/<stamp>/…``."""

FONT_MANIFEST = "assets/FontManifest.json"
_FONT_FAMILIES = [
    {"family": "MaterialIcons", "fonts": [{"asset": "../fonts/material-icons.woff2"}]},
    {"family": "Roboto", "fonts": [{"asset": "fonts/roboto.woff2"}]},
]
_CLIENT_FILES = (
    "flutter_bootstrap.js",
    "main.dart.mjs",
    "main.dart.wasm",
    "main.dart.js",
    "canvaskit/skwasm.js",
    "canvaskit/skwasm.wasm",
    "canvaskit/canvaskit.js",
    "canvaskit/canvaskit.wasm",
    "canvaskit/skwasm_heavy.js",
    "canvaskit/skwasm_heavy.wasm",
    "assets/AssetManifest.bin",
    "assets/AssetManifest.bin.json",
    "assets/shaders/ink_sparkle.frag",
    "assets/shaders/stretch_effect.frag",
    "assets/packages/wakelock_plus/assets/no_sleep.js",
)
"""What a browser asks for; compressed in this order, first things first."""


@dataclass(frozen=True)
class SiteFiles:
    """Where the site's files are: our assets first, then Flet's web client."""

    assets: Path
    client: Path
    stamp: str

    @classmethod
    def of(cls, assets: Path, version: str) -> SiteFiles:
        """Looks the files up and names their version."""
        client = Path(flet_web.get_package_web_dir())
        own = [(str(path.relative_to(assets)), path) for path in assets.rglob("*") if path.is_file()]
        return cls(assets, client, stamp_of(f"{version}|{package_version('flet-web')}", own))

    def find(self, name: str) -> Path | None:
        """The file behind a site-relative name; None when there is none or it lies outside the roots."""
        for root in (self.assets, self.client):
            path = root / name
            if path.is_file() and path.resolve().is_relative_to(root.resolve()):
                return path
        return None

    def compressible(self) -> dict[str, Path]:
        """Files worth a compressed copy, by name, the ones needed first in front."""
        found = {name: path for name in _CLIENT_FILES if (path := self.find(name)) is not None}
        for path in sorted(self.assets.rglob("*")):
            name = path.relative_to(self.assets).as_posix()
            if path.suffix in COMPRESSIBLE and path.is_file() and path.stat().st_size >= SMALLEST_WORTH_IT:
                found.setdefault(name, path)
        found.pop("index.html", None)
        return found

    def made(self, app_name: str, base_path: str) -> dict[str, bytes]:
        """The made files: index.html, manifest.json and the manifest of the fonts that screens use."""
        return {
            "index.html": self._index(app_name, base_path),
            "manifest.json": self._web_manifest(app_name),
            FONT_MANIFEST: json.dumps(_FONT_FAMILIES, separators=(",", ":")).encode(),
        }

    def _index(self, app_name: str, base_path: str) -> bytes:
        source = self.find("index.html")
        if source is None:
            raise FileNotFoundError("index.html")
        versioned = f"{base_path}/{VERSIONED}/{self.stamp}/"
        with tempfile.TemporaryDirectory() as directory:
            copy = Path(directory) / "index.html"
            copy.write_bytes(source.read_bytes())
            flet_web.patch_index_html(
                str(copy),
                base_path,
                websocket_endpoint_path=f"{base_path}/ws",
                app_name=app_name,
                no_cdn=True,
            )
            page = copy.read_text(encoding="utf-8")
        return _point_at_version(page, versioned).encode()

    def _web_manifest(self, app_name: str) -> bytes:
        source = self.find("manifest.json")
        manifest = json.loads(source.read_bytes()) if source else {}
        manifest |= {"name": app_name, "short_name": app_name}
        return json.dumps(manifest, ensure_ascii=False).encode()


def _point_at_version(page: str, versioned: str) -> str:
    addresses = {
        "canvasKitBaseUrl": f"{versioned}canvaskit/",
        "fontFallbackBaseUrl": f"{versioned}assets/fonts/",
        "entrypointBaseUrl": versioned,
        "assetBase": versioned,
    }
    for name, address in addresses.items():
        page = re.sub(rf'(flet\.{name}=)"[^"]*"', rf'\1"{address}"', page)
    page = re.sub(r'(<script src=")((?:web/|flutter_bootstrap)[^"]+")', rf"\1{versioned}\2", page)
    return page.replace("flet.noCdn=", "flet.heartbeat=true;\nflet.noCdn=")
