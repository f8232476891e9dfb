import {parameterNames} from "../../address.ts";
import {MAX_CURSOR, type QueryText} from "../../contracts/contract.ts";
import type {QueryParameter} from "../../query.ts";
import type {JsonSchema} from "../../render/schemas.ts";
import type {Components} from "./components.ts";

/** Values that exist at any instant, so that readers can try them. */
export type Samples = {
  readonly year: number;
  /** A match. */
  readonly ref: string;
  readonly teamId: string;
  readonly playerId?: string;
  readonly symbol: string;
};

interface PathParameter {
  /** Component name. */
  readonly as: string;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example?: keyof Samples;
}

/** From the first World Cup to the last four-digit year. */
const YEARS = {type: "integer", minimum: 1930, maximum: 9999};
const WORD = {type: "string", pattern: "^[\\w-]+$", minLength: 1, maxLength: 200};
const id = (as: string, description: string): PathParameter => ({as, description, schema: WORD});
const match: PathParameter = {
  as: "MatchRef",
  description: "A match, by the names in its address or by its number: `m-001`.",
  schema: WORD,
  example: "ref",
};
const team: PathParameter = {
  as: "TeamId",
  description: "A team: three letters, `arg`.",
  schema: WORD,
  example: "teamId",
};

/** Path parameters by the preceding path: all of it, or its last part. */
const IN_PATH: Readonly<Record<string, PathParameter>> = {
  "tournaments/{year}": {
    as: "Year",
    description: "Year of a tournament in this service.",
    schema: YEARS,
    example: "year",
  },
  "matches/{ref}": match,
  "api/tournaments/{year}/matches/{ref}": id(
    "PastMatchRef",
    "A match of an earlier year, by the names in its address or by its number.",
  ),
  "analysis/{ref}": match,
  "matches/{matchId}": {...match, as: "MatchId"},
  "recompute/{matchId}": {...match, as: "MatchId"},
  "teams/{teamId}": team,
  "squads/{teamId}": team,
  "players/{playerId}": {
    as: "PlayerId",
    description: "A player, by the id used in the lists or by team and shirt: `arg-10`.",
    schema: WORD,
    example: "playerId",
  },
  "news/{docId}": id("DocId", "An article: `n-` and twelve hexadecimal digits."),
  "assets/{docId}": id("DocId", "An article: `n-` and twelve hexadecimal digits."),
  "quizzes/{quizId}": id("QuizId", "A quiz, by its id in the list."),
  "stocks/{symbol}": {
    as: "Symbol",
    description: "Ticker symbol of a listed share.",
    schema: WORD,
    example: "symbol",
  },
  "webhooks/{id}": id("WebhookId", "One of your webhooks."),
  "deliveries/{deliveryId}": id("DeliveryId", "A delivery of that webhook."),
  "api-clients/{id}": id("ApiClientId", "A partner, by the middle part of the key."),
  "jobs/{id}": id("JobId", "A job, by its id."),
  "workshop-events/{id}": id("WorkshopId", "A workshop, by its id."),
  "signups/{signupId}": id("SignupId", "A sign-up for that workshop."),
  "briefing/{date}": {
    as: "BriefingDate",
    description: "The trading day of a briefing.",
    schema: {type: "string", format: "date"},
  },
  "intel/{date}": {
    as: "ReportDate",
    description: "The trading day of a market report.",
    schema: {type: "string", format: "date"},
  },
};

/** The parameters of a path: years, slugs and codes. */
export const pathParameters = (components: Components, path: string): readonly object[] =>
  parameterNames(path).map((name) => {
    const above = path.slice(1, path.indexOf(`/{${name}}`));
    const before = above.split("/").at(-1);
    const {as, description, schema}: PathParameter =
      IN_PATH[`${above}/{${name}}`] ??
      IN_PATH[`${before}/{${name}}`] ??
      id(name, `Id of the resource below \`${before}\`.`);
    return components.share("parameters", as, {
      name,
      in: "path",
      required: true,
      description,
      schema,
    });
  });

/** The parameters in `components`, with samples as examples of path parameters. */
export const withSampled = (
  parameters: Readonly<Record<string, object>>,
  samples: Samples,
): Readonly<Record<string, object>> => {
  const sampled = Object.values(IN_PATH).flatMap(({as, example}) =>
    example && samples[example] && as in parameters
      ? [[as, {...parameters[as], example: samples[example]}] as const]
      : [],
  );
  return {...parameters, ...Object.fromEntries(sampled)};
};

/** A query parameter of a static address. */
export function printedQuery(name: string, declaration: QueryParameter): object {
  const {summary, required} = declaration;
  return {
    name,
    in: "query",
    ...(summary && {description: summary}),
    ...(required && {required}),
    schema: schemaOf(declaration),
  };
}

function schemaOf(declaration: QueryParameter): JsonSchema {
  const preset = declaration.default === undefined ? {} : {default: declaration.default};
  switch (declaration.kind) {
    case "int":
      return {
        type: "integer",
        minimum: declaration.from,
        ...(declaration.to !== undefined && {maximum: declaration.to}),
        ...preset,
      };
    case "enum":
      return {type: "string", enum: declaration.values, ...preset};
    case "date":
      return {type: "string", format: "date", ...preset};
    case "id":
      return {...WORD, ...preset};
  }
}

/** A query parameter of a live route. */
export function liveQuery(
  name: string,
  {description, required, integer, choice, ...text}: QueryText,
): object {
  const preset = text.default === undefined ? {} : {default: Number(text.default)};
  const schema = integer
    ? {type: "integer", minimum: integer.from, maximum: integer.to, ...preset}
    : {...text, ...(choice && {enum: choice})};
  return {name, in: "query", description, ...(required && {required}), schema};
}

/** Headers accepted by some requests. */
const REQUEST_HEADERS = {
  "Idempotency-Key": {
    as: "IdempotencyKey",
    description:
      "Any text chosen by the caller. A request repeated with the same key is performed once: for a day it gets the first answer again.",
    schema: {type: "string", pattern: "^[\\x21-\\x7e]{1,255}$"},
  },
  "Last-Event-ID": {
    as: "LastEventId",
    description:
      "Id of the last event seen, instead of `cursor`; EventSource sends it automatically.",
    schema: {type: "integer", minimum: 0, maximum: MAX_CURSOR},
  },
} as const;
export type RequestHeader = keyof typeof REQUEST_HEADERS;

export const requestHeader = (components: Components, name: RequestHeader): object => {
  const {as, ...parameter} = REQUEST_HEADERS[name];
  return components.share("parameters", as, {name, in: "header", ...parameter});
};
