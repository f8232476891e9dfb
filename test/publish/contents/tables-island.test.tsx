import {gzipSync} from "node:zlib";
import type {Browser, Page} from "playwright-core";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {browserScripts} from "../../../publish/contents/browser-scripts.ts";
import {document} from "../../../site/document/document.tsx";
import {boardPage} from "../../../site/market/board-page.tsx";
import {playersPage} from "../../../site/tournament/players/players-page.tsx";
import type {PlayersView} from "../../../site/tournament/players/players-view.ts";
import {css, describeInBrowser, html, launchBrowser, openPage} from "../../site/browser.ts";
import {ENGLISH, VIETNAMESE} from "../../site/frame.ts";
import {BOARD, ROW} from "../../site/market/board-of-one.ts";

const ORIGIN = "http://tables.test";

test("the script is of at most 2 KB", () => {
  expect(gzipSync(browserScripts().tables).length).toBeLessThanOrEqual(2 * 1024);
});

/** Team, chance and change. */
const FIGURES = [
  ["Spain", "<1", "▼ 2.5"],
  ["Ångland", "✓", "▲ 0.3"],
  ["Brazil", "12", "–"],
  ["Zaire", "1,234", "0.0"],
];
const TONES = [
  ["SHB", "+2.59%", "▲ +2.59%"],
  ["SSI", "CE +6.96%", "CE +6.96%"],
  ["MSN", "0.00%", "= 0.00%"],
  ["VIC", "FL −6.90%", "▼ −6.90%"],
  ["C32", "–", "–"],
];
const VIETNAMESE_FIGURES = [
  ["Anh", "1.234,5", "−1,5"],
  ["Đức", "12,5", "+0,5"],
];

const tablePage = (language: "en" | "vi", rows: readonly (readonly string[])[], pages?: string) =>
  document({
    frame: {...(language === "en" ? ENGLISH : VIETNAMESE), baseUrl: ORIGIN},
    title: "Table",
    lead: "Table",
    path: "/",
    dataHref: null,
    structuredData: [],
    later: ENGLISH.tablesHref,
    dateline: "24 June",
    colophon: "End",
    children: (
      <table data-sort data-pages={pages}>
        <thead>
          <tr>
            {["Team", "Chance", "Change"].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([team, ...cells]) => (
            <tr key={team}>
              <th scope="row">{team}</th>
              {cells.map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    ),
  });

const PLAYERS = {
  ...ENGLISH,
  basis: {
    tournament: {en: "Cup", vi: "Cúp"},
    competition: {en: "World Cup", vi: "World Cup"},
    hasPast: true,
    factsThrough: null,
    forecastAsOf: null,
    engine: "1",
    runs: 1,
    seed: "s",
    made: "before" as const,
  },
  year: 2026,
  goals: 0,
  teams: [
    {teamId: "arg", code: "ARG", name: "Argentina", nameVi: "Argentina", flag: "🇦🇷"},
    {teamId: "fra", code: "FRA", name: "France", nameVi: "Pháp", flag: "🇫🇷"},
  ],
  total: 3,
  scorers: [],
  ownGoals: [],
  booked: [],
  keepers: [],
  added: [],
  suspended: [],
  known: {matches: 0, scorers: 0, cards: 0},
} satisfies PlayersView;
const LIST = [
  "Lionel Messi\targ-10-lionel-messi\tARG\tFW\t8\t7",
  "Emiliano Martínez\targ-23-emiliano-martinez\tARG\tGK\t0\t7",
  "Kylian Mbappé\tfra-10-kylian-mbappe\tFRA\tFW\t9\t7",
].join("\n");

describeInBrowser("a table of figures", () => {
  let browser: Browser;
  let open: Awaited<ReturnType<typeof openPage>>;
  beforeAll(async () => {
    browser = await launchBrowser();
    open = await openPage(browser);
  });
  afterAll(() => browser?.close());

  const openAt = (text: string) =>
    open(`${ORIGIN}/`, (url) => {
      const {pathname} = new URL(url);
      if (pathname === "/") return html(text);
      if (pathname === "/second") return html(tablePage("en", [["Oman", "55", "0.1"]], "/ /third"));
      if (pathname === "/players/list.txt") return {contentType: "text/plain", body: LIST};
      if (pathname === ENGLISH.scriptHref)
        return {contentType: "text/javascript", body: browserScripts().page};
      if (pathname === ENGLISH.tablesHref)
        return {contentType: "text/javascript", body: browserScripts().tables};
      return css("");
    });
  /** Opens a page and moves the pointer, which loads the script. */
  const show = async (text: string) => {
    const page = await openAt(text);
    await page.mouse.move(5, 5);
    await page.locator("thead button").first().waitFor({state: "attached"});
    return page;
  };
  const names = (page: Page) =>
    page
      .locator("tbody tr:not([hidden]) th")
      .evaluateAll((all) => all.map((one) => one.textContent));

  test.each([
    ["figures, the largest first", ["Chance"], "Zaire Ångland Brazil Spain"],
    ["figures, the other way", ["Chance", "Chance"], "Spain Brazil Ångland Zaire"],
    ["unknown figures last", ["Change"], "Ångland Zaire Spain Brazil"],
    ["names by the alphabet", ["Team"], "Ångland Brazil Spain Zaire"],
  ])("sorts %s", async (_, press, order) => {
    const page = await show(tablePage("en", FIGURES));
    for (const head of press) await page.getByRole("button", {name: head}).click();
    expect(await names(page)).toEqual(order.split(" "));
    expect(await page.locator("th[aria-sort]").textContent()).toBe(press[0]);
  });

  test("sorts by a head that was pressed before the script was there", async () => {
    const page = await openAt(tablePage("en", FIGURES));
    // the pointer's way to the head loads the script
    await page.locator("th", {hasText: "Chance"}).click();
    await expect.poll(() => names(page)).toEqual(["Zaire", "Ångland", "Brazil", "Spain"]);
  });

  test.each(["Chance", "Change"])(
    "sorts changes by their figures, not by signs: %s",
    async (head) => {
      const page = await show(tablePage("en", TONES));
      await page.getByRole("button", {name: head}).click();
      expect(await names(page)).toEqual(["SSI", "SHB", "MSN", "VIC", "C32"]);
    },
  );

  test("sorts the rows of all pages of a board, but for one that cannot be read", async () => {
    const page = await show(tablePage("en", FIGURES, "/second /third"));
    await page.getByRole("button", {name: "Chance"}).click();
    await page.getByText("Oman").waitFor();
    const order = ["Zaire", "Ångland", "Oman", "Brazil", "Spain"];
    await expect.poll(() => names(page)).toEqual(order);
    await page.getByRole("button", {name: "Chance"}).click();
    expect(await names(page)).toEqual(order.toReversed());
  });

  test("reads figures as Vietnamese writes them", async () => {
    const page = await show(tablePage("vi", VIETNAMESE_FIGURES));
    await page.getByRole("button", {name: "Chance"}).click();
    expect(await names(page)).toEqual(["Anh", "Đức"]);
    await page.getByRole("button", {name: "Change"}).click();
    expect(await names(page)).toEqual(["Đức", "Anh"]);
  });

  test("stays sorted when a newer page arrives", async () => {
    const page = await show(tablePage("en", FIGURES));
    await page.getByRole("button", {name: "Team"}).click();
    const order = await page.evaluate(`(() => {
      const detail = new DOMParser().parseFromString(${JSON.stringify(tablePage("en", FIGURES))}, "text/html");
      dispatchEvent(new CustomEvent("fresh-page", {detail}));
      return [...detail.querySelectorAll("tbody th")].map((one) => one.textContent);
    })()`);
    expect(order).toEqual(["Ångland", "Brazil", "Spain", "Zaire"]);
  });

  test("shows the shares of a board that fit its controls", async () => {
    const all = [ROW, {...ROW, symbol: "CMG"}];
    const page = await show(boardPage({...BOARD, rows: all, all}));
    await page.getByLabel("Share or company").fill("cmg");
    await page.locator("output").getByText("1").waitFor();
    expect(await names(page)).toEqual([expect.stringMatching(/^CMG/)]);
  });

  describe("finds players", () => {
    test.each([
      {says: "by a part of the name without accents", name: "mbappe", found: "Kylian Mbappé"},
      {says: "by team", team: "Argentina", found: "Lionel Messi, Emiliano Martínez"},
      {says: "by position", position: "goalkeeper", found: "Emiliano Martínez"},
      {
        says: "by all three",
        name: "m",
        team: "Argentina",
        position: "forward",
        found: "Lionel Messi",
      },
      {says: "nobody", name: "xyz", found: ""},
    ])("$says", async ({name, team, position, found}) => {
      const page = await show(playersPage(PLAYERS));
      expect(await page.locator("table").isVisible()).toBe(false);
      await page.getByLabel("Name").focus();
      if (name) await page.getByLabel("Name").fill(name);
      if (team) await page.getByLabel("Team").selectOption(team);
      if (position) await page.getByLabel("Position").selectOption(position);
      const count = found === "" ? 0 : found.split(", ").length;
      await page.locator("output").getByText(String(count), {exact: true}).waitFor();
      expect((await names(page)).join(", ")).toBe(found);
    });

    test("each leads to his page, and the columns sort", async () => {
      const page = await show(playersPage(PLAYERS));
      await page.getByLabel("Name").focus();
      await page.getByRole("button", {name: "Goals"}).click();
      expect((await names(page))[0]).toBe("Kylian Mbappé");
      const link = page.getByRole("link", {name: "Lionel Messi"});
      expect(await link.getAttribute("href")).toBe("/players/arg-10-lionel-messi");
    });
  });
});
