import {type Phrasebook, phrasingOf} from "../../kit/grammar/messages.ts";
import {remembered} from "../../kit/remembered.ts";
import type {Instant} from "../../kit/types.ts";
import {
  type GeneratedArticle,
  inOrder,
  type KeepGenerated,
  keepNothing,
  written,
} from "../../news/generated.ts";
import {atExchange} from "../calendar.ts";
import {seriesOf} from "../lookup.ts";
import type {MarketFacts} from "../types.ts";
import {marketDayFacts} from "./day-facts.ts";
import {english} from "./en.ts";
import {type MarketMessage, marketMessages} from "./messages.ts";
import {vietnamese} from "./vi.ts";

export const PHRASES: Phrasebook<MarketMessage> = {en: english, vi: vietnamese};

/** When the day's figures are out: ten minutes after the last session of an exchange. */
const OUT_AT = "15:10";
const MOST_DAYS = 60;

/** Every trading day with the instant at which its figures are out. */
const closings = remembered(({indices, calendar}: Pick<MarketFacts, "indices" | "calendar">) =>
  (seriesOf(indices, "VNINDEX")?.bars ?? []).map(([on], number) => ({
    on,
    number,
    publishedAt: atExchange(on, OUT_AT, calendar),
  })),
);

/** When the figures of the next day are out; null where the facts have none. */
export const nextClosing = (
  facts: Pick<MarketFacts, "indices" | "calendar">,
  now: Instant,
): Instant | null =>
  closings(facts).find(({publishedAt}) => publishedAt > now)?.publishedAt ?? null;

/**
 * The market at the close of each of the last sixty trading days before an instant, oldest first.
 */
export function generatedMarketNews(
  facts: Pick<MarketFacts, "indices" | "calendar">,
  asOf: Instant,
  memo: KeepGenerated = keepNothing,
): GeneratedArticle[] {
  const out = closings(facts).filter(({publishedAt}) => publishedAt <= asOf);
  const articles = out.slice(-MOST_DAYS).map(({on, number, publishedAt}) =>
    memo(`wire market ${on}`, (): GeneratedArticle | null => {
      const day = marketDayFacts(facts.indices, on);
      if (!day) return null;
      const article = {
        slug: `vn-market-${on}`,
        kind: "market" as const,
        publishedAt,
        teams: [],
        matchIds: [],
        facts: day,
        messages: marketMessages(day),
        phrasing: phrasingOf(`${number}`),
      };
      return written(article, PHRASES);
    }),
  );
  return inOrder(articles.filter((article) => article !== null));
}
