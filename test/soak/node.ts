import {type ChildProcess, spawn} from "node:child_process";
import {once} from "node:events";
import {openSync} from "node:fs";
import {createServer} from "node:net";
import {join} from "node:path";

/** One of several servers, killed and restarted on its port. */
export interface Node {
  readonly port: number;
  readonly kills: number;
  kill(): Promise<void>;
  start(): Promise<void>;
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const {port} = server.address() as {port: number};
      server.close(() => resolve(port));
    });
  });

/** @param log file that gets its standard error */
export async function startNode(env: Readonly<Record<string, string>>, log: string): Promise<Node> {
  const port = await freePort();
  const stderr = openSync(log, "a");
  let child: ChildProcess | undefined;
  let kills = 0;
  async function start(): Promise<void> {
    child = spawn(join(process.cwd(), "bin/broadsheet"), ["serve"], {
      env: {PATH: process.env.PATH, ...env, PORT: String(port)},
      stdio: ["ignore", "pipe", stderr],
    });
    let said = "";
    for await (const chunk of child.stdout!.setEncoding("utf8")) {
      said += chunk;
      if (said.includes("ready ")) return;
    }
    throw new Error(`a server ended before it was ready; see ${log}`);
  }
  await start();
  return {
    port,
    get kills() {
      return kills;
    },
    start,
    async kill() {
      kills++;
      const gone = once(child!, "exit");
      child!.kill("SIGKILL");
      await gone;
    },
  };
}
