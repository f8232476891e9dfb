import {afterAll, beforeAll, expect, test} from "vitest";
import {type LiveServer, startLive} from "../live-server.ts";

let server: LiveServer;
beforeAll(async () => {
  server = await startLive();
});
afterAll(() => server.close());

test.each([
  {path: "/search?q=arden", says: "The search is being prepared."},
  {path: "/vi/search?q=arden", says: "đang được chuẩn bị"},
])("before there is an index, $path is a page that says so, and is not kept", async (asked) => {
  const answer = await fetch(server.base + asked.path, {headers: {accept: "text/html"}});
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await answer.text()).toContain(asked.says);
});

test("before there is an index, programs are told when to retry", async () => {
  const answer = await fetch(`${server.base}/api/search/ai?q=arden`);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
});
