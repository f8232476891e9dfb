import {existsSync, readFileSync} from "node:fs";
import {createRequire} from "node:module";
import type {Browser, BrowserContextOptions, Page} from "playwright-core";
import {describe} from "vitest";
import {CHROMIUM} from "../fixtures/browser/launch.ts";

export {launchBrowser} from "../fixtures/browser/launch.ts";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** With REQUIRE_CHROMIUM=1 a machine without a browser fails instead of skipping. */
export const describeInBrowser = describe.skipIf(
  !existsSync(CHROMIUM) && process.env.REQUIRE_CHROMIUM !== "1",
);

export interface Answer {
  readonly contentType: string;
  readonly body: string | Buffer;
}

export const html = (body: string): Answer => ({contentType: "text/html; charset=utf-8", body});
export const css = (body: string): Answer => ({contentType: "text/css", body});

/** How a document is looked at. */
export interface Look {
  readonly colorScheme?: "light" | "dark";
  readonly viewport?: {readonly width: number; readonly height: number};
}

/**
 * A page that shows one document after the other. A page for each would be a process for each, which
 * costs more than all that is looked at in it.
 *
 * @returns what opens an address; each request of the document is answered by `answer`, and what it
 * leaves `undefined` is refused
 */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<
  (url: string, answer: (url: string) => Answer | undefined, look?: Look) => Promise<Page>
> {
  const page = await browser.newPage(options);
  let answerNow: (url: string) => Answer | undefined;
  await page.route("**/*", (route) => {
    const answer = answerNow(route.request().url());
    return answer ? route.fulfill(answer) : route.abort();
  });
  return async (
    url,
    answer,
    {colorScheme = "light", viewport = {width: 1280, height: 720}} = {},
  ) => {
    answerNow = answer;
    await page.emulateMedia({colorScheme});
    await page.setViewportSize(viewport);
    await page.goto(url);
    return page;
  };
}

const RULES = '["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]';
/** Shows all of what its boxes scroll: axe can tell no contrast of what they hide. */
const UNFOLD = `document.body.style.minWidth = "110rem";
for (const one of document.querySelectorAll("body *"))
  if (/auto|scroll/.test(getComputedStyle(one).overflow)) one.style.overflow = "visible",
    one.style.maxHeight = "none";`;

/**
 * Opens every disclosure of a page and returns what axe has against it, WCAG 2.2 AA included, and
 * words whose contrast it cannot decide. Of words in a drawing and of single signs it never can: the
 * stylesheet's own test compares their colours.
 *
 * @param within a selector, for a part of the page
 */
export async function axeViolations(page: Page, within = "html"): Promise<readonly string[]> {
  await page.evaluate(
    "document.querySelectorAll('details').forEach((one) => { one.open = true; })",
  );
  await page.evaluate(readFileSync(AXE, "utf8"));
  const place = JSON.stringify(within);
  return page.evaluate(`(async () => {
    const told = (found) => found.flatMap(({id, nodes}) =>
      nodes.map(({html, any}) => [id, html, ...any.map(({message}) => message)].join(": ")));
    const laidOut = await axe.run(${place}, {
      runOnly: ${RULES}, rules: {"color-contrast": {enabled: false}},
    });
    ${UNFOLD}
    const {violations, incomplete} = await axe.run(${place}, {runOnly: ["color-contrast"]});
    const undecided = incomplete.map((found) => ({...found, nodes: found.nodes.filter(
      ({html, any}) => !/^<(text|tspan)/.test(html) &&
        !any.some(({data}) => data?.messageKey === "nonBmp"),
    )}));
    return told([...laidOut.violations, ...violations, ...undecided]);
  })()`);
}
