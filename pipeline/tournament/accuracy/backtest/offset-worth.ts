import {type BacktestFacts, finalsMatches, OTHER_FINALS, type Target} from "./cup-matches.ts";
import type {EngineWith, OffsetKey} from "./engines.ts";
import {meanOf, type PairedDifference, pairedByTournament} from "./paired.ts";
import {lossesOf} from "./scores.ts";
import {type Scored, walkForward} from "./walk-forward.ts";

/**
 * The effect of one offset on some matches: paired differences, negative if it improves the engine.
 */
export interface OffsetWorth {
  readonly offset: OffsetKey | "both";
  readonly on: "cups" | "other finals" | "all";
  readonly matches: number;
  readonly tournaments: number;
  readonly rps: Difference;
  readonly brier: Difference;
  readonly logLoss: Difference;
}

interface Difference extends Omit<PairedDifference, "standardError"> {
  /** Clustered by tournament; null for a single one. */
  readonly standardError: number | null;
}

const OFFSETS = ["leagueIndex", "headToHead"] as const satisfies readonly OffsetKey[];

/**
 * The engine with each offset against the engine without it, and with both against neither: on the
 * given cups, on Euro and Copa América 2021 and 2024, on which nothing was tuned, and on all.
 */
export function offsetWorths(
  facts: BacktestFacts,
  engineWith: EngineWith,
  cups: readonly Target[],
): OffsetWorth[] {
  const others = OTHER_FINALS.flatMap((finals) => finalsMatches(facts, finals));
  const on = {cups, "other finals": others, all: [...cups, ...others]};
  const scoredBy = (wanted: (key: OffsetKey) => boolean) =>
    walkForward(on.all, engineWith("engine", wanted));
  const engine = scoredBy(() => true);
  return ([...OFFSETS, "both"] as const).flatMap((offset) => {
    const without = scoredBy((key) => offset !== "both" && key !== offset);
    return Object.entries(on).map(([name, targets]): OffsetWorth => {
      const asked = new Set(targets);
      const of = (scored: readonly Scored[]) => scored.filter(({target}) => asked.has(target));
      return {offset, on: name as OffsetWorth["on"], ...worth(of(engine), of(without))};
    });
  });
}

function worth(engine: readonly Scored[], without: readonly Scored[]) {
  const tournaments = (scored: readonly Scored[]) => [
    ...Map.groupBy(scored, ({target}) => target.tournament).values(),
  ];
  const [first, second] = [tournaments(engine), tournaments(without)];
  const difference = (measure: "rps" | "brier" | "logLoss") => {
    const losses = (all: readonly (readonly Scored[])[]) =>
      all.map((scored) => scored.map((one) => lossesOf(one)[measure]));
    const [own, other] = [losses(first), losses(second)];
    return own.length < 2
      ? {mean: meanOf(own.flat()) - meanOf(other.flat()), standardError: null}
      : pairedByTournament(own, other);
  };
  return {
    matches: engine.length,
    tournaments: first.length,
    rps: difference("rps"),
    brier: difference("brier"),
    logLoss: difference("logLoss"),
  };
}
