import {cached} from "../../kit/cached.ts";
import type {Article} from "../types.ts";
import {wordsOf} from "./tokens.ts";

/** The distinct folded words by which an article is found. */
export const wordsIn = cached((article: Article): readonly string[] => {
  const {title, summary, sourceName, tickers, versions} = article;
  const translated = Object.values(versions).map(
    (version) => `${version.title} ${version.summary ?? ""}`,
  );
  const text = [title, summary ?? "", sourceName, tickers.join(" "), ...translated].join("\n");
  return [...new Set(wordsOf(text))];
});

/** Maximum number of words in a search; each is compared with every word of every article. */
export const MAX_WORDS = 24;

/**
 * Checks whether all words of a text, up to a maximum number, occur in an article: folded, as
 * beginnings of words, in title and summary in any of its languages, source and symbols. Blank text
 * matches every article; text without a word (`???`) matches none.
 */
export function wordMatcher(q: string): (article: Article) => boolean {
  const asked = [...new Set(wordsOf(q))].slice(0, MAX_WORDS);
  if (asked.length === 0) return () => q.trim() === "";
  return (article) => asked.every((one) => wordsIn(article).some((word) => word.startsWith(one)));
}
