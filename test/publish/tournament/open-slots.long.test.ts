import {cpSync, readFileSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {beforeAll, describe, expect, test} from "vitest";
import type {Fixture, Squad, Team, Tournament} from "../../../pipeline/tournament/types.ts";
import {ownFolder} from "../../fixtures/own-folder.ts";
import {bodiesAt, modelled} from "./other-future.ts";

const YEAR = 2026;
const MARCH = "2026-03-12T12:00:00Z";
const SIMULATION = {seed: "slots", runs: 200};
/** The winners of the play-offs of 26 to 31 March 2026. */
const PLAY_OFFS = ["bih", "swe", "tur", "cze", "cod", "irq"];

/** The World Cup of 2026 with slots for some of its teams, named at an instant if at all. */
function withSlots(isOpen: (team: Team) => boolean, namedAt?: string): string {
  const to = join(ownFolder(), "data");
  cpSync("data", to, {recursive: true, filter: (path) => !path.startsWith("data/var")});
  const edit = <T>(name: string, change: (facts: T) => unknown) => {
    const path = join(to, "tournament/2026", name);
    writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, "utf8")))));
  };
  const slots = new Map<string, string>();
  edit<Team[]>("teams.json", (teams) => {
    const open = teams.filter(isOpen);
    for (const [index, {teamId}] of open.entries()) slots.set(teamId, `W${901 + index}`);
    edit<Tournament>("tournament.json", ({rulings: _, ...tournament}) => ({
      ...tournament,
      fieldCompleteAt: "2025-12-06T00:00:00Z",
      slotsFilledOn: "2026-03-31",
      openSlots: open.map(({teamId, group}) => ({
        slot: slots.get(teamId),
        group,
        name: {
          en: `Winner of play-off ${slots.get(teamId)}`,
          vi: `Đội thắng play-off ${slots.get(teamId)}`,
        },
        ...(namedAt && {teamId, namedAt}),
      })),
    }));
    return namedAt ? teams : teams.filter((team) => !isOpen(team));
  });
  edit<Squad[]>("squads.json", (squads) =>
    namedAt ? squads : squads.filter(({teamId}) => !slots.has(teamId)),
  );
  edit("matches.json", () => []);
  edit<Fixture[]>("fixtures.json", (fixtures) =>
    fixtures.map(({home, away, ...rest}) => ({
      ...rest,
      home: slots.get(home) ?? home,
      away: slots.get(away) ?? away,
    })),
  );
  return to;
}

describe.each([
  ["six places of play-offs", ({teamId}: Team) => PLAY_OFFS.includes(teamId), 6],
  ["all groups empty", () => true, 48],
] as const)("%s", (_, isOpen, open) => {
  let bodies: Map<string, string>;
  beforeAll(() => {
    const dataDir = withSlots(isOpen);
    const {store, ...ran} = modelled(dataDir, YEAR, MARCH, SIMULATION);
    expect(ran).toMatchObject({problems: [], forecasts: 0});
    bodies = bodiesAt(store, MARCH, {dataDir, simulation: SIMULATION});
    store.close();
  });

  test("no file has a value that is missing, or a heading without words", () => {
    const broken = [...bodies].filter(
      ([url, body]) =>
        !/^\/(?:assets|docs|share)\/|\.(?:png|ico|svg|js)$/.test(url) &&
        /\bundefined\b|\bNaN\b|<h([1-6])[^>]*>\s*<\/h\1>/.test(body),
    );
    expect(broken.map(([url]) => url)).toEqual([]);
  });

  test.each([
    [
      "",
      `${open} of 48 teams are still to be named: forecasts begin when all are, expected on Tuesday 31 March 2026.`,
    ],
    [
      "/vi",
      `Còn ${open} trong 48 đội chưa xác định: dự báo bắt đầu khi đủ đội, dự kiến thứ Ba 31/3/2026.`,
    ],
  ])("pages below %j say why there are no forecasts", (language, sentence) => {
    const below = ["/odds", "/what-if", "/accuracy", "/bracket", "/schedule", "/tables", "/teams"];
    for (const url of [language || "/", ...below.map((path) => language + path)])
      expect(bodies.get(url), url).toContain(sentence);
  });

  test("the front page leads with the first day, and no page explains chances or colours", () => {
    const titles = ["/", "/vi"].map((url) => /<h1[^>]*>(.*?)<\/h1>/.exec(bodies.get(url)!)![1]);
    // in Vietnam the opening match begins at two in the morning
    expect(titles).toEqual(["The World Cup begins on 11 June", "World Cup khai mạc ngày 12/6"]);
    const explained = /stronger its colour|Chances are those|likeliest teams|Percentages next/;
    for (const url of ["/", "/schedule", "/bracket"])
      expect(bodies.get(url), url).not.toMatch(explained);
  });

  test("no match leads to a what-if that cannot be set, and the service is well", () => {
    expect(
      [...bodies].filter(([, body]) => body.includes("/what-if#")).map(([url]) => url),
    ).toEqual([]);
    expect(JSON.parse(bodies.get("/api/health")!).dependencies.model.status).toBe("ok");
  });

  test("no page says it twice", () => {
    const twice = [...bodies].filter(([, body]) => {
      const [, text = ""] = body.split("<body");
      return text.split(/teams are still to be named|đội chưa xác định/).length > 2;
    });
    expect(twice.map(([url]) => url)).toEqual([]);
  });

  test("tables have no column of chances, which nobody knows yet", () => {
    for (const path of ["/tables", "/vi/tables"])
      expect(bodies.get(path)).not.toMatch(/1st 2nd|class="(?:places|chance)"|nhất nhì/i);
  });

  test("schedule, tables and teams name the slot", () => {
    for (const path of ["/schedule", "/tables", "/vi/tables", "/teams", "/vi/teams"])
      expect(bodies.get(path), path).toContain("play-off W901");
  });
});
