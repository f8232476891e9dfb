import {mkdirSync, readFileSync, writeFileSync} from "node:fs";
import {dirname, join} from "node:path";
import {expect, test} from "vitest";
import {type PrintedRecord, routeManifest} from "../../../publish/edge/route-manifest.ts";
import {EDGE_TARGETS} from "../../../publish/edge/targets.ts";

/** Of each kind of route one. */
const record = (path: string, more: Partial<PrintedRecord> = {}): PrintedRecord => ({
  kind: "endpoint",
  path,
  types: ["application/json"],
  cache: "live",
  query: {},
  live: null,
  servedLive: false,
  headers: null,
  ...more,
});
const HTML = "text/html; charset=utf-8";
const manifest = routeManifest({
  records: [
    record("/", {kind: "page", types: [HTML], headers: {Link: '</health>; rel="status"'}}),
    record("/api/toys", {
      query: {
        page: {kind: "int", from: 1, to: 500, default: 1, summary: "Number of the page"},
        order: {kind: "enum", values: ["up", "down"], default: "up"},
      },
      live: ["q"],
    }),
    record("/api/toys/{toyId}/prices", {query: {date: {kind: "date"}, shop: {kind: "id"}}}),
    record("/api/pictures/{toyId}", {
      types: ["image/webp", "image/svg+xml"],
      cache: "hourly",
      live: [],
    }),
    record("/assets/site.0123456789.css", {
      kind: "asset",
      types: ["text/css; charset=utf-8"],
      cache: "immutable",
    }),
    record("/health", {servedLive: true}),
  ],
  contracts: [
    {method: "GET", path: "/health", type: "application/json"},
    {method: "GET", path: "/api/stream", type: "text/event-stream"},
    {method: "POST", path: "/api/orders", type: "application/json"},
    {method: "GET", path: "/api/orders/{orderId}", type: "application/json"},
  ],
  baseUrl: "https://toys.example",
});
const origin = "https://live.toys.example";

/** What `npm run golden` writes anew; read the difference before you commit it. */
const GOLDEN = "test/fixtures/edge";
const machine = {root: "/srv/toys/current", listen: "80", serverName: "toys.example"};

const TARGETS = Object.entries(EDGE_TARGETS).map(([target, {files}]) => ({target, files}));

test.each(TARGETS)("what is written for $target is as it was read last", ({target, files}) => {
  for (const {name, text} of files(manifest, {origins: [origin], ...machine})) {
    const golden = join(GOLDEN, target, name);
    if (process.env.UPDATE_GOLDEN === "1") {
      mkdirSync(dirname(golden), {recursive: true});
      writeFileSync(golden, text);
    }
    expect(text, name).toBe(readFileSync(golden, "utf8"));
  }
});

test.each(TARGETS)("$target: the same routes give the same bytes", ({files}) => {
  const options = {origins: [origin], ...machine};
  expect(files(manifest, options)).toEqual(files(structuredClone(manifest), options));
});

const SEVERAL = ["http://10.0.0.12:8080", "http://10.0.0.13:8080", "http://[fd00::14]:8080"];
/** Lines of a text that another one has not. */
const linesBeside = (text: string, other: string) => {
  const known = new Set(other.split("\n"));
  return text.split("\n").filter((line) => !known.has(line));
};
test.each([
  {
    target: "nginx",
    lines: [
      "# Each in turn; where one cannot be reached the next is asked. Of a POST or PATCH nothing may have",
      "# been sent; what may be repeated goes on also where the connection breaks before an answer.",
      "    server 10.0.0.13:8080 max_fails=0;",
      "    server [fd00::14]:8080 max_fails=0;",
    ],
  },
  {
    target: "caddy",
    lines: [
      "\treverse_proxy http://10.0.0.12:8080 http://10.0.0.13:8080 http://[fd00::14]:8080 {",
      "\t\t# Each in turn; where one cannot be reached the next is asked. Of all but a GET nothing may have",
      "\t\t# been sent; a GET goes on also where the connection breaks before an answer.",
      "\t\tlb_policy round_robin",
      "\t\tlb_retries 2",
      "\t\tfail_duration 1s",
    ],
  },
])("$target: several live servers change these lines, and no others", ({target, lines}) => {
  const textFor = (origins: readonly string[]) =>
    EDGE_TARGETS[target]!.files(manifest, {origins, ...machine})[0]!.text;
  const [one, all] = [textFor(SEVERAL.slice(0, 1)), textFor(SEVERAL)];
  expect(linesBeside(all, one)).toEqual(lines);
  expect(linesBeside(one, all)).toEqual(
    target === "caddy" ? ["\treverse_proxy http://10.0.0.12:8080 {"] : [],
  );
});
