import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {marketContracts} from "../../../../../publish/contracts/market.ts";
import {asker, cookieOf} from "../../ask.ts";
import {type LiveServer, startLive} from "../../live-server.ts";
import {printedCup} from "../../printed-cup.ts";

let server: LiveServer;
let ask: ReturnType<typeof asker>;
let cup: Awaited<ReturnType<typeof printedCup>>;
beforeAll(async () => {
  cup = await printedCup();
  server = await startLive({out: cup.out, store: cup.store, dataDir: "test/fixtures/cup"});
  ask = asker(server);
});
afterAll(async () => {
  await server.close();
  cup.db.close();
});
const form = (symbols: string) => {
  const data = new FormData();
  data.set("symbols", symbols);
  return data;
};

describe.each([
  ["", "1 share was added, 1 entry was left out.", "No shares yet."],
  ["/vi", "Đã thêm 1 mã, bỏ qua 1 mục.", "Chưa có mã nào."],
])("the form at %s/portfolio", (below, status, empty) => {
  const sending = () => ({accept: "text/html", origin: new URL(server.base).origin});
  test("fills the watchlist without scripts, and the page shows it with prices", async () => {
    const sent = await ask("POST", `${below}/portfolio/import`, form("ACB xyz"), sending());
    expect([sent.status, sent.headers.get("location")]).toEqual([
      303,
      `${below}/portfolio?imported=1&rejected=1&skipped=1%3Aunlisted%3Axyz`,
    ]);
    const page = await ask("GET", sent.headers.get("location")!, undefined, cookieOf(sent));
    expect(page.text).toMatch(/<li>(Line|Dòng) 1, xyz: /);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(page.text).toContain(`<p role="status">${status}</p>`);
    expect(page.text).toContain(`<a href="${below}/stocks/ACB"`);
    expect(page.text).toMatch(/<link rel="stylesheet" href="\/assets\/site\.[0-9a-f]{10}\.css"/);
    const stranger = await ask("GET", `${below}/portfolio`);
    expect(stranger.text).toMatch(new RegExp(`id="import".*id="shares".*${empty}`));
    expect(stranger.text).not.toContain("/stocks/ACB");
  });
  test("is shown again with the faults next to the field, and the input", async () => {
    const sent = await ask("POST", `${below}/portfolio/import`, form(" , ;"), sending());
    expect([sent.status, sent.headers.get("content-type")]).toEqual([
      422,
      "text/html; charset=utf-8",
    ]);
    expect(sent.text).toMatch(
      /<textarea id="symbols"[^>]* aria-invalid="true" aria-describedby="symbols-fault"[^>]*> , ;<\/textarea><span class="fault" id="symbols-fault"/,
    );
    const program = await ask("POST", `${below}/portfolio/import`, form(" , ;"), {});
    expect(program.headers.get("content-type")).toBe("application/problem+json");
  });
});

test.each([
  ["", "ACB", "ACB is in your watchlist"],
  ["/vi", "ACB", "ACB đã có trong danh mục của bạn"],
])("the page at %s/stocks/%s says that it is watched", async (below, symbol, words) => {
  const sent = await ask("POST", "/portfolio/import", form(symbol), {
    accept: "text/html",
    origin: new URL(server.base).origin,
  });
  const own = await ask("GET", `${below}/stocks/${symbol}`, undefined, cookieOf(sent));
  expect(own.text).toContain(words);
  expect(own.headers.get("cache-control")).toBe("private, no-store");
  const other = await ask("GET", `${below}/stocks/FPT`, undefined, cookieOf(sent));
  const stranger = await ask("GET", `${below}/stocks/${symbol}`);
  for (const {text} of [other, stranger]) {
    expect(text).not.toContain(words.slice(4));
    expect(text).toContain('name="symbols"');
  }
});

test.each([
  ["a static share in lower case", 200, "/stocks/acb", '<h1>ACB<span class="company"> Asia'],
  ["an unlisted share", 404, "/stocks/ZZZZ", "expected one of /api/stocks"],
  ["a weekend", 404, "/briefing/2026-08-15", "expected a trading day from"],
  ["no day", 404, "/briefing/tomorrow", "there is no day"],
  ["a day as data", 404, "/api/briefing?date=2026-08-15", "expected a trading day"],
  ["no date", 400, "/api/briefing?date=22", "expected a date"],
  ["the newest", 200, "/briefing", "<h1>The last morning briefing, of "],
  ["the newest in Vietnamese", 200, "/vi/briefing", "<h1>Bản tin sáng gần nhất, "],
  ["a share in Vietnamese", 200, "/vi/stocks/acb", '<html lang="vi">'],
])("%s: %s", async (_, status, path, has) => {
  const answer = await ask("GET", path);
  expect(answer.status).toBe(status);
  expect(answer.text).toContain(has);
});

// the facts of the cup end on 2026-08-21, a Friday; a briefing follows it
test.each(
  Object.values(marketContracts)
    .flat()
    .filter(({path, asked}) => path.includes("{date}") || (asked !== undefined && "date" in asked))
    .map(({path}) => path),
)("%s says after which day there is no data", async (path) => {
  server.time.now = Date.parse("2026-11-27T09:00:00Z");
  const address = path.replace("{date}", "2026-08-25").replace("{symbol}", "ACB");
  const {text} = await ask("GET", `${address}?date=2026-08-25`);
  expect(text).toContain("no data after 2026-08-21");
});
