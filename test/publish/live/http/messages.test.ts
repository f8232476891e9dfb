import {once} from "node:events";
import {connect} from "node:net";
import {afterAll, beforeAll, describe, expect, onTestFinished, test} from "vitest";
import {printShop, remove, shopOf, temporary} from "../../../fixtures/publishing/shop.ts";
import {asker} from "../ask.ts";
import {ADMIN_TOKEN, type LiveServer, problemIn, startLive} from "../live-server.ts";

let out: string;
let server: LiveServer;
beforeAll(async () => {
  out = temporary();
  await printShop(out, shopOf(1));
  server = await startLive({out});
});
afterAll(async () => {
  await server.close();
  remove(out);
});

/** A connection that sends bytes unchanged. */
function client({base}: LiveServer) {
  const socket = connect(Number(new URL(base).port), "127.0.0.1").on("error", () => {});
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
  });
  return {
    send: (bytes: string) => void socket.write(bytes, "latin1"),
    text: () => text,
    statuses: () => [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status)),
    closed: () => (socket.closed ? Promise.resolve() : once(socket, "close")),
    leave: () => socket.destroy(),
  };
}
const bodyOf = (text: string) => Buffer.from(text.split("\r\n\r\n").at(-1)!, "latin1");

const CLIENTS = "POST /api/admin/api-clients HTTP/1.1\r\nHost: x\r\n";
const TOKEN = `X-Admin-Token: ${ADMIN_TOKEN}\r\n`;
const JSON_TYPE = "Content-Type: application/json\r\n";
const BODY = '{"name":"Partner"}';
const LENGTH = `Content-Length: ${BODY.length}\r\n`;
const EXPECT = "Expect: 100-continue\r\n";

describe("a client that waits to send its body", () => {
  test("is told to continue if allowed, and its connection stays open", async () => {
    const one = client(server);
    one.send(`${CLIENTS}${TOKEN}${JSON_TYPE}${LENGTH}${EXPECT}\r\n`);
    await expect.poll(one.statuses).toEqual([100]);
    one.send(BODY);
    await expect.poll(one.statuses).toEqual([100, 201]);
    one.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    await expect.poll(one.statuses).toEqual([100, 201, 200]);
    one.leave();
  });

  test.each([
    ["no token", 401, `${CLIENTS}${JSON_TYPE}${LENGTH}`],
    ["too long a body", 413, `${CLIENTS}${TOKEN}${JSON_TYPE}Content-Length: 65537\r\n`],
    ["a body of another type", 415, `${CLIENTS}${TOKEN}Content-Type: text/csv\r\n${LENGTH}`],
    ["an encoded body", 415, `${CLIENTS}${TOKEN}${JSON_TYPE}${LENGTH}Content-Encoding: gzip\r\n`],
    [
      "another site's page behind it",
      403,
      `POST /api/watchlist HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\n${JSON_TYPE}${LENGTH}`,
    ],
    ["a static address", 405, `POST /desk HTTP/1.1\r\nHost: x\r\n${LENGTH}`],
    ["an unknown address", 404, `POST /nope HTTP/1.1\r\nHost: x\r\n${LENGTH}`],
    ["a method that takes no body", 200, `GET /healthz HTTP/1.1\r\nHost: x\r\n${LENGTH}`],
    ["no Host", 400, `POST /nope HTTP/1.1\r\n${LENGTH}`],
  ])("with %s is answered %s at once, and its connection ends", async (_, status, head) => {
    const one = client(server);
    one.send(`${head}${EXPECT}\r\n`);
    await one.closed();
    expect(one.statuses()).toEqual([status]);
    expect(one.text()).toMatch(/^connection: close\r$/im);
  });

  test("is not, once it has sent too many requests", async () => {
    const limited = await startLive();
    onTestFinished(limited.close);
    const ask = asker(limited);
    for (let times = 0; times < 20; times++)
      await ask("POST", "/.well-known/oauth/register", {client_name: "A"});
    const one = client(limited);
    one.send(
      `POST /.well-known/oauth/register HTTP/1.1\r\nHost: x\r\n${JSON_TYPE}${LENGTH}${EXPECT}\r\n`,
    );
    await one.closed();
    expect(one.statuses()).toEqual([429]);
  });

  test("over HTTP/1.0 gets nothing before its answer", async () => {
    const one = client(server);
    one.send(`${CLIENTS.replace("1.1", "1.0")}${TOKEN}${JSON_TYPE}${LENGTH}${EXPECT}\r\n${BODY}`);
    await one.closed();
    expect(one.statuses()).toEqual([201]);
  });
});

describe("a body", () => {
  test.each(["gzip", "GZIP", "br", "deflate", "zstd", "identity, gzip", "nonsense", "aes128gcm"])(
    "of the encoding %s is 415, and the answer names the accepted one",
    async (encoding) => {
      const {status, headers, body} = await asker(server)(
        "POST",
        "/api/admin/api-clients",
        {name: "Partner"},
        {"x-admin-token": ADMIN_TOKEN, "content-encoding": encoding},
      );
      expect([status, headers.get("accept-encoding"), body.detail]).toEqual([
        415,
        "identity",
        `expected an unencoded body, found Content-Encoding ${encoding}`,
      ]);
    },
  );
  test("declared as not encoded is accepted", async () => {
    const {status} = await asker(server)(
      "POST",
      "/api/admin/api-clients",
      {name: "Partner"},
      {"x-admin-token": ADMIN_TOKEN, "content-encoding": "identity"},
    );
    expect(status).toBe(201);
  });
  test.each([
    ["without a type", "", "no Content-Type"],
    ["of an invalid type", "Content-Type: ;;\r\n", ";;"],
  ])("%s is 415, in words", async (_, type, found) => {
    const one = client(server);
    one.send(
      `POST /portfolio/import HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${type}Content-Length: 3\r\n\r\nFPT`,
    );
    await one.closed();
    expect(problemIn(bodyOf(one.text()))).toMatchObject({
      status: 415,
      detail: `expected a body of type text/csv or text/plain or application/json or multipart/form-data or application/x-www-form-urlencoded, found ${found}`,
    });
  });
});

test.each([
  ["GET /healthz HTTP/2.0", 505],
  ["GET /healthz HTTP/3.0", 505],
  ["GET /healthz HTTP/1.9", 505],
  ["GET /healthz HTTP/0.9", 505],
  ["GET /healthz", 505],
  ["PRI * HTTP/2.0", 505],
  ["GET /healthz HTTQ/1.1", 400],
  ["FETCH /healthz HTTP/1.1", 400],
  ["GET /healthz HTTP/1.1", 200],
])("a request that begins with %s is %s", async (line, status) => {
  const one = client(server);
  one.send(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`);
  await one.closed();
  expect(one.statuses()).toEqual([status]);
  if (status >= 400) expect(problemIn(bodyOf(one.text())).status).toBe(status);
});

describe("a body that does not come whole", () => {
  test.each([
    {says: "in time", status: 408, rest: "{"},
    {says: "in chunks that can be read", status: 400, rest: "zz\r\n", chunked: true},
  ])(
    "$says is $status, and so it is logged and audited",
    async ({status, rest, chunked = false}) => {
      const slow = await startLive();
      onTestFinished(slow.close);
      Object.assign(slow.site.server, {headersTimeout: 100, requestTimeout: 200});
      const one = client(slow);
      one.send(
        `${CLIENTS}${TOKEN}${JSON_TYPE}${EXPECT}X-Request-Id: request-that-fails\r\n${
          chunked ? "Transfer-Encoding: chunked\r\n" : LENGTH
        }\r\n`,
      );
      await expect.poll(one.statuses).toEqual([100]);
      one.send(rest);
      await one.closed();
      expect(one.statuses()).toEqual([100, status]);
      expect(problemIn(bodyOf(one.text()))).toMatchObject({
        status,
        requestId: "request-that-fails",
      });
      await expect
        .poll(async () => (await slow.store.audit.list(9)).map((entry) => entry.status))
        .toEqual([status]);
      await expect
        .poll(slow.logged)
        .toMatch(new RegExp(`"status":${status},[^\\n]*"requestId":"request-that-fails"`));
    },
  );
});
