import {afterAll, beforeAll, expect, test} from "vitest";
import {remove} from "../../../fixtures/publishing/shop.ts";
import {asker, cookieOf} from "../ask.ts";
import {type LiveServer, startLive} from "../live-server.ts";
import {printedCup} from "../printed-cup.ts";

let server: LiveServer;
let ask: ReturnType<typeof asker>;
let cup: Awaited<ReturnType<typeof printedCup>>;
beforeAll(async () => {
  cup = await printedCup();
  server = await startLive({out: cup.out, store: cup.store, dataDir: "test/fixtures/cup"});
  ask = asker(server);
}, 60_000);
afterAll(async () => {
  await server.close();
  cup.db.close();
  remove(cup.out);
});
const form = (symbols: string) => {
  const data = new FormData();
  data.set("symbols", symbols);
  return data;
};

test("a form without scripts fills the watchlist, and the page shows it with prices", async () => {
  const {origin} = new URL(server.base);
  const sent = await ask("POST", "/portfolio/import", form("ACB xyz"), {
    accept: "text/html",
    origin,
  });
  expect([sent.status, sent.headers.get("location")]).toEqual([
    303,
    "/portfolio?imported=1&rejected=1",
  ]);
  const page = await ask("GET", "/portfolio?imported=1&rejected=1", undefined, cookieOf(sent));
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(page.headers.get("cache-control")).toBe("private, no-store");
  expect(page.text).toContain('<p role="status">Đã thêm 1 mã, bỏ qua 1 dòng.</p>');
  expect(page.text).toMatch(/<a href="\/stocks\/ACB">ACB<\/a>/);
  expect(page.text).toMatch(/<link rel="stylesheet" href="\/assets\/site\.[0-9a-f]{10}\.css"/);
  const stranger = await ask("GET", "/portfolio");
  expect(stranger.text).toContain("Chưa có mã nào.");
  expect(stranger.text).not.toContain("/stocks/ACB");
});

test.each([
  {says: "a printed share in small letters", path: "/stocks/acb", status: 200, has: "<h1>ACB: "},
  {
    says: "a share nobody lists",
    path: "/stocks/ZZZZ",
    status: 404,
    has: "expected one of /api/stocks",
  },
  {
    says: "a weekend",
    path: "/briefing/2026-08-22",
    status: 404,
    has: "expected a trading day from",
  },
  {says: "no day", path: "/briefing/tomorrow", status: 404, has: "there is no day"},
  {
    says: "a day as data",
    path: "/api/briefing?date=2026-08-22",
    status: 404,
    has: "expected a trading day",
  },
  {says: "no date", path: "/api/briefing?date=22", status: 400, has: "expected a date"},
  {says: "the newest", path: "/briefing", status: 200, has: "<h1>Trước giờ mở cửa 24/8"},
])("$says: $status", async ({path, status, has}) => {
  const answer = await ask("GET", path);
  expect(answer.status).toBe(status);
  expect(answer.text).toContain(has);
});
