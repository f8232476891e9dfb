import {describe, expect, test} from "vitest";
import {everyRecord, siteRecords} from "../../../publish/contents/site-records.ts";
import {openapi} from "../../../publish/discovery/openapi.ts";
import {liveContracts} from "../../../publish/live/contracts.ts";
import {liveRoutes} from "../../../publish/live/routes.ts";
import {schemasIn} from "../../../publish/render/schemas.ts";

const schemas = schemasIn("schemas");
const records = everyRecord(siteRecords("https://x.test", schemas));
const document = openapi(
  records,
  {title: "-", version: "1", baseUrl: "https://x.test", schemas},
  liveContracts,
);
const printed = JSON.parse(JSON.stringify(document));

test("the document with live routes is of the shape the project promises", () => {
  expect(() =>
    schemas.validate("discovery/openapi.json", printed, "/.well-known/openapi.json"),
  ).not.toThrow();
});

test("every live route is in it, and no operation id comes twice", () => {
  for (const {method, path} of liveRoutes)
    expect(printed.paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined();
  const ids = Object.values(
    printed.paths as Record<string, Record<string, {operationId: string}>>,
  ).flatMap((item) => Object.values(item).map(({operationId}) => operationId));
  expect(new Set(ids).size).toBe(ids.length);
});

test("no live route claims an address that is printed, unless its record leaves something to it", () => {
  const claimed = new Set(liveRoutes.filter(({method}) => method === "GET").map(({path}) => path));
  expect(
    records.filter(({path, live}) => live.length === 0 && claimed.has(path)).map(({path}) => path),
  ).toEqual([]);
});

describe("a live operation says", () => {
  test.each([
    {
      says: "that a key is needed in production",
      path: "/api/v1/feed",
      method: "get",
      security: [{apiKey: []}, {}],
    },
    {
      says: "that only the operator may",
      path: "/api/admin/api-clients",
      method: "post",
      security: [{adminToken: []}],
    },
  ])("$says", ({path, method, security}) => {
    expect(printed.paths[path][method].security).toEqual(security);
  });
  test("what to send and what comes back", () => {
    const {requestBody, responses} = printed.paths["/api/admin/api-clients"].post;
    expect(requestBody.content["application/json"].schema.$ref).toBe(
      "#/components/schemas/LiveNewApiClient",
    );
    expect(responses["201"].content["application/json"].schema.$ref).toBe(
      "#/components/schemas/LiveCreatedApiClient",
    );
    expect(Object.keys(printed.paths["/api/v1/stream"].get.responses["200"].content)).toEqual([
      "text/event-stream",
    ]);
  });
  test("how its parameters are spelt", () => {
    expect(printed.paths["/api/v1/feed"].get.parameters[0]).toMatchObject({
      name: "cursor",
      schema: {type: "string", pattern: "^\\d{1,15}$", default: "0"},
    });
  });
});

test("the schemas that the overview names are components", async () => {
  const names = Object.keys(printed.components.schemas);
  expect(names).toEqual(
    expect.arrayContaining([
      "LiveEventsScoreUpdatedV1",
      "LiveEventsCompletedV1",
      "LiveEventsEventsUpdatedV1",
    ]),
  );
});
