import {spawn} from "node:child_process";
import {once} from "node:events";
import {existsSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {fileURLToPath} from "node:url";
import {expect, test, vi} from "vitest";
import {command} from "../../bin/own-command.ts";
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
    expect(Number(await once(parent.stderr, "data"))).toBeGreaterThan(0);
    parent.kill("SIGKILL");
    // the child holds the pipe open as long as it lives
    await once(parent.stderr, "end");
  },
  60_000,
);
