import {cached} from "../../../kit/cached.ts";
import {list, town} from "../../../kit/grammar/en.ts";
import {clockTimes} from "../../../kit/instant.ts";
import {byCode} from "../../../kit/order.ts";
import {inWholePercents} from "../../../kit/percentages.ts";
import {analyse, type MatchAnalysis} from "../../analysis/analysis.ts";
import type {Absence} from "../../analysis/discipline.ts";
import type {PreMatch} from "../../analysis/pre-match.ts";
import {knockoutsBegin, type SideProfile} from "../../analysis/side-profile.ts";
import type {Outcome, Rates} from "../../model/types.ts";
import {cupOf} from "../../rules/competition.ts";
import {readSlot, slotLabel} from "../../rules/slot.ts";
import {
  cachedByMatch,
  kickoffTimes,
  knowsPast,
  matchNumbered,
  type Snapshot,
  type SnapshotMatch,
} from "../../snapshot.ts";
import type {MatchId, Side, Slot, Text} from "../../types.ts";
import type {
  MeetingFact,
  NextMatch,
  OutlookFact,
  PreviewFacts,
  PreviewSide,
  SlotFact,
} from "./types.ts";

/**
 * The facts of a match preview as known beforehand (`PreMatch`), thus with the scheduled kick-off and
 * without the team sheets. Only a called-off match changes them.
 */
export const previewFacts = cachedByMatch(factsOf);

function factsOf(snapshot: Snapshot, match: SnapshotMatch): PreviewFacts {
  const analysis = analyse(snapshot, match);
  const {fixture, venue, state} = match;
  const {preMatch} = analysis;
  const node = snapshot.bracket.get(fixture.matchId);
  return {
    matchId: fixture.matchId,
    number: fixture.number,
    calledOff: state.status === "postponed" || state.status === "cancelled" ? state.status : null,
    competition: snapshot.tournament.name,
    ...cupOf(snapshot.tournament),
    stage: fixture.stage,
    group: fixture.group,
    matchday: fixture.matchday,
    opener: openerOf(snapshot) === fixture.matchId,
    kickoff: clockTimes(fixture.kickoffAt, venue.timeZone),
    venue: {name: venue.name, town: town(venue.city), capacity: venue.capacity},
    names: namesOf(snapshot, match),
    home: analysis.home && sideFact(analysis, analysis.home),
    away: analysis.away && sideFact(analysis, analysis.away),
    slots: {home: slotFact(snapshot, match, "home"), away: slotFact(snapshot, match, "away")},
    outlook: outlookFact(analysis),
    past: pastFact(analysis),
    next: nextMatch(preMatch, node?.winnerTo ?? null),
    loserNext: nextMatch(preMatch, node?.loserTo ?? null),
    knockoutsBegin: knockoutsBegin(snapshot),
    thirdsAdvance: snapshot.tournament.advanceThirdPlaced,
  };
}

/** The match that kicks off before all others; null if several kick off first. */
const openerOf = cached((snapshot: Snapshot): MatchId | null => {
  const [first, second] = [...snapshot.matches]
    .map(({fixture}) => fixture)
    .sort((a, b) => byCode(a.kickoffAt, b.kickoffAt));
  return first !== undefined && first.kickoffAt !== second?.kickoffAt ? first.matchId : null;
});

/** Names of both sides; a description of the slot while a team is unknown. */
export const namesOf = (snapshot: Snapshot, match: SnapshotMatch): PreviewFacts["names"] => ({
  home: nameOf(match, snapshot, "home"),
  away: nameOf(match, snapshot, "away"),
});

function nameOf(match: SnapshotMatch, {teams, tournament}: Snapshot, side: Side): Text {
  const teamId = match[side];
  return teamId ? teams.get(teamId)!.name : slotInText(match.fixture[side], tournament);
}

/** A slot within a sentence: `the winner of Group B`, `the third-placed team of Group A, B or C`. */
function slotInText(slot: Slot, tournament: Snapshot["tournament"]): Text {
  const reference = readSlot(slot);
  const {en, vi} = slotLabel(slot, tournament);
  const english =
    reference.kind === "third"
      ? `third-placed team of Group ${list(reference.groups, "or")}`
      : lowered(en);
  return {en: `the ${english}`, vi: lowered(vi)};
}
const lowered = (label: string): string => label.slice(0, 1).toLowerCase() + label.slice(1);

function sideFact({preMatch}: MatchAnalysis, profile: SideProfile): PreviewSide {
  const {snapshot, match, tables} = preMatch;
  const team = (teamId: string) => snapshot.teams.get(teamId)!;
  const {road, journey, squad, discipline, chances} = profile;
  const table = tables.find(({group}) => group === team(profile.teamId).group);
  const row = table?.rows.find(({teamId}) => teamId === profile.teamId);
  const absence = ({name, reason, matchId}: Omit<Absence, "lifted">) => ({
    name,
    reason,
    against: team(road.find((one) => one.matchId === matchId)!.opponent).name,
  });
  return {
    name: team(profile.teamId).name,
    fifaRank: profile.fifaRank,
    isHost: profile.isHost,
    road: road.map(({playedOn: _, opponent, ...result}) => ({
      ...result,
      opponent: team(opponent).name,
    })),
    goals: [
      road.reduce((sum, {goals}) => sum + goals[0], 0),
      road.reduce((sum, {goals}) => sum + goals[1], 0),
    ],
    fromGroup:
      match.fixture.stage === "group" || !table?.complete || !row
        ? null
        : {
            group: table.group,
            position: row.position,
            points: row.points,
            matches: road.length,
          },
    journey: journey && {
      restDays: journey.restDays,
      kilometres: journey.kilometres,
      clockShift: journey.clockShift,
      fromTown: town(journey.fromCity),
    },
    squad: squad && {
      averageAge: squad.averageAge,
      inBigLeagues: squad.inBigLeagues,
      players: squad.players,
    },
    stakes: profile.stakes,
    amongThirds: profile.amongThirds,
    chances: chances && {...chances, on: chances.asOf.slice(0, 10)},
    suspended: discipline.suspended.filter(({lifted}) => !lifted).map(absence),
    cleared: discipline.suspended.flatMap(({lifted, ...one}) =>
      lifted ? {...absence(one), ruling: {on: lifted.on, by: lifted.by}} : [],
    ),
    oneCardAway: discipline.oneCardAway.map(({name}) => name),
    cardsUnknown: discipline.matchesUnknown,
  };
}

const MAX_CANDIDATES = 4;

function slotFact(snapshot: Snapshot, match: SnapshotMatch, side: Side): SlotFact | null {
  if (match[side]) return null;
  const slot = match.fixture[side];
  const reference = readSlot(slot);
  const feeder = "match" in reference ? matchNumbered(snapshot, reference.match) : undefined;
  const odds = snapshot.odds.settled;
  const found = odds?.body.slots.find(
    (one) => one.matchId === match.fixture.matchId && one.side === side,
  );
  const name = (teamId: string) => snapshot.teams.get(teamId)!.name;
  return {
    label: slotLabel(slot, snapshot.tournament),
    from: feeder
      ? {
          number: feeder.fixture.number,
          kickoff: kickoffTimes(feeder),
          teams: feeder.home && feeder.away ? [name(feeder.home), name(feeder.away)] : [],
        }
      : null,
    candidates:
      found?.teams
        .slice(0, MAX_CANDIDATES)
        .filter(({probability}) => probability >= 0.01)
        .map(({teamId, probability}) => ({team: name(teamId), probability})) ?? null,
    simulated: odds && {
      asOf: odds.asOf,
      ...clockTimes(odds.asOf, "UTC"),
      isDaily: snapshot.odds.trend.some(({asOf}) => asOf === odds.asOf),
    },
  };
}

/** Rates as rounded for texts. */
export const inHundredths = ({home, away}: Rates): Rates => ({
  home: Math.round(home * 100) / 100,
  away: Math.round(away * 100) / 100,
});

/**
 * The edge of the likelier winner by whole per cents, as texts give them: none if the chances of
 * winning are less than `LEVEL` apart or a draw is likelier than either; slight below the first of
 * `FAVOURED`, plain below the second, and otherwise clear.
 */
function edgeOf({home, draw, away}: Outcome): OutlookFact["edge"] {
  const win = Math.max(home, away);
  if (isBelow(Math.abs(home - away), LEVEL) || draw > win) return "level";
  return isBelow(win, FAVOURED[0]) ? "slight" : isBelow(win, FAVOURED[1]) ? "plain" : "clear";
}
const LEVEL = 0.05;
const FAVOURED = [0.5, 0.6] as const;
/** Comparison of whole per cents, whose differences are inexact. */
const isBelow = (share: number, limit: number): boolean =>
  Math.round(share * 100) < Math.round(limit * 100);

function outlookFact({outlook}: MatchAnalysis): PreviewFacts["outlook"] {
  if (!outlook) return null;
  const {offsets: _, ...rest} = outlook;
  const outcome = inWholePercents(outlook.outcome);
  const edge = edgeOf(outcome);
  return {
    ...rest,
    outcome,
    knockout: outlook.knockout && {
      ...outlook.knockout,
      advance: inWholePercents(outlook.knockout.advance),
    },
    rates: inHundredths(outlook.rates),
    scorelines: outlook.scorelines.map(({home, away, probability}) => ({
      goals: [home, away],
      probability,
    })),
    on: outlook.asOf.slice(0, 10),
    favourite: edge === "level" ? null : outcome.home > outcome.away ? "home" : "away",
    edge,
  };
}

function pastFact({past, preMatch}: MatchAnalysis): PreviewFacts["past"] {
  if (!past || !knowsPast(preMatch.snapshot)) return null;
  const [last] = past.meetings;
  const {year} = preMatch.snapshot.tournament;
  const meeting: MeetingFact | null = last
    ? {
        year: last.year,
        goals: last.goals,
        shootout: last.shootout,
        afterExtraTime: last.afterExtraTime,
        thisTournament: last.year === year,
      }
    : null;
  return {record: past.record, last: meeting};
}

/** A later match in the bracket, with its other side if it was known beforehand. */
function nextMatch(preMatch: PreMatch, matchId: MatchId | null): NextMatch | null {
  if (!matchId) return null;
  const {snapshot, match, played} = preMatch;
  const next = snapshot.match(matchId);
  const own = (slot: string) => slot.slice(1) === String(match.fixture.number);
  const side: Side = own(next.fixture.home) ? "away" : "home";
  const reference = readSlot(next.fixture[side]);
  const feeder = "match" in reference ? matchNumbered(snapshot, reference.match) : undefined;
  const name = (teamId: string) => snapshot.teams.get(teamId)!.name;
  const opponents = (): Text[] => {
    if (!feeder) return [];
    if (played.includes(feeder)) return [name(next[side]!)];
    return sidesKnown(preMatch, feeder) ? [name(feeder.home!), name(feeder.away!)] : [];
  };
  return {
    stage: next.fixture.stage,
    kickoff: kickoffTimes(next),
    town: town(next.venue.city),
    opponents: opponents(),
  };
}

/** True if both teams of a match were known before the previewed one. */
function sidesKnown(
  {snapshot, played, tables}: PreMatch,
  {fixture, home, away}: SnapshotMatch,
): boolean {
  if (!home || !away) return false;
  if (fixture.stage === knockoutsBegin(snapshot)) return tables.every(({complete}) => complete);
  const numbers = new Set(played.map((one) => one.fixture.number));
  return (
    [fixture.home, fixture.away].every((slot) => numbers.has(Number(slot.slice(1)))) &&
    snapshot.bracket.has(fixture.matchId)
  );
}
