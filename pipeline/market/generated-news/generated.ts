import {cached} from "../../kit/cached.ts";
import {type Phrasebook, phrasingOf} from "../../kit/grammar/messages.ts";
import type {Instant} from "../../kit/types.ts";
import {type GeneratedArticle, inOrder, written} from "../../news/generated.ts";
import {closings} from "../closes.ts";
import type {MarketFacts} from "../types.ts";
import {marketDayFacts} from "./day-facts.ts";
import {english} from "./en.ts";
import {type MarketMessage, marketMessages} from "./messages.ts";
import {vietnamese} from "./vi.ts";

export const PHRASES: Phrasebook<MarketMessage> = {en: english, vi: vietnamese};

const MAX_DAYS = 60;

/**
 * The market at the close of each of the last sixty trading days before an instant, oldest first.
 */
export function generatedMarketNews(
  facts: Pick<MarketFacts, "indices" | "calendar">,
  asOf: Instant,
): GeneratedArticle[] {
  const out = closings(facts).filter(({publishedAt}) => publishedAt <= asOf);
  const articles = out
    .slice(-MAX_DAYS)
    .map(({on, number, publishedAt}) => closing(facts, on, number, publishedAt));
  return inOrder(articles.filter((article) => article !== null));
}

const closing = cached(
  (
    {indices}: Pick<MarketFacts, "indices">,
    on: string,
    number: number,
    publishedAt: Instant,
  ): GeneratedArticle | null => {
    const day = marketDayFacts(indices, on);
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
  },
);
