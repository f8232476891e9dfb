import {SEARCH_PAGE} from "../search/search-pages.ts";
import {alsoLive, contract, HTML_TYPE, inBothLanguages, wholeNumber} from "./contract.ts";

/** Words of a question that are searched; a question of 200 characters may have a hundred. */
export const MAX_WORDS = 24;

/** Longest question, in characters. */
export const LONGEST_QUESTION = 200;

/** Free-text search. */
export const searchContracts = {
  ask: contract({
    path: "/api/search/ai",
    summary: "Search news, matches, teams, players and companies; the answer cites its sources",
    tag: "Search",
    auth: "none",
    query: {
      q: {
        type: "string",
        description: `Search words, in English or Vietnamese, with or without tones; the first ${MAX_WORDS} significant words are used`,
        minLength: 1,
        maxLength: LONGEST_QUESTION,
        pattern: "\\S",
        examples: ["Spain"],
        required: true,
      },
      limit: wholeNumber(1, 20, {default: "10", description: "Maximum number of results"}),
    },
    responses: {200: "live/search.json"},
  }),
  /** Accepts longer questions than the API, to explain the limit on the page. */
  pages: inBothLanguages(
    alsoLive(SEARCH_PAGE, {
      tag: "Forms",
      type: HTML_TYPE,
      query: {
        q: {
          type: "string",
          description: "Search words; without them, only the form",
          maxLength: 4_000,
        },
      },
      responses: {200: null},
    }),
  ),
};
