import {cpSync, readFileSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {silent} from "../../../pipeline/kit/progress.ts";
import type {Store} from "../../../pipeline/kit/store.ts";
import {loadMarket} from "../../../pipeline/market/stored-facts.ts";
import {loadFacts} from "../../../pipeline/tournament/facts/load-facts.ts";
import {runModel} from "../../../pipeline/tournament/forecasting/run.ts";
import type {Fixture, Squad, Team, Tournament} from "../../../pipeline/tournament/types.ts";
import {freshGroups} from "../../../publish/contents/record-groups.ts";
import {readInputs} from "../../../publish/contents/site-inputs.ts";
import {emptyStore} from "../../fixtures/built/copied-store.ts";
import {ownFolder} from "../../fixtures/own-folder.ts";
import {records, schemas} from "./other-future.ts";

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
  const bodies = new Map<string, string>();
  let store: Store;
  beforeAll(() => {
    const dataDir = withSlots(isOpen);
    store = emptyStore();
    loadFacts({store, dataDir});
    loadMarket({store, dataDir});
    const context = {store, now: MARCH, wallClock: MARCH, dataDir, progress: silent};
    expect(runModel(context, YEAR, SIMULATION)).toMatchObject({problems: [], forecasts: 0});
    const inputs = readInputs(dataDir, {...SIMULATION, baseUrl: "http://localhost:8080"});
    for (const group of freshGroups(records, inputs)(store, MARCH).groups)
      for (const {url, bytes} of group.render(schemas, "once"))
        bodies.set(url, Buffer.from(bytes).toString());
  });
  afterAll(() => store.close());

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

  test("schedule, tables and teams name the slot", () => {
    for (const path of ["/schedule", "/tables", "/vi/tables", "/teams", "/vi/teams"])
      expect(bodies.get(path), path).toContain("play-off W901");
  });
});
