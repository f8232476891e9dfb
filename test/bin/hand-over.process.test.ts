import {spawn, spawnSync} from "node:child_process";
import {once} from "node:events";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import {tmpdir} from "node:os";
import {dirname, join} from "node:path";
import {beforeAll, beforeEach, describe, expect, test} from "vitest";
import {ownFolder} from "../fixtures/own-folder.ts";

const folder = ownFolder();
const project = join(folder, "dự án trong đường dẫn Việt");
const bin = join(project, "bin/broadsheet");
const SOURCE = join(project, "bin/broadsheet.ts");

/** Reports its runtime, arguments and environment; exits with a given status, or on SIGTERM. */
const PROGRAM = `
process.on("SIGTERM", () => process.exit(7));
const said = {word: "first", args: process.argv.slice(2), under: process.execPath, home: process.env.HOME};
process.stdout.write(JSON.stringify(said) + "\\n");
if (process.argv[2] === "end") process.exit(Number(process.argv[3]));
if (process.argv[2] === "wait") setInterval(() => {}, 1000);
`;

/** A project with only the files that start it, and its own set of packages. */
beforeAll(() => {
  for (const name of ["bin", "site", "tools", "newer", "older"])
    mkdirSync(join(["bin", "site"].includes(name) ? project : folder, name), {
      recursive: true,
    });
  for (const name of ["broadsheet", "runtime", "launch.ts", "bundle.ts"])
    copyFileSync(join("bin", name), join(project, "bin", name));
  for (const name of ["package.json", "package-lock.json"]) copyFileSync(name, join(project, name));
  const entries = [
    ...readFileSync("bin/bundle.ts", "utf8").matchAll(/: "((?:pipeline|publish)\/[\w/-]+\.ts)"/g),
  ].map(([, file]) => file!);
  for (const file of entries) {
    mkdirSync(dirname(join(project, file)), {recursive: true});
    writeFileSync(join(project, file), "export {};\n");
  }
  for (const tool of ["sh", "readlink", "dirname", "which"])
    symlinkSync(
      spawnSync("which", [tool], {encoding: "utf8"}).stdout.trim(),
      join(folder, "tools", tool),
    );
  symlinkSync(process.execPath, join(folder, "newer/node"));
  writeFileSync(join(folder, "older/node"), "#!/bin/sh\necho v20.20.2\n");
  chmodSync(join(folder, "older/node"), 0o755);
  symlinkSync(bin, join(folder, "a-link"));
});
beforeEach(() => {
  writeFileSync(SOURCE, PROGRAM);
  packages({pinned: true});
});

/** Packages as installed by npm: with the runtime, or without, where none of its packages fits. */
function packages({pinned}: {pinned: boolean}): void {
  const own = join(project, "node_modules");
  rmSync(own, {recursive: true, force: true});
  mkdirSync(join(own, ".bin"), {recursive: true});
  for (const name of readdirSync("node_modules"))
    if (!name.startsWith("."))
      symlinkSync(join(process.cwd(), "node_modules", name), join(own, name));
  if (pinned) symlinkSync(process.execPath, join(own, ".bin/node"));
}

const path = (...names: string[]) =>
  [...names, "tools"].map((name) => join(folder, name)).join(":");
function run(file: string, args: string[], PATH: string) {
  const {status, stdout, stderr} = spawnSync(file, args, {
    encoding: "utf8",
    cwd: tmpdir(),
    env: {PATH, HOME: folder},
  });
  return {
    status,
    stderr,
    said:
      stdout === ""
        ? null
        : (JSON.parse(stdout) as {word: string; args: string[]; under: string; home: string}),
  };
}

/** Makes this runtime report an older version, optionally with changed means of handing over. */
const older = (more = "") => [
  "--import",
  `data:text/javascript,Object.defineProperty(process.versions, "node", {value: "20.20.2"});${more}`,
];
const WITHOUT_EXECVE = "delete process.execve; process.execve = undefined;";
/** As in Node 22.20, whose `execve` does not pass on the environment by default. */
const BARE_EXECVE =
  "const execve = process.execve; process.execve = (file, args, env = {}) => execve(file, args, env);";

describe("whoever starts it, it runs under the runtime of the packages", () => {
  test.each([
    ["by its path", bin, [], path("older")],
    ["by a link to it", join(folder, "a-link"), [], path("older")],
    ["by a runtime that is new enough", process.execPath, [bin], path("older")],
    [
      "by an older Node that can become another program",
      process.execPath,
      [...older(), bin],
      path("older"),
    ],
    [
      "by an older Node that hands over what it is told",
      process.execPath,
      [...older(BARE_EXECVE), bin],
      path("older"),
    ],
    [
      "by an older Node that cannot",
      process.execPath,
      [...older(WITHOUT_EXECVE), bin],
      path("older"),
    ],
    [
      "by an older Node, through a link",
      process.execPath,
      [...older(WITHOUT_EXECVE), join(folder, "a-link")],
      path("older"),
    ],
  ])("%s, from another folder", (_, file, args, PATH) => {
    const {said, ...rest} = run(file, [...args, "end", "3", "a b", "$c"], PATH);
    expect(rest).toEqual({status: 3, stderr: ""});
    expect([said?.args, realpathSync(said!.under)]).toEqual([
      ["end", "3", "a b", "$c"],
      realpathSync(process.execPath),
    ]);
    expect(said?.home).toBe(folder);
  });

  const system = spawnSync("/usr/bin/node", ["--version"], {encoding: "utf8"}).stdout ?? "";
  test.runIf(/^v(1\d|2[0-3])\./.test(system))("by the older Node of this machine", () => {
    expect(run("/usr/bin/node", [bin, "end", "4"], path("older"))).toMatchObject({
      status: 4,
      stderr: "",
      said: {args: ["end", "4"]},
    });
  });
});

describe("without a package that fits", () => {
  beforeEach(() => packages({pinned: false}));

  test("a newer Node of the system serves, and that is said", () => {
    const {status, stderr, said} = run(bin, ["end", "0"], path("older", "newer"));
    expect(stderr).toBe(
      `no pinned runtime fits this machine: running under Node ${process.version}\n`,
    );
    expect([status, said?.args]).toEqual([0, ["end", "0"]]);
  });
  test.each([
    ["there is but an older one", path("older")],
    ["there is none", path()],
  ])("%s: the end, in words", (_, PATH) => {
    expect(run(bin, ["end", "0"], PATH)).toEqual({
      status: 2,
      stderr: "broadsheet needs Node 24 or newer: run npm ci, or install it\n",
      said: null,
    });
  });
});

test.each([
  ["by its path", bin, []],
  ["by an older Node that stays beside it", process.execPath, [...older(WITHOUT_EXECVE), bin]],
])("SIGTERM reaches it, started %s", async (_, file, args) => {
  const child = spawn(file, [...args, "wait"], {
    env: {PATH: path("older")},
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([7, null]);
});

describe("the bundle", () => {
  const word = () => run(bin, ["end", "0"], path("older")).said?.word;
  const dist = join(project, "dist");
  const bundles = () => readdirSync(dist).filter((name) => /^[0-9a-f]{16}/.test(name));

  test("an edited source shows the next time, and so does what it was before", () => {
    expect(word()).toBe("first");
    writeFileSync(SOURCE, PROGRAM.replace("first", "second"));
    expect(word()).toBe("second");
    writeFileSync(SOURCE, PROGRAM);
    expect(word()).toBe("first");
  });

  test("two that make the same one at once both run, and leave one", async () => {
    writeFileSync(SOURCE, PROGRAM.replace("first", "both"));
    const before = new Set(bundles());
    const both = [0, 1].map(() =>
      spawn(bin, ["end", "5"], {
        env: {PATH: path("older")},
        stdio: ["ignore", "ignore", "inherit"],
      }),
    );
    expect(await Promise.all(both.map((one) => once(one, "exit")))).toEqual([
      [5, null],
      [5, null],
    ]);
    expect(bundles().filter((name) => !before.has(name))).toEqual([
      expect.stringMatching(/^[0-9a-f]{16}$/),
    ]);
  });

  test("one that can be kept nowhere is said in words", () => {
    rmSync(dist, {recursive: true});
    writeFileSync(dist, "");
    const {status, stderr} = run(bin, ["end", "0"], path("older"));
    rmSync(dist);
    expect(stderr).toMatch(
      /^broadsheet: the sources are not bundled yet, and .+\/dist cannot be written to \(.*\n$/,
    );
    expect(status).toBe(1);
  });

  test("sources that are no TypeScript are named", () => {
    writeFileSync(SOURCE, "const const = 1;\n");
    const {status, stderr} = run(bin, ["end", "0"], path("older"));
    expect(stderr).toContain("bin/broadsheet.ts:1:6");
    expect(status).toBe(1);
    expect(bundles().filter((name) => name.includes("."))).toEqual([]);
  });
});
