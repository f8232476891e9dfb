import {randomBytes} from "node:crypto";
import {mkdtempSync, rmSync} from "node:fs";
import {createServer, type RequestListener, type Server} from "node:http";
import type {AddressInfo} from "node:net";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {setTimeout as wait} from "node:timers/promises";
import {pino} from "pino";
import {feedWatch} from "../../publish/live/stream/feed-watch.ts";
import {openDispatcher} from "../../publish/live/webhooks/dispatcher.ts";
import {newSecret} from "../../publish/live/webhooks/signature.ts";
import {openSqliteStore} from "../fixtures/live/sqlite-store.ts";
import {quick} from "./quick.ts";

const GOOD = quick ? 5 : 100;
const EVENTS = quick ? 1 : 24;
const PAUSE_MS = 500;

/**
 * Delay from an event in the feed to 100 responsive receivers, next to others that accept the
 * message but never answer: 2,400 messages over 12 s, which includes the time-outs (10 s) and
 * retries of the unresponsive. Receivers and dispatcher share a process.
 */
export async function benchWebhooks(): Promise<void> {
  for (const dead of quick ? [0, 5] : [0, 100, 1_000]) {
    const delays = await delaysBeside(dead);
    const at = (share: number) =>
      `${Math.round(delays[Math.min(delays.length - 1, Math.floor(share * delays.length))]!)} ms`;
    const says = `event → ${GOOD} webhooks, beside ${dead} dead ones`;
    console.log(
      `${says.padEnd(44)}${at(0.5).padStart(10)}  (99 % within ${at(0.99)}; last ${at(1)}; ${delays.length} of ${GOOD * EVENTS})`,
    );
  }
}

async function delaysBeside(dead: number): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), "broadsheet-webhooks-"));
  const store = openSqliteStore(join(folder, "live.db"));
  const log = pino({level: "silent"});
  const feed = feedWatch(store.events, log);
  const appendedAt = new Map<number, number>();
  const delays: number[] = [];
  const good = await listening((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      delays.push(
        performance.now() - appendedAt.get(JSON.parse(Buffer.concat(chunks).toString()).id)!,
      );
      response.writeHead(204).end();
    });
  });
  const silent = await listening((request) => request.resume());
  await store.clients.create({
    clientId: "c1",
    name: "Partner",
    secretSha256: "",
    scopes: ["webhooks"],
    requestsPerMinute: null,
    createdAt: "2026-06-11T19:00:00Z",
    expiresAt: null,
    lastUsedAt: null,
    revokedAt: null,
  });
  for (let k = 0; k < GOOD + dead; k++)
    await store.webhooks.create(
      {
        webhookId: `wh_${k}`,
        clientId: "c1",
        // the unresponsive come first
        url: `http://127.0.0.1:${portOf(k < dead ? silent : good)}/${k}`,
        events: null,
        description: null,
        secret: newSecret(randomBytes),
        status: "active",
        disabledReason: null,
        createdAt: "2026-06-11T19:00:00Z",
      },
      GOOD + dead,
    );
  const clock = Date.now;
  const dispatcher = openDispatcher({
    store,
    clock,
    random: randomBytes,
    log,
    feed,
    allow: ["127.0.0.1/32"],
    baseUrl: "http://localhost",
    graceMs: 0,
  });
  try {
    for (let k = 1; k <= EVENTS; k++) {
      appendedAt.set(k, performance.now());
      await store.events.append([
        {
          type: "match.score_updated",
          matchId: "m-001",
          occurredAt: "2026-06-11T19:09:00Z",
          data: {goal: k},
        },
      ]);
      feed.look();
      await wait(PAUSE_MS);
    }
    for (let waited = 0; delays.length < GOOD * EVENTS && waited < 60; waited++)
      await wait(PAUSE_MS);
  } finally {
    await dispatcher.close();
    feed.close();
    await store.close();
    for (const server of [good, silent]) server.close().closeAllConnections();
    rmSync(folder, {recursive: true, force: true});
  }
  return delays.sort((a, b) => a - b);
}

async function listening(listener: RequestListener): Promise<Server> {
  const server = createServer({requestTimeout: 0}, listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", 4_096, resolve));
  return server;
}
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

if (import.meta.url === `file://${process.argv[1]}`) await benchWebhooks();
