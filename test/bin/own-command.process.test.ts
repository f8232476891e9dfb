import {spawn} from "node:child_process";
import {once} from "node:events";
import {existsSync, mkdirSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {fileURLToPath} from "node:url";
import {expect, test, vi} from "vitest";
import {childOptions, command, runCommand} from "../../bin/own-command.ts";
import {ownFolder} from "../fixtures/own-folder.ts";

const folder = ownFolder();

test.each([
  ["by itself", "process.exit(3)", false, "status 3"],
  ["when asked", "setInterval(() => {}, 1000); up()", true, "SIGTERM"],
  [
    "when asked, in its own time",
    'process.once("SIGTERM", () => process.exit(0)); setInterval(() => {}, 1000); up()',
    true,
    "status 0",
  ],
])("a child that ends %s", async (_, script, stop, how) => {
  const file = join(folder, `${how.replace(" ", "-")}.mjs`);
  const isUp = `${file}-is-up`;
  writeFileSync(
    file,
    `import {writeFileSync} from "node:fs";\nconst up = () => writeFileSync(${JSON.stringify(isUp)}, "");\n${script}`,
  );
  const child = command(file, [], process.env);
  if (stop) {
    await vi.waitUntil(() => existsSync(isUp), {timeout: 60_000});
    child.stop();
  }
  expect(await child.ended).toBe(how);
});

const MB = 2 ** 20;
test.each([
  ["a machine of 512 MB, where V8 allows 280", 280 * MB, ["--max-old-space-size=196"]],
  ["one of 1 GB", 536 * MB, []],
])("the heap of a child on %s", (_, heapBytes, options) => {
  expect(childOptions(heapBytes)).toEqual([...process.execArgv, ...options]);
});

test("a child whose memory runs out is told in one line, without V8's trace", async () => {
  mkdirSync(join(folder, "bin"));
  writeFileSync(
    join(folder, "bin/broadsheet"),
    'console.error("begun"); const all = []; for (;;) all.push(Array(1000).fill(Math.random()));',
  );
  process.execArgv.push("--max-old-space-size=20");
  const said: string[] = [];
  const write = (text: unknown) => said.push(String(text)) > 0;
  const stderr = vi.spyOn(process.stderr, "write").mockImplementation(write);
  const call = {root: folder, version: "", env: process.env, out: {write}, err: {write}};
  try {
    await runCommand({...call, fail: write}, ["build"], new AbortController().signal);
  } finally {
    stderr.mockRestore();
    process.execArgv.pop();
  }
  expect(said).toEqual([
    "begun\n",
    "broadsheet: build was ended (SIGABRT), most likely for want of memory; docs/operations.md says how much it needs\n",
    "1",
  ]);
});

test.each([
  ["that heeds it ends in its own time", "heeds", 1e9],
  ["that was not listening yet ends as well", "begins-late", 50],
  ["that does not ends by force", "goes-on", 50],
])(
  "when the parent is killed without warning, a child %s",
  async (_, kind, graceMs) => {
    const script = fileURLToPath(new URL("../fixtures/kit/forks.ts", import.meta.url));
    const parent = spawn(process.execPath, [script, kind, String(graceMs)], {
      stdio: ["ignore", "inherit", "pipe"],
    });
    const child = Number(await once(parent.stderr, "data"));
    expect(child).toBeGreaterThan(0);
    parent.kill("SIGKILL");
    await vi.waitFor(() => expect(() => process.kill(child, 0)).toThrow(), {timeout: 60_000});
  },
  60_000,
);
