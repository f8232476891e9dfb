import type {Store} from "../../kit/store.ts";
import type {Instant} from "../../kit/types.ts";

/**
 * Another word whenever an article, its wording, its picture or a withdrawal is added: a
 * publisher that lives on looks at it to know that there is news.
 */
export function newsHead(store: Store): string {
  const counts = store
    .prepare<[], {versions: number; pictures: number; withdrawn: number; latest: string | null}>(
      `SELECT (SELECT COUNT(*) FROM article_version) AS versions, (SELECT COUNT(*) FROM article_picture) AS pictures,
         (SELECT COUNT(*) FROM withdrawal) AS withdrawn, (SELECT MAX(first_seen_at) FROM article) AS latest`,
    )
    .get()!;
  return Object.values(counts).join(" ");
}

/**
 * Another head whenever other articles, wordings, pictures or withdrawals are available as of an
 * instant: what was read under the same one need not be read again. The last of them came at
 * `latestAt`, which is empty while there are none.
 */
export function newsHeadAt(
  store: Store,
  asOf: Instant,
): {readonly head: string; readonly latestAt: Instant | ""} {
  const counts = store
    .prepare<[{asOf: Instant}], {latest: Instant | null; tried: Instant | null}>(
      `SELECT * FROM
         (SELECT COUNT(*) AS versions, MAX(seen_at) AS latest, SUM(LENGTH(body)) AS size FROM article_version WHERE seen_at <= @asOf),
         (SELECT COUNT(*) AS pictures, MAX(tried_at) AS tried FROM article_picture WHERE tried_at <= @asOf),
         (SELECT COUNT(*) AS withdrawn FROM withdrawal)`,
    )
    .get({asOf})!;
  const latestAt = [counts.latest ?? "", counts.tried ?? ""].sort()[1]!;
  return {head: Object.values(counts).join(" "), latestAt};
}
