import {spawnSync} from "node:child_process";
import {cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {Registry} from "prom-client";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {COMMANDS} from "../bin/commands.ts";
import {STATUS} from "../bin/cycle/result.ts";
import {pipelineStateOf} from "../bin/pipeline-state.ts";
import {readConfig} from "../pipeline/kit/config/read-config.ts";
import {noteDeploymentEnd} from "../pipeline/kit/deployments.ts";
import {toInstant} from "../pipeline/kit/instant.ts";
import {lastRuns, noteAlive, noteEnd, noteStart} from "../pipeline/kit/runs.ts";
import {keepHealth} from "../pipeline/kit/source-health.ts";
import type {Store} from "../pipeline/kit/store.ts";
import {sharedStoreMetrics} from "../publish/live/monitoring/shared-store-metrics.ts";
import {emptyStore} from "./fixtures/built/copied-store.ts";
import {ownFolder} from "./fixtures/own-folder.ts";
import {asker} from "./publish/live/ask.ts";
import {ADMIN_TOKEN, type LiveServer, startLive} from "./publish/live/live-server.ts";

const FOLDER = "docs/deployment";
const textOf = (name: string) => readFileSync(join(FOLDER, name), "utf8");
const units = readdirSync(FOLDER).filter((name) => /\.(service|timer)$/.test(name));

describe("metrics", () => {
  /**
   * Metrics of Node and the process come from a library; the others are requested from the server.
   */
  const OF_LIBRARY = /^(nodejs|process)_/;
  let db: Store;
  let server: LiveServer;
  let known: ReadonlySet<string>;
  let labels: string;
  beforeAll(async () => {
    db = emptyStore();
    const at = "2026-06-11T19:00:00Z";
    for (const name of ["backup", "build", "crawl", "cycle", "live", "print"] as const) {
      noteStart(db, name, at);
      noteEnd(db, name, {startedAt: at, endedAt: at, result: "ok", good: true, written: 1});
    }
    const deployedAt = toInstant(Date.now());
    noteDeploymentEnd(db, {
      target: "dir:/srv/www",
      startedAt: deployedAt,
      endedAt: deployedAt,
      durationMs: 1_500,
      result: "partly",
      detail: "a cache was not told",
      edition: "0123456789abcdef",
      sent: 7,
    });
    noteAlive(db, "live", at);
    keepHealth(db, "espn", {at, ms: 5, circuit: "closed", refused: 0, error: undefined});
    expect(lastRuns(db)).toHaveLength(6);
    const config = readConfig({NEWS_SOURCES: "none", PROVIDERS: "espn"}, process.cwd());
    server = await startLive({
      pipeline: pipelineStateOf(db, {...config, providers: ["espn"]}, () => null),
    });
    const {text} = await asker(server)("GET", "/metrics", undefined, {
      "x-admin-token": ADMIN_TOKEN,
    });
    labels = text;
    const ofShared = new Registry();
    sharedStoreMetrics(ofShared, {
      pool: {totalCount: 1, idleCount: 1, waitingCount: 0},
      isListening: () => true,
      clockBehindMs: () => 0,
      waitingEvents: () => 0,
    });
    known = new Set(
      [...text.matchAll(/^# TYPE (\w+)/gm)]
        .map(([, name]) => name!)
        .concat(ofShared.getMetricsAsArray().map(({name}) => name)),
    );
  });
  afterAll(async () => {
    await server.close();
    db.close();
  });

  const expressions: readonly (readonly [file: string, all: () => string[]])[] = [
    [
      "alerts.yml",
      () => [...textOf("alerts.yml").matchAll(/^ +expr: (.*)$/gm)].map(([, one]) => one!),
    ],
    [
      "dashboard.json",
      () =>
        (JSON.parse(textOf("dashboard.json")).panels as {targets: {expr: string}[]}[]).flatMap(
          ({targets}) => targets.map(({expr}) => expr),
        ),
    ],
  ];
  const metricsIn = (expression: string) =>
    [...expression.replace(/\{[^}]*\}|"[^"]*"|by \([^)]*\)/g, "").matchAll(/\b[a-z]+(?:_\w+)+\b/g)]
      .map(([name]) => name.replace(/^histogram_quantile$/, ""))
      .filter(Boolean)
      .map((name) => name.replace(/_(?:bucket|count|sum)$/, ""));

  test.each(expressions)("%s asks for those that there are", (_, all) => {
    const named = all().flatMap(metricsIn);
    expect(named.length).toBeGreaterThan(10);
    const own = named.filter((name) => !OF_LIBRARY.test(name));
    expect(own.filter((name) => !known.has(name.replace(/^broadsheet_/, "")))).toEqual([]);
    expect(own.filter((name) => !name.startsWith("broadsheet_"))).toEqual([]);
  });

  test("those of the library are documented by it", async () => {
    const {collectDefaultMetrics, Registry} = await import("prom-client");
    const register = new Registry();
    collectDefaultMetrics({register});
    const there = register.getMetricsAsArray().map(({name}) => name);
    register.clear();
    const named = expressions.flatMap(([, all]) => all()).flatMap(metricsIn);
    expect(named.filter((name) => OF_LIBRARY.test(name) && !there.includes(name))).toEqual([]);
  });

  test("the labels that rules name are those of runs and kinds", () => {
    for (const run of ["live", "print", "build", "cycle", "backup"])
      expect(labels).toContain(`run="${run}"`);
    expect(labels).toContain('kind="matches"');
    expect(labels).toContain('deployment_result{target="dir:/srv/www",result="partly"} 1\n');
    expect(labels).toContain('deployment_files_sent{target="dir:/srv/www"} 7\n');
  });
});

/** Whether a format checker is available: skipped if missing, except in CI. */
const there = (tool: string): boolean => {
  const found = spawnSync("which", [tool]).status === 0;
  if (!found && process.env.CI !== "true")
    console.warn(`${tool} is not installed: not checked with it`);
  return found || process.env.CI === "true";
};

test.runIf(there("promtool"))("promtool takes the rules", () => {
  const {status, stdout, stderr} = spawnSync(
    "promtool",
    ["check", "rules", join(FOLDER, "alerts.yml")],
    {encoding: "utf8"},
  );
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/SUCCESS: \d+ rules found/);
});

describe("units", () => {
  const folder = ownFolder();

  test.runIf(there("systemd-analyze"))("systemd-analyze finds nothing to say", () => {
    for (const name of units) {
      cpSync(join(FOLDER, name), join(folder, name));
      // with the path of this project, and an existing user
      writeFileSync(
        join(folder, name),
        textOf(name)
          .replaceAll("/srv/broadsheet", process.cwd())
          .replace(/^(User|Group)=broadsheet$/gm, "$1=root"),
      );
    }
    const {status, stderr} = spawnSync(
      "systemd-analyze",
      ["verify", "--man=no", ...units.map((name) => join(folder, name))],
      {encoding: "utf8"},
    );
    const own = stderr
      .split("\n")
      .filter((line) => line.includes(folder) || /broadsheet/.test(line));
    expect([status, own]).toEqual([0, []]);
  });

  test("every timer has its service, and every command is one of ours", () => {
    for (const timer of units.filter((name) => name.endsWith(".timer")))
      expect(units).toContain(timer.replace(".timer", ".service"));
    const called = ["crontab", ...units].flatMap((name) =>
      [...textOf(name).matchAll(/bin\/broadsheet (\w+)/g)].map(([, command]) => command!),
    );
    expect(called.length).toBeGreaterThan(4);
    expect(called.filter((command) => !Object.hasOwn(COMMANDS, command))).toEqual([]);
  });

  const lines = textOf("crontab")
    .split("\n")
    .flatMap((line) => /^[\d*/ ]+\s+broadsheet\s+(.*)$/.exec(line)?.[1] ?? []);
  test.each(lines)("cron has the settings, and the journal what was said: %s", (line) => {
    const project = join(folder, "project");
    const told = join(folder, "told");
    mkdirSync(join(project, "bin"), {recursive: true});
    const says = `#!/bin/sh\necho "$BASE_URL" "$1"\necho trouble >&2\n`;
    writeFileSync(join(project, "bin/logger"), `#!/bin/sh\ncat >'${told}'\n`, {mode: 0o755});
    writeFileSync(join(folder, "settings"), "BASE_URL=https://news.example\n");
    const mine = line
      .replaceAll("/srv/broadsheet ", `'${project}' `)
      .replaceAll("/etc/broadsheet.env", `'${join(folder, "settings")}'`);
    const shell = /^SHELL=(.*)$/m.exec(textOf("crontab"))![1]!;
    const run = () =>
      spawnSync(shell, ["-c", mine], {
        encoding: "utf8",
        // bash reads a profile if its input is a socket
        stdio: ["ignore", "pipe", "pipe"],
        env: {PATH: `${join(project, "bin")}:/usr/bin:/bin`},
      });
    writeFileSync(join(project, "bin/broadsheet"), "#!/bin/sh\nexit 3\n", {mode: 0o755});
    expect(run().status).toBe(3);
    writeFileSync(join(project, "bin/broadsheet"), says, {mode: 0o755});
    const {status, stdout, stderr} = run();
    expect([status, stdout + stderr]).toEqual([0, ""]);
    expect(readFileSync(told, "utf8")).toMatch(/^https:\/\/news\.example (run|backup)\ntrouble\n$/);
  });

  test("what the unit of runs takes for success is a run that printed, or was locked out", () => {
    expect(textOf("broadsheet-run.service")).toContain(
      `SuccessExitStatus=${STATUS.partly} ${STATUS.locked}\n`,
    );
  });
});

test("docs/commands.md has the status of every result", () => {
  const page = readFileSync("docs/commands.md", "utf8");
  for (const status of Object.values(STATUS))
    expect(page).toMatch(new RegExp(`^\\| ${status} \\| `, "m"));
});
