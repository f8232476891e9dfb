import type {Edition} from "../../pipeline/tournament/edition.ts";
import {ENGINE} from "../../pipeline/tournament/forecasting/engine.ts";

/** `ok` when facts and the odds of their present state are there; `degraded` while either is missing. */
const statusOf = ({matches, odds}: Edition): "ok" | "degraded" => (matches.length > 0 && odds.current ? "ok" : "degraded");

/**
 * Health of the tournament service. The instants say how far each stage's data reach, not when it ran: a build that changes nothing
 * must not change this body either.
 */
export function apiHealth(edition: Edition) {
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
      forecasts: {through: latest, matches: matches.filter(({forecasts}) => forecasts.length > 0).length, chain: edition.forecastChain},
      odds: {through: odds.current?.asOf ?? null, runs: edition.simulation.runs, seed: edition.simulation.seed},
    },
    dependencies: {
      facts: {status: matches.length > 0 ? "ok" : "missing"},
      model: {status: odds.current ? "ok" : "pending"},
    },
  };
}

/** Health of every service of the deployment. */
export function health(edition: Edition) {
  const tournament = statusOf(edition);
  return {status: tournament, services: {tournament}};
}
