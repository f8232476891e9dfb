import {execFileSync, spawn} from "node:child_process";
import {once} from "node:events";
import {chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {text} from "node:stream/consumers";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {OutputError} from "../../pipeline/kit/errors.ts";
import {prepareFolder} from "../../publish/output/folder.ts";
import {envIn, runHere} from "../fixtures/commands.ts";
import {BIN} from "../fixtures/commands-apart.ts";
import {ownFolder} from "../fixtures/own-folder.ts";
import {copyPastCup} from "../fixtures/past-cup.ts";

const folder = ownFolder();
const env = envIn(folder);
/**
 * A folder on a read-only file system where this process may mount one, otherwise one without write
 * permission.
 */
const readOnly = join(folder, "read-only");
let isMounted = false;

beforeAll(async () => {
  copyPastCup(join(folder, "data"));
  writeFileSync(join(folder, "file"), "x");
  symlinkSync(join(folder, "nowhere"), join(folder, "dangling"));
  mkdirSync(readOnly);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "ro,size=64k", "tmpfs", readOnly], {
      stdio: "ignore",
    });
    isMounted = true;
  } catch {
    chmodSync(readOnly, 0o555);
  }
  expect(await run("import", ["--quiet"])).toEqual({status: 0, said: ""});
});
afterAll(() => {
  if (isMounted) execFileSync("umount", [readOnly]);
});

/** Runs a command in this process: returns its exit status and errors. */
async function run(
  name: string,
  args: readonly string[],
): Promise<{status: number | null; said: string}> {
  const {status, stderr} = await runHere([name, ...args], env);
  return {status, said: stderr.replace(/^broadsheet: |\n$/g, "")};
}

const EARLY =
  /as of 2020-01-01T00:00:00Z the field of 2024 was not complete; expected an instant from 2024-05-01T12:00:00Z on \(the last match is on 2024-06-16\)$/;
const COUNT = /Expected a whole number from 1 to 99999999/;
const SPEED = /Expected a number above 0 .* or "max"/;
const SEED = /Expected a non-empty text/;

describe("a value that a command cannot use is a usage error that says what is expected", () => {
  test.each([
    {
      args: ["backtest", "--cups", "1999"],
      says: /^there are no matches of a World Cup 1999; expected one of (\d{4}, )*2024$/,
    },
    {
      args: ["backtest", "--cups", "2024,1999"],
      says: /^there are no matches of a World Cup 1999; expected one of/,
    },
    {args: ["backtest", "--cups", "2018,2018"], says: /Expected different years/},
    {args: ["backtest", "--cups", ""], says: /Expected different years/},
    {args: ["backtest", "--cups", "eighteen"], says: /Expected different years/},
    {args: ["backtest", "--seed", ""], says: SEED},
    {args: ["build", "--seed", ""], says: SEED},
    {args: ["simulate", "--seed", ""], says: SEED},
    {args: ["replay", "--seed", ""], says: SEED},
    {args: ["build", "-n", "0"], says: COUNT},
    {args: ["build", "-n", "-5"], says: COUNT},
    {args: ["simulate", "-n", "1e9"], says: COUNT},
    {args: ["simulate", "-n", "100000000"], says: COUNT},
    {args: ["start", "-n", "many"], says: COUNT},
    {args: ["replay", "--speed", "0"], says: SPEED},
    {args: ["replay", "--speed", "-1"], says: SPEED},
    {args: ["replay", "--speed", "abc"], says: SPEED},
    {args: ["replay", "--speed", "1e3"], says: SPEED},
    {args: ["replay", "--from", "yesterday"], says: /^--from is "yesterday"; expected a day/},
    {args: ["replay", "--to", "2024-06-31"], says: /^--to is "2024-06-31"; expected a day/},
    {
      args: ["replay", "--from", "2024-06-12", "--to", "2024-06-10"],
      says: /^the replay would last from 2024-06-12T.* to 2024-06-10T.*; expected a stretch of 2024, which lasted from 2024-06-08T\S+Z to 2024-06-16T\S+Z$/,
    },
    {
      args: ["replay", "--from", "2029-01-01"],
      says: /expected a stretch of 2024, which lasted from/,
    },
    {args: ["replay", "--from", "2020-01-01"], says: EARLY},
    {args: ["replay", "--db", ""], says: /^--db is ""; expected a file$/},
    {
      args: ["replay", "--db", join(folder, "b.db")],
      says: /expected another file than the site's own database$/,
    },
    {
      args: ["build", "--offline", "--out", join(folder, "x"), "--quiet", "--as-of", "2020-01-01"],
      says: EARLY,
    },
    {args: ["build", "--out", join(folder, "x"), "--quiet", "--as-of", "2020-01-01"], says: EARLY},
    {args: ["model", "--quiet", "--as-of", "2020-01-01"], says: EARLY},
    {
      args: ["publish", "--out", join(folder, "x"), "--quiet", "--as-of", "2020-01-01"],
      says: EARLY,
    },
    {args: ["simulate", "--quiet", "--as-of", "2020-01-01"], says: EARLY},
    {
      args: ["model", "--as-of", "2999-01-01"],
      says: /^--as-of is 2999-01-01T00:00:00Z, which is to/,
    },
    ...["build", "publish"].map((command) => ({
      args: [command, "--as-of", "2024-06-11"],
      says: /^an edition as of "2024-06-11T00:00:00Z" would replace the site in .*; name its folder/,
    })),
    {args: ["build", "--as-of", ""], says: /^--as-of is ""; expected a day/},
    {
      args: ["build", "--as-of", "2024-06-11T12:00"],
      says: /^--as-of is .*; expected .* an instant with its zone/,
    },
    {args: ["job", "recompute"], says: /^recompute needs a match; expected m-001 or its address$/},
    {args: ["job", "recompute", "m-999", "--quiet"], says: /^there is no match "m-999"; expected/},
    {args: ["job", "print", "m-001"], says: /^print takes no match; found "m-001"$/},
    {args: ["job", "polish"], says: /Allowed choices are/},
    {args: ["import", "stars"], says: /Allowed choices are/},
    {args: ["import", "--from", ""], says: /^--from is ""; expected a folder$/},
    {args: ["import", "market"], says: /expected their folder after --from$/},
    {args: ["feed", "-", "--zone", "+25:00"], says: /Expected Z or an offset/},
    {args: ["feed", "-", "--url", "not an address"], says: /Expected an http\(s\) address/},
    {args: ["withdraw"], says: /^expected one of --article and --source$/},
    {args: ["withdraw", "--article", "one"], says: /^the article is "one"; expected n-/},
    {
      args: ["withdraw", "--article", "n-0123456789ab"],
      says: /^the article is "n-0123456789ab"; expected the docId of a stored or a published one$/,
    },
    ...["serve", "rollback", "prune"].map((command) => ({
      args: [command, "--out", join(folder, "typo")],
      says: /typo, which does not exist; "broadsheet build --out .*typo" makes it$/,
    })),
    {args: ["withdraw", "--source", "nobody"], says: /^the source is "nobody"; expected an id/},
    {args: ["serve", "twice"], says: /too many arguments/},
    {args: ["serve", "--out", ""], says: /^--out is ""; expected a folder$/},
    {args: ["live", "--out", ""], says: /^--out is ""; expected a folder$/},
  ])("$args", async ({args: [name, ...args], says}) => {
    const {status, said} = await run(name!, args);
    expect(said).toMatch(says);
    expect([status, said.includes("\n")]).toEqual([2, false]);
  });

  test("a replay that cannot be leaves the one before", async () => {
    const database = join(folder, "replay.db");
    writeFileSync(database, "the one before");
    await run("replay", ["--db", database, "--from", "2024-06-12", "--to", "2024-06-10"]);
    expect(existsSync(database)).toBe(true);
  });
});

const BAD_FOLDERS = [
  {
    says: "below a file system that takes none",
    out: "/sys/x",
    line: /permission denied|the file system (?:is read-only|refuses)/,
  },
  {says: "a file", out: join(folder, "file"), line: /part of the path is a file, not a folder/},
  {
    says: "below a file",
    out: join(folder, "file", "x"),
    line: /part of the path is a file, not a folder/,
  },
  {says: "below a device", out: "/dev/null/x", line: /part of the path is a file, not a folder/},
  {says: "read-only", out: readOnly, line: /the file system is read-only|permission denied/},
  {
    says: "below a read-only one",
    out: join(readOnly, "a", "b"),
    line: /the file system is read-only|permission denied/,
  },
  {
    says: "a name that is too long",
    out: join(folder, "x".repeat(300)),
    line: /the path is too long/,
  },
  {
    says: "a path that is too long",
    out: join(folder, "x/".repeat(3000)),
    line: /the path is too long/,
  },
];

/** Runs with a folder on a file system without room, where this process may mount one. */
test("on a full disk a command says in one line to free some space, whatever is on it", async ({
  skip,
}) => {
  const full = join(folder, "đĩa đầy");
  mkdirSync(full);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=256k", "tmpfs", full], {stdio: "ignore"});
  } catch {
    skip("this process may mount nothing");
  }
  try {
    expect(() => writeFileSync(join(full, "x"), Buffer.alloc(2 ** 20))).toThrow("ENOSPC");
    const site = {BROADSHEET_OUT: join(full, "site")};
    for (const [name, more] of [
      ["start", site],
      ["build", site],
      ["build", {BROADSHEET_DB: join(full, "b.db")}],
    ] as const) {
      const args = [name, "--offline", "--quiet"];
      const {status, stderr} = await runHere(args, envIn(folder, {PORT: "0", ...more}));
      expect(stderr).toMatch(/^broadsheet: [^\n]*the disk is full; free some space[^\n]*\n$/);
      expect(status).toBe(1);
    }
  } finally {
    execFileSync("umount", [full]);
  }
});

describe("an output folder that cannot be used", () => {
  test.each(BAD_FOLDERS)("$says", ({out, line}) => {
    expect(() => prepareFolder(out)).toThrow(OutputError);
    expect(() => prepareFolder(out)).toThrow(line);
  });

  test.each([{name: "build"}, {name: "publish"}, {name: "live"}, {name: "replay"}])(
    "$name says so in one line, with status 1, before any other work",
    async ({name}) => {
      const {status, said} = await run(name, ["--quiet", "--out", join(folder, "file", "x")]);
      expect(said).toMatch(
        /^cannot write to .*file\/x: part of the path is a file, not a folder \(ENOTDIR in mkdir\)$/,
      );
      expect(status).toBe(1);
    },
  );
  test("a job done by hand, too", async () => {
    const {status, said} = await run("job", [
      "print",
      "--quiet",
      "--out",
      join(folder, "dangling"),
    ]);
    expect([status, said]).toEqual([
      1,
      expect.stringContaining("a link that leads nowhere (EEXIST in mkdir"),
    ]);
  });

  // Node's own recursive mkdir never returns for these, so they run in processes that can be
  // killed.
  test.concurrent.each([
    [
      "in /proc",
      ["build", "--offline", "--quiet", "--out", "/proc/x"],
      {},
      /^broadsheet: cannot write to \/proc\/x: .*ENOENT in mkdir/,
    ],
    [
      "below a link that leads nowhere",
      ["build", "--offline", "--quiet", "--out", join(folder, "dangling", "x")],
      {},
      /^broadsheet: cannot write to .*a link that leads nowhere/,
    ],
    [
      "for the database",
      ["import", "--quiet"],
      {BROADSHEET_DB: "/proc/x/b.db"},
      /^broadsheet: cannot open the database \/proc\/x\/b.db \(BROADSHEET_DB\): it is missing, or cannot be created there; check/,
    ],
  ])(
    "%s",
    async (_, args, more, line) => {
      const child = spawn(BIN, args, {
        env: {PATH: process.env.PATH ?? "", ...env, ...more},
        stdio: ["ignore", "ignore", "pipe"],
        timeout: 280_000,
        killSignal: "SIGKILL",
      });
      const [said, [status]] = await Promise.all([text(child.stderr), once(child, "exit")]);
      expect(said).toMatch(line);
      expect([status, said.trim().split("\n").length]).toEqual([1, 1]);
    },
    90_000,
  );
});
