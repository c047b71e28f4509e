"""Settings of this phone: language, look, sounds and the like."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from views.parts.buttons import on_tap
from views.parts.field import text_field, use_typed
from views.parts.frame import frame, heading
from views.parts.look import colours
from views.parts.names import cut
from views.parts.switch import switch
from views.parts.top_bar import top_bar
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, TARGET, grown, is_large, text_style

SCALES = (1.0, 1.25, 1.5, 2.0)


@ft.component
def settings(session: Session, back: str = "/") -> ft.Control:
    """Each change holds at once, for this phone alone. `back`: from where it was opened."""
    w, device = session.words, session.client.device
    switches = (
        ("sounds", w("Sounds"), device.sounds),
        ("haptics", w("Vibration"), device.haptics),
        ("awake", w("Keep the screen on during a match"), device.awake),
        ("still", w("Less motion"), device.still),
        ("upright", w("Table screen: everything upright"), device.upright),
    )
    body = [
        heading(session, w("Language")),
        choice(
            session,
            "language",
            device.language,
            ((None, w("As the phone")), ("ru", "Русский"), ("en", "English")),
        ),
        heading(session, w("Colours")),
        choice(
            session,
            "theme",
            device.theme,
            (("dark", w("Dark")), ("light", w("Light")), ("system", w("As the phone"))),
        ),
        heading(session, w("Text size")),
        choice(
            session,
            "text_scale",
            device.text_scale,
            tuple((scale, f"{round(scale * 100)} %") for scale in SCALES),
        ),
        ft.Column([_switch(session, *each) for each in switches], spacing=SPACE.xxs),
        _name(session),
        ft.Text(
            w("Version {version}", version=session.around.version or "—"),
            style=text_style(SIZE.small, colours(session).text_soft),
        ),
    ]
    return frame(session, top_bar(session, w("Settings"), back=back), body, width=520)


def choice(
    session: Session, setting: str, value: object, choices: Sequence[tuple[object, str]]
) -> ft.Control:
    """A row of alternatives, the chosen one filled."""
    colour = colours(session)

    stacked = is_large()

    def button(each: object, label: str) -> ft.Control:
        chosen = each == value
        ink = colour.on_primary if chosen else colour.text
        return ft.Semantics(
            button=True,
            selected=chosen,
            container=True,
            expand=not stacked,
            content=ft.Container(
                ft.Text(
                    label,
                    style=text_style(SIZE.body, ink, bold=chosen),
                    text_align=ft.TextAlign.CENTER,
                ),
                on_click=on_tap(lambda: session.set(**{setting: each})),
                ink=True,
                alignment=ft.Alignment.CENTER,
                padding=SPACE.xs,
                height=grown(TARGET) + 8,
                border_radius=RADIUS.md,
                bgcolor=colour.primary if chosen else colour.surface_high,
            ),
        )

    buttons = [button(each, label) for each, label in choices]
    if stacked:
        return ft.Column(
            buttons, spacing=SPACE.xs, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True
        )
    return ft.Row(buttons, spacing=SPACE.xs)


def _switch(session: Session, setting: str, label: str, on: bool) -> ft.Control:
    return switch(session, label, on, lambda value: session.set(**{setting: value}))


@ft.component
def _name(session: Session) -> ft.Control:
    w = session.words
    return text_field(
        w("Your name"),
        use_typed(session.client.device.name),
        name=True,
        done=lambda text: session.set(name=cut(text)),
        on_blur=lambda event: session.set(name=cut(event.control.value or "")),
    )
