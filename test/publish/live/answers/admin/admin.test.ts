import {afterAll, beforeAll, describe, expect, test} from "vitest";
import type {Submitted} from "../../../../../pipeline/tournament/sources/lineup/submit.ts";
import type {Operations} from "../../../../../publish/live/deps.ts";
import {sqliteStore} from "../../../../../publish/live/store/sqlite/store.ts";
import {emptyStore} from "../../../../fixtures/built/copied-store.ts";
import {ADMIN_TOKEN, type LiveServer, startLive} from "../../live-server.ts";
import {printedCup} from "../../printed-cup.ts";

/** A pipeline that knows one match and gives the answer set by a test. */
let answer: Submitted = {outcome: "unchanged", events: []};
let asked = 0;
const operations: Operations = {
  matchIdOf: async (ref) =>
    ref === "m-001" || ref === "mexico-vs-south-africa-2026-06-11" ? "m-001" : undefined,
  submitLineup: async () => answer,
  runJobs: () => void asked++,
};
let server: LiveServer;
let replay: LiveServer;
beforeAll(async () => {
  server = await startLive({
    operations,
    store: sqliteStore(emptyStore()),
    pollMs: 600_000,
  });
  replay = await startLive();
});
afterAll(() => Promise.all([server.close(), replay.close()]));

const LINEUP = {teamId: "mex", starters: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], captain: 4};
async function send(method: string, path: string, body?: unknown, to = server) {
  const response = await fetch(to.base + path, {
    method,
    headers: {
      "x-admin-token": ADMIN_TOKEN,
      ...(body !== undefined && {"content-type": "application/json"}),
    },
    ...(body !== undefined && {body: JSON.stringify(body)}),
  });
  return {
    status: response.status,
    location: response.headers.get("location"),
    json: await response.json(),
  };
}

test.each([
  ["recompute-all", "recompute-all", null],
  ["recompute/mexico-vs-south-africa-2026-06-11", "recompute", "m-001"],
  ["crawl-news", "crawl-news", null],
  ["refresh-champion-odds", "refresh-champion-odds", null],
  ["verify-upcoming-probabilities", "verify-upcoming-probabilities", null],
  ["lineups/sync-squads", "sync-squads", null],
])(
  "POST /api/admin/%s queues a job and has it run; again it is the same",
  async (path, kind, argument) => {
    const before = asked;
    const {status, location, json} = await send("POST", `/api/admin/${path}`);
    expect([status, json.kind, json.argument, json.status, location]).toEqual([
      202,
      kind,
      argument,
      "queued",
      `/api/admin/jobs/${json.jobId}`,
    ]);
    expect(asked).toBe(before + 1);
    expect((await send("POST", `/api/admin/${path}`, {})).json.jobId).toBe(json.jobId);
    const {json: shown} = await send("GET", location!);
    expect(shown).toEqual({...json, log: []});
    expect((await send("GET", "/api/admin/jobs?limit=1")).json.jobs).toEqual([json]);
    expect((await server.store.audit.list(1))[0]).toMatchObject({
      target: json.jobId,
      status: 202,
      actor: "admin",
    });
  },
);

test("a recorded line-up reaches the feed's listeners, and is published by its own job", async () => {
  const event = {
    type: "match.events_updated",
    matchId: "m-001",
    occurredAt: "2026-06-11T19:00:00Z",
    data: {changed: ["lineups"]},
  } as const;
  const events = await server.store.events.append([event]);
  answer = {outcome: "recorded", events};
  let told = 0;
  const end = server.feed.subscribe(() => void told++);
  const {status, json} = await send("POST", "/api/admin/matches/m-001/lineup", LINEUP);
  expect([status, json.outcome, json.events, json.job.kind]).toEqual([
    200,
    "recorded",
    events,
    "print",
  ]);
  // on its own, the watch would only check after ten minutes
  await expect.poll(() => told).toBe(1);
  end();
  const running = (await server.store.jobs.find(json.job.jobId))!;
  while (
    (await server.store.jobs.claim({worker: "w", leaseMs: 60_000, most: 3}, () => server.time.now))
      ?.jobId !== running.jobId
  )
    for (const job of await server.store.jobs.list(20))
      if (job.status === "running")
        await server.store.jobs.finish(job, {finishedAt: "2026-06-11T19:00:01Z"});
  // a running build may have begun before this line-up
  expect((await send("POST", "/api/admin/matches/m-001/lineup", LINEUP)).json.job.jobId).not.toBe(
    running.jobId,
  );
});

test.each([
  ["known already", 200, {outcome: "unchanged", events: []} as const],
  ["too late", 409, {outcome: "too-late", detail: "m-001 is over"} as const],
  ["of a removed match", 404, {outcome: "unknown-match", detail: "there is no match"} as const],
  [
    "wrong",
    422,
    {
      outcome: "invalid",
      faults: [{pointer: "/captain", detail: "does not start"}],
    } as const,
  ],
])("a line-up %s: %s", async (_, status, submitted) => {
  answer = submitted;
  const {json, ...given} = await send("POST", "/api/admin/matches/m-001/lineup", LINEUP);
  expect(given.status).toBe(status);
  if (status === 422)
    expect(json.errors).toEqual([{pointer: "/captain", detail: "does not start"}]);
});

test.each([
  ["a list", [1], [""]],
  ["no starters", {teamId: "mex", captain: 1}, ["/starters"]],
  [
    "half a shirt, an unknown property",
    {...LINEUP, captain: 1.5, coach: "x"},
    ["/coach", "/captain"],
  ],
])("a body that is not a line-up, %s: 400", async (_, body, pointers) => {
  const {status, json} = await send("POST", "/api/admin/matches/m-001/lineup", body);
  expect([status, json.errors.map(({pointer}: {pointer: string}) => pointer).sort()]).toEqual([
    400,
    [...pointers].sort(),
  ]);
});

test("a replay accepts no manual work", async () => {
  for (const path of ["recompute-all", "recompute/m-001", "crawl-news"])
    expect((await send("POST", `/api/admin/${path}`, undefined, replay)).status).toBe(503);
  expect((await send("POST", "/api/admin/matches/m-001/lineup", LINEUP, replay)).status).toBe(503);
  expect((await send("GET", "/api/admin/jobs", undefined, replay)).json).toEqual({jobs: []});
});

describe("with the pipeline on another machine", () => {
  let node: LiveServer;
  let without: LiveServer;
  beforeAll(async () => {
    const {out, store} = await printedCup();
    node = await startLive({store, out, elsewhere: true});
    without = await startLive({elsewhere: true});
  });
  afterAll(async () => {
    await Promise.all([node.close(), without.close()]);
  });
  test.each([
    ["recompute-all", null],
    ["recompute/m-001", "m-001"],
    ["recompute/M-002", "m-002"],
    ["crawl-news", null],
    ["refresh-champion-odds", null],
    ["verify-upcoming-probabilities", null],
    ["lineups/sync-squads", null],
  ])("%s is queued for it", async (path, argument) => {
    const {status, json, location} = await send("POST", `/api/admin/${path}`, undefined, node);
    expect([status, json.status, json.argument]).toEqual([202, "queued", argument]);
    expect((await send("GET", location!, undefined, node)).json.jobId).toBe(json.jobId);
  });
  test("a match is identified by its static addresses only", async () => {
    const {matches} = await (await fetch(`${node.base}/api/schedule`)).json();
    const {ref, matchId} = matches[2];
    const asked = await send("POST", `/api/admin/recompute/${ref}`, undefined, node);
    expect([asked.status, asked.json.argument]).toEqual([202, matchId]);
    for (const [unknown, status] of [
      ["m-999", 404],
      ["%2e%2e%2fschedule", 400],
      ["m-001%2fevents", 400],
    ])
      expect((await send("POST", `/api/admin/recompute/${unknown}`, undefined, node)).status).toBe(
        status,
      );
  });
  test("before the first edition no match is known: 503", async () => {
    const {status, json} = await send("POST", "/api/admin/recompute/m-001", undefined, without);
    expect([status, json.detail]).toEqual([503, "the first edition is not built yet"]);
    expect((await send("POST", "/api/admin/crawl-news", undefined, without)).status).toBe(202);
  });
  test("a line-up is 503, and says where to send it", async () => {
    const path = "/api/admin/matches/m-001/lineup";
    const {status, json} = await send("POST", path, LINEUP, node);
    expect([status, json.detail]).toEqual([
      503,
      expect.stringMatching(/send them to the server on the machine of the pipeline/),
    ]);
  });
});
