"""HTTPS of our own: a local authority, a server certificate under it, and a page that explains trust."""

from __future__ import annotations

import ipaddress
import os
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

AUTHORITY_DAYS = 3650
SERVER_DAYS = 397
"""Phones refuse a server certificate that is valid for longer (398 days)."""

RENEW_DAYS = 30
_OWN_NETS = (
    "10.0.0.0/8",
    "172.16.0.0/12",
    "192.168.0.0/16",
    "127.0.0.0/8",
    "100.64.0.0/10",
    "169.254.0.0/16",
)
_OWN_DOMAINS = ("local", "localhost")
"""All that the authority may speak for: whoever steals its key cannot pose as a bank."""

PAGE = Path(__file__).with_name("trust.html")


@dataclass(frozen=True)
class Certificates:
    """Files for ``serve`` and for the phones: the server's own pair and the authority to trust."""

    certfile: Path
    keyfile: Path
    authority: Path


def self_signed(directory: Path, names: Sequence[str], now: datetime | None = None) -> Certificates:
    """Makes (or keeps, while they still fit) the authority and a certificate for ``names``.

    ``names`` are host names and IP addresses, of which those outside the local network are passed over;
    the keys are readable by their owner only. Raises OSError.
    """
    names = [name for name in names if _is_local(name)] or ["localhost"]
    moment = now or datetime.now(UTC)
    directory.mkdir(mode=0o700, parents=True, exist_ok=True)
    files = Certificates(directory / "server.pem", directory / "server.key", directory / "authority.pem")
    authority_key = directory / "authority.key"
    if not (authority_key.is_file() and _fits(files.authority, (), moment)):
        _make_authority(files.authority, authority_key, moment)
        files.certfile.unlink(missing_ok=True)
    if not (files.keyfile.is_file() and _fits(files.certfile, names, moment)):
        _make_server(files, authority_key, names, moment)
    return files


def trust_routes(authority: Path) -> list[BaseRoute]:
    """``/trust`` (how a phone comes to trust us, ru and en) and ``/trust/companion.crt`` (what it trusts)."""

    async def page(_: Request) -> Response:
        return HTMLResponse(PAGE.read_text(encoding="utf-8"), headers={"Cache-Control": "no-cache"})

    async def certificate(_: Request) -> Response:
        return Response(authority.read_bytes(), media_type="application/x-x509-ca-cert")

    return [Route("/trust", page), Route("/trust/companion.crt", certificate)]


def _fits(certfile: Path, names: Sequence[str], moment: datetime) -> bool:
    if not certfile.is_file():
        return False
    try:
        certificate = x509.load_pem_x509_certificate(certfile.read_bytes())
    except ValueError:
        return False
    if certificate.not_valid_after_utc - moment < timedelta(days=RENEW_DAYS):
        return False
    return set(names) <= _names_in(certificate)


def _is_local(name: str) -> bool:
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return name.rsplit(".", 1)[-1].lower() in _OWN_DOMAINS
    return any(address in ipaddress.ip_network(net) for net in _OWN_NETS)


def _names_in(certificate: x509.Certificate) -> set[str]:
    try:
        found = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except x509.ExtensionNotFound:
        return set()
    return {*found.get_values_for_type(x509.DNSName), *map(str, found.get_values_for_type(x509.IPAddress))}


def _builder(name: str, issuer: x509.Name, days: int, moment: datetime) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)]))
        .issuer_name(issuer)
        .serial_number(x509.random_serial_number())
        .not_valid_before(moment - timedelta(days=1))
        .not_valid_after(moment + timedelta(days=days))
    )


def _make_authority(certfile: Path, keyfile: Path, moment: datetime) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    name = "Table Companion, this server only"
    issuer = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    usage = x509.KeyUsage(False, False, False, False, False, True, True, False, False)
    certificate = (
        _builder(name, issuer, AUTHORITY_DAYS, moment)
        .public_key(key.public_key())
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(usage, critical=True)
        .add_extension(x509.NameConstraints(_own_names(), None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )
    _write_key(keyfile, key)
    certfile.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))


def _own_names() -> list[x509.GeneralName]:
    nets = [x509.IPAddress(ipaddress.ip_network(net)) for net in _OWN_NETS]
    return [*map(x509.DNSName, _OWN_DOMAINS), *nets]


def _make_server(files: Certificates, authority_key: Path, names: Sequence[str], moment: datetime) -> None:
    signer = serialization.load_pem_private_key(authority_key.read_bytes(), None)
    if not isinstance(signer, ec.EllipticCurvePrivateKey):
        raise OSError(f"{authority_key} is not a key of ours")
    authority = x509.load_pem_x509_certificate(files.authority.read_bytes())
    key = ec.generate_private_key(ec.SECP256R1())
    certificate = (
        _builder(names[0], authority.subject, SERVER_DAYS, moment)
        .public_key(key.public_key())
        .add_extension(x509.SubjectAlternativeName([_general_name(name) for name in names]), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(
            x509.AuthorityKeyIdentifier.from_issuer_public_key(authority.public_key()),  # type: ignore[arg-type]
            critical=False,
        )
        .sign(signer, hashes.SHA256())
    )
    _write_key(files.keyfile, key)
    files.certfile.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))


def _general_name(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(name))
    except ValueError:
        return x509.DNSName(name)


def _write_key(path: Path, key: ec.EllipticCurvePrivateKey) -> None:
    text = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(text)
