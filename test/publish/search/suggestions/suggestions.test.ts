import {readFileSync} from "node:fs";
import {gzipSync} from "node:zlib";
import type {Browser, Page} from "playwright-core";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {readMarketData} from "../../../../pipeline/market/market-data.ts";
import {browserScripts} from "../../../../publish/contents/browser-scripts.ts";
import {footballDocuments} from "../../../../publish/search/documents.ts";
import {hubDocuments} from "../../../../publish/search/hub.ts";
import {companyDocuments, indexDocuments} from "../../../../publish/search/market.ts";
import {servicePages} from "../../../../publish/search/service-pages.ts";
import {suggestionsFrom} from "../../../../publish/search/suggestions/suggested.ts";
import {suggestions} from "../../../../publish/search/suggestions/suggestions.ts";
import {otherNamesOf} from "../../../../publish/search/team-names.ts";
import type {SearchDocument} from "../../../../publish/search/types.ts";
import {readStaticData} from "../../../../publish/static-data.ts";
import {contrast} from "../../../../site/components/colours.ts";
import {document} from "../../../../site/document/document.tsx";
import type {Language} from "../../../../site/layout/frame.ts";
import {stylesheet} from "../../../../site/styles/stylesheet.ts";
import {WORLD_CUP_2026} from "../../../fixtures/news/world-cup.ts";
import {
  axeViolations,
  css,
  describeInBrowser,
  html,
  launchBrowser,
  openPage,
} from "../../../site/browser.ts";
import {SITE} from "../../../site/frame.ts";
import {AFTER, closeStores, worldSnapshots} from "../../tournament/snapshots.ts";

const ORIGIN = "http://world.test";
const lists: Record<Language, string> = {en: "", vi: ""};

beforeAll(() => {
  const data = {...readStaticData("data"), ...readMarketData("data")};
  const documents: readonly SearchDocument[] = [
    ...servicePages(WORLD_CUP_2026.name),
    ...footballDocuments(otherNamesOf(data.words.teams))(worldSnapshots().at(AFTER.world)),
    ...indexDocuments(data.market, AFTER.world),
    ...hubDocuments(data.hub),
    ...companyDocuments(data, AFTER.world),
  ];
  for (const language of ["en", "vi"] as const) lists[language] = suggestions(documents, language);
});
afterAll(closeStores);

test.each(["en", "vi"] as const)("the list in %s is of at most 40 KB", (language) => {
  expect(gzipSync(lists[language]).length).toBeLessThanOrEqual(40 * 1024);
});

test("the script is of at most 3 KB, and the one of every page of at most 400 bytes", () => {
  expect(gzipSync(browserScripts().suggest).length).toBeLessThanOrEqual(3 * 1024);
  expect(gzipSync(readFileSync("site/islands/search.js")).length).toBeLessThanOrEqual(400);
});

const FINAL = "/matches/spain-vs-argentina-2026-07-19";
describe("the first suggestion", () => {
  test.each([
    {says: "a team by its name", language: "en", typed: "Spain", href: "/teams/esp"},
    {says: "a team by its code", language: "en", typed: "arg", href: "/teams/arg"},
    {
      says: "a team by its name in the other language",
      language: "en",
      typed: "tay ban nha",
      href: "/teams/esp",
    },
    {says: "a team without tones", language: "vi", typed: "duc", href: "/vi/teams/ger"},
    {says: "a team with tones", language: "vi", typed: "Đức", href: "/vi/teams/ger"},
    {says: "a match by its round", language: "en", typed: "final", href: FINAL},
    {says: "a match by both sides", language: "en", typed: "arg spa", href: FINAL},
    {says: "a match in Vietnamese", language: "vi", typed: "chung ket", href: `/vi${FINAL}`},
    {
      says: "a player by the start of his name",
      language: "en",
      typed: "mbapp",
      href: "/players/fra-10-kylian-mbappe",
    },
    {
      says: "a player with an apostrophe",
      language: "en",
      typed: "n'golo",
      href: "/players/fra-13-ngolo-kante",
    },
    {says: "a share by its symbol", language: "en", typed: "hpg", href: "/stocks/HPG"},
    {says: "a share by its name", language: "vi", typed: "sữa việt", href: "/vi/stocks/VNM"},
    {says: "a page", language: "en", typed: "odds", href: "/odds"},
    {says: "a page in one language", language: "vi", typed: "openapi", href: "/docs/api"},
    {says: "nothing", language: "en", typed: "xyzzy", href: undefined},
    {says: "nothing for nothing", language: "en", typed: " ", href: undefined},
  ] as const)("$says: $typed", ({language, typed, href}) => {
    expect(suggestionsFrom(lists[language])(typed)[0]?.href).toBe(href);
  });

  test("namesakes are told apart by their teams, and no kind crowds out the others", () => {
    const found = suggestionsFrom(lists.en)("mar");
    expect(found).toHaveLength(8);
    expect(new Set(found.map(({label}) => label)).size).toBeGreaterThan(3);
  });
});

/** `rgb(r, g, b)` as `#rrggbb`; an error for a colour that is not opaque. */
function hex(colour: string): string {
  const [, ...channels] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)!;
  return `#${channels.map((one) => Number(one).toString(16).padStart(2, "0")).join("")}`;
}

describeInBrowser("the search in the masthead", () => {
  let browser: Browser;
  let open: Awaited<ReturnType<typeof openPage>>;
  const loaded: string[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
    open = await openPage(browser, {hasTouch: true});
  });
  afterAll(() => browser?.close());

  const text = (language: Language) =>
    document({
      frame: {...SITE, language, baseUrl: ORIGIN},
      title: "Page",
      lead: "Page",
      path: "/",
      dataHref: null,
      structuredData: [],
      dateline: "24 June",
      colophon: "End",
      children: "Text",
    });
  const answers = new Map([
    [SITE.stylesheetHref, css(stylesheet("site/styles"))],
    [SITE.scriptHref, {contentType: "text/javascript", body: browserScripts().page}],
    [SITE.suggestHref, {contentType: "text/javascript", body: browserScripts().suggest}],
  ]);
  const answerTo = (url: string) => {
    const {pathname} = new URL(url);
    loaded.push(pathname);
    if (pathname.endsWith("/suggestions.txt"))
      return {
        contentType: "text/plain; charset=utf-8",
        body: lists[pathname.startsWith("/vi/") ? "vi" : "en"],
      };
    return answers.get(pathname) ?? html(text(pathname.startsWith("/vi") ? "vi" : "en"));
  };
  const options = (page: Page) => page.locator("#suggestions").getByRole("option");

  test.each([
    {what: "a match", typed: "final", option: "Spain 1–0 Argentina, Final", at: FINAL},
    {what: "a player", typed: "messi", option: "Lionel Messi", at: "/players/arg-10-lionel-messi"},
    {what: "a share", typed: "hpg", option: "HPG: Hoa Phat Group", at: "/stocks/HPG"},
  ])("finds $what within five letters, by the keyboard and by touch", async (one) => {
    expect(one.typed.length).toBeLessThanOrEqual(5);
    for (const how of ["keyboard", "touch"]) {
      const page = await open(`${ORIGIN}/`, answerTo, {viewport: {width: 390, height: 800}});
      const box = page.getByPlaceholder("Search");
      await box.tap();
      await page.keyboard.type(one.typed);
      await options(page).first().waitFor();
      expect(await options(page).first().textContent()).toContain(one.option);
      if (how === "touch") await options(page).first().tap();
      else {
        await page.keyboard.press("ArrowDown");
        expect(await box.getAttribute("aria-activedescendant")).toBe(
          await options(page).first().getAttribute("id"),
        );
        await page.keyboard.press("Enter");
      }
      await page.waitForURL(`${ORIGIN}${one.at}`);
    }
  });

  test("nothing is loaded before it is focused, and the list closes with Escape", async () => {
    loaded.splice(0);
    const page = await open(`${ORIGIN}/vi`, answerTo);
    expect(loaded).not.toContain(SITE.suggestHref);
    await page.getByPlaceholder("Tìm kiếm").focus();
    await page.keyboard.type("duc");
    await options(page).first().waitFor();
    expect(loaded).toEqual(
      expect.arrayContaining([SITE.suggestHref, "/vi/search/suggestions.txt"]),
    );
    expect(await axeViolations(page, "#suggestions")).toEqual([]);
    const box = page.getByPlaceholder("Tìm kiếm");
    expect(await box.getAttribute("aria-expanded")).toBe("true");
    await box.press("Escape");
    expect(await box.getAttribute("aria-expanded")).toBe("false");
    expect(await options(page).count()).toBe(0);
  });

  // axe compares typed text alone
  test.each(
    (["light", "dark"] as const).flatMap((colorScheme) =>
      [390, 1440].map((width) => ({colorScheme, width})),
    ),
  )("its placeholder is readable: $colorScheme, $width px", async ({colorScheme, width}) => {
    const look = {colorScheme, viewport: {width, height: 800}};
    const page = await open(`${ORIGIN}/`, answerTo, look);
    await page.getByPlaceholder("Search").focus();
    const [text, ...behind] = (await page.evaluate(`(() => {
      const field = document.activeElement;
      const {color, opacity} = getComputedStyle(field, "::placeholder");
      const boxes = [];
      for (let box = field; box; box = box.parentElement) boxes.push(box);
      return [opacity === "1" ? color : "transparent",
        ...boxes.map((box) => getComputedStyle(box).backgroundColor)];
    })()`)) as string[];
    const paper = behind.find((colour) => colour !== "rgba(0, 0, 0, 0)")!;
    expect(contrast(hex(text!), hex(paper))).toBeGreaterThanOrEqual(4.5);
  });

  test("Enter without a chosen suggestion asks the search page", async () => {
    const page = await open(`${ORIGIN}/`, answerTo);
    await page.getByPlaceholder("Search").fill("who won the final");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${ORIGIN}/search?q=who+won+the+final`);
  });
});
