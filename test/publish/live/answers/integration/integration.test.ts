import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {EVENT_TYPES} from "../../../../../pipeline/tournament/feed-events.ts";
import {expireCursors} from "../../../../../publish/live/clean-up.ts";
import {schemasIn} from "../../../../../publish/render/schemas.ts";
import {ask} from "../../../../fixtures/publishing/ask.ts";
import {type LiveServer, problemIn, startLive} from "../../live-server.ts";
import {printedCup} from "../../printed-cup.ts";

let server: LiveServer;
let head: number;
beforeAll(async () => {
  const {out, store} = await printedCup();
  server = await startLive({store, out});
  head = await server.store.events.head();
});
afterAll(async () => {
  await server.close();
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await ask(server.base, path, {headers});
  return {...answer, json: JSON.parse(answer.body.toString() || "null")};
};

/** Addresses that answer what is after a cursor. */
const BY_CURSOR = ["feed", "matches"];
const refused = async (path: string, cursor: number) =>
  problemIn((await get(`/api/v1/${path}?cursor=${cursor}`)).body);

describe("the feed", () => {
  test("page by page it is every event once, in order, each as its schema says", async () => {
    expect(head).toBeGreaterThan(50);
    const ids: number[] = [];
    const types = new Set<string>();
    for (let cursor = 0, more = true; more; ) {
      const {json} = await get(`/api/v1/feed?cursor=${cursor}&limit=40`);
      expect(json.nextCursor).toBe(json.events.at(-1).id);
      for (const event of json.events) ids.push(event.id);
      for (const event of json.events) types.add(event.type);
      [cursor, more] = [json.nextCursor, json.hasMore];
    }
    expect(ids).toEqual(Array.from({length: head}, (_, index) => index + 1));
    // no match of the cup is rescheduled
    const told = EVENT_TYPES.filter((type) => type !== "match.rescheduled");
    expect([...types].sort()).toEqual([...told].sort());
  });
  test("fifty events by default; none at the head", async () => {
    expect((await get("/api/v1/feed")).json.events).toHaveLength(50);
    expect((await get(`/api/v1/feed?cursor=${head}`)).json).toEqual({
      events: [],
      nextCursor: head,
      hasMore: false,
    });
  });
  test.each([
    "type=match.completed",
    "type=match.status_changed&limit=3",
    "matchId=m-001",
    "matchId=m-001&type=match.completed&limit=1",
    "matchId=nobody",
  ])("with %s it is those of all events, in order", async (query) => {
    const limit = Number(new URLSearchParams(query).get("limit") ?? 50);
    const read = async (asked: string) => {
      const found: {id: number; type: string; matchId: string}[] = [];
      for (let cursor = 0, more = true; more; ) {
        const {json} = await get(`/api/v1/feed?cursor=${cursor}&${asked}`);
        expect(json.events.length).toBeLessThanOrEqual(limit);
        found.push(...json.events);
        [cursor, more] = [json.nextCursor, json.hasMore];
      }
      return found;
    };
    const type = new URLSearchParams(query).get("type");
    const only = new URLSearchParams(query).get("matchId");
    expect(await read(query)).toEqual(
      (await read(`limit=${limit}`)).filter(
        (event) => (!type || event.type === type) && (!only || event.matchId === only),
      ),
    );
  });
  test.each([
    ["type=goal", "match.score_updated"],
    ["matchId=M%20001", 'found "M 001"'],
  ])("%s is refused in words", async (query, expected) => {
    const answer = await get(`/api/v1/feed?${query}`);
    expect([answer.status, answer.json.errors[0].detail]).toEqual([
      400,
      expect.stringContaining(expected),
    ]);
  });
  test("the address of every event leads to its match, by the name that the schedule has", async () => {
    const {matches} = (await get("/api/schedule")).json;
    const refs = new Map(
      matches.map((match: {matchId: string; ref: string}) => [match.matchId, match.ref]),
    );
    const events = [...(await get("/api/v1/feed?limit=200")).json.events];
    for (const {matchId, ref} of events) expect(ref).toBe(refs.get(matchId));
  });
  test.each(["0", "201", "-1", "1e2", "", "5&limit=6"])("limit=%s is refused", async (limit) => {
    const answer = await get(`/api/v1/feed?limit=${limit}`);
    expect(answer.status).toBe(400);
    expect(problemIn(answer.body).errors).toMatchObject([{parameter: "limit"}]);
  });
  test("an event no schema knows would be seen: its body is refused", () => {
    const schemas = schemasIn("schemas");
    const event = {
      id: 1,
      type: "match.completed",
      matchId: "m-001",
      ref: "a-vs-b",
      occurredAt: "2026-06-11T19:00:00Z",
      data: {},
    };
    expect(() => schemas.validate("live/event.json", event, "-")).toThrow("violates");
    expect(() =>
      schemas.validate("live/event.json", {...event, type: "match.stats_updated"}, "-"),
    ).not.toThrow();
    expect(() =>
      schemas.validate("live/event.json", {...event, type: "match.unheard_of"}, "-"),
    ).toThrow("violates");
  });
  test.each(BY_CURSOR)(
    "/%s answers a cursor that never was with 410 and the oldest",
    async (path) => {
      expect(await refused(path, head + 1)).toMatchObject({status: 410, oldestCursor: 0});
    },
  );
});

describe("the overview", () => {
  test("lists every type of event, and the feed's position", async () => {
    const {json} = await get("/api/v1");
    expect(json.eventTypes.map(({type}: {type: string}) => type)).toEqual(EVENT_TYPES);
    expect(json.cursors).toEqual({oldest: 0, head});
    // the contract: "Recommended polling interval of the feed during live matches: 5 to 15 seconds"
    expect(json.polling.whileLive).toEqual({from: 5, to: 15});
  });
});

describe("matches", () => {
  const ids = async (query: string) =>
    (await get(`/api/v1/matches${query}`)).json.matches.map(
      ({matchId}: {matchId: string}) => matchId,
    );
  test("all of them with their newest event, as the schedule has them", async () => {
    const {json} = await get("/api/v1/matches");
    const schedule = (await get("/api/schedule")).json;
    expect(json.matches.map(({lastChange: _, ...match}: {lastChange: unknown}) => match)).toEqual(
      schedule.matches,
    );
    expect(
      Math.max(
        ...json.matches.map(({lastChange}: {lastChange: {cursor: number}}) => lastChange.cursor),
      ),
    ).toBe(head);
    expect(json.cursor).toBe(head);
  });
  test("after a cursor only those that changed since; after the head none", async () => {
    const last = (await server.store.events.read(head - 1, 1))[0]!;
    expect(await ids(`?cursor=${head - 1}`)).toEqual([last.matchId]);
    expect(await ids(`?cursor=${head}`)).toEqual([]);
  });
  test("since an instant, and by status", async () => {
    expect(await ids("?since=2126-01-01")).toEqual([]);
    expect((await ids("?since=2000-01-01T00:00:00Z")).length).toBe((await ids("")).length);
    expect(await ids("?status=live")).toEqual([]);
    expect((await ids("?status=finished")).length).toBeGreaterThan(0);
  });
  test.each([
    "since=yesterday",
    "since=2026-02-30",
    "since=2026-06-11T19:00",
    "cursor=1e3",
    "cursor=-1",
    "status=over",
    "status=live&status=live",
  ])("%s is refused", async (query) => {
    const answer = await get(`/api/v1/matches?${query}`);
    expect(answer.status).toBe(400);
    expect(problemIn(answer.body).errors).toHaveLength(1);
  });
});

describe("a snapshot", () => {
  test("consists of the static bodies, byte for byte, by slug and by number", async () => {
    const {ref, matchId} = (await get("/api/schedule")).json.matches[0];
    const answer = await get(`/api/v1/matches/${ref}/snapshot`);
    const text = answer.body.toString();
    for (const part of ["", "/stats", "/recap", "/events", "/probability"])
      expect(text).toContain(
        (await ask(server.base, `/api/matches/${ref}${part}`)).body.toString().trim(),
      );
    expect(answer.json).toMatchObject({
      matchId,
      ref,
      edition: expect.any(String),
      lastChange: {cursor: expect.any(Number)},
    });
    expect((await get(`/api/v1/matches/${matchId}/snapshot`)).json).toEqual(answer.json);
  });
  test("is not sent again to who has it", async () => {
    const path = "/api/v1/matches/m-001/snapshot";
    const {etag} = (await get(path)).headers;
    const again = await ask(server.base, path, {headers: {"If-None-Match": etag!}});
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await ask(server.base, path, {headers: {"If-None-Match": 'W/"other"'}})).status).toBe(
      200,
    );
  });
  test.each(["nobody-vs-nobody-2030-06-01", "m-999", "..", "%2e%2e"])(
    "for %s there is none",
    async (ref) => {
      const answer = await get(`/api/v1/matches/${ref}/snapshot`);
      expect([400, 404]).toContain(answer.status);
      problemIn(answer.body);
    },
  );
});

// last, because it cannot be undone
test("an expired cursor is 410 and names the oldest that is not", async () => {
  expect(await expireCursors(server.store.events, 0)).toBe(0);
  expect(await expireCursors(server.store.events, head - 7)).toBe(7);
  for (const path of BY_CURSOR)
    expect(await refused(path, 6)).toMatchObject({status: 410, oldestCursor: 7});
  expect((await get("/api/v1/feed?cursor=7&limit=1")).json.events[0].id).toBe(8);
  expect((await get("/api/v1")).json.cursors.oldest).toBe(7);
});

test("a pruned cursor is 410 as well, with the words for an expired one", async () => {
  const {events} = server.store;
  const bounds = {before: null, toBytes: null, keep: 3};
  expect((await events.prune(bounds, {dryRun: false})).count).toBeGreaterThan(0);
  const oldest = head - 3;
  expect(await refused("feed", oldest - 1)).toMatchObject({
    status: 410,
    detail: `the cursor ${oldest - 1} has expired: the events after it are no longer kept; read /api/v1/matches and continue from its cursor`,
    oldestCursor: oldest,
  });
});

test("before the first edition the feed answers, matches are 503", async () => {
  const empty = await startLive();
  expect((await ask(empty.base, "/api/v1/feed")).status).toBe(200);
  for (const path of ["/api/v1/matches", "/api/v1/matches/m-001/snapshot"]) {
    const answer = await ask(empty.base, path);
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "5"]);
    problemIn(answer.body);
  }
  await empty.close();
});
