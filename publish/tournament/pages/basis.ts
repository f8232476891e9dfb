import {cached} from "../../../pipeline/kit/cached.ts";
import {ENGINE} from "../../../pipeline/tournament/forecasting/engine.ts";
import type {Odds} from "../../../pipeline/tournament/forecasting/odds.ts";
import {availableThrough} from "../../../pipeline/tournament/rules/available-at.ts";
import {competitionOf} from "../../../pipeline/tournament/rules/competition.ts";
import {isUnderWay} from "../../../pipeline/tournament/rules/course.ts";
import {isDecided} from "../../../pipeline/tournament/rules/result.ts";
import {
  knowsPast,
  type Snapshot,
  type SnapshotMatch,
} from "../../../pipeline/tournament/snapshot.ts";
import type {Instant, TeamId} from "../../../pipeline/tournament/types.ts";
import type {Basis, BasisLineProps} from "../../../site/tournament/frame.tsx";
import {awaited} from "../forecasts/awaited.ts";
import {liveView} from "./live-view.ts";

/** The line of a page that names the forecast behind its figures. */
export const forecastLine = (
  snapshot: Snapshot,
  odds: Odds | undefined,
): BasisLineProps["basis"] => ({
  forecastAsOf: odds?.asOf ?? null,
  engine: ENGINE,
  runs: odds?.body.exact ? null : (odds?.body.runs ?? snapshot.simulation.runs),
  seed: snapshot.simulation.seed,
  made: odds ? madeOf(snapshot, odds) : "before",
  awaited: awaited(snapshot),
});

const madeOf = (snapshot: Snapshot, odds: Odds): Basis["made"] =>
  isSettled(odds) ? "after" : isInPlay(snapshot, odds.asOf) ? "inPlay" : "before";

/** Whether the current odds have this instant and follow a match in play. */
const isInPlay = cached(
  ({odds, matches}: Snapshot, asOf: Instant): boolean =>
    odds.current?.asOf === asOf && matches.some(({state}) => isUnderWay(state)),
);

/**
 * The current odds once the champion is known. Before, a page without open chances names the daily
 * forecast, so that a goal leaves it unchanged.
 */
const finalOdds = cached(({odds: {current}}: Snapshot): Odds | undefined =>
  current && isSettled(current) ? current : undefined,
);
const isSettled = ({body}: Odds): boolean =>
  body.teams.some(({champion}) => champion.probability === 1);

/**
 * The basis of a page's figures: a forecast, and the known results of its matches. It reaches to
 * the newer of both and ignores other matches, so that a goal there leaves the page unchanged.
 *
 * @param odds those shown; by default the daily ones, and the final ones once nothing is open
 */
export function basisOf(
  snapshot: Snapshot,
  matches: readonly SnapshotMatch[] = [],
  odds = finalOdds(snapshot) ?? snapshot.odds.trend.at(-1),
): Basis {
  const line = forecastLine(snapshot, odds);
  const known = matches
    .flatMap(({recordedAt, state}) => recordedAt ?? availableThrough(state) ?? [])
    .sort()
    .at(-1);
  return {
    tournament: snapshot.tournament.name,
    competition: competitionOf(snapshot.tournament).name,
    hasPast: knowsPast(snapshot),
    factsThrough: newer(known ? notAfter(snapshot, known) : null, line.forecastAsOf),
    ...line,
  };
}

/** The decided matches of these sides, whose results a page may give. */
export const decidedOf = (
  snapshot: Snapshot,
  sides: readonly (TeamId | null)[],
): readonly SnapshotMatch[] =>
  sides
    .flatMap((teamId) => (teamId ? snapshot.matchesOf(teamId) : []))
    .filter(({state}) => isDecided(state));

/**
 * The basis of a page without forecasts. It has no instant, so that other events leave the page
 * unchanged.
 */
export const settledBasis = (snapshot: Snapshot): Basis => ({
  ...basisOf(snapshot),
  factsThrough: null,
  forecastAsOf: null,
});

/** The earlier of an instant and that of the snapshot; constant for a past instant. */
const notAfter = cached((snapshot: Snapshot, known: Instant) =>
  known < snapshot.asOf ? known : snapshot.asOf,
);

/** The later of two instants that may be unknown. */
export const newer = (one: Instant | null, other: Instant | null): Instant | null =>
  (one ?? "") > (other ?? "") ? one : other;

/**
 * The basis of a page that is updated while open, for one match or all. While a clock runs it
 * reaches to the instant of the snapshot.
 */
export function liveBasisOf(snapshot: Snapshot, matches = snapshot.matches, odds?: Odds): Basis {
  const isRunning = matches.some(({state}) => state.status === "live" && state.clock);
  return {
    ...basisOf(snapshot, matches, odds),
    ...(isRunning && {factsThrough: snapshot.asOf}),
    live: liveView(snapshot, matches),
  };
}
