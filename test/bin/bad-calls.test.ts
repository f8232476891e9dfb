import {cpSync, existsSync, mkdirSync, readFileSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {beforeAll, describe, expect, test} from "vitest";
import {openStore} from "../../pipeline/kit/store.ts";
import {envIn, runHere} from "../fixtures/commands.ts";
import {ownFolder} from "../fixtures/own-folder.ts";
import {copyPastCup} from "../fixtures/past-cup.ts";

const folder = ownFolder();
const run = (args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  runHere(args, envIn(folder, more));
beforeAll(() => copyPastCup(join(folder, "data")));

describe("bad calls: one line that says what is wrong, and the right status", () => {
  test.each([
    {says: "an unknown command", args: ["bild"], status: 2, line: /unknown command 'bild'/},
    {
      says: "an unknown option",
      args: ["build", "--fast"],
      status: 2,
      line: /unknown option '--fast'/,
    },
    {
      says: "runs that are no number",
      args: ["build", "--runs", "many"],
      status: 2,
      line: /'many' is invalid.*whole number/,
    },
    {
      says: "an instant without zone",
      args: ["build", "--as-of", "2024-06-11T12:00"],
      status: 2,
      line: /--as-of is "2024-06-11T12:00"; expected/,
    },
    {
      says: "an instant before the field was complete",
      args: ["build", "--out", join(folder, "then"), "--as-of", "2020-01-01"],
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
    {
      says: "an output folder below a file",
      args: ["build", "--runs", "200", "--out", "/dev/null/site"],
      status: 1,
      line: /\/dev\/null/,
    },
    {
      says: "sources that are not there",
      args: ["import", "--from", "/nonexistent"],
      status: 1,
      line: /nonexistent/,
    },
    {
      says: "market files that are not there",
      args: ["import", "market", "--from", "/nonexistent"],
      status: 1,
      line: /nonexistent/,
    },
    {
      says: "market files that are not named",
      args: ["import", "market"],
      status: 2,
      line: /expected their folder after --from/,
    },
  ])("$says", async ({args, more, status, line}) => {
    const result = await run([...args, ...(args[0] === "build" ? ["--quiet"] : [])], more);
    expect(result.stderr).toMatch(line);
    expect(result.stderr.trim().split("\n").length).toBeLessThanOrEqual(2);
    expect(result.stderr).not.toMatch(/\n\s+at /);
    expect(result.status).toBe(status);
  });

  test("an import that contradicts itself changes no facts file", async () => {
    const from = join(folder, "sources");
    mkdirSync(join(from, "openfootball"), {recursive: true});
    writeFileSync(
      join(from, "openfootball", "2026.worldcup.json"),
      '{"name": "World Cup 2026", "matches": [',
    );
    const data = join(folder, "target");
    cpSync(join(folder, "data"), data, {recursive: true});
    const before = readFileSync(join(data, "history", "teams.csv"), "utf8");
    expect((await run(["import", "--from", from, "--quiet"], {BROADSHEET_DATA: data})).status).toBe(
      1,
    );
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
  ].map((args) => ({command: args.slice(0, 2).join(" "), args}));

  test.each(commands)("$command", async ({args}) => {
    const database = join(folder, "mistyped.db");
    const {status, stdout, stderr} = await run(args, {BROADSHEET_DB: database});
    expect(stderr).toBe(
      `broadsheet: there is no database ${database} (BROADSHEET_DB); correct it, or "broadsheet build" makes it there\n`,
    );
    expect([status, stdout, existsSync(database)]).toEqual([1, "", false]);
  });

  test.each(commands.filter(({args: [name]}) => name !== "serve" && name !== "withdraw"))(
    "$command with an empty one",
    async ({args}) => {
      const database = join(folder, "empty.db");
      openStore(database).close();
      const {status, stdout, stderr} = await run(args, {BROADSHEET_DB: database});
      expect(stderr).toMatch(
        /^broadsheet: the database \S+empty\.db \(BROADSHEET_DB\) holds no tournament 2024; [^\n]+\n$/,
      );
      expect([status, stdout]).toEqual([1, ""]);
    },
  );
});
