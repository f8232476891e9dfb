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
          body: path.endsWith(".js") ? "" : Buffer.from(load(undefined as never, {}, {}) as string),
        },
      ]),
  );
  let printed: readonly Answer[];
  /** What the console has complained about since it was asked last. */
  const errors: string[] = [];
  let browser: Browser;
  let open: Awaited<ReturnType<typeof openPage>>;
  beforeAll(async () => {
    printed = (await printCup()).over;
    browser = await launchBrowser();
    open = await openPage(browser);
    const page = browser.contexts()[0]!.pages()[0]!;
    page.on("console", (one) => one.type() === "error" && errors.push(one.text()));
    page.on("pageerror", (error) => errors.push(String(error)));
  });
  afterAll(() => browser?.close());

  // With 320 pixels in both schemes below, every width is seen of every page, and each scheme with
  // each kind of screen.
  const LOOKS = [
    {width: 390, colorScheme: "dark"},
    {width: 820, colorScheme: "light"},
    {width: 1440, colorScheme: "dark"},
  ] as const;
  test.each(records.flatMap(({path}) => LOOKS.map((look) => ({path, ...look}))))(
    "$path, $width pixels, $colorScheme: nothing scrolls sideways, is refused or too small in a chart",
    async ({path, width, colorScheme}) => {
      const {url, text} = printed
        .filter(({route}) => route === path)
        .reduce((one, other) => (other.size > one.size ? other : one));
      const refused: string[] = [];
      const page = await open(
        `${ORIGIN}${url}`,
        (asked) => {
          const answer =
            asked === `${ORIGIN}${url}` ? html(text) : assets.get(new URL(asked).pathname);
          if (!answer) refused.push(asked);
          return answer;
        },
        {colorScheme, viewport: {width, height: 800}},
      );
      const seen = await page.evaluate(`document.fonts.ready.then(() => ({
        width: document.documentElement.scrollWidth,
        small: [...document.querySelectorAll("main svg[role=img]")]
          .filter((svg) => svg.getBoundingClientRect().width > 0)
          .flatMap((svg) => {
            const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
            return [...svg.querySelectorAll("text")]
              .filter((text) => !/^[▲▼]$/.test(text.textContent))
              .filter((text) => parseFloat(getComputedStyle(text).fontSize) * scale < 11)
              .map((text) => text.textContent);
          }),
        wrapped: [...document.querySelectorAll(".standings tbody tr, .heat tbody tr")].filter(
          (row) => row.getBoundingClientRect().height > 48,
        ).length,
        serif: document.fonts.check("16px 'Broadsheet Serif'"),
      }))`);
      expect(seen).toEqual({width, small: [], wrapped: 0, serif: true});
      expect(refused).toEqual([]);
      expect(errors.splice(0)).toEqual([]);
    },
  );

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
          (asked) =>
            asked === `${ORIGIN}${url}` ? html(text) : assets.get(new URL(asked).pathname),
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
