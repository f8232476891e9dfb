import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import {createServer} from "node:http";
import type {AddressInfo} from "node:net";
import {join} from "node:path";
import Database from "better-sqlite3";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {diskLines} from "../../../bin/doctor/disk.ts";
import {examine} from "../../../bin/doctor/doctor.ts";
import {portLines} from "../../../bin/doctor/ports.ts";
import type {Line} from "../../../bin/doctor/types.ts";
import {openStore} from "../../../pipeline/kit/store.ts";
import {keepBars} from "../../../pipeline/market/sources/stored/bars.ts";
import {openMetricsPort} from "../../../publish/live/monitoring/metrics-port.ts";
import {secretCipher} from "../../../publish/live/store/secret-cipher.ts";
import {takeLock} from "../../../publish/output/folder.ts";
import {envIn, runHere} from "../../fixtures/commands.ts";
import {ownFolder} from "../../fixtures/own-folder.ts";
import {ownPrintedCup} from "../../publish/live/printed-cup.ts";

const NOW = Date.parse("2030-07-01T01:00:00Z");
const AS_OF = "2030-07-01T00:00:00Z";
const folder = ownFolder();
const whole = join(folder, "whole");
beforeAll(async () => {
  mkdirSync(whole);
  const {out, db} = await ownPrintedCup();
  renameSync(out, join(whole, "site"));
  writeFileSync(join(whole, "b.db"), db.serialize());
  db.close();
  const store = openStore(join(whole, "b.db"));
  // a build from the command line records this when it ends
  store
    .prepare(
      "INSERT OR REPLACE INTO run (name, started_at, ended_at, result, succeeded_at) VALUES ('print', ?, ?, 'ok', ?)",
    )
    .run(AS_OF, AS_OF, AS_OF);
  // VN-Index of Friday, the last session
  const level = {open: 1_999, high: 2_001, low: 1_998, close: 2_000, volume: 1_000};
  const captured = {provider: "vndirect", capturedAt: AS_OF} as const;
  keepBars("index")(store, [{id: "VNINDEX", on: "2030-06-28", ...level}], captured);
  store.close();
});

interface Case {
  readonly at: string;
  readonly env: Record<string, string>;
}
const sql =
  (text: string) =>
  ({at}: Case) => {
    const store = openStore(join(at, "b.db"));
    store.pragma("foreign_keys = OFF");
    store.exec(text);
    store.close();
  };
const set =
  (more: Record<string, string>) =>
  ({env}: Case) =>
    void Object.assign(env, more);
/** Three feeds whose last request failed. */
const feedsFail = (error: string, httpStatus: number | null) => (planted: Case) => {
  const ids = ["bbc-wc", "bbc-football", "guardian-wc"];
  set({NEWS_SOURCES: ids.join(",")})(planted);
  sql(
    `INSERT INTO news_source_status (source_id, state, first_attempt_at, last_attempt_at, last_error_at, last_error, http_status, latency_ms, failures, circuit, interval_minutes, asked_to_wait)
     VALUES ${ids.map((id) => `('${id}', 'failed', '${AS_OF}', '${AS_OF}', '${AS_OF}', '${error}', ${httpStatus}, 1, 1, 'closed', 60, 0)`).join(", ")}`,
  )(planted);
};
const editionOf = (at: string) => {
  const builds = join(at, "site/builds");
  return join(builds, readdirSync(builds).find((name) => /^[0-9a-f]{16}$/.test(name))!);
};
const servers: {close(): unknown}[] = [];
const releases: (() => void)[] = [];
afterAll(() => {
  for (const release of releases) release();
  for (const server of servers) server.close();
});
/** Another program, which answers 404 to everything, on the port in the variable. */
const foreign =
  (name: "PORT" | "METRICS_PORT") =>
  async ({env}: Case) => {
    const server = createServer((_, res) => res.writeHead(404).end());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    servers.push(server);
    env[name] = String((server.address() as AddressInfo).port);
  };

interface Trouble {
  readonly trouble: string;
  readonly plant: (planted: Case) => unknown;
  /** The reported problems as part, name and status; there are no others. */
  readonly told: readonly string[];
  /** Whether the case changes the edition and therefore needs its own copy. */
  readonly ownEdition?: true;
  readonly nowMs?: number;
  readonly node?: string;
  readonly elsewhereMs?: number;
}

const TROUBLES: readonly Trouble[] = [
  {trouble: "an old Node", plant: () => {}, node: "20.20.0", told: ["versions node fail"]},
  {
    trouble: "a port that is none",
    plant: set({PORT: "99999"}),
    told: ["environment PORT fail"],
  },
  {
    trouble: "a name that is mistyped",
    plant: set({CRAWL_ALOW: "10.0.0.0/8"}),
    told: ["environment CRAWL_ALOW warn"],
  },
  {
    trouble: "a name of ours that nothing reads",
    plant: set({BROADSHEET_COLOUR: "red"}),
    told: ["environment BROADSHEET_COLOUR warn"],
  },
  {
    trouble: "a key without its service",
    plant: set({LLM_API_KEY: "a-key-of-some-service"}),
    told: ["environment LLM_API_KEY warn"],
  },
  {
    trouble: "one port for two servers",
    plant: set({PORT: "18431", METRICS_PORT: "18431"}),
    told: ["environment METRICS_PORT warn"],
  },
  {
    trouble: "open to all without production",
    plant: set({HOST: "0.0.0.0"}),
    told: ["environment HOST warn"],
  },
  {
    trouble: "production without a token",
    plant: set({NODE_ENV: "production", BASE_URL: "https://cup.example"}),
    told: ["environment ADMIN_TOKEN warn"],
  },
  {
    trouble: "a port that is none, whose default the other has",
    // at an address of its own, as the port of the usual one may be taken
    plant: set({PORT: "eighty", METRICS_PORT: "8080", HOST: "127.80.80.80"}),
    told: ["environment PORT fail"],
  },
  {
    trouble: "another provider that is none beside the one with a key",
    plant: set({PROVIDERS: "api-football,nobody", API_FOOTBALL_KEY: "a-key-of-some-service"}),
    told: ["environment PROVIDERS fail"],
  },
  {
    trouble: "an environment that is none, open to all",
    plant: set({NODE_ENV: "prod", HOST: "0.0.0.0"}),
    told: ["environment NODE_ENV fail"],
  },
  {
    trouble: "a database that is not there",
    plant: set({BROADSHEET_DB: join(folder, "nowhere.db")}),
    told: ["database file fail"],
  },
  {
    trouble: "a server of several without the pipeline's database, and a store that is away",
    plant: set({
      BROADSHEET_DB: join(folder, "nowhere.db"),
      STORE_URL: "postgres://broadsheet:p-7c1e@127.0.0.1:1/x",
    }),
    told: ["database file warn", "live store PostgreSQL fail"],
  },
  {
    trouble: "a whole database that cannot be opened where it lies",
    plant: ({at}) => void mkdirSync(join(at, "b.db-wal"), {mode: 0o700}),
    told: ["database file fail"],
  },
  {
    trouble: "a database that is a text",
    plant: ({at}) => writeFileSync(join(at, "b.db"), "no database at all\n".repeat(400)),
    told: ["database integrity fail"],
  },
  {
    trouble: "a database that was cut off",
    plant: ({at}) => truncateSync(join(at, "b.db"), 200_000),
    told: ["database integrity fail"],
  },
  {
    trouble: "a database that refers to what is gone",
    plant: sql(
      "INSERT INTO job_line (job_id, attempt, line, at, text) VALUES ('gone', 1, 1, '', '')",
    ),
    told: ["database integrity fail"],
  },
  {
    trouble: "a database of another program",
    plant: ({at}) => {
      rmSync(join(at, "b.db"));
      const db = new Database(join(at, "b.db"));
      db.exec("CREATE TABLE t (x); PRAGMA user_version = 5");
      db.close();
    },
    told: ["database file fail"],
  },
  {
    trouble: "a database of a newer version",
    plant: sql("PRAGMA user_version = 999"),
    told: ["database migrations fail"],
  },
  {
    trouble: "a database without facts",
    plant: ({at}) => {
      rmSync(join(at, "b.db"));
      openStore(join(at, "b.db")).close();
    },
    told: ["database content fail"],
  },
  {
    trouble: "a database that others can read",
    plant: ({at}) => chmodSync(join(at, "b.db"), 0o644),
    told: ["database rights warn"],
  },
  {
    trouble: "no edition",
    ownEdition: true,
    plant: ({at}) => rmSync(join(at, "site"), {recursive: true}),
    told: ["build edition fail"],
  },
  {
    trouble: "no edition, and the first is being made",
    ownEdition: true,
    plant({at}) {
      rmSync(join(at, "site/current"));
      releases.push(takeLock(join(at, "site")));
    },
    told: ["build edition warn"],
  },
  {
    trouble: "an edition whose folder is gone",
    ownEdition: true,
    plant: ({at}) => rmSync(editionOf(at), {recursive: true}),
    told: ["build edition fail"],
  },
  {
    trouble: "an edition with a damaged manifest",
    ownEdition: true,
    plant: ({at}) => writeFileSync(join(editionOf(at), "manifest.json"), "{"),
    told: ["build edition fail"],
  },
  {
    trouble: "an edition that lacks a page",
    ownEdition: true,
    plant: ({at}) => rmSync(join(editionOf(at), "site/index.html")),
    told: ["build edition fail"],
  },
  {
    trouble: "an edition for another address",
    plant: set({BASE_URL: "https://www.cup.example"}),
    told: ["build address warn"],
  },
  {
    trouble: "a print that failed",
    plant: sql(
      "UPDATE run SET result = 'failed', detail = 'the disk is full' WHERE name = 'print'",
    ),
    told: ["build last print fail"],
  },
  {
    trouble: "nobody has printed for a week",
    plant: () => {},
    nowMs: NOW + 7 * 86_400_000,
    told: ["build last print warn", "sources prices warn"],
  },
  {
    trouble: "a source that fails",
    plant: (planted) => {
      set({PROVIDERS: "openfootball"})(planted);
      sql(
        `INSERT INTO source_status (provider, first_attempt_at, last_attempt_at, last_success_at, last_error_at, last_error, latency_ms, failures, refused, circuit)
         VALUES ('openfootball', '${AS_OF}', '${AS_OF}', NULL, '${AS_OF}', 'no route to the host', 1, 1, 0, 'closed')`,
      )(planted);
    },
    told: ["sources matches fail", "sources openfootball warn"],
  },
  {
    trouble: "a source that is not believed",
    plant: (planted) => {
      set({PROVIDERS: "openfootball"})(planted);
      sql(
        `INSERT INTO source_status (provider, first_attempt_at, last_attempt_at, last_success_at, last_error_at, last_error, latency_ms, failures, refused, circuit, doubts)
         VALUES ('openfootball', '${AS_OF}', '${AS_OF}', '${AS_OF}', NULL, NULL, 1, 0, 0, 'closed', '[{"about":"m-073","why":"it is over, and level","since":"${AS_OF}"}]')`,
      )(planted);
    },
    told: ["sources doubts warn"],
  },
  {
    trouble: "many sources that all fail: one line for their kind",
    plant: feedsFail("502 Bad Gateway", 502),
    told: ["sources news fail"],
  },
  {
    trouble: "prices that end with the facts",
    plant: sql("DELETE FROM market_bar WHERE provider = 'vndirect'"),
    told: ["sources prices warn"],
  },
  ...[
    "https://bbc.example/robots.txt: getaddrinfo ENOTFOUND bbc.example",
    "connect ENETUNREACH 192.0.2.1:443",
    "no answer within 25 s",
    "bbc.example is left alone after three failures",
  ].map((error) => ({
    trouble: `a machine without a network, "${error}": nothing is wrong with it`,
    plant: feedsFail(error, null),
    told: ["sources network warn"],
  })),
  {
    trouble: "a list of sources that cannot be read",
    plant: set({NEWS_SOURCES: "no-such-source"}),
    told: ["sources registry fail"],
  },
  {
    trouble: "a clock that went back",
    plant: () => {},
    nowMs: NOW - 86_400_000,
    told: ["clock now fail"],
  },
  {
    trouble: "a clock that was never set",
    plant: () => {},
    nowMs: 0,
    told: ["clock now fail"],
  },
  {
    trouble: "a clock that others do not share",
    plant: () => {},
    elsewhereMs: NOW + 600_000,
    told: ["clock elsewhere warn"],
  },
  {
    trouble: "a port that another program has",
    plant: foreign("PORT"),
    told: ["ports PORT fail"],
  },
  {
    trouble: "a port for metrics that another program has",
    plant: foreign("METRICS_PORT"),
    told: ["ports METRICS_PORT fail"],
  },
  {
    trouble: "a token that can be guessed",
    plant: set({ADMIN_TOKEN: "changeme"}),
    told: ["keys ADMIN_TOKEN warn"],
  },
  {
    trouble: "secrets whose key is lost",
    plant: (planted) => {
      const kept = secretCipher(["5b1e94c7a02d6f83e9b4571cd80a36ef"]);
      sql(
        `INSERT INTO live_secret (name, value) VALUES ('cookie', '${kept.encrypt("x", "live_secret cookie")}')`,
      )(planted);
    },
    told: ["keys STORED_SECRET_KEYS fail"],
  },
];

async function lookAt({
  plant,
  nowMs = NOW,
  node = "24.21.0",
  elsewhereMs,
  ownEdition,
}: Omit<Trouble, "trouble" | "told">) {
  const at = mkdtempSync(join(folder, "case-"));
  if (ownEdition) cpSync(join(whole, "site"), join(at, "site"), {recursive: true});
  copyFileSync(join(whole, "b.db"), join(at, "b.db"));
  chmodSync(join(at, "b.db"), 0o600);
  const env = envIn(at, {BROADSHEET_DATA: "test/fixtures/cup"}) as Record<string, string>;
  if (!ownEdition) env.BROADSHEET_OUT = join(whole, "site");
  await plant({at, env});
  const lines = await examine({
    root: process.cwd(),
    version: "0",
    node,
    env,
    nowMs,
    askClock: elsewhereMs === undefined ? null : async () => elsewhereMs,
  });
  rmSync(at, {recursive: true, force: true});
  return lines;
}
const wrongIn = (lines: readonly Line[]) =>
  lines.flatMap(({part, name, status}) => (status === "ok" ? [] : `${part} ${name} ${status}`));

test("a machine that is well: every part is looked at, and ok", async () => {
  const lines = await lookAt({plant: () => {}});
  expect(lines.filter(({status}) => status !== "ok")).toEqual([]);
  expect([...new Set(lines.map(({part}) => part))]).toEqual([
    "versions",
    "environment",
    "database",
    "build",
    "sources",
    "disk",
    "clock",
    "ports",
    "keys",
  ]);
});

describe("each trouble is told, with what to do, and nothing else", () => {
  test.each(TROUBLES)("$trouble", async ({told, ...planted}) => {
    const lines = await lookAt(planted);
    expect(wrongIn(lines)).toEqual(told);
    for (const {status, advice} of lines) expect(advice === null).toBe(status === "ok");
  });
});

test.each([
  {room: "little", free: 600, files: null, status: "warn"},
  {room: "next to none", free: 10, files: null, status: "fail"},
  {room: "for bytes, none for files", free: 9_000, files: 12, status: "fail"},
  {room: "enough", free: 9_000, files: 1_000_000, status: "ok"},
])("a disk with room $room", ({free, files, status}) => {
  const places = [{name: "editions", folder}];
  const lines = diskLines(places, () => ({free: free * 1024 * 1024, files}));
  expect(lines.map((line) => line.status)).toEqual([status]);
});

test("a port where our metrics are is well, also while they wait for the store", async () => {
  const host = "127.0.0.1";
  const ours = await openMetricsPort({host, port: 0}, "text/plain", () => new Promise(() => {}));
  servers.push(ours);
  const metricsPort = Number(new URL(ours.address).port);
  expect(await portLines({host, port: 0, metricsPort})).toEqual([
    expect.objectContaining({name: "PORT", status: "ok"}),
    expect.objectContaining({
      name: "METRICS_PORT",
      status: "ok",
      says: `a server answers at ${ours.address}`,
    }),
  ]);
});

test("the command ends with 1 and no stack trace where all is broken, and shows no secret", async () => {
  const at = join(folder, "broken");
  mkdirSync(at);
  writeFileSync(join(at, "b.db"), "x".repeat(5_000));
  const secret = "hunter2-hunter2";
  const env = envIn(at, {ADMIN_TOKEN: secret, BROADSHEET_DATA: join(at, "none")});
  const {status, stdout, stderr} = await runHere(["doctor"], env);
  expect(status).toBe(1);
  expect(stderr).toBe("");
  expect(stdout).toContain("✗ database    integrity: file is not a database\n");
  expect(stdout).not.toMatch(/\n\s+at |hunter2/);
  const {lines, ok} = JSON.parse((await runHere(["doctor", "--json"], env)).stdout);
  expect(ok).toBe(false);
  expect(lines).toContainEqual(
    expect.objectContaining({part: "build", name: "edition", status: "fail"}),
  );
});
