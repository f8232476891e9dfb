import {afterEach, beforeEach, describe, expect, test} from "vitest";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {liveRoutes} from "../../../../publish/live/answers/routes.ts";
import type {Operations} from "../../../../publish/live/deps.ts";
import {audited} from "../../../../publish/live/store/nouns/audited.ts";
import {inside} from "../../../../publish/live/store/sqlite/perform.ts";
import {sessionOf} from "../../../../publish/live/store/sqlite/session.ts";
import {sqliteStore} from "../../../../publish/live/store/sqlite/store.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";
import {clientOf} from "../../../fixtures/live/store-makers.ts";
import {asker} from "../ask.ts";
import {ADMIN_TOKEN, type LiveServer, startLive} from "../live-server.ts";

const operations: Operations = {
  matchIdOf: async (ref) => (ref === "m-001" ? "m-001" : undefined),
  submitLineup: async () => ({outcome: "recorded", events: []}),
  runJobs() {},
};
const TOKENS = {"x-admin-token": ADMIN_TOKEN, authorization: `Bearer ${ADMIN_TOKEN}`};
const JSON_TYPE = {"content-type": "application/json"};
const TEXTS = {en: "Odds", vi: "Kèo"};
const TIMES = {startsAt: "2026-07-01T10:00:00Z", endsAt: "2026-07-01T11:00:00Z"};
const LINEUP = {teamId: "mex", starters: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], captain: 4};

let db: Store;
let server: LiveServer;
beforeEach(async () => {
  db = emptyStore();
  server = await startLive({
    operations,
    store: sqliteStore(db),
    env: {TRUSTED_PROXIES: "127.0.0.1"},
  });
  const {store} = server;
  await store.clients.create(clientOf("c1"));
  const details = {
    ...{title: TEXTS, summary: TEXTS, language: "en", timeZone: "UTC", format: "online"},
    ...{cancelledAt: null, cancellationReason: null, removed: false},
  };
  await store.workshopEvents.save({
    ...TIMES,
    eventId: "w1",
    title: "Odds",
    capacity: 2,
    details,
    updatedAt: "2026-06-11T00:00:00Z",
  });
  const signup = {
    signupId: "s1",
    eventId: "w1",
    email: "a@x.example",
    name: "A",
    details: {},
    createdAt: "2026-06-11T00:00:00Z",
  };
  await store.signups.create(signup, {seats: 2, waiting: 2});
});
afterEach(() => server.close());
const entries = async () =>
  (await server.store.audit.list(50)).map(({actor, action, target, status}) => ({
    actor,
    action,
    target,
    status,
  }));

/** Every write that needs a token, with the body to send and the target in the audit entry. */
const WRITES = [
  {method: "POST", path: "/api/admin/api-clients", body: {name: "Gazette"}, status: 201},
  {method: "DELETE", path: "/api/admin/api-clients/c1", status: 204, target: "c1"},
  {method: "POST", path: "/api/admin/recompute-all", status: 202},
  {method: "POST", path: "/api/admin/recompute/m-001", status: 202},
  {method: "POST", path: "/api/admin/crawl-news", status: 202},
  {method: "POST", path: "/api/admin/refresh-champion-odds", status: 202},
  {method: "POST", path: "/api/admin/verify-upcoming-probabilities", status: 202},
  {method: "POST", path: "/api/admin/lineups/sync-squads", status: 202},
  {
    method: "POST",
    path: "/api/admin/matches/m-001/lineup",
    body: LINEUP,
    status: 200,
    target: "m-001",
  },
  {
    method: "POST",
    path: "/api/workshop-events",
    body: {...TIMES, eventId: "w2", title: TEXTS, summary: TEXTS},
    status: 201,
    target: "w2",
  },
  {
    method: "PATCH",
    path: "/api/workshop-events/w1",
    body: {capacity: 5},
    status: 200,
    target: "w1",
  },
  {method: "DELETE", path: "/api/workshop-events/w1", status: 204, target: "w1"},
  {method: "DELETE", path: "/api/workshop-events/w1/signups/s1", status: 204, target: "w1"},
];
/** All data that those writes change. */
const state = () =>
  ["api_client", "job", "workshop_event", "signup"].map((table) =>
    db.prepare(`SELECT * FROM ${table}`).all(),
  );

test("the table below is all there is", () => {
  const needed = liveRoutes.filter(
    ({auth, method}) => (auth === "admin" || auth === "workshop") && method !== "GET",
  );
  const pattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);
  for (const {method, path} of needed)
    expect(
      WRITES.some((write) => write.method === method && pattern(path).test(write.path)),
      `${method} ${path}`,
    ).toBe(true);
  expect(WRITES).toHaveLength(needed.length);
});

describe.each(WRITES)("$method $path", ({method, path, body, status, target}) => {
  const send = () => asker(server)(method, path, body, TOKENS);
  test("is recorded once, with what it is about", async () => {
    const answer = await send();
    expect(answer.status).toBe(status);
    const [entry, ...more] = await entries();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({actor: "admin", status});
    expect(entry?.target).toBe(target ?? answer.body.id ?? answer.body.jobId);
  });
  test("that cannot be recorded is not performed either", async () => {
    const before = state();
    db.exec(
      "CREATE TRIGGER no_audit BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'no audit'); END",
    );
    expect((await send()).status).toBe(500);
    expect(state()).toEqual(before);
  });
});

test("the pipeline's work for the operator is recorded in its transaction", async () => {
  const recorded: string[] = [];
  const entry = {
    at: "2026-06-11T00:00:00Z",
    actor: "admin",
    action: "POST /x",
    target: null,
    status: 200,
    requestId: "r",
    ip: "::1",
  };
  const session = audited(sessionOf(db), {
    pending: () => (recorded.length > 0 ? undefined : entry),
    recorded: () => void recorded.push("x"),
  });
  await session.write(() => inside(() => db.prepare("SELECT 1").get()));
  expect([recorded, await entries()]).toEqual([[], []]);
  const failing = session.write(() =>
    inside(() => {
      db.exec("DELETE FROM signup");
      throw new Error("half way");
    }),
  );
  await expect(failing).rejects.toThrow("half way");
  expect([recorded, await entries(), await server.store.signups.count("w1")]).toEqual([[], [], 1]);
  for (let times = 0; times < 2; times++)
    await session.write(() => inside(() => db.exec("UPDATE signup SET name = name || 'x'")));
  expect([recorded.length, (await entries()).length]).toEqual([1, 1]);
});

describe("a refused write is recorded too", () => {
  const path = "/api/admin/api-clients";
  test.each([
    {
      says: "JSON that breaks off",
      body: '{"name":',
      headers: {...TOKENS, ...JSON_TYPE},
      status: 400,
      actor: "admin",
    },
    {
      says: "another body than expected",
      body: '{"nom":1}',
      headers: {...TOKENS, ...JSON_TYPE},
      status: 400,
      actor: "admin",
    },
    {says: "no body", body: undefined, headers: TOKENS, status: 400, actor: "admin"},
    {
      says: "an undeclared query",
      path: `${path}?x=1`,
      body: "{}",
      headers: {...TOKENS, ...JSON_TYPE},
      status: 400,
      actor: "admin",
    },
    {
      says: "a body too large",
      body: `"${"x".repeat(70_000)}"`,
      headers: {...TOKENS, ...JSON_TYPE},
      status: 413,
      actor: "admin",
    },
    {
      says: "another type",
      body: "<x/>",
      headers: {...TOKENS, "content-type": "text/xml"},
      status: 415,
      actor: "admin",
    },
    {
      says: "a form",
      body: "a=b",
      headers: {...TOKENS, "content-type": "text/plain"},
      status: 415,
      actor: "admin",
    },
    {
      says: "a page of another site",
      body: "{}",
      headers: {...TOKENS, ...JSON_TYPE, origin: "https://evil.example"},
      status: 403,
      actor: "admin",
    },
    {
      says: "a wrong token",
      body: "{}",
      headers: {...JSON_TYPE, "x-admin-token": "wrong"},
      status: 401,
      actor: "unknown",
    },
    {says: "no token", body: "{}", headers: JSON_TYPE, status: 401, actor: "unknown"},
    {
      says: "a key that would have expired",
      body: '{"name":"x","expiresAt":"2020-01-01T00:00:00Z"}',
      headers: {...TOKENS, ...JSON_TYPE},
      status: 400,
      actor: "admin",
    },
  ])("$says: $status", async ({body, headers, status, actor, path: asked = path}) => {
    expect((await asker(server)("POST", asked, body, headers)).status).toBe(status);
    expect(await entries()).toEqual([{actor, action: `POST ${path}`, target: null, status}]);
  });
  test.each([
    ["a partner there is not", "/api/admin/api-clients/nobody", "nobody"],
    ["a sign-up there is not", "/api/workshop-events/w1/signups/nobody", "w1"],
  ])("%s: 404", async (_, path, target) => {
    expect((await asker(server)("DELETE", path, undefined, TOKENS)).status).toBe(404);
    expect(await entries()).toMatchObject([{target, status: 404}]);
  });
  test("reads are not, nor what anybody may write", async () => {
    await asker(server)("GET", "/api/admin/audit", undefined, TOKENS);
    await asker(server)("POST", "/api/feedback", {message: "Good"});
    expect(await entries()).toEqual([]);
  });
});

describe("wrong tokens", () => {
  const guess = (address: string, n: number) =>
    asker(server)("POST", "/api/admin/crawl-news", undefined, {
      "x-admin-token": `guess ${n}`,
      "x-forwarded-for": address,
    });
  const guesses = async (address: string, count: number) => {
    const statuses: number[] = [];
    for (let n = 0; n < count; n++) statuses.push((await guess(address, n)).status);
    return statuses;
  };
  test("are limited per network, and take nothing from the operator behind the same address", async () => {
    const statuses = await guesses("192.0.2.1", 400);
    expect([
      statuses.filter((status) => status === 401).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([30, 370]);
    const from = {"x-forwarded-for": "192.0.2.1"};
    expect(
      (await asker(server)("POST", "/api/admin/crawl-news", undefined, {...TOKENS, ...from}))
        .status,
    ).toBe(202);
    expect((await asker(server)("GET", "/api/workshop-events", undefined, from)).status).toBe(200);
    expect((await guess("192.0.2.2", 0)).status).toBe(401);
  });
  test("an IPv6 network of one client counts as one, however many addresses it uses", async () => {
    const statuses = await Promise.all(
      Array.from(
        {length: 40},
        async (_, n) => (await guess(`2001:db8:1:2::${n.toString(16)}`, n)).status,
      ),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect((await guess("2001:db8:1:3::1", 0)).status).toBe(401);
  });
  test("fill no log: of all networks together 120 a minute are recorded", async () => {
    for (let network = 0; network < 6; network++) await guesses(`198.51.100.${network}`, 30);
    expect(db.prepare("SELECT count(*) FROM audit").pluck().get()).toBe(120);
  });
});

test("visitors of one IPv6 network share their limit", async () => {
  const ask = (address: string) =>
    asker(server)("POST", "/api/feedback", {message: "Good"}, {"x-forwarded-for": address});
  const statuses = [];
  for (let n = 1; n <= 11; n++) statuses.push((await ask(`2001:db8:1:2::${n}`)).status);
  expect([statuses.filter((status) => status === 202).length, statuses.at(-1)]).toEqual([10, 429]);
  expect((await ask("2001:db8:1:3::1")).status).toBe(202);
});
