import {readFileSync} from "node:fs";
import {gzipSync} from "node:zlib";
import type {Browser} from "playwright-core";
import {afterAll, beforeAll, expect, test} from "vitest";
import type {TeamLabel} from "../../site/components/team-name.tsx";
import {document} from "../../site/document/document.tsx";
import {TitleRace} from "../../site/tournament/odds/title-odds-page.tsx";
import {css, describeInBrowser, html, launchBrowser, openPage} from "./browser.ts";
import {ENGLISH} from "./frame.ts";

const ORIGIN = "http://race.test";
const SCRIPT = readFileSync("site/islands/lights.js", "utf8");

test("the script is of at most a kilobyte", () => {
  expect(gzipSync(SCRIPT).length).toBeLessThanOrEqual(1024);
});

const team = (teamId: string, name: string): TeamLabel => ({
  teamId,
  name,
  nameVi: name,
  flag: "",
  code: teamId.toUpperCase(),
});
const page = document({
  frame: {...ENGLISH, baseUrl: ORIGIN},
  title: "Race",
  lead: "Race",
  path: "/",
  dataHref: null,
  structuredData: [],
  scripts: [ENGLISH.lightsHref],
  dateline: "24 June",
  colophon: "End",
  children: (
    <TitleRace
      race={{
        asOf: ["2026-06-11T12:00:00Z", "2026-06-12T12:00:00Z"],
        lines: [
          {team: team("esp", "Spain"), colour: null, isFavourite: true, values: [0.2, 0.3]},
          {team: team("jpn", "Japan"), colour: null, isFavourite: false, values: [0.02, 0.01]},
          {
            team: team("usa", "United States"),
            colour: null,
            isFavourite: false,
            values: [0.01, 0.02],
          },
        ],
        risen: "esp",
        fallen: "jpn",
      }}
    />
  ),
});

describeInBrowser("the lines of the title race", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  test("are lit by their buttons, two at most, and stay lit in a newer page", async () => {
    const open = await openPage(browser);
    const shown = await open(`${ORIGIN}/`, (url) =>
      url.endsWith("/")
        ? html(page)
        : url.endsWith(ENGLISH.lightsHref)
          ? {contentType: "text/javascript", body: SCRIPT}
          : css(".lights { display: block }"),
    );
    const lit = (of = "document") =>
      shown.evaluate(
        `[...${of}.querySelectorAll("svg.plot-wide path[class*=lit]")].map((one) => one.dataset.line).sort()`,
      );
    const press = (name: string) => shown.getByRole("button", {name}).click();
    await press("Japan");
    expect(await lit()).toEqual(["jpn"]);
    await press("Spain");
    expect(await shown.getByRole("status").last().textContent()).toBe(
      "Japan: 2% → 1% · Spain: 20% → 30%",
    );
    await press("United States");
    expect(await lit()).toEqual(["esp", "usa"]);
    await shown.evaluate(`{
      window.fresh = new DOMParser().parseFromString(${JSON.stringify(page)}, "text/html");
      dispatchEvent(new CustomEvent("fresh-page", {detail: window.fresh}));
    }`);
    expect(await lit("window.fresh")).toEqual(["esp", "usa"]);
    for (const name of ["Spain", "United States"]) await press(name);
    expect(await lit()).toEqual([]);
  });
});
