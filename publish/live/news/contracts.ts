import {NEWS_QUERY, TODAY_QUERY} from "../../news/queries.ts";
import type {QueryDeclarations, QueryParameter} from "../../query.ts";
import {contract, MAX_CURSOR, type QueryText} from "../contract.ts";

/** The query parameters of a printed address as a live route declares them. */
const queryTexts = <Q extends QueryDeclarations>(
  declarations: Q,
): {readonly [K in keyof Q]: QueryText} =>
  Object.fromEntries(
    Object.entries(declarations).map(([name, declaration]) => [name, queryText(declaration)]),
  ) as {
    readonly [K in keyof Q]: QueryText;
  };

function queryText(declaration: QueryParameter): QueryText {
  const preset = declaration.default === undefined ? {} : {default: String(declaration.default)};
  const text = {type: "string", description: declaration.summary ?? "", ...preset} as const;
  switch (declaration.kind) {
    case "int":
      return {...text, integer: {from: declaration.from, to: declaration.to ?? MAX_CURSOR}};
    case "enum":
      return {...text, enum: declaration.values};
    case "date":
      return {...text, format: "date"};
    case "id":
      return {...text, pattern: "^[\\w-]+$"};
  }
}

/** Words to be found. */
const WORDS = {
  type: "string",
  description:
    "Words that all have to occur, in title, summary, source or symbols; tones, accents and case do not matter",
  maxLength: 200,
} as const satisfies QueryText;

const shared = {auth: "none"} as const;

/**
 * The part of the news that is answered live; names come before `{docId}`, which would take them
 * for one.
 */
export const newsContracts = {
  list: contract({
    ...shared,
    path: "/api/news",
    summary: "News of the World Cup, newest first, with the stories of the hour",
    tag: "News",
    query: {...queryTexts(NEWS_QUERY), q: WORDS},
    responses: {200: "news/news.json"},
  }),
  today: contract({
    ...shared,
    path: "/api/news/today",
    summary: "Market news of one day in Vietnam",
    tag: "Market",
    query: {...queryTexts(TODAY_QUERY), q: WORDS},
    responses: {200: "news/today.json"},
  }),
  explain: contract({
    ...shared,
    path: "/api/news/explain",
    summary: "What an article that is held says and why it matters, by its address",
    tag: "Market",
    query: {
      u: {
        type: "string",
        description:
          "Address of the article, http or https; how a reader came to it (fragment, campaign parameters) does not matter",
        minLength: 1,
        maxLength: 4_000,
        required: true,
      },
    },
    responses: {200: "news/explanation.json"},
    problems: {404: "No article of this address is held."},
  }),
  article: contract({
    ...shared,
    path: "/api/news/{docId}",
    summary: "One article: an excerpt, or a piece of our own wire in full",
    tag: "News",
    query: {
      language: {
        type: "string",
        description: "ISO 639-1 code of the language to translate title and summary to",
        pattern: "^[a-z]{2}$",
      },
    },
    responses: {200: "news/article.json"},
  }),
};
