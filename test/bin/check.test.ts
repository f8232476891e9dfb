import {createServer, type RequestListener} from "node:http";
import type {AddressInfo} from "node:net";
import {afterAll, beforeAll, expect, test} from "vitest";
import {runHere} from "../fixtures/commands.ts";

let asked: string[] = [];
const server = createServer((req, res) => {
  asked.push(`${req.method} ${req.url}`);
  res.writeHead(404, {"content-type": "text/html"}).end("<h1>Nothing</h1>");
});
let base = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

async function serving(listener: RequestListener) {
  const other = createServer(listener);
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(other.address() as AddressInfo).port}`,
    close() {
      other.closeAllConnections();
      other.close();
    },
  };
}

test("a server that is no deployment of ours is told as such, and asked no further", async () => {
  asked = [];
  const {status, stdout} = await runHere(["check", base, "--quiet"], {});
  expect(status).toBe(1);
  expect(stdout).toContain("found    404");
  expect(asked).toEqual(["GET /.well-known/openapi.json"]);
});

test("of a mirror, whose release alone is wanted, nothing else is asked", async () => {
  asked = [];
  const {status, stdout} = await runHere(["check", base, "--only", "release", "--quiet"], {});
  expect([status, stdout]).toEqual([1, expect.stringContaining("a signed release")]);
  expect(asked).toEqual(["GET /release.json"]);
});

test("where nobody answers the report says why, as JSON too", async () => {
  const {status, stdout, stderr} = await runHere(
    ["check", "http://127.0.0.1:9", "--json", "--quiet"],
    {},
  );
  expect([status, stderr]).toEqual([1, ""]);
  expect(JSON.parse(stdout)).toMatchObject({
    ok: false,
    findings: [{rule: "unreachable", found: expect.stringContaining("ECONNREFUSED")}],
  });
});

test("a redirection is told with where it leads, which is the address to check", async () => {
  const {url, close} = await serving((_, res) =>
    res.writeHead(301, {location: "https://www.broadsheet.example/"}).end(),
  );
  const {status, stdout} = await runHere(["check", url, "--quiet"], {});
  expect([status, stdout]).toEqual([1, expect.stringContaining("301 to https://www.broadsheet")]);
  close();
});

test("a body that never ends keeps nobody longer than the time for one answer", async () => {
  const {url, close} = await serving((_, res) => {
    res.writeHead(200, {"content-type": "application/json"});
    const drops = setInterval(() => res.write(" "), 100);
    res.on("close", () => clearInterval(drops));
  });
  const {status, stdout} = await runHere(["check", url, "--quiet", "--timeout", "1"], {});
  expect([status, stdout]).toEqual([1, expect.stringContaining("no answer within 1 s")]);
  close();
});

test("a server that stops answering is given up, not asked for thousands of addresses", async () => {
  const paths = Object.fromEntries(
    Array.from({length: 200}, (_, k) => [
      `/api/${k}`,
      {get: {operationId: `get${k}`, responses: {200: {description: "OK"}}}},
    ]),
  );
  let requests = 0;
  const {url, close} = await serving(({url: address}, res) => {
    requests += 1;
    if (address !== "/.well-known/openapi.json") return void res.socket?.destroy();
    const servers = [{url}];
    res.writeHead(200, {"content-type": "application/json"});
    res.end(JSON.stringify({openapi: "3.1.0", info: {}, servers, paths}));
  });
  const {status, stdout} = await runHere(["check", url, "--quiet"], {});
  expect([status, stdout]).toEqual([
    1,
    expect.stringContaining("no answer to the last 50 requests"),
  ]);
  expect(requests).toBeLessThan(100);
  close();
});

test.each([
  ["a password", ["check", "http://me:secret@a.example"]],
  ["no address", ["check", "broadsheet.example"]],
  ["a subject that is none", ["check", "http://a.example", "--only", "cors,colours"]],
  ["no requests at a time", ["check", "http://a.example", "--concurrency", "0"]],
])("%s is refused with status 2", async (_, args) => {
  expect((await runHere(args, {})).status).toBe(2);
});
