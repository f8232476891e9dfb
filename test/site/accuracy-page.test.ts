import {expect, test} from "vitest";
import {stylesheet} from "../../site/styles/stylesheet.ts";
import {accuracyPage} from "../../site/tournament/accuracy/accuracy-page.tsx";
import {judged, unjudged} from "./accuracy-views.ts";
import {axeViolations, css, describeInBrowser, html, launchBrowser, openPage} from "./browser.ts";
import {VIETNAMESE} from "./frame.ts";

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, "")
    .replace(/&#39;/g, "'")
    .replace(/\s+/g, " ");

test.each([
  [
    "the lead with its interval",
    judged,
    [
      "In 63% of 104 matches",
      "95% interval 53% to 71%",
      "0.155 away from the results",
      "a third each would have been 0.231 away",
    ],
  ],
  // −0.0099 ± 1.96 · 0.0051 is −0.020 to 0.000; a value that rounds to zero has no sign
  ["intervals of differences", judged, ["−0.076 −0.101 to −0.051", "−0.010 −0.020 to 0.000"]],
  ["the calibration in numbers", judged, ["20–30%10225.0%20.6%13.9% to 29.4%"]],
  ["a round of one match with what it proves", judged, ["Final10% 0% to 79%0.120"]],
  ["surprises", judged, ["a draw had 10%, a win for Spain 87%"]],
  // (1 − 0.152 / 0.166) = 8.4 %; only the table covers the first days, with fewer than eight
  // matches
  [
    "whether they were better than Elo ratings",
    judged,
    [
      "Over 104 matches the forecasts were 8.4% closer to the results than Elo ratings.",
      "Thu 11 Jun20.1700.100−70.0%",
    ],
  ],
  [
    "that they were worse",
    {...judged, skill: judged.skill.slice(0, 3)},
    ["Over 16 matches the forecasts were 5.0% further from"],
  ],
  [
    "that a line needs more matches",
    {...judged, skill: judged.skill.slice(0, 1)},
    ["The line begins when 8 matches have been judged."],
  ],
  [
    "the same in Vietnamese, with its comma",
    {...judged, ...VIETNAMESE},
    [
      "dự báo sát với thực tế hơn điểm Elo 8,4%",
      "khả năng hòa 10%, Tây Ban Nha thắng 87%",
      "0,155",
    ],
  ],
  [
    "why others may differ",
    judged,
    [
      "based on results: who scored",
      "only in which countries’ leagues the players are",
      "Nothing here is tuned to come nearer",
    ],
  ],
  [
    "what is not known yet",
    unjudged,
    ["No forecast of the 2026 FIFA World Cup can be judged yet.", "No match with a frozen"],
  ],
])("says %s", (_, view, words) => {
  const text = textOf(accuracyPage(view));
  for (const word of words) expect(text).toContain(word);
});

test("markup in names stays text", () => {
  const html = accuracyPage({
    ...judged,
    basis: {...judged.basis, tournament: {en: "<script>", vi: ""}},
    surprises: judged.surprises.map((one) => ({...one, group: "<b>"})),
  });
  expect(html).not.toMatch(/<script>|<b>/);
});

describeInBrowser("in a browser", () => {
  // `every-page.test.ts` shows it in light and in Vietnamese
  test("axe finds nothing, in dark and without a figure, and nothing scrolls sideways at 320 pixels", async () => {
    const browser = await launchBrowser();
    try {
      const open = await openPage(browser);
      for (const [view, colorScheme] of [
        [judged, "dark"],
        [unjudged, "light"],
      ] as const) {
        const page = await open(
          "http://accuracy.test/",
          (asked) =>
            asked.endsWith(".css") ? css(stylesheet("site/styles")) : html(accuracyPage(view)),
          {colorScheme, viewport: {width: 320, height: 640}},
        );
        expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
        expect(await axeViolations(page)).toEqual([]);
      }
    } finally {
      await browser.close();
    }
  });
});
