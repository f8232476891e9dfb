import {type ChildProcessByStdio, spawn} from "node:child_process";
import {once} from "node:events";
import {existsSync, readdirSync} from "node:fs";
import {dirname, join} from "node:path";
import type {Readable, Writable} from "node:stream";
import {setTimeout as sleep} from "node:timers/promises";
import {fileURLToPath} from "node:url";
import {afterEach, beforeEach, expect, test} from "vitest";
import {readPointer} from "../../../publish/output/builds.ts";
import {buildsOf} from "../../../publish/output/paths.ts";
import {printShop, remove, shopOf, temporary} from "../../fixtures/publishing/shop.ts";
import {faults} from "../../fixtures/publishing/verify.ts";

const SCRIPT = join(
  dirname(fileURLToPath(import.meta.url)),
  "..",
  "..",
  "fixtures",
  "publishing",
  "build-forever.ts",
);

let out: string;
const running = new Set<Builder>();
beforeEach(() => {
  out = temporary();
});
afterEach(async () => {
  await Promise.all([...running].map(killed));
  remove(out);
});

const hiddenBuilds = () =>
  existsSync(buildsOf(out))
    ? readdirSync(buildsOf(out)).filter((name) => name.startsWith("."))
    : [];

interface Builder {
  readonly child: ChildProcessByStdio<Writable, Readable, null>;
  readonly ended: Promise<unknown[]>;
}
/** A builder that is ready and waits for the signal to begin. */
function ready(kind: string): Builder {
  const child = spawn(process.execPath, [SCRIPT, out, kind], {stdio: ["pipe", "pipe", "inherit"]});
  const builder = {child, ended: once(child, "exit")};
  running.add(builder);
  return builder;
}
async function killed(builder: Builder): Promise<unknown[]> {
  builder.child.kill("SIGKILL");
  running.delete(builder);
  return builder.ended;
}
/**
 * Lets a builder begin, and kills it without warning `ms` milliseconds after its first edition, or
 * during a later build.
 */
async function killedAfter(ms: number, builder: Builder, atWork: boolean): Promise<void> {
  const {child, ended} = builder;
  child.stdin.write("begin\n");
  await Promise.race([once(child.stdout, "data"), ended]);
  await sleep(ms);
  while (atWork && !existsSync(join(buildsOf(out), `.partial-${child.pid}`))) await sleep(1);
  expect(await killed(builder)).toEqual([null, "SIGKILL"]);
}

const visibleBuilds = () => readdirSync(buildsOf(out)).filter((name) => !name.startsWith("."));

test.each([
  [8, "direct"],
  [6, "threaded"],
])(
  "%s %s publishers killed at different moments: every build that has a name is whole",
  async (kills, kind) => {
    const partials: number[] = [];
    const editions = new Set<string>();
    let next = ready(kind);
    for (let kill = 0; kill < kills; kill++) {
      const builder = next;
      if (kill + 1 < kills) next = ready(kind);
      await killedAfter((kill * 17) % 60, builder, kill % 2 === 1);
      partials.push(hiddenBuilds().filter((name) => name.startsWith(".partial")).length);
      const id = readPointer(out)!;
      editions.add(id);
      expect(visibleBuilds()).toContain(id);
      for (const build of visibleBuilds()) expect(faults(out, build)).toEqual([]);
    }
    // Otherwise all kills missed the work, and the test proves nothing.
    expect(editions.size).toBeGreaterThan(kills / 2);
    expect(partials.filter((count) => count > 0).length).toBeGreaterThan(kills / 4);

    const {id} = await printShop(out, shopOf(3));
    expect(readPointer(out)).toBe(id);
    expect(faults(out, id)).toEqual([]);
    expect(hiddenBuilds()).toEqual([]);
  },
);
