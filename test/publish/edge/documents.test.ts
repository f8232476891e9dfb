import {mkdirSync, readFileSync, writeFileSync} from "node:fs";
import {dirname, join} from "node:path";
import {expect, test} from "vitest";
import {caddyFiles} from "../../../publish/edge/caddy/caddy.ts";
import {cloudflareFiles} from "../../../publish/edge/cloud/cloudflare.ts";
import {cloudfrontFiles} from "../../../publish/edge/cloud/cloudfront/cloudfront.ts";
import {netlifyFiles} from "../../../publish/edge/cloud/netlify.ts";
import {nginxFiles} from "../../../publish/edge/nginx/nginx.ts";
import {type PrintedRecord, routeManifest} from "../../../publish/edge/route-manifest.ts";

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

const TARGETS = [
  {target: "nginx", files: nginxFiles},
  {target: "caddy", files: caddyFiles},
  {target: "cloudflare", files: cloudflareFiles},
  {target: "cloudfront", files: cloudfrontFiles},
  {target: "netlify", files: netlifyFiles},
];

test.each(TARGETS)("what is written for $target is as it was read last", ({target, files}) => {
  for (const {name, text} of files(manifest, {origin, ...machine})) {
    const golden = join(GOLDEN, target, name);
    if (process.env.UPDATE_GOLDEN === "1") {
      mkdirSync(dirname(golden), {recursive: true});
      writeFileSync(golden, text);
    }
    expect(text, name).toBe(readFileSync(golden, "utf8"));
  }
});

test.each(TARGETS)("$target: the same routes give the same bytes", ({files}) => {
  const options = {origin, ...machine};
  expect(files(manifest, options)).toEqual(files(structuredClone(manifest), options));
});
