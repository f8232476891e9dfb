import {mkdirSync, readdirSync, statSync} from "node:fs";
import {join} from "node:path";
import {afterAll, beforeAll, beforeEach, describe, expect, test} from "vitest";
import {openStore, type Store} from "../../pipeline/kit/store.ts";
import {appendEvents, feedHead} from "../../pipeline/tournament/queries/feed.ts";
import {takeLock} from "../../publish/output/folder.ts";
import {openOutput} from "../../publish/output/output.ts";
import {rollBack} from "../../publish/output/rollback.ts";
import {envIn, runHere} from "../fixtures/commands.ts";
import {ownFolder} from "../fixtures/own-folder.ts";

const folder = ownFolder();
const out = join(folder, "site");
const path = join(folder, "b.db");
const env = envIn(folder, {NEWS_PRINTED: "10"});
let db: Store;
beforeAll(() => {
  db = openStore(path);
});
afterAll(() => {
  db.close();
});

interface Part {
  readonly kind: string;
  readonly count: number;
  readonly bytes: number;
  readonly note: string | null;
}
async function prune(...args: readonly string[]) {
  const {status, stdout, stderr} = await runHere(["prune", ...args, "--json"], env);
  expect([status, stderr]).toEqual([0, ""]);
  return JSON.parse(stdout) as {parts: Part[]; freed: number; free: number};
}
const daysAgo = (days: number) =>
  `${new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 19)}Z`;

describe("articles and pictures", () => {
  const count = (sql: string) => db.prepare<[], number>(sql).pluck().get()!;
  beforeEach(() => {
    db.exec("DELETE FROM article; DELETE FROM article_picture");
    const article = db.prepare(
      "INSERT INTO article (desk, doc_id, source_id, source_name, publisher, url, published_at, first_seen_at) VALUES ('market', ?, ?, 'S', 'P', ?, ?, ?)",
    );
    const version = db.prepare("INSERT INTO article_version VALUES ('market', ?, ?, ?)");
    const picture = db.prepare(
      "INSERT INTO article_picture (doc_id, webp, tried_at, tries) VALUES (?, ?, ?, 1)",
    );
    // one a day, from three sources with a hundred each
    db.transaction(() => {
      for (let day = 0; day < 300; day++) {
        const [id, at] = [`n-${day}`, daysAgo(day)];
        article.run(id, `s-${day % 3}`, `https://x.test/${day}`, at, at);
        version.run(id, at, JSON.stringify({title: "t".repeat(500)}));
        picture.run(id, Buffer.alloc(20_000, day), at);
      }
    })();
  });

  test("what is older goes with its wordings, what is printed stays however old", async () => {
    const dry = await prune("--articles", "--older-than", "100d", "--dry-run");
    expect([dry.parts[0]!.count, count("SELECT count(*) FROM article")]).toEqual([150, 300]);
    const {parts} = await prune("--articles", "--older-than", "100d");
    // the newest fifty of each source are published, which reach back 150 days
    expect(parts).toMatchObject([{kind: "articles", count: 150, note: null}]);
    expect(count("SELECT count(*) FROM article_version")).toBe(150);
    expect((await prune("--articles", "--older-than", "100d")).parts[0]!.count).toBe(0);
  });

  test("pictures go to a size, the oldest first, and the file gets shorter", async () => {
    const before = statSync(path).size;
    const {parts, freed, free} = await prune("--pictures", "--to-size", "4MB");
    // 209 pictures of 20,000 bytes are just under 4 MB
    expect(parts).toMatchObject([{kind: "pictures", count: 91, bytes: 91 * 20_000}]);
    expect(count("SELECT count(*) FROM article_picture")).toBe(209);
    expect(freed).toBeGreaterThan(91 * 20_000 * 0.9);
    expect([statSync(path).size < before - 1_600_000, free]).toEqual([true, 0]);
  });

  test("pictures that no article is left of go without being asked for", async () => {
    await prune("--articles", "--older-than", "100d");
    expect((await prune("--pictures")).parts[0]!.count).toBe(150);
  });

  test("a database that cannot shrink says how it can", async () => {
    db.pragma("auto_vacuum = NONE");
    db.exec("VACUUM");
    const {stdout} = await runHere(["prune", "--pictures", "--to-size", "4MB"], env);
    expect(stdout).toMatch(/"broadsheet prune --compact" frees another .* inside the database/);
    const {freed, free} = await prune("--compact");
    expect([freed > 1_000_000, free]).toEqual([true, 0]);
    expect(db.pragma("auto_vacuum", {simple: true})).toBe(2);
  });

  test("a size is of one kind", async () => {
    const {status, stderr} = await runHere(["prune", "--to-size", "1GB"], env);
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/--to-size is the size of one kind/),
    ]);
  });
});

describe("events", () => {
  const ids = () => db.prepare<[], number>("SELECT id FROM feed ORDER BY id").pluck().all();
  const event = (matchId: string, occurredAt: string) => ({
    type: "match.completed" as const,
    matchId,
    occurredAt,
    data: {},
  });
  const webhook = (cursor: number) =>
    db.exec(`
      INSERT OR IGNORE INTO api_client (client_id, name, secret_sha256, scopes, created_at) VALUES ('c', 'C', 'x', '[]', '2026-01-01');
      DELETE FROM webhook;
      INSERT INTO webhook (webhook_id, client_id, url, secret, status, cursor, created_at) VALUES ('w-1', 'c', 'https://x.test', 's', 'disabled', ${cursor}, '2026-01-01')`);

  test("nothing goes that a webhook, a delivery or a match still needs; the rest goes to its age", async () => {
    const list = Array.from({length: 100}, (_, index) =>
      event(`m-${index % 4}`, daysAgo(100 - index)),
    );
    db.transaction(() => appendEvents(db, list as never))();
    webhook(30);
    db.exec(
      "INSERT INTO delivery (webhook_id, message_id, reason, type, event_id, created_at_ms, due_at_ms) VALUES ('w-1', 'm', 'replay', 't', 7, 0, 0)",
    );
    expect((await prune()).parts.find(({kind}) => kind === "feed")!.count).toBe(0);
    const {parts} = await prune("--feed", "--older-than", "50 days");
    expect(parts).toMatchObject([
      {count: 29, note: "later events are still to be sent to webhook w-1"},
    ]);
    expect(ids().slice(0, 3)).toEqual([7, 31, 32]);
    webhook(100);
    await prune("--feed", "--older-than", "12h");
    // the newest of each match remain
    expect(ids().slice(-4)).toEqual([97, 98, 99, 100]);
    expect([feedHead(db), db.prepare("SELECT v FROM feed_floor").pluck().get()]).toEqual([
      100, 100,
    ]);
    // numbering continues
    db.transaction(() => appendEvents(db, [event("m-0", daysAgo(0))] as never))();
    expect(feedHead(db)).toBe(101);
  });

  test("an old event after newer ones takes none of them with it", async () => {
    const floor = db.prepare("SELECT v FROM feed_floor").pluck().get();
    db.transaction(() =>
      appendEvents(db, [event("m-1", daysAgo(400)), event("m-1", daysAgo(0))] as never),
    )();
    webhook(103);
    await prune("--feed", "--older-than", "300d");
    expect(ids().slice(-3)).toEqual([101, 102, 103]);
    expect(db.prepare("SELECT v FROM feed_floor").pluck().get()).toBe(floor);
  });

  test("the database itself refuses to lose an event that can still be asked for", () => {
    expect(() => db.exec("DELETE FROM feed WHERE id = 101")).toThrow(/never deleted/);
  });
});

test("a dry run counts the log and the free pages of the database, which a prune frees", async () => {
  db.exec("DELETE FROM article; DELETE FROM article_picture");
  db.exec("CREATE TABLE bulk AS SELECT randomblob(500000) AS bytes; DROP TABLE bulk");
  const {freed} = await prune("--articles", "--dry-run");
  expect(freed).toBeGreaterThan(500_000);
  const {stdout} = await runHere(["prune", "--articles", "--dry-run"], env);
  const sizes = [...stdout.matchAll(/(\d+\.\d) MB/g)].map(([, size]) => Number(size));
  expect(sizes).toEqual([0, sizes[2], expect.closeTo(freed / 2 ** 20, 1)]);
  expect(freed / (await prune("--articles")).freed).toBeCloseTo(1, 1);
});

describe("editions", () => {
  const kept = () => readdirSync(join(out, "builds")).filter((name) => !name.startsWith("."));
  const print = async (text: string) => {
    const file = {url: "/a", file: "a.json", route: "/a", type: "application/json"};
    const files = [{...file, cacheControl: "no-cache", bytes: Buffer.from(text.repeat(1_000))}];
    return (await openOutput({out, kept: 9}).publish({routes: [], files})).id;
  };

  test("the one that is out, a pinned one and the newest stay; of the others as many as are wanted", async () => {
    const ids: string[] = [];
    for (const text of ["a", "b", "c", "d", "e", "f"]) ids.push(await print(text));
    rollBack(out, ids[0], daysAgo(0));
    const release = takeLock(out);
    expect((await prune("--builds")).parts[0]!.note).toMatch(/another build is running/);
    release();
    mkdirSync(join(out, "builds/.killed"));
    expect((await prune("--builds", "--dry-run")).parts[0]!.count).toBe(3);
    expect(kept()).toHaveLength(6);
    const {parts, freed} = await prune("--builds");
    expect(parts).toMatchObject([{kind: "builds", count: 3}]);
    expect(freed).toBeGreaterThanOrEqual(parts[0]!.bytes);
    expect(kept().sort()).toEqual([ids[0], ids[3], ids[4], ids[5]].sort());
    await prune("--builds", "--to-size", "1 B");
    expect(kept().sort()).toEqual([ids[0], ids[5]].sort());
  });
});
