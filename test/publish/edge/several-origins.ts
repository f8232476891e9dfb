import {once} from "node:events";
import {createServer} from "node:http";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {manifestOfSite} from "./manifest-of-site.ts";
import {BASE_URL} from "./origin.ts";
import {freePort, isThere, type Running} from "./programs.ts";
import {send} from "./send.ts";
import type {Start} from "./suite.ts";

const ASKED = {GET: "/healthz", POST: "/api/v1/webhooks"} as const;
type Method = keyof typeof ASKED;

/** A live server that counts its requests, and answers with its name or breaks the connection. */
async function startServer(name: string, {breaks = false, port = 0} = {}) {
  const reached: Record<string, number> = {GET: 0, POST: 0};
  const server = createServer((request, answer) => {
    reached[request.method!] = (reached[request.method!] ?? 0) + 1;
    if (breaks) request.socket.destroy();
    else answer.end(name);
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    base: `http://127.0.0.1:${(server.address() as {port: number}).port}`,
    reached,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
type Server = Awaited<ReturnType<typeof startServer>>;

/** Tests a third-party server in front of several live servers, some of them failing. */
export function severalOrigins(program: string, start: Start): void {
  const manifest = manifestOfSite(BASE_URL);
  const ROUNDS = 30;

  describe.skipIf(!isThere(program))(`${program} before several servers`, () => {
    let [one, other, broken]: Server[] = [];
    const inFrontOf = async (...origins: readonly string[]) =>
      start(manifest, {root: "/nowhere", origins});
    beforeAll(async () => {
      one = await startServer("one");
      other = await startServer("other");
      broken = await startServer("broken", {breaks: true});
    });
    afterAll(() => Promise.all([one, other, broken].map((server) => server!.close())));

    const askOnce = async ({base}: Running, method: Method) => {
      const {status, body} = await send(base, {method, target: ASKED[method]});
      return status === 200 ? String(body) : status;
    };
    const inTurn = async (edge: Running, method: Method) => {
      const answers = [];
      for (let round = 0; round < ROUNDS; round++) answers.push(await askOnce(edge, method));
      return answers;
    };
    const atOnce = (edge: Running, method: Method) =>
      Promise.all(Array.from({length: ROUNDS}, () => askOnce(edge, method)));

    test("both are used", async () => {
      const edge = await inFrontOf(one!.base, other!.base);
      try {
        expect(new Set(await inTurn(edge, "GET"))).toEqual(new Set(["one", "other"]));
      } finally {
        await edge.close();
      }
    });

    test.each(["GET", "POST"] as const)(
      "with one of them missing: every %s is answered, and reaches the other once",
      async (method) => {
        const edge = await inFrontOf(`http://127.0.0.1:${await freePort()}`, one!.base);
        try {
          const before = one!.reached[method]!;
          expect(await inTurn(edge, method)).toEqual(Array(ROUNDS).fill("one"));
          expect(await atOnce(edge, method)).toEqual(Array(ROUNDS).fill("one"));
          expect(one!.reached[method]! - before).toBe(2 * ROUNDS);
        } finally {
          await edge.close();
        }
      },
    );

    test("with one breaking the connection: a GET is answered by the other", async () => {
      const edge = await inFrontOf(broken!.base, one!.base);
      try {
        const before = broken!.reached.GET!;
        expect(await inTurn(edge, "GET")).toEqual(Array(ROUNDS).fill("one"));
        expect(broken!.reached.GET!).toBeGreaterThan(before);
      } finally {
        await edge.close();
      }
    });

    test("with one breaking the connection: no POST is sent twice", async () => {
      const edge = await inFrontOf(broken!.base, one!.base);
      try {
        const reached = () => [one!.reached.POST!, broken!.reached.POST!] as const;
        const before = reached();
        const answers = [...(await inTurn(edge, "POST")), ...(await atOnce(edge, "POST"))];
        const [whole, cut] = reached();
        const ofOne = answers.filter((answer) => answer === "one").length;
        expect(whole - before[0]).toBe(ofOne);
        // a request on a connection that is just breaking reaches no server
        expect(cut - before[1]).toBeLessThanOrEqual(2 * ROUNDS - ofOne);
        expect(new Set(answers)).toEqual(new Set([503, "one"]));
      } finally {
        await edge.close();
      }
    });

    test("with none available: 503, until one is", async () => {
      const port = await freePort();
      const edge = await inFrontOf(
        `http://127.0.0.1:${await freePort()}`,
        `http://127.0.0.1:${port}`,
      );
      let back: Server | undefined;
      try {
        expect(await inTurn(edge, "GET")).toEqual(Array(ROUNDS).fill(503));
        back = await startServer("back", {port});
        await expect.poll(() => askOnce(edge, "GET"), {timeout: 10_000}).toBe("back");
        expect(await inTurn(edge, "GET")).toEqual(Array(ROUNDS).fill("back"));
      } finally {
        await edge.close();
        await back?.close();
      }
    });
  });
}
