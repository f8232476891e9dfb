import type {FeedProblem} from "../types.ts";

/** Maximum length of a feed's own words in a problem. */
const QUOTED_LENGTH = 80;

export const problem = (code: string, detail: string): FeedProblem => ({code, detail});

/** A feed's own words in a message: one line, shortened. */
export const quoted = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return `"${line.length > QUOTED_LENGTH ? `${line.slice(0, QUOTED_LENGTH)}…` : line}"`;
};
