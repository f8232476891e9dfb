import {fold} from "../../../pipeline/news/text/fold.ts";

/** A page to suggest. */
export interface Suggestion {
  readonly title: string;
  readonly label: string;
  readonly href: string;
}

/** Maximum number of pages suggested, and of those with the same label. */
const MOST = 8;
const MOST_OF_A_LABEL = 4;

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A text as a part of a path: `lionel-messi`. */
export const slugOf = (text: string): string => wordsOf(text).join("-");

/** The part of a title before its colon: the symbol of a share. */
export const symbolOf = (title: string): string => title.split(":")[0]!;

/**
 * Reads the list of pages (`suggestions.ts`), and returns the search in it: pages with a word that
 * begins with each word typed. Complete words count twice, and so does a part of the title that is
 * typed as a whole; equals keep the order of the list.
 */
export function suggestionsFrom(list: string): (typed: string) => readonly Suggestion[] {
  const pages = list.split("\n\n").flatMap((group) => {
    const [head = "", ...rows] = group.split("\n");
    const [label = "", base = ""] = head.split("\t");
    return rows.map((row) => {
      const [title = "", path = "", more = ""] = row.split("\t");
      return {
        page: {title, label, href: base + (path || symbolOf(title)).replace("*", slugOf(title))},
        parts: title.split(/[,:] /).map(slugOf),
        words: [...wordsOf(title), ...more.split(" ")],
      };
    });
  });
  const worth = (typed: string, texts: readonly string[]): number =>
    texts.includes(typed) ? 2 : texts.some((one) => one.startsWith(typed)) ? 1 : 0;
  return (typed) => {
    const [asked, whole] = [wordsOf(typed), slugOf(typed)];
    if (asked.length === 0) return [];
    const found = pages
      .map(({page, parts, words}) => {
        const worths = asked.map((word) => worth(word, words));
        const sum = worths.reduce((one, other) => one + other);
        return {page, worth: worths.includes(0) ? 0 : sum + worth(whole, parts)};
      })
      .filter(({worth}) => worth > 0)
      .sort((a, b) => b.worth - a.worth)
      .map(({page}) => page);
    return [...Map.groupBy(found, ({label}) => label).values()]
      .flatMap((same) => same.slice(0, MOST_OF_A_LABEL))
      .sort((a, b) => found.indexOf(a) - found.indexOf(b))
      .slice(0, MOST);
  };
}
