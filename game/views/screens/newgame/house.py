"""House rules and cards of a new game: every option that means something in it, the match, the stake, and practice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from game.model.errors import GameError
from game.model.houserules import OFTEN_CHANGED, adapted, changed_besides, house_rules, refusal, values
from game.model.rules import Rules
from game.newgame import MOST_STAKE, ROTATION_BY, USUAL_LENGTHS, USUAL_STAKES, NewGame, next_stake
from game.packs.pack import Pack
from game.views.cards.packchoice import PackOffer
from game.views.kit.box import Box, Either, Grid, Stack, column, row
from game.views.kit.controls import ButtonBox, EntryBox, SegmentsBox, StepperBox, SwitchBox, chooser
from game.views.kit.screen import Sheet, done
from game.views.kit.words import Label, Picture, Prose, hairline, icon
from game.views.painter import Painter
from game.views.screens.packs.pictures import fan_of, put_picture
from game.views.widgets.control import Look, Rect, focus_ring
from game.words import _, game_title, ngettext, sentence
from game.words import houserules as words
from game.words import newgame as match_words

DOT: Final = 28.0  # what is left of a rule for the sign that it is changed
STEPPER: Final = (140.0, 170.0)  # the width of a number with less and more beside it
TITLES: Final = 168.0  # the width of the names of rows at the right
CELL: Final = 100.0  # of choices side by side
TILE: Final = (100.0, 166.0)  # the height of a pack
HIGH: Final = (300.0, 690.0)  # of the rules, with any number of them


class HouseRulesScene(Sheet):
    """What is chosen is taken at once; Esc or the gold button goes back.

    What another option stands in the way of is pale, with the reason below it. Choosing it changes the other too, and
    the foot of the sheet says so. Rules that this game hardly ever changes are folded away, but never one that is
    changed. ``packs`` may be None: then there is no choice of them.
    """

    first = "done"
    wide = 1560.0
    inset = (28.0, 44.0)
    framed = False

    def __init__(self, game: NewGame, packs: PackOffer | None = None) -> None:
        super().__init__()
        self.game = game
        self.packs = packs
        self.changed_too: tuple[str, ...] = ()  # options that made room for the last choice
        self._above: tuple[str, ...] | None = None  # what stood above the folded rules when they were unfolded

    @property
    def rules(self) -> Rules:
        """The rules chosen so far."""
        return self.game.rules

    @property
    def version(self) -> object:
        """What is chosen, and which packs have been read."""
        choice, packs = self.game.choice, self.packs
        return choice, self.game.wants_practice, self._above, packs and packs.version(choice.game)

    def build(self) -> Box:
        """Return the rules at the left, cards, match and practice at the right."""
        choice, game = self.game.choice, game_title(self.game.choice.game)
        played = ngettext("{game}, {n} player", "{game}, {n} players", choice.rules.players)
        head = column(
            Label(_("House rules and cards"), 40, "serif-bold", leading=1.2),
            Label(played.format(game=game, n=choice.rules.players), 24, ink="ink2"),
            pad=(DOT, 0),
        )
        rules = column(*self._rules(), gap=16, scrolls=True, name="rules", high=HIGH, wide=600, grow=1)
        others = column(*self._cards(), *self._match(), *self._practice(), gap=16, slack=14, wide=600, grow=1)
        between = Picture(lambda painter, rect: painter.box(*rect, 0, "line"), wide=1.5)
        body = row(rules, between, others, gap=30, pad=(0, DOT, 0, 0), grow=1)
        return column(head, body, column(hairline(), pad=(DOT, 0)), self._foot(), gap=16)

    # --- the rules

    def _rules(self) -> Iterator[Box]:
        names, above = house_rules(self.rules, self.game.usual), self._in_sight
        yield headed(_("Rules"), DOT)
        yield from (self._rule(name) for name in names if name in above)
        folded = [name for name in names if name not in above]
        if not folded:
            return
        is_open = self._above is not None
        text = _("Show fewer rules") if is_open else words.more_rules(len(folded))
        face = row(Label(text, 24, "semi"), icon("up" if is_open else "down", 24), gap=20, pad=(DOT, 8))
        yield EntryBox("more", text, face, self._fold, fold_plate, across=0)
        if is_open:
            yield from (self._rule(name) for name in folded)

    @property
    def _in_sight(self) -> tuple[str, ...]:
        """The rules that are never folded, or are changed; none moves while the others are unfolded."""
        often = OFTEN_CHANGED.get(self.game.choice.game, ())
        return self._above or (*often, *words.different(self.rules, self.game.usual))

    def _fold(self) -> None:
        self._above = self._in_sight if self._above is None else None

    def _rule(self, name: str) -> Box:
        """Return an option with its choices, and what the chosen one means or what stands in its way."""
        now, every = getattr(self.rules, name), values(self.rules, self.game.usual, name)
        title, choose = words.option_name(name), partial(self._choose, name)
        refused = {value: error for value in every if (error := refusal(self.rules, name, value)) is not None}
        said, pale = self.said(name, refused), tuple(map(every.index, refused))
        dot = dot_box(now != getattr(self.game.usual, name))
        if words.is_switch(name):
            return row(dot, SwitchBox(name, title, now, choose, said[-1], bool(pale), grow=1))
        names, chosen = [words.value_name(name, value) for value in every], every.index(now)
        cells = SegmentsBox(
            name, names, chosen, chooser(choose, every), faded=pale, broad=CELL * len(names), title=title
        )
        named = row(dot, Label(title, 24, "semi", grow=1, across=0.5), grow=1, across=0.5)
        return column(row(named, cells, gap=20, wraps=True), noted(*said, pad=DOT), gap=2)

    def said(self, name: str, refused: Mapping[object, GameError]) -> tuple[str, ...]:
        """Return what an option means as it is chosen, or what stands in the way of values, also in fewer words."""
        if not refused:
            return (words.meaning(name, self.rules),)
        why = sentence(next(iter(refused.values())))
        return words.reason(name, list(refused), why), why

    def _choose(self, name: str, value: object) -> None:
        rules = adapted(self.rules, self.game.usual, name, value)
        if rules is not None:
            self.changed_too = changed_besides(self.rules, rules, name)
            self.game.choose_house_rules(rules)

    # --- cards, match and practice

    def _cards(self) -> Iterator[Box]:
        if self.packs is None:
            return
        game, packs = self.game.choice.game, self.packs
        yield headed(_("Cards"))
        text = _("All packs")
        face = column(icon("cards", 44), Label(text, 20, align="c"), gap=10, align=0.5, pad=(8, 8))
        look = EntryBox("packs", text, face, partial(packs.on_look, game), tile_plate, high=TILE)
        tiles = (tuple(map(self._tile, self._offered(packs, count))) for count in (3, 2))
        lines = (Grid(children=(*each, look), columns=len(each) + 1, gap=14) for each in tiles)
        yield Either(children=tuple(lines))
        if remarks := packs.remarks(game, self.rules.deck):
            yield noted(*remarks)

    def _offered(self, packs: PackOffer, most: int) -> tuple[Pack, ...]:
        """A few packs, among them the chosen one."""
        offered, now = packs.offered(self.game.choice.game), packs.index(self.game.choice.game)
        return offered[:most] if now < most else (*offered[: most - 1], offered[now])

    def _tile(self, pack: Pack) -> Box:
        assert self.packs is not None
        game, packs, name = self.game.choice.game, self.packs.game_packs, pack.name()
        is_chosen = packs.chosen(game).id == pack.id
        fan = Picture(partial(draw_fan, pack), high=(40, 110), grow=1)
        face = column(fan, Label(name, 20, "semi" if is_chosen else "sans", align="c", leading=1.2), gap=4, pad=(8, 8))
        choose = partial(packs.choose, pack, game)
        return EntryBox(f"pack {pack.id}", name, face, choose, tile_plate, chosen=is_chosen, high=TILE)

    def _match(self) -> Iterator[Box]:
        game, rules = self.game, self.rules
        kinds, refused = game.match_kinds, game.refused_kinds()
        yield headed(_("Match"))
        if len(kinds) > 1:
            names, now = [*map(match_words.kind_name, kinds)], kinds.index(rules.match.kind)
            choose = chooser(game.choose_kind, kinds)
            yield labelled(_("Length"), SegmentsBox("match", names, now, choose, faded=tuple(refused), grow=1))
        title, usual = match_words.length_name(rules), USUAL_LENGTHS.get(rules.match.kind)
        if usual is None:
            decide, now = chooser(game.choose_rotation_by, ROTATION_BY), ROTATION_BY.index(rules.rotation_by)
            yield labelled(title, SegmentsBox("length", (_("Games won"), _("Card points")), now, decide, grow=1))
        else:
            step = StepperBox(
                "length by one", rules.match.n, game.lengths, game.choose_length, title=title, wide=STEPPER
            )
            yield number("length", usual, step)
        stake, bounds = _("Stake"), (0, MOST_STAKE)
        step = StepperBox("stake by one", rules.stake, bounds, game.choose_stake, next_stake, title=stake, wide=STEPPER)
        yield number("stake", USUAL_STAKES, step)
        said = match_words.match_in_short(rules), match_words.stake_remark(rules.stake)
        remark = match_words.refused_match(refused) or " · ".join(said)
        yield noted(remark)

    def _practice(self) -> Iterator[Box]:
        game = self.game
        if game.may_practise:
            text, note = _("Take cards back, see every hint"), _("Such a match counts nowhere.")
            yield headed(_("Practice"))
            yield SwitchBox("practice", text, game.wants_practice, game.choose_practice, note)

    # --- the foot

    def _foot(self) -> Box:
        """Return what is different, and the way back to what is usual."""
        rules, usual, too = self.rules, self.game.usual, self.changed_too
        said = words.also_changed(too) if too else words.in_short(rules, usual)
        differs = bool(words.different(rules, usual))
        return row(
            row(dot_box(differs), noted(said, words.how_many(rules, usual), grow=1), grow=1, across=0.5),
            ButtonBox("usual", _("Usual rules"), self._reset, "paper", "again", enabled=differs, tall=56, across=0.5),
            done(self.back),
            gap=20,
            pad=(0, DOT, 0, 0),
        )

    def _reset(self) -> None:
        """Take the usual house rules; match and stake stay, where they can."""
        self.changed_too = ()
        self.game.choose_usual_rules()
        self.group.focus_on("done")  # there is nothing more to take back


def headed(text: str, pad: float = 0.0) -> Box:
    """Return the heading of a group, so far from the left."""
    return column(Label(text, 30, "serif-bold", leading=1.2), hairline(), gap=4, pad=(0, 0, 0, pad))


def labelled(title: str, *boxes: Box) -> Box:
    """Return a row with its name."""
    return row(Label(title, 24, "semi", wide=TITLES), *boxes, gap=14)


def number(name: str, usual: tuple[int, ...], step: StepperBox) -> Box:
    """Return a row with the usual numbers side by side, and any other one step by step."""
    chosen = usual.index(step.value) if step.value in usual else -1
    cells = SegmentsBox(name, [*map(str, usual)], chosen, chooser(step.change, usual), 24, title=step.title, grow=1)
    return labelled(step.title, cells, step)


def noted(text: str, *shorter: str, pad: float = 0.0, grow: float = 0.0) -> Box:
    """Return what is said below something, in fewer words where two lines are not enough for it."""
    return Prose(
        text, 20, ink="ink2", leading=1.24, lines=2 * bool(shorter), shorter=shorter, pad=(0, 0, 0, pad), grow=grow
    )


def dot_box(shown: bool, across: float = 0.0) -> Box:
    """Return a place beside a line of words for the sign that something is changed."""
    line = Label(" ", 24)
    return Stack(children=(line, Picture(draw_dot)) if shown else (line,), wide=DOT, across=across)


def draw_dot(painter: Painter, rect: Rect) -> None:
    """Draw the sign that something is changed."""
    painter.circle(rect[0] + 8, rect[1] + rect[3] / 2, 7, "gold", "ink", 2.5)


def draw_fan(pack: Pack, painter: Painter, rect: Rect) -> None:
    """Draw two cards of a pack as soon as the thread has made them."""
    put_picture(painter, ("fan", id(pack)), rect, partial(fan_of, pack))


def tile_plate(painter: Painter, rect: Rect, look: Look) -> None:
    """Draw the ground of a tile, and the rim of the chosen one."""
    x, y, w, h = rect
    focus_ring(painter, look, rect, 12)
    if look.chosen and not look.focused:
        painter.box(x - 4, y - 4, w + 8, h + 8, 16, "gold", 1, "ink", 2.5)
    ground = "sheet" if look.chosen else "#F0E2C4" if look.hovered else "paper2"
    painter.box(x, y, w, h, 12, ground, 1, "ink", 1.2, 0.3)


def fold_plate(painter: Painter, rect: Rect, look: Look) -> None:
    """Draw what is around words to press."""
    x, y, w, h = rect
    focus_ring(painter, look, (x + 14, y + 4, w - 28, h - 8), 10)
    if look.hovered and not look.focused:
        painter.box(x + 14, y, w - 28, h, 12, "ink", 0.06)
