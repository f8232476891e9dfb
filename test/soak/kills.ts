/**
 * Kills builds, prunes, backups, deployments and whole runs with signal 9 at random moments, while
 * events keep coming in. After each kill it checks every edition, the database and the backups;
 * then the same command has to complete. The same seed kills in the same order at the same stages
 * of the work.
 */
import {mkdirSync, mkdtempSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {parseArgs} from "node:util";
import seedrandom from "seedrandom";
import {openStore, type Store} from "../../pipeline/kit/store.ts";
import {appendEvents} from "../../pipeline/tournament/queries/feed.ts";
import {envIn} from "../fixtures/commands.ts";
import {copyPastCup} from "../fixtures/past-cup.ts";
import {broken} from "./kill-verdict.ts";
import {run} from "./killed.ts";

const {values} = parseArgs({
  options: {
    kills: {type: "string", default: "100"},
    seed: {type: "string", default: "1"},
    keep: {type: "boolean", default: false},
  },
});
const kills = Number(values.kills);
const random = seedrandom(values.seed);
const folder = mkdtempSync(join(tmpdir(), "broadsheet-kills-"));
const paths = {
  out: join(folder, "site"),
  database: join(folder, "b.db"),
  backups: join(folder, "backups"),
  www: join(folder, "www"),
};
const say = (line: string) => void process.stdout.write(`${line}\n`);
const WORK = ["--offline", "--runs", "100"];

/** Commands to kill; each has something to do every time. */
const ACTIONS: Readonly<Record<string, (round: number) => readonly string[]>> = {
  build: (round) => ["build", ...WORK, "--quiet", "--wait", "--seed", `seed-${round % 5}`],
  prune: () => ["prune", "--older-than", "1s"],
  backup: () => ["backup", paths.backups, "--keep", "3"],
  deploy: () => ["deploy", `dir:${paths.www}`, "--quiet", "--force"],
  run: (round) => ["run", ...WORK, "--wait", "--seed", `seed-${round % 5}`],
};

copyPastCup(join(folder, "data"));
for (const path of [paths.backups, paths.www]) mkdirSync(path);
const events = new Map<number, string>();
/** A different address changes every page, so each build makes a new edition. */
const envOf = (round: number) =>
  envIn(folder, {
    BASE_URL: `https://edition-${round}.test`,
    NEWS_PRINTED: "1",
    NEWS_RETENTION_DAYS: "1",
  });
const complete = async (name: string, round: number) => {
  const done = await run(ACTIONS[name]!(round), {env: envOf(round), cwd: folder});
  if (done.status !== 0) failures.push(`${name} after a kill: status ${done.status}: ${done.said}`);
  return done;
};
const failures: string[] = [];
const tookMs = new Map<string, number>();
await run(ACTIONS.build!(0), {env: envOf(0), cwd: folder});
const db = openStore(paths.database, {timeoutMs: 5});
db.exec(
  `INSERT INTO api_client (client_id, name, secret_sha256, scopes, created_at) VALUES ('c', 'C', 'x', '[]', '2024-01-01');
   INSERT INTO webhook (webhook_id, client_id, url, secret, status, cursor, created_at) VALUES ('w', 'c', 'https://x.test', 's', 'disabled', 0, '2024-01-01')`,
);
for (const name of Object.keys(ACTIONS)) {
  const {ms} = await complete(name, 1);
  tookMs.set(name, ms);
}
say(`unkilled: ${[...tookMs].map(([name, ms]) => `${name} ${Math.round(ms)} ms`).join(", ")}`);

const counts = new Map<string, number>();
let done = 0;
for (let round = 2; done < kills && round < kills * 4; round++) {
  const names = Object.keys(ACTIONS);
  const name = names[done % names.length]!;
  // a quarter of the kills come while the command is still loading
  const part = random() < 0.25 ? random() : 0.4 + 0.7 * random();
  const afterMs = part * tookMs.get(name)!;
  const withChildren = random() < 0.5;
  const cursor = advance(db);
  oldThings(db, round);
  const writing = setInterval(() => append(db), 15);
  const {killed} = await run(ACTIONS[name]!(round), {
    env: envOf(round),
    cwd: folder,
    afterMs,
    withChildren,
  });
  clearInterval(writing);
  if (!killed) continue;
  done++;
  counts.set(name, (counts.get(name) ?? 0) + 1);
  const wrong = broken({...paths, events, cursor});
  const at = `${String(done).padStart(3)} ${name} after ${Math.round(afterMs)} ms`;
  if (wrong.length > 0) failures.push(`${at}: ${wrong.slice(0, 3).join("; ")}`);
  await complete(name, round);
  if (done % 10 === 0) say(`${at}: ${failures.length} failures so far, ${events.size} events`);
}
db.close();

for (const failure of failures) say(`✗ ${failure}`);
say(
  `${failures.length === 0 && done === kills ? "✓" : "✗"} ${done} kills (${[...counts].map(([name, count]) => `${count} of ${name}`).join(", ")}), ${events.size} events committed meanwhile, ${failures.length} failures`,
);
if (values.keep || failures.length > 0) say(`kept: ${folder}`);
else rmSync(folder, {recursive: true, force: true});
process.exit(failures.length === 0 && done === kills ? 0 : 1);

/** Appends one event if the database can be written now; only then does it count as confirmed. */
function append(store: Store): void {
  const event = {
    type: "match.completed" as const,
    matchId: `m-${events.size % 5}`,
    occurredAt: new Date(Date.now() - 5_000).toISOString().replace(/\.\d+/, ""),
    data: {number: events.size},
  };
  try {
    const [appended] = store.transaction(() => appendEvents(store, [event] as never)).immediate();
    events.set(appended!.id, JSON.stringify(event.data));
  } catch (error) {
    if (!String((error as {code?: string}).code ?? error).match(/SQLITE_BUSY|locked/)) throw error;
  }
}

/** Advances the webhook's cursor. @returns the new cursor */
function advance(store: Store): number {
  const sent = Math.floor(events.size * 0.8);
  for (;;) {
    try {
      store.prepare("UPDATE webhook SET cursor = max(cursor, ?)").run(sent);
      return store.prepare<[], number>("SELECT cursor FROM webhook").pluck().get()!;
    } catch (error) {
      if (!String((error as {code?: string}).code).startsWith("SQLITE_BUSY")) throw error;
    }
  }
}

/** Stores articles and pictures too old to be published, for the next prune. */
function oldThings(store: Store, round: number): void {
  const at = "2024-01-01T00:00:00Z";
  try {
    store
      .transaction(() => {
        for (let number = 0; number < 600; number++) {
          const id = `old-${round}-${number}`;
          store
            .prepare(
              "INSERT OR IGNORE INTO article (desk, doc_id, source_id, source_name, publisher, url, published_at, first_seen_at) VALUES ('market', ?, 's', 'S', 'P', ?, ?, ?)",
            )
            .run(id, `https://x.test/${id}`, at, at);
          store
            .prepare(
              "INSERT OR IGNORE INTO article_picture (doc_id, webp, tried_at, tries) VALUES (?, ?, ?, 1)",
            )
            .run(id, Buffer.alloc(20_000, number), at);
        }
      })
      .immediate();
  } catch (error) {
    if (!String((error as {code?: string}).code ?? error).match(/SQLITE_BUSY|locked/)) throw error;
  }
}
