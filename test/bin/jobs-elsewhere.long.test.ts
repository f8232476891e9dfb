import {spawnSync} from "node:child_process";
import {join} from "node:path";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {openPostgres, type SharedStore} from "../../publish/live/store/postgres/open.ts";
import {takeLock} from "../../publish/output/folder.ts";
import {copyCupUnderWay} from "../fixtures/built/built-cup.ts";
import {ADDRESSED, type Env, envIn} from "../fixtures/commands.ts";
import {addressOf, type Running, startApart} from "../fixtures/commands-apart.ts";
import {ownFolder} from "../fixtures/own-folder.ts";
import {usePostgres, withoutPostgres} from "../fixtures/postgres/use-postgres.ts";

const ADMIN_TOKEN = "admin-token-of-the-tests-0123456789";
const STARTERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const TIMEOUT = 240_000;
const POLL = {timeout: 120_000, interval: 100};

/** A server and its address. */
interface Machine {
  readonly running: Running;
  readonly base: string;
}

describe.skipIf(withoutPostgres())("a server without a pipeline, and two machines with one", () => {
  const {empty} = usePostgres();
  const folder = ownFolder();
  const machines: Machine[] = [];
  let shared: SharedStore;
  let url: string;
  const envOf = (name: string): Env =>
    envIn(join(folder, name), {...ADDRESSED, ADMIN_TOKEN, STORE_URL: url, STORE_CONNECTIONS: "4"});
  async function start(env: Env): Promise<Machine> {
    const running = startApart(["serve", "--runs", "100"], env);
    const machine = {running, base: await addressOf(running)};
    machines.push(machine);
    return machine;
  }
  beforeAll(async () => {
    url = await empty();
    await copyCupUnderWay(join(folder, "one"));
    await copyCupUnderWay(join(folder, "two"));
    shared = await openPostgres({url, max: 2});
  }, TIMEOUT);
  afterAll(async () => {
    for (const {running} of machines) running.child.kill("SIGKILL");
    await shared.store.close();
  });
  const ask = async ({base}: Machine, method: string, path: string, body?: unknown) => {
    const answer = await fetch(base + path, {
      method,
      headers: {
        connection: "close",
        "x-admin-token": ADMIN_TOKEN,
        ...(body !== undefined && {"content-type": "application/json"}),
      },
      ...(body !== undefined && {body: JSON.stringify(body)}),
    });
    return {status: answer.status, json: await answer.json()};
  };
  const workerOf = ({running}: Machine): number | undefined => {
    const {stdout} = spawnSync("pgrep", ["-P", String(running.child.pid), "-f", "job --worker"], {
      encoding: "utf8",
    });
    return Number(stdout.trim().split("\n")[0]) || undefined;
  };

  test(
    "what it queues the machine with a pipeline does; when that dies, the other takes it up",
    async () => {
      const node = await start({
        ...envOf("one"),
        BROADSHEET_DB: join(folder, "none.db"),
      });
      const queued = await ask(node, "POST", "/api/admin/recompute/m-001");
      expect([queued.status, queued.json.status, queued.json.argument]).toEqual([
        202,
        "queued",
        "m-001",
      ]);
      const job = async ({url}: {readonly url: string}) => (await ask(node, "GET", url)).json;
      const one = await start(envOf("one"));
      await expect.poll(async () => (await job(queued.json)).status, POLL).toBe("done");
      expect(await job(queued.json)).toMatchObject({attempts: 1, error: null});

      // the held lock keeps it from publishing, so that it is still at work when its machine dies
      const release = takeLock(join(folder, "one", "site"));
      const next = (await ask(node, "POST", "/api/admin/recompute-all")).json;
      await expect.poll(async () => (await job(next)).status, POLL).toBe("running");
      await expect.poll(() => workerOf(one), POLL).toBeDefined();
      const worker = workerOf(one)!;
      one.running.child.kill("SIGKILL");
      process.kill(worker, "SIGKILL");
      await one.running.ended;
      release();
      const two = await start(envOf("two"));
      expect(await job(next)).toMatchObject({status: "running", attempts: 1});
      // two minutes later
      await shared.pool.query("UPDATE job SET leased_until_ms = 1 WHERE status = 'running'");
      await expect.poll(async () => (await job(next)).status, POLL).toBe("done");
      expect(await job(next)).toMatchObject({attempts: 2, error: null});

      const lineup = {teamId: "ard", starters: STARTERS, captain: 1};
      const path = "/api/admin/matches/m-010/lineup";
      expect((await ask(node, "POST", path, lineup)).status).toBe(503);
      const sent = await ask(two, "POST", path, lineup);
      expect([sent.status, sent.json.outcome]).toEqual([200, "recorded"]);
      const audited = async () =>
        (await ask(node, "GET", "/api/admin/audit")).json.entries.filter(
          ({action}: {readonly action: string}) => action.includes("/lineup"),
        );
      await expect.poll(async () => (await audited()).length, POLL).toBe(2);
      expect(await audited()).toMatchObject([
        {status: 200, target: "m-010", actor: "admin"},
        {status: 503},
      ]);
    },
    TIMEOUT,
  );
});
