import {readFileSync} from "node:fs";
import {gzipSync} from "node:zlib";
import type {Browser} from "playwright-core";
import {afterAll, beforeAll, expect, test} from "vitest";
import {css, describeInBrowser, html, launchBrowser, openPage} from "./browser.ts";

const SCRIPT = readFileSync("site/islands/your-time.js", "utf8");
const STYLE = [..."tokens page parts matches schedule".split(" ")]
  .map((part) => readFileSync(`site/styles/${part}.css`, "utf8"))
  .join("\n");
const ORIGIN = "http://cup.test";

test("the island of the visitor's time is of at most a kilobyte", () => {
  expect(Buffer.byteLength(SCRIPT)).toBeLessThanOrEqual(1024);
  expect(gzipSync(SCRIPT).length).toBeLessThanOrEqual(1024);
});

const page = (language: string, hasScript: boolean) => `<!doctype html>
<html lang="${language}"><head><title>t</title><link rel="stylesheet" href="/site.css">
${hasScript ? '<script src="/your-time.js" defer></script>' : ""}</head><body><main><ul class="rows schedule">
<li class="row"><time class="fine" datetime="2026-06-11T19:00:00Z" data-kickoff="true">13:00 </time>
<span class="home">Mexico</span><a class="score" href="/m">v</a><span class="away">South Africa</span>
<span class="fine more">Mexico City · 02:00 Fri 12 Jun in Vietnam</span></li></ul>
<p id="below">Below</p></main></body></html>`;

describeInBrowser("the visitor's own time", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  /** The text of the row, and the position of the content below it. */
  async function look(timezoneId: string, language: string, hasScript: boolean, width: number) {
    const open = await openPage(browser, {timezoneId});
    const shown = await open(
      `${ORIGIN}/`,
      (asked) =>
        asked.endsWith(".css")
          ? css(STYLE)
          : asked.endsWith(".js")
            ? {contentType: "text/javascript", body: SCRIPT}
            : html(page(language, hasScript)),
      {viewport: {width, height: 800}},
    );
    const seen = (await shown.evaluate(`({
      time: document.querySelector("time").textContent,
      below: document.querySelector("#below").getBoundingClientRect().top,
    })`)) as {readonly time: string; readonly below: number};
    await shown.close();
    return seen;
  }

  // 19:00 UTC on Thursday 11 June is 21:00 in Paris and 04:00 on Friday in Tokyo.
  test.each([
    {zone: "Europe/Paris", language: "en", says: "13:00 Thu 21:00 your time"},
    {zone: "Asia/Tokyo", language: "en", says: "13:00 Fri 04:00 your time"},
    {zone: "Europe/Paris", language: "vi", says: "13:00 21:00 Thứ 5 giờ của bạn"},
  ])("in $zone, in $language", async ({zone, language, says}) => {
    const {time} = await look(zone, language, true, 1280);
    expect(time.replaceAll(/\s+/g, " ")).toBe(says);
  });
  test.each([{width: 390}, {width: 1280}])("moves nothing at $width pixels", async ({width}) => {
    const [without, withIt] = [
      await look("Asia/Tokyo", "en", false, width),
      await look("Asia/Tokyo", "en", true, width),
    ];
    expect(withIt.below).toBe(without.below);
  });
});
