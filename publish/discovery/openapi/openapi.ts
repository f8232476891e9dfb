import {WORLD_CUP} from "../../../pipeline/tournament/rules/competition.ts";
import {HTML_TYPE, type RouteContract} from "../../contracts/contract.ts";
import type {Renderable} from "../../endpoint.ts";
import type {JsonSchema, Schemas} from "../../render/schemas.ts";
import {componentsFrom} from "./components.ts";
import {liveOperation, type Operation, printedOperation} from "./operation.ts";
import {withOwnExamples} from "./own-examples.ts";
import {type Samples, withSampled} from "./parameters.ts";
import {SECURITY_SCHEMES} from "./security.ts";
import {withSharedParameters} from "./shared-parameters.ts";
import {withSharedResponses} from "./shared-responses.ts";
import {withSharedShapes} from "./shared-shapes.ts";
import {webhooks} from "./webhooks.ts";

/** The note on the origin of the examples' football, only in the World Cup's document. */
const EXAMPLES_OF =
  ": football as of the day after the 2022 World Cup, the rest as of the complete field of 2026";

/** Markdown that applies to every operation. */
const DESCRIPTION = `Football’s {competition}, news in English and Vietnamese, the Vietnamese market.

- **Static and live.** Most answers are files with an \`ETag\` and a \`Cache-Control\`. Answers that depend on the caller or the second are live; \`RateLimit\` gives the remaining requests.
- **Nothing is made up.** Values unknown to every source are \`null\`; \`availability\` says why. Probabilities are 0 to 1, instants UTC, ending in \`At\`, days in \`On\`.
- **Problems** follow RFC 9457, with the \`requestId\` of the header \`X-Request-Id\`. Operations list their own; any may answer with 400, 405, 408, 431 and 500.
- **Compatibility.** Properties, optional parameters, operations and types of events may be added: ignore unknown ones. Nothing is removed in version 1.
- **Examples** are rendered bodies with lists cut to their first entry${EXAMPLES_OF}.`;

/** Prefix of the integration API. */
const INTEGRATION = "/api/v1";

/** Sections of the documentation, in order, with descriptions. */
const TAGS: Readonly<Record<string, string>> = {
  Matches: "Fixtures and single matches: events, line-ups, statistics, and each in words.",
  Tournament: "Tables, bracket and records of a tournament, the current one or an earlier one.",
  Probabilities: "Forecasts from what was known before kick-off, title odds, and their accuracy.",
  Teams: "Teams with squad, form and path, and their past at the competition.",
  Players: "Squads, and players with their totals and match by match.",
  News: "News of the tournament: lists, articles, pictures, feeds.",
  Market: "The Vietnamese market: shares, indices, daily reports, briefings, its news.",
  Search: "Search in English and Vietnamese over everything that is published.",
  Live: "Changes since a cursor, for pages that poll.",
  Watchlist: "The anonymous watchlist of a browser, identified by a cookie.",
  Hub: "The learning hub: about this site, quizzes, feedback.",
  Workshops: "Workshops of the learning hub, and sign-ups.",
  Integration: "For partners with a key: match events by cursor, as a stream, or by webhook.",
  Agents: "Anonymous registration of agents, and the documents for its discovery.",
  Administration: "For the operator: partners, jobs, team sheets, audit log.",
  Discovery: "Documents for discovery by programs.",
  Service: "Health of the service and of its sources.",
  Pages: "Pages for people that the server renders on request.",
};

export interface OpenApiOptions {
  readonly title: string;
  /** Version of the API, not of OpenAPI. */
  readonly version: string;
  readonly baseUrl: string;
  readonly schemas: Schemas;
}

type PathItem = Readonly<Partial<Record<"get" | "post" | "put" | "patch" | "delete", Operation>>>;
type Parts = Readonly<Record<string, object>>;

export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary: string;
    readonly description: string;
    readonly contact: {readonly name: string; readonly url: string};
    readonly license: {readonly name: string; readonly identifier: string};
  };
  readonly servers: readonly {readonly url: string; readonly description: string}[];
  /** Static files need no key; live operations declare their requirements. */
  readonly security: readonly [];
  readonly tags: readonly {readonly name: string; readonly description?: string}[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly webhooks?: Readonly<Record<string, {readonly post: Operation}>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses?: Parts;
    readonly parameters?: Parts;
    readonly headers?: Parts;
    readonly examples?: Parts;
    readonly securitySchemes?: typeof SECURITY_SCHEMES;
  };
}

/**
 * Whether a route is documented: not if it only redirects browsers, is a page with a form or is
 * below `/vi`, because other operations cover these.
 */
const isOperation = ({path, responses, type, tag}: RouteContract): boolean =>
  Object.keys(responses).some((status) => status.startsWith("2")) &&
  !path.startsWith("/vi/") &&
  (type !== HTML_TYPE || tag === "Pages");

/**
 * The OpenAPI 3.1 document of the records with a tag (JSON endpoints, feeds, pictures) and of the
 * live routes, derived entirely from their declarations.
 *
 * @throws RenderError when a record names a schema that does not exist
 */
export function openapi(
  records: readonly Renderable<never>[],
  {title, version, baseUrl, schemas}: OpenApiOptions,
  live: readonly RouteContract[] = [],
): OpenApiDocument {
  const components = componentsFrom(schemas);
  const isLive = live.length > 0;
  /** The second server is only for the integration API: other operations name the first. */
  const server = (path: string) =>
    isLive && !path.startsWith(INTEGRATION) && {servers: [{url: baseUrl}]};
  const endpoints = records.filter(({tag}) => tag !== null);
  const paths: Record<string, PathItem> = {};
  for (const record of endpoints)
    paths[record.path] = {
      ...paths[record.path],
      get: {...printedOperation(record, components), ...server(record.path)},
    };
  const operations = live.filter(isOperation);
  for (const route of operations)
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: {...liveOperation(route, components), ...server(route.path)},
    };
  const used = new Set([...endpoints, ...operations].map(({tag}) => tag));
  const calls = isLive ? webhooks(components) : undefined;
  const sharing = withSharedParameters(paths);
  const answers = withSharedResponses(sharing.paths);
  const {
    parts: {responses, ...parts},
    shared: examples,
  } = withOwnExamples(
    {paths: answers.paths, responses: answers.responses, ...(calls && {webhooks: calls})},
    components.shared.examples,
  );
  return {
    openapi: "3.1.0",
    info: {
      title,
      version,
      summary: "The football {competition}, its news, and the Vietnamese market, static and live",
      description: DESCRIPTION,
      contact: {name: title, url: baseUrl},
      license: {name: "MIT", identifier: "MIT"},
    },
    servers: [
      {url: baseUrl, description: "The whole site; the paths here are relative to it."},
      ...(isLive
        ? [
            {
              url: baseUrl + INTEGRATION,
              description:
                "The integration API alone, for clients whose base address includes /api/v1 and whose paths omit it.",
            },
          ]
        : []),
    ],
    security: [],
    tags: [...new Set([...Object.keys(TAGS), ...[...used].map((tag) => tag ?? "")])]
      .filter((name) => used.has(name))
      .map((name) => ({name, ...(TAGS[name] && {description: TAGS[name]})})),
    ...parts,
    components: {
      schemas: withSharedShapes(components.schemas),
      ...components.shared,
      responses: {...components.shared.responses, ...responses},
      examples,
      parameters: {...components.shared.parameters, ...sharing.parameters},
      ...(isLive && {securitySchemes: SECURITY_SCHEMES}),
    },
  };
}

/**
 * Adds existing values of path parameters to a document as examples, and names the competition.
 * Examples that name the World Cup are left out of the document of another competition.
 *
 * @param competition its English name
 */
export function withSamples(
  {components, ...document}: OpenApiDocument,
  samples: Samples,
  competition: string,
): OpenApiDocument {
  const {summary, description} = document.info;
  const own = competition === WORLD_CUP.name.en;
  const filled = {
    ...document,
    info: {
      ...document.info,
      summary: summary.replace("{competition}", competition),
      description: description
        .replace("{competition}", competition)
        .replace(own ? "" : EXAMPLES_OF, ""),
    },
    components: {...components, parameters: withSampled(components.parameters ?? {}, samples)},
  };
  return own
    ? filled
    : JSON.parse(JSON.stringify(filled), (key, value) =>
        key === "example" && JSON.stringify(value).includes(WORLD_CUP.name.en) ? undefined : value,
      );
}
