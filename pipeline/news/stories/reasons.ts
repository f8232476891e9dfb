import type {Instant, Text} from "../../kit/types.ts";
import type {FateThen} from "./as-of.ts";
import type {Close, MatchFacts} from "./explain-facts.ts";
import type {MarketMove} from "./market-move.ts";

/** One fact that says why an article matters. */
export type Reason =
  | {readonly kind: "coverage"; readonly publishers: number}
  /** It is told by one alone. */
  | {readonly kind: "only"; readonly publisher: string}
  | ({readonly kind: "match"; readonly matchId: string} & MatchFacts)
  | {
      readonly kind: "next-match";
      readonly matchId: string;
      readonly team: Text;
      readonly opponent: Text | null;
      readonly kickoffAt: Instant;
    }
  | ({readonly kind: "fate"; readonly team: Text} & FateThen)
  /** Who leads the race for the title, the first two. */
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
