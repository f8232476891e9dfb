import type {FeedProblem} from "../types.ts";

/** Longest part of a feed's own words that a problem repeats. */
const QUOTED_LENGTH = 80;

export const problem = (code: string, detail: string): FeedProblem => ({code, detail});

/** A feed's own words in a message: one line, shortened. */
export const quoted = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return `"${line.length > QUOTED_LENGTH ? `${line.slice(0, QUOTED_LENGTH)}…` : line}"`;
};

/** More than any feed has at a time: the longest known has 1,000. */
const MAX_ITEMS = 2_000;

/** The items of a feed that are read, and that there are more of them. */
export const firstItems = <Item>(
  all: readonly Item[],
): {readonly items: readonly Item[]; readonly problems: readonly FeedProblem[]} => ({
  items: all.slice(0, MAX_ITEMS),
  problems:
    all.length > MAX_ITEMS
      ? [problem("too-large", `${all.length} items; the first ${MAX_ITEMS} are read`)]
      : [],
});
