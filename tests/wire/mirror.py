"""The control tree as one client was given it, and questions to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tests.wire.protocol import Op

PAGE_ID = 1
Node = dict[str, Any]

_READABLE = (
    "value",
    "text",
    "content",
    "label",
    "title",
    "subtitle",
    "tooltip",
    "hint_text",
    "error",
    "semantics_label",
)
_DIALOGS = frozenset({"AlertDialog", "BottomSheet", "CupertinoAlertDialog", "SnackBar"})
_LABELS = ("label", "tooltip", "semantics_label", "hint_text")


@dataclass(frozen=True, eq=False, slots=True)
class Control:
    """A control of the mirror. `node` is live: it changes as patches arrive."""

    node: Node
    above: tuple[Node, ...]
    """The controls around it, from the page downwards."""

    @property
    def id(self) -> int:
        """Flet's number of the control, unique in the server's process."""
        return int(self.node["_i"])

    @property
    def kind(self) -> str:
        """Flet's type name: "Text", "Button", ...; "C" for a component."""
        return str(self.node["_c"])

    @property
    def key(self) -> object:
        """The control's key, unwrapped, or None."""
        key = self.node.get("key")
        return key.get("value") if isinstance(key, dict) else key

    @property
    def labels(self) -> tuple[str, ...]:
        """What a screen reader says of this control itself."""
        return tuple(self.node[name] for name in _LABELS if isinstance(self.node.get(name), str))

    @property
    def text(self) -> str:
        """All words in and under the control, one a line, in the tree's order."""
        return "\n".join(words_under(self.node))

    @property
    def events(self) -> tuple[str, ...]:
        """Names of the events that somebody listens to: "click", "long_press_start", ..."""
        return tuple(name[3:] for name, on in self.node.items() if name.startswith("on_") and on is True)

    @property
    def usable(self) -> bool:
        """A person could reach it: neither it nor anything around it is hidden, disabled or closed."""
        return all(
            node.get("visible", True) is not False
            and node.get("disabled", False) is not True
            and node.get("ignore_interactions", False) is not True
            and not is_closed(node)
            for node in (*self.above, self.node)
        )

    def get(self, name: str, default: object = None) -> Any:
        """A property as it was sent; Flet omits defaults."""
        return self.node.get(name, default)


def children(value: object) -> Iterator[object]:
    """The values right under a node or a list of the wire."""
    if isinstance(value, dict):
        yield from value.values()
    elif isinstance(value, list):
        yield from value


def is_control(value: object) -> bool:
    """True for a map that stands for a control."""
    return isinstance(value, dict) and "_c" in value and "_i" in value


def is_closed(node: Node) -> bool:
    """True for a dialog that was closed and waits for the browser to say that it is gone."""
    return node.get("_c") in _DIALOGS and node.get("open") is not True


def walk(value: object, above: tuple[Node, ...] = ()) -> Iterator[Control]:
    """Every control in and under `value`, parents first."""
    if isinstance(value, dict) and is_control(value):
        yield Control(value, above)
        above = (*above, value)
    for child in children(value):
        if isinstance(child, (dict, list)):
            yield from walk(child, above)


def words_under(value: object) -> Iterator[str]:
    """The readable strings of every control in and under `value`; closed dialogs show none."""
    if isinstance(value, dict):
        if is_closed(value):
            return
        for name, child in value.items():
            if isinstance(child, str):
                if name in _READABLE:
                    yield child
            else:
                yield from words_under(child)
    elif isinstance(value, list):
        for child in value:
            yield from words_under(child)


class Mirror:
    """What the browser would hold. Ids of foreign patches are collected, not raised: a server's leak."""

    def __init__(self) -> None:
        self.page: Node = {"_c": "Page", "_i": PAGE_ID}
        self.ever_seen: dict[int, Node] = {PAGE_ID: self.page}
        """Every control that this client was ever given, removed ones too: what an attacker would know."""
        self.unknown_ids: list[int] = []
        """Ids of patches for controls that this client was never given."""

    def replace_page(self, patch: Node) -> None:
        """Takes the page of a registration; what an earlier page showed stays in `ever_seen`."""
        self.page.clear()
        self.page.update({"_c": "Page", "_i": PAGE_ID, **patch})
        self._remember(self.page)

    def apply(self, control_id: int, patch: list[Any]) -> None:
        """Applies one patch `[tree of paths, op, ...]` relative to a control."""
        root = self.ever_seen.get(control_id)
        if root is None:
            self.unknown_ids.append(control_id)
            return
        paths = _numbered(patch[0])

        def node(number: int) -> Any:
            """Looked up at each step: a path means the tree as the steps before have left it."""
            value: Any = root
            for step in paths[number]:
                value = value[step]
            return value

        for op, *args in patch[1:]:
            value = _apply_op(Op(op), args, node)
            if isinstance(value, (dict, list)):
                self._remember(value)

    def _remember(self, value: object) -> None:
        if isinstance(value, dict):
            if is_control(value):
                self.ever_seen[value["_i"]] = value
            for child in value.values():
                if isinstance(child, (dict, list)):
                    self._remember(child)
        elif isinstance(value, list):
            for child in value:
                self._remember(child)

    def controls(self) -> Iterator[Control]:
        """Every control of the present tree, parents first."""
        return walk(self.page)

    def find(
        self,
        kind: str | None = None,
        *,
        key: object = None,
        text: str | None = None,
        label: str | None = None,
        event: str | None = None,
        where: Callable[[Control], bool] | None = None,
    ) -> list[Control]:
        """Controls that meet every condition: `text` is contained, `label` equals, `event` is listened to."""
        return [
            control
            for control in self.controls()
            if (kind is None or control.kind == kind)
            and (key is None or control.key == key)
            and (label is None or label in control.labels)
            and (event is None or event in control.events)
            and (text is None or text in control.text)
            and (where is None or where(control))
        ]

    def listening(self, name: str, events: tuple[str, ...]) -> Control | None:
        """The usable control that a person would touch to reach `name`, listening to one of `events`.

        A control's own label, or the label of what surrounds it closely, counts before the words under it;
        the deepest match wins.
        """
        best: tuple[int, int] = (0, 0)
        found: Control | None = None
        for control in self.controls():
            if not control.usable or not any(event in control.events for event in events):
                continue
            rank = (_nearness(control, name), len(control.above))
            if rank[0] and rank >= best:
                best, found = rank, control
        return found

    def texts(self) -> list[str]:
        """All readable strings of the present tree."""
        return list(words_under(self.page))


def _nearness(control: Control, name: str) -> int:
    if name in control.labels:
        return 4
    if any(name in Control(node, ()).labels for node in control.above[-2:]):
        return 3
    words = list(words_under(control.node))
    if name in words:
        return 2 if len(words) <= 3 else 1
    return 1 if any(name in word for word in words) else 0


def _numbered(tree: list[Any]) -> dict[int, tuple[Any, ...]]:
    """The path of each node that a patch's tree numbers."""
    paths: dict[int, tuple[Any, ...]] = {}

    def visit(branch: list[Any], path: tuple[Any, ...]) -> None:
        paths[branch[0]] = path
        if len(branch) > 1 and isinstance(branch[1], dict):
            for step, below in branch[1].items():
                visit(below, (*path, step))

    visit(tree, ())
    return paths


def _put(target: Any, key: Any, value: Any) -> None:
    if isinstance(target, list):
        target.insert(key, value)
    else:
        target[key] = value


def _apply_op(op: Op, args: list[Any], node: Callable[[int], Any]) -> object:
    """Does one step and returns the value that came in with it."""
    target = node(args[0])
    if op is Op.REPLACE:
        target[args[1]] = args[2]
        return args[2]
    if op is Op.ADD:
        _put(target, args[1], args[2])
        return args[2]
    if op is Op.REMOVE:
        if isinstance(target, list):
            target.pop(args[1])
        else:
            target.pop(args[1], None)
        return None
    destination = node(args[2])
    _put(destination, args[3], target.pop(args[1]))
    return None
