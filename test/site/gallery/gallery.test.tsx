import {readdirSync, readFileSync} from "node:fs";
import {join} from "node:path";
import type {Browser, Page} from "playwright-core";
import {render} from "preact-render-to-string";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {everyRecord} from "../../../publish/contents/site-records.ts";
import {FrameContext, LANGUAGES} from "../../../site/layout/frame.ts";
import {stylesheet} from "../../../site/styles/stylesheet.ts";
import {cupRecords} from "../../cup/print.ts";
import {axeViolations, css, describeInBrowser, html, launchBrowser, openPage} from "../browser.ts";
import {SITE} from "../frame.ts";
import {GALLERY, galleryPage} from "./gallery.tsx";

const FOLDER = "site/components";
const ORIGIN = "http://gallery.test";

test("every component is in the gallery, and nothing that is none", () => {
  const components = readdirSync(FOLDER)
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => [
      ...readFileSync(join(FOLDER, file), "utf8").matchAll(
        /^export (?:function|const) ([A-Z][a-z]\w*)/gm,
      ),
    ])
    .map(([, name]) => name);
  expect(Object.keys(GALLERY).sort()).toEqual(components.sort());
});

describe.each(LANGUAGES)("in the language %s", (language) => {
  test.each(Object.entries(GALLERY).map(([name, states]) => ({name, states})))(
    "$name looks different in each of its states",
    ({states}) => {
      const looks = Object.entries(states).map(([state, show]) => ({
        state,
        look: render(
          <FrameContext.Provider value={{...SITE, language}}>
            {show(language)}
          </FrameContext.Provider>,
        ),
      }));
      expect(looks.length).toBeGreaterThan(1);
      expect(
        looks.flatMap(({state, look}) =>
          looks.flatMap((other) =>
            other.state < state && other.look === look ? `${state} as ${other.state}` : [],
          ),
        ),
      ).toEqual([]);
    },
  );
});

test("no edition has the gallery", () => {
  expect(everyRecord(cupRecords()).filter(({path}) => path.includes("gallery"))).toEqual([]);
});

/** Last width to look at, and the one for axe: a phone in light, a desktop in dark. */
const LAST_WIDTH = {light: 390, dark: 1440} as const;

describeInBrowser("the gallery in a browser", () => {
  const flags = readFileSync("site/assets/flags.svg", "utf8");
  let browser: Browser;
  let open: Awaited<ReturnType<typeof openPage>>;
  beforeAll(async () => {
    browser = await launchBrowser();
    open = await openPage(browser);
  });
  afterAll(() => browser?.close());

  test.each(
    LANGUAGES.flatMap((language) =>
      (["light", "dark"] as const).map((colorScheme) => ({language, colorScheme})),
    ),
  )(
    "$language, $colorScheme, on a phone and on a desk: nothing scrolls sideways, no row wraps, no name is cut, axe finds nothing",
    async ({language, colorScheme}) => {
      const page = await open(
        `${ORIGIN}/gallery`,
        (url) =>
          url.endsWith("/gallery")
            ? html(galleryPage({...SITE, baseUrl: ORIGIN, language}))
            : url.endsWith(".css")
              ? css(stylesheet("site/styles"))
              : url.includes("flags.svg")
                ? {contentType: "image/svg+xml", body: flags}
                : undefined,
        {colorScheme},
      );
      const last = LAST_WIDTH[colorScheme];
      for (const width of [320, last === 390 ? 1440 : 390, last]) await look(page, width);
      // both languages have the same elements
      if ((language === "en") === (colorScheme === "light"))
        expect(await axeViolations(page)).toEqual([]);
    },
  );

  async function look(page: Page, width: number): Promise<void> {
    await page.setViewportSize({width, height: 800});
    const seen = await page.evaluate(`({
        width: document.documentElement.scrollWidth,
        wrapped: ${width} < 390 ? [] : [...document.querySelectorAll(".heat tbody tr")]
          .filter((row) => row.getBoundingClientRect().height > 48)
          .map((row) => row.textContent),
        cut: [...document.querySelectorAll("main .team")]
          .filter((one) => one.closest("th")?.getBoundingClientRect().right + 1 < one.getBoundingClientRect().right)
          .map((one) => one.textContent),
        unseen: [...document.querySelectorAll("main h3 + *")]
          .filter((one) => one.getBoundingClientRect().height === 0)
          .map((one) => one.previousElementSibling.textContent),
        small: [...document.querySelectorAll("main a")]
          .filter((link) => getComputedStyle(link).display !== "inline")
          .filter((link) => link.getBoundingClientRect().height < 24)
          .map((link) => link.textContent),
      })`);
    expect(seen).toEqual({width, wrapped: [], cut: [], unseen: [], small: []});
  }
});
