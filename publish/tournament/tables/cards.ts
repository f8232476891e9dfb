import {cached} from "../../../pipeline/kit/cached.ts";
import {byName} from "../../../pipeline/kit/order.ts";
import {keyOf} from "../../../pipeline/tournament/analysis/performance/appearances.ts";
import {cardCounts} from "../../../pipeline/tournament/analysis/performance/tournament-record.ts";
import {conduct} from "../../../pipeline/tournament/rules/conduct.ts";
import type {Snapshot, SnapshotMatch} from "../../../pipeline/tournament/snapshot.ts";
import type {Card, TeamId} from "../../../pipeline/tournament/types.ts";
import {knownOf} from "../../availability.ts";
import {begunMatches} from "../parts/goals.ts";
import {ranked} from "../parts/ranked.ts";
import {begun, disciplineOf, sideOf, suspensionRule} from "../parts/squad.ts";
import {playerRef, teamRef} from "../sides.ts";
import {type CardCounts, NO_CARDS, plusCards} from "./totals.ts";

const CONDUCT =
  "per player and match: yellow −1, second yellow −3, direct red −4, yellow and direct red −5";

/** The cards of one player in one match. */
interface Booking {
  readonly match: SnapshotMatch;
  readonly cards: readonly Card[];
  readonly counts: CardCounts;
  /** Conduct points of the match, ≤ 0. */
  readonly conduct: number;
}

/** The known cards of a team by player, then by match. */
const bookingsOf = cached((snapshot: Snapshot, teamId: TeamId) => {
  const bookings = begun(snapshot, teamId).flatMap((match): Booking[] => {
    const side = sideOf(match, teamId);
    const shown = (match.state.cards ?? []).filter((card) => card.side === side);
    return [...Map.groupBy(shown, keyOf).values()].map((cards) => ({
      match,
      cards,
      counts: cardCounts(cards),
      conduct: conduct(cards, side),
    }));
  });
  return Map.groupBy(bookings, ({cards}) => keyOf(cards[0]!));
});

const countsOf = (bookings: readonly Booking[]) => ({
  ...bookings.map(({counts}) => counts).reduce(plusCards, NO_CARDS),
  conduct: bookings.reduce((sum, booking) => sum + booking.conduct, 0),
});

/** Booked players of all teams by conduct points, worst first. */
const playerRows = cached((snapshot: Snapshot) => {
  const rows = [...snapshot.teams.keys()].flatMap((teamId) =>
    [...bookingsOf(snapshot, teamId).values()].map((bookings) => ({
      player: playerRef(snapshot, teamId, bookings[0]!.cards[0]!),
      team: teamRef(snapshot, teamId),
      matchesBookedIn: bookings.length,
      ...countsOf(bookings),
    })),
  );
  rows.sort(
    (a, b) =>
      a.conduct - b.conduct || b.sentOff - a.sentOff || byName(a.player.name, b.player.name),
  );
  return ranked(rows, (a, b) => a.conduct === b.conduct && a.sentOff === b.sentOff);
});

/** The fair-play table: conduct points per match with known cards, fairest team first. */
const teamRows = cached((snapshot: Snapshot) => {
  const rows = [...snapshot.teams.keys()].map((teamId) => {
    const played = begun(snapshot, teamId);
    const known = played.filter(({state}) => state.cards !== null);
    const bookings = [...bookingsOf(snapshot, teamId).values()].flat();
    const counts = countsOf(bookings);
    return {
      team: teamRef(snapshot, teamId),
      matches: played.length,
      cardsKnown: known.length,
      ...counts,
      conductInGroup: bookings
        .filter(({match}) => match.fixture.stage === "group")
        .reduce((sum, booking) => sum + booking.conduct, 0),
      conductPerMatch:
        known.length === 0 ? null : Math.round((counts.conduct / known.length) * 100) / 100 || 0,
    };
  });
  const mean = ({conduct, cardsKnown}: {readonly conduct: number; readonly cardsKnown: number}) =>
    cardsKnown === 0 ? Number.NEGATIVE_INFINITY : conduct / cardsKnown;
  rows.sort((a, b) => compare(mean(b), mean(a)) || byName(a.team.name, b.team.name));
  return ranked(rows, (a, b) => mean(a) === mean(b));
});
const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

/** Cards by team, with the fair-play table, and by player; and the suspended players. */
export function cards(snapshot: Snapshot) {
  const all = begunMatches(snapshot);
  const cardsKnown = all.filter(({state}) => state.cards !== null).length;
  const teams = teamRows(snapshot);
  return {
    year: snapshot.tournament.year,
    filter: {team: null as TeamId | null},
    totals: {
      matches: all.length,
      cardsKnown,
      ...teams.reduce<CardCounts>(plusCards, NO_CARDS),
    },
    derivedFrom: {conduct: CONDUCT, suspension: suspensionRule(snapshot)},
    teams,
    players: playerRows(snapshot),
    suspended: [...snapshot.teams.keys()].flatMap((teamId) => suspendedOf(snapshot, teamId)),
    availability: {cards: knownOf(cardsKnown, all.length, "cards")},
  };
}

/** Players suspended for the team's next match. */
function suspendedOf(snapshot: Snapshot, teamId: TeamId) {
  const {suspended, nextMatch} = disciplineOf(snapshot, teamId);
  return (suspended ?? []).map(({player, reason}) => ({
    player: playerRef(snapshot, teamId, player),
    team: teamRef(snapshot, teamId),
    reason,
    match: nextMatch,
  }));
}
