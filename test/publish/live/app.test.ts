import {connect} from "node:net";
import {describe, expect, test} from "vitest";
import {echoRoutes, withEcho} from "./echo.ts";
import {ADMIN_TOKEN, problemIn, startLive} from "./live-server.ts";

const {the, send, post, admin} = withEcho();

describe("queries", () => {
  test("a valid request is answered with defaults filled in", async () => {
    const {status, headers, body} = await send("/api/v1/echo/go?must=a%20b&other=1", {
      headers: {"x-request-id": "my-request-1"},
    });
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "application/json",
      "no-store",
    ]);
    expect(JSON.parse(body.toString())).toEqual({
      word: "go",
      cursor: "0",
      must: "a b",
      client: null,
      requestId: "my-request-1",
      ip: "127.0.0.1",
    });
    expect(headers["x-request-id"]).toBe("my-request-1");
  });
  test("every wrong parameter is listed", async () => {
    expect(problemIn((await send("/api/v1/echo/go?cursor=x")).body).errors).toMatchObject([
      {parameter: "cursor"},
      {parameter: "must"},
    ]);
  });
});

describe("bodies", () => {
  test.each([
    ["a number is not made a text", {name: 5}, ["/name"]],
    ["nor is a list", {name: ["a"]}, ["/name"]],
    [
      "nothing undeclared is dropped in silence",
      {name: "a", role: "admin", "x/y~z": 1},
      ["/role", "/x~1y~0z"],
    ],
    ["missing properties are named", {}, ["/name"]],
    ["a list is not an object", ["a"], [""]],
    ["neither is null", null, [""]],
    ["everything wrong is listed", {name: "", scopes: ["all"]}, ["/name", "/name", "/scopes/0"]],
  ])("%s", async (_, body, pointers) => {
    const answer = await post("/api/things", body, admin);
    expect(answer.status).toBe(400);
    expect(
      problemIn(answer.body)
        .errors?.map(({pointer}) => pointer)
        .sort(),
    ).toEqual(pointers.sort());
  });
  test.each([
    ["JSON that ends too early", 400, "application/json", '{"name":'],
    [
      "a property that would change every object",
      400,
      "application/json",
      '{"name":"a","__proto__":{"x":1}}',
    ],
    ["no body", 400, "application/json", ""],
    ["plain text", 415, "text/plain", '{"name":"a"}'],
    ["a form", 415, "application/x-www-form-urlencoded", "name=a"],
    ["an unknown type", 415, "application/xml", "<a/>"],
    ["no type at all", 415, "", '{"name":"a"}'],
    ["64 KiB and a bit", 413, "application/json", JSON.stringify({name: "a".repeat(65_536)})],
  ])("%s is %s", async (_, status, type, body) => {
    const answer = await send("/api/things", {
      method: "POST",
      headers: {...admin, ...(type && {"content-type": type})},
      body,
    });
    expect(answer.status).toBe(status);
    expect(problemIn(answer.body).status).toBe(status);
  });
  test("a file keeps its bytes, up to its own limit", async () => {
    const headers = {"content-type": "text/csv; charset=utf-8"};
    const body = Buffer.from([0xff, 0x2c, 0x0a]);
    expect((await send("/import", {method: "POST", headers, body})).body).toEqual(body);
    expect((await send("/import", {method: "POST", headers, body: "x".repeat(1_001)})).status).toBe(
      413,
    );
  });
  test("if no body is needed an empty JSON one is accepted", async () => {
    expect((await post("/api/hook", "", {"x-api-key": the.key})).status).toBe(200);
  });
});

describe("errors", () => {
  test.each([
    ["a missing address", 503, "/api/v1/echo/a/b"],
    ["a parameter that is not a word", 503, "/api/v1/echo/a%20b?must=1"],
    ["a store that cannot write", 503, "/broken/busy"],
    ["a defect", 500, "/broken/other"],
  ])("%s is %s", async (_, status, path) => {
    const answer = await send(path);
    expect([answer.status, answer.headers["content-type"]]).toEqual([
      status,
      "application/problem+json",
    ]);
    problemIn(answer.body);
  });
  test("a defect is logged with its request id and not revealed", async () => {
    const answer = await send("/broken/other");
    expect(answer.body.toString()).not.toContain("internals");
    expect(the.server.logged()).toContain("secret internals");
    expect(the.server.logged()).toContain(problemIn(answer.body).requestId);
  });
  test("no credential is logged", async () => {
    const secrets = {
      "x-api-key": the.key,
      "x-admin-token": ADMIN_TOKEN,
      cookie: "sn_watch_id=abcdef",
      authorization: "Bearer abcdef",
    };
    await send("/api/v1/echo/go?must=1", {headers: secrets});
    const {liveLogger} = await import("../../../publish/live/monitoring/logger.ts");
    const lines: string[] = [];
    liveLogger("info", {write: (line) => void lines.push(line)}).info(
      {req: {headers: secrets}, headers: secrets, webhook: {secret: "abcdef"}},
      "seen",
    );
    expect(lines.join("")).toContain("(redacted)");
    for (const secret of [the.key, ADMIN_TOKEN, "abcdef"])
      expect(the.server.logged() + lines.join("")).not.toContain(secret);
  });
});

test("closing refuses what is new, and open answers end with a last word", async () => {
  const closing = await startLive({routes: echoRoutes});
  const open = await fetch(`${closing.base}/open`);
  const socket = connect(Number(new URL(closing.base).port), "127.0.0.1");
  await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
  const late = new Promise<string>((resolve) => {
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("close", () => resolve(text));
  });
  closing.live.close();
  socket.write("GET /api/v1/echo/go?must=1 HTTP/1.1\r\nHost: x\r\n\r\n");
  expect(await open.text()).toMatch(
    /^: hello\n\n[\s\S]*event: bye\ndata: \{"reason":"restart"\}\n\n$/,
  );
  expect(await late).toMatch(/^HTTP\/1\.1 503 [\s\S]*RateLimit: [\s\S]*application\/problem\+json/);
  await closing.close();
});
