import {
  type Edition,
  type EditionMatch,
  inPlayingOrder,
  kickoffOf,
} from "../../pipeline/tournament/edition.ts";
import type {Lineup, LineupPlayer, Manager, Side} from "../../pipeline/tournament/types.ts";
import {ageOn} from "./ages.ts";
import {available, notApplicable, recorded, unavailable} from "./availability.ts";
import {hasBegun} from "./match-status.ts";
import {refereeRecord} from "./referees.ts";
import {matchAddress} from "./schedule.ts";
import {playerRef, sidesOf, teamOn} from "./sides.ts";

const BEFORE = "published about an hour before kick-off";

/** A side's earlier matches of this tournament that have begun, in order of play. */
export function earlierMatches(
  edition: Edition,
  match: EditionMatch,
  side: Side,
): {readonly match: EditionMatch; readonly side: Side}[] {
  const teamId = teamOn(match, side);
  if (!teamId) return [];
  const before = edition
    .matchesOf(teamId)
    .filter((one) => kickoffOf(one) < kickoffOf(match) && hasBegun(one.state));
  return inPlayingOrder(before).map((one) => ({
    match: one,
    side: one.home === teamId ? ("home" as const) : ("away" as const),
  }));
}

/** Who has led the side through the tournament up to this match. */
function coachingOf(edition: Edition, match: EditionMatch, side: Side) {
  const earlier = earlierMatches(edition, match, side);
  const led = earlier.flatMap(({match, side}) => match.state.managers[side] ?? []);
  const now = match.state.managers[side];
  const last = led.at(-1);
  const predecessors = [
    ...new Map(
      led.filter(({name}) => name !== now?.name).map((one): [string, Manager] => [one.name, one]),
    ).values(),
  ];
  return {
    earlierMatches: earlier.length,
    inChargeBefore: now && led.filter(({name}) => name === now.name).length,
    changedSinceLastMatch: now && last ? now.name !== last.name : null,
    predecessors: predecessors.map((one) => ({
      ...one,
      matches: led.filter(({name}) => name === one.name).length,
    })),
  };
}

/** Managers and match officials, and what both have done in this tournament before this match. */
export function matchStaff(edition: Edition, match: EditionMatch) {
  const {state, fixture} = match;
  const referee = state.officials?.find(({role}) => role === "referee");
  return {
    matchId: fixture.matchId,
    ref: match.ref,
    status: state.status,
    ...sidesOf(edition, match),
    managers: state.managers,
    coaching: {home: coachingOf(edition, match, "home"), away: coachingOf(edition, match, "away")},
    officials: state.officials,
    referee: referee ? refereeRecord(edition, match, referee) : null,
    availability: {
      managers: recorded(
        state.managers.home !== null && state.managers.away !== null,
        match,
        "managers",
        BEFORE,
      ),
      officials: recorded(state.officials !== null, match, "officials", BEFORE),
    },
  };
}

/** A player of the sheet with what the squad list knows of him. */
function listed(edition: Edition, match: EditionMatch, side: Side, {shirt, name}: LineupPlayer) {
  const teamId = teamOn(match, side);
  const found =
    teamId && shirt !== null
      ? edition.squads.get(teamId)?.players.find((one) => one.shirt === shirt)
      : undefined;
  return {
    ...playerRef(edition, teamId, shirt, name),
    age: found?.bornOn ? ageOn(found.bornOn, match.fixture.localOn) : null,
    club: found?.club ?? null,
    clubCountry: found?.clubCountry ?? null,
  };
}

/** Who started this match and not the side's previous one, and the other way round. */
function changesOf(edition: Edition, match: EditionMatch, side: Side, lineup: Lineup) {
  const before = earlierMatches(edition, match, side).at(-1);
  const previous = before?.match.state.lineups?.[before.side];
  if (!before || !previous) return null;
  const teamId = teamOn(match, side);
  const starters = (of: Lineup) =>
    of.lines.flat().map(({shirt, name}) => playerRef(edition, teamId, shirt, name));
  const [now, then] = [starters(lineup), starters(previous)];
  const missingIn = (others: typeof now) => (one: (typeof now)[number]) =>
    !others.some((other) => (one.shirt ?? one.name) === (other.shirt ?? other.name));
  return {
    since: matchAddress(edition, before.match.fixture.matchId),
    in: now.filter(missingIn(then)),
    out: then.filter(missingIn(now)),
  };
}

function lineupOf(edition: Edition, match: EditionMatch, side: Side, lineup: Lineup) {
  const teamId = teamOn(match, side);
  const lines = lineup.lines.map((line) =>
    line.map((player) => ({
      ...listed(edition, match, side, player),
      captain: player.shirt !== null && player.shirt === lineup.captain,
    })),
  );
  const starters = lines.flat();
  const ages = starters.flatMap(({age}) => age ?? []);
  const substitutions = match.state.substitutions?.filter((change) => change.side === side) ?? null;
  const named = new Set([...starters, ...(lineup.bench ?? [])].map(({shirt}) => shirt));
  const squad = (teamId && edition.squads.get(teamId)?.players) || [];
  return {
    formation: lineup.formation,
    captain: starters.find(({captain}) => captain)?.name ?? null,
    lines,
    players: starters.length,
    averageAge:
      ages.length === starters.length
        ? Math.round((ages.reduce((sum, age) => sum + age, 0) / ages.length) * 10) / 10
        : null,
    cameOn:
      substitutions?.map(({on, onName, off, offName, minute, stoppage}) => ({
        ...playerRef(edition, teamId, on, onName),
        minute,
        stoppage,
        off: playerRef(edition, teamId, off, offName),
      })) ?? null,
    bench: lineup.bench?.map((player) => listed(edition, match, side, player)) ?? null,
    squadOthers: squad
      .filter(({shirt}) => !named.has(shirt))
      .map(({shirt, name}) => playerRef(edition, teamId, shirt, name)),
    changes: changesOf(edition, match, side, lineup),
  };
}

const bothKnown = (lineups: EditionMatch["state"]["lineups"]): boolean =>
  !!lineups?.home && !!lineups.away;

/** Whether there is a line-up of the side's match before, to compare this one with. */
function changesAvailability(edition: Edition, match: EditionMatch) {
  const {lineups} = match.state;
  if (!bothKnown(lineups)) return recorded(false, match, "line-ups", BEFORE);
  const before = (["home", "away"] as const).map((side) =>
    earlierMatches(edition, match, side).at(-1),
  );
  if (before.some((one) => one && !bothKnown(one.match.state.lineups)))
    return unavailable("no open source records the line-ups of the match before");
  if (before.every((one) => one)) return available;
  return notApplicable("it is a side's first match of the tournament");
}

/**
 * The starting elevens by line, the bench where a provider tells it, and the substitutes who came
 * on. Lines are position classes as the match report lists them, not a formation.
 */
export function matchLineups(edition: Edition, match: EditionMatch) {
  const {state, fixture} = match;
  const {home, away} = sidesOf(edition, match);
  const {lineups} = state;
  return {
    matchId: fixture.matchId,
    ref: match.ref,
    status: state.status,
    home: {
      team: home,
      lineup: lineups?.home ? lineupOf(edition, match, "home", lineups.home) : null,
    },
    away: {
      team: away,
      lineup: lineups?.away ? lineupOf(edition, match, "away", lineups.away) : null,
    },
    availability: {
      lineups: recorded(bothKnown(lineups), match, "line-ups", BEFORE),
      formation:
        lineups?.home?.formation && lineups.away?.formation
          ? available
          : unavailable("no open source records formations; a live provider does"),
      bench:
        lineups?.home?.bench && lineups.away?.bench
          ? available
          : unavailable("no open source lists the players who stayed on the bench"),
      changes: changesAvailability(edition, match),
    },
  };
}
