import {existsSync, readFileSync} from "node:fs";
import {createRequire} from "node:module";
import {type Browser, chromium, type Page} from "playwright-core";
import {describe} from "vitest";

const CHROMIUM = "/usr/bin/chromium";
const ARGUMENTS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** With REQUIRE_CHROMIUM=1 a machine without a browser fails instead of skipping. */
export const describeInBrowser = describe.skipIf(
  !existsSync(CHROMIUM) && process.env.REQUIRE_CHROMIUM !== "1",
);

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({executablePath: CHROMIUM, args: ARGUMENTS});

/** Opens every disclosure of a page and returns what axe has against it, WCAG 2.2 AA included. */
export async function axeViolations(page: Page): Promise<unknown> {
  await page.evaluate(
    "document.querySelectorAll('details').forEach((one) => { one.open = true; })",
  );
  await page.evaluate(readFileSync(AXE, "utf8"));
  return page.evaluate(
    "axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']}).then(({violations}) => violations.map((one) => one.id + ': ' + one.nodes[0].html))",
  );
}
