import {join} from "node:path";
import type {Pool} from "pg";
import {describe, expect, test} from "vitest";
import {openStore} from "../../pipeline/kit/store.ts";
import {TABLES} from "../../publish/live/store/copy/tables.ts";
import {fromPostgres} from "../../publish/live/store/postgres/copied.ts";
import {openPostgres} from "../../publish/live/store/postgres/open.ts";
import {openPool} from "../../publish/live/store/postgres/open-pool.ts";
import {sqliteStore} from "../../publish/live/store/sqlite/store.ts";
import type {LiveStore} from "../../publish/live/store/types.ts";
import {envIn, runHere} from "../fixtures/commands.ts";
import {clientOf, eventsOf, resultOf, webhookOf} from "../fixtures/live/store-makers.ts";
import {ownFolder} from "../fixtures/own-folder.ts";
import {usePostgres, withoutPostgres} from "../fixtures/postgres/use-postgres.ts";

const folder = ownFolder();

/** Stores something of every kind. */
async function fill(store: LiveStore): Promise<void> {
  const at = "2026-06-11T19:00:00Z";
  await store.clients.create(clientOf("c1"));
  await store.clients.create({...clientOf("c2"), revokedAt: at});
  await store.webhooks.create(webhookOf("w1"), 20);
  await store.webhooks.create(webhookOf("w2", ["match.completed"]), 20);
  await store.events.append(eventsOf(5));
  await store.events.append(eventsOf(2, "match.completed"));
  await store.events.retain(1);
  await store.deliveries.enqueue(1_000, 100);
  const [one] = await store.deliveries.claim(1, 60_000, () => 2_000);
  await store.deliveries.finish([resultOf(one!.deliveryId, 1, {status: "delivered"})]);
  await store.jobs.enqueue({
    jobId: "j1",
    kind: "print",
    argument: null,
    requestedBy: "a",
    requestedAt: at,
  });
  const job = (await store.jobs.claim({worker: "w", leaseMs: 1_000, most: 3}, () => 0))!;
  await store.jobs.reportProgress(
    job,
    {progress: "half", lines: [{at, text: "ä"}], first: 0, leaseMs: 1_000},
    () => 1,
  );
  await store.audit.append({
    at,
    actor: "admin",
    action: "POST /x",
    target: null,
    status: 201,
    requestId: "r",
    ip: "::1",
  });
  await store.idempotency.begin({scope: "c1", key: "k", requestSha256: "a", nowMs: 0, leaseMs: 1});
  await store.secrets.ensure("cookie", "secret");
  await store.watchlists.save({
    watchId: "x",
    symbols: ["FPT", "VNM"],
    name: "Của tôi",
    updatedAt: at,
    positions: {FPT: {quantity: 100, averageCost: 70_000}},
  });
  await store.workshopEvents.save({
    eventId: "e",
    title: "T",
    startsAt: at,
    endsAt: null,
    capacity: 2,
    details: {a: 1},
    updatedAt: at,
  });
  for (const name of ["b", "a", "B"])
    await store.signups.create(
      {
        signupId: name === "B" ? "again" : name,
        eventId: "e",
        email: `${name}@x.example`,
        name,
        details: {note: "ü"},
        createdAt: at,
      },
      {seats: 5, waiting: 0},
    );
  await store.feedback.append({feedbackId: "n", message: "a\0b", details: {}, createdAt: at});
  await store.feedback.append({feedbackId: "f", message: "gut", details: {}, createdAt: at});
  await store.quiz.append({
    submissionId: "q",
    quizId: "q1",
    score: 2.5,
    total: 3,
    details: {},
    createdAt: at,
  });
  await store.oauthClients.create({
    clientId: "o",
    clientName: "Agent",
    metadata: {},
    createdAt: at,
    claimedAt: null,
  });
  await store.translations.save("t", "Bàn thắng", at);
}

/** The visible state of the store, including the next numbers. */
const seen = async (store: LiveStore) => ({
  events: await store.events.read(0, 100),
  head: await store.events.head(),
  oldest: await store.events.oldest(),
  clients: await store.clients.list(),
  webhooks: await store.webhooks.list("c1"),
  logs: [await store.deliveries.log("w1", 100), await store.deliveries.log("w2", 100)],
  jobs: [await store.jobs.list(10), await store.jobs.lines("j1", 10), await store.jobs.running()],
  audit: await store.audit.list(10),
  secret: await store.secrets.read("cookie"),
  watchlist: await store.watchlists.find("x"),
  workshops: await store.workshopEvents.list(),
  signups: await store.signups.list("e"),
  feedback: await store.feedback.list(10),
  rank: await store.quiz.rank("q1", 3),
  agent: await store.oauthClients.find("o"),
  translation: await store.translations.find("t"),
});

describe.skipIf(withoutPostgres())("store copy", () => {
  const {empty} = usePostgres();
  const command = async (...args: readonly string[]) =>
    runHere(["store", "copy", ...args], envIn(folder));

  test("takes everything from the file into PostgreSQL and back, as it is", async () => {
    const [file, other] = [join(folder, "one.db"), join(folder, "other.db")];
    const source = sqliteStore(openStore(file));
    await fill(source);
    const before = await seen(source);
    const url = await empty();
    const there = await command("--from", `sqlite:${file}`, "--to", url);
    expect([there.status, there.stderr]).toEqual([0, ""]);
    expect(there.stdout).toMatch(/^delivery +9 rows, identical on both sides \([0-9a-f]{12}\)$/m);
    const shared = await openPostgres({url, max: 4});
    const kept = {
      ...before,
      feedback: before.feedback.map((one) => ({
        ...one,
        message: one.message.replace("\0", "\ufffd"),
      })),
    };
    expect(await seen(shared.store)).toEqual(kept);
    // numbering continues, and nothing in the file is copied a second time
    expect((await shared.store.events.append(eventsOf(1)))[0]!.id).toBe(8);
    expect((await shared.pool.query("SELECT shipped FROM feed_source")).rows).toEqual([
      {shipped: 7},
    ]);
    const after = await seen(shared.store);
    await shared.store.close();

    openStore(other).close();
    expect(await command("--from", url, "--to", `sqlite:${other}`)).toMatchObject({status: 0});
    const back = sqliteStore(openStore(other));
    expect(await seen(back)).toEqual(after);
    expect((await back.events.append(eventsOf(1)))[0]!.id).toBe(9);
    await expect(
      Promise.resolve().then(() => openStore(other).exec("DELETE FROM audit")),
    ).rejects.toThrow(/append-only/);
    await Promise.all([source.close(), back.close()]);
  });

  test("replaces what is there only when it is told to", async () => {
    const file = join(folder, "two.db");
    const source = sqliteStore(openStore(file));
    await fill(source);
    const url = await empty();
    expect(await command("--from", `sqlite:${file}`, "--to", url)).toMatchObject({status: 0});
    await source.events.append(eventsOf(3));
    const refused = await command("--from", `sqlite:${file}`, "--to", url);
    expect([refused.status, refused.stderr]).toEqual([
      2,
      expect.stringMatching(/the target has 7 rows of feed; expected an empty one, or --replace/),
    ]);
    expect(await command("--from", `sqlite:${file}`, "--to", url, "--replace")).toMatchObject({
      status: 0,
    });
    const {store} = await openPostgres({url, max: 1});
    expect(await store.events.head()).toBe(10);
    await Promise.all([store.close(), source.close()]);
  });

  test("of PostgreSQL one moment is copied, whatever is written meanwhile", async () => {
    const {store, session} = await openPostgres({url: await empty(), max: 4});
    await store.events.append(eventsOf(2));
    const table = (of: string) => TABLES.find(({name}) => name === of)!;
    const [head, events] = await fromPostgres(session, async ({rows}) => {
      const head = await rows(table("feed_head"));
      await store.events.append(eventsOf(3));
      return [head, await rows(table("feed"))];
    });
    expect([head![0]!.v, events!.length]).toEqual([2, 2]);
    await store.close();
  });

  test("of two into one target at once the second finds that it is in use", async () => {
    const files = await Promise.all(
      ["four", "five"].map(async (name) => {
        const source = sqliteStore(openStore(join(folder, `${name}.db`)));
        await source.clients.create(clientOf(name));
        for (let round = 0; round < 4; round++) await source.events.append(eventsOf(500));
        await source.close();
        return join(folder, `${name}.db`);
      }),
    );
    const url = await empty();
    const both = await Promise.all(
      files.map((file) => command("--from", `sqlite:${file}`, "--to", url)),
    );
    expect(both.map(({status}) => status).toSorted()).toEqual([0, 2]);
    expect(both.find(({status}) => status === 2)!.stderr).toMatch(
      /the target has 2000 rows of feed; expected an empty one, or --replace/,
    );
    const {store} = await openPostgres({url, max: 1});
    expect((await store.clients.list()).length).toBe(1);
    await store.close();
  });

  test("takes minutes where it has to, though a server's own transactions may not", async () => {
    const url = await empty();
    const limitOf = async (pool: Pool) => {
      const {rows} = await pool.query<{limit: string}>(
        "SELECT current_setting('idle_in_transaction_session_timeout') AS limit",
      );
      await pool.end();
      return rows[0]!.limit;
    };
    expect(await limitOf(openPool({url, max: 1}))).toBe("15s");
    expect(await limitOf(openPool({url, max: 1, timeoutFactor: 60}))).toBe("15min");
  });

  test("says so where STORE_URL is to be read and is not set", async () => {
    const file = join(folder, "three.db");
    openStore(file).close();
    const refused = await command("--from", `sqlite:${file}`, "--to", "STORE_URL");
    expect([refused.status, refused.stderr]).toEqual([
      2,
      expect.stringMatching(/STORE_URL is not set; expected postgres:/),
    ]);
  });

  test.each([
    ["two files", "sqlite:a.db", "sqlite:b.db", /postgres:\/\//, 2],
    ["a file that is not there", "sqlite:nowhere.db", "postgres://x/y", /there is no database/, 1],
  ])("%s: refused", async (_, from, to, line, status) => {
    const refused = await command("--from", from, "--to", to);
    expect([refused.status, refused.stderr]).toEqual([status, expect.stringMatching(line)]);
  });
});
