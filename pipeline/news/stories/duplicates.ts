import {byCode} from "../../kit/order.ts";
import {fold} from "../text/fold.ts";
import type {Article} from "../types.ts";
import type {Features} from "./features.ts";
import {type Candidate, ENOUGH_WORDS, WINDOW_MS} from "./similarity.ts";

/** Earliest first; by docId within one instant. */
export const byTime = (a: Article, b: Article): number =>
  Date.parse(a.publishedAt) - Date.parse(b.publishedAt) || byCode(a.docId, b.docId);

/**
 * Separates articles that repeat another: the same canonical address, or the same folded headline
 * (without attribution) from the same publisher within 36 hours, as in a newspaper's editions and
 * categories; a column's headline proves nothing. The earliest is the original.
 *
 * @returns the originals, earliest first, and by an original's docId the articles that repeat it
 */
export function originals(
  articles: readonly Article[],
  read: (article: Article) => Features,
): {firsts: Candidate[]; again: Map<string, Article[]>} {
  const byUrl = new Map<string, Article>();
  const byTitle = new Map<string, Article>();
  const firsts: Candidate[] = [];
  const again = new Map<string, Article[]>();
  const seen = new Set<string>();
  for (const article of articles.toSorted(byTime)) {
    if (seen.has(article.docId)) continue;
    seen.add(article.docId);
    const features = read(article);
    const at = Date.parse(article.publishedAt);
    const title = `${article.language} ${fold(article.publisher)} ${features.key}`;
    const titled =
      features.words >= ENOUGH_WORDS && !features.column ? byTitle.get(title) : undefined;
    const near =
      titled !== undefined && at - Date.parse(titled.publishedAt) <= WINDOW_MS ? titled : undefined;
    const original = byUrl.get(article.url) ?? near;
    if (original === undefined) {
      byUrl.set(article.url, article);
      byTitle.set(title, article);
      firsts.push({article, features, at});
    } else {
      byUrl.set(article.url, original);
      again.set(original.docId, [...(again.get(original.docId) ?? []), article]);
    }
  }
  return {firsts, again};
}
