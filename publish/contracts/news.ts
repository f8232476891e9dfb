import {MAX_WORDS} from "../../pipeline/news/text/word-matcher.ts";
import {
  ARTICLE,
  EXPLANATION,
  NEWS,
  NEWS_JSON_FEED,
  NEWS_OF_DAY_PAGE,
  NEWS_RSS,
  PICTURE,
  TODAY,
  TODAY_RSS,
} from "../news/addresses.ts";
import {alsoLive, contract, HTML_TYPE, inBothLanguages, type QueryText} from "./contract.ts";

/** Search words. */
const WORDS = {
  type: "string",
  description: `Each of the first ${MAX_WORDS} words must occur in the title, summary, source or symbols; tones, accents and case are ignored`,
  maxLength: 200,
} as const satisfies QueryText;

/** The live part of the news; fixed names come before `{docId}`, which would match them. */
export const newsContracts = {
  list: alsoLive(NEWS, {query: {q: WORDS}}),
  today: alsoLive(TODAY, {query: {q: WORDS}}),
  newsFeed: alsoLive(NEWS_RSS),
  newsJsonFeed: alsoLive(NEWS_JSON_FEED),
  todayFeed: alsoLive(TODAY_RSS),
  dayPages: inBothLanguages(
    alsoLive(NEWS_OF_DAY_PAGE, {
      tag: "News",
      type: HTML_TYPE,
      problems: {404: "No article of this day is stored."},
    }),
  ),
  explain: contract({
    auth: "none",
    path: "/api/news/explain",
    summary: "Content and significance of a stored article, by its address",
    tag: "Market",
    query: {
      u: {
        type: "string",
        description:
          "Address of the article, http or https; fragment and campaign parameters are ignored",
        minLength: 1,
        maxLength: 4_000,
        required: true,
      },
    },
    responses: {200: "news/explanation.json"},
    problems: {404: "No article with this address is stored."},
  }),
  article: alsoLive(ARTICLE, {
    query: {
      language: {
        type: "string",
        description: "ISO 639-1 code of the language to translate the title and summary into",
        pattern: "^[a-z]{2}$",
      },
    },
  }),
  explanation: alsoLive(EXPLANATION),
  picture: alsoLive(PICTURE),
};
