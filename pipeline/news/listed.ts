import type {Article} from "./types.ts";

/** Between two articles without a date of their own a list has at least so many with one. */
const BETWEEN = 4;

/**
 * The order of a news list: newest first, but of five neighbours one at most is undated. An article
 * without a date counts from when it was first seen, so a feed of nothing else would take the first
 * pages for itself; what finds no place among the dated ones follows behind them. Where it stands
 * it says by `listedAt`: the instant of the article before it, or its own where that is earlier. By
 * that, or by `publishedAt` where there is none, every list and every part of one is newest first.
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
