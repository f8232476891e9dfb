import type {Logger} from "pino";
import {CRAWLED} from "../../market/addresses.ts";
import type {SearchDocument} from "../../search/types.ts";
import {crawledOf} from "../market/printed-market.ts";
import {NEWS, newsListsOf} from "../news/news-lists.ts";
import {printedJson, shareable} from "../printed/bodies.ts";
import type {Build} from "../printed/build.ts";
import {type SearchIndex, searchIndex} from "./search-index.ts";

const DOCUMENTS = "/api/search/documents";

/**
 * The index over a build's documents; undefined where it prints none. Begun by the first that asks:
 * best when the build comes out.
 */
export const searchIndexOf = shareable(async (build): Promise<SearchIndex | undefined> => {
  const body = await printedJson<{readonly documents: readonly SearchDocument[]}>(build, DOCUMENTS);
  return body && (await searchIndex(body.documents));
});

/**
 * Indexes the documents of a build that has come out, and reads its news, before anyone searches
 * them. What it prints like the previous one is not read again: in play a build comes out every
 * minute, and its documents change when a match has ended.
 *
 * @param before a build that was ready
 * @returns whether it can be searched
 */
export async function prepareSearch(
  build: Build,
  log: Pick<Logger, "info" | "error">,
  before?: Build,
): Promise<boolean> {
  const started = performance.now();
  try {
    if (before) {
      newsListsOf.share(build, before, NEWS);
      searchIndexOf.share(build, before, [DOCUMENTS]);
      crawledOf.share(build, before, [CRAWLED]);
    }
    await newsListsOf(build);
    await crawledOf(build);
    const index = await searchIndexOf(build);
    log.info(
      {
        edition: build.id,
        documents: index?.documents ?? 0,
        ms: Math.round(performance.now() - started),
      },
      "search is ready",
    );
    return true;
  } catch (err) {
    log.error({err, edition: build.id}, "the edition cannot be searched");
    return false;
  }
}
