import {cached} from "../../../pipeline/kit/cached.ts";
import {tally} from "../../../pipeline/tournament/rules/available-at.ts";
import {winnerOf} from "../../../pipeline/tournament/rules/result.ts";
import {
  cachedByMatch,
  inPlayingOrder,
  kickoffOf,
  type Snapshot,
  type SnapshotMatch,
} from "../../../pipeline/tournament/snapshot.ts";
import {
  type Card,
  type MatchId,
  type MatchState,
  STATUSES,
  type Stage,
  type Status,
  type Venue,
} from "../../../pipeline/tournament/types.ts";
import {editionIndex, type RowOf} from "../../edition-index.ts";
import type {QueryDeclarations, QueryValues} from "../../query.ts";
import {sidesOf} from "../sides.ts";
import {STAGES} from "../stages.ts";

/**
 * Number of players sent off per side, by a red card or by two cards, whatever the source calls the
 * second. Null when the cards are unknown.
 */
export function redCards(cards: readonly Card[] | null): {home: number; away: number} | null {
  if (!cards) return null;
  const byPlayer = [
    ...Map.groupBy(cards, ({side, shirt, name}) => `${side} ${shirt ?? name}`).values(),
  ];
  const sentOff = byPlayer.filter(
    (shown) => shown.length > 1 || shown.some(({card}) => card !== "yellow"),
  );
  const [home, away] = tally(sentOff.map(([card]) => card!));
  return {home, away};
}

/** The score for readers: goals so far, and the score at the end of each stage of the match. */
export function scoreOf({state}: SnapshotMatch) {
  if (!state.goalsNow) return null;
  const {halfTime, fullTime, extraTime, shootout} = state.score;
  return {
    home: state.goalsNow[0],
    away: state.goalsNow[1],
    halfTime,
    fullTime,
    extraTime,
    shootout,
    decidedIn: decidedIn(state),
  };
}

function decidedIn({
  status,
  score,
}: SnapshotMatch["state"]): "regularTime" | "extraTime" | "shootout" | null {
  if (status !== "finished") return null;
  return score.shootout ? "shootout" : score.extraTime ? "extraTime" : "regularTime";
}

/** The match clock, and whether a source reported it. */
export const clockOf = ({clock}: SnapshotMatch["state"]) =>
  clock && {minute: clock.minute, stoppage: clock.stoppage, nominal: clock.nominal ?? false};

/** A match as shown in every list. */
export const matchSummary = cachedByMatch(summaryOf);
type MatchSummary = ReturnType<typeof summaryOf>;

function summaryOf(snapshot: Snapshot, match: SnapshotMatch) {
  const {fixture, movedFrom, state, venue} = match;
  const winner = winnerOf(state);
  return {
    matchId: fixture.matchId,
    ref: match.ref,
    number: fixture.number,
    stage: fixture.stage,
    stageName: STAGES[fixture.stage],
    group: fixture.group,
    matchday: fixture.matchday,
    kickoffAt: kickoffOf(match),
    scheduledAt: fixture.kickoffAt,
    localOn: fixture.localOn,
    ...(movedFrom && {movedFrom: planOf(movedFrom)}),
    status: state.status,
    phase: state.phase,
    clock: clockOf(state),
    ...sidesOf(snapshot, match),
    score: scoreOf(match),
    winner,
    winnerTeamId: winner && match[winner],
    redCards: redCards(state.cards),
    venue: venueRef(venue),
  };
}

const venueRef = ({venueId, name, city, country, timeZone}: Venue) => ({
  venueId,
  name,
  city,
  country,
  timeZone,
});

/** The original time and venue of a match that was moved. */
const planOf = ({kickoffAt, localOn, venue}: NonNullable<SnapshotMatch["movedFrom"]>) => ({
  scheduledAt: kickoffAt,
  localOn,
  venue: venueRef(venue),
});

/** Id and address of another match. */
export const matchAddress = (snapshot: Snapshot, matchId: MatchId) => ({
  matchId,
  ref: snapshot.match(matchId).ref,
});
/** Id and address of another match, or null without one. */
export const optionalAddress = (snapshot: Snapshot, matchId: MatchId | null) =>
  matchId === null ? null : matchAddress(snapshot, matchId);

/** Filters of a schedule; a match has to satisfy all that are given. */
const SCHEDULE_QUERY = {
  group: {kind: "enum", values: [..."ABCDEFGHIJKL"], summary: "Only matches of this group"},
  stage: {
    kind: "enum",
    values: Object.keys(STAGES) as Stage[],
    summary: "Only matches of this stage",
  },
  team: {kind: "id", summary: "Only matches of this team, by its teamId"},
  date: {kind: "date", summary: "Only matches on this day at the venue"},
  from: {kind: "date", summary: "Only matches on or after this day at the venue"},
  to: {kind: "date", summary: "Only matches on or before this day at the venue"},
  status: {kind: "enum", values: STATUSES, summary: "Only matches with this status"},
} as const satisfies QueryDeclarations;

const listed = {
  tag: "Matches",
  schema: "tournament/schedule.json",
  query: SCHEDULE_QUERY,
  live: [],
} as const;
/** The fixtures of the current tournament; `SCHEDULE_OF_YEAR` has those of any year. */
export const SCHEDULE = {
  ...listed,
  path: "/api/schedule",
  summary: "The fixtures in playing order; filters combine",
} as const;
export const SCHEDULE_OF_YEAR = {
  ...listed,
  path: "/api/tournaments/{year}/matches",
  summary: "The fixtures of a tournament in playing order; filters combine",
} as const;

/** Rows of the fixtures of a tournament; each match by every name that addresses have for it. */
export interface FixtureRows {
  readonly schedule: ReturnType<typeof schedule>;
  readonly [match: `match-${string}`]: ReturnType<typeof matchAddress>;
}
export const FIXTURES = editionIndex<FixtureRows>("index/fixtures");
export const FIXTURES_OF_YEAR = editionIndex<FixtureRows>("index/fixtures-of/{year}");

export type ScheduleFilter = QueryValues<typeof SCHEDULE_QUERY>;

const matchesInOrder = cached(({matches}: Snapshot) => inPlayingOrder(matches));

/** The fixtures in playing order, all of them or those that pass a filter. */
export const schedule = (snapshot: Snapshot, filter: ScheduleFilter = {}) =>
  filteredSchedule(
    {
      year: snapshot.tournament.year,
      matches: matchesInOrder(snapshot).map((match) => matchSummary(snapshot, match)),
    },
    filter,
  );

/** The fixtures that pass a filter, from those already rendered. */
export function filteredSchedule(
  {year, matches: all}: {readonly year: number; readonly matches: readonly MatchSummary[]},
  {group, stage, team, date, from, to, status}: ScheduleFilter,
) {
  const matches = all.filter(
    (match) =>
      (!group || match.group === group) &&
      (!stage || match.stage === stage) &&
      (!team || match.home.teamId === team || match.away.teamId === team) &&
      (!date || match.localOn === date) &&
      (!from || match.localOn >= from) &&
      (!to || match.localOn <= to) &&
      (!status || match.status === status),
  );
  return {
    year,
    filter: {
      group: group ?? null,
      stage: stage ?? null,
      team: team ?? null,
      date: date ?? null,
      from: from ?? null,
      to: to ?? null,
      status: status ?? null,
    },
    total: matches.length,
    matches,
  };
}

/** The rows that the live server filters, and finds matches in. */
export function* fixtureRows(snapshot: Snapshot): Generator<RowOf<FixtureRows>> {
  yield ["schedule", schedule(snapshot)];
  for (const {ref, otherRefs, fixture} of snapshot.matches)
    for (const name of [ref, ...otherRefs])
      yield [`match-${name}`, {matchId: fixture.matchId, ref}];
}

const NOT_BEGUN: ReadonlySet<Status> = new Set<Status>(["scheduled", "postponed", "cancelled"]);
const OVER: ReadonlySet<Status> = new Set<Status>([
  "finished",
  "awarded",
  "abandoned",
  "cancelled",
]);

/** Whether the match has kicked off, or was decided without; false if postponed or cancelled. */
export const hasBegun = ({status}: MatchState): boolean => !NOT_BEGUN.has(status);

/** Whether no more of the match will be played; false if suspended or postponed. */
export const isOver = ({status}: MatchState): boolean => OVER.has(status);
