import {type ChildProcess, spawn} from "node:child_process";
import {createHash} from "node:crypto";
import {once} from "node:events";
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {setImmediate as turn} from "node:timers/promises";
import {fileURLToPath} from "node:url";
import seedrandom from "seedrandom";
import {afterEach, beforeAll, beforeEach, describe, expect, test} from "vitest";
import {deployToFolder} from "../../../publish/deploy/folder/deploy.ts";
import {releaseOf, verified} from "../../../publish/deploy/signed-release.ts";
import type {DeployOptions, Edition, Signer} from "../../../publish/deploy/types.ts";
import type {Told} from "../../fixtures/deploy/deploy-once.ts";
import {type Document, editionOf, signerFor} from "./editions.ts";

const ONCE = fileURLToPath(new URL("../../fixtures/deploy/deploy-once.ts", import.meta.url));
const MINUTE_MS = 60_000;
const FOR_EVER = "public, max-age=31536000, immutable";
/** A file system other than that of temporary files, if the machine has one. */
const OTHER = ["/dev/shm", "/tmp"].find(
  (path) => existsSync(path) && statSync(path).dev !== statSync(tmpdir()).dev,
);
/** Number of times a deployment is killed; can be raised by the environment. */
const KILLS = Number(process.env.DEPLOY_KILLS ?? 12);

let folder: string;
let to: string;
let signer: Signer;
let nowMs: number;
let made = 0;
beforeAll(async () => {
  signer = await signerFor();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "broadsheet-folder-"));
  to = join(folder, "www");
  mkdirSync(to);
  nowMs = Date.parse("2026-07-20T00:00:00Z");
});
afterEach(() => rmSync(folder, {recursive: true, force: true}));

/** An edition whose front page links to assets of its own, which never change. */
function edition(version: number, assets = 3): Edition {
  const names = Array.from({length: assets}, (_, index) => `/assets/${version}-${index}.js`);
  const type = "text/javascript; charset=utf-8";
  const made_: Document[] = [
    {url: "/", version, links: names, type: "text/html; charset=utf-8"},
    {url: "/api/same", version: 0, links: []},
    {url: `/api/only-${version}`, version, links: []},
    ...names.map((url) => ({url, version, links: [], cache: FOR_EVER, type})),
  ];
  const one = editionOf(join(folder, `edition-${made++}`), made_);
  for (const {file} of one.manifest.files)
    linkSync(join(one.site, file), join(one.site, `${file}.br`));
  const files = one.manifest.files.map((file) => ({...file, encodings: ["br" as const]}));
  return {...one, manifest: {...one.manifest, files}};
}

const deploy = (wanted: Edition, more: Partial<DeployOptions> = {}) => {
  nowMs += 1_000;
  return deployToFolder(to, {
    edition: wanted,
    signer,
    clock: () => nowMs,
    progress: () => {},
    graceMs: 30 * MINUTE_MS,
    dryRun: false,
    // one of three pages is more than may be removed without `force`
    force: true,
    ...more,
  });
};
const current = (...path: string[]) => join(to, "current", ...path);
const inode = (path: string) => statSync(path).ino;
const fileAt = ({manifest}: Edition, url: string) =>
  manifest.files.find((one) => one.url === url)!.file;
const releases = () => readdirSync(join(to, "releases")).sort();

/** Expects the deployed files to be one complete release, exactly as signed. */
async function expectWhole(edition?: Edition): Promise<void> {
  const root = realpathSync(current());
  const pointer = readFileSync(join(root, "release.json"), "utf8");
  const statement = await verified(pointer, JSON.parse(signer.publicKeys));
  const release = releaseOf(statement, readFileSync(join(root, statement.list.path), "utf8"));
  for (const {file, sha256} of [...release.files, ...release.gone]) {
    const bytes = readFileSync(join(root, file));
    expect([file, createHash("sha256").update(bytes).digest("hex")]).toEqual([file, sha256]);
    expect(existsSync(join(root, `${file}.br`))).toBe(true);
  }
  expect(readFileSync(join(to, "release.json"), "utf8")).toBe(pointer);
  if (edition) expect(release.edition).toBe(edition.manifest.id);
}

test("a release is a folder of links to the edition, and becomes current as a whole", async () => {
  const first = edition(1);
  expect(await deploy(first)).toMatchObject({sent: 6, before: null, target: `dir:${to}`});
  await expectWhole(first);
  expect(readlinkSync(join(to, "current"))).toBe(
    `releases/2026-07-20T00-00-01-000Z-${first.manifest.id}`,
  );
  const file = fileAt(first, "/api/same");
  for (const name of [file, `${file}.br`])
    expect(inode(current(name))).toBe(inode(join(first.site, name)));
  expect(readFileSync(current(".well-known/release-keys.json"), "utf8")).toBe(signer.publicKeys);
});

test("nothing new is nothing done; a dry run does nothing either", async () => {
  const [first, second] = [edition(1), edition(2)];
  await deploy(first);
  const before = releases();
  expect(await deploy(first)).toMatchObject({sent: 0, bytes: 0});
  expect(await deploy(second, {dryRun: true})).toMatchObject({sent: 5, dryRun: true});
  expect(releases()).toEqual(before);
  await expectWhole(first);
});

test("assets of an earlier release stay through their grace; its pages go with it", async () => {
  const [first, second, third] = [edition(1), edition(2), edition(3)];
  await deploy(first);
  const {waiting, changed} = await deploy(second);
  expect(waiting).toBe(3);
  expect(existsSync(current(fileAt(first, "/assets/1-0.js")))).toBe(true);
  expect(existsSync(current(fileAt(first, "/api/only-1")))).toBe(false);
  expect(changed).toContain("/api/only-1");
  expect(changed).not.toContain("/assets/1-0.js");
  nowMs += 31 * MINUTE_MS;
  expect((await deploy(third)).changed).toContain("/assets/1-0.js");
  expect(existsSync(current(fileAt(first, "/assets/1-0.js")))).toBe(false);
  expect(existsSync(current(fileAt(second, "/assets/2-0.js")))).toBe(true);
  await expectWhole(third);
});

test("three earlier releases stay", async () => {
  for (let version = 1; version <= 6; version++) await deploy(edition(version));
  expect(releases()).toHaveLength(4);
  await expectWhole();
});

test("an earlier edition is deployed again from its folder, without files past their grace period", async () => {
  const [first, second, third] = [edition(1), edition(2), edition(3)];
  await deploy(first);
  await deploy(second);
  const folder = inode(current());
  nowMs += 20 * MINUTE_MS;
  await deploy(third);
  nowMs += 20 * MINUTE_MS;
  // its assets have stayed
  const report = await deploy(second);
  expect(report).toMatchObject({sent: 0, bytes: 0, before: third.manifest.id, waiting: 3});
  expect(report.notes).toEqual(["it was still there from an earlier deployment"]);
  expect(report.changed.length).toBeGreaterThan(0);
  await expectWhole(second);
  expect(inode(current())).toBe(folder);
  expect(existsSync(current(fileAt(first, "/assets/1-0.js")))).toBe(false);
  expect(existsSync(current(fileAt(third, "/assets/3-0.js")))).toBe(true);
  expect(releases()).toHaveLength(3);
});

test("an incomplete earlier release is made again", async () => {
  const [first, second] = [edition(1), edition(2)];
  await deploy(first);
  unlinkSync(current(fileAt(first, "/api/same")));
  await deploy(second);
  await deploy(first);
  await expectWhole(first);
});

test("a deployment refused half-way leaves nothing behind, and the current release stays", async () => {
  const [first, second] = [edition(1), edition(2)];
  await deploy(first);
  const before = releases();
  unlinkSync(join(second.site, second.manifest.files.at(-1)!.file));
  await expect(deploy(second)).rejects.toThrow(/cannot write to .*ENOENT/);
  expect(releases()).toEqual(before);
  await expectWhole(first);
});

test("lost or overwritten files of the current release are placed again", async () => {
  const first = edition(1);
  await deploy(first);
  const [lost, other] = [fileAt(first, "/api/same"), fileAt(first, "/")];
  unlinkSync(current(lost));
  unlinkSync(current(other));
  writeFileSync(current(other), "half");
  const told = await deploy(first);
  expect(told).toMatchObject({sent: 2, changed: expect.arrayContaining(["/", "/api/same"])});
  expect(told.notes).toEqual([
    expect.stringMatching(/^2 files of the current release are missing there/),
  ]);
  await expectWhole(first);
  expect(await deploy(first)).toMatchObject({sent: 0, changed: [], notes: []});
});

test("an edition that lacks many current files is refused, and a dry run says so", async () => {
  const [first, small] = [edition(1), edition(2)];
  await deploy(first);
  const less: Edition = {
    ...small,
    manifest: {...small.manifest, files: small.manifest.files.filter(({url}) => url === "/")},
  };
  const why = /^this edition lacks 2 of the 3 files of the current release, more than 30 %/;
  const plainly = {force: false};
  await expect(deploy(less, plainly)).rejects.toThrow(why);
  await expectWhole(first);
  expect((await deploy(less, {...plainly, dryRun: true})).notes).toEqual([
    expect.stringMatching(why),
  ]);
  await deploy(less, {force: true});
  await expectWhole(less);
});

test.each([
  ["a folder", "current", (path: string) => mkdirSync(path)],
  ["a file", "current", (path: string) => writeFileSync(path, "x")],
  ["a file", "release.json", (path: string) => writeFileSync(path, "x")],
])("where %s of others is called %s nothing is placed", async (says, name, make) => {
  make(join(to, name));
  await expect(deploy(edition(1))).rejects.toThrow(
    `${join(to, name)} is ${says} that no deployment made`,
  );
  expect(readdirSync(to)).toEqual([name]);
});

test("leftovers of a killed deployment are removed by the next, even if nothing is new", async () => {
  const first = edition(1);
  await deploy(first);
  const [name] = releases();
  symlinkSync(join("releases", name!), join(to, "releases", ".partial-1-link"));
  expect(await deploy(first)).toMatchObject({sent: 0});
  expect(releases()).toEqual([name]);
});

test("the pointer next to it is that of the current release at any time", async () => {
  await deploy(edition(1));
  expect(lstatSync(join(to, "release.json")).isSymbolicLink()).toBe(true);
  unlinkSync(join(to, "release.json"));
  const second = edition(2);
  await deploy(second);
  await expectWhole(second);
});

describe.skipIf(OTHER === undefined)("a folder on another file system", () => {
  beforeEach(() => {
    to = mkdtempSync(join(OTHER!, "broadsheet-folder-"));
  });
  afterEach(() => rmSync(to, {recursive: true, force: true}));

  test("gets copies; what has not changed is linked to the release before", async () => {
    const first = edition(1);
    await deploy(first);
    await expectWhole(first);
    const old = realpathSync(current());
    const file = fileAt(first, "/api/same");
    expect(statSync(current(file)).dev).not.toBe(statSync(first.site).dev);
    // an edition keeps unchanged files with their modification times
    const second = {...first, manifest: {...first.manifest, id: "another-edition"}};
    await deploy(second);
    await expectWhole(second);
    expect(realpathSync(current())).not.toBe(old);
    for (const name of [file, `${file}.br`])
      expect(inode(current(name))).toBe(inode(join(old, name)));
  });

  test("does not take another file of the same size for the same", async () => {
    const [first, second] = [edition(1), edition(2)];
    await deploy(first);
    await deploy(second);
    await expectWhole(second);
  });
});

test("killed at any moment, and read throughout: the current release is complete, and no page refers to a missing asset", async () => {
  const random = seedrandom("kills");
  const many = Array.from({length: 6}, (_, version) => edition(version, 40));
  const lost: string[] = [];
  let walks = 0;
  const walk = () => {
    const index = JSON.parse(readFileSync(current("index.html"), "utf8")) as Document;
    for (const link of index.links)
      if (!existsSync(current(link.slice(1)))) lost.push(`version ${index.version}: ${link}`);
    walks += 1;
  };
  const isAtWork = ({exitCode, signalCode}: ChildProcess) =>
    exitCode === null && signalCode === null;
  await deploy(many[0]!);
  let killed = 0;
  let began = readlinkSync(join(to, "current"));
  for (let round = 0; round < KILLS; round++) {
    nowMs += MINUTE_MS;
    const editions = Array.from({length: 60}, () => many[Math.floor(random() * 6)]!);
    const told: Told = {target: `dir:${to}`, editions, signer, nowMs};
    writeFileSync(join(folder, "told.json"), JSON.stringify(told));
    const child = spawn(process.execPath, [ONCE, join(folder, "told.json")], {
      stdio: ["ignore", "inherit", "inherit"],
    });
    const ended = once(child, "exit");
    // the child is working once another release is current; then reading goes on for a random while
    for (let left = Math.floor(random() * 150); left > 0 && isAtWork(child); ) {
      walk();
      if (readlinkSync(join(to, "current")) !== began) left -= 1;
      await turn();
    }
    child.kill("SIGKILL");
    const [, signal] = await ended;
    if (signal === "SIGKILL") killed += 1;
    began = readlinkSync(join(to, "current"));
    await expectWhole();
  }
  nowMs += MINUTE_MS;
  const wanted = edition(100);
  await deploy(wanted);
  await expectWhole(wanted);
  expect(releases().filter((name) => name.startsWith("."))).toEqual([]);
  expect(lost).toEqual([]);
  expect(killed).toBeGreaterThan(KILLS / 2);
  expect(walks).toBeGreaterThan(KILLS * 10);
});
