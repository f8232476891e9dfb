import {describe, expect, test} from "vitest";
import {everyRecord, siteRecords} from "../../../../publish/contents/site-records.ts";
import {HTML_TYPE} from "../../../../publish/contracts/contract.ts";
import {liveContracts} from "../../../../publish/contracts/contracts.ts";
import {openapi} from "../../../../publish/discovery/openapi/openapi.ts";
import {liveRoutes} from "../../../../publish/live/answers/routes.ts";
import {schemasIn} from "../../../../publish/render/schemas.ts";

const schemas = schemasIn("schemas");
const records = everyRecord(siteRecords("https://x.test", schemas));
const document = openapi(
  records,
  {title: "-", version: "1.1.0", baseUrl: "https://x.test", schemas},
  liveContracts,
);
const printed = JSON.parse(JSON.stringify(document));
/** A part of the document, or the target of its reference. */
const resolved = <T extends object>({$ref, ...own}: T & {$ref?: string}): T => {
  if ($ref === undefined) return own as T;
  const [kind, name] = $ref.split("/").slice(-2) as [string, string];
  return {...printed.components[kind][name], ...own};
};

test("the document with live routes is of the shape the project promises", () => {
  expect(() =>
    schemas.validate("discovery/openapi.json", printed, "/.well-known/openapi.json"),
  ).not.toThrow();
});

/** A route for browsers that rejects API clients; OAuth's metadata describes it. */
const OF_BROWSERS = ["/.well-known/oauth/authorize"];

test("every live route that programs call is in it, and no operation id comes twice", () => {
  expect(OF_BROWSERS.filter((path) => path in printed.paths)).toEqual([]);
  // pages with a form, operator pages and Vietnamese pages repeat what other operations describe
  const isTold = ({path, type, tag}: (typeof liveRoutes)[number]) =>
    !OF_BROWSERS.includes(path) &&
    !path.startsWith("/vi/") &&
    (type !== HTML_TYPE || tag === "Pages");
  for (const {method, path} of liveRoutes.filter(isTold))
    expect(printed.paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined();
  const ids = Object.values(
    printed.paths as Record<string, Record<string, {operationId: string}>>,
  ).flatMap((item) => Object.values(item).map(({operationId}) => operationId));
  expect(new Set(ids).size).toBe(ids.length);
});

test("no live route claims a static address, unless its record leaves something to it", () => {
  const claimed = new Set(liveRoutes.filter(({method}) => method === "GET").map(({path}) => path));
  expect(
    records
      .filter(({path, live, servedLive}) => live === null && !servedLive && claimed.has(path))
      .map(({path}) => path),
  ).toEqual([]);
});

describe("a live operation says", () => {
  test.each([
    ["a key is needed in production", "/api/v1/feed", "get", [{apiKey: []}, {}]],
    ["only the operator may", "/api/admin/api-clients", "post", [{adminToken: []}]],
  ])("%s", (_, path, method, security) => {
    expect(printed.paths[path][method].security).toEqual(security);
  });
  test("request and answer bodies", () => {
    const {requestBody, responses} = printed.paths["/api/admin/api-clients"].post;
    expect(requestBody.content["application/json"].schema.$ref).toBe(
      "#/components/schemas/NewApiClient",
    );
    expect(responses["201"].content["application/json"].schema.$ref).toBe(
      "#/components/schemas/CreatedApiClient",
    );
    expect(Object.keys(printed.paths["/api/v1/stream"].get.responses["200"].content)).toEqual([
      "text/event-stream",
    ]);
  });
  test("spelling of its parameters", () => {
    expect(resolved(printed.paths["/api/v1/feed"].get.parameters[0])).toMatchObject({
      name: "cursor",
      schema: {type: "integer", minimum: 0, maximum: 999_999_999_999_999, default: 0},
    });
    expect(resolved(printed.paths["/api/v1/feed"].get.parameters[1])).toMatchObject({
      name: "limit",
      schema: {type: "integer", minimum: 1, maximum: 200, default: 50},
    });
  });
  test("its own problems: 409, 410, 422", () => {
    const {responses} = printed.paths["/api/v1/webhooks"].post;
    expect([responses["409"].description, responses["422"].description]).toEqual([
      expect.stringContaining("the maximum number of webhooks"),
      expect.stringContaining("may not be sent to this url"),
    ]);
    expect(printed.paths["/api/v1/feed"].get.responses["410"].description).toContain(
      "continue from its `cursor`",
    );
  });
});

describe("every parameter", () => {
  type Parameter = {name: string; in: string; schema: Record<string, unknown>};
  const operations = Object.entries(
    printed.paths as Record<string, Record<string, {parameters?: Parameter[]}>>,
  ).flatMap(([path, item]) =>
    Object.entries(item).map(([method, {parameters = []}]) => ({
      address: `${method} ${path}`,
      parameters: parameters.map(resolved),
    })),
  );
  const COUNTED = ["cursor", "limit", "page", "pageSize", "year"];
  const counted = operations.flatMap(({address, parameters}) =>
    parameters
      .filter(({name}) => COUNTED.includes(name))
      .map(({name, schema}) => ({address, name, schema})),
  );

  test("a whole number appears somewhere", () =>
    expect([...new Set(counted.map(({name}) => name))].sort()).toEqual(COUNTED));

  test.each(counted)("$name of $address is an integer with bounds", ({schema}) => {
    expect(schema).toMatchObject({type: "integer"});
    expect([typeof schema.minimum, typeof schema.maximum]).toEqual(["number", "number"]);
    expect(["number", "undefined"]).toContain(typeof schema.default);
  });

  test("has no pattern that is a number in disguise", () => {
    const disguised = operations.flatMap(({address, parameters}) =>
      parameters
        .filter(({schema: {pattern}}) =>
          ["7", "20"].every((n) => RegExp(`${pattern ?? "x"}`).test(n)),
        )
        .filter(({schema: {pattern}}) => !RegExp(`${pattern}`).test("abc"))
        .map(({name}) => `${name} of ${address}`),
    );
    expect(disguised).toEqual([]);
  });
});

test("the integration API's own base address is listed", () =>
  expect(printed.servers.map(({url}: {url: string}) => url)).toEqual([
    "https://x.test",
    "https://x.test/api/v1",
  ]));

test("feeds and pictures are listed next to the JSON", () => {
  const typesOf = (path: string) => Object.keys(printed.paths[path].get.responses["200"].content);
  expect([
    typesOf("/rss/news"),
    typesOf("/rss/today"),
    typesOf("/feeds/news.json"),
    typesOf("/api/news/assets/{docId}"),
  ]).toEqual([
    ["application/rss+xml; charset=utf-8"],
    ["application/rss+xml; charset=utf-8"],
    ["application/feed+json"],
    ["image/*"],
  ]);
});

test("the schemas that the overview names are components", async () => {
  const names = Object.keys(printed.components.schemas);
  expect(names).toEqual(
    expect.arrayContaining(["ScoreUpdatedV1", "CompletedV1", "EventsUpdatedV1"]),
  );
});
