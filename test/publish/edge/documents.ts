import {readdirSync, readFileSync} from "node:fs";
import {join} from "node:path";
import {type PrintedRecord, routeManifest} from "../../../publish/edge/route-manifest.ts";
import {EDGE_TARGETS} from "../../../publish/edge/targets.ts";

/** Records for a manifest with one route of each kind. */
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
export const manifest = routeManifest({
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
export const origin = "https://live.toys.example";

export const machine = {root: "/srv/toys/current", listen: "80", serverName: "toys.example"};

/** The folder of the expected documents. */
const EDGE_DOCUMENTS = "test/fixtures/edge";

const SCRIPTS = "publish/edge/cloud/scripts";
/** The networks' scripts by name, as `scriptOf` puts them behind a table. */
const scripts = readdirSync(SCRIPTS).map((name) => {
  const text = readFileSync(join(SCRIPTS, name), "utf8");
  return [name, text.replace(/^import .*\n+/gm, "").replace(/^export (?=function)/gm, "")] as const;
});
const named = (document: string) =>
  scripts.reduce((left, [name, text]) => left.replace(text, () => `// ${name}\n`), document);

/** All documents for a small site, by file; whole scripts are only named. */
export const edgeDocuments = (): Map<string, string> =>
  new Map(
    Object.entries(EDGE_TARGETS).flatMap(([target, {files}]) =>
      files(manifest, {origins: [origin], ...machine}).map(
        ({name, text}) => [join(EDGE_DOCUMENTS, target, name), named(text)] as const,
      ),
    ),
  );
