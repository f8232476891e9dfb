import {readFileSync} from "node:fs";
import {expect, test} from "vitest";
import {apiDocument, RELEASED} from "../../../fixtures/client/document.ts";
import {type ApiDocument, breaks} from "./compatibility.ts";

// biome-ignore lint/suspicious/noExplicitAny: planted changes reach into any part of a document
type Any = any;
const released: ApiDocument = JSON.parse(readFileSync(RELEASED, "utf8"));
const now: ApiDocument = JSON.parse(JSON.stringify(apiDocument()));

test("nothing that a client of the last release uses is removed or narrowed", () =>
  expect(
    breaks(released, now),
    "a break wants a new number and a word in docs/CHANGELOG-API.md; npm run derive -- --released takes it as released",
  ).toEqual([]));

/** The released document with a change. */
function changed(change: (document: Any) => void): ApiDocument {
  const copy = structuredClone(released);
  change(copy);
  return copy;
}
const parameter = (document: Any, method: string, path: string, name: string) => {
  const operation = document.paths[path][method];
  const at = operation.parameters.findIndex((one: Any) => {
    const whole = one.$ref ? document.components.parameters[one.$ref.split("/").at(-1)] : one;
    return whole.name === name;
  });
  const one = operation.parameters[at];
  // a copy of its own, so that nothing else changes
  const own = structuredClone(
    one.$ref ? document.components.parameters[one.$ref.split("/").at(-1)] : one,
  );
  operation.parameters[at] = own;
  return own;
};
const without = (list: unknown[], one: unknown) => list.splice(list.indexOf(one), 1);

test.each<[planted: string, change: (document: Any) => void, told: string]>([
  ["a path that is gone", (d) => delete d.paths["/api/teams"], "GET /api/teams: is gone"],
  [
    "a method that is gone",
    (d) => delete d.paths["/api/v1/webhooks/{id}"].patch,
    "PATCH /api/v1/webhooks/{id}: is gone",
  ],
  [
    "another operation id",
    (d) => Object.assign(d.paths["/api/teams"].get, {operationId: "listTeams"}),
    "operation id getTeams is listTeams now",
  ],
  [
    "a response property that is gone",
    (d) => delete d.components.schemas.Feed.properties.nextCursor,
    "GET /api/v1/feed 200.nextCursor: is gone",
  ],
  [
    "a response property that may be missing",
    (d) => without(d.components.schemas.Feed.required, "hasMore"),
    "GET /api/v1/feed 200.hasMore: may be missing now",
  ],
  [
    "a response property of another type",
    (d) => Object.assign(d.components.schemas.Feed.properties, {hasMore: {type: "string"}}),
    "hasMore: may be string now",
  ],
  [
    "a response property that may be null",
    (d) =>
      Object.assign(d.components.schemas.Feed.properties, {hasMore: {type: ["boolean", "null"]}}),
    "hasMore: may be null now",
  ],
  [
    "a new value of a closed list in an answer",
    (d) => d.components.schemas.Stage.enum.push("play-in"),
    '"play-in" is new',
  ],
  [
    "a date that is no date any more",
    (d) => delete d.components.schemas.Day.format,
    "is no date any more",
  ],
  [
    "an answer over its old bounds",
    (d) => Object.assign(d.components.schemas.Probability, {maximum: 100}),
    "maximum 1 is 100 now",
  ],
  [
    "a media type that is gone",
    (d) => Object.assign(d.paths["/rss/news"].get.responses["200"], {content: {}}),
    "GET /rss/news 200: application/rss+xml; charset=utf-8 is gone",
  ],
  [
    "another status of success",
    (d) => {
      const {responses} = d.paths["/api/v1/webhooks"].post;
      responses["200"] = responses["201"];
      delete responses["201"];
    },
    "POST /api/v1/webhooks: 201 is gone",
  ],
  [
    "a parameter that is gone",
    (d) => Object.assign(d.paths["/api/v1/feed"].get, {parameters: []}),
    "query cursor is gone",
  ],
  [
    "a new parameter that is required",
    (d) =>
      d.paths["/api/v1/feed"].get.parameters.push({
        name: "region",
        in: "query",
        required: true,
        schema: {type: "string"},
      }),
    "query region is required now",
  ],
  [
    "a parameter that has become required",
    (d) => Object.assign(parameter(d, "get", "/api/v1/feed", "cursor"), {required: true}),
    "query cursor is required now",
  ],
  [
    "a smaller maximum",
    (d) => Object.assign(parameter(d, "get", "/api/v1/feed", "limit").schema, {maximum: 100}),
    "query limit: maximum 200 is 100 now",
  ],
  [
    "another default",
    (d) => Object.assign(parameter(d, "get", "/api/v1/feed", "limit").schema, {default: 20}),
    "query limit has another default",
  ],
  [
    "a value that a parameter takes no more",
    (d) => without(parameter(d, "get", "/api/hsx/vnindex-chart", "range").schema.enum, "1w"),
    '"1w" is taken no more',
  ],
  [
    "a pattern where there was none",
    (d) =>
      Object.assign(parameter(d, "get", "/api/watchlist/export", "symbols").schema, {
        pattern: "^A",
      }),
    "pattern undefined is ^A now",
  ],
  [
    "a new property of a request that is required",
    (d) => d.components.schemas.NewWebhook.required.push("description"),
    "POST /api/v1/webhooks.description: is required now",
  ],
  [
    "a property of a request that is refused",
    (d) => delete d.components.schemas.NewWebhook.properties.description,
    "POST /api/v1/webhooks.description: is gone",
  ],
  [
    "a key where none was needed",
    (d) => Object.assign(d.paths["/api/teams"].get, {security: [{apiKey: []}]}),
    "GET /api/teams: nobody is let in no more",
  ],
  [
    "an event that is sent no more",
    (d) => delete d.webhooks["match.completed"],
    "webhook match.completed: is gone",
  ],
  [
    "a payload that has lost a property",
    (d) => delete d.components.schemas.CompletedV1.properties.occurredAt,
    "200.events[].occurredAt: is gone",
  ],
])("%s is a break", (_, change, told) => {
  expect(breaks(released, changed(change)).join("\n")).toContain(told);
});

test.each<[allowed: string, change: (document: Any) => void]>([
  ["a new path", (d) => Object.assign(d.paths, {"/api/x": d.paths["/api/teams"]})],
  [
    "a new parameter that may be left out",
    (d) =>
      d.paths["/api/v1/feed"].get.parameters.push({
        name: "type",
        in: "query",
        schema: {type: "string"},
      }),
  ],
  [
    "a new property of an answer",
    (d) => {
      Object.assign(d.components.schemas.Feed.properties, {serverAt: {type: "string"}});
      d.components.schemas.Feed.required.push("serverAt");
    },
  ],
  [
    "a new property of a request that may be left out",
    (d) => Object.assign(d.components.schemas.NewWebhook.properties, {label: {type: "string"}}),
  ],
  [
    "a larger maximum of a parameter",
    (d) => Object.assign(parameter(d, "get", "/api/v1/feed", "limit").schema, {maximum: 500}),
  ],
  [
    "another value that a parameter takes",
    (d) => parameter(d, "get", "/api/hsx/vnindex-chart", "range").schema.enum.push("5y"),
  ],
  [
    "an answer within narrower bounds",
    (d) => Object.assign(d.components.schemas.Probability, {minimum: 0.001}),
  ],
  [
    "a null that does not come any more",
    (d) => Object.assign(d.components.schemas.OptionalInstant, {type: "string"}),
  ],
  [
    "another name of a component",
    (d) => {
      const text = JSON.stringify(d).replaceAll('schemas/Feed"', 'schemas/Events"');
      Object.assign(d, JSON.parse(text));
      d.components.schemas.Events = d.components.schemas.Feed;
      delete d.components.schemas.Feed;
    },
  ],
  [
    "a shape that is written in place",
    (d) => {
      const media = d.paths["/api/v1/feed"].get.responses["200"].content["application/json"];
      media.schema = d.components.schemas.Feed;
    },
  ],
  ["other words", (d) => Object.assign(d.paths["/api/teams"].get, {summary: "-", tags: []})],
  ["a problem more", (d) => Object.assign(d.paths["/api/teams"].get.responses, {410: {}})],
  [
    "a new type of event",
    (d) => Object.assign(d.webhooks, {"match.moved": d.webhooks["match.completed"]}),
  ],
  ["a key that is not needed any more", (d) => delete d.paths["/api/v1/webhooks"].get.security],
])("%s is not a break", (_, change) => {
  expect(breaks(released, changed(change))).toEqual([]);
});
