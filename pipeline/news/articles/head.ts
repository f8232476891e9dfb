import type {Store} from "../../kit/store.ts";
import type {Instant} from "../../kit/types.ts";

/**
 * A text that changes whenever an article, wording, picture or withdrawal is added; a long-running
 * publisher watches it for news.
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
 * A text that changes whenever other articles, wordings, pictures or withdrawals are available as
 * of an instant: data read under one head need not be read again. The last change came at
 * `latestAt`, which is empty if there are none.
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
