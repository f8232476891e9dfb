import {type ChildProcess, spawn} from "node:child_process";
import {once} from "node:events";
import {openSync, readdirSync, readFileSync} from "node:fs";
import {join} from "node:path";

/** What the server had at a moment. */
export interface Sample {
  /** Counts its lives, from 0. */
  readonly life: number;
  readonly secondsOld: number;
  readonly descriptors: number;
  readonly megabytes: number;
}

/** The server under test: killed and started again on the same port, and watched. */
export interface Server {
  readonly base: string;
  readonly samples: readonly Sample[];
  /** How often it was killed. */
  readonly kills: number;
  /** Times at which it ended without having been asked to. */
  readonly deaths: readonly string[];
  /** Whether answers may be missing or 503: it was just killed, or is only just up. */
  isRestarting(): boolean;
  /** SIGKILL, then another one. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const BIN = join(process.cwd(), "bin", "broadsheet");
const SETTLING_MS = 3_000;
const SAMPLE_MS = 1_000;

/** @param log file that gets what it says on standard error */
export async function startServer(env: Readonly<Record<string, string>>, log: string): Promise<Server> {
  const samples: Sample[] = [];
  const deaths: string[] = [];
  const stderr = openSync(log, "a");
  let child: ChildProcess;
  let kills = 0;
  let readyAtMs = Number.POSITIVE_INFINITY;

  async function start(): Promise<void> {
    const one = spawn(BIN, ["serve", "--runs", "200"], {env: {PATH: process.env.PATH, ...env}, stdio: ["ignore", "pipe", stderr]});
    child = one;
    one.once("exit", (code, signal) => {
      if (child === one && signal !== "SIGKILL") deaths.push(`status ${code ?? signal} at ${new Date().toISOString()}`);
    });
    let said = "";
    for await (const chunk of one.stdout!.setEncoding("utf8")) {
      said += chunk;
      if (said.includes("ready ")) break;
    }
    if (!said.includes("ready ")) throw new Error(`the server ended before it was ready; see ${log}`);
    readyAtMs = performance.now();
  }
  function sample(): void {
    const secondsOld = (performance.now() - readyAtMs) / 1_000;
    if (secondsOld < 0) return;
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
      samples.push({
        life: kills,
        secondsOld,
        descriptors: readdirSync(`/proc/${child.pid}/fd`).length,
        megabytes: kilobytes / 1_024,
      });
    } catch {
      // it is gone just now
    }
  }
  await start();
  const timer = setInterval(sample, SAMPLE_MS);
  return {
    base: `http://127.0.0.1:${env.PORT}`,
    samples,
    deaths,
    get kills() {
      return kills;
    },
    isRestarting: () => performance.now() - readyAtMs < SETTLING_MS || readyAtMs === Number.POSITIVE_INFINITY,
    async restart() {
      readyAtMs = Number.POSITIVE_INFINITY;
      kills++;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
      await start();
    },
    async close() {
      clearInterval(timer);
      const one = child;
      const gone = once(one, "exit");
      child = undefined as unknown as ChildProcess;
      one.kill("SIGTERM");
      await gone;
    },
  };
}
