import {readFileSync} from "node:fs";
import type {Browser, Page} from "playwright-core";
import {afterAll, beforeAll, expect, test} from "vitest";
import {IndexChart} from "../../site/charts/market/index-chart.tsx";
import {document} from "../../site/document/document.tsx";
import {stylesheet} from "../../site/styles/stylesheet.ts";
import {axeViolations, css, describeInBrowser, html, launchBrowser, openPage} from "./browser.ts";
import {ENGLISH} from "./frame.ts";

const ORIGIN = "http://charts.test";
const BARS = [
  {day: "2026-08-19", close: 100, volume: 1_000_000},
  {day: "2026-08-20", close: 104, volume: 2_000_000},
  {day: "2026-08-21", close: 102, volume: 3_000_000},
];

describeInBrowser("a chart that tells its figures", () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchBrowser();
    const show = await openPage(browser);
    const text = document({
      frame: {...ENGLISH, baseUrl: ORIGIN},
      title: "Chart",
      lead: "Chart",
      path: "/",
      dataHref: null,
      structuredData: [],
      colophon: <p>Chart</p>,
      scripts: [ENGLISH.hoverHref],
      children: (
        <>
          <h1>Chart</h1>
          <IndexChart language="en" name="VN-Index" previousClose={100} bars={BARS} />
        </>
      ),
    });
    const bodies = new Map([
      [`${ORIGIN}/`, html(text)],
      [`${ORIGIN}${ENGLISH.stylesheetHref}`, css(stylesheet("site/styles"))],
      [
        `${ORIGIN}${ENGLISH.hoverHref}`,
        {contentType: "text/javascript", body: readFileSync("site/islands/hover.js", "utf8")},
      ],
    ]);
    page = await show(`${ORIGIN}/`, (asked) => bodies.get(asked));
  });
  afterAll(() => browser?.close());

  const note = () => page.locator("p.at-pointer");
  const chart = () => page.locator("svg.plot-wide");

  test("at the pointer, and no longer when it has gone", async () => {
    const box = (await chart().boundingBox())!;
    await page.mouse.move(box.x + box.width - 20, box.y + box.height / 2);
    expect(await note().textContent()).toMatch(/^21\sAug.*102/);
    await page.mouse.move(box.x + 90, box.y + box.height / 2);
    expect(await note().textContent()).toMatch(/19\sAug.*100/);
    expect(await page.locator("line.at-pointer").count()).toBe(1);
    await page.mouse.move(5, 5);
    expect(await note().count()).toBe(0);
  });

  test("by the arrow keys, from the first to the last and no further", async () => {
    await chart().focus();
    for (const expected of [/19\sAug/, /20\sAug.*104/, /21\sAug.*102/, /21\sAug/]) {
      await page.keyboard.press("ArrowRight");
      expect(await note().textContent()).toMatch(expected);
    }
    await page.keyboard.press("ArrowLeft");
    expect(await note().textContent()).toMatch(/20\sAug/);
    expect(await axeViolations(page, "p.at-pointer")).toEqual([]);
  });
});
