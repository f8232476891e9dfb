import {type ChildProcess, spawn, spawnSync} from "node:child_process";
import {once} from "node:events";
import {mkdirSync, mkdtempSync, readFileSync, rmSync, statSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import Database from "better-sqlite3";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {VARIABLES, type Variable} from "../../pipeline/kit/config-variables.ts";
import {hiddenSecrets} from "../../pipeline/kit/hidden-secrets.ts";
import {openStore} from "../../pipeline/kit/store.ts";
import {copyPastCup} from "../fixtures/past-cup.ts";

const BIN = join(process.cwd(), "bin", "broadsheet");
const folder = mkdtempSync(join(tmpdir(), "broadsheet-start-"));
const out = join(folder, "site");
const ADMIN_TOKEN = "6f0c1b7d95f2e8836ab5d17c0f94e620";
const env = (more: Record<string, string> = {}) => ({
  PATH: process.env.PATH ?? "",
  BROADSHEET_DB: join(folder, "b.db"),
  BROADSHEET_OUT: out,
  BROADSHEET_DATA: join(folder, "data"),
  PROVIDERS: "none",
  NEWS_SOURCES: "none",
  ...more,
});
const run = (args: string[], more?: Record<string, string>) =>
  spawnSync(BIN, args, {env: env(more), cwd: tmpdir(), encoding: "utf8", timeout: 120_000, killSignal: "SIGKILL"});

beforeAll(() => copyPastCup(join(folder, "data")));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

describe("secrets are never printed", () => {
  const variables: readonly Variable<unknown>[] = Object.values(VARIABLES);
  const isPath = (name: string) => ["BROADSHEET_DB", "BROADSHEET_OUT", "BROADSHEET_DATA"].includes(name);
  /** Refused by every variable that refuses anything. */
  const bad = (name: string) => (isPath(name) ? join(folder, name) : `marker-of-${name}\u0007 is bad`);
  const isRefused = ({name, read}: Variable<unknown>) => read(bad(name)) === undefined;

  test("every variable is bad at once: all are named, those that are secret without their value", () => {
    const {status, stdout, stderr} = run(["build"], Object.fromEntries(variables.map(({name}) => [name, bad(name)])));
    expect(status).toBe(2);
    for (const {name, secret} of variables.filter(isRefused)) {
      expect(stderr).toContain(`${name} is `);
      expect((stdout + stderr).includes(`marker-of-${name}`), name).toBe(secret === undefined);
    }
    const taken = variables.filter((variable) => !isRefused(variable)).map(({name}) => name);
    expect(taken.filter((name) => !isPath(name))).toEqual([]);
  });

  test("weak ones in production", () => {
    const weak = {NODE_ENV: "production", BASE_URL: "https://x.example", ADMIN_TOKEN: "marker".repeat(6), WORKSHOP_ADMIN_KEY: "marker"};
    const {status, stdout, stderr} = run(["serve"], weak);
    expect(stderr).toMatch(/^broadsheet: [^\n]*ADMIN_TOKEN can be guessed[^\n]*WORKSHOP_ADMIN_KEY has 6 characters[^\n]*\n$/);
    expect([status, (stdout + stderr).includes("marker")]).toEqual([2, false]);
  });

  test("in what others say of them", () => {
    const hidden = hiddenSecrets({LLM_API_KEY: "sk-marker-marker", COOKIE_SECRET: "marker-one-two,marker-three", ADMIN_TOKEN: "short"});
    expect(hidden("invalid key sk-marker-marker; signed by marker-three, marker-one-two; short of breath")).toBe(
      "invalid key (LLM_API_KEY); signed by (COOKIE_SECRET), (COOKIE_SECRET); short of breath",
    );
  });
});

describe("production", () => {
  test.each(["start", "serve", "build", "publish", "live", "replay", "job"])("%s wants BASE_URL", (command) => {
    const {status, stderr} = run([command], {NODE_ENV: "production", ADMIN_TOKEN});
    expect(stderr).toBe("broadsheet: BASE_URL is empty; expected the public address of the deployment in production\n");
    expect(status).toBe(2);
  });
});

describe("the public address belongs to the folder", () => {
  const build = (more?: Record<string, string>) => {
    const {status, stdout, stderr} = run(["build", "--offline", "--runs", "100", "--quiet"], more);
    expect([status, stderr]).toEqual([0, ""]);
    const [, written, files, rest] = /: (\d+) of (\d+) files written, 0 removed(.*), in/.exec(stdout)!;
    return {written: Number(written), files: Number(files), rest};
  };
  const keptAddress = () => readFileSync(join(out, "address"), "utf8");

  test("a build that is told none prints for that of the server; another one that is told wins, and it is said", () => {
    expect(build({PORT: "9123"}).written).toBeGreaterThan(100);
    expect(keptAddress()).toBe("http://localhost:9123\n");
    expect(build()).toMatchObject({written: 0, rest: ""});
    expect(build({PORT: "8080"})).toMatchObject({written: 0, rest: ""});
    const other = build({BASE_URL: "https://x.example/"});
    expect(other.written).toBeGreaterThan(10);
    expect(other.rest).toBe(", for https://x.example and no longer http://localhost:9123");
    expect(keptAddress()).toBe("https://x.example\n");
    expect(build()).toMatchObject({written: 0, rest: ""});
    expect(run(["publish", "--runs", "100", "--quiet"]).stdout).toMatch(/: 0 of \d+ files written → /);
  }, 240_000);
});

describe("a locked database", () => {
  const running: ChildProcess[] = [];
  afterAll(() => {
    for (const child of running) child.kill("SIGKILL");
  });
  /** Starts a command while this process holds the lock, and lets go when it has said that it waits. */
  async function besideALock(args: string[], until: RegExp) {
    mkdirSync(folder, {recursive: true});
    openStore(join(folder, "b.db")).close();
    const other = new Database(join(folder, "b.db"));
    other.exec("BEGIN IMMEDIATE");
    const child = spawn(BIN, args, {env: env({PORT: "0"}), cwd: tmpdir()});
    running.push(child);
    const ended = once(child, "exit");
    let told = "";
    const said = new Promise<void>((resolve) => {
      const listen = (chunk: Buffer) => {
        told += chunk;
        if (told.includes("waiting for it, 30 s at most")) other.close();
        if (until.test(told)) resolve();
      };
      child.stdout.on("data", listen);
      child.stderr.on("data", listen);
    });
    await Promise.race([said, ended]);
    other.close();
    return {child, ended, told: () => told};
  }
  const line = /^broadsheet: the database \S+b\.db is locked by (?:process \d+|another process); waiting for it, 30 s at most$/m;

  test.each(["model", "import", "audit"])("%s waits, and says so", async (command) => {
    const {told, ended} = await besideALock([command, ...(command === "model" ? ["--runs", "100", "--quiet"] : [])], /$^/);
    expect(told()).toMatch(line);
    expect((await ended)[0]).toBe(0);
  });

  test("the server waits, and serves then", async () => {
    const {child, told, ended} = await besideALock(["serve"], /^ready http/m);
    expect(told()).toMatch(line);
    expect(told()).toMatch(/^ready http/m);
    child.kill("SIGTERM");
    expect((await ended)[0]).toBe(0);
    expect(statSync(join(folder, "b.db")).mode & 0o077).toBe(0);
  });
});

describe("encrypted secrets", () => {
  const key = "b4d1f6a27c90e3588f1ad2c6b7e04935";
  test("a server without their key ends in words", async () => {
    const database = join(folder, "encrypted.db");
    openStore(database).close();
    const child = spawn(BIN, ["serve"], {env: env({PORT: "0", BROADSHEET_DB: database, STORED_SECRET_KEYS: key}), cwd: tmpdir()});
    await once(child.stdout, "data");
    child.kill("SIGTERM");
    await once(child, "exit");
    for (const [more, why] of [
      [{}, "is not set"],
      [{STORED_SECRET_KEYS: [...key].reverse().join("")}, "does not decrypt it"],
    ] as const) {
      const {status, stderr} = run(["serve"], {PORT: "0", BROADSHEET_DB: database, ...more});
      expect(stderr).toBe(
        `broadsheet: the secret of live_secret cookie is encrypted, and STORED_SECRET_KEYS ${why}; expected the key it was encrypted with among them\n`,
      );
      expect(status).toBe(2);
    }
  });
});
