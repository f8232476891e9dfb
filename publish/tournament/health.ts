import {plusMinutes} from "../../pipeline/kit/instant.ts";
import {ENGINE} from "../../pipeline/tournament/forecasting/engine.ts";
import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import type {KindStatus, SourceKind} from "../news/source-list.ts";

/**
 * A snapshot with what whoever reads it knows of the sources; without it they count as never asked.
 */
export interface HealthSnapshot extends Snapshot {
  readonly sourceStatus?: Readonly<Record<SourceKind, KindStatus>>;
}

/**
 * Hours after a kick-off by which its result is promised: the match is over after three at the
 * most.
 */
export const RESULT_WITHIN_HOURS = 12;
const NEVER_ASKED = {matches: "unasked", news: "unasked"} as const;

/** Whether a match should have been told the result of long ago. */
const isLate = ({matches, asOf}: Snapshot): boolean =>
  matches.some(
    ({fixture, state}) =>
      (state.status === "scheduled" || state.status === "live") &&
      plusMinutes(state.kickoffAt ?? fixture.kickoffAt, RESULT_WITHIN_HOURS * 60) < asOf,
  );

const dependenciesOf = (snapshot: HealthSnapshot) => {
  const {matches, news} = snapshot.sourceStatus ?? NEVER_ASKED;
  return {
    facts: {status: snapshot.matches.length === 0 ? "missing" : isLate(snapshot) ? "late" : "ok"},
    model: {status: snapshot.odds.current ? "ok" : "pending"},
    matchSources: {status: matches},
    newsSources: {status: news},
  };
};

const GOOD: readonly string[] = ["ok", "unasked"];

/**
 * `ok` when facts and the odds of their present state are there, no result is overdue and of each
 * kind of sources some can be read.
 */
const statusOf = (snapshot: HealthSnapshot): "ok" | "degraded" =>
  Object.values(dependenciesOf(snapshot)).every(({status}) => GOOD.includes(status))
    ? "ok"
    : "degraded";

/**
 * Health of the tournament service. The instants say how far each stage's data reach, not when it
 * ran: a build that changes nothing must not change this body either.
 */
export function apiHealth(snapshot: HealthSnapshot) {
  const {tournament, matches, odds} = snapshot;
  const latest = matches
    .flatMap(({forecasts}) => forecasts.at(-1)?.asOf ?? [])
    .reduce<string | null>((a, b) => (a === null || b > a ? b : a), null);
  return {
    status: statusOf(snapshot),
    service: "tournament",
    engine: ENGINE,
    pipeline: {
      facts: {through: snapshot.factsThrough, sha256: tournament.factsSha256},
      forecasts: {
        through: latest,
        matches: matches.filter(({forecasts}) => forecasts.length > 0).length,
        chain: snapshot.forecastChain,
      },
      odds: {
        through: odds.current?.asOf ?? null,
        runs: snapshot.simulation.runs,
        seed: snapshot.simulation.seed,
      },
    },
    dependencies: dependenciesOf(snapshot),
  };
}

/** Health of every service of the deployment. */
export function health(snapshot: HealthSnapshot) {
  const tournament = statusOf(snapshot);
  return {status: tournament, services: {tournament}};
}
