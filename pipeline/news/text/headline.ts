import type {Article} from "../types.ts";
import {fold} from "./fold.ts";

const SEPARATED = /^(.+\S)\s*(?:\s[-–—·•]\s|\s?\|\s?)([^|]{2,40})$/u;
const plain = (text: string): string => fold(text).replace(/[^a-z0-9]+/g, "");

/**
 * The title without its publisher: "… - BBC Sport", "… | CafeF". The last segment is removed if it
 * is, or begins with, the name of the article's source or publisher, or is one of `attributions`
 * (names of publishers and agencies, folded for comparison). At least two words are kept.
 */
export function headline(
  {title, sourceName, publisher}: Pick<Article, "title" | "sourceName" | "publisher">,
  attributions: ReadonlySet<string> = NONE,
): string {
  const [, rest, last] = SEPARATED.exec(title.trim()) ?? [];
  if (rest === undefined || last === undefined || !/\S\s+\S/u.test(rest)) return title.trim();
  const name = plain(last);
  const own = [plain(sourceName), plain(publisher)].some(
    (known) => known !== "" && (name.startsWith(known) || known.startsWith(name)),
  );
  return own || attributions.has(name)
    ? headline({title: rest, sourceName, publisher}, attributions)
    : title.trim();
}
const NONE: ReadonlySet<string> = new Set();

/** Names normalised for `headline`. */
export const attributionSet = (names: Iterable<string>): ReadonlySet<string> =>
  new Set([...names].map(plain));
