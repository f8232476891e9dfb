import type {Browser} from "playwright-core";
import {afterAll, beforeAll, expect, test} from "vitest";
import {everyRecord} from "../../publish/contents/site-records.ts";
import {stylesheet} from "../../site/styles/stylesheet.ts";
import {type Answer, cupRecords, printCup} from "../cup/print.ts";
import {axeViolations, describeInBrowser, launchBrowser} from "./browser.ts";

const ORIGIN = "http://cup.test";

describeInBrowser("every page record of the small site", {timeout: 60_000}, () => {
  const records = everyRecord(cupRecords()).filter(({kind}) => kind === "page");
  let printed: readonly Answer[];
  let browser: Browser;
  beforeAll(async () => {
    printed = (await printCup()).over;
    browser = await launchBrowser();
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
        const page = await browser.newPage({colorScheme, viewport: {width: 320, height: 640}});
        await page.route("**/*", (route) =>
          route.fulfill(
            route.request().url().endsWith(".css")
              ? {contentType: "text/css", body: stylesheet("site/styles")}
              : {contentType: "text/html; charset=utf-8", body: text},
          ),
        );
        await page.goto(`${ORIGIN}${url}`);
        expect([url, await page.evaluate("document.documentElement.scrollWidth")]).toEqual([
          url,
          320,
        ]);
        expect([url, await axeViolations(page)]).toEqual([url, []]);
        await page.close();
      }
    },
  );
});
