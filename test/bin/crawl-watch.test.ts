import {join} from "node:path";
import {expect, test} from "vitest";
import {openStore} from "../../pipeline/kit/store.ts";
import {startApart} from "../fixtures/commands-apart.ts";
import {startMarketServer} from "../fixtures/market/provider-server.ts";
import {ownFolder} from "../fixtures/own-folder.ts";

const folder = ownFolder();

test("crawl market --watch ends at once and well at SIGTERM", async () => {
  const server = await startMarketServer();
  const db = join(folder, "prices.db");
  const running = startApart(["crawl", "market", "--watch", "--symbol", "SHB"], {
    ...server.env,
    MARKET_PROVIDERS: "cafef",
    NEWS_SOURCES: "none",
    BROADSHEET_DB: db,
  });
  try {
    await running.until(/rows of prices/);
    running.child.kill("SIGTERM");
    expect(await running.ended).toEqual([0, null]);
    expect(running.said()).not.toMatch(/error|abort|by force/i);
    const store = openStore(db);
    expect(store.pragma("quick_check", {simple: true})).toBe("ok");
    store.close();
  } finally {
    running.child.kill("SIGKILL");
    await server.close();
  }
});
