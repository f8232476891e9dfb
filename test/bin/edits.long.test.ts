import {spawnSync} from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {afterAll, beforeAll, expect, test} from "vitest";
import {CUP_OPTIONS, copyBuiltCup} from "../fixtures/built/built-cup.ts";
import {ADDRESSED, envIn} from "../fixtures/commands.ts";
import {ownFolder} from "../fixtures/own-folder.ts";

const folder = ownFolder();
const project = join(folder, "project");
const dist = join(project, "dist");

/** A copy of the whole project, linked to our packages, and the built cup. */
beforeAll(async () => {
  await copyBuiltCup(folder);
  for (const name of ["bin", "data/reference", "docs", "pipeline", "publish", "site", "schemas"])
    cpSync(name, join(project, name), {recursive: true});
  for (const name of ["package.json", "package-lock.json"]) copyFileSync(name, join(project, name));
  symlinkSync(join(process.cwd(), "node_modules"), join(project, "node_modules"));
});
afterAll(() => {
  protect(0o755);
});

/** Prefix that makes a command obey file modes even when run by root. */
const refused =
  process.getuid?.() === 0
    ? ["setpriv", "--bounding-set", "-dac_override", "--inh-caps", "-dac_override"]
    : [];
const asRefused = (...args: string[]) =>
  spawnSync([...refused, ...args][0]!, [...refused, ...args].slice(1)).status;

/** Builds the cup with the command and returns the addresses whose answers changed. */
function build(...before: string[]) {
  const command = [...before, join(project, "bin/broadsheet"), "build", ...CUP_OPTIONS];
  const {status, stdout, stderr} = spawnSync(
    command[0]!,
    [...command.slice(1), "--json", "--quiet"],
    {
      encoding: "utf8",
      cwd: tmpdir(),
      env: {PATH: process.env.PATH ?? "", ...envIn(folder, ADDRESSED)},
    },
  );
  const published =
    stdout === ""
      ? undefined
      : (JSON.parse(stdout) as {publish: {stood: boolean; changed: string[]}}).publish;
  return {status, stderr, stood: published?.stood, changed: published?.changed ?? []};
}

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(join(folder, file), "utf8");
  expect(text).toContain(from);
  writeFileSync(join(folder, file), text.replace(from, to));
}

const served = (file: string): string =>
  readFileSync(
    join(
      folder,
      "site/builds",
      readFileSync(join(folder, "site/current"), "utf8").trim(),
      "site",
      file,
    ),
    "utf8",
  );

/** Sets the mode of `dist/` and of all folders in it. */
function protect(mode: number): void {
  chmodSync(dist, mode);
  for (const entry of readdirSync(dist, {recursive: true, withFileTypes: true}))
    if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), mode);
}

const OPENAPI = ".well-known/openapi.json";

test("a source, a style sheet, a schema, facts and their reader, where nothing was bundled yet", () => {
  edit(
    "project/publish/contents/site-records.ts",
    "This API as an OpenAPI 3.1 document",
    "All that may be asked",
  );
  edit(
    "project/schemas/tournament/health.json",
    "Health of every service",
    "How every service does",
  );
  edit("project/site/styles/page.css", "max-width: 79.5rem", "max-width: 71rem");
  edit("data/hub/site.json", '"name": "Broadsheet"', '"name": "Another"');
  edit("data/tournament/2024/matches.json", '"attendance": 40000', '"attendance": 39999');
  edit(
    "project/pipeline/tournament/facts/read-facts.ts",
    'at("venues.json"), "venues.json");',
    'at("venues.json"), "venues.json").map((one) => ({...one, name: "Edited"}));',
  );
  const {changed, ...done} = build();
  expect(done).toEqual({status: 0, stderr: "", stood: false});
  const [, stylesheet] = served("index.html").match(/href="\/(assets\/site\.\w+\.css)"/)!;
  expect(changed).toEqual(
    expect.arrayContaining([
      `/${OPENAPI}`,
      "/docs/api/discovery",
      "/docs/api/service",
      "/",
      `/${stylesheet}`,
      "/api/site-config",
      "/api/matches/m-010",
    ]),
  );
  expect(served(OPENAPI)).toContain("All that may be asked");
  expect(served(OPENAPI)).toContain("How every service does");
  expect(served(stylesheet!)).toContain("71rem");
  expect(served("api/site-config.json")).toContain('"Another"');
  expect(served("api/matches/m-010.json")).toMatch(/"Edited".*39999|39999.*"Edited"/s);
});

test.runIf(asRefused("true") === 0)(
  "an edited schema that no body is valid by, where dist/ cannot be written to",
  () => {
    edit(
      "project/schemas/tournament/health.json",
      '"status": {"enum": ["ok", "degraded"]',
      '"status": {"enum": ["fine"]',
    );
    protect(0o555);
    const before = readdirSync(dist, {recursive: true}).sort();
    expect(asRefused("touch", join(dist, "a"))).not.toBe(0);
    const {status, stderr} = build(...refused);
    expect(stderr).toMatch(
      /^broadsheet: \/health violates schemas\/tournament\/health\.json at \/status: expected one of "fine"[^\n]*\n$/,
    );
    expect(status).toBe(1);
    expect(readdirSync(dist, {recursive: true}).sort()).toEqual(before);
  },
);
