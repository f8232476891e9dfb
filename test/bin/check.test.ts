import {createServer} from "node:http";
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

test("a server that is no deployment of ours is told as such, and asked no further", async () => {
  asked = [];
  const {status, stdout} = await runHere(["check", base, "--quiet"], {});
  expect(status).toBe(1);
  expect(stdout).toContain("found    404");
  expect(asked).toEqual(["GET /.well-known/openapi.json"]);
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

test.each([
  {wrong: "no address", args: ["check", "broadsheet.example"]},
  {wrong: "a subject that is none", args: ["check", "http://a.example", "--only", "cors,colours"]},
  {wrong: "no requests at a time", args: ["check", "http://a.example", "--concurrency", "0"]},
])("$wrong is refused with status 2", async ({args}) => {
  expect((await runHere(args, {})).status).toBe(2);
});
