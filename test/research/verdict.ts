import {
  meanOf,
  type PairedDifference,
  pairedByTournament,
} from "../../pipeline/tournament/accuracy/backtest/paired.ts";

/** Log losses by tournament and match. */
export type LossesByTournament = readonly (readonly number[])[];

/**
 * Something that may be added to the engine, with what the tuning tournaments lose under each of
 * its values.
 */
export interface Idea {
  readonly what: string;
  readonly variants: readonly {readonly value: string; readonly losses: LossesByTournament}[];
}

export interface Verdict {
  readonly what: string;
  readonly values: readonly string[];
  /**
   * The value that does best on all tournaments, and its difference from the engine: flattering,
   * for it was chosen on them.
   */
  readonly best: string;
  readonly bestLogLoss: number;
  readonly bestChange: PairedDifference;
  /** Each tournament scored with the value that does best on all others, less the engine. */
  readonly change: PairedDifference;
  /** The same on the tournaments before and from the middle year. */
  readonly early: number;
  readonly late: number;
  /** A gain of more than two standard errors, and in both halves. */
  readonly passes: boolean;
}

const AS_IT_IS = "nothing";
const total = (losses: readonly number[]) => losses.reduce((sum, loss) => sum + loss, 0);
const sums = (losses: LossesByTournament) => losses.map(total);

/**
 * What an idea is worth on top of the engine, by cross-validation over tournaments: each is scored
 * with the value (or with nothing added) that loses least on all the others, so that choosing a
 * value is paid for.
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
