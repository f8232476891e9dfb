import {ENGINE} from "../../../pipeline/tournament/forecasting/engine.ts";
import {byReach, type Odds} from "../../../pipeline/tournament/forecasting/odds.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import {available, pending} from "../../availability.ts";
import {teamRef} from "../sides.ts";
import {awaited} from "./awaited.ts";

const point = (odds: Odds) => ({
  asOf: odds.asOf,
  champion: Object.fromEntries(
    odds.body.teams.map(({teamId, champion}) => [teamId, champion.probability]),
  ),
});

/**
 * The odds of every forecast run, followed by the current ones, or those of the last final whistle,
 * if later; oldest first.
 */
export function oddsPoints(
  {odds: {trend, ...odds}}: Snapshot,
  now: "current" | "settled" = "current",
): readonly Odds[] {
  const newest = odds[now];
  return newest && trend.at(-1)?.asOf !== newest.asOf ? [...trend, newest] : trend;
}

/**
 * Each team's chance of every group place, of reaching each round and of the title, now and at
 * every forecast run.
 */
export function championOdds(snapshot: Snapshot) {
  const {current} = snapshot.odds;
  const teams = [...(current?.body.teams ?? [])].sort(byReach);
  return {
    year: snapshot.tournament.year,
    engine: ENGINE,
    asOf: current?.asOf ?? null,
    runs: current?.body.runs ?? snapshot.simulation.runs,
    exact: current?.body.exact ?? false,
    seed: snapshot.simulation.seed,
    method:
      "group matches simulated from the scoreline matrix, the knock-out bracket solved exactly on each run; finished matches are locked in, a match in play goes on from its score" as const,
    teams: teams.map(({teamId, ...odds}) => ({team: teamRef(snapshot, teamId), ...odds})),
    slots: (current?.body.slots ?? []).map(({matchId, side, teams: likely}) => ({
      matchId,
      ref: snapshot.match(matchId).ref,
      side,
      teams: likely.map(({teamId, probability}) => ({
        team: teamRef(snapshot, teamId),
        probability,
      })),
    })),
    trend: oddsPoints(snapshot).map(point),
    provenance: current
      ? {stateSha256: current.stateSha256, parametersSha256: current.parametersSha256}
      : null,
    availability: current
      ? available
      : pending(awaited(snapshot)?.en ?? "the simulation has not run for this state yet"),
  };
}
