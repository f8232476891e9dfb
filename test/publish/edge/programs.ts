import {type ChildProcess, spawn, spawnSync} from "node:child_process";
import {randomInt} from "node:crypto";
import {once} from "node:events";
import {createServer} from "node:net";
import {setTimeout as pause} from "node:timers/promises";
import {send} from "./send.ts";

/** A running third-party server. */
export interface Running {
  readonly base: string;
  close(): Promise<void>;
}

/**
 * Whether a program is installed. If the tests must be complete (`CI`), it counts as installed, so
 * that its tests fail without it.
 */
export function isThere(program: string): boolean {
  if (process.env.CI || spawnSync("sh", ["-c", `command -v ${program}`]).status === 0) return true;
  process.stderr.write(`${program} is not installed: its tests are skipped\n`);
  return false;
}

/**
 * A free port outside the range from which Linux assigns ports (32768 and above), so that it stays
 * free until it is used.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_768);
    const server = createServer().listen(port, "127.0.0.1");
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}

/** Starts a program that listens on a port. @throws Error with its output if it ends before */
export async function startProgram(
  program: string,
  args: readonly string[],
  port: number,
): Promise<Running> {
  const child = spawn(program, args, {stdio: ["ignore", "pipe", "pipe"]});
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  const gone = once(child, "close");
  const base = `http://127.0.0.1:${port}`;
  await answers(base, child, () => said);
  return {
    base,
    async close() {
      child.kill("SIGTERM");
      await gone;
    },
  };
}

/** Waits until a server answers at an address. */
async function answers(base: string, child: ChildProcess, said: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}: ${said()}`);
    try {
      await send(base, {target: "/robots.txt"});
      return;
    } catch {
      await pause(10);
    }
  }
}
