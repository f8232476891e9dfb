import type {Browser, Page} from "playwright-core";
import {afterAll, beforeAll, expect, test} from "vitest";
import {championOdds} from "../../../../publish/tournament/forecasts/champion-odds.ts";
import {WORLD_MODELLED_AT} from "../../../fixtures/built/world.ts";
import {AFTER, closeStores, worldSnapshots} from "../../../publish/tournament/snapshots.ts";
import {printedWhatIf} from "../../../publish/tournament/what-if/printed-what-if.ts";
import {axeViolations, describeInBrowser, html, launchBrowser, openPage} from "../../browser.ts";

// Copying a link requires a secure origin.
const ORIGIN = "http://localhost";

describeInBrowser("what if, in a browser", () => {
  const world = worldSnapshots();
  const inPlay = world.at(WORLD_MODELLED_AT[0]);
  const over = world.at(AFTER.world);
  const editions = {inPlay: printedWhatIf(inPlay, ORIGIN), over: printedWhatIf(over, ORIGIN)};
  const errors: string[] = [];
  let browser: Browser;
  let openAt: Awaited<ReturnType<typeof openPage>>;
  beforeAll(async () => {
    browser = await launchBrowser();
    openAt = await openPage(browser, {permissions: ["clipboard-read", "clipboard-write"]});
    const page = browser.contexts()[0]!.pages()[0]!;
    page.on("console", (one) => one.type() === "error" && errors.push(one.text()));
    page.on("pageerror", (error) => errors.push(String(error)));
  });
  afterAll(async () => {
    await browser?.close();
    closeStores();
  });

  async function open(
    edition: keyof typeof editions,
    path: string,
    look: Parameters<typeof openAt>[2] = {},
  ): Promise<Page> {
    const page = await openAt(
      `${ORIGIN}${path}`,
      (url) => {
        const {pathname} = new URL(url);
        return (
          editions[edition].get(pathname) ?? (pathname.endsWith("/strip") ? html("") : undefined)
        );
      },
      look,
    );
    await page
      .getByRole("button", {name: /Copy link|Sao chép liên kết/, disabled: false})
      .waitFor();
    return page;
  }
  const bar = (page: Page) => page.locator(".what-if-bar p").first();
  const said = (page: Page) => page.getByRole("status");
  /** The title chance of a team as shown on the page. */
  const title = (page: Page, team: string) =>
    page.locator("section[aria-labelledby=odds] tr", {hasText: team}).locator("td").nth(1);
  /** Unfolds a group; groups without upcoming matches are folded. */
  const unfold = (page: Page, group: string) =>
    page.locator("summary", {hasText: `Group ${group}`}).press("Enter");
  const search = (page: Page) => new URL(page.url()).search;

  test("a score is set from the keyboard, refined, announced, kept in the address, undone and reset", async () => {
    const page = await open("inPlay", "/what-if");
    const before = await title(page, "Spain").textContent();
    await unfold(page, "L");
    const goals = page.getByLabel("Panama v England: goals of Panama");
    await goals.focus();
    await page.keyboard.type("4");
    await page.keyboard.press("Tab");
    await page.keyboard.type("0");
    await said(page).filter({hasText: "After 50,000 tournaments."}).waitFor();
    expect(await said(page).textContent()).toMatch(/^1 result set\. Title: England /);
    expect(search(page)).toBe("?set=67-40");

    await page.keyboard.press("ArrowUp");
    await expect.poll(() => search(page)).toBe("?set=67-41");

    const undo = page.getByRole("button", {name: "Undo"});
    await undo.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => search(page)).toBe("?set=67-40");
    await page.getByRole("button", {name: "Reset"}).press("Enter");
    await bar(page)
      .filter({hasText: "No results are set: these are the published odds."})
      .waitFor();
    expect(search(page)).toBe("");
    expect(await title(page, "Spain").textContent()).toBe(before);
    await undo.press("Enter");
    await expect.poll(() => search(page)).toBe("?set=67-40");
    expect(errors).toEqual([]);
  });

  test("a tap gives a team its likeliest win, a second one takes it back; the link brings it back", async () => {
    const page = await open("inPlay", "/what-if", {viewport: {width: 390, height: 800}});
    await unfold(page, "L");
    const england = page.getByRole("button", {name: "England beat Panama"});
    await england.click();
    await bar(page).filter({hasText: "After"}).waitFor();
    expect(await england.getAttribute("aria-pressed")).toBe("true");
    const [, home, away] = /^\?set=67-(\d)(\d)$/.exec(search(page))!.map(Number);
    expect(away!).toBeGreaterThan(home!);
    await page.getByRole("button", {name: "Copy link"}).click();
    await said(page).filter({hasText: "The link is copied."}).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${ORIGIN}/what-if${search(page)}`);

    const again = await open("inPlay", new URL(link).pathname + new URL(link).search);
    await bar(again).filter({hasText: "1 result set."}).waitFor();
    await england.click();
    await bar(again).filter({hasText: "No results are set"}).waitFor();
    await expect.poll(() => search(again)).toBe("");
    expect(errors).toEqual([]);
  });

  test("a link to a match unfolds its group or its round, and the keyboard goes on there", async () => {
    const page = await open("inPlay", "/what-if#m-67", {viewport: {width: 390, height: 800}});
    const focused = page.locator("#m-67 :focus");
    await focused.waitFor();
    expect(await focused.textContent()).toBe("Panama");
    const [top, bottom] = await page.locator("#m-67").evaluate((match) => {
      const {top, bottom} = match.getBoundingClientRect();
      return [top, bottom];
    });
    expect(top!).toBeGreaterThan(0);
    expect(bottom!).toBeLessThan(800);
    const tie = await open("inPlay", "/what-if#m-97");
    await tie.locator("#m-97").waitFor();
    expect(await tie.locator(".what-if-round[open]").count()).toBe(1);
    expect(errors).toEqual([]);
  });

  test("is five phone screens long before anything is opened", async () => {
    const page = await open("inPlay", "/what-if", {viewport: {width: 390, height: 844}});
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(5 * 844);
  });

  test("filled groups seat the bracket by the rules, and its winners go on", async () => {
    const page = await open("inPlay", "/what-if");
    await page.getByRole("button", {name: "Fill the groups"}).click();
    const ties = page.locator("section[aria-labelledby=round-R32] .what-if-ties > li");
    await ties.first().getByRole("button").first().and(page.locator(":enabled")).waitFor();
    await ties.nth(0).getByRole("button").first().click();
    await ties.nth(1).getByRole("button").last().click();
    const next = page.locator("section[aria-labelledby=round-R16] .what-if-ties > li").first();
    await next.getByRole("button").nth(1).waitFor();
    await said(page).filter({hasText: "Exact"}).waitFor();
    expect(errors).toEqual([]);
  });

  test("a match of the past can end otherwise; what cannot be is told and left out", async () => {
    const page = await open("over", "/what-if?set=101-fra_103-esp_12-9_102-esp");
    await said(page).filter({hasText: "Exact"}).waitFor();
    // the third-place match and half a score cannot be set, and Spain does not play match 102
    expect(await said(page).textContent()).toMatch(
      /^2 results of the link could not be read and were ignored\. The result set for match 102 no longer fits and was dropped\. 1 result set\. Title: /,
    );
    await expect.poll(() => search(page)).toBe("?set=101-fra");
    expect(await title(page, "Spain").textContent()).toBe("0");
    await page.getByRole("button", {name: "France beat Argentina"}).click();
    await bar(page).filter({hasText: "France 100% (+100.0)"}).waitFor();
    expect(errors).toEqual([]);
  });

  test("with nothing changed the browser's odds are the printed ones, to six decimals", async () => {
    const page = await open("inPlay", "/what-if");
    const odds = await page.evaluate(async () => {
      const {input, worker} = document.querySelector<HTMLElement>("#what-if")!.dataset;
      const data = await (await fetch(input!)).json();
      const simulation = new Worker(worker!);
      simulation.postMessage({kind: "input", input: data.input});
      simulation.postMessage({kind: "settings", id: 1, settings: [], runs: [data.input.runs]});
      return new Promise<[string, number][]>((resolve) => {
        simulation.onmessage = ({data: answer}) => {
          if (answer.kind === "odds")
            resolve(
              answer.odds.teams.map((one: Record<string, unknown>) => [one.teamId, one.champion]),
            );
        };
      });
    });
    const printedOdds = championOdds(inPlay).teams.map(({team, champion}) => [
      team.teamId,
      champion.probability,
    ]);
    expect(odds.map(([team, chance]) => [team, Number(chance.toFixed(6))]).sort()).toEqual(
      printedOdds.sort(),
    );
  });

  // every-page.test.ts covers the other looks, with nothing set.
  test("in Vietnamese on a dark phone, a result set: axe, width", async () => {
    // tall enough that the bar is in its place and covers nothing
    const look = {colorScheme: "dark", viewport: {width: 390, height: 12_000}} as const;
    const page = await open("inPlay", "/vi/what-if?set=67-40", look);
    await bar(page).filter({hasText: "Sau"}).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    expect(await axeViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test("without scripts the page says so and leads to the scenarios", async () => {
    const page = await browser.newPage({javaScriptEnabled: false});
    await page.setContent(editions.inPlay.get("/what-if")!.body.toString());
    const notice = page.locator("noscript");
    expect(await notice.textContent()).toContain("This page needs scripts");
    expect(await notice.getByRole("link").first().getAttribute("href")).toMatch(/^\/matches\//);
    await page.setContent(editions.over.get("/what-if")!.body.toString());
    expect(await notice.getByRole("link").count()).toBe(0);
    await page.close();
  });
});
