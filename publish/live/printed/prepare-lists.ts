import type {Logger} from "pino";
import {CRAWLED} from "../../market/addresses.ts";
import {type NewestNext, newestNext} from "../../newest-next.ts";
import type {Build} from "./build.ts";
import {NEWS, newsListsOf} from "./news-lists.ts";
import {crawledOf} from "./printed-market.ts";

/**
 * Reads the news of each edition, and its data from price providers, ahead of requests. Parts equal
 * to those of the previous edition are not read again: during play an edition is published every
 * minute, mostly with the same news.
 */
export function prepareLists(log: Pick<Logger, "error">): NewestNext<Build> {
  let before: Build | undefined;
  return newestNext(async (build) => {
    try {
      if (before) {
        newsListsOf.share(build, before, NEWS);
        crawledOf.share(build, before, [CRAWLED]);
      }
      await newsListsOf(build);
      await crawledOf(build);
      before = build;
    } catch (err) {
      log.error({err, edition: build.id}, "the news of the edition cannot be read");
    }
  });
}
