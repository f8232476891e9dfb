import {spawn} from "node:child_process";
import {once} from "node:events";

/** A server in a process of its own, over a database file. */
export interface ServerProcess {
  readonly base: string;
  readonly pid: number;
  /** Kills it with SIGKILL; resolves once it has ended. */
  kill(): Promise<void>;
  /** Resolves once it has ended for any reason. */
  readonly gone: Promise<unknown>;
}

/** @param port 0 for any */
export async function serveInProcess(file: string, port = 0): Promise<ServerProcess> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx/esm", "test/fixtures/live/serve-forever.ts", file, String(port)],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const gone = once(child, "close");
  let said = "";
  for await (const chunk of child.stdout.setEncoding("utf8")) {
    said += chunk;
    if (said.includes("\n")) break;
  }
  const base = /^ready (\S+)\n/.exec(said)?.[1];
  if (base === undefined)
    throw new Error(`the server said ${JSON.stringify(said)}, expected its address`);
  return {
    base,
    pid: child.pid!,
    gone,
    async kill() {
      child.kill("SIGKILL");
      await gone;
    },
  };
}
