import {type ChildProcess, spawn} from "node:child_process";
import {once} from "node:events";
import {existsSync, openSync} from "node:fs";
import {join} from "node:path";
import {setTimeout as wait} from "node:timers/promises";

/** A replay of the tournament into the database and folder that are served. */
export interface Source {
  /** A description of its end; undefined while it runs. */
  ended(): string | undefined;
  stop(): Promise<void>;
}

interface Options {
  readonly database: string;
  readonly out: string;
  readonly speed: number;
  readonly env: Readonly<Record<string, string>>;
  readonly log: string;
}

/** Starts it, and resolves once the first edition is published. */
export async function startSource({database, out, speed, env, log}: Options): Promise<Source> {
  const stderr = openSync(log, "a");
  const args = [
    "replay",
    "--db",
    database,
    "--out",
    out,
    "--speed",
    String(speed),
    "--runs",
    "200",
    "--quiet",
  ];
  const child: ChildProcess = spawn(join(process.cwd(), "bin", "broadsheet"), args, {
    // the site's own database, which a replay does not touch
    env: {PATH: process.env.PATH, ...env, BROADSHEET_DB: `${database}-unused`},
    stdio: ["ignore", "ignore", stderr],
  });
  const exited = once(child, "exit");
  const ended = () =>
    child.exitCode === null && child.signalCode === null
      ? undefined
      : `status ${child.exitCode ?? child.signalCode}`;
  while (!existsSync(join(out, "current"))) {
    if (ended() !== undefined)
      throw new Error(`the replay ended with ${ended()} before anything was printed; see ${log}`);
    await wait(200);
  }
  return {
    ended,
    async stop() {
      child.kill("SIGTERM");
      const force = setTimeout(() => child.kill("SIGKILL"), 60_000);
      await exited;
      clearTimeout(force);
    },
  };
}
