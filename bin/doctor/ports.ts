import {createServer} from "node:http";
import type {Config} from "../../pipeline/kit/config/config.ts";
import {within} from "../../pipeline/kit/fetch/deadline.ts";
import {close, listen} from "../../publish/live/http/listen.ts";
import {failure, type Line, ok} from "./types.ts";

const ANSWERS_WITHIN_MS = 2_000;

/** A response that our own server gives at once, whatever the state of its store. */
interface Sign {
  readonly path: string;
  readonly status: number;
}

const ALIVE: Sign = {path: "/healthz", status: 200};

/** Checks that each port is free or served by our own server. */
export async function portLines({
  host,
  port,
  metricsPort,
}: Pick<Config, "host" | "port" | "metricsPort">): Promise<Line[]> {
  const asked = [
    ["PORT", port, ALIVE],
    // only /metrics is served there, and it waits for an unavailable store
    ["METRICS_PORT", metricsPort, {path: "/", status: 404}],
  ] as const;
  const lines: Line[] = [];
  // sequential, because both ports may be the same
  for (const [name, number, sign] of asked)
    if (number > 0 || name === "PORT") lines.push(await portLine(name, host, number, sign));
  return lines;
}

async function portLine(name: string, host: string, port: number, sign: Sign): Promise<Line> {
  if (port === 0) return ok("ports", name, "a free one is picked");
  const probe = createServer();
  try {
    await listen(probe, {host, port});
    await close(probe);
    return ok("ports", name, `${port} is free`);
  } catch (error) {
    const where = `http://${/^(?:0\.0\.0\.0|::)$/.test(host) ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host}:${port}`;
    if (await answers(where, sign)) return ok("ports", name, `a server answers at ${where}`);
    return failure(
      "ports",
      name,
      (error as Error).message,
      "stop what listens there, or choose another port or host",
    );
  }
}

/** Whether our own server answers at the address. */
export async function answers(address: string, {path, status} = ALIVE): Promise<boolean> {
  try {
    return await within(ANSWERS_WITHIN_MS, async (signal) => {
      const answer = await fetch(address + path, {signal});
      await answer.body?.cancel();
      return answer.status === status && answer.headers.has("x-request-id");
    });
  } catch {
    return false;
  }
}
