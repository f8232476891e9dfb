import {spawn, spawnSync} from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import {type AddressInfo, createServer} from "node:net";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {openStore} from "../../pipeline/kit/store.ts";
import {isLocked, takeLock} from "../../publish/output/lock.ts";

const BIN = join(process.cwd(), "bin", "broadsheet");
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "broadsheet-cli-"));
  const data = join(folder, "data");
  cpSync("test/fixtures/cup", data, {recursive: true});
  // the command line has the machine's clock, so the cup has to lie in the past
  renameSync(join(data, "tournament", "2030"), join(data, "tournament", "2024"));
  for (const entry of readdirSync(data, {recursive: true, withFileTypes: true})) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace(/\b20(?:2[5-9]|30)(?=\D|\d{4}\b)/g, (year) => String(Number(year) - 6)),
    );
  }
});
afterAll(() => rmSync(folder, {recursive: true, force: true}));

const env = (more: Record<string, string> = {}) => ({
  PATH: process.env.PATH ?? "",
  BROADSHEET_DB: join(folder, "b.db"),
  BROADSHEET_OUT: join(folder, "site"),
  BROADSHEET_DATA: join(folder, "data"),
  PORT: "0",
  PROVIDERS: "none",
  NEWS_SOURCES: "none",
  ...more,
});
/** Runs in a foreign folder, as cron would. */
const run = (args: string[], more?: Record<string, string>) => {
  const {status, stdout, stderr} = spawnSync(BIN, args, {
    env: env(more),
    cwd: tmpdir(),
    encoding: "utf8",
    timeout: 90_000,
    killSignal: "SIGKILL",
  });
  return {status, stdout, stderr};
};

describe("good calls", () => {
  test("build reports in one sentence, with one plain progress line per stage", () => {
    const {status, stdout, stderr} = run(["build", "--runs", "200"]);
    expect(
      stderr
        .split("\n")
        .filter(Boolean)
        .map((line) => line.trim().split(/\s+/).slice(0, 2).join(" ")),
    ).toEqual(["✓ load", "✓ model", "✓ print"]);
    expect(stderr).not.toContain("\u001b");
    expect(stdout).toMatch(/^edition [0-9a-f]{16}: \d+ of \d+ files written, 0 removed, in [\d.]+ s → /);
    expect(status).toBe(0);
  });
  test("--json puts the report on standard output; a second build writes nothing", () => {
    const {status, stdout} = run(["build", "--runs", "200", "--json", "--quiet"]);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({load: {changed: false}, model: {fitted: 0}, publish: {written: 0, changed: []}});
  });
  test("--as-of prints what was known then, into the folder named, relative to where it is called", () => {
    const {status, stdout} = run(["build", "--runs", "200", "--as-of", "2024-06-11", "--out", join(folder, "then"), "--json", "--quiet"]);
    expect(status).toBe(0);
    const id = readFileSync(join(folder, "then", "current"), "utf8").trim();
    expect(JSON.parse(stdout).publish.id).toBe(id);
    const schedule = JSON.parse(readFileSync(join(folder, "then", "builds", id, "site", "api", "schedule.json"), "utf8"));
    const played = schedule.matches.filter((match: {status: string}) => match.status === "finished");
    expect(played.every((match: {kickoffAt: string}) => match.kickoffAt < "2024-06-11")).toBe(true);
    expect(played.length).toBeLessThan(schedule.matches.length);
    const body = (path: string) => JSON.parse(readFileSync(join(folder, "then", "builds", id, "site", `${path}.json`), "utf8"));
    expect(body("api/health").status).toBe("ok");
    const odds = body("api/tournaments/2024/champion-odds");
    expect(odds.availability.status).toBe("available");
    expect(odds.trend.every((point: {asOf: string}) => point.asOf <= "2024-06-11")).toBe(true);
    expect(odds.trend.length).toBe(JSON.parse(stdout).model.editions + 1);
  });
  test("--as-of again finds everything done", () => {
    const {stdout} = run(["build", "--runs", "200", "--as-of", "2024-06-11", "--out", join(folder, "then"), "--json", "--quiet"]);
    expect(JSON.parse(stdout)).toMatchObject({model: {fitted: 0, forecasts: 0, simulated: 0, problems: []}, publish: {written: 0}});
  });
  test("audit: the chain of forecasts is whole, and says so in JSON too", () => {
    const {status, stdout} = run(["audit"]);
    expect(stdout).toMatch(/^\d+ forecasts of 2024: the chain is whole; its head is [0-9a-f]{64} after \d+\n$/);
    expect(status).toBe(0);
    expect(JSON.parse(run(["audit", "--json"]).stdout)).toMatchObject({
      year: 2024,
      broken: null,
      head: {sha256: stdout.match(/[0-9a-f]{64}/)![0]},
    });
  });
  test.each([
    {
      says: "before the field was complete",
      asOf: "2024-01-01",
      status: 2,
      told: /^broadsheet: as of 2024-01-01\S+ the field of 2024 was not complete; expected an instant from \S+ on[^\n]*\n$/,
    },
    {
      says: "before the first forecast",
      asOf: "2024-05-02",
      status: 1,
      told: /^\d+ forecasts of 2024: the chain has none up to \S+; expected one of the daily forecasts by then\n$/,
    },
  ])("audit $says says what can be asked", ({asOf, status, told}) => {
    const done = run(["audit", "--as-of", asOf]);
    expect(done.stdout + done.stderr).toMatch(told);
    expect(done.status).toBe(status);
  });
  test("simulate: odds with standard errors, the same for the same seed", () => {
    const args = ["simulate", "-n", "500", "--seed", "a", "--as-of", "2024-06-01", "--json", "--quiet"];
    const first = run(args);
    expect(first.status).toBe(0);
    expect(run(args).stdout).toBe(first.stdout);
    const {teams, runs} = JSON.parse(first.stdout);
    expect(runs).toBe(500);
    expect(teams.reduce((sum: number, team: {champion: {probability: number}}) => sum + team.champion.probability, 0)).toBeCloseTo(1, 4);
  });
  test("import without --from loads the facts and says that nothing is new", () => {
    const {status, stdout} = run(["import", "--quiet"]);
    expect(stdout).toMatch(/^nothing changed; facts through 2024-/);
    expect(status).toBe(0);
  });
  test.each(["model", "publish"])("%s runs alone", (command) => {
    expect(run([command, "--runs", "200", "--quiet"]).status).toBe(0);
  });
  test("--help is no error", () => expect(run(["build", "--help"]).status).toBe(0));
});

describe("bad calls: one line that says what is wrong, and the right status", () => {
  test.each([
    {says: "an unknown command", args: ["bild"], status: 2, line: /unknown command 'bild'/},
    {says: "an unknown option", args: ["build", "--fast"], status: 2, line: /unknown option '--fast'/},
    {says: "runs that are no number", args: ["build", "--runs", "many"], status: 2, line: /'many' is invalid.*whole number/},
    {
      says: "an instant without zone",
      args: ["build", "--as-of", "2024-06-11T12:00"],
      status: 2,
      line: /--as-of is "2024-06-11T12:00"; expected/,
    },
    {
      says: "an instant before the field was complete",
      args: ["build", "--as-of", "2020-01-01"],
      status: 2,
      line: /as of 2020-01-01T00:00:00Z the field of 2024 was not complete; expected an instant from/,
    },
    {
      says: "bad environment values, all at once",
      args: ["build"],
      more: {PORT: "x", BASE_URL: "y"},
      status: 2,
      line: /PORT is "x".*BASE_URL is "y"/,
    },
    {
      says: "a facts folder that is not there",
      args: ["build"],
      more: {BROADSHEET_DATA: "/nonexistent"},
      status: 1,
      line: /no facts in \/nonexistent/,
    },
    {
      says: "a database below a file",
      args: ["build"],
      more: {BROADSHEET_DB: "/dev/null/b.db"},
      status: 1,
      line: /cannot open the database/,
    },
    {says: "an output folder below a file", args: ["build", "--runs", "200", "--out", "/dev/null/site"], status: 1, line: /\/dev\/null/},
    {says: "sources that are not there", args: ["import", "--from", "/nonexistent"], status: 1, line: /nonexistent/},
    {says: "market files that are not there", args: ["import", "market", "--from", "/nonexistent"], status: 1, line: /nonexistent/},
    {says: "market files that are not named", args: ["import", "market"], status: 2, line: /expected their folder after --from/},
  ])("$says", ({args, more, status, line}) => {
    const result = run([...args, ...(args[0] === "build" && !args.includes("--quiet") ? ["--quiet"] : [])], more);
    expect(result.stderr).toMatch(line);
    expect(result.stderr.trim().split("\n").length).toBeLessThanOrEqual(2);
    expect(result.stderr).not.toMatch(/\n\s+at /);
    expect(result.status).toBe(status);
  });

  test("a forecast that was changed in the database breaks the audit", () => {
    const database = join(folder, "tampered.db");
    expect(run(["build", "--runs", "200", "--quiet", "--out", join(folder, "tampered")], {BROADSHEET_DB: database}).status).toBe(0);
    const store = openStore(database);
    store.exec("DROP TRIGGER forecast_is_frozen; UPDATE forecast SET body = json_set(body, '$.rho', 0) WHERE match_id = 'm-002'");
    store.close();
    const {status, stdout, stderr} = run(["audit"], {BROADSHEET_DB: database});
    expect(stdout).toMatch(
      /^\d+ forecasts of 2024: the chain is broken at m-002 as of 2024-\S+Z: the forecast is not the one that was frozen\n$/,
    );
    expect([status, stderr]).toEqual([1, ""]);
  });

  test("a truncated facts file names the file and leaves the edition that is out", () => {
    const data = join(folder, "spoilt");
    cpSync(join(folder, "data"), data, {recursive: true});
    truncateSync(join(data, "tournament", "2024", "fixtures.json"), 500);
    const before = readFileSync(join(folder, "site", "current"), "utf8");
    const {status, stderr} = run(["build", "--quiet"], {BROADSHEET_DATA: data});
    expect(stderr).toMatch(/^broadsheet: tournament\/2024\/fixtures\.json[^\n]*\n$/);
    expect(status).toBe(1);
    expect(readFileSync(join(folder, "site", "current"), "utf8")).toBe(before);
  });

  test("an import that contradicts itself changes no facts file", () => {
    const from = join(folder, "sources");
    mkdirSync(join(from, "openfootball"), {recursive: true});
    writeFileSync(join(from, "openfootball", "2026.worldcup.json"), '{"name": "World Cup 2026", "matches": [');
    const data = join(folder, "target");
    cpSync(join(folder, "data"), data, {recursive: true});
    const before = readFileSync(join(data, "history", "teams.csv"), "utf8");
    expect(run(["import", "--from", from, "--quiet"], {BROADSHEET_DATA: data}).status).toBe(1);
    expect(readFileSync(join(data, "history", "teams.csv"), "utf8")).toBe(before);
  });
});

describe("commands that need what a build has stored make no database where there is none", () => {
  const commands = [
    ["audit"],
    ["model", "--quiet"],
    ["publish", "--quiet"],
    ["simulate", "--quiet"],
    ["job", "print", "--quiet"],
    ["job", "--quiet"],
    ["withdraw", "--article", "n-0123456789ab"],
    ["serve"],
  ];
  test.each(commands.map((args) => ({command: args.slice(0, 2).join(" "), args})))("$command", ({args}) => {
    const database = join(folder, "mistyped.db");
    const {status, stdout, stderr} = run(args, {BROADSHEET_DB: database});
    expect(stderr).toBe(`broadsheet: there is no database ${database} (BROADSHEET_DB); expected one that "broadsheet build" has made\n`);
    expect([status, stdout, existsSync(database)]).toEqual([1, "", false]);
  });
  test.each(
    commands
      .filter(([command]) => command !== "serve" && command !== "withdraw")
      .map((args) => ({command: args.slice(0, 2).join(" "), args})),
  )("$command with an empty one", ({args}) => {
    const database = join(folder, "empty.db");
    openStore(database).close();
    const {status, stdout, stderr} = run(args, {BROADSHEET_DB: database});
    expect(stderr).toMatch(/^broadsheet: the database \S+empty\.db \(BROADSHEET_DB\) holds no tournament 2024; [^\n]+\n$/);
    expect([status, stdout]).toEqual([1, ""]);
  });
  test("audit of a chain without forecasts is not ok", () => {
    const database = join(folder, "facts-only.db");
    expect(run(["import", "--quiet"], {BROADSHEET_DB: database}).status).toBe(0);
    const {status, stdout} = run(["audit"], {BROADSHEET_DB: database});
    expect([status, stdout]).toEqual([1, "0 forecasts of 2024: the chain is empty; expected the forecasts that the model stage freezes\n"]);
  });
});

describe("serving", () => {
  const ready = (child: ReturnType<typeof spawn>) =>
    new Promise<string>((resolve, reject) => {
      let text = "";
      child.stdout?.on("data", (chunk) => {
        text += chunk;
        const address = /ready (http:\S+)/.exec(text)?.[1];
        if (address) resolve(address);
      });
      child.once("exit", (code) => reject(new Error(`exited with ${code} before it was ready`)));
    });

  test("start builds, says ready, answers, and stops at SIGTERM with status 0", async () => {
    const child = spawn(BIN, ["start", "--runs", "200", "--quiet"], {env: env(), cwd: tmpdir()});
    const address = await ready(child);
    const answer = await fetch(`${address}/api/dashboard`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({year: 2024, phase: "complete"});
    const left = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    expect(await left).toBe(0);
  });

  test("start keeps live alive beside the server: it asks the sources, prints, and ends with start, after its print", async () => {
    // sources are this machine's port 1, where nobody listens
    const nowhere = {PROVIDERS: "openfootball", OPENFOOTBALL_URL: "http://127.0.0.1:1", CRAWL_ALLOW: "127.0.0.1"};
    const child = spawn(BIN, ["start", "--runs", "200"], {env: env(nowhere), cwd: tmpdir()});
    const left = new Promise((resolve) => child.once("exit", resolve));
    let told = "";
    child.stderr?.on("data", (chunk) => {
      told += chunk;
    });
    const address = await ready(child);
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    await expect.poll(() => told, {timeout: 60_000, interval: 200}).toMatch(/: edition [0-9a-f]{16}, \d+ addresses changed/);
    expect(told).toMatch(/openfootball (?:failed|waiting).*again in/);
    child.kill("SIGTERM");
    expect(await left).toBe(0);
    expect(told).not.toContain("live ended");
    expect(isLocked(join(folder, "site"))).toBe(false);
  }, 120_000);

  test("start killed without warning takes live with it", async () => {
    const nowhere = {PROVIDERS: "openfootball", OPENFOOTBALL_URL: "http://127.0.0.1:1", CRAWL_ALLOW: "127.0.0.1"};
    const child = spawn(BIN, ["start", "--runs", "200"], {env: env(nowhere), cwd: tmpdir()});
    await ready(child);
    const pidOf = () => Number(spawnSync("pgrep", ["-P", String(child.pid), "-f", " live "], {encoding: "utf8"}).stdout.trim());
    await expect.poll(pidOf, {timeout: 60_000}).toBeGreaterThan(0);
    const live = pidOf();
    child.kill("SIGKILL");
    const isGone = () => {
      try {
        return !process.kill(live, 0);
      } catch {
        return true;
      }
    };
    await expect.poll(isGone, {timeout: 60_000}).toBe(true);
  }, 150_000);

  test("serve takes up an edition printed by another process", async () => {
    const child = spawn(BIN, ["serve"], {env: env(), cwd: tmpdir()});
    try {
      const address = await ready(child);
      const before = await (await fetch(`${address}/api/health`)).json();
      expect(run(["build", "--runs", "200", "--as-of", "2024-06-11", "--quiet"]).status).toBe(0);
      const changed = async () =>
        (await (await fetch(`${address}/api/health`)).json()).pipeline.facts.through !== before.pipeline.facts.through;
      await expect.poll(changed, {timeout: 30_000}).toBe(true);
    } finally {
      child.kill("SIGKILL");
    }
  });

  test.each(["serve", "start"])("%s: an occupied port is one line that names it", async (command) => {
    const other = createServer();
    const port = await new Promise<number>((resolve) =>
      other.listen(0, "127.0.0.1", () => resolve((other.address() as {port: number}).port)),
    );
    try {
      const {status, stderr} = run([command], {PORT: String(port)});
      expect(stderr).toMatch(new RegExp(`^broadsheet: [^\\n]*${port}[^\\n]*\\n$`));
      expect(status).toBe(2);
    } finally {
      other.close();
    }
  });
});

describe("start says what stands in its way before it makes anything", () => {
  const database = () => join(folder, "never.db");
  const start = (more: Record<string, string>) => {
    const {status, stdout, stderr} = run(["start", "--offline", "--quiet"], {BROADSHEET_DB: database(), ...more});
    expect([stdout, existsSync(database())]).toEqual(["", false]);
    return {status, stderr};
  };
  const listening = async (host: string): Promise<{port: string; close: () => void}> => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, host, resolve));
    return {port: String((other.address() as AddressInfo).port), close: () => void other.close()};
  };

  test.each(["PORT", "METRICS_PORT"])("%s is taken", async (name) => {
    const {port, close} = await listening("127.0.0.1");
    try {
      const {status, stderr} = start({[name]: port, HOST: "127.0.0.1"});
      expect(stderr).toBe(`broadsheet: port ${port} on 127.0.0.1 is already in use; choose another port\n`);
      expect(status).toBe(2);
    } finally {
      close();
    }
  });
  test("production without an admin token", () => {
    const {status, stderr} = start({NODE_ENV: "production", BASE_URL: "https://x.example", ADMIN_TOKEN: ""});
    expect(stderr).toContain("ADMIN_TOKEN has 0 characters; expected 32 or more in production");
    expect(status).toBe(2);
  });
  test("an output folder that is a file", () => {
    writeFileSync(join(folder, "a-file"), "");
    expect(start({BROADSHEET_OUT: join(folder, "a-file")})).toMatchObject({status: 1, stderr: expect.stringContaining("a-file")});
  });
  test("another build at work in the output folder", () => {
    const out = join(folder, "locked");
    mkdirSync(out);
    const release = takeLock(out);
    try {
      const {status, stderr} = start({BROADSHEET_OUT: out});
      expect(stderr).toMatch(/^broadsheet: another build is at work in [^\n]*\n$/);
      expect(status).toBe(1);
    } finally {
      release();
    }
  });
});
