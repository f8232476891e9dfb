import type {Store} from "../../kit/store.ts";
import type {Instant} from "../../kit/types.ts";

/** The outcome of one search for an article's picture. */
export type PictureAttempt =
  | {readonly docId: string; readonly webp: Buffer; readonly sourceUrl: string}
  | {readonly docId: string; readonly problem: string};

/**
 * Pictures by article, of articles that have one by an instant; with `docIds` only of these
 * articles, because there are many in total.
 */
export const storedPictures = (
  store: Store,
  asOf: Instant,
  docIds?: readonly string[],
): ReadonlyMap<string, Uint8Array> =>
  new Map(
    store
      .prepare<[{asOf: string; docIds: string | null}], {docId: string; webp: Buffer}>(
        `SELECT doc_id AS docId, webp FROM article_picture WHERE webp IS NOT NULL AND tried_at <= @asOf
           AND (@docIds IS NULL OR doc_id IN (SELECT value FROM json_each(@docIds))) ORDER BY doc_id`,
      )
      .all({asOf, docIds: docIds === undefined ? null : JSON.stringify(docIds)})
      .map(({docId, webp}) => [docId, webp]),
  );

/**
 * Failed attempts to find the picture of each article; a found one counts as a million, so that it
 * is never looked for again.
 */
export const attemptsOf = (store: Store, docIds: readonly string[]): ReadonlyMap<string, number> =>
  new Map(
    store
      .prepare<[string], {docId: string; tries: number}>(
        `SELECT doc_id AS docId, iif(webp IS NULL, tries, 1000000) AS tries FROM article_picture
         WHERE doc_id IN (SELECT value FROM json_each(?))`,
      )
      .all(JSON.stringify(docIds))
      .map(({docId, tries}) => [docId, tries]),
  );

export function storeAttempt(store: Store, tried: PictureAttempt, at: Instant): void {
  const row = "webp" in tried ? {...tried, problem: null} : {...tried, webp: null, sourceUrl: null};
  store
    .prepare(
      `INSERT INTO article_picture (doc_id, webp, source_url, tried_at, tries, problem) VALUES (@docId, @webp, @sourceUrl, @at, 1, @problem)
       ON CONFLICT (doc_id) DO UPDATE SET webp = excluded.webp, source_url = excluded.source_url, tried_at = excluded.tried_at,
         tries = tries + 1, problem = excluded.problem`,
    )
    .run({...row, at});
}
