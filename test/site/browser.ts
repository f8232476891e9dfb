import {once} from "node:events";
import {existsSync, readFileSync} from "node:fs";
import {createServer} from "node:http";
import {createRequire} from "node:module";
import type {AddressInfo} from "node:net";
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
  /** By default the page asks anew each time. */
  readonly cacheControl?: string;
}

export const html = (body: string): Answer => ({contentType: "text/html; charset=utf-8", body});
export const css = (body: string): Answer => ({contentType: "text/css", body});

/** Colour scheme and viewport to show a document with. */
export interface Look {
  readonly colorScheme?: "light" | "dark";
  readonly viewport?: {readonly width: number; readonly height: number};
}

/**
 * Opens one browser page that shows documents one after another. A new page per document would
 * start a new process each time, which costs more than all the checks in it.
 *
 * @returns a function that opens an address; `answer` supplies the response to each request, and
 * requests for which it returns `undefined` are aborted
 */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<
  (url: string, answer: (url: string) => Answer | undefined, look?: Look) => Promise<Page>
> {
  let answerNow: (url: string) => Answer | undefined = () => undefined;
  const server = await startProxy(browser, (url) => answerNow(url));
  const page = await browser.newPage({...options, proxy: {server, bypass: "<-loopback>"}});
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

/**
 * Starts a proxy that answers all requests of pages, and ends with the browser. Requests that the
 * browser hands over to be answered pass three processes, and leave nothing in its cache.
 */
async function startProxy(
  browser: Browser,
  answerTo: (url: string) => Answer | undefined,
): Promise<string> {
  const proxy = createServer(({url}, response) => {
    const answer = answerTo(url!);
    if (!answer) return void response.destroy();
    const {contentType, body, cacheControl = "no-store"} = answer;
    response.writeHead(200, {"content-type": contentType, "cache-control": cacheControl}).end(body);
  });
  // what the browser itself wants to know of the world; a page that asks for more logs an error
  proxy.on("connect", (_, socket) => void socket.destroy());
  browser.once("disconnected", () => {
    proxy.close();
    proxy.closeAllConnections();
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

const RULES = '["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]';
/**
 * Expands all scrolling boxes, whose initial targets would then scroll the page, and fills the
 * search fields: axe cannot compute the contrast of hidden or missing text.
 */
const UNFOLD = `document.body.style.minWidth = "110rem";
for (const one of document.querySelectorAll("input[type=search]")) one.value ||= "text";
for (const one of document.querySelectorAll("body *")) {
  one.style.scrollInitialTarget = "none";
  if (/auto|scroll/.test(getComputedStyle(one).overflow)) one.style.overflow = "visible",
    one.style.maxHeight = "none";
}`;

/**
 * Opens every disclosure of a page and returns what axe reports: violations, including WCAG 2.2 AA,
 * and text whose contrast it cannot determine. SVG text and single symbols are left out because axe
 * never can; the stylesheet's own test compares their colours.
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
