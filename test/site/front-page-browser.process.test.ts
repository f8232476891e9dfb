import type {Browser, Page} from "playwright-core";
import {afterAll, beforeAll, expect, test} from "vitest";
import {stylesheet} from "../../site/styles/stylesheet.ts";
import {frontPage} from "../../site/tournament/front-page.tsx";
import type {FrontPageView} from "../../site/tournament/front-page-view.ts";
import {
  axeViolations,
  css,
  describeInBrowser,
  html,
  type Look,
  launchBrowser,
  openPage,
} from "./browser.ts";
import {before, complete, during, empty} from "./views.ts";

const ORIGIN = "http://front-page.test";
describeInBrowser("the front page in a browser", {timeout: 60_000}, () => {
  let browser: Browser;
  let show: Awaited<ReturnType<typeof openPage>>;
  let showWithoutScripts: typeof show;
  beforeAll(async () => {
    browser = await launchBrowser();
    show = await openPage(browser);
    showWithoutScripts = await openPage(browser, {javaScriptEnabled: false});
  }, 60_000);
  afterAll(() => browser?.close());

  /**
   * Opens a page whose every request is answered here; anything but the page and its stylesheet
   * is noted and refused.
   */
  async function open(
    view: FrontPageView,
    {scripts = true, ...look}: Look & {readonly scripts?: boolean} = {},
  ): Promise<{page: Page; strays: string[]}> {
    const strays: string[] = [];
    const bodies = new Map([
      [`${ORIGIN}/`, html(frontPage(view))],
      [`${ORIGIN}${view.stylesheetHref}`, css(stylesheet("site/styles"))],
    ]);
    const answer = (url: string) => {
      if (!bodies.has(url)) strays.push(url);
      return bodies.get(url);
    };
    const page = await (scripts ? show : showWithoutScripts)(`${ORIGIN}/`, answer, look);
    return {page, strays};
  }

  const views = [
    {says: "before", view: before},
    {says: "during", view: during},
    {says: "complete", view: complete},
    {says: "empty", view: empty},
  ];
  const cases = views.flatMap((one) =>
    (["light", "dark"] as const).map((colorScheme) => ({...one, colorScheme})),
  );

  test.each(cases)("$says, $colorScheme: axe finds nothing", async ({view, colorScheme}) => {
    const {page} = await open(view, {colorScheme});
    expect(await axeViolations(page)).toEqual([]);
  });

  test.each(views)(
    "$says: nothing scrolls sideways at 320 pixels, with scripts off",
    async ({view}) => {
      const {page, strays} = await open(view, {
        viewport: {width: 320, height: 640},
        scripts: false,
      });
      // Read through the browser's own protocol, since the page runs no script.
      const session = await page.context().newCDPSession(page);
      const {cssContentSize} = await session.send("Page.getLayoutMetrics");
      expect(cssContentSize.width).toBe(320);
      expect(await page.getByRole("heading", {level: 1}).textContent()).not.toBe("");
      expect(strays).toEqual([]);
    },
  );

  test("one drawing of the chart shows at a time, and the table behind it opens without scripts", async () => {
    for (const {width, shown} of [
      {width: 390, shown: "plot-compact"},
      {width: 1280, shown: "plot-wide"},
    ]) {
      const {page} = await open(complete, {
        viewport: {width, height: 800},
        scripts: false,
      });
      const charts = page.getByRole("img", {name: "Chance of winning the title"});
      expect(await charts.count()).toBe(1);
      expect(await charts.getAttribute("class")).toContain(shown);
      await page.getByText("The numbers behind the chart").click();
      expect(
        await page
          .getByRole("table", {name: "Chance of winning the title, by edition"})
          .isVisible(),
      ).toBe(true);
    }
  });

  test("the skip link is the first stop and shows itself", async () => {
    const {page} = await open(complete);
    await page.keyboard.press("Tab");
    const skip = await page.evaluate(
      "({name: document.activeElement.className, height: document.activeElement.getBoundingClientRect().height})",
    );
    expect(skip).toMatchObject({name: "skip"});
    expect((skip as {height: number}).height).toBeGreaterThanOrEqual(24);
  });

  test("every link and summary is at least 24 pixels high", async () => {
    const {page} = await open(during, {viewport: {width: 390, height: 800}});
    const small = await page.evaluate(
      "[...document.querySelectorAll('a:not(.skip), summary')].filter((one) => one.closest('p.nameplate, footer') === null && one.getBoundingClientRect().height < 24).map((one) => one.textContent)",
    );
    expect(small).toEqual([]);
  });
});
