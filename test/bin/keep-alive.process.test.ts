import {spawn} from "node:child_process";
import {once} from "node:events";
import {existsSync, mkdtempSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {fileURLToPath} from "node:url";
import {afterAll, beforeAll, expect, test, vi} from "vitest";
import {type Child, command, keepAlive} from "../../bin/keep-alive.ts";

test("starts another child after one that ended, ever later, anew after a long life; ends the last one when told to", async () => {
  let clock = 0;
  const stop = new AbortController();
  // seconds that each child lives; the one after them until it is stopped
  const lives = [0, 0, 0, 700, 1];
  const started: number[] = [];
  const ends: [string, number][] = [];
  let stopped = 0;
  await keepAlive({
    start(): Child {
      started.push(clock / 1000);
      const life = lives[started.length - 1];
      if (life !== undefined) {
        clock += life * 1000;
        return {ended: Promise.resolve("status 1"), stop: () => {}};
      }
      setTimeout(() => stop.abort(), 1);
      let end: (how: string) => void = () => {};
      const ended = new Promise<string>((resolve) => {
        end = resolve;
      });
      return {
        ended,
        stop() {
          stopped++;
          end("SIGTERM");
        },
      };
    },
    onEnd: (how, waitMs) => ends.push([how, waitMs]),
    clock: () => clock,
    async sleep(ms) {
      clock += ms;
    },
    signal: stop.signal,
  });
  expect(ends).toEqual([1000, 2000, 4000, 1000, 2000].map((waitMs) => ["status 1", waitMs]));
  expect(started).toEqual([0, 1, 3, 7, 708, 711]);
  expect(stopped).toBe(1);
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "broadsheet-child-"));
});
afterAll(() => rmSync(folder, {recursive: true, force: true}));

test.each([
  {says: "by itself", script: "process.exit(3)", stop: false, how: "status 3"},
  {says: "when asked", script: "setInterval(() => {}, 1000); up()", stop: true, how: "SIGTERM"},
  {
    says: "when asked, in its own time",
    script: 'process.once("SIGTERM", () => process.exit(0)); setInterval(() => {}, 1000); up()',
    stop: true,
    how: "status 0",
  },
])("a child that ends $says", async ({script, stop, how}) => {
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
  {says: "that heeds it ends in its own time", kind: "heeds", graceMs: 1e9},
  {says: "that was not listening yet ends as well", kind: "begins-late", graceMs: 50},
  {says: "that does not ends by force", kind: "goes-on", graceMs: 50},
])(
  "when the parent is killed without warning, a child $says",
  async ({kind, graceMs}) => {
    const script = fileURLToPath(new URL("../fixtures/kit/forks.ts", import.meta.url));
    const parent = spawn(process.execPath, [script, kind, String(graceMs)], {
      stdio: ["ignore", "inherit", "pipe"],
    });
    expect(Number(await once(parent.stderr, "data"))).toBeGreaterThan(0);
    parent.kill("SIGKILL");
    // the child has the pipe open for as long as it lives
    await once(parent.stderr, "end");
  },
  60_000,
);
