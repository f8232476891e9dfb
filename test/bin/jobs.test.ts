import {spawnSync} from "node:child_process";
import {readFileSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {setTimeout as sleep} from "node:timers/promises";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {takeLock} from "../../publish/output/folder.ts";
import {schemasIn} from "../../publish/render/schemas.ts";
import {copyCupUnderWay} from "../fixtures/built/built-cup.ts";
import {ADDRESSED, envIn} from "../fixtures/commands.ts";
import {addressOf, type Running, runApart, startApart} from "../fixtures/commands-apart.ts";
import {ownFolder} from "../fixtures/own-folder.ts";

const ADMIN_TOKEN = "admin-token-of-the-tests-0123456789";
const WAITING = "another process is building; waiting for it";
const schemas = schemasIn("schemas");
const folder = ownFolder();
const data = join(folder, "data", "tournament", "2024");
const out = join(folder, "site");
const env = envIn(folder, {...ADDRESSED, ADMIN_TOKEN});

let server: Running;
let base: string;
async function start(): Promise<void> {
  server = startApart(["serve", "--runs", "100"], env);
  base = await addressOf(server);
}
async function stop(): Promise<unknown> {
  server.child.kill("SIGTERM");
  return (await server.ended)[0];
}

beforeAll(async () => {
  await copyCupUnderWay(folder);
  await start();
});
afterAll(() => {
  server.child.kill("SIGKILL");
});

interface Asked {
  readonly method?: string;
  readonly body?: unknown;
  readonly token?: string | null;
}
async function ask(path: string, {method = "GET", body, token = ADMIN_TOKEN}: Asked = {}) {
  const response = await fetch(base + path, {
    method,
    headers: {
      connection: "close",
      ...(token !== null && {"x-admin-token": token}),
      ...(body !== undefined && {"content-type": "application/json"}),
    },
    ...(body !== undefined && {body: JSON.stringify(body)}),
  });
  const text = await response.text();
  const json = JSON.parse(text);
  if (response.status >= 400) schemas.validate("problem.json", json, path);
  return {status: response.status, json, location: response.headers.get("location")};
}
const post = (path: string, body?: unknown) => ask(path, {method: "POST", body});
async function jobAt(url: string) {
  const {json} = await ask(url);
  schemas.validate("live/job-with-log.json", json, url);
  return json;
}
/** Waits until a job is as expected. */
async function until(url: string, wanted: (job: Awaited<ReturnType<typeof jobAt>>) => boolean) {
  for (;;) {
    const job = await jobAt(url);
    if (wanted(job)) return job;
    expect(job).not.toMatchObject({status: "failed"});
    await sleep(100);
  }
}
const ended = (url: string) => until(url, ({status}) => status === "done" || status === "failed");
async function requested(path: string) {
  const {status, json, location} = await post(path);
  expect(status).toBe(202);
  schemas.validate("live/job.json", json, path);
  expect(location).toBe(json.url);
  return json;
}
/** Process id of the server's worker. */
const worker = (): number | undefined => {
  const {stdout} = spawnSync("pgrep", ["-P", String(server.child.pid), "-f", "job --worker"], {
    encoding: "utf8",
  });
  return Number(stdout.trim().split("\n")[0]) || undefined;
};

describe("jobs", () => {
  test("squads that changed are loaded, told and printed", async () => {
    const file = join(data, "squads.json");
    const before = readFileSync(file, "utf8");
    writeFileSync(file, before.replace("Alo Aldervane", "Alo Aldervane the Younger"));
    const {url} = await requested("/api/admin/lineups/sync-squads");
    const job = await ended(url);
    expect(job.report.changes).toEqual([
      "ard: shirt 1 is Alo Aldervane the Younger, previously Alo Aldervane",
    ]);
    expect(job).toMatchObject({status: "done", attempts: 1, error: null, requestedBy: "admin"});
    expect(job.log.map(({text}: {text: string}) => text).join("\n")).toMatch(
      /✓ load.*\n✓ print(?:.|\n)*1 changed/,
    );
    expect(job.report.edition.addresses).toContain("/api/teams/ard");
    const squad = async () => JSON.stringify((await ask("/api/teams/ard")).json);
    await expect.poll(squad).toContain("Alo Aldervane the Younger");
  });

  test("asked for many times at once it is one job; it waits for another's print; killed, it is taken up again; its server may restart", async () => {
    let release = takeLock(out);
    try {
      const jobs = await Promise.all(
        Array.from({length: 5}, () => requested("/api/admin/recompute-all")),
      );
      expect(new Set(jobs.map(({jobId}) => jobId)).size).toBe(1);
      const {url, jobId, note} = jobs[0];
      expect(note).toContain("Frozen forecasts are never rewritten");
      const waits = (attempt: number) =>
        until(
          url,
          ({log, attempts}) =>
            attempts === attempt &&
            log.filter(({text}: {text: string}) => text === WAITING).length === attempt,
        );
      await waits(1);
      expect((await requested("/api/admin/recompute-all")).jobId).toBe(jobId);
      const one = await requested("/api/admin/recompute/arden-vs-belmora-2024-06-08");
      expect([one.jobId === jobId, one.status, one.argument]).toEqual([false, "queued", "m-001"]);
      process.kill(worker()!, "SIGKILL");
      await waits(2);
      // a job that was given back does not count as a failed attempt
      expect(await stop()).toBe(0);
      release();
      release = () => {};
      await start();
      const job = await ended(url);
      expect([
        job.status,
        job.attempts,
        job.report.counts.matches,
        job.report.counts.forecasts,
      ]).toEqual(["done", 2, 10, 0]);
      expect((await ended(one.url)).report.summary).toMatch(
        /^m-001: 0 forecasts frozen, its latest forecast is as of 2024-06-08T/,
      );
    } finally {
      release();
    }
  });

  test("matches and jobs that there are not", async () => {
    for (const ref of ["m-999", "no-such-match", "m-2018-01"])
      expect((await post(`/api/admin/recompute/${ref}`)).status).toBe(404);
    expect((await ask("/api/admin/jobs/0000000000000000")).status).toBe(404);
  });

  test("the same from the command line, for cron", () => {
    const {status, stdout} = runApart(
      ["job", "crawl-news", "--runs", "100", "--json", "--quiet"],
      env,
    );
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      kind: "crawl-news",
      requestedBy: "command line",
      status: "done",
      report: {summary: "no news source is turned on", counts: {asked: 0}},
    });
  });
});

describe("line-ups", () => {
  // a back four, three in midfield, three in attack: the shirts of every squad of the cup
  const good = {
    teamId: "ard",
    starters: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    bench: [12, 13, 14],
    captain: 8,
    formation: "4-3-3",
  };
  const path = "/api/admin/matches/m-010/lineup";

  test("a good one is recorded, in the feed, and printed", async () => {
    const {status, json} = await post(path, good);
    schemas.validate("live/submitted-lineup.json", json, path);
    expect([status, json.outcome, json.matchId]).toEqual([200, "recorded", "m-010"]);
    expect(json.events[0]).toMatchObject({
      type: "match.events_updated",
      ref: "arden-vs-belmora-2024-06-16",
    });
    expect(json.events[0].data.changed).toContain("lineups");
    const job = await ended(json.job.url);
    expect([job.kind, job.status]).toEqual(["print", "done"]);
    const printed = async () => (await ask("/api/matches/m-010/lineups")).json;
    await expect.poll(async () => JSON.stringify(await printed())).toContain('"formation":"4-3-3"');
    const again = await post(path, good);
    expect([again.status, again.json.outcome, again.json.events, again.json.job]).toEqual([
      200,
      "unchanged",
      [],
      null,
    ]);
  });

  test.each([
    ["a list", 400, ["not", "an", "object"], [""]],
    ["shirts that are texts", 400, {...good, starters: ["1"]}, ["/starters/0"]],
    ["a team that does not play", 422, {...good, teamId: "cor"}, ["/teamId"]],
    [
      "much that is wrong, all named",
      422,
      {
        ...good,
        starters: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 77],
        bench: [2],
        captain: 12,
        formation: "4-4-4",
      },
      ["/starters/10", "/bench/0", "/starters", "/captain", "/formation"],
    ],
  ])("%s: %s", async (_, status, body, pointers) => {
    const answer = await post(path, body);
    expect([
      answer.status,
      answer.json.errors.map(({pointer}: {pointer: string}) => pointer),
    ]).toEqual([status, pointers]);
  });

  test.each([
    ["of a match that there is not", 404, "/api/admin/matches/m-999/lineup"],
    ["of a match that is over", 409, "/api/admin/matches/m-001/lineup"],
  ])("one %s: %s", async (_, status, to) => {
    expect((await post(to, good)).status).toBe(status);
  });
});

test.each([
  ["no token", null],
  ["a wrong token", `${ADMIN_TOKEN}x`],
])("%s opens nothing", async (_, token) => {
  for (const [method, path] of [
    ["POST", "/api/admin/recompute-all"],
    ["POST", "/api/admin/recompute/m-001"],
    ["POST", "/api/admin/crawl-news"],
    ["POST", "/api/admin/refresh-champion-odds"],
    ["POST", "/api/admin/verify-upcoming-probabilities"],
    ["POST", "/api/admin/lineups/sync-squads"],
    ["POST", "/api/admin/matches/m-010/lineup"],
    ["GET", "/api/admin/jobs"],
    ["GET", "/api/admin/jobs/0000000000000000"],
    ["GET", "/api/admin/audit"],
  ] as const)
    expect((await ask(path, {method, token})).status).toBe(401);
});

test("every write is in the audit log, page by page", async () => {
  const first = (await ask("/api/admin/audit?limit=2")).json;
  schemas.validate("live/audit.json", first, "the audit log");
  const second = (await ask(`/api/admin/audit?limit=200&before=${first.nextBefore}`)).json;
  expect(second.nextBefore).toBeNull();
  const entries = [...first.entries, ...second.entries];
  expect(entries.map(({auditId}: {auditId: number}) => auditId)).toEqual(
    entries.map((_, index) => entries.length - index),
  );
  expect(entries).toContainEqual(
    expect.objectContaining({
      action: "POST /api/admin/matches/{matchId}/lineup",
      target: "m-010",
      status: 200,
    }),
  );
  expect(entries).toContainEqual(
    expect.objectContaining({
      action: "POST /api/admin/recompute/{matchId}",
      target: "m-999",
      status: 404,
    }),
  );
  expect((await ask("/api/admin/audit?limit=0")).status).toBe(400);
});
