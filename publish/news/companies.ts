import {cached} from "../../pipeline/kit/cached.ts";
import {listedBy, sectorOf} from "../../pipeline/market/lookup.ts";
import {exchangeDay} from "../../pipeline/market/rules/calendar.ts";
import {basketOn, isMemberOn} from "../../pipeline/market/rules/membership.ts";
import type {Day, Instant, MarketFacts} from "../../pipeline/market/types.ts";
import type {ExplainFacts} from "../../pipeline/news/stories/explain-facts.ts";

/** The listed companies with a name, by symbol, as used in explanations as of an instant. */
export const companiesOf = (market: MarketFacts, asOf: Instant): ExplainFacts["companies"] =>
  companiesSince(
    listedBy(market, asOf),
    basketOn(market.baskets, exchangeDay(asOf, market.calendar))?.effectiveFrom ?? "",
  );

/** @param since the day the current VN30 took effect; empty when unknown */
const companiesSince = cached((market: MarketFacts, since: Day): ExplainFacts["companies"] =>
  Object.fromEntries(
    market.symbols.symbols.flatMap(({symbol, name, icb}) =>
      name === null
        ? []
        : [
            [
              symbol,
              {
                nameVi: name.vi,
                nameEn: name.en,
                sector: sectorOf(market, icb),
                vn30: isMemberOn(market.baskets, symbol, since),
              },
            ],
          ],
    ),
  ),
);
