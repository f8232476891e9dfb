import {forecastRunsUpTo} from "../../pipeline/tournament/forecasting/forecast-runs.ts";
import {kickoffOf, type Snapshot, type SnapshotMatch} from "../../pipeline/tournament/snapshot.ts";
import {effectFacts} from "../../pipeline/tournament/text/recap/facts.ts";
import type {Stage} from "../../pipeline/tournament/types.ts";

type Effects = NonNullable<ReturnType<typeof effectFacts>>;

const OF_STAGE: Readonly<Record<Stage, number>> = {
  group: 0,
  R32: 1,
  R16: 2,
  QF: 3,
  SF: 4,
  "3RD": 1,
  F: 8,
};
const PER_GOAL = 0.25;
const PER_SIDE_OUT = 0.5;
/** Per title chance moved: a swing of ten points weighs as much as four goals. */
const PER_SWING = 10;
/** Lowest chance of an outcome that counts: forecasts are in whole per cents. */
const LEAST = 0.005;

/**
 * The weight of a match as news, by its effects: its stage; how often the chance of its outcome
 * before kick-off halves an even one (a third in a group, a half in a knock-out); its changes of
 * title chances; its goals; the sides it eliminated.
 */
export function newsValue(facts: Effects): number {
  const {stage, given, title, totalGoals} = facts;
  const even = stage === "group" ? 1 / 3 : 1 / 2;
  const upset = given === null ? 0 : Math.max(0, Math.log2(even / Math.max(given, LEAST)));
  const swing = title.reduce((sum, {before, after}) => sum + Math.abs(after - before), 0);
  return (
    OF_STAGE[stage] +
    upset +
    PER_SWING * swing +
    PER_GOAL * totalGoals +
    PER_SIDE_OUT * sidesOut(facts)
  );
}

/** The number of sides eliminated by the match. */
function sidesOut({table, winner, stage}: Effects): number {
  if (!table) return winner !== null && stage !== "SF" && stage !== "3RD" ? 1 : 0;
  return table.rows.filter(
    ({side, fate, fateBefore}) => side !== null && fate === "out" && fateBefore !== "out",
  ).length;
}

/**
 * The match that is the news of the day: of the matches that kicked off since the same forecast run
 * as the last one, that of the greatest weight; among equals, the later.
 *
 * @param over the matches that are over, by kick-off
 */
export function newsOfDay(
  snapshot: Snapshot,
  over: readonly SnapshotMatch[],
): SnapshotMatch | undefined {
  const last = over.at(-1);
  if (!last) return undefined;
  const since = forecastRunsUpTo(snapshot.tournament, kickoffOf(last)).at(-1) ?? "";
  return over
    .filter((match) => kickoffOf(match) >= since)
    .map((match) => {
      const facts = effectFacts(snapshot, match);
      return {match, value: facts ? newsValue(facts) : -1};
    })
    .reduce((most, one) => (one.value >= most.value ? one : most)).match;
}
