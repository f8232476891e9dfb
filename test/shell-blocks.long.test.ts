import {execFileSync, spawnSync} from "node:child_process";
import {copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {migrationFiles} from "../pipeline/kit/store.ts";
import {copyBuiltCup} from "./fixtures/built/built-cup.ts";
import {ADDRESSED, envIn, runHere} from "./fixtures/commands.ts";
import {addressOf, BIN, type Running, startApart} from "./fixtures/commands-apart.ts";
import {ownFolder} from "./fixtures/own-folder.ts";

const pages = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "data/README.md"].concat(
  readdirSync("docs", {recursive: true, encoding: "utf8"})
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
);
const blocksOf = (page: string): string[] =>
  [...readFileSync(page, "utf8").matchAll(/^```sh\n(.*?)^```/gms)].map(([, text]) => text!);

const IT_RUNS = Symbol("the block is run here");
const CONTAINERS = "starts containers";
const REPLAY = "test/bin/replay.process.test.ts replays the small cup";
const CLUSTER = "changes a PostgreSQL server that Debian's packages have installed";
/** Of every page with blocks, in order: whether each is run here, or why not. */
const BLOCKS: Readonly<Record<string, readonly (string | typeof IT_RUNS)[]>> = {
  "README.md": [
    "installs, starts and tests the project, as CI does",
    IT_RUNS,
    REPLAY,
    "asks a publisher's server",
    IT_RUNS,
  ],
  "CONTRIBUTING.md": ["takes a picture of the World Cup's front page"],
  "docs/another-tournament.md": Array(2).fill("test/bin/init.test.ts makes and builds a folder"),
  "docs/client.md": ["installs packages into a client's project"],
  "docs/deploy.md": ["sends to a bucket", IT_RUNS, "test/publish/check checks deployed sites"],
  "docs/integration.md": Array(12).fill("test/integration-page.process.test.ts runs it"),
  "docs/operations.md": [
    IT_RUNS,
    IT_RUNS,
    IT_RUNS,
    ...Array(5).fill(CONTAINERS),
    IT_RUNS,
    IT_RUNS,
    IT_RUNS,
  ],
  "docs/operations/jobs.md": [REPLAY],
  "docs/operations/postgres.md": [
    CLUSTER,
    CONTAINERS,
    IT_RUNS,
    IT_RUNS,
    "test/bin/store-copy.long.test.ts copies",
    ...Array(6).fill(CLUSTER),
  ],
};

const folder = ownFolder();
const SCHEMA = `schema-${migrationFiles().length}`;
const ADMIN_TOKEN = "the-token-that-it-printed";
const env = envIn(folder, {...ADDRESSED, ADMIN_TOKEN});
let server: Running;
let base: string;
beforeAll(async () => {
  await copyBuiltCup(folder);
  for (const name of ["www", "etc/nginx/conf.d", "etc/systemd/system"])
    mkdirSync(join(folder, name), {recursive: true});
  // a second edition, a backup, and a copy as an upgrade makes it
  await runHere(["build", "--offline", "--runs", "100"], {
    ...env,
    BASE_URL: "https://else.example",
  });
  const backup = join(folder, "broadsheet-20260711T031700Z.db");
  await runHere(["backup", backup], env);
  copyFileSync(backup, join(folder, `broadsheet.db.${SCHEMA}`));
  writeFileSync(join(folder, "etc/broadsheet.env"), "");
  server = startApart(["serve"], env);
  base = await addressOf(server);
});
afterAll(() => server.child.kill());

/**
 * What only root may do is only said, a server is left after a moment, and a second machine has a
 * database of its own.
 */
const PRELUDE = `set -eu
for name in apt certbot chown npm nginx systemctl useradd; do eval "$name() { echo $name \\"\\$@\\"; }"; done
install() { mkdir -p "\${@: -1}"; }
runuser() { shift 3; "$@"; }
curl() { command curl -sS --fail-with-body --max-time 3 "$@" || [ $? = 28 ]; }
broadsheet() {
  case $1 in
    serve) timeout 9 ${BIN} "$@" || [ $? = 124 ] ;;
    restore) BROADSHEET_DB=$BROADSHEET_DB.second ${BIN} "$@" ;;
    *) ${BIN} "$@" ;;
  esac
}
bs() { broadsheet "$@"; }
`;
/** The pages' places, as they are here. */
const here = (text: string): string =>
  text
    // the page's function, and its settings, are tried
    .replace(/^bs\(\).*$/m, "$&\nbs --version")
    .replace("systemctl enable", "(set -a && . /etc/broadsheet.env && broadsheet import)\n$&")
    .replaceAll(/(?<!exec )\.\/bin\/broadsheet/g, "broadsheet")
    .replaceAll("localhost:8080", base.replace("http://", ""))
    .replaceAll("2026-06-25", "2024-07-01")
    .replaceAll("schema-23", SCHEMA)
    .replaceAll(
      /(?<![\w.])\/(srv\/broadsheet|srv|tmp|etc|var\/lib\/broadsheet(?:-backup)?)(?=[/ ])/g,
      (_, place: string) =>
        ({"srv/broadsheet": process.cwd(), etc: `${folder}/etc`})[place] ?? folder,
    );

test("every page with blocks is listed, with all of them", () => {
  const found = pages.map((page) => [page, blocksOf(page).length]).filter(([, count]) => count);
  const listed = Object.entries(BLOCKS).map(([page, blocks]) => [page, blocks.length]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
});

describe.each(Object.entries(BLOCKS))("%s", (page, listed) => {
  test.each(blocksOf(page).map((text, n) => ({n: n + 1, text, listed: listed[n]})))(
    "block $n",
    ({text, listed}) => {
      expect(spawnSync("bash", ["-n"], {input: text}).status).toBe(0);
      if (listed !== IT_RUNS) return;
      const all = {PATH: process.env.PATH, ...env};
      execFileSync("bash", ["-c", PRELUDE + here(text)], {env: all, encoding: "utf8"});
    },
  );
});
