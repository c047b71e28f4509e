# ruff: noqa: E501 - path data is one string a stroke
"""The ten figures on the role cards of Kingdom; `cards.py` frames them."""

from __future__ import annotations

from tools.art.figure import WIDTH, brows, crown, eyes, head, neck, nose, profile, shoulders, twins
from tools.art.kit import (
    BONE,
    BONE_D,
    GOLD,
    GOLD_D,
    GOLD_L,
    INK,
    NIGHT_D,
    NIGHT_L,
    RED,
    RED_D,
    STEEL,
    STEEL_D,
    STEEL_L,
    WOOD,
    WOOD_D,
    WOOD_L,
    box,
    burst,
    closed,
    cord,
    disc,
    flat,
    mirrored,
    moved,
    path,
    pen,
    ring,
)

BLOOD = "#6f1a20"


def king() -> str:
    hair = path("M84 96C74 120 74 160 88 184H152C166 160 166 120 156 96Z", STEEL_D)
    beard = path(
        "M86 126C84 176 98 214 120 220C142 214 156 176 154 126C150 144 142 148 135 147C128 141 112 141 105 147C98 148 90 144 86 126Z",
        STEEL,
    )
    strands = path(
        "M108 158C108 176 112 196 116 206M132 158C132 176 128 196 124 206M98 152C98 168 102 182 106 190M142 152C142 168 138 182 134 190",
        extra=' stroke-width="2.4"',
    )
    lips = path("M108 156C114 152 126 152 132 156C126 162 114 162 108 156Z", RED_D)
    ermine = path(
        "M48 222C70 198 88 192 101 190C108 214 132 214 139 190C152 192 170 198 192 222L174 250C154 230 138 228 120 238C102 228 86 230 66 250Z",
        BONE,
    )
    spots = twins(
        "".join(
            flat(f"M{x} {y}L{x + 4} {y + 11}L{x - 4} {y + 11}Z", INK)
            for x, y in ((70, 218), (86, 206), (100, 220), (80, 228))
        )
    )
    medal = path("M120 236V250") + disc(120, 250, 11, GOLD) + disc(120, 250, 5, RED)
    return (
        shoulders(RED, RED_D)
        + hair
        + neck()
        + ermine
        + spots
        + medal
        + head()
        + eyes(124)
        + brows(1.5, 111, 7)
        + beard
        + strands
        + nose()
        + lips
        + crown()
    )


def _helm_half() -> str:
    return "M120 52C146 52 160 68 160 98V160L120 192Z"


def _knight_body() -> str:
    coat = shoulders(RED, RED_D) + path("M112 208H128V226H148V242H128V270H112V242H92V226H112Z", GOLD)
    pauldron = (
        path("M26 262C24 226 44 204 78 202C92 212 94 232 84 256C66 250 44 252 26 262Z", STEEL)
        + path("M30 240C48 228 70 228 89 238M36 224C52 212 72 212 88 218", extra=' stroke-width="2.6"')
        + disc(72, 246, 3.4, GOLD)
    )
    gorget = path("M92 180C104 204 136 204 148 180L154 200C140 220 100 220 86 200Z", STEEL_D)
    return coat + twins(pauldron) + gorget


def knight() -> str:
    plume = path(
        "M118 54C104 22 132 6 164 14C196 22 206 58 190 92C186 68 172 54 150 58C138 58 128 56 118 54Z", RED
    ) + path("M128 48C140 34 164 34 180 58M136 36C150 26 166 28 176 36", extra=' stroke-width="2.6"')
    helm = path("M120 52C94 52 80 68 80 98V160L120 192L160 160V98C160 68 146 52 120 52Z", STEEL)
    shade = flat("M128 54C148 56 158 72 158 98V158.8L128 183Z", STEEL_D)
    cross = path("M84 104H112V62H128V104H156V126H128V184L120 190L112 184V126H84Z", GOLD)
    slit = path("M90 110H113V120H90ZM127 110H150V120H127Z", INK)
    holes = "".join(
        disc(x, y, 2.6, INK, line=False)
        for x, y in (
            (94, 140),
            (102, 148),
            (94, 154),
            (102, 161),
            (138, 148),
            (146, 140),
            (146, 154),
            (138, 161),
        )
    )
    return (
        _knight_body()
        + plume
        + helm
        + shade
        + path("M120 52C94 52 80 68 80 98V160L120 192L160 160V98C160 68 146 52 120 52Z")
        + cross
        + slit
        + holes
    )


def _dagger(turn: str) -> str:
    blade = path("M0 -70L9 -54V0H-9V-54Z", STEEL_L) + flat("M0 -68L7.5 -54V-1.6H0Z", STEEL_D)
    return moved(
        blade
        + path("M-24 0C-12 -6 12 -6 24 0V9C12 5 -12 5 -24 9Z", GOLD)
        + box(-6, 7, 12, 28, 3, WOOD)
        + disc(0, 40, 7, GOLD),
        turn,
    )


def bandit() -> str:
    cloak = shoulders(WOOD, WOOD_D) + path(
        "M74 200C92 216 110 224 120 250C130 224 148 216 166 200L176 206C160 232 138 246 128 270H112C102 246 80 232 64 206Z",
        WOOD_L,
    )
    hair = path("M86 104C80 124 82 150 90 168H150C158 150 160 124 154 104Z", WOOD_D)
    scarf = path(
        "M85 136C104 128 136 128 155 136C158 164 138 190 120 202C102 190 82 164 85 136Z", RED
    ) + flat("M136 131C144 132 150 134 153.6 137C156 162 138 186 122 198C138 180 144 156 136 131Z", RED_D)
    folds = path(
        "M92 148C108 158 132 158 148 148M102 170C112 178 128 178 138 170", extra=' stroke-width="2.6"'
    )
    knot = path("M154 138C168 130 176 136 172 146C182 152 184 168 178 176C170 168 160 160 152 152Z", RED_D)
    scar = pen("M140 98L146 130", RED_D, 3)
    brim = path("M36 104C56 82 184 82 204 104C186 122 54 122 36 104Z", WOOD)
    top = path("M80 96C80 54 96 40 120 50C144 40 160 54 160 96C140 102 100 102 80 96Z", WOOD) + flat(
        "M142 48C154 52 158.5 70 158.5 95C152 97 146 98 140 98Z", WOOD_D
    )
    band = path("M80 82C104 90 136 90 160 82V97C136 103 104 103 80 97Z", GOLD)
    feather = path(
        "M150 88C148 54 170 26 206 22C204 34 202 38 194 42C198 44 198 48 194 54C188 58 186 58 182 60C184 64 180 70 172 74C164 80 158 84 156 92Z",
        RED,
    ) + pen("M154 88C160 64 174 46 196 30", INK, 2.6)
    return (
        cloak
        + hair
        + neck()
        + head()
        + eyes(124)
        + brows(3, 114)
        + scar
        + knot
        + scarf
        + folds
        + brim
        + top
        + band
        + feather
        + _dagger("translate(60 238) rotate(-24) scale(.9)")
    )


def assassin() -> str:
    cape = (
        shoulders(STEEL_D, NIGHT_L)
        + path("M84 196C100 222 140 222 156 196L168 216C146 246 94 246 72 216Z", RED_D)
        + disc(120, 233, 9, GOLD)
    )
    hood = path(
        "M120 34C100 50 66 78 66 138C66 176 82 200 104 212H136C158 200 174 176 174 138C174 78 140 50 120 34Z",
        STEEL_D,
    )
    light = flat("M118 38C100 53 68 80 68 138C68 168 78 188 90 200C80 160 86 100 118 74Z", STEEL)
    void = path(
        "M120 76C96 88 88 116 90 146C94 172 106 190 120 196C134 190 146 172 150 146C152 116 144 88 120 76Z",
        INK,
    )
    chin = path("M92 150C106 160 134 160 148 150C144 174 132 190 120 195C108 190 96 174 92 150Z", RED) + path(
        "M120 158V192", extra=' stroke-width="2.6"'
    )
    eyes = twins(
        path("M97 128C104 124 112 127 116 136C108 139 100 136 97 128Z", GOLD_L, line=False)
        + disc(107.5, 132.4, 2.4, RED_D, line=False)
    )
    glove = path(
        "M166 226C166 214 196 212 200 224C204 232 204 246 198 252C190 260 172 258 166 250Z", WOOD_D
    ) + path("M168 234H198M168 243H200", extra=' stroke-width="2.6"')
    return (
        cape
        + hood
        + light
        + path("M120 34C100 50 66 78 66 138")
        + void
        + chin
        + eyes
        + _dagger("translate(184 206) scale(1.15 1.35)")
        + glove
    )


def usurper() -> str:
    coat = shoulders(RED_D, NIGHT_D) + path(
        "M102 192L82 214L120 262L158 214L138 192C130 206 110 206 102 192Z", WOOD_D
    )
    collar = twins(path("M100 186C84 184 74 172 66 152C60 176 66 200 92 218Z", NIGHT_L))
    hair = path(
        "M84 124C78 84 96 66 120 66C144 66 162 84 156 124L150 100C136 98 126 94 120 86C114 94 104 98 90 100Z",
        INK,
    )
    beard = path(
        "M104 152C110 148 117 149 120 152C123 149 130 148 136 152C132 156 126 156 124 158H116C114 156 108 156 104 152Z",
        INK,
    ) + path("M112 166C116 164 124 164 128 166L120 190Z", INK)
    smirk = path("M112 160C120 163 128 162 134 157", extra=' stroke-width="3"')
    stolen = moved(crown(), "translate(17 4) scale(.86) rotate(-5 120 70)")
    sleeve = path("M30 250C22 190 30 130 58 92L84 104C66 140 66 190 82 226Z", RED) + path(
        "M52 98L84 112L90 98L60 82Z", GOLD
    )
    fingers = path(
        "M60 84C58 68 70 56 84 58C96 58 104 66 102 72C100 78 94 78 90 76C94 82 92 90 84 96Z", BONE
    ) + path("M90 76C84 72 80 70 76 70M84 82C80 79 77 78 74 78", extra=' stroke-width="2.6"')
    return (
        coat
        + collar
        + neck()
        + head()
        + hair
        + eyes(124)
        + brows(5, 112, 6)
        + nose()
        + beard
        + smirk
        + stolen
        + twins(sleeve + fingers)
    )


def doppelganger() -> str:
    right = profile(BONE, BONE_D, WOOD, RED)
    left = mirrored(profile(STEEL, STEEL_D, NIGHT_D, NIGHT_L), WIDTH)
    mirror = cord("M120 26V262", GOLD, 5, 2.4)
    knobs = (
        path(closed(ring(4, 13, (120, 30))), GOLD)
        + disc(120, 30, 4, RED, line=False)
        + path(closed(ring(4, 13, (120, 252))), GOLD)
        + disc(120, 252, 4, RED, line=False)
    )
    return left + right + mirror + knobs


def executioner() -> str:
    axe = (
        cord("M190 270L176 34", WOOD, 8, 3)
        + path("M172 48C188 40 204 28 212 14C228 44 228 92 214 122C204 106 190 98 176 96Z", STEEL)
        + flat("M211 19C224 48 224 90 213.4 117C216 80 216 50 211 19Z", STEEL_L)
        + path("M174 54C164 48 156 46 148 40C146 62 150 80 158 94C164 90 170 90 175 90Z", STEEL_D)
        + path("M171 44L182 43L186 100L175 101Z", GOLD)
    )
    torso = path(
        "M26 270C26 222 62 206 100 194C112 208 128 208 140 194C178 206 214 222 214 270Z", BONE
    ) + flat("M152 200C186 210 210 226 212.4 268H170C174 240 168 216 152 200Z", BONE_D)
    straps = twins(path("M62 210L80 204L126 264L112 270Z", WOOD) + disc(88, 228, 4, GOLD, line=False))
    hood = path(
        "M120 38C102 54 84 80 82 136C80 168 76 186 70 208C88 220 104 216 120 232C136 216 152 220 170 208C164 186 160 168 158 136C156 80 138 54 120 38Z",
        RED_D,
    )
    side = flat(
        "M122 41C138 56 154 82 156.5 136C158 168 162 186 168 206.6C156 214 144 214 136 216C146 170 144 90 122 41Z",
        BLOOD,
    )
    eyes = twins(
        path("M94 124C98 116 112 116 115 126C112 134 98 134 94 124Z", INK)
        + disc(105, 125, 4.2, GOLD_L, line=False)
    )
    seams = path("M120 42V112M120 150V228", extra=' stroke-width="2.6" stroke-dasharray="7 6"') + path(
        "M104 162H136M108 156V168M116 156V168M124 156V168M132 156V168", extra=' stroke-width="2.6"'
    )
    fist = path(
        "M172 214C172 204 202 202 204 214C206 226 206 238 200 244C192 250 178 248 173 240Z", BONE
    ) + path("M174 222H202M174 231H203", extra=' stroke-width="2.6"')
    return axe + torso + straps + hood + side + eyes + seams + fist


def joker() -> str:
    ruff = path(closed(burst(13, 66, 46, (120, 204), 90)), BONE) + disc(120, 196, 27, BONE_D, line=False)
    motley = (
        shoulders(RED, RED_D)
        + path("M120 200V270H28C30 224 60 206 96 194Z", GOLD)
        + path(closed(ring(4, 12, (80, 248))), RED)
        + path(closed(ring(4, 12, (160, 248))), GOLD)
    )
    left = path(
        "M120 94C114 60 92 42 64 44C40 46 26 66 30 92C34 82 44 78 54 80C70 84 78 96 84 116C96 104 108 98 120 94Z",
        RED,
    ) + disc(31, 98, 10, GOLD_L)
    right = mirrored(left.replace(RED, STEEL), WIDTH)
    middle = (
        path(
            "M92 106C84 70 96 36 128 24C142 20 152 28 152 38C144 36 138 42 138 52C138 72 148 88 148 106Z",
            GOLD,
        )
        + flat(
            "M128 28C136 24 146 26 149 34C138 34 134 42 134 52C134 72 144 90 145 104H128C122 80 118 50 128 28Z",
            GOLD_D,
        )
        + disc(155, 46, 10, GOLD_L)
    )
    cap = path("M82 114C92 96 148 96 158 114C146 108 94 108 82 114Z", RED_D)
    tears = twins(path("M105 102L112 122L105 144L98 122Z", RED, line=False))
    cheek = twins(disc(95, 146, 6, RED, line=False))
    grin = path(
        "M92 144C98 152 142 152 148 144C148 164 136 174 120 174C104 174 92 164 92 144Z", "#ffffff"
    ) + path("M104 150V168M120 151V174M136 150V168M95 157H145", extra=' stroke-width="2.2"')
    return (
        motley
        + ruff
        + neck()
        + head()
        + tears
        + eyes(124)
        + brows(-4, 112, 4)
        + cheek
        + path("M120 128C114 136 115 141 120 142", extra="")
        + grin
        + left
        + right
        + middle
        + cap
    )


def schizophrenic() -> str:
    half_knight = (
        path("M120 196C160 200 208 214 212 270H120Z", RED)
        + path("M214 262C216 226 196 204 162 202C148 212 146 232 156 256C174 250 196 252 214 262Z", STEEL)
        + path(
            "M210 240C192 228 170 228 151 238M204 224C188 212 168 212 152 218", extra=' stroke-width="2.6"'
        )
    )
    helm = (
        path(_helm_half(), STEEL)
        + flat("M136 56C150 60 158 74 158 98V158.8L136 176Z", STEEL_D)
        + path("M120 104H156V126H128V184L120 191Z", GOLD)
        + path("M128 110H150V120H128Z", INK)
    )
    plume = path(
        "M120 54C112 28 136 8 164 14C194 22 204 58 190 92C186 68 172 54 150 58C138 58 128 56 120 54Z", RED
    )
    holes = "".join(
        disc(x, y, 2.6, INK, line=False) for x, y in ((138, 148), (146, 140), (146, 154), (138, 161))
    )
    cloak = path("M120 196C80 200 32 214 28 270H120Z", WOOD) + path(
        "M64 206C84 228 104 238 120 262V236C108 222 90 214 76 202Z", WOOD_L
    )
    face = (
        path("M120 68C100 68 86 82 86 112V132C86 158 104 176 120 176Z", BONE)
        + path("M94 124C98 118 110 118 114 125C108 130 98 130 94 124Z", "#ffffff")
        + disc(105, 124, 3.6, INK, line=False)
        + pen("M92 111L113 117", INK, 6)
    )
    scarf = path("M85 136C98 131 110 130 120 130V202C102 190 82 164 85 136Z", RED_D) + path(
        "M92 148C102 154 112 156 120 156M102 170C108 175 114 176 120 176", extra=' stroke-width="2.6"'
    )
    hat = (
        path("M36 104C48 90 84 88 120 88V118C84 118 54 118 36 104Z", WOOD)
        + path("M80 96C80 54 96 40 120 50V101C104 101 92 100 80 96Z", WOOD)
        + path("M80 82C96 87 108 88 120 88V102C108 102 92 100 80 97Z", GOLD)
    )
    crack = cord("M122 28L114 66L127 92L113 124L128 156L114 188L126 222L116 266", GOLD_L, 4, 3)
    return half_knight + plume + cloak + helm + holes + face + scarf + hat + crack


def zealot() -> str:
    halo = (
        path(closed(burst(16, 92, 70, (120, 118))), GOLD)
        + disc(120, 118, 62, GOLD_D)
        + disc(120, 118, 54, RED_D, line=False)
    )
    robe = shoulders(WOOD_L, WOOD) + path(
        "M70 204C88 240 152 240 170 204L152 194C144 214 96 214 88 194Z", WOOD_D
    )
    ring_hair = twins(path("M88 92C80 102 80 124 86 136L92 112Z", WOOD_D))
    eyes = twins(
        path("M93 120C97 111 111 111 115 121C110 129 98 129 93 120Z", "#ffffff")
        + disc(104, 116.4, 2.8, INK, line=False)
    )
    mark = path("M106 90C112 82 128 82 134 90C128 98 112 98 106 90Z", GOLD_L) + disc(
        120, 90, 3.6, RED_D, line=False
    )
    tears = twins(flat("M102 131H108L106 158L104 158Z", RED))
    mouth = path(
        "M108 154C112 148 128 148 132 154C134 164 128 170 120 170C112 170 106 164 108 154Z", INK
    ) + flat("M112 152C116 150 124 150 128 152V155H112Z", "#ffffff")
    beads = "".join(disc(x, y, 5, RED) for x, y in ((90, 226), (97, 238), (143, 238), (150, 226)))
    palm = path("M120 204C114 212 106 226 100 244C96 256 92 264 90 270H120Z", BONE) + path(
        "M112 226C108 238 106 250 106 262", extra=' stroke-width="2.6"'
    )
    hands = twins(palm) + path("M120 204V270") + twins(path("M84 256L104 262L100 272H76Z", GOLD))
    return (
        halo
        + robe
        + neck()
        + head()
        + ring_hair
        + eyes
        + brows(-5, 108, 6)
        + mark
        + nose()
        + tears
        + mouth
        + beads
        + hands
    )


ROLES = {
    "king": king,
    "knight": knight,
    "bandit": bandit,
    "assassin": assassin,
    "usurper": usurper,
    "doppelganger": doppelganger,
    "executioner": executioner,
    "joker": joker,
    "schizophrenic": schizophrenic,
    "zealot": zealot,
}
