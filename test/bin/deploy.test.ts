import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import {basename, join} from "node:path";
import {beforeAll, beforeEach, describe, expect, test} from "vitest";
import {build} from "../../bin/build.ts";
import {silent} from "../../pipeline/kit/progress.ts";
import {openStore} from "../../pipeline/kit/store.ts";
import {takeLock} from "../../publish/output/folder.ts";
import {type Env, envIn, runHere} from "../fixtures/commands.ts";
import {ownFolder} from "../fixtures/own-folder.ts";
import {ownPrintedCup} from "../publish/live/printed-cup.ts";

const BASE_URL = "https://cup.example";
const AS_OF = "2030-07-01T00:00:00Z";
const folder = ownFolder();
const env: Env = {...envIn(folder), BASE_URL};
let made = 0;
let www: string;
/** Edition ids in the order of their builds. */
const editions: string[] = [];

beforeAll(async () => {
  openStore(env.BROADSHEET_DB!).close();
  const outDir = env.BROADSHEET_OUT!;
  const current = () => readFileSync(join(outDir, "current"), "utf8").trim();
  const {out, db: store} = await ownPrintedCup();
  renameSync(out, outDir);
  editions.push(current());
  const dataDir = "test/fixtures/cup";
  const context = {store, now: AS_OF, wallClock: AS_OF, dataDir, progress: silent};
  await build(context, {seed: "live", runs: 51, outDir, baseUrl: BASE_URL, effort: "least"});
  editions.push(current());
  store.close();
});
beforeEach(() => {
  www = join(folder, `www-${made++}`);
  mkdirSync(www);
});

const deploy = (...args: readonly string[]) => runHere(["deploy", `dir:${www}`, ...args], env);
const out = () => readFileSync(join(www, "release.json"), "utf8");
const editionOut = () =>
  (JSON.parse(Buffer.from(JSON.parse(out()).payload, "base64url").toString()) as {edition: string})
    .edition;

test("one line says what was sent, and where it is", async () => {
  const {status, stdout} = await deploy();
  expect([status, stdout]).toEqual([
    0,
    expect.stringMatching(
      new RegExp(
        `^edition ${editions[1]}: sent (\\d+) of \\1 files \\([\\d.]+ MB\\), removed 0, 0 kept for now, in [\\d.]+ s → dir:${www}\\n$`,
      ),
    ),
  ]);
  expect((await deploy()).stdout).toMatch(/^edition \w+ was current already: sent 0 of \d+ files/);
  expect(readFileSync(join(www, "current/index.html"), "utf8")).toContain("<html");
});

test("--json has every address that changed; --dry-run does nothing", async () => {
  const told = JSON.parse((await deploy("--json", "--dry-run")).stdout);
  expect(told).toMatchObject({edition: editions[1], before: null, dryRun: true});
  expect(told.changed).toContain("/");
  expect(out).toThrow(/ENOENT/);
});

/** The last deployment to the folder as reported by `runs`; undefined before the first. */
const noted = async () =>
  JSON.parse((await runHere(["runs", "--json"], env)).stdout).deployments.find(
    ({target}: {readonly target: string}) => target === `dir:${www}`,
  );

test("how it went is noted, and when it last went well; a dry run is none", async () => {
  await deploy("--dry-run");
  expect(await noted()).toBeUndefined();
  await deploy();
  const first = await noted();
  expect(first).toMatchObject({
    result: "ok",
    detail: null,
    edition: editions[1],
    sent: expect.any(Number),
    succeededAt: first.endedAt,
  });
  rmSync(join(www, "releases"), {recursive: true});
  writeFileSync(join(www, "releases"), "no folder");
  const {status, stderr} = await deploy("--quiet");
  expect(status).toBe(1);
  expect(await noted()).toMatchObject({
    result: "failed",
    detail: stderr.replace(/^broadsheet: /, "").trim(),
    edition: editions[1],
    sent: null,
    succeededAt: first.succeededAt,
  });
});

test("of two at one target the one that is kept from its work notes nothing of how it ended", async () => {
  const release = takeLock(www);
  try {
    expect((await deploy()).status).toBe(4);
    expect(await noted()).toMatchObject({result: null, endedAt: null});
    expect((await runHere(["runs"], env)).stdout).toContain(`dir:${www}: `);
  } finally {
    release();
  }
  await deploy();
  expect(await noted()).toMatchObject({result: "ok"});
});

describe("what is no target is refused, and stays as it is", () => {
  test.each([
    ["the folder of the editions", () => env.BROADSHEET_OUT!],
    ["a folder in it", () => join(env.BROADSHEET_OUT!, "builds", "www")],
    [
      "a link that leads there",
      () => {
        const link = join(folder, `link-${made++}`);
        symlinkSync(env.BROADSHEET_OUT!, link);
        return link;
      },
    ],
  ])("%s", async (_, target) => {
    const before = readdirSync(env.BROADSHEET_OUT!);
    const {status, stderr} = await runHere(["deploy", `dir:${target()}`], env);
    expect([status, stderr]).toEqual([2, expect.stringMatching(/is inside the output folder/)]);
    expect(readdirSync(env.BROADSHEET_OUT!)).toEqual(before);
    expect(readFileSync(join(env.BROADSHEET_OUT!, "current"), "utf8").trim()).toBe(editions[1]);
  });

  test("a path with a ~, which no shell reads there", async () => {
    const {status, stderr} = await runHere(["deploy", "dir:~/www"], env);
    expect([status, stderr]).toEqual([2, expect.stringMatching(/expected the full path/)]);
  });
});

test("a folder is one target, however it is named", async () => {
  await runHere(["deploy", `dir:${www}/../${basename(www)}/`], env);
  expect(await noted()).toMatchObject({result: "ok"});
});

test("a mistyped folder is not made", async () => {
  const typo = `${www}w`;
  for (const dry of [[], ["--dry-run"]])
    expect((await runHere(["deploy", `dir:${typo}`, ...dry], env)).stderr).toBe(
      `broadsheet: there is no folder ${typo}; if the path is right, make it: mkdir -p '${typo}'\n`,
    );
  expect(existsSync(typo)).toBe(false);
});

test("an edition that was rolled back stays back, until it is let go", async () => {
  await deploy();
  expect((await runHere(["rollback", editions[0]!], env)).status).toBe(0);
  await deploy();
  expect(editionOut()).toBe(editions[0]);
  expect((await deploy()).stdout).toMatch(/was current already: sent 0/);
  expect((await runHere(["rollback", "--unpin"], env)).status).toBe(0);
  await deploy();
  expect(editionOut()).toBe(editions[1]);
});

test("the address is the one that the edition is printed for, whatever is set now", async () => {
  await runHere(["deploy", `dir:${www}`], {...env, BASE_URL: "https://other.example"});
  const {address} = JSON.parse(Buffer.from(JSON.parse(out()).payload, "base64url").toString());
  expect(address).toBe(BASE_URL);
});

test("the keys that sign are listed among the others", async () => {
  await deploy();
  const {stdout} = await runHere(["keys", "list", "releases", "--json"], env);
  const {keys} = JSON.parse(
    readFileSync(join(www, "current/.well-known/release-keys.json"), "utf8"),
  );
  const kids = (list: readonly {readonly kid: string}[]) => list.map(({kid}) => kid).sort();
  expect(kids(JSON.parse(stdout).keys)).toEqual(kids(keys));
});

test("a key that has leaked is gone from what is out with the next deployment, though no file changed", async () => {
  await deploy();
  const kids = () =>
    (
      JSON.parse(readFileSync(join(www, "current/.well-known/release-keys.json"), "utf8"))
        .keys as readonly {readonly kid: string}[]
    ).map(({kid}) => kid);
  const [leaked, before] = [kids(), out()];
  expect((await runHere(["keys", "rotate", "releases", "--leaked"], env)).status).toBe(0);
  const {status, stdout} = await deploy();
  expect([status, stdout]).toEqual([
    0,
    expect.stringMatching(/was current already: sent 0.*\nsigned with new keys, and/),
  ]);
  expect(kids().filter((kid) => leaked.includes(kid))).toEqual([]);
  expect(out()).not.toBe(before);
  const signedBy = out();
  expect((await deploy()).stdout).not.toContain("signed");
  expect(out()).toBe(signedBy);
});

describe("caches", () => {
  test("are told the whole addresses that changed, once", async () => {
    const told = join(folder, "told");
    await deploy("--purge-command", `cat >> '${told}'`);
    const lines = readFileSync(told, "utf8").trim().split("\n");
    expect(lines).toContain(`${BASE_URL}/api/schedule`);
    await deploy("--purge-command", `cat >> '${told}'`);
    expect(readFileSync(told, "utf8").trim().split("\n")).toHaveLength(lines.length);
  });

  test("that cannot be told are an error, though the edition is out", async () => {
    const {status, stderr} = await deploy("--purge-command", "exit 9", "--quiet");
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/the edition is deployed, but .*status 9/),
    ]);
    expect(editionOut()).toBe(editions[1]);
    expect(await noted()).toMatchObject({
      result: "partly",
      edition: editions[1],
      detail: expect.stringMatching(/^the edition is deployed, but/),
      succeededAt: expect.stringMatching(/^20/),
    });
  });

  test("may be told by a command that says something: the report stays one line of JSON", async () => {
    const {stdout} = await deploy("--json", "--purge-command", "echo noise");
    expect(JSON.parse(stdout).sent).toBeGreaterThan(100);
  });

  test("that could not be told are told by the next deployment, though it has nothing to send", async () => {
    const told = join(folder, "told later");
    const changed: readonly string[] = JSON.parse(
      (await deploy("--json", "--dry-run")).stdout,
    ).changed;
    await deploy("--purge-command", "exit 9", "--quiet");
    const {stdout} = await deploy("--purge-command", `cat >> '${told}'`);
    expect(stdout).toMatch(/was current already: sent 0/);
    expect(readFileSync(told, "utf8").trim().split("\n")).toEqual(
      changed.map((url) => BASE_URL + url).sort(),
    );
    await deploy("--purge-command", `echo again >> '${told}'`);
    expect(readFileSync(told, "utf8")).not.toContain("again");
  });
});

describe("rollback", () => {
  const rollback = (...args: readonly string[]) => runHere(["rollback", ...args], env);

  test("by default puts out the edition printed before, pins it and says how to let go", async () => {
    const {status, stdout} = await rollback();
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(
        new RegExp(
          `^edition ${editions[0]} of \\S+ is current and pinned, in place of ${editions[1]}; "broadsheet rollback --unpin" follows`,
        ),
      ),
    ]);
    const lines = (await rollback("--list")).stdout.trim().split("\n");
    expect(lines.map((line) => line.replace(/ \d{4}-\S+ +\d+ files/, ""))).toEqual([
      `${editions[1]} newest`,
      `${editions[0]} current, pinned`,
    ]);
    const {lines: checked} = JSON.parse((await runHere(["doctor", "--json"], env)).stdout);
    expect(checked).toContainEqual(
      expect.objectContaining({
        name: "pinned",
        status: "warn",
        says: expect.stringMatching(new RegExp(`^${editions[0]} since \\S+: newer editions`)),
      }),
    );
    const {stdout: letGo} = await rollback("--unpin");
    expect(letGo).toMatch(new RegExp(`^edition ${editions[1]} of .* nothing is pinned`));
  });

  test.each([
    ["an edition that is not kept", ["0123456789abcdef"], 2, /expected one of/],
    ["--unpin with an edition", ["--unpin", "ab"], 2, /take no edition; found "ab"/],
    ["no editions", ["--out", join(folder, "none")], 2, /none, which does not exist; "broad/],
  ] as const)("%s", async (_, args, status, says) => {
    const done = await rollback(...args);
    expect([done.status, done.stderr]).toEqual([status, expect.stringMatching(says)]);
  });
});

test.each([
  ["a target of no kind", ["ftp://x"], {}, 2, /the target is "ftp:\/\/x"; expected dir:/],
  ["no name of a bucket", ["s3://"], {}, 2, /expected dir:\/a\/folder, s3:\/\/bucket/],
  ["no target", [], {}, 2, /missing required argument/],
  ["no requests at once", ["dir:x", "--concurrency", "0"], {}, 2, /from 1 to 999/],
  ["half of Cloudflare", ["dir:x"], {CLOUDFLARE_ZONE: "z"}, 2, /CLOUDFLARE_TOKEN is empty/],
  [
    "nothing printed",
    ["dir:x"],
    {BROADSHEET_OUT: join(folder, "none")},
    1,
    /there is no current edition/,
  ],
] as const)("%s", async (_, args, more, status, says) => {
  const done = await runHere(["deploy", ...args], {...env, ...more});
  expect([done.status, done.stderr]).toEqual([status, expect.stringMatching(says)]);
});
