import type {Logger} from "pino";
import {CRAWLED} from "../../market/addresses.ts";
import {type NewestNext, newestNext} from "../../newest-next.ts";
import {crawledOf} from "../market/printed-market.ts";
import type {Build} from "../printed/build.ts";
import {NEWS, newsListsOf} from "./news-lists.ts";

/**
 * Reads the news of each edition, and what it has from providers of prices, before anyone asks for
 * them. What an edition prints like the one before is not read again: in play one comes out every
 * minute, and its news are mostly the same.
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
