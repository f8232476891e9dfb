import {randomBytes} from "node:crypto";
import {expect, test} from "vitest";
import {overBudget, sharedOverBudget} from "./budgets.ts";

/** Text that no compression shrinks below 3/4. */
const noise = (bytes: number): string => randomBytes(Math.ceil(bytes * 0.75)).toString("base64");
const page = (body: string): string => `<!doctype html><html><body>${body}</body></html>`;
const ASSETS = new Map([
  ["/assets/site.css", Buffer.from(noise(20 * 1024))],
  ["/assets/live.js", Buffer.from(noise(8 * 1024))],
  ["/assets/small.js", Buffer.from(noise(1024))],
]);

test.each([
  {says: "a light page", url: "/teams/esp", html: page("<p>A</p>"), over: []},
  {says: "a heavy one", url: "/teams/esp", html: page(noise(32 * 1024)), over: ["html"]},
  {says: "a heavy twin", url: "/vi/teams/esp", html: page(noise(32 * 1024)), over: ["html"]},
  {says: "as heavy a match", url: "/matches/m-104", html: page(noise(32 * 1024)), over: []},
  {says: "a heavier twin", url: "/vi/matches/m-104", html: page(noise(48 * 1024)), over: ["html"]},
  {says: "many elements", url: "/", html: page("<i></i>".repeat(1_800)), over: ["elements"]},
  {says: "documentation", url: "/docs/api/matches", html: page(noise(48 * 1024)), over: []},
  {
    says: "a heavy stylesheet",
    url: "/",
    html: page('<link rel="stylesheet" href="/assets/site.css"/>'),
    over: ["styles"],
  },
  {
    says: "a heavy script",
    url: "/",
    html: page('<script src="/assets/live.js" defer></script>'),
    over: ["scripts"],
  },
  {
    says: "a script of the page that simulates",
    url: "/vi/what-if",
    html: page('<script src="/assets/live.js"></script><script src="/assets/small.js"></script>'),
    over: [],
  },
  {
    says: "a stylesheet that is missing",
    url: "/",
    html: page('<link rel="stylesheet" href="/assets/gone.css"/>'),
    over: ["styles"],
  },
])("$says is over budget in $over", ({url, html, over}) => {
  const found = overBudget([{url, html}], (asset) => ASSETS.get(asset));
  expect(found.map((line) => line.slice(url.length + 2).split(" ")[0])).toEqual(over);
});

test("fonts and flags are weighed together, and have to be there", () => {
  const bytes = (size: number) => randomBytes(size);
  const fit = new Map([
    ["source-serif-latin.1.woff2", bytes(40_000)],
    ["source-serif-vietnamese.1.woff2", bytes(15_000)],
    ["source-sans-latin.1.woff2", bytes(29_000)],
    ["source-sans-vietnamese.1.woff2", bytes(10_500)],
    ["flags.1.svg", bytes(9_000)],
  ]);
  expect(sharedOverBudget(fit)).toEqual([]);
  const heavy = new Map([...fit, ["source-serif-vietnamese.1.woff2", bytes(30_000)]]);
  expect(sharedOverBudget(heavy)).toEqual([
    expect.stringMatching(/^fonts of a Vietnamese page: 70000, at most 59392$/),
  ]);
  expect(sharedOverBudget(new Map())).toHaveLength(4);
});
