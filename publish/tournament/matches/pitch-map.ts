import {
  type Appearance,
  appearances,
  isOnPitch,
  keyOf,
} from "../../../pipeline/tournament/analysis/performance/appearances.ts";
import {centre, shift} from "../../../pipeline/tournament/analysis/performance/movement-vectors.ts";
import {playTime} from "../../../pipeline/tournament/analysis/performance/play-time.ts";
import {
  allPositions,
  linePositions,
  type Point,
  type Position,
  providedPositions,
} from "../../../pipeline/tournament/analysis/performance/positions.ts";
import {isRatable} from "../../../pipeline/tournament/analysis/performance/rating.ts";
import {
  kickoffOf,
  type Snapshot,
  type SnapshotMatch,
} from "../../../pipeline/tournament/snapshot.ts";
import type {Side} from "../../../pipeline/tournament/types.ts";
import {
  type Availability,
  available,
  notApplicable,
  pending,
  recorded,
  unavailable,
} from "../../availability.ts";
import {display} from "../parts/events.ts";
import {markOf, providedMarks, RATED_FROM_EVENTS} from "../parts/marks.ts";
import {clockOf, hasBegun, matchAddress, scoreOf} from "../parts/schedule.ts";
import {playerRef, sidesOf, teamOn} from "../sides.ts";

const SHEETS = "published about an hour before kick-off";
/** The stated origin of positions that were not measured. */
export const FROM_LINES =
  "lines of position classes on the team sheet, spread evenly in the sheet's order: not a formation, not measured; only x is meaningful";
const SCORESHEET_MINUTES = "minutes of the scoresheet, stoppage time not counted" as const;

/** Positions of one side's starters, and whether they were measured. */
function startingOf({state}: SnapshotMatch, side: Side) {
  const lineup = state.lineups?.[side];
  if (!lineup) return null;
  const measured = providedPositions(state.details?.performances ?? null, side, lineup);
  const points = measured ?? linePositions(lineup);
  const outfield = lineup.lines
    .slice(1)
    .flat()
    .map((player) => points.get(keyOf(player))!);
  return {points, outfield, measured: measured !== null, lines: lineup.lines.length};
}
type Starting = NonNullable<ReturnType<typeof startingOf>>;

/** The side's previous match in the tournament. */
function matchBefore(
  snapshot: Snapshot,
  match: SnapshotMatch,
  side: Side,
): SnapshotMatch | undefined {
  const teamId = teamOn(match, side);
  if (!teamId) return undefined;
  const at = kickoffOf(match);
  return snapshot
    .matchesOf(teamId)
    .findLast((other) => kickoffOf(other) < at && hasBegun(other.state));
}

/**
 * Shifts since the side's previous match in the tournament: of the centre of its outfield starters
 * and, if a provider measured both matches, of every player who started both. Without measured
 * positions a player's line is his position class, which never changes.
 */
function sincePrevious(
  snapshot: Snapshot,
  match: SnapshotMatch,
  side: Side,
  starting: Starting,
  starters: readonly Appearance[],
) {
  const before = matchBefore(snapshot, match, side);
  const earlier = before && startingOf(before, before.home === match[side] ? "home" : "away");
  if (!earlier) return [];
  const measured = starting.measured && earlier.measured;
  const since = {
    replaces: null,
    minute: null,
    sinceMatch: matchAddress(snapshot, before.fixture.matchId),
  };
  const players = (measured ? starters : []).flatMap((one) => {
    const from = earlier.points.get(keyOf(one));
    const to = starting.points.get(keyOf(one));
    if (!from || !to) return [];
    const player = playerRef(snapshot, teamOn(match, side), one);
    return {
      kind: "player_since_previous_match" as const,
      player,
      ...since,
      ...shift(from, to, measured),
    };
  });
  const moved = shift(centre(earlier.outfield), centre(starting.outfield), measured);
  return [
    {kind: "side_since_previous_match" as const, player: null, ...since, ...moved},
    ...players,
  ];
}

/** For each substitute, the shift from the position of the player he replaced to his own. */
function bySubstitution(
  snapshot: Snapshot,
  match: SnapshotMatch,
  all: readonly Appearance[],
  known: ReadonlyMap<unknown, Point>,
  {points, measured}: Starting,
) {
  return all.flatMap((one) => {
    const off =
      one.replaced === null ? undefined : all.find((other) => keyOf(other) === one.replaced);
    const from = off && known.get(keyOf(off));
    const to = known.get(keyOf(one));
    if (!off || !from || !to || !one.cameOn) return [];
    const teamId = teamOn(match, one.side);
    return {
      kind: "substitution" as const,
      player: playerRef(snapshot, teamId, one),
      replaces: playerRef(snapshot, teamId, off),
      minute: display(one.cameOn),
      sinceMatch: null,
      ...shift(from, to, measured && points.has(keyOf(one))),
    };
  });
}

function sideMap(snapshot: Snapshot, match: SnapshotMatch, side: Side) {
  const starting = startingOf(match, side);
  const all = starting && appearances(match.state, side);
  if (!starting || !all) return null;
  const teamId = teamOn(match, side);
  const refOf = (one: Appearance) => playerRef(snapshot, teamId, one);
  const classOf = (one: Appearance): Position | null => refOf(one).position;
  const isProvided = providedMarks(match.state, side).length > 0;
  const known = allPositions(all, starting.points, starting.lines, classOf);
  const placeOf = (one: Appearance) => known.get(keyOf(one)) ?? {x: null, y: null};
  const body = (one: Appearance) => ({
    ...refOf(one),
    started: one.line !== null,
    minutes: one.minutes,
    ...placeOf(one),
    ...markOf(match.state, one, classOf(one)),
  });
  return {
    positions: {
      derivedFrom: starting.measured
        ? `average positions measured by ${match.state.details!.provider}`
        : FROM_LINES,
    },
    ratings: {
      derivedFrom: isProvided ? `ratings of ${match.state.details!.provider}` : RATED_FROM_EVENTS,
    },
    minutes: {derivedFrom: SCORESHEET_MINUTES},
    players: all.map(body),
    onPitchNow: all
      .filter(isOnPitch)
      .map((one) => ({shirt: one.shirt, name: refOf(one).name, ...placeOf(one)})),
    vectors: [
      ...sincePrevious(
        snapshot,
        match,
        side,
        starting,
        all.filter(({line}) => line !== null),
      ),
      ...bySubstitution(snapshot, match, all, known, starting),
    ],
  };
}

function ratingsAvailability(match: SnapshotMatch): Availability {
  const {state} = match;
  if (state.status === "cancelled") return notApplicable("the match was cancelled");
  if (!hasBegun(state)) return pending("the match has not begun");
  if (
    state.details?.performances?.some(({rating}) => rating !== null) ||
    (isRatable(state) && playTime(state))
  )
    return available;
  if (isRatable(state)) return unavailable("no source says how long the match was played");
  return unavailable("no open source records the line-ups, cards and substitutions of this match");
}

/**
 * Positions, ratings and shifts of both sides' players: measured by a provider, otherwise derived
 * and labelled as such.
 */
export function pitchMap(snapshot: Snapshot, match: SnapshotMatch) {
  const {state, fixture} = match;
  const sides = sidesOf(snapshot, match);
  const home = sideMap(snapshot, match, "home");
  const away = sideMap(snapshot, match, "away");
  return {
    matchId: fixture.matchId,
    ref: match.ref,
    status: state.status,
    clock: clockOf(state),
    score: scoreOf(match),
    axes: {
      x: "from the own goal line (0) to the opponents' (1)" as const,
      y: "from the own left touchline (0) to the right (1)" as const,
    },
    home: {team: sides.home, map: home},
    away: {team: sides.away, map: away},
    availability: {
      positions: recorded(home !== null && away !== null, match, "line-ups", SHEETS),
      ratings: ratingsAvailability(match),
    },
  };
}
