import {AsyncLocalStorage} from "node:async_hooks";
import fs from "node:fs";
import {syncBuiltinESMExports} from "node:module";
import {afterAll, beforeAll, expect, test} from "vitest";
import {liveRoutes} from "../../../publish/live/answers/routes.ts";
import {sendBytes} from "./send-bytes.ts";
import {openWorstServer, type WorstServer} from "./worst-server.ts";

// The database is in memory here, because SQLite reads its own files synchronously for every
// caller.
const request = new AsyncLocalStorage<string>();
const reads = new Set<string>();
let worst: WorstServer;

beforeAll(async () => {
  worst = await openWorstServer({full: false});
  const functions = fs as unknown as Record<string, (...given: unknown[]) => unknown>;
  for (const name of Object.keys(fs).filter((one) => /^(?!close|write)\w+Sync$/.test(one))) {
    const original = functions[name]!;
    const told = (...given: unknown[]) => {
      const asked = request.getStore();
      if (asked !== undefined) reads.add(`${asked}: ${name}(${String(given[0])})`);
      return original(...given);
    };
    functions[name] = Object.assign(told, original);
  }
  syncBuiltinESMExports();
  const {server} = worst.server.site;
  const emit = server.emit.bind(server);
  server.emit = (event: string, ...given: unknown[]) => {
    if (event !== "request") return emit(event, ...given);
    const [{method, url}] = given as [{readonly method: string; readonly url: string}];
    return request.run(`${method} ${url.slice(0, 80)}`, () => emit(event, ...given));
  };
});
afterAll(() => worst.close());

/** Synchronous reads during requests. */
async function readBy(requests: readonly {readonly bytes: Uint8Array}[]): Promise<string[]> {
  reads.clear();
  for (const {bytes} of requests) {
    // an edition that has not been read yet
    worst.show({...worst.server.site.printed()!});
    worst.server.time.now += 60_000;
    await sendBytes(worst.server.base, bytes);
  }
  return [...reads];
}

test("a synchronous read in a request is found", async () => {
  request.run("GET /x", () => fs.existsSync("/x"));
  expect([...reads]).toEqual(["GET /x: existsSync(/x)"]);
});

test.each(liveRoutes.map(({method, path}) => `${method} ${path}`))(
  "%s reads no file synchronously",
  async (route) => {
    const small = worst.requests.get(route)!.filter(({bytes}) => bytes.length < 4_000);
    expect(await readBy(small.slice(0, 20))).toEqual([]);
  },
);

test.each(["/", "/schedule", "/api/schedule", "/nope", "/vi/teams/x", "/api/matches/x", "/Teams/"])(
  "nor does what the site answers at %s",
  async (path) => {
    const page = Buffer.from(
      worst.get(path).toString().replace("Host: x", "Host: x\r\nAccept: text/html"),
    );
    expect(await readBy([{bytes: worst.get(path)}, {bytes: page}])).toEqual([]);
  },
);
