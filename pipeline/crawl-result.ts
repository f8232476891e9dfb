import type {PricesReport} from "./market/sources/crawl.ts";
import type {NewsReport} from "./news/crawl/crawl.ts";
import {NO_ANSWER} from "./news/crawl/source-state.ts";
import type {CrawlReport} from "./tournament/sources/poll-once.ts";

/** Results of a crawl; null for kinds that were not requested. */
export interface Crawled {
  readonly tournament: CrawlReport | null;
  readonly news: NewsReport | null;
  readonly prices: PricesReport | null;
}

/**
 * Overall result of a crawl. `ok`: every source that was asked was read; `partly`: some failed;
 * `failed`: all failed; `unreached`: all failed, and none answered at all; `idle`: none was asked,
 * because none is enabled or due.
 */
export type CrawlResult = "ok" | "partly" | "failed" | "unreached" | "idle";

/** Sources of one crawl by outcome. */
export interface CrawlOutcome {
  readonly result: CrawlResult;
  readonly asked: number;
  /** Ids of failed sources. */
  readonly failed: readonly string[];
}

export function crawlOutcome({tournament, news, prices}: Crawled): CrawlOutcome {
  const asked = [
    ...[...(tournament?.sources ?? []), ...(prices?.sources ?? [])].flatMap(
      ({provider, outcome, reached}) =>
        outcome === "waiting" || outcome === "idle"
          ? []
          : {id: provider as string, failed: outcome === "failed", reached},
    ),
    ...(news?.sources ?? []).flatMap(({sourceId, outcome, state}) =>
      outcome === "waiting" || outcome === "unasked"
        ? []
        : {id: sourceId, failed: outcome === "failed", reached: !NO_ANSWER.has(state)},
    ),
  ];
  const failed = asked.filter((source) => source.failed);
  const result = () => {
    if (asked.length === 0) return "idle";
    if (failed.length < asked.length) return failed.length > 0 ? "partly" : "ok";
    return failed.some(({reached}) => reached) ? "failed" : "unreached";
  };
  return {result: result(), asked: asked.length, failed: failed.map(({id}) => id)};
}
