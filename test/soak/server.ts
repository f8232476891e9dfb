import {type ChildProcess, spawn} from "node:child_process";
import {once} from "node:events";
import {openSync, readdirSync} from "node:fs";
import {join} from "node:path";
import {setTimeout as wait} from "node:timers/promises";
import type {LoopReport} from "../bench/loop-probe.ts";

/** Resources of the server at a moment. */
export interface Sample {
  /** Number of the server's life, from 0. */
  readonly life: number;
  readonly secondsOld: number;
  readonly descriptors: number;
  /** Resident, after a garbage collection. */
  readonly megabytes: number;
}

/** The server under test: killed and restarted on the same port, and measured. */
export interface Server {
  readonly base: string;
  readonly samples: readonly Sample[];
  /** Number of times it was killed. */
  readonly kills: number;
  /** Times at which it ended unexpectedly. */
  readonly deaths: readonly string[];
  /** Whether answers may be missing or 503, because it was just killed or has only just started. */
  isRestarting(): boolean;
  /** Kills it with SIGKILL, then starts another one. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** The command line with a probe that collects garbage before it reports memory. */
const SERVE = [
  "--expose-gc",
  "--import",
  "tsx/esm",
  "--import",
  join(process.cwd(), "test/bench/loop-probe.ts"),
  "bin/broadsheet.ts",
  "serve",
];
const SETTLING_MS = 3_000;
const SAMPLE_MS = 5_000;
/** Requests to a killed server that it has not read yet count as sent before the kill. */
const UNREAD_MS = 200;

/** @param log file that gets its standard error */
export async function startServer(
  env: Readonly<Record<string, string>>,
  log: string,
): Promise<Server> {
  const samples: Sample[] = [];
  const deaths: string[] = [];
  const stderr = openSync(log, "a");
  /** Undefined once the run has closed it. */
  let child: ChildProcess | undefined;
  let kills = 0;
  let readyAtMs = Number.POSITIVE_INFINITY;

  async function start(): Promise<void> {
    const one = spawn(process.execPath, [...SERVE, "--runs", "200"], {
      env: {PATH: process.env.PATH, ...env},
      stdio: ["ignore", "pipe", stderr, "ipc"],
    });
    child = one;
    one.on("message", ({memoryMb}: LoopReport) => note(one, memoryMb));
    one.once("exit", (code, signal) => {
      if (child === one && signal !== "SIGKILL")
        deaths.push(`status ${code ?? signal} at ${new Date().toISOString()}`);
    });
    let said = "";
    for await (const chunk of one.stdout!.setEncoding("utf8")) {
      said += chunk;
      if (said.includes("ready ")) break;
    }
    if (!said.includes("ready "))
      throw new Error(`the server ended before it was ready; see ${log}`);
    readyAtMs = performance.now();
  }
  const secondsOld = () => (performance.now() - readyAtMs) / 1_000;
  const ask = (): void => {
    if (secondsOld() >= 0 && child?.connected) child.send("report");
  };
  function note({pid}: ChildProcess, megabytes: number): void {
    if (pid !== child?.pid || secondsOld() < 0) return;
    try {
      samples.push({
        life: kills,
        secondsOld: secondsOld(),
        descriptors: readdirSync(`/proc/${pid}/fd`).length,
        megabytes,
      });
    } catch {
      // it was killed after reporting this
    }
  }
  await start();
  const timer = setInterval(ask, SAMPLE_MS);
  return {
    base: `http://127.0.0.1:${env.PORT}`,
    samples,
    deaths,
    get kills() {
      return kills;
    },
    isRestarting: () =>
      performance.now() - readyAtMs < SETTLING_MS || readyAtMs === Number.POSITIVE_INFINITY,
    async restart() {
      readyAtMs = Number.POSITIVE_INFINITY;
      const gone = once(child!, "exit");
      child!.kill("SIGKILL");
      await gone;
      await wait(UNREAD_MS);
      kills++;
      await start();
    },
    async close() {
      clearInterval(timer);
      const one = child!;
      const gone = once(one, "exit");
      child = undefined;
      one.kill("SIGTERM");
      await gone;
    },
  };
}
