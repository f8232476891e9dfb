import type {Instant} from "../../../pipeline/kit/types.ts";
import type {Article} from "../../../pipeline/news/types.ts";
import {BRIEFING, STOCKS} from "../../market/addresses.ts";
import type {MarketView} from "../../market/market-view.ts";
import type {LiveDeps} from "../deps.ts";
import {printedJson} from "../printed/bodies.ts";

/** The part of schemas/market/stocks.json that says how far the market is known. */
interface StocksBody {
  readonly knownThrough: Instant | null;
}
/** The part of schemas/market/briefing.json that says when the newest was written. */
interface BriefingBody {
  readonly writtenAt: Instant | null;
}

/**
 * The market as the build that is out knows it: what is answered live knows no later close than
 * what is printed. Undefined where no market is printed.
 */
export function printedMarket(
  {printed, facts: {market, prices}}: Pick<LiveDeps, "printed" | "facts">,
  articles: readonly Article[] = [],
): MarketView | undefined {
  const build = printed();
  const stocks = build && printedJson<StocksBody>(build, STOCKS);
  if (!stocks) return undefined;
  return {
    facts: market,
    prices,
    crawled: null,
    knownThrough: stocks.knownThrough,
    morningThrough: printedJson<BriefingBody>(build, BRIEFING)?.writtenAt ?? null,
    articles,
  };
}
