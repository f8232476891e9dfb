import {cached} from "../../kit/cached.ts";
import type {Article} from "../types.ts";
import {wordsOf} from "./tokens.ts";

/** The folded words that an article is found by, each once. */
export const wordsIn = cached((article: Article): readonly string[] => {
  const {title, summary, sourceName, tickers, versions} = article;
  const translated = Object.values(versions).map(
    (version) => `${version.title} ${version.summary ?? ""}`,
  );
  const text = [title, summary ?? "", sourceName, tickers.join(" "), ...translated].join("\n");
  return [...new Set(wordsOf(text))];
});

/** Words that are looked for; each is compared with every word of every article. */
export const MAX_WORDS = 24;

/**
 * Tells whether all words of a text occur in an article, of many the first: folded, as beginnings
 * of words, in title and summary in any of its languages, source and symbols. Blank text asks for
 * nothing, so every article has it; text without a word (`???`) is in none.
 */
export function wordMatcher(q: string): (article: Article) => boolean {
  const asked = [...new Set(wordsOf(q))].slice(0, MAX_WORDS);
  if (asked.length === 0) return () => q.trim() === "";
  return (article) => asked.every((one) => wordsIn(article).some((word) => word.startsWith(one)));
}
