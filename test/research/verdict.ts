import {
  meanOf,
  type PairedDifference,
  pairedByTournament,
} from "../../pipeline/tournament/accuracy/backtest/paired.ts";

/** Log losses by tournament and match. */
export type LossesByTournament = readonly (readonly number[])[];

/**
 * A possible addition to the engine, with the losses of the tuning tournaments under each of its
 * values.
 */
export interface Idea {
  readonly what: string;
  readonly variants: readonly {readonly value: string; readonly losses: LossesByTournament}[];
}

export interface Verdict {
  readonly what: string;
  readonly values: readonly string[];
  /**
   * The best value over all tournaments, and its difference from the engine: optimistic, because it
   * was chosen on them.
   */
  readonly best: string;
  readonly bestLogLoss: number;
  readonly bestChange: PairedDifference;
  /** Each tournament scored with the best value on all others, minus the engine. */
  readonly change: PairedDifference;
  /** `change.mean` on the tournaments before and from the middle year. */
  readonly early: number;
  readonly late: number;
  /** Whether the gain exceeds two standard errors and occurs in both halves. */
  readonly passes: boolean;
}

const AS_IT_IS = "nothing";
const total = (losses: readonly number[]) => losses.reduce((sum, loss) => sum + loss, 0);
const sums = (losses: LossesByTournament) => losses.map(total);

/**
 * Cross-validates an idea over tournaments: each is scored with the value (or no addition) that has
 * the lowest loss on all others, so that choosing a value has a cost.
 *
 * @param early which tournaments belong to the first half
 */
export function verdict(
  {what, variants}: Idea,
  engine: LossesByTournament,
  early: readonly boolean[],
): Verdict {
  const all = [{value: AS_IT_IS, losses: engine}, ...variants].map((variant) => ({
    ...variant,
    sums: sums(variant.losses),
  }));
  const leastWithout = (g: number) =>
    all.reduce((a, b) =>
      total(b.sums) - (b.sums[g] ?? 0) < total(a.sums) - (a.sums[g] ?? 0) ? b : a,
    );
  const best = leastWithout(-1);
  const crossed = engine.map((_, g) => leastWithout(g).losses[g]!);
  const change = pairedByTournament(crossed, engine);
  const half = (first: boolean) => {
    const of = (losses: LossesByTournament) => losses.filter((_, g) => early[g] === first).flat();
    return meanOf(of(crossed)) - meanOf(of(engine));
  };
  const halves = {early: half(true), late: half(false)};
  return {
    what,
    values: variants.map(({value}) => value),
    best: best.value,
    bestLogLoss: meanOf(best.losses.flat()),
    bestChange: pairedByTournament(best.losses, engine),
    change,
    ...halves,
    passes: change.mean < -2 * change.standardError && halves.early < 0 && halves.late < 0,
  };
}
