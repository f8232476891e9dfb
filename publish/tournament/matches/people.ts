import {averageAge} from "../../../pipeline/tournament/analysis/average-age.ts";
import {ageOn} from "../../../pipeline/tournament/rules/age.ts";
import {
  inPlayingOrder,
  kickoffOf,
  matchDay,
  type Snapshot,
  type SnapshotMatch,
} from "../../../pipeline/tournament/snapshot.ts";
import type {
  Lineup,
  LineupPlayer,
  Manager,
  Shirt,
  Side,
  TeamId,
} from "../../../pipeline/tournament/types.ts";
import {available, notApplicable, recorded, unavailable} from "../../availability.ts";
import {hasBegun, matchAddress} from "../parts/schedule.ts";
import {playerRef, sidesOf, teamOn} from "../sides.ts";
import {refereeRecord} from "./referees.ts";

const BEFORE = "published about an hour before kick-off";

/** A side's earlier matches of this tournament that have begun, in order of play. */
function earlierMatches(
  snapshot: Snapshot,
  match: SnapshotMatch,
  side: Side,
): {readonly match: SnapshotMatch; readonly side: Side}[] {
  const teamId = teamOn(match, side);
  if (!teamId) return [];
  const before = snapshot
    .matchesOf(teamId)
    .filter((one) => kickoffOf(one) < kickoffOf(match) && hasBegun(one.state));
  return inPlayingOrder(before).map((one) => ({
    match: one,
    side: one.home === teamId ? ("home" as const) : ("away" as const),
  }));
}

/** The side's managers in the tournament before this match, compared with the present one. */
function coachingOf(snapshot: Snapshot, match: SnapshotMatch, side: Side) {
  const earlier = earlierMatches(snapshot, match, side);
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

/** Managers and match officials, with the record of both in this tournament before the match. */
export function matchStaff(snapshot: Snapshot, match: SnapshotMatch) {
  const {state, fixture} = match;
  const referee = state.officials?.find(({role}) => role === "referee");
  return {
    matchId: fixture.matchId,
    ref: match.ref,
    status: state.status,
    ...sidesOf(snapshot, match),
    managers: state.managers,
    coaching: {
      home: coachingOf(snapshot, match, "home"),
      away: coachingOf(snapshot, match, "away"),
    },
    officials: state.officials,
    referee: referee ? refereeRecord(snapshot, match, referee) : null,
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

const memberOf = ({squads}: Snapshot, teamId: TeamId | null, shirt: Shirt) =>
  teamId && shirt !== null
    ? squads.get(teamId)?.players.find((one) => one.shirt === shirt)
    : undefined;

/** A player of the team sheet with his data from the squad list. */
function listed(snapshot: Snapshot, match: SnapshotMatch, side: Side, {shirt, name}: LineupPlayer) {
  const teamId = teamOn(match, side);
  const found = memberOf(snapshot, teamId, shirt);
  return {
    ...playerRef(snapshot, teamId, {shirt, name}),
    age: found?.bornOn ? ageOn(found.bornOn, matchDay(match)) : null,
    club: found?.club ?? null,
    clubCountry: found?.clubCountry ?? null,
  };
}

/** Players who started this match but not the side's previous one, and the reverse. */
function changesOf(snapshot: Snapshot, match: SnapshotMatch, side: Side, lineup: Lineup) {
  const before = earlierMatches(snapshot, match, side).at(-1);
  const previous = before?.match.state.lineups?.[before.side];
  if (!before || !previous) return null;
  const teamId = teamOn(match, side);
  const starters = (of: Lineup) => of.lines.flat().map((one) => playerRef(snapshot, teamId, one));
  const [now, then] = [starters(lineup), starters(previous)];
  const missingIn = (others: typeof now) => (one: (typeof now)[number]) =>
    !others.some((other) => (one.shirt ?? one.name) === (other.shirt ?? other.name));
  return {
    since: matchAddress(snapshot, before.match.fixture.matchId),
    in: now.filter(missingIn(then)),
    out: then.filter(missingIn(now)),
  };
}

function lineupOf(snapshot: Snapshot, match: SnapshotMatch, side: Side, lineup: Lineup) {
  const teamId = teamOn(match, side);
  const lines = lineup.lines.map((line) =>
    line.map((player) => ({
      ...listed(snapshot, match, side, player),
      captain: player.shirt !== null && player.shirt === lineup.captain,
    })),
  );
  const starters = lines.flat();
  const birthdays = starters.map(({shirt}) => memberOf(snapshot, teamId, shirt)?.bornOn ?? null);
  const substitutions = match.state.substitutions?.filter((change) => change.side === side) ?? null;
  const named = new Set([...starters, ...(lineup.bench ?? [])].map(({shirt}) => shirt));
  const squad = (teamId && snapshot.squads.get(teamId)?.players) || [];
  return {
    formation: lineup.formation,
    captain: starters.find(({captain}) => captain)?.name ?? null,
    lines,
    players: starters.length,
    averageAge: averageAge(birthdays, matchDay(match)),
    cameOn:
      substitutions?.map(({on, onName, off, offName, minute, stoppage}) => ({
        ...playerRef(snapshot, teamId, {shirt: on, name: onName}),
        minute,
        stoppage,
        off: playerRef(snapshot, teamId, {shirt: off, name: offName}),
      })) ?? null,
    bench: lineup.bench?.map((player) => listed(snapshot, match, side, player)) ?? null,
    squadOthers: squad
      .filter(({shirt}) => !named.has(shirt))
      .map((one) => playerRef(snapshot, teamId, one)),
    changes: changesOf(snapshot, match, side, lineup),
  };
}

const bothKnown = (lineups: SnapshotMatch["state"]["lineups"]): boolean =>
  !!lineups?.home && !!lineups.away;

/** Availability of changes: it needs the line-ups of the sides' previous matches. */
function changesAvailability(snapshot: Snapshot, match: SnapshotMatch) {
  const {lineups} = match.state;
  if (!bothKnown(lineups)) return recorded(false, match, "line-ups", BEFORE);
  const before = (["home", "away"] as const).map((side) =>
    earlierMatches(snapshot, match, side).at(-1),
  );
  if (before.some((one) => one && !bothKnown(one.match.state.lineups)))
    return unavailable("no open source records the line-ups of the previous match");
  if (before.every((one) => one)) return available;
  return notApplicable("it is a side's first match of the tournament");
}

/**
 * The starting elevens by line, the bench if a provider reports it, and the substitutes used. Lines
 * are position classes as listed in the match report, not a formation.
 */
export function matchLineups(snapshot: Snapshot, match: SnapshotMatch) {
  const {state, fixture} = match;
  const {home, away} = sidesOf(snapshot, match);
  const {lineups} = state;
  return {
    matchId: fixture.matchId,
    ref: match.ref,
    status: state.status,
    home: {
      team: home,
      lineup: lineups?.home ? lineupOf(snapshot, match, "home", lineups.home) : null,
    },
    away: {
      team: away,
      lineup: lineups?.away ? lineupOf(snapshot, match, "away", lineups.away) : null,
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
      changes: changesAvailability(snapshot, match),
    },
  };
}
