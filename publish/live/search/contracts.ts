import {contract, wholeNumber} from "../contract.ts";

/** Words of a question that are looked for; a question of 200 letters may have a hundred. */
export const MAX_WORDS = 24;

/** Search in free text. */
export const searchContracts = {
  ask: contract({
    path: "/api/search/ai",
    summary:
      "Search news, matches, teams, players and companies, with an answer that names its sources",
    tag: "Search",
    auth: "none",
    query: {
      q: {
        type: "string",
        description: `What is looked for, in English or Vietnamese, with or without tones; the first ${MAX_WORDS} words that mean something count`,
        minLength: 1,
        maxLength: 200,
        pattern: "\\S",
        examples: ["Spain"],
        required: true,
      },
      limit: wholeNumber(1, 20, {default: "10", description: "Most results"}),
    },
    responses: {200: "live/search.json"},
  }),
};
