import {mkdirSync, readFileSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {expect, test} from "vitest";
import {initFolder} from "../../../pipeline/tournament/import/init/init.ts";
import {namedTeams} from "../../../pipeline/tournament/import/team-codes.ts";
import {ownFolder} from "../../fixtures/own-folder.ts";
import {bodiesAt, modelled} from "./other-future.ts";

const YEAR = 2024;
const SIMULATION = {seed: "copa", runs: 400};
const GROUPS = {
  A: "arg per chi can",
  B: "mex ecu ven jam",
  C: "usa uru pan bol",
  D: "bra col par crc",
};
/** Slots, ninety minutes, extra time and shoot-outs of the knock-outs, as CONMEBOL gives them. */
const KNOCKOUTS: Readonly<Record<string, readonly [round: string, slots: string, score?: object]>> =
  {
    "arg-ecu": ["Quarter-finals", "1A-2B", {p: [4, 2]}],
    "ven-can": ["Quarter-finals", "1B-2A", {p: [3, 4]}],
    "uru-bra": ["Quarter-finals", "1C-2D", {p: [4, 2]}],
    "col-pan": ["Quarter-finals", "1D-2C"],
    "arg-can": ["Semi-finals", "W25-W26"],
    "uru-col": ["Semi-finals", "W27-W28"],
    "can-uru": ["Third place", "L29-L30", {p: [3, 4]}],
    "arg-col": ["Final", "W29-W30", {ft: [0, 0], et: [1, 0]}],
  };
/** Goals of Argentina against Ecuador, the second in stoppage time. */
const GOALS = {
  goals1: [{name: "Lisandro Martínez", minute: 35}],
  goals2: [{name: "Rodríguez", minute: 91}],
};

/** The Copa América of 2024, made from the history of results. */
function copaFolder(folder: string): string {
  const [from, to] = [join(folder, "downloads"), join(folder, "data")];
  mkdirSync(from);
  const nameOf = new Map(namedTeams().map(({teamId, name}) => [teamId, name]));
  const groupOf = (team: string) =>
    Object.entries(GROUPS).find(([, teams]) => teams.includes(team))![0];
  const matches = readFileSync("data/history/internationals.csv", "utf8")
    .split("\n")
    .map((row) => row.split(","))
    .filter(([on, , , , , competition]) => competition === "b" && on! > "2024")
    .map(([on, home, away, ...goals]) => {
      const pair = `${home}-${away}`;
      const [round = "Group stage", slots, score] =
        (on! > "20240703" ? KNOCKOUTS[pair] : null) ?? [];
      return {
        round,
        date: on!.replace(/^(....)(..)/, "$1-$2-"),
        time: "20:00 UTC-4",
        ground: "Miami",
        team1: nameOf.get(home!),
        team2: nameOf.get(away!),
        score: {ft: goals.slice(0, 2).map(Number), ...score},
        ...(slots ? {slots: slots.split("-")} : {group: `Group ${groupOf(home!)}`}),
        ...(pair === "arg-ecu" && GOALS),
      };
    });
  const write = (name: string, text: string) => writeFileSync(join(from, name), text);
  write("2024.copa.json", JSON.stringify({name: "Copa América 2024", matches}));
  const teams = Object.values(GROUPS).flatMap((group) => group.split(" "));
  write(
    "teams.csv",
    ["teamId,fifaRank", ...teams.map((id, index) => `${id},${index + 1}`)].join("\n"),
  );
  write(
    "venues.csv",
    "city,name,capacity,country,latitude,longitude,timeZone\nMiami,Hard Rock Stadium,65000,usa,26,-80,America/New_York\n",
  );
  const breaks = ["points", "goalDifference", "goalsFor", "headToHead", "ranking"];
  write(
    "tournament.json",
    JSON.stringify({
      name: {en: "Copa América 2024", vi: "Copa América 2024"},
      competition: {
        id: "copa-america",
        name: {en: "Copa América", vi: "Copa América"},
        scope: {en: "South American", vi: "Nam Mỹ"},
        inHistory: "Copa América",
        kind: "continental",
      },
      hosts: ["usa"],
      fieldCompleteAt: "2024-03-24T00:00:00Z",
      tieBreaks: breaks,
      thirdPlacedTieBreaks: breaks.filter((one) => one !== "headToHead"),
      withoutExtraTime: ["QF", "SF", "3RD"],
    }),
  );
  expect(initFolder({from, to}).gaps).toEqual([]);
  return to;
}

/** What the files of a match say of extra time, but for scripts and the names of figures. */
const extraTimeIn = (bodies: ReadonlyMap<string, string>, ref: string) =>
  [...bodies].flatMap(([url, body]) => {
    if (!url.includes(ref)) return [];
    const text = body.replace(/<script.*?<\/script>|"derivedFrom":"[^"]*"/gs, "");
    return [...text.matchAll(/.{0,60}(?:extra time|a\.e\.t\.|hiệp phụ).{0,20}/gi)].map(
      ([words]) => `${url}: ${words}`,
    );
  });

test("the Copa América of 2024, before, between and after its shoot-outs", () => {
  const dataDir = copaFolder(ownFolder());
  const end = "2024-07-16T00:00:00Z";
  const {store} = modelled(dataDir, YEAR, end, SIMULATION);
  // Nominal clock: kick-off at 00:00 UTC, ninety minutes over at 01:53.
  const [before, between, after] = ["2024-07-04T18:00:00Z", "2024-07-05T01:55:00Z", end].map(
    (asOf) => bodiesAt(store, asOf, {dataDir, simulation: SIMULATION}),
  ) as [Map<string, string>, Map<string, string>, Map<string, string>];
  store.close();
  const first = "argentina-vs-ecuador-2024-07-04";
  for (const bodies of [before, between, after]) expect(extraTimeIn(bodies, first)).toEqual([]);
  expect(between.get(`/api/matches/${first}`)).toContain('"phase":"shootout"');
  const others = ["venezuela-vs-canada-2024-07-05", "uruguay-vs-brazil-2024-07-06"];
  for (const ref of [...others, "canada-vs-uruguay-2024-07-13"])
    expect(extraTimeIn(after, ref)).toEqual([]);
  expect(extraTimeIn(after, "argentina-vs-colombia-2024-07-14")).not.toEqual([]);
  const {knockout} = JSON.parse(before.get(`/api/matches/${first}/scenario-predictions`)!);
  expect(knockout).toMatchObject({extraTime: 0, penalties: knockout.after90.draw});
  const {teams} = JSON.parse(after.get("/api/tournaments/2024/champion-odds")!);
  expect(teams[0].team.teamId).toBe("arg");
}, 300_000);
