import {plusMinutes} from "../../pipeline/kit/instant.ts";
import type {Edition} from "../../pipeline/tournament/edition.ts";
import {ENGINE} from "../../pipeline/tournament/forecasting/engine.ts";
import type {SourceKind, SourceStatus} from "../news/source-health.ts";

/**
 * An edition with what whoever reads it knows of the sources; without it they count as never asked.
 */
export interface HealthEdition extends Edition {
  readonly sourceStatus?: Readonly<Record<SourceKind, SourceStatus>>;
}

/**
 * Hours after a kick-off by which its result is promised: the match is over after three at the
 * most.
 */
export const RESULT_WITHIN_HOURS = 12;
const NEVER_ASKED = {matches: "unasked", news: "unasked"} as const;

/** Whether a match should have been told the result of long ago. */
const isLate = ({matches, asOf}: Edition): boolean =>
  matches.some(
    ({fixture, state}) =>
      (state.status === "scheduled" || state.status === "live") &&
      plusMinutes(state.kickoffAt ?? fixture.kickoffAt, RESULT_WITHIN_HOURS * 60) < asOf,
  );

const dependenciesOf = (edition: HealthEdition) => {
  const {matches, news} = edition.sourceStatus ?? NEVER_ASKED;
  return {
    facts: {status: edition.matches.length === 0 ? "missing" : isLate(edition) ? "late" : "ok"},
    model: {status: edition.odds.current ? "ok" : "pending"},
    matchSources: {status: matches},
    newsSources: {status: news},
  };
};

const GOOD: readonly string[] = ["ok", "unasked"];

/**
 * `ok` when facts and the odds of their present state are there, no result is overdue and of each
 * kind of sources some can be read.
 */
const statusOf = (edition: HealthEdition): "ok" | "degraded" =>
  Object.values(dependenciesOf(edition)).every(({status}) => GOOD.includes(status))
    ? "ok"
    : "degraded";

/**
 * Health of the tournament service. The instants say how far each stage's data reach, not when it
 * ran: a build that changes nothing must not change this body either.
 */
export function apiHealth(edition: HealthEdition) {
  const {tournament, matches, odds} = edition;
  const latest = matches
    .flatMap(({forecasts}) => forecasts.at(-1)?.asOf ?? [])
    .reduce<string | null>((a, b) => (a === null || b > a ? b : a), null);
  return {
    status: statusOf(edition),
    service: "tournament",
    engine: ENGINE,
    pipeline: {
      facts: {through: edition.factsThrough, sha256: tournament.factsSha256},
      forecasts: {
        through: latest,
        matches: matches.filter(({forecasts}) => forecasts.length > 0).length,
        chain: edition.forecastChain,
      },
      odds: {
        through: odds.current?.asOf ?? null,
        runs: edition.simulation.runs,
        seed: edition.simulation.seed,
      },
    },
    dependencies: dependenciesOf(edition),
  };
}

/** Health of every service of the deployment. */
export function health(edition: HealthEdition) {
  const tournament = statusOf(edition);
  return {status: tournament, services: {tournament}};
}
