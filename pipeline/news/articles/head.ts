import type {Store} from "../../kit/store.ts";
import type {Instant} from "../../kit/types.ts";

/**
 * Another word whenever an article, its wording, its picture or a withdrawal is added: what a press
 * looks at to know that there is news.
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
 * Another word whenever other articles, wordings, pictures or withdrawals are known as of an
 * instant: what was read under the same one need not be read again.
 */
export function newsHeadAt(store: Store, asOf: Instant): string {
  const known = store
    .prepare<[{asOf: Instant}], Readonly<Record<string, number | string | null>>>(
      `SELECT * FROM
         (SELECT COUNT(*) AS versions, MAX(seen_at) AS latest, SUM(LENGTH(body)) AS size FROM article_version WHERE seen_at <= @asOf),
         (SELECT COUNT(*) AS pictures, MAX(tried_at) AS tried FROM article_picture WHERE tried_at <= @asOf),
         (SELECT COUNT(*) AS withdrawn FROM withdrawal)`,
    )
    .get({asOf})!;
  return Object.values(known).join(" ");
}
