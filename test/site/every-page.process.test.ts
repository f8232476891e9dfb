import type {Browser} from "playwright-core";
import {afterAll, beforeAll, expect, test} from "vitest";
import {everyRecord} from "../../publish/contents/site-records.ts";
import {type Answer, cupRecords, printCup} from "../cup/print.ts";
import {axeViolations, describeInBrowser, html, launchBrowser, openPage} from "./browser.ts";

const ORIGIN = "http://cup.test";

describeInBrowser("every page record of the small site", {timeout: 60_000}, () => {
  const records = everyRecord(cupRecords()).filter(({kind}) => kind === "page");
  /** Pages are looked at without script. */
  const assets = new Map(
    everyRecord(cupRecords())
      .filter(({kind}) => kind === "asset")
      .map(({path, type, load}) => [
        path,
        {
          contentType: type,
          body: path.endsWith(".css")
            ? Buffer.from(load(undefined as never, {}, {}) as string).toString()
            : "",
        },
      ]),
  );
  let printed: readonly Answer[];
  let browser: Browser;
  let open: Awaited<ReturnType<typeof openPage>>;
  beforeAll(async () => {
    printed = (await printCup()).over;
    browser = await launchBrowser();
    open = await openPage(browser);
  });
  afterAll(() => browser?.close());

  test("there are some", () => expect(records.length).toBeGreaterThan(2));

  test.each(
    records.flatMap(({path}) =>
      (["light", "dark"] as const).map((colorScheme) => ({path, colorScheme})),
    ),
  )(
    "$path, $colorScheme: axe finds nothing, and nothing scrolls sideways at 320 pixels",
    async ({path, colorScheme}) => {
      const pages = printed.filter(({route}) => route === path);
      const first = pages[0]!;
      const longest = pages.reduce((one, other) => (other.size > one.size ? other : one));
      for (const {url, text} of new Set([first, longest])) {
        const page = await open(
          `${ORIGIN}${url}`,
          (asked) => assets.get(new URL(asked).pathname) ?? html(text),
          {colorScheme, viewport: {width: 320, height: 640}},
        );
        expect([url, await page.evaluate("document.documentElement.scrollWidth")]).toEqual([
          url,
          320,
        ]);
        expect([url, await axeViolations(page)]).toEqual([url, []]);
      }
    },
  );
});
