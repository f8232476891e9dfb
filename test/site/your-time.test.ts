import {readFileSync} from "node:fs";
import type {Browser} from "playwright-core";
import {h} from "preact";
import {render} from "preact-render-to-string";
import {afterAll, beforeAll, expect, test} from "vitest";
import {clockTimes} from "../../pipeline/kit/instant.ts";
import {Kickoff} from "../../site/components/kickoff.tsx";
import {ClockNote} from "../../site/document/clock-note.tsx";
import {Dateline} from "../../site/document/dateline.tsx";
import {Masthead} from "../../site/document/masthead.tsx";
import {FrameContext, type Language} from "../../site/layout/frame.ts";
import {css, describeInBrowser, html, launchBrowser, openPage} from "./browser.ts";
import {SITE} from "./frame.ts";

const SCRIPTS = ["zone", "your-time"].map((name) =>
  readFileSync(`site/islands/${name}.js`, "utf8"),
);
const STYLE = [..."tokens page parts matches schedule".split(" ")]
  .map((part) => readFileSync(`site/styles/${part}.css`, "utf8"))
  .join("\n");
const ORIGIN = "http://cup.test";

test.each(SCRIPTS)("an island of the visitor's time is of at most a kilobyte", (script) => {
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(1024);
});

/** Mexico – South Africa: 19:00 UTC on Thursday 11 June. */
const AT = "2026-06-11T19:00:00Z";
const KICKOFF = {at: AT, ...clockTimes(AT, "America/Mexico_City")};

const page = (language: Language, hasScript: boolean) => `<!doctype html>
<html lang="${language}"><head><title>t</title><link rel="stylesheet" href="/site.css">
${hasScript ? '<script src="/your-time.js" defer></script>' : ""}</head><body>
${render(
  h(
    FrameContext.Provider,
    {value: {...SITE, language}},
    h(Masthead, {
      path: "/",
      isTwinned: true,
      dateline: h(Dateline, {at: AT}),
      isBackIssue: false,
    }),
    h(ClockNote, {of: "times"}),
    h("h2", null, h(Kickoff, {kickoff: KICKOFF, as: "heading"})),
    h(
      "ul",
      {class: "rows schedule"},
      ...(["time", "full", "day", "date"] as const).map((as) =>
        h(
          "li",
          {class: "row", key: as},
          h(Kickoff, {kickoff: KICKOFF, as}),
          h("span", {class: "home"}, "Mexico"),
          h("span", {class: "fine more"}, "Mexico City"),
        ),
      ),
    ),
  ),
)}<p id="below">Below</p></body></html>`;

describeInBrowser("the visitor's own time", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  interface Seen {
    /** The heading of its day, its time under it, in full, and its day alone. */
    readonly times: readonly string[];
    readonly note: string;
    /** What the masthead names. */
    readonly zone: string | undefined;
    /** The position of the content below. */
    readonly below: number;
    /** Pixels of the named zone that are cut off. */
    readonly cut: number;
  }
  /** Opens the page, and takes a newer copy of it as the live island does. */
  async function look(
    timezoneId: string,
    language: Language,
    hasScript: boolean,
    width: number,
    chosen?: "printed",
  ) {
    const open = await openPage(browser, {timezoneId});
    const shown = await open(
      `${ORIGIN}/`,
      (asked) =>
        asked.endsWith(".css")
          ? css(STYLE)
          : asked.endsWith(".js")
            ? {contentType: "text/javascript", body: SCRIPTS.join("\n")}
            : html(page(language, hasScript)),
      {viewport: {width, height: 800}},
    );
    if (chosen) {
      await shown.selectOption(".zone", chosen);
      await shown.waitForFunction("document.querySelector('.zone').value === 'printed'");
      await shown.reload();
    }
    const [first, newer] = (await shown.evaluate(`(() => {
      const zone = document.querySelector(".zone");
      const {offsetWidth} = zone;
      zone.style.flexShrink = 0;
      const cut = zone.offsetWidth - offsetWidth;
      const see = (of) => ({
        times: [...of.querySelectorAll("[data-kickoff]")].map((time) => time.textContent),
        note: of.querySelector(".clock").textContent,
        zone: document.querySelector(".zone:not([hidden])")?.selectedOptions[0].textContent,
        cut,
        below: document.querySelector("#below").getBoundingClientRect().top,
      });
      const detail = new DOMParser().parseFromString(${JSON.stringify(page(language, false))}, "text/html");
      dispatchEvent(new CustomEvent("fresh-page", {detail}));
      return [see(document), see(detail)];
    })()`)) as [Seen, Seen];
    await shown.close();
    expect([newer.times, newer.note]).toEqual([first.times, first.note]);
    return first;
  }

  const PRINTED = {
    en: ["Thu 11 Jun", "13:00", "Thu 11 Jun 13:00", "Thu 11 Jun", "11 June"],
    vi: ["thứ Sáu 12/6", "02:00", "02:00 thứ Sáu 12/6", "rạng sáng thứ Sáu 12/6", "rạng sáng 12/6"],
  };
  // By the venue's clock it is 13:00, by Vietnam's 02:00 on Friday: the day is the visitor's, and a
  // time listed under it has none.
  test.each([
    {
      zone: "America/New_York",
      language: "en",
      times: ["Thu 11 Jun", "15:00", "Thu 11 Jun 15:00", "Thu 11 Jun", "11 Jun"],
      note: "Kick-offs are in your time",
      named: /^UTC-[45], yours$/,
    },
    {
      zone: "Asia/Tokyo",
      language: "en",
      times: ["Fri 12 Jun", "04:00", "Fri 12 Jun 04:00", "Fri 12 Jun", "12 Jun"],
      note: "dates in text are the venue’s",
      named: /^UTC\+9, yours$/,
    },
    {
      zone: "Asia/Tokyo",
      language: "vi",
      times: [
        "thứ Sáu 12/6",
        "04:00",
        "04:00 thứ Sáu 12/6",
        "rạng sáng thứ Sáu 12/6",
        "rạng sáng 12/6",
      ],
      note: "Bóng lăn theo giờ của bạn",
      named: /^UTC\+9, của bạn$/,
    },
    {
      zone: "Europe/Paris",
      language: "vi",
      times: ["thứ Năm 11/6", "21:00", "21:00 thứ Năm 11/6", "thứ Năm 11/6", "11/6"],
      note: "ngày trong bài theo giờ Việt Nam",
      named: /^UTC\+[12], của bạn$/,
    },
    {
      zone: "Asia/Bangkok",
      language: "vi",
      times: PRINTED.vi,
      note: "Giờ bóng lăn là giờ Việt Nam.",
      named: /^$/,
    },
  ] as const)("in $zone, in $language", async ({zone, language, times, note, named}) => {
    const seen = await look(zone, language, true, 1280);
    expect(seen.times).toEqual(times);
    expect(seen.note).toContain(note);
    expect(seen.zone ?? "").toMatch(named);
  });
  test.each(
    (["en", "vi"] as const).flatMap((language) =>
      ([undefined, "printed"] as const).map((chosen) => ({language, chosen})),
    ),
  )("without script or $chosen, in $language: that of the page", async ({language, chosen}) => {
    const {times, note} = await look("Asia/Tokyo", language, !!chosen, 1280, chosen);
    expect(times).toEqual(PRINTED[language]);
    expect(note).not.toMatch(/của bạn|your/);
  });
  test.each(
    [320, 360, 390, 1280].flatMap((width) =>
      (["en", "vi"] as const).map((language) => ({width, language})),
    ),
  )("moves nothing and cuts no zone at $width pixels, in $language", async ({width, language}) => {
    const [without, withIt] = [
      await look("Asia/Kathmandu", language, false, width),
      await look("Asia/Kathmandu", language, true, width),
    ];
    expect(withIt.below).toBe(without.below);
    expect(withIt.cut).toBe(0);
  });
});
