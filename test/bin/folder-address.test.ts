import {readFileSync} from "node:fs";
import {join} from "node:path";
import {beforeAll, expect, test} from "vitest";
import {CUP_OPTIONS, copyBuiltCup} from "../fixtures/built/built-cup.ts";
import {type Env, envIn} from "../fixtures/commands.ts";
import {runApart} from "../fixtures/commands-apart.ts";
import {ownFolder} from "../fixtures/own-folder.ts";

const folder = ownFolder();
beforeAll(() => copyBuiltCup(folder));

function run(args: readonly string[], more: Env = {}) {
  const {status, stdout, stderr} = runApart([...args, "--quiet"], envIn(folder, more));
  expect([status, stderr]).toEqual([0, ""]);
  const [, written, files, rest] =
    /: (\d+) of (\d+) files written(?:, 0 removed)?(.*?)(?:, in| →)/.exec(stdout)!;
  return {written: Number(written), files: Number(files), rest};
}
const build = (more?: Env) => run(["build", ...CUP_OPTIONS], more);
const keptAddress = () => readFileSync(join(folder, "site", "address"), "utf8");

test("a folder keeps its address, whatever the server's port is; another one that is told wins, and it is said", () => {
  expect(keptAddress()).toBe("http://localhost:8080\n");
  expect(build({PORT: "9123"})).toMatchObject({written: 0, rest: ""});
  const other = build({BASE_URL: "https://x.example/"});
  expect(other.written).toBeGreaterThan(10);
  expect(other.rest).toBe(", for https://x.example instead of http://localhost:8080");
  expect(keptAddress()).toBe("https://x.example\n");
  expect(build()).toMatchObject({written: 0, rest: ""});
  expect(run(["publish", "--runs", "100"])).toMatchObject({written: 0, rest: ""});
});
