import {gzipSync} from "node:zlib";
import type {Browser, Page} from "playwright-core";
import {afterAll, beforeAll, expect, test} from "vitest";
import {readMarketData} from "../../../../pipeline/market/market-data.ts";
import {WORLD_CUP} from "../../../../pipeline/tournament/rules/competition.ts";
import {browserScripts} from "../../../../publish/contents/browser-scripts.ts";
import {printedPortfolio} from "../../../../publish/market/pages/portfolio.ts";
import {companyDocuments} from "../../../../publish/search/market.ts";
import {servicePages} from "../../../../publish/search/service-pages.ts";
import {suggestions} from "../../../../publish/search/suggestions/suggestions.ts";
import {readStaticData} from "../../../../publish/static-data.ts";
import {portfolioPage} from "../../../../site/market/portfolio-page.tsx";
import {css, describeInBrowser, html, launchBrowser, openPage} from "../../../site/browser.ts";
import {ENGLISH, VIETNAMESE} from "../../../site/frame.ts";

const ORIGIN = "http://watchlist.test";
const data = {...readStaticData("data"), ...readMarketData("data")};
const LIST = suggestions(
  [...servicePages(WORLD_CUP.name), ...companyDocuments(data, "2026-11-27T09:00:00Z")],
  "vi",
);

test("the script is of at most 1.5 KB", () => {
  expect(gzipSync(browserScripts().tickers).length).toBeLessThanOrEqual(1536);
});

test.each([
  ["English", ENGLISH, "/portfolio/import"],
  ["Vietnamese", VIETNAMESE, "/vi/portfolio/import"],
])("a share is added without scripts in %s", (_, frame, action) => {
  const page = portfolioPage(printedPortfolio(frame));
  const [form] = /<form[^>]*>(?:(?!<\/form>).)*<datalist.*?<\/form>/s.exec(page)!;
  expect(form).toContain(`method="post" action="${action}"`);
  expect(form).toMatch(/<input[^>]* name="symbols"/);
  expect(form).toContain('<button type="submit">');
});

describeInBrowser("the field for a share", () => {
  let browser: Browser;
  let open: Awaited<ReturnType<typeof openPage>>;
  beforeAll(async () => {
    browser = await launchBrowser();
    open = await openPage(browser);
  });
  afterAll(() => browser?.close());

  const show = (list: string) =>
    open(`${ORIGIN}/vi/portfolio`, (url) => {
      const {pathname} = new URL(url);
      if (pathname === "/vi/portfolio")
        return html(portfolioPage({...printedPortfolio(VIETNAMESE), baseUrl: ORIGIN}));
      if (pathname === "/vi/search/suggestions.txt")
        return {contentType: "text/plain; charset=utf-8", body: list};
      if (pathname === VIETNAMESE.scriptHref)
        return {contentType: "text/javascript", body: browserScripts().page};
      if (pathname === VIETNAMESE.tickersHref)
        return {contentType: "text/javascript", body: browserScripts().tickers};
      return css("");
    });
  const options = (page: Page) =>
    page
      .locator("#tickers option")
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));

  test.each([
    ["a symbol", "hpg", "HPG"],
    ["a part of a symbol", "fp", "FPT"],
    ["a company without accents", "tap doan hoa phat", "HPG"],
    ["a company as written", "sữa việt", "VNM"],
    ["no page", "nhánh đấu", undefined],
    ["nothing", "", undefined],
  ])("suggests symbols for %s", async (_, typed, first) => {
    const page = await show(LIST);
    const loaded = page.waitForResponse("**/suggestions.txt");
    await page.getByLabel("Mã cổ phiếu", {exact: true}).pressSequentially(`x`);
    await loaded;
    await page.getByLabel("Mã cổ phiếu", {exact: true}).fill(typed);
    await expect.poll(async () => (await options(page))[0]).toBe(first);
  });

  test.each([
    ["with an empty list", ""],
    ["with a list without shares", "Teams\t/vi/teams/\nPháp\tfra"],
  ])("stays a plain field %s", async (_, list) => {
    const page = await show(list);
    const loaded = page.waitForResponse("**/suggestions.txt");
    await page.getByLabel("Mã cổ phiếu", {exact: true}).pressSequentially("fpt");
    await loaded;
    expect(await page.getByLabel("Mã cổ phiếu", {exact: true}).inputValue()).toBe("fpt");
    expect(await options(page)).toEqual([]);
  });
});
