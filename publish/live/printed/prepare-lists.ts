import type {Logger} from "pino";
import {MARKET_INDEX} from "../../market/addresses.ts";
import {type NewestNext, newestNext} from "../../newest-next.ts";
import {NEWS_INDEX} from "../../news/addresses.ts";
import type {Build} from "./build.ts";
import {newsListsOf} from "./news-lists.ts";
import {marketOf} from "./printed-market.ts";

/**
 * Reads the news and the market of each edition ahead of requests. Parts equal
 * to those of the previous edition are not read again: during play an edition is published every
 * minute, mostly with the same news.
 */
export function prepareLists(log: Pick<Logger, "error">): NewestNext<Build> {
  let before: Build | undefined;
  return newestNext(async (build) => {
    try {
      if (before) {
        newsListsOf.share(build, before, NEWS_INDEX.path);
        marketOf.share(build, before, MARKET_INDEX.path);
      }
      await newsListsOf(build);
      await marketOf(build);
      before = build;
    } catch (err) {
      log.error({err, edition: build.id}, "the news of the edition cannot be read");
    }
  });
}
