import {Agent, get} from "node:http";
import {afterAll, beforeAll, describe, expect, onTestFinished, test} from "vitest";
import {
  connectionsFor,
  descriptorLimit,
  isOutOfDescriptors,
} from "../../../../publish/live/http/descriptors.ts";
import {createSite} from "../../../../publish/live/printed/site.ts";
import {cutter, pipeliner} from "../../../fixtures/live/hostile-clients.ts";
import {type MeasuredServer, measuredServer} from "../../../fixtures/live/measured-server.ts";
import {ask} from "../../../fixtures/publishing/ask.ts";
import {printShop, remove, shopOf, temporary} from "../../../fixtures/publishing/shop.ts";

describe("connections a process may hold", () => {
  test.each([
    {limit: 64, connections: 16},
    {limit: 256, connections: 64},
    {limit: 1_024, connections: 448},
    {limit: 20_000, connections: 9_936},
    {limit: 1_048_576, connections: 20_000},
    {limit: Number.POSITIVE_INFINITY, connections: 20_000},
  ])("of $limit descriptors: $connections", ({limit, connections}) =>
    expect(connectionsFor(limit)).toBe(connections),
  );

  test("come from a limit reported by the system", () =>
    expect(descriptorLimit()).toBeGreaterThan(64));
});

test("a connection that cannot be accepted is logged, and ends nothing", async () => {
  const out = temporary();
  await printShop(out, shopOf(1));
  const told: unknown[] = [];
  const site = createSite({out, log: (event, fields) => told.push([event, fields])});
  const base = await site.listen({host: "127.0.0.1", port: 0});
  site.server.emit("error", Object.assign(new Error("accept EMFILE"), {code: "EMFILE"}));
  expect(told).toContainEqual(["site/accept-failed", {error: "accept EMFILE"}]);
  expect((await ask(base, "/desk")).status).toBe(200);
  await site.close();
  remove(out);
});

test.each([
  {error: Object.assign(new Error("-"), {code: "EMFILE"}), is: true},
  {error: Object.assign(new Error("-"), {code: "ENFILE"}), is: true},
  {error: Object.assign(new Error("-"), {code: "ENOENT"}), is: false},
  {error: undefined, is: false},
])("$error.code means that there is no descriptor left: $is", ({error, is}) =>
  expect(isOutOfDescriptors(error)).toBe(is),
);

/** `descriptors.long.test.ts` loads one with hostile clients. */
describe("a server that", () => {
  let server: MeasuredServer;
  beforeAll(async () => {
    server = await measuredServer();
  });
  afterAll(() => server.close());

  test("with forty files requested on each of ten connections opens one at a time for each", async () => {
    const idle = server.descriptors();
    if (idle === null) return;
    let most = idle;
    const looks = setInterval(() => {
      most = Math.max(most, server.descriptors()!);
    }, 5);
    await Promise.all(
      Array.from({length: 10}, () => pipeliner(40, 300)({...server, paths: ["/desk"]})),
    );
    clearInterval(looks);
    expect(most).toBeLessThanOrEqual(idle + 2 * 10 + 4);
    await expect.poll(server.descriptors).toBeLessThanOrEqual(idle + 2);
  });

  test("is cut in the middle of a file closes it", async () => {
    const idle = server.descriptors();
    await Promise.all(Array.from({length: 50}, () => cutter({...server, paths: ["/desk"]})));
    if (idle !== null) await expect.poll(server.descriptors).toBeLessThanOrEqual(idle + 2);
  });

  test("out of file descriptors answers 503, refuses connections, and continues when it can", async () => {
    const server = await measuredServer({limit: 256});
    onTestFinished(() => server.close());
    const agent = keptAlive(server.base);
    expect((await agent.get("/desk")).status).toBe(200);
    // The previous answer may release a descriptor.
    await expect
      .poll(() => server.take().then(() => agent.get("/desk")))
      .toMatchObject({status: 503});
    expect((await agent.get("/desk")).body).toContain("the server cannot open files at the moment");
    await expect(ask(server.base, "/healthz")).rejects.toThrow();
    expect((await agent.get("/healthz")).status).toBe(200);
    await server.giveBack();
    expect((await agent.get("/desk")).status).toBe(200);
    await expect
      .poll(() =>
        ask(server.base, "/desk").then(
          ({status}) => status,
          () => 0,
        ),
      )
      .toBe(200);
    agent.close();
  });
});

/** Sends requests on one connection that stays open. */
function keptAlive(base: string) {
  const agent = new Agent({keepAlive: true, maxSockets: 1});
  return {
    get: (path: string) =>
      new Promise<{status: number; body: string}>((resolve, reject) => {
        get(base + path, {agent}, (answer) => {
          let body = "";
          answer.on("data", (chunk) => {
            body += chunk;
          });
          answer.on("end", () => resolve({status: answer.statusCode!, body}));
        }).on("error", reject);
      }),
    close: () => agent.destroy(),
  };
}
