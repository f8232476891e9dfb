import {spawn} from "node:child_process";
import {once} from "node:events";
import {copyFileSync, mkdirSync} from "node:fs";
import {join} from "node:path";
import {describe, expect, test} from "vitest";
import {migrationFiles, openStore} from "../../../../pipeline/kit/store.ts";
import {secretCipher} from "../../../../publish/live/store/secret-cipher.ts";
import {sqliteStore} from "../../../../publish/live/store/sqlite/store.ts";
import {StoreBusyError} from "../../../../publish/live/store/types.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";
import {openSqliteStore} from "../../../fixtures/live/sqlite-store.ts";
import {clientOf, eventsOf, webhookOf} from "../../../fixtures/live/store-makers.ts";
import {ownFolder} from "../../../fixtures/own-folder.ts";
import {storeSuite} from "./store-suite.ts";

const folder = ownFolder();
let files = 0;
const file = () => join(folder, `${++files}.db`);

describe("in memory, with its secrets encrypted", () =>
  storeSuite(() => sqliteStore(emptyStore(), secretCipher(["k".repeat(32)]))));
describe("in a file", () => storeSuite(() => openSqliteStore(file())));

test("sign-ups of an older database stay in the order in which they came", async () => {
  const migrations = join(folder, "older");
  mkdirSync(migrations);
  for (const name of migrationFiles().filter((one) => one < "032"))
    copyFileSync(join("pipeline/kit/migrations", name), join(migrations, name));
  const path = file();
  const older = openStore(path, {migrations});
  for (const row of [
    "'s1', 'w1', 'a@x.example', 'A', json_object('size', 1, 'place', 2), 2",
    "'s2', 'w1', 'b@x.example', 'B', json_object('place', 1), 1",
    "'s3', 'w2', 'a@x.example', 'A', json_object('place', 1), 1",
    "'s4', 'w1', 'c@x.example', 'C', json_object('place', 10), 1",
  ])
    older.exec(
      `INSERT INTO signup (signup_id, event_id, email, name, details, places, created_at) VALUES (${row}, '')`,
    );
  older.close();
  const store = openSqliteStore(path);
  const list = await store.signups.list("w1");
  expect(list.map(({signupId}) => signupId)).toEqual(["s2", "s1", "s4"]);
  expect(list[1]).toMatchObject({email: "a@x.example", details: {size: 1}, places: 2});
  expect(list[1]!.details).not.toHaveProperty("place");
  await store.close();
});

describe("two processes on one file", () => {
  test("events appended by one are read by the other, and delivered once between them", async () => {
    const path = file();
    const [one, two] = [openSqliteStore(path), openSqliteStore(path)];
    await one.clients.create(clientOf("c1"));
    await two.webhooks.create(webhookOf("w1"), 20);
    await Promise.all([one.events.append(eventsOf(20)), two.events.append(eventsOf(20))]);
    expect((await one.events.read(0, 100)).map(({id}) => id)).toEqual(
      Array.from({length: 40}, (_, index) => index + 1),
    );
    const steps = await Promise.all(
      [one, two, one, two].map((store) => store.deliveries.enqueue(0, 1_000)),
    );
    expect(steps.reduce((sum, {inserted}) => sum + inserted, 0)).toBe(40);
    await Promise.all([one.close(), two.close()]);
  });

  test("a write waits for another's transaction without blocking the process; reading continues", async () => {
    const path = file();
    const live = openSqliteStore(path);
    const pipeline = openStore(path);
    pipeline.exec("BEGIN IMMEDIATE");
    let written = false;
    const write = live.clients.create(clientOf("c1")).then(() => {
      written = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect([written, await live.events.head()]).toEqual([false, 0]);
    pipeline.exec("COMMIT");
    await write;
    expect(await live.clients.find("c1")).toBeDefined();
    pipeline.close();
    await live.close();
  });

  /** Starts work while another process holds the write lock, and lets a minute pass. */
  async function whileLocked<T>(
    path: string,
    begin: (clock: () => number) => Promise<T>,
  ): Promise<T> {
    const pipeline = openStore(path);
    pipeline.exec("BEGIN IMMEDIATE");
    let nowMs = 0;
    const begun = begin(() => nowMs);
    nowMs = 60_000;
    pipeline.exec("COMMIT");
    pipeline.close();
    return begun;
  }

  test("the lease of a delivery begins when the lock is held, so that no other takes it too", async () => {
    const path = file();
    const [one, two] = [openSqliteStore(path), openSqliteStore(path)];
    await one.clients.create(clientOf("c1"));
    await one.webhooks.create(webhookOf("w1"), 20);
    await one.events.append(eventsOf(1));
    await one.deliveries.enqueue(0, 100);
    const first = await whileLocked(path, (clock) => one.deliveries.claim(1, 20_000, clock));
    const {deliveryId} = await one.deliveries.test({
      webhookId: "w1",
      messageId: "m",
      type: "webhook.test",
      payload: {},
      nowMs: 0,
    });
    const test = await whileLocked(path, (clock) =>
      one.deliveries.claimOne(deliveryId, 20_000, clock),
    );
    expect([first.length, test?.tries]).toEqual([1, 1]);
    expect(await two.deliveries.claim(1, 20_000, () => 60_001)).toEqual([]);
    expect(await two.deliveries.claimOne(deliveryId, 20_000, () => 60_001)).toBeUndefined();
    await Promise.all([one.close(), two.close()]);
  });

  test("the lease of a job begins, and is extended, when the lock is held", async () => {
    const path = file();
    const [one, two] = [openSqliteStore(path), openSqliteStore(path)];
    const asked = {
      jobId: "j1",
      kind: "print",
      argument: null,
      requestedBy: "admin",
      requestedAt: "2026-06-11T19:00:00Z",
    };
    await one.jobs.enqueue(asked);
    const claim = {worker: "one", leaseMs: 20_000, most: 3};
    const hold = (await whileLocked(path, (clock) => one.jobs.claim(claim, clock)))!;
    expect([hold.startedAt, await two.jobs.claim(claim, () => 60_001)]).toEqual([
      "1970-01-01T00:01:00Z",
      undefined,
    ]);
    await whileLocked(path, (clock) =>
      one.jobs.reportProgress(hold, {progress: null, lines: [], first: 0, leaseMs: 20_000}, clock),
    );
    expect(await two.jobs.claim(claim, () => 79_999)).toBeUndefined();
    await Promise.all([one.close(), two.close()]);
  });

  test("one that is killed between commit and word loses nothing and leaves no gap", async () => {
    const path = file();
    const child = spawn(process.execPath, ["test/fixtures/live/append-forever.ts", path], {
      detached: true,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    for await (const chunk of child.stdout.setEncoding("utf8")) {
      said += chunk;
      if (said.split("\n").length > 20) break;
    }
    process.kill(-child.pid!, "SIGKILL");
    await once(child, "close");
    const acknowledged = Number(said.trimEnd().split("\n").at(-1));
    const store = openSqliteStore(path);
    const head = await store.events.head();
    expect(head).toBeGreaterThanOrEqual(acknowledged);
    expect((await store.events.read(0, 10_000)).map(({id}) => id)).toEqual(
      Array.from({length: head}, (_, index) => index + 1),
    );
    await store.deliveries.enqueue(0, 10_000);
    expect(
      (await store.deliveries.log("w1", 10_000)).map(({eventId}) => eventId).reverse(),
    ).toEqual(Array.from({length: head}, (_, index) => index + 1));
    await store.close();
  });

  test("a full disk refuses writes by name; the feed stays readable", async () => {
    const path = file();
    const db = openStore(path);
    const store = sqliteStore(db);
    await store.events.append(eventsOf(3));
    db.pragma(`max_page_count = ${db.pragma("page_count", {simple: true})}`);
    const long = {...clientOf("c1"), name: "x".repeat(50_000)};
    await expect(store.clients.create(long)).rejects.toThrow(StoreBusyError);
    expect(await store.events.read(0, 10)).toHaveLength(3);
    await store.close();
  });
});
