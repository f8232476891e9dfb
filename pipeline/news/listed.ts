import type {Article} from "./types.ts";

/** Between two articles without a date of their own a list has at least so many with one. */
const BETWEEN = 4;

/**
 * The order of a news list: newest first, but of five neighbours one at most is undated. An article
 * without a date counts from when it was first seen, so a feed of nothing else would take the first
 * pages for itself; what finds no place among the dated ones follows behind them.
 *
 * @param articles newest first
 */
export function listed<T extends Pick<Article, "undated">>(articles: readonly T[]): T[] {
  const list: T[] = [];
  const waiting: T[] = [];
  let next = 0;
  let since = BETWEEN;
  const place = () => {
    if (since < BETWEEN || next === waiting.length) return false;
    list.push(waiting[next++]!);
    since = 0;
    return true;
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
  return [...list, ...waiting.slice(next)];
}
