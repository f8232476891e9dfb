import type {Article} from "./types.ts";

/** Minimum number of dated articles between two undated ones. */
const BETWEEN = 4;

/**
 * The order of a news list: newest first, but with at most one undated article among five
 * neighbours. An undated article is dated to its first sighting, so a feed of only such articles
 * would fill the first pages; those without a place among the dated ones follow at the end.
 * `listedAt` gives the position: the instant of the article before it, or its own if that is
 * earlier. By `listedAt`, or by `publishedAt` if there is none, every list and every part of one is
 * newest first.
 *
 * @param articles newest first
 */
export function listed<T extends Pick<Article, "undated" | "publishedAt">>(
  articles: readonly T[],
): (T & Pick<Article, "listedAt">)[] {
  const list: (T & Pick<Article, "listedAt">)[] = [];
  const waiting: T[] = [];
  let next = 0;
  let since = BETWEEN;
  const add = (article: T) => {
    const before = list.at(-1);
    const above = before?.listedAt ?? before?.publishedAt ?? article.publishedAt;
    list.push({...article, listedAt: above < article.publishedAt ? above : article.publishedAt});
  };
  const place = () => {
    if (since < BETWEEN || next === waiting.length) return;
    add(waiting[next++]!);
    since = 0;
  };
  for (const article of articles) {
    if (article.undated) {
      waiting.push(article);
      place();
      continue;
    }
    list.push(article);
    since++;
    place();
  }
  waiting.slice(next).forEach(add);
  return list;
}
