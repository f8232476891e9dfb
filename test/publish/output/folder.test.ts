import {type ChildProcess, spawn, spawnSync} from "node:child_process";
import {once} from "node:events";
import {mkdirSync, readFileSync, writeFileSync} from "node:fs";
import {hostname} from "node:os";
import {join} from "node:path";
import {createInterface} from "node:readline";
import {fileURLToPath} from "node:url";
import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {LockedError} from "../../../pipeline/kit/errors.ts";
import {isLocked, takeLock, takeRunLock} from "../../../publish/output/folder.ts";
import {openOutput} from "../../../publish/output/output.ts";
import {outputThread} from "../../../publish/output/output-thread.ts";
import {printShop, remove, shopOf, temporary} from "../../fixtures/publishing/shop.ts";

const SCRIPT = fileURLToPath(new URL("../../fixtures/publishing/hold-lock.ts", import.meta.url));
const SCRIPT_ARGS = [SCRIPT];
/** A process namespace of its own, as in a container; root may create one. */
const UNSHARE = ["--pid", "--fork", "--mount-proc", "--kill-child"];
const canUnshare = spawnSync("unshare", [...UNSHARE, "true"]).status === 0;

let out: string;
const running = new Set<ChildProcess>();
beforeEach(() => {
  out = temporary();
});
afterEach(async () => {
  await Promise.all([...running].map(killed));
  remove(out);
});

interface Holder {
  readonly child: ChildProcess;
  /** Sends a word and returns the answer. */
  tell(word: "take" | "take a run's" | "release"): Promise<string>;
}
async function holder(apart = false): Promise<Holder> {
  const [bin, args] = apart
    ? ["unshare", [...UNSHARE, process.execPath, ...SCRIPT_ARGS, out]]
    : [process.execPath, [...SCRIPT_ARGS, out]];
  const child = spawn(bin, args, {stdio: ["pipe", "pipe", "inherit"]});
  running.add(child);
  const lines = createInterface({input: child.stdout})[Symbol.asyncIterator]();
  const next = async () => (await lines.next()).value as string;
  expect(await next()).toBe("ready");
  return {
    child,
    tell(word) {
      child.stdin.write(`${word}\n`);
      return next();
    },
  };
}
async function killed(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

const places = [
  {where: "another process", apart: false},
  ...(canUnshare ? [{where: "another process namespace", apart: true}] : []),
];
if (!canUnshare)
  console.warn("locks between process namespaces are not tried: unshare is not permitted here");

describe.each(places)("a lock held in $where", ({apart}) => {
  test("refuses us and says by whom; when it is let go, it is ours, and refuses the other", async () => {
    const other = await holder(apart);
    const [, pid] = (await other.tell("take")).split(" ");
    expect(isLocked(out)).toBe(true);
    const refused = printShop(out, shopOf(1));
    await expect(refused).rejects.toThrow(LockedError);
    await expect(refused).rejects.toThrow(
      `another build is running in ${out} (process ${pid} on ${hostname()}, since 20`,
    );
    expect(await other.tell("release")).toBe("released");
    expect(isLocked(out)).toBe(false);
    const release = takeLock(out);
    expect(await other.tell("take")).toMatch(
      `refused another build is running in ${out} (process ${process.pid} on`,
    );
    release();
    expect(await other.tell("take")).toBe(`held ${pid}`);
  });

  test("is free once its process is killed without warning", async () => {
    const other = await holder(apart);
    expect(await other.tell("take")).toMatch(/^held/);
    await killed(other.child);
    await expect.poll(() => isLocked(out)).toBe(false);
    expect((await printShop(out, shopOf(1))).written).toBeGreaterThan(0);
  });
});

test("of eight simultaneous attempts exactly one gets it, every time", async () => {
  const holders = await Promise.all(
    Array.from({length: 8}, (_, index) => holder(canUnshare && index % 2 === 1)),
  );
  for (let round = 0; round < 25; round++) {
    const answers = await Promise.all(holders.map((one) => one.tell("take")));
    expect({round, held: answers.filter((answer) => answer.startsWith("held")).length}).toEqual({
      round,
      held: 1,
    });
    await Promise.all(holders.map((one) => one.tell("release")));
  }
});

test.each([
  ["of an ended process", ".lock", "999999999 1"],
  ["of a process whose number was reused after a restart", ".lock", `${process.pid} 1`],
  [
    "of a living process that does not publish",
    ".lock.json",
    JSON.stringify({pid: process.ppid, host: "h"}),
  ],
  ["that is empty", ".lock.json", ""],
  ["that is nonsense", ".lock.json", "[null"],
])("a file left behind %s blocks nobody", async (_, file, text) => {
  writeFileSync(join(out, file), text);
  expect((await printShop(out, shopOf(1))).written).toBeGreaterThan(0);
});

describe("the lock of runs", () => {
  const held =
    /another run is active in .* \(process \d+ on .*, since 20\S+Z\); wait for it \(--wait\)/;

  test("refuses a second run and says by whom; builds have a lock of their own", () => {
    const release = takeRunLock(out);
    expect(() => takeRunLock(out)).toThrow(LockedError);
    expect(() => takeRunLock(out)).toThrow(held);
    takeLock(out)();
    release();
    takeRunLock(out)();
  });

  test.each(places)(
    "is free once its process, in $where, is killed without warning",
    async ({apart}) => {
      const other = await holder(apart);
      expect(await other.tell("take a run's")).toMatch(/^held/);
      expect(() => takeRunLock(out)).toThrow(held);
      await killed(other.child);
      await expect.poll(() => tries(() => takeRunLock(out)())).toBe(true);
    },
  );

  test.each([
    ["a process of this number that is another one now", {pid: process.pid, host: hostname()}],
    ["a process of this number in another container", {pid: 1, host: "web-1"}],
    ["a machine that was started again", {pid: 999_999, host: hostname()}],
  ])("is not held by what %s has left behind", (_, left) => {
    writeFileSync(join(out, ".run-lock.json"), JSON.stringify(left));
    writeFileSync(join(out, ".run-lock.db"), "");
    takeRunLock(out)();
  });
});

const tries = (work: () => void): boolean => {
  try {
    work();
    return true;
  } catch {
    return false;
  }
};

test("a lock whose holder could not say so is still a lock", () => {
  const release = takeLock(out);
  remove(join(out, ".lock.json"));
  expect(() => takeLock(out)).toThrow(
    `another build is running in ${out} (its process is unknown); wait for it or stop it`,
  );
  release();
});

describe("within one process", () => {
  test("a second one is refused, on a thread too, and the first one stays locked for others", async () => {
    const other = await holder();
    const release = takeLock(out);
    expect(() => takeLock(out)).toThrow(LockedError);
    await expect(outputThread(out).publish({routes: [], files: []})).rejects.toThrow(LockedError);
    // Reads and closes files of the folder, but must not close the lock's.
    expect(JSON.parse(readFileSync(join(out, ".lock.json"), "utf8"))).toMatchObject({
      pid: process.pid,
    });
    expect(await other.tell("take")).toMatch(/^refused/);
    release();
    expect(await other.tell("take")).toMatch(/^held/);
  });

  test("releasing twice frees nobody else's", async () => {
    const release = takeLock(out);
    release();
    const again = takeLock(out);
    release();
    expect(isLocked(out)).toBe(true);
    again();
  });
});

describe.each([
  ["an output", () => openOutput({out})],
  ["an output on a thread", () => outputThread(out)],
])("%s reads what it publishes", (_, open) => {
  test("once nobody else is publishing, and nobody else is until it is done", async () => {
    const output = open();
    const locked: boolean[] = [];
    const edition = () => {
      locked.push(isLocked(out));
      return {routes: [], files: []};
    };
    mkdirSync(out, {recursive: true});
    const release = takeLock(out);
    await expect(output.publish(edition)).rejects.toThrow(LockedError);
    expect(locked).toEqual([]);
    release();
    await output.publish(edition);
    await output.settled();
    expect([locked, isLocked(out)]).toEqual([[true], false]);
  });

  test("and releases it if it cannot be read", async () => {
    const output = open();
    const unreadable = () => {
      throw new Error("no ink");
    };
    await expect(output.publish(unreadable)).rejects.toThrow("no ink");
    expect(isLocked(out)).toBe(false);
    expect((await output.publish({routes: [], files: []})).files).toBe(0);
    await output.settled();
  });
});
