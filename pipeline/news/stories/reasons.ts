import {percent} from "../../kit/grammar/en.ts";
import type {Text} from "../../kit/types.ts";
import type {FateThen} from "./as-of.ts";
import type {Close, Kickoff, MatchFacts} from "./explain-facts.ts";
import type {MarketMove} from "./market-move.ts";

/** One fact that makes an article matter. */
export type Reason =
  | {readonly kind: "coverage"; readonly publishers: number}
  /** Reported by only one publisher. */
  | {readonly kind: "only"; readonly publisher: string}
  | ({readonly kind: "match"; readonly matchId: string} & MatchFacts)
  | (Kickoff & {
      readonly kind: "next-match";
      readonly matchId: string;
      readonly team: Text;
      readonly opponent: Text | null;
    })
  | ({readonly kind: "fate"; readonly team: Text} & FateThen)
  /** The first two in the race for the title. */
  | {
      readonly kind: "race";
      readonly leaders: readonly {readonly team: Text; readonly chance: number}[];
    }
  | {
      readonly kind: "company";
      readonly symbol: string;
      readonly nameVi: string;
      readonly nameEn: string;
      readonly sector: Text | null;
      readonly vn30: boolean | null;
    }
  | ({readonly kind: "market"} & Close & MarketMove);

/** The sides by result, the kicks as the winner saw them, and the swings that show in per cents. */
export function partsOf({home, away, swings}: MatchFacts, {winner, shootout}: MatchResult) {
  const isAway = winner === "away";
  const [won, lost] = isAway ? [away, home] : [home, away];
  return {
    won,
    lost,
    kicks: shootout && (isAway ? shootout.toReversed() : shootout).join("–"),
    shown: swings.filter(({before, after}) => percent(before) !== percent(after)),
  };
}
type MatchResult = NonNullable<MatchFacts["result"]>;
