import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {readTicket, TICKET_MS} from "../../../../publish/live/access/ticket.ts";
import {asker} from "../ask.ts";
import {ADMIN_TOKEN, COOKIE_SECRET, type LiveServer, partnerOf, startLive} from "../live-server.ts";

let server: LiveServer;
beforeAll(async () => {
  server = await startLive({env: {NODE_ENV: "production"}});
});
afterAll(() => server.close());

const ticketFor = async (key: string) => {
  const {status, body} = await asker(server)("POST", "/api/v1/stream-ticket", undefined, {
    "x-api-key": key,
  });
  expect(status).toBe(201);
  return body as {ticket: string; expiresAt: string; url: string};
};
/** Status of the stream at a path; the connection is closed at once. */
async function statusOf(path: string, headers: Record<string, string> = {}): Promise<number> {
  const stop = new AbortController();
  const {status} = await fetch(server.base + path, {headers, signal: stop.signal});
  stop.abort();
  return status;
}

describe("a ticket", () => {
  test("opens the stream without a key, more than once, until it expires", async () => {
    const {ticket, expiresAt, url} = await ticketFor((await partnerOf(server.store)).key);
    expect(url).toBe(`http://localhost:8080/api/v1/stream?ticket=${ticket}`);
    const path = new URL(url).pathname + new URL(url).search;
    expect([await statusOf("/api/v1/stream"), await statusOf(path), await statusOf(path)]).toEqual([
      401, 200, 200,
    ]);
    expect(Date.parse(expiresAt) - server.time.now).toBe(TICKET_MS);
    server.time.now += TICKET_MS;
    expect(await statusOf(path)).toBe(401);
    server.time.now -= 2 * TICKET_MS;
    expect(await statusOf(path), "lasting too long, as when the clock was set back").toBe(401);
    server.time.now += TICKET_MS;
  });
  test.each([
    [
      "with a letter changed in its signature",
      (ticket: string) => ticket.slice(0, -2) + (ticket.at(-2) === "A" ? "B" : "A") + ticket.at(-1),
    ],
    [
      "that names another partner",
      (ticket: string) => ticket.replace(/^./, (digit) => (digit === "0" ? "1" : "0")),
    ],
    [
      "with a longer lifetime",
      (ticket: string) => ticket.replace(/\.(\d+)\./, (_, until) => `.${Number(until) + 1}.`),
    ],
    ["that is invalid", () => "x"],
    ["that is empty", () => ""],
  ])("%s opens nothing", async (_, change) => {
    const {ticket} = await ticketFor((await partnerOf(server.store)).key);
    expect(await statusOf(`/api/v1/stream?ticket=${change(ticket)}`)).toBe(401);
  });
  test("is not logged, nor is its key", async () => {
    const {key} = await partnerOf(server.store);
    const {ticket} = await ticketFor(key);
    for (const path of [
      `/api/v1/stream?ticket=${ticket}`,
      `/api/v1/stream?ticket=${ticket}&cursor=x`,
      `/api/v1/feed?ticket=${ticket}`,
    ])
      await statusOf(path);
    const {logged} = server;
    expect(logged()).toContain('"route":"/api/v1/stream"');
    for (const secret of [ticket, ticket.split(".")[2]!, key, key.replace(/^bs_live_[^_]*_/, "")])
      expect(logged()).not.toContain(secret);
  });
  test("opens nothing but the stream", async () => {
    const {ticket} = await ticketFor((await partnerOf(server.store)).key);
    for (const path of ["feed", "matches", "webhooks"])
      expect((await asker(server)("GET", `/api/v1/${path}?ticket=${ticket}`)).status).toBe(401);
  });
  test("is worth what the key is worth: revoked, it opens nothing, and what it opened ends", async () => {
    const {key, clientId} = await partnerOf(server.store);
    const {ticket} = await ticketFor(key);
    const open = await fetch(`${server.base}/api/v1/stream?ticket=${ticket}`);
    await asker(server)("DELETE", `/api/admin/api-clients/${clientId}`, undefined, {
      "x-admin-token": ADMIN_TOKEN,
    });
    expect(await open.text()).toContain('"revoked"');
    expect(await statusOf(`/api/v1/stream?ticket=${ticket}`)).toBe(401);
  });
  test("is given for a key that reads only", async () => {
    const ask = asker(server);
    expect((await ask("POST", "/api/v1/stream-ticket")).status).toBe(401);
    const {key} = await partnerOf(server.store, {scopes: ["webhooks"]});
    expect((await ask("POST", "/api/v1/stream-ticket", undefined, {"x-api-key": key})).status).toBe(
      403,
    );
  });
  test("given twice counts once: the key beats it", async () => {
    const {key} = await partnerOf(server.store);
    const {ticket} = await ticketFor(key);
    expect(await statusOf(`/api/v1/stream?ticket=${ticket}&ticket=${ticket}`)).toBe(400);
    expect(await statusOf("/api/v1/stream?ticket=x", {"x-api-key": key})).toBe(400);
  });
});

test("a secret of another purpose signs no ticket, an old secret still does", async () => {
  const {ticket} = await ticketFor((await partnerOf(server.store)).key);
  const now = server.time.now;
  expect(readTicket(ticket, now, ["another-secret-of-the-tests-01234", COOKIE_SECRET])).toBe(
    ticket.slice(0, 12),
  );
  expect(readTicket(ticket, now, ["another-secret-of-the-tests-01234"])).toBeNull();
});
