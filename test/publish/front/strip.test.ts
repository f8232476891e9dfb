import type {Browser} from "playwright-core";
import {afterAll, beforeAll, expect, test} from "vitest";
import {homeView} from "../../../publish/front/home.ts";
import {stripView} from "../../../publish/front/strip.ts";
import {dayStrip} from "../../../site/document/day-strip.tsx";
import {homePage} from "../../../site/home/home-page.tsx";
import {stylesheet} from "../../../site/styles/stylesheet.ts";
import {
  axeViolations,
  css,
  describeInBrowser,
  html,
  launchBrowser,
  openPage,
} from "../../site/browser.ts";
import {ENGLISH, VIETNAMESE} from "../../site/frame.ts";
import {closeStores, worldSnapshots} from "../tournament/snapshots.ts";
import {frontOf} from "./front.ts";

const world = worldSnapshots();
afterAll(closeStores);

// By the match schedule of 2026
test.each([
  [
    "matches in play, then those of the same day, then results",
    "2026-06-24T20:10:00Z",
    "SUI–CAN BIH–QAT SCO–BRA MAR–HAI CZE–MEX RSA–KOR COL–COD PAN–CRO",
    6,
  ],
  ["the opening day before the first match", "2026-06-11T13:00:00Z", "MEX–RSA KOR–CZE", 2],
  [
    "the next match day on a day without matches",
    "2026-07-16T12:00:00Z",
    "FRA–ENG ENG–ARG FRA–ESP ARG–SUI NOR–ENG ESP–BEL FRA–MAR SUI–COL",
    1,
  ],
  [
    "the last results after the final",
    "2026-11-20T12:00:00Z",
    "ESP–ARG FRA–ENG ENG–ARG FRA–ESP ARG–SUI NOR–ENG ESP–BEL FRA–MAR",
    0,
  ],
])("%s", (_, at, matches, chances) => {
  const view = stripView(frontOf(world.at(at)), ENGLISH);
  const codes = view.matches.map(({match: {home, away}}) =>
    [home, away].map((team) => ("code" in team ? team.code : team.slot)).join("–"),
  );
  expect(codes.join(" ")).toBe(matches);
  expect(view.matches.filter((one) => one.chances !== null)).toHaveLength(chances);
});

test("a match in play has the chances of its minute, and its link names the teams", () => {
  const [first] = stripView(frontOf(world.at("2026-06-24T20:10:00Z")), ENGLISH).matches;
  // Switzerland led 1–0 after 46 minutes, and were given 32 % before
  expect(first!.match.forecast!.home).toBeLessThan(0.4);
  expect(first!.chances!.home).toBeGreaterThan(0.6);
  const html = dayStrip(stripView(frontOf(world.at("2026-06-24T20:10:00Z")), VIETNAMESE));
  expect(html).toMatch(/<nav class="day" [^>]*data-strip="\/vi\/strip" data-live="running"/);
  expect(html).toMatch(/<abbr title="Thụy Sĩ">SUI<\/abbr><\/span><b>1<\/b>/);
});

test("a settled strip is not followed", () =>
  expect(dayStrip(stripView(frontOf(world.at("2026-11-20T12:00:00Z")), ENGLISH))).not.toMatch(
    /<nav[^>]* data-live=/,
  ));

describeInBrowser("the strip in a page", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  test.each([
    {width: 320, colorScheme: "light", frame: ENGLISH},
    {width: 390, colorScheme: "dark", frame: VIETNAMESE},
    {width: 1440, colorScheme: "light", frame: VIETNAMESE},
  ] as const)("$width px, $colorScheme: it fits in its place, axe finds nothing", async (look) => {
    const source = frontOf(world.at("2026-06-24T20:10:00Z"));
    const text = homePage(homeView(source, look.frame));
    const place = /<nav class="day".*?<\/nav>/s;
    const open = await openPage(browser);
    const page = await open(
      "http://cup.test/",
      (asked) =>
        asked.endsWith(".css")
          ? css(stylesheet("site/styles"))
          : asked.endsWith("/")
            ? html(text.replace(place, place.exec(dayStrip(stripView(source, look.frame)))![0]))
            : undefined,
      {colorScheme: look.colorScheme, viewport: {width: look.width, height: 800}},
    );
    expect(
      await page.evaluate(`({
        width: document.documentElement.scrollWidth,
        low: [...document.querySelectorAll(".day li a")].filter((one) => one.offsetHeight < 44).length,
        outside: [...document.querySelectorAll(".day li a")].filter((one) =>
          one.getBoundingClientRect().bottom >
            document.querySelector(".day").getBoundingClientRect().bottom + 1).length,
        cut: [...document.querySelectorAll(".day li a > span, .day-state > *")]
          .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
          .map((one) => one.textContent),
      })`),
    ).toEqual({width: look.width, low: 0, outside: 0, cut: []});
    expect(await axeViolations(page, ".day")).toEqual([]);
    await page.close();
  });
});
