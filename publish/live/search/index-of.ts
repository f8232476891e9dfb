import type {Logger} from "pino";
import type {SearchDocument} from "../../search/types.ts";
import type {Edition} from "../edition.ts";
import {newsroomOf} from "../news/newsroom.ts";
import {oncePerEdition, printedJson} from "../printed.ts";
import {type SearchIndex, searchIndex} from "./search-index.ts";

/** The index over an edition's documents; undefined where it prints none. Begun by the first that asks: best when the edition comes out. */
export const searchIndexOf = oncePerEdition(async (edition): Promise<SearchIndex | undefined> => {
  const body = printedJson<{readonly documents: readonly SearchDocument[]}>(edition, "/api/search/documents");
  return body && (await searchIndex(body.documents));
});

/** Builds the index of an edition that has come out, and reads its news, before anyone searches them. */
export async function prepareSearch(edition: Edition, log: Logger): Promise<void> {
  const started = performance.now();
  try {
    await newsroomOf(edition);
    const index = await searchIndexOf(edition);
    log.info({edition: edition.id, documents: index?.documents ?? 0, ms: Math.round(performance.now() - started)}, "search is ready");
  } catch (err) {
    log.error({err, edition: edition.id}, "the edition cannot be searched");
  }
}
