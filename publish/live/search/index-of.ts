import type {Logger} from "pino";
import type {SearchDocument} from "../../search/types.ts";
import type {Edition} from "../edition.ts";
import {NEWS, newsroomOf} from "../news/newsroom.ts";
import {oncePerEdition, printedJson} from "../printed.ts";
import {type SearchIndex, searchIndex} from "./search-index.ts";

const DOCUMENTS = "/api/search/documents";

/**
 * The index over an edition's documents; undefined where it prints none. Begun by the first that
 * asks: best when the edition comes out.
 */
export const searchIndexOf = oncePerEdition(async (edition): Promise<SearchIndex | undefined> => {
  const body = printedJson<{readonly documents: readonly SearchDocument[]}>(edition, DOCUMENTS);
  return body && (await searchIndex(body.documents));
});

/**
 * Builds the index of an edition that has come out, and reads its news, before anyone searches
 * them. What it prints like the edition before is not read again: in play an edition comes out
 * every minute, and its documents change when a match has ended.
 *
 * @param before an edition that was ready
 * @returns whether it can be searched
 */
export async function prepareSearch(
  edition: Edition,
  log: Pick<Logger, "info" | "error">,
  before?: Edition,
): Promise<boolean> {
  const started = performance.now();
  try {
    if (before) {
      newsroomOf.share(edition, before, NEWS);
      searchIndexOf.share(edition, before, [DOCUMENTS]);
    }
    await newsroomOf(edition);
    const index = await searchIndexOf(edition);
    log.info(
      {
        edition: edition.id,
        documents: index?.documents ?? 0,
        ms: Math.round(performance.now() - started),
      },
      "search is ready",
    );
    return true;
  } catch (err) {
    log.error({err, edition: edition.id}, "the edition cannot be searched");
    return false;
  }
}
