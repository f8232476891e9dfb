import type {Browser, Page} from "playwright-core";
import {afterAll, beforeAll, expect, test} from "vitest";
import {BreadthBar} from "../../../site/charts/market/breadth-bar.tsx";
import {CandleChart} from "../../../site/charts/market/candle-chart.tsx";
import {FlowBars} from "../../../site/charts/market/flow-bars.tsx";
import {IndexChart} from "../../../site/charts/market/index-chart.tsx";
import {TreeMap} from "../../../site/charts/market/tree-map.tsx";
import {document} from "../../../site/document/document.tsx";
import {stylesheet} from "../../../site/styles/stylesheet.ts";
import {
  axeViolations,
  css,
  describeInBrowser,
  html,
  type Look,
  launchBrowser,
  openPage,
} from "../browser.ts";
import {VIETNAMESE} from "../frame.ts";
import {breadthBar, candleChart, flowBars, indexChart, treeMap} from "./samples.tsx";

const ORIGIN = "http://charts.test";
const pageOf = (sessions: readonly number[]) =>
  document({
    frame: {...VIETNAMESE, baseUrl: ORIGIN},
    title: "Thị trường",
    lead: "Mẫu",
    path: "/",
    dataHref: "/api",
    structuredData: [],
    colophon: <p>Mẫu</p>,
    children: (
      <>
        <h1>Thị trường</h1>
        {sessions.map((count) => (
          <section key={count} aria-labelledby={`index-${count}`}>
            <h2 id={`index-${count}`}>{`VN-Index, ${count} phiên`}</h2>
            <IndexChart {...indexChart(count)} name={`VN-Index, ${count} phiên`} />
          </section>
        ))}
        <section aria-labelledby="stock">
          <h2 id="stock">HPG</h2>
          <CandleChart {...candleChart} />
        </section>
        <section aria-labelledby="sectors">
          <h2 id="sectors">Các ngành</h2>
          <TreeMap {...treeMap} />
        </section>
        <section aria-labelledby="breadth">
          <h2 id="breadth">Độ rộng</h2>
          <BreadthBar {...breadthBar} />
        </section>
        <section aria-labelledby="flows">
          <h2 id="flows">Khối ngoại</h2>
          <FlowBars {...flowBars} />
        </section>
      </>
    ),
  });

describeInBrowser("charts of the market in a browser", () => {
  let browser: Browser;
  let show: Awaited<ReturnType<typeof openPage>>;
  beforeAll(async () => {
    browser = await launchBrowser();
    show = await openPage(browser);
  });
  afterAll(() => browser?.close());

  function open(sessions: readonly number[], look: Look): Promise<Page> {
    const bodies = new Map([
      [`${ORIGIN}/`, html(pageOf(sessions))],
      [`${ORIGIN}${VIETNAMESE.stylesheetHref}`, css(stylesheet("site/styles"))],
    ]);
    return show(`${ORIGIN}/`, (asked) => bodies.get(asked), look);
  }

  test.each(["light", "dark"] as const)("%s: axe finds nothing", async (colorScheme) => {
    const page = await open([22], {colorScheme});
    expect(await axeViolations(page)).toEqual([]);
  });

  test.each([
    [360, 7],
    [1_280, 7],
  ])(
    "at %s pixels one drawing of each shows, its text legible and inside it",
    async (width, drawings) => {
      const page = await open([5, 22, 248], {viewport: {width, height: 800}});
      const seen = (await page.evaluate(`(() => {
      const shown = [...document.querySelectorAll("svg.plot")].filter((one) => one.getBoundingClientRect().width > 0);
      const texts = shown.flatMap((svg) => {
        const frame = svg.getBoundingClientRect();
        const scale = frame.width / svg.viewBox.baseVal.width;
        return [...svg.querySelectorAll("text")].map((text) => {
          const box = text.getBoundingClientRect();
          return {
            text: text.textContent,
            pixels: parseFloat(getComputedStyle(text).fontSize) * scale,
            inside: box.left >= frame.left - 1 && box.right <= frame.right + 1 && box.top >= frame.top - 2 && box.bottom <= frame.bottom + 2,
          };
        });
      });
      return {shown: shown.length, width: document.documentElement.scrollWidth, texts};
    })()`)) as {
        shown: number;
        width: number;
        texts: {text: string; pixels: number; inside: boolean}[];
      };
      expect(seen.shown).toBe(drawings);
      expect(seen.width).toBe(width);
      expect(seen.texts.length).toBeGreaterThan(40);
      expect(seen.texts.filter(({inside}) => !inside)).toEqual([]);
      // only the symbols at limits are smaller than letters
      expect(
        seen.texts.filter(({text, pixels}) => pixels < (/^[▲▼]$/.test(text) ? 8 : 11)),
      ).toEqual([]);
    },
  );
});
