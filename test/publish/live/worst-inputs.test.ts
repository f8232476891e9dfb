import {afterAll, beforeAll, describe, expect, test} from "vitest";
import type {Edition} from "../../../publish/live/edition.ts";
import {readLiveFacts} from "../../../publish/live/facts.ts";
import type {Operations} from "../../../publish/live/operations.ts";
import {printedJson} from "../../../publish/live/printed.ts";
import {liveRoutes} from "../../../publish/live/routes.ts";
import {prepareSearch} from "../../../publish/live/search/index-of.ts";
import {schemasIn} from "../../../publish/schemas.ts";
import {eventsOf, webhookOf} from "../../fixtures/live/store-makers.ts";
import {remove} from "../../fixtures/press/shop.ts";
import {fullEdition} from "./full-edition.ts";
import {ADMIN_TOKEN, type LiveServer, partnerOf, silentLog, startLive} from "./live-server.ts";
import {leastHold, loopHold} from "./loop-hold.ts";
import {printedCup} from "./printed-cup.ts";
import {ADDRESSES, ANYWHERE, WORST, type WorstInput, worstJson} from "./worst-inputs.ts";

/** Longest that one request may hold the loop, in ms. */
const MOST_MS = 20;
const TRIES = 15;
const WORKSHOP = "reading-probabilities-2026-12";
const schemas = schemasIn("schemas");

let out: string;
/** What live routes see of the edition. */
let seen: Edition | undefined;
let server: LiveServer;
let key: string;
beforeAll(async () => {
  const cup = await printedCup();
  out = cup.out;
  const operations: Operations = {
    matchIdOf: async (ref) => ref,
    submitLineup: async () => ({outcome: "unchanged", events: []}),
    runJobs: () => {},
  };
  const {store} = cup;
  const full = fullEdition(readLiveFacts("data").symbols);
  const seenAs = (edition: Edition) => seen ?? full(edition);
  server = await startLive({
    store,
    out,
    operations,
    env: {TRUSTED_PROXIES: "127.0.0.1"},
    checkAnswers: false,
    seenAs,
  });
  const partner = await partnerOf(store);
  key = partner.key;
  await store.events.append(eventsOf(1_000));
  for (let index = 0; index < 19; index++) await store.webhooks.create(webhookOf(`wh_${index}`, null, partner.clientId), 20);
  for (let index = 0; index < 500; index++)
    await store.feedback.append({
      feedbackId: String(index),
      message: "\u0001".repeat(4_000),
      details: {page: `/${"p".repeat(499)}`, email: `${"e".repeat(200)}@example.com`},
      createdAt: "2026-06-11T19:00:00Z",
    });
  for (let index = 0; index < 80; index++)
    await store.signups.create(
      {
        signupId: index.toString(16).padStart(24, "0"),
        eventId: WORKSHOP,
        name: ";=".repeat(60),
        email: `${index}@example.com`,
        details: {note: ";=1,".repeat(250)},
        createdAt: "2026-06-11T19:00:00Z",
      },
      {seats: 40, waiting: 40},
    );
  await prepareSearch(server.printed()!, silentLog);
});
afterAll(async () => {
  await server.close();
  remove(out);
});

/** A request as its bytes. */
function bytesOf(method: string, path: string, {params = [], query = "", headers = [], type, body}: WorstInput): Buffer {
  let index = 0;
  const names: Readonly<Record<string, string>> = {$webhook: "wh_0", $workshop: WORKSHOP, $match: "m-001"};
  const target = path.replace(/\{\w+\}/g, () => {
    const name = params[index++] ?? "x";
    return names[name] ?? name;
  });
  const sent = Buffer.from(body ?? "");
  const own = (name: string) => headers.some((line) => line.startsWith(`${name}:`));
  const lines = [
    ...(own("X-API-Key") ? [] : [`X-API-Key: ${key}`]),
    ...(own("Authorization") ? [] : [`Authorization: Bearer ${ADMIN_TOKEN}`]),
    `X-Admin-Token: ${ADMIN_TOKEN}`,
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    ...(body === undefined ? [] : [`Content-Length: ${sent.length}`]),
    ...headers,
  ];
  const head = `${method} ${target}${query && `?${query}`} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${lines.join("\r\n")}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head, "latin1"), sent]);
}

test("every live route has its worst input here, and none has gone", () => {
  expect(Object.keys(WORST).sort()).toEqual(liveRoutes.map(({method, path}) => `${method} ${path}`).sort());
});

describe(`no request holds the loop for more than ${MOST_MS} ms`, () => {
  /** What of several requests holds it for longer, in words. */
  async function slowOf(requests: readonly {readonly says: string; readonly bytes: Buffer}[]): Promise<string[]> {
    const slow: string[] = [];
    for (const {says, bytes} of requests) {
      const {holdMs, status} = await leastHold(TRIES, MOST_MS, () => {
        server.time.now += 60_000;
        return loopHold(server.base, bytes);
      });
      if (process.env.PRINT_HOLDS) console.log(`${says}: ${holdMs.toFixed(1)} ms (${status})`);
      if (holdMs > MOST_MS) slow.push(`${says}: ${holdMs.toFixed(1)} ms (${status})`);
    }
    return slow;
  }

  test.each(liveRoutes.map((route) => ({...route, name: `${route.method} ${route.path}`})))("$name", async ({name, method, path, body}) => {
    const {valid, inputs = []} = WORST[name]!;
    const bodies = body?.schema && valid ? worstJson(schemas.get(body.schema), valid, body.maxBytes) : [];
    const all = [...bodies, ...inputs, ...ANYWHERE];
    expect(await slowOf(all.map((input) => ({says: `${name}, ${input.says}`, bytes: bytesOf(method, path, input)})))).toEqual([]);
  });
  test.each(["GET", "POST"])("%s of an address that nobody has", async (method) => {
    expect(await slowOf(ADDRESSES.map(({says, path}) => ({says, bytes: bytesOf(method, path, {says})})))).toEqual([]);
  });
  test.each(["/api/news?q=ba", "/api/news/today?q=ba", "/api/news/explain?u=https://a.example/"])(
    "the first %s of an edition, before anyone has read its news",
    async (path) => {
      const {holdMs, status} = await leastHold(TRIES, MOST_MS, () => {
        seen = {...server.printed()!};
        // Read as a whole, once, when the edition comes out.
        printedJson(seen, "/api/news/all");
        return loopHold(server.base, bytesOf("GET", path, {says: path}));
      });
      expect([status, holdMs <= MOST_MS || holdMs]).toEqual([path.includes("explain") ? 404 : 200, true]);
    },
  );
});
