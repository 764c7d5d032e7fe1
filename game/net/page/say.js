// What happened and how it stands, in words: the sentences of the game's own table, told to who holds this phone.

import { pointsOf, rankOf, codeOf, strengthOf, suitOf, trickPoints, winning } from "./cards.js";
import { c, capital, card, listed, n, number, rank, suit, t, theRank } from "./words.js";

/** Who looks: the observation, who sits where, and whether he plays; "me" is -1 for who only watches. */
export function viewerOf(observation, people, plays, points) {
  return { seen: observation, people, me: plays ? observation.seat : -1, plays, points };
}

const name = (viewer, seat) => viewer.people[seat].name;
export const sidesOf = (rules) => (rules.players === 4 || rules.players === 6 ? 2 : rules.players);
export const sideOf = (rules, seat) => seat % sidesOf(rules);
export const arePartners = (rules, one, other) => one !== other && one % sidesOf(rules) === other % sidesOf(rules);
export const seatsOf = (rules, side) => range(rules.players).filter((seat) => sideOf(rules, seat) === side);
export const range = (count) => Array.from({ length: count }, (_, place) => place);

// --- events

/** One short sentence for an event; empty for one that needs none. */
export function said(viewer, event) {
  const mine = event.seat === viewer.me;
  const facts = { name: event.seat !== undefined && event.seat !== null ? name(viewer, event.seat) : "" };
  const one = (me, other, more) => t(mine ? me : other, { ...facts, ...more });
  switch (event.event) {
    case "seat-draw":
      return seatsDrawn(viewer, event);
    case "deal":
      return event.dealer === viewer.me ? t("You deal.") : t("{name} deals.", { name: name(viewer, event.dealer) });
    case "hands-dealt":
      if (event.trump === null && event.refused.length)
        return t("An ace or a three does not stay: {card} goes back into the stock.", {
          card: card(event.refused[event.refused.length - 1]),
        });
      return event.trump === null ? "" : t("Trumps are {suit}.", { suit: suit(event.trump) });
    case "show":
      return shown(viewer, event);
    case "bid":
      return event.rank === null
        ? one("You bid {points}.", "{name} bids {points}.", { points: event.points })
        : one("You bid {rank}.", "{name} bids {rank}.", { rank: theRank(event.rank) });
    case "pass":
      return one("You pass.", "{name} passes.");
    case "call":
      return called(viewer, event);
    case "partner-revealed":
      return revealed(viewer, event);
    case "play":
      return played(viewer, event);
    case "trick-taken":
      return taken(viewer, event.trick);
    case "exchange":
      return one("You swap {give} for {take}.", "{name} swaps {give} for {take}.", {
        give: theRank(rankOf(event.give)),
        take: card(event.take),
      });
    case "signal":
      return viewer.seen.trump
        ? one("You signal {card}.", "{name} signals {card}.", { card: card(codeOf(event.rank, viewer.seen.trump)) })
        : "";
    case "claim":
      return claimed(viewer, event);
    default:
      return "";
  }
}

function played(viewer, event) {
  const named = { name: name(viewer, event.seat), card: card(event.card) };
  if (event.seat === viewer.me) return t("You played {card}.", named);
  const worth = viewer.points ? pointsOf(event.card) : 0;
  const sentence = t("{name} played {card}.", named);
  return worth ? `${sentence} ${n("It is worth {n}.", "It is worth {n}.", worth)}` : sentence;
}

export function taken(viewer, trick) {
  const worth = viewer.points ? trickPoints(trick) : 0;
  const facts = { name: name(viewer, trick.winner) };
  if (trick.winner === viewer.me)
    return worth ? n("You take {n} point.", "You take {n} points.", worth) : t("You take the trick.");
  return worth
    ? n("{name} takes {n} point.", "{name} takes {n} points.", worth, facts)
    : t("{name} takes the trick.", facts);
}

function seatsDrawn(viewer, event) {
  const rules = viewer.seen.rules;
  const best = range(event.cards.length).sort(
    (a, b) =>
      strengthOf(rankOf(event.cards[b])) - strengthOf(rankOf(event.cards[a])) ||
      "oceb".indexOf(event.cards[a].slice(-1)) - "oceb".indexOf(event.cards[b].slice(-1)),
  )[0];
  const dealer = event.seating.indexOf(best);
  const deals = dealer === viewer.me ? t("You deal first.") : t("{name} deals first.", { name: name(viewer, dealer) });
  const seat = viewer.seen.seat;
  const partners = range(rules.players).filter((other) => arePartners(rules, seat, other));
  if (!partners.length) return deals;
  const facts = {
    name: name(viewer, partners[0]), a: name(viewer, seat), b: name(viewer, partners[0]),
    c: name(viewer, partners[partners.length - 1]),
  };
  const together =
    partners.length === 1
      ? viewer.plays ? "You play with {name}." : "{a} and {b} play together."
      : viewer.plays ? "You play with {b} and {c}." : "{a}, {b} and {c} play together.";
  return `${t(together, facts)} ${deals}`;
}

function shown(viewer, event) {
  const rules = viewer.seen.rules;
  const partner = range(rules.players).find((seat) => arePartners(rules, event.seat, seat));
  const facts = { name: name(viewer, event.seat), other: name(viewer, partner) };
  if (event.seat === viewer.me) return t("You show {name} your cards.", { name: facts.other });
  if (partner === viewer.me) return t("{name} shows you these cards.", facts);
  return t("{name} and {other} show each other their cards.", facts);
}

function called(viewer, event) {
  const facts = { name: name(viewer, event.seat), card: card(event.card), points: needed(viewer.seen.bid) };
  if (event.seat === viewer.me) {
    const text = t("You play for {points} and call {card}.", facts);
    return viewer.seen.partner === viewer.me
      ? `${text} ${t("You hold it yourself: you play alone, and nobody else knows.")}`
      : text;
  }
  const text = t("{name} plays for {points} and calls {card}.", facts);
  return viewer.plays && viewer.seen.partner === viewer.me
    ? `${text} ${t("You are the partner, and nobody else knows.")}`
    : text;
}

function revealed(viewer, event) {
  const declarer = viewer.seen.declarer;
  const facts = { name: name(viewer, event.seat), declarer: declarer === null ? "" : name(viewer, declarer) };
  if (event.seat === declarer)
    return event.seat === viewer.me ? t("You play alone against four.") : t("{name} plays alone.", facts);
  if (event.seat === viewer.me || declarer === null) return t("Now everyone knows: you are the partner.");
  if (declarer === viewer.me) return t("{name} is your partner.", facts);
  return t("{name} is {declarer}’s partner.", facts);
}

function claimed(viewer, event) {
  const rules = viewer.seen.rules;
  const count = event.hands[event.seat].length;
  const facts = { name: name(viewer, event.seat) };
  const alone = sidesOf(rules) === rules.players;
  if (event.seat === viewer.me)
    return alone
      ? n("You claim the rest: you hold the highest trump.", "You claim the rest: you hold the {n} highest trumps.", count)
      : n(
          "You claim the rest: your side holds the highest trump.",
          "You claim the rest: your side holds the {n} highest trumps.",
          count,
        );
  if (alone)
    return n(
      "{name} claims the rest, holding the highest trump.",
      "{name} claims the rest, holding the {n} highest trumps.",
      count,
      facts,
    );
  if (viewer.plays && arePartners(rules, viewer.me, event.seat))
    return n(
      "{name} claims the rest for your side, which holds the highest trump.",
      "{name} claims the rest for your side, which holds the {n} highest trumps.",
      count,
      facts,
    );
  return n(
    "{name} claims the rest: that side holds the highest trump.",
    "{name} claims the rest: that side holds the {n} highest trumps.",
    count,
    facts,
  );
}

// --- how it stands

export const needed = (bid) => (bid ? (bid.points === null ? 61 : bid.points) : 0);

/** The tag before the sentence: what is asked of the viewer. */
export function tag(observation) {
  return t({ cut: "YOUR CUT", auction: "YOUR BID", call: "YOUR CALL" }[observation.phase] || "YOUR TURN");
}

export function waitingFor(viewer) {
  const facts = { name: name(viewer, viewer.seen.turn) };
  return viewer.seen.phase === "cut" ? t("{name} cuts…", facts) : t("{name} is thinking…", facts);
}

export function winner(viewer) {
  const { trick, trump } = viewer.seen;
  if (!trump || new Set(trick.map((each) => each.seat)).size < 2) return "";
  const best = winning(trick, trump);
  if (best.seat === viewer.me) return t("You are winning with {card}.", { card: card(best.card) });
  return t("{name} is winning with {card}.", { name: name(viewer, best.seat), card: card(best.card) });
}

export function trumpChip(observation) {
  const named = { suit: suit(observation.trump), n: ["coins", "cups", "swords", "clubs"].indexOf(observation.trump) + 1 };
  return observation.rules.match.kind === "rotation"
    ? t("Trump: {suit}, {n} of 4", named)
    : t("Trump: {suit}", named);
}

export function sideNames(viewer) {
  const { rules, seat } = viewer.seen;
  const sides = sidesOf(rules);
  if (sides === rules.players)
    return range(sides).map((each) => (each === viewer.me ? t("You") : name(viewer, each)));
  if (viewer.plays) return range(sides).map((side) => (side === sideOf(rules, seat) ? t("Us") : t("Them")));
  return range(sides).map((side) => {
    const seats = seatsOf(rules, side);
    return seats.length > 2
      ? t("{name} +{n}", { name: name(viewer, seats[0]), n: seats.length - 1 })
      : seats.map((each) => name(viewer, each)).join(" & ");
  });
}

export function aim(rules) {
  const count = rules.match.n;
  if (rules.match.kind === "first_to") return n("first to {n}", "first to {n}", count);
  if (rules.match.kind === "target") return n("to {n} point", "to {n} points", count);
  if (rules.match.kind === "rotation") return t("one deal per suit");
  return n("{n} deal", "{n} deals", count);
}

const TITLES = {
  brisca: "Brisca", "brisca-catalana": "Catalan brisca", "brisca-mexicana": "Mexican brisca", briscola: "Briscola",
  "briscola-chiamata": "Briscola chiamata",
};
export const gameTitle = (game) => (TITLES[game] ? t(TITLES[game]) : game);

/** Points of a side in the running deal, from the tricks everybody has seen taken. */
export function pointsBySide(observation) {
  const points = range(sidesOf(observation.rules)).map(() => 0);
  for (const trick of observation.tricks) points[sideOf(observation.rules, trick.winner)] += trickPoints(trick);
  return points;
}

/** What a seat is at this table, as far as the viewer knows: for the plate below the portrait. */
export function role(viewer, seat) {
  const { seen } = viewer;
  if (seen.rules.auction !== null) {
    if (seen.called === null)
      return seen.phase === "call" && seat === seen.declarer ? c("on a plate, short", "declarer") : "";
    if (seat === seen.declarer) return seen.partner === seat ? t("alone") : c("on a plate, short", "declarer");
    return seat === seen.partner ? t("partner") : "";
  }
  return viewer.plays && arePartners(seen.rules, seen.seat, seat) ? t("partner") : "";
}

export function contract(viewer) {
  const { seen } = viewer;
  if (seen.declarer === null || !seen.bid || seen.called === null) return "";
  const facts = { name: name(viewer, seen.declarer), points: needed(seen.bid) };
  return seen.declarer === viewer.me ? t("You play for {points}", facts) : t("{name} plays for {points}", facts);
}

// --- auction and call

export function bidLabel(bid) {
  return bid.rank === null ? String(bid.points) : capital(rank(bid.rank));
}

export function auctionLead(viewer, choices) {
  const bid = viewer.seen.bid;
  if (!bid) {
    if (choices.length && choices[0].rank !== null) return t("Nobody has bid yet. Bid a rank, or pass.");
    return t("Nobody has bid yet. Bid at least {points} points, or pass.", { points: choices[0].points });
  }
  const facts = { name: name(viewer, bid.seat), points: bid.points, rank: bid.rank && theRank(bid.rank) };
  if (!choices.length) return t("{name} has bid {points}: nobody can bid more.", facts);
  if (bid.rank === null) return t("{name} has bid {points}. Bid more, or pass.", facts);
  if (choices[0].rank === null) return t("{name} has bid {rank}. Now bid points: more than 61.", facts);
  return t("{name} has bid {rank}. Bid lower, or pass.", facts);
}

export function standing(viewer) {
  const { seen } = viewer;
  if (seen.phase === "call" && seen.declarer !== null && seen.bid)
    return t("{name} plays for {points} and is calling a card.", {
      name: name(viewer, seen.declarer),
      points: needed(seen.bid),
    });
  if (!seen.bid) return t("Nobody has bid yet.");
  if (seen.bid.seat === viewer.me) return t("You have the highest bid.");
  return t("{name} has the highest bid.", { name: name(viewer, seen.bid.seat) });
}

export function callLead(observation) {
  const bid = observation.bid;
  if (bid && bid.rank !== null)
    return t("You play for {points}, with {rank}. Choose its suit.", { points: needed(bid), rank: theRank(bid.rank) });
  return t("You play for {points}. Call a card to find your partner.", { points: needed(bid) });
}

export function callMeans(code, own) {
  const facts = { suit: suit(suitOf(code)), card: card(code) };
  return own
    ? t("Trumps will be {suit}. You hold {card}: you would play alone.", facts)
    : t("Trumps will be {suit}; whoever holds {card} is your partner.", facts);
}

// --- swaps, signals, claims

export function swapLabel(rankKey) {
  return rankKey === "two" ? t("Swap the 2") : t("Swap the 7");
}

export function swapReady(rules) {
  return rules.exchange === "catalan"
    ? t("The swap is ready: it happens once you have won a trick.")
    : t("The swap is ready: it happens before you draw, once you have won a trick.");
}

export function signalsLead(observation, open) {
  const partners = range(observation.rules.players).filter((seat) => arePartners(observation.rules, observation.seat, seat));
  if (open)
    return partners.length > 1
      ? t("Which trump will you signal to your partners?")
      : t("Which trump will you signal to your partner?");
  const high = ["ace", "three", "king", "knight", "jack"];
  const held = observation.hand.filter((code) => suitOf(code) === observation.trump && high.includes(rankOf(code)));
  return held.length ? t("You have signalled every high trump you hold.") : t("You have no high trump to signal.");
}

/** Why something is refused, from its code and facts; seats are told by name. */
export function refusal(viewer, message) {
  const facts = {};
  for (const key in message.facts) {
    const fact = message.facts[key];
    if (fact && typeof fact === "object" && "card" in fact) facts[key] = card(fact.card);
    else if (fact && typeof fact === "object" && "rank" in fact) facts[key] = theRank(fact.rank);
    else facts[key] = fact;
  }
  if (message.refused === "not-your-turn" && typeof facts.turn === "number" && facts.turn !== viewer.me)
    return t("It is {name}’s turn.", { name: name(viewer, facts.turn) });
  const sentence = REFUSALS[message.refused];
  return sentence ? t(sentence, facts) : t("That is not possible now.");
}

const REFUSALS = {
  "play-not-now": "No card can be played right now.",
  "cut-not-now": "The deck cannot be cut right now.",
  "cut-too-small": "Each part of a cut needs at least {least} cards: lift {least} to {most} cards, not {at}.",
  "exchange-not-in-rules": "Nobody may swap the turned card in this game.",
  "exchange-not-now": "The turned card can be swapped only after a trick, before you draw.",
  "exchange-too-late": "It is too late to swap: swapping ends with draw number {last_round}.",
  "exchange-of-two": "Nothing can be swapped for {turned}.",
  "exchange-wrong-take": "You cannot take {take}: the turned card is {turned}.",
  "exchange-wrong-give": "You cannot swap {give} for {turned}: you need {needed}.",
  "exchange-without-trick": "Only a player who has won a trick may swap.",
  "bid-not-now": "Nobody can bid right now.",
  "bid-needs-rank": "Bid a rank here, not points.",
  "bid-needs-points": "Bid points here, not a rank.",
  "bid-too-low": "A bid of {points} is not possible: it must be between {least} and {most}.",
  "bid-topped": "Nothing can be bid above {most}.",
  "bid-not-lower": "After {last}, nobody can bid {rank}: each bid must be lower.",
  "call-not-now": "No card can be called right now.",
  "call-wrong-rank": "The bid asks for a card of the rank {rank:bare}, so {card} cannot be called.",
  "signal-not-now": "No signal can be given right now.",
  "claim-not-in-rules": "Nobody may claim the rest in this game.",
  "claim-not-now": "The rest can be claimed only between two tricks, when the stock is empty.",
  "claim-one-card": "With one card left there is nothing to claim: it is simply played.",
  "claim-few-trumps": "Nobody can claim: everyone holds {cards} cards, but only this many trumps are left: {trumps}.",
  "match-over": "The match is over.",
  "no-deal": "No deal has begun.",
};

// --- results

const COUNTS = ["nil", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"];
const countWord = (count) => (COUNTS[count] ? c("a score", COUNTS[count]) : number(count));
export const signed = (amount) => (amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : "0");

/** What the sheet after a deal, or after the match, says. */
export class Speaker {
  constructor(viewer) {
    this.viewer = viewer;
    this.seen = viewer.seen;
    this.rules = viewer.seen.rules;
    this.sides = sidesOf(this.rules);
    this.pairs = this.sides < this.rules.players;
    this.side = viewer.plays ? sideOf(this.rules, viewer.me) : -1;
    this.result = this.seen.results[this.seen.results.length - 1];
  }

  heading(side) {
    const seats = seatsOf(this.rules, side);
    if (seats.length > 1) {
      if (this.viewer.plays) return side === this.side ? t("Us") : t("Them");
      return listed(seats.map((seat) => name(this.viewer, seat)));
    }
    return name(this.viewer, seats[0]);
  }

  others(sides) {
    return listed(sides.filter((side) => side !== this.side).map((side) => this.heading(side)));
  }

  wins(winners, words) {
    if (winners.length > 1) {
      const names = this.others(winners);
      return t(winners.includes(this.side) ? words.youAnd : words.several, { names });
    }
    const side = winners[0];
    const named = { name: this.heading(side), names: this.heading(side) };
    if (this.pairs && this.viewer.plays) return t(side === this.side ? words.we : words.they);
    if (this.pairs) return t(words.pair, named);
    return t(side === this.side ? words.you : words.one, named);
  }

  dealHeadline() {
    if (this.rules.auction !== null) return this.contractHeadline();
    const winners = range(this.sides).filter((side) => this.result.won[side] > 0);
    if (winners.length)
      return this.wins(winners, {
        you: "You win the deal", one: "{name} wins the deal", we: "We win the deal", they: "They win the deal",
        pair: "{name} win the deal", several: "{names} win the deal", youAnd: "You and {names} win the deal",
      });
    if (this.result.void) {
      if (this.sides === 2) return t("Sixty all: the deal does not count");
      return this.rules.goal === "at_most_11"
        ? t("Tied for fewest: the deal does not count")
        : t("Tied for most: the deal does not count");
    }
    if (this.sides === 2) return t("Sixty all: a drawn deal");
    return this.rules.goal === "at_most_11" ? t("Tied for fewest: a drawn deal") : t("Tied for most: a drawn deal");
  }

  contractHeadline() {
    const contract = this.result.contract;
    if (!contract) return t("All five passed");
    const bid = needed(contract.bid);
    const made = contract.points >= bid;
    if (contract.declarer === this.viewer.me) return t(made ? "You make your {bid}" : "You fail to make {bid}", { bid });
    return t(made ? "{name} makes {bid}" : "{name} fails to make {bid}", { name: name(this.viewer, contract.declarer), bid });
  }

  dealSubline() {
    const claim = this.seen.claim;
    const told = [];
    if (claim)
      told.push(
        claim.seat === this.viewer.me
          ? t("You claimed the rest.")
          : t("{name} claimed the rest.", { name: name(this.viewer, claim.seat) }),
      );
    told.push(this.rules.auction !== null ? this.contractLine() : this.pointsLine());
    return told.filter(Boolean).join(" ");
  }

  pointsLine() {
    const { result, rules } = this;
    const points = [...result.points].sort((a, b) => b - a);
    if (result.void) return t("Nobody scores, and the next player deals.");
    if (!result.won.some(Boolean))
      return rules.match.kind === "fixed" ? t("Nobody scores, but the deal counts as played.") : t("Nobody scores.");
    if (rules.goal === "at_most_11") {
      const few = result.points.filter((_, side) => result.won[side]).sort((a, b) => a - b);
      if (few[0] > 11) return t("Nobody kept to eleven or fewer: the lowest score wins, {few}.", { few: few[0] });
      if (few.length > 1)
        return t("{few} and {more} points: eleven or fewer wins.", { few: few[0], more: few[few.length - 1] });
      return n("{few} point: eleven or fewer wins.", "{few} points: eleven or fewer wins.", few[0], { few: few[0] });
    }
    if (Math.max(...result.won) === 2)
      return t("{high} points, more than a hundred: that counts as two games.", { high: points[0] });
    if (points.length === 2)
      return t("{high} points to {low}. Sixty-one was enough.", { high: points[0], low: points[1] });
    if (points[1] === points[2])
      return t("{high} points; the others have {low} each.", { high: points[0], low: points[2] });
    return t("{high} points; the others have {middle} and {low}.", { high: points[0], middle: points[1], low: points[2] });
  }

  contractLine() {
    const contract = this.result.contract;
    if (!contract) return t("The cards are thrown in, and the next player deals.");
    const { declarer, partner } = contract;
    const facts = {
      card: card(contract.called),
      points: n("{n} point", "{n} points", contract.points),
      name: name(this.viewer, partner),
    };
    const won = this.result.won;
    const other = range(won.length).find((seat) => seat !== declarer && seat !== partner);
    const sums = { declarer: signed(won[declarer]), partner: signed(won[partner]), others: signed(won[other]) };
    const mine = this.viewer.me;
    if (declarer === partner) {
      const company = mine === declarer
        ? "Alone against four, with {card} in your hand: {points}."
        : "Alone against four, holding {card}: {points}.";
      return `${t(company, facts)} ${t("{declarer} for the declarer, {others} for each opponent.", sums)}`;
    }
    const company = mine === partner
      ? "You held {card} and were the partner: {points}."
      : "{name} held {card} and was the partner: {points}.";
    const scores = mine === declarer || mine === partner
      ? "{declarer} and {partner} for you two, {others} for each opponent."
      : "{declarer} and {partner} for them, {others} for each opponent.";
    return `${t(company, facts)} ${t(scores, sums)}`;
  }

  matchHeadline(winners) {
    if (winners.length === this.sides) return t("The match is drawn");
    return this.wins(winners, {
      you: "You win the match", one: "{name} wins the match", we: "We win the match", they: "They win the match",
      pair: "{names} win the match", several: "{names} win the match", youAnd: "You and {names} win the match",
    });
  }

  matchSubline() {
    const score = [...this.seen.score].sort((a, b) => b - a);
    if (this.rules.auction !== null) return n("{n} match point", "{n} match points", score[0]);
    const won = capital(n("{n} game", "{n} games", score[0], { n: countWord(score[0]) }));
    if (score.length === 2) return t("{won} to {lost}.", { won, lost: countWord(score[1]) });
    if (score[1] === score[2]) return t("{won}; the others have {low} each.", { won, low: countWord(score[2]) });
    return t("{won}; the others have {middle} and {low}.", { won, middle: countWord(score[1]), low: countWord(score[2]) });
  }
}
