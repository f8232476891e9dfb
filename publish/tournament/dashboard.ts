import {dayIn} from "../../pipeline/kit/instant.ts";
import {ENGINE} from "../../pipeline/tournament/forecasting/engine.ts";
import {byReach} from "../../pipeline/tournament/forecasting/odds.ts";
import {isDecided} from "../../pipeline/tournament/rules/result.ts";
import type {StandingRow} from "../../pipeline/tournament/rules/types.ts";
import {
  inPlayingOrder,
  kickoffOf,
  type Snapshot,
  type SnapshotMatch,
} from "../../pipeline/tournament/snapshot.ts";
import type {Instant, Status, Text} from "../../pipeline/tournament/types.ts";
import {matchProbabilities, probabilityOf} from "./forecasts/probability.ts";
import {hasBegun, isOver, matchAddress, matchSummary} from "./parts/schedule.ts";
import {teamRef} from "./sides.ts";
import {topScorers} from "./teams/top-scorers.ts";

const NEXT_MATCHES = 4;
const LATEST_MATCHES = 4;
const TITLE_ODDS = 10;
const TOP_SCORERS = 10;

const finalOf = (snapshot: Snapshot) =>
  [...snapshot.bracket.values()].find(({stage}) => stage === "F");

/**
 * The phase: before the first kick-off, until all matches are over and the final is decided, or
 * after that.
 */
export function phaseOf(snapshot: Snapshot): "before" | "during" | "complete" {
  if (!snapshot.matches.some(({state}) => hasBegun(state))) return "before";
  const noneRemains = snapshot.matches.every(({state}) => isOver(state));
  return noneRemains && finalOf(snapshot)?.winner ? "complete" : "during";
}

/** Reasons for featuring a match, as shown on pages. */
const REASONS = {
  live: {en: "In play now", vi: "Đang diễn ra"},
  suspended: {en: "Interrupted, to be resumed", vi: "Tạm dừng, sẽ thi đấu tiếp"},
  next: {en: "Next to kick off", vi: "Trận sắp diễn ra"},
  last: {en: "The last match played", vi: "Trận đấu gần nhất"},
} as const satisfies Record<string, Text>;
type Reason = keyof typeof REASONS;

/**
 * The featured match and the reason: one in play (or, failing that, suspended), else the next one,
 * else the last one played.
 */
export function featured(
  snapshot: Snapshot,
): {readonly match: SnapshotMatch; readonly reason: Reason} | undefined {
  const ordered = inPlayingOrder(snapshot.matches);
  const first = (status: Status, reason: Reason) => {
    const match = ordered.find(({state}) => state.status === status);
    return match && {match, reason};
  };
  const last = ordered.findLast(({state}) => hasBegun(state)) ?? ordered.at(-1);
  return (
    first("live", "live") ??
    first("suspended", "suspended") ??
    first("scheduled", "next") ??
    (last && {match: last, reason: "last"})
  );
}

/** Tests whether it is the day of the match at its venue, at the instant of the snapshot. */
const isToday = (asOf: Instant, {fixture, venue}: SnapshotMatch): boolean =>
  dayIn(asOf, venue.timeZone) === fixture.localOn;

/** The tournament at a glance. */
export function dashboard(snapshot: Snapshot) {
  const {tournament, matches} = snapshot;
  const shown = featured(snapshot);
  const ordered = inPlayingOrder(matches);
  const summaries = (some: readonly SnapshotMatch[]) =>
    some.map((match) => matchSummary(snapshot, match));
  const coming = ordered.filter(({state}) => state.status === "scheduled");
  const count = (status: Status) => matches.filter(({state}) => state.status === status).length;
  const goals = matches.reduce(
    (sum, {state}) => sum + (state.goalsNow ? state.goalsNow[0] + state.goalsNow[1] : 0),
    0,
  );
  const champion = finalOf(snapshot)?.winner;
  return {
    year: tournament.year,
    name: tournament.name,
    phase: phaseOf(snapshot),
    factsThrough: snapshot.factsThrough,
    featured: shown
      ? {
          ...matchSummary(snapshot, shown.match),
          probability: probabilityOf(shown.match),
          why: {reason: shown.reason, text: REASONS[shown.reason]},
        }
      : null,
    counts: {
      matches: matches.length,
      finished: matches.filter(({state}) => isDecided(state)).length,
      live: count("live"),
      scheduled: count("scheduled"),
      teams: snapshot.teams.size,
      groups: tournament.groups.length,
      goals,
    },
    nextKickoffAt: coming[0] ? kickoffOf(coming[0]) : null,
    live: summaries(ordered.filter(({state}) => state.status === "live")),
    today: ordered
      .filter((match) => isToday(snapshot.asOf, match))
      .map(({fixture}) => matchAddress(snapshot, fixture.matchId)),
    next: summaries(coming.slice(0, NEXT_MATCHES)),
    latest: summaries(
      ordered
        .filter(({state}) => isDecided(state))
        .slice(-LATEST_MATCHES)
        .reverse(),
    ),
    odds: titleOdds(snapshot),
    topScorers: topScorers(snapshot).slice(0, TOP_SCORERS),
    champion: champion ? teamRef(snapshot, champion) : null,
  };
}

/** The likeliest champions; null while there are no current odds. */
function titleOdds(snapshot: Snapshot) {
  const {current} = snapshot.odds;
  if (!current) return null;
  return {
    asOf: current.asOf,
    teams: [...current.body.teams]
      .sort(byReach)
      .slice(0, TITLE_ODDS)
      .map(({teamId, champion}) => ({team: teamRef(snapshot, teamId), champion})),
  };
}

/** A match in one line of the home page's fixture list. */
function fixtureLine(match: SnapshotMatch) {
  const {fixture, state, home, away} = match;
  const forecast = probabilityOf(match);
  return {
    matchId: fixture.matchId,
    ref: match.ref,
    stage: fixture.stage,
    group: fixture.group,
    kickoffAt: kickoffOf(match),
    status: state.status,
    home: home ?? fixture.home,
    away: away ?? fixture.away,
    goals: state.goalsNow,
    shootout: state.score.shootout,
    probability: forecast && {home: forecast.home, draw: forecast.draw, away: forecast.away},
  };
}

/** A row of the home page's tables. */
const shortRow = ({teamId, position, played, goalDifference, points}: StandingRow) => ({
  teamId,
  position,
  played,
  goalDifference,
  points,
});

/**
 * A summary of everything the home page needs in one request; each part has its own, more detailed
 * resource.
 */
export const home = (snapshot: Snapshot) => ({
  dashboard: dashboard(snapshot),
  schedule: {
    total: snapshot.matches.length,
    matches: inPlayingOrder(snapshot.matches).map(fixtureLine),
  },
  standings: snapshot.tables.map(({group, complete, rows}) => ({
    group,
    complete,
    rows: rows.map(shortRow),
  })),
  probabilities: {engine: ENGINE, meta: matchProbabilities(snapshot).meta},
  links: {
    schedule: "/api/schedule",
    standings: `/api/tournaments/${snapshot.tournament.year}/standings`,
    probabilities: `/api/tournaments/${snapshot.tournament.year}/match-probabilities`,
    odds: `/api/tournaments/${snapshot.tournament.year}/champion-odds`,
    teams: "/api/teams",
  },
});
