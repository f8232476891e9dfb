import {mkdirSync, rmSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {expect, test} from "vitest";
import {silent} from "../../../../../pipeline/kit/progress.ts";
import {NO_HISTORY} from "../../../../../pipeline/tournament/facts/history.ts";
import {load} from "../../../../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../../../../pipeline/tournament/facts/read-facts.ts";
import {runModel} from "../../../../../pipeline/tournament/forecasting/run.ts";
import {initFolder} from "../../../../../pipeline/tournament/import/init/init.ts";
import {namedTeams} from "../../../../../pipeline/tournament/import/team-codes.ts";
import {snapshotAt} from "../../../../../pipeline/tournament/snapshot.ts";
import {emptyStore} from "../../../../fixtures/built/copied-store.ts";
import {ownFolder} from "../../../../fixtures/own-folder.ts";

const folder = ownFolder();
const YEAR = 2031;
const BEFORE = "2031-05-31T13:00:00Z";
const AFTER_GROUPS = "2031-06-20T00:00:00Z";
const SIMULATION = {seed: "shapes", runs: 200};

/** Sides of a round's matches: `1A-2B 1B-2A`. */
type Round = readonly [name: string, ties: string];
interface Shape {
  readonly name: string;
  readonly groups: number;
  readonly size: number;
  readonly rounds: readonly Round[];
  readonly hosts?: number;
  /** The table of thirds, a row a line. */
  readonly thirds?: string;
}
interface Played {
  readonly round: string;
  readonly date: string;
  readonly time: string;
  readonly team1: string;
  readonly team2: string;
  readonly ground: string;
  readonly group?: string;
  readonly slots?: readonly string[];
  readonly score?: Readonly<Partial<Record<"ft" | "et" | "p", readonly number[]>>>;
}

/** Teams of the shape by group; the earlier one wins every match. */
const fieldOf = ({groups, size}: Shape) =>
  Array.from({length: groups}, (_, group) =>
    namedTeams()
      .filter(({flag}) => flag)
      .slice(group * size, (group + 1) * size),
  );
const day = (from: number, by: number) => `2031-06-${String(from + by).padStart(2, "0")}`;

/** The matches of a shape: its groups played on 1 to 9 June if `played`, knock-outs from the 20th on. */
function matchesOf(shape: Shape, played: boolean): Played[] {
  const venue = {time: "18:00 UTC+0", ground: "Atlantis"};
  const group = fieldOf(shape).flatMap((teams, index) =>
    teams.flatMap((home, place) =>
      teams.slice(place + 1).map((away, later) => ({
        ...venue,
        round: `Matchday ${place + later + 1}`,
        group: `Group ${String.fromCharCode(65 + index)}`,
        date: day(1, place + later),
        team1: home.name,
        team2: away.name,
        ...(played && {score: {ft: [1, 0]}}),
      })),
    ),
  );
  const knockout = shape.rounds.flatMap(([round, ties], index) =>
    ties.split(" ").map((tie) => {
      const [team1, team2] = tie.split("-") as [string, string];
      return {...venue, round, date: day(20, index), team1, team2};
    }),
  );
  return [...group, ...knockout];
}

/** The data folder of a shape, from its matches and what was written by hand. */
function initShape(
  shape: Shape,
  matches: readonly Played[],
  name: string,
  {rules = {}, gaps = 0}: {readonly rules?: object; readonly gaps?: number} = {},
) {
  const [from, to] = [join(folder, `${name} downloads`), join(folder, name)];
  mkdirSync(from, {recursive: true});
  const write = (file: string, text: string) => writeFileSync(join(from, file), text);
  const teams = fieldOf(shape).flat();
  write(`${YEAR}.cup.json`, JSON.stringify({name: "Cup 2031", matches}));
  write(
    "teams.csv",
    ["teamId,fifaRank", ...teams.map(({teamId}, index) => `${teamId},${index + 1}`)].join("\n"),
  );
  write(
    "venues.csv",
    "city,name,capacity,country,latitude,longitude,timeZone\nAtlantis,Arena,1000,por,0,0,Africa/Abidjan\n",
  );
  if (shape.thirds) write("third-place.csv", shape.thirds);
  const breaks = ["points", "goalDifference", "goalsFor", "ranking"];
  write(
    "tournament.json",
    JSON.stringify({
      name: {en: "Cup 2031", vi: "Cúp 2031"},
      competition: {
        id: "cup",
        name: {en: "Cup", vi: "Cúp"},
        scope: {en: "cup", vi: "cúp"},
        inHistory: "Copa Lipton",
        kind: "other",
      },
      hosts: teams.slice(0, shape.hosts ?? 1).map(({teamId}) => teamId),
      fieldCompleteAt: "2031-05-01T00:00:00Z",
      tieBreaks: breaks,
      thirdPlacedTieBreaks: breaks,
      ...rules,
    }),
  );
  expect(initFolder({from, to}).gaps).toHaveLength(gaps);
  return to;
}

/** Two groups of four that lead to semi-finals. */
const SMALL: Shape = {
  name: "small",
  groups: 2,
  size: 4,
  rounds: [
    ["Semi-finals", "1A-2B 1B-2A"],
    ["Final", "W13-W14"],
  ],
};
const SHAPES: readonly (Shape & {readonly leads: string})[] = [
  {
    ...SMALL,
    name: "two groups of four, two hosts, no match for third place",
    hosts: 2,
    leads: "alb-bel aze-and",
  },
  {
    name: "four groups of four, a match for third place, no thirds",
    groups: 4,
    size: 4,
    rounds: [
      ["Quarter-finals", "1A-2B 1B-2A 1C-2D 1D-2C"],
      ["Semi-finals", "W25-W26 W27-W28"],
      ["Third place", "L29-L30"],
      ["Final", "W29-W30"],
    ],
    leads: "alb-bel aze-and bul-eng den-cro",
  },
  {
    name: "eight groups of four, no thirds",
    groups: 8,
    size: 4,
    rounds: [
      ["Round of 16", "1A-2B 1C-2D 1E-2F 1G-2H 1B-2A 1D-2C 1F-2E 1H-2G"],
      ["Quarter-finals", "W49-W50 W51-W52 W53-W54 W55-W56"],
      ["Semi-finals", "W57-W58 W59-W60"],
      ["Final", "W61-W62"],
    ],
    leads: "alb-bel bul-eng fin-gib irl-kvx aze-and den-cro ger-fra kaz-isl",
  },
  {
    name: "three groups of three, two thirds",
    groups: 3,
    size: 3,
    rounds: [
      ["Quarter-finals", "1A-3BC 1B-3AC 1C-2A 2B-2C"],
      ["Semi-finals", "W10-W13 W11-W12"],
      ["Final", "W14-W15"],
    ],
    thirds: "qualified,1A,1B\nAB,B,A\nAC,C,A\nBC,B,C\n",
    leads: "alb-bel aut-arm bih-and aze-blr",
  },
  {
    name: "one winner of each of four groups",
    groups: 4,
    size: 3,
    rounds: [
      ["Semi-finals", "1A-1B 1C-1D"],
      ["Final", "W13-W14"],
    ],
    leads: "alb-aut bih-cro",
  },
];

test.each(SHAPES)("$name: odds before it, tables and bracket after its groups", (shape) => {
  const {leads} = shape;
  const data = initShape(shape, matchesOf(shape, true), shape.name);
  const store = emptyStore();
  const facts = readFacts(data, YEAR, NO_HISTORY);
  load(store, facts);
  const entrants = 2 * shape.rounds[0]![1].split(" ").length;
  for (const now of [BEFORE, AFTER_GROUPS]) {
    const context = {store, now, wallClock: now, dataDir: data, progress: silent};
    expect(runModel(context, YEAR, SIMULATION).problems).toEqual([]);
    const {odds} = snapshotAt(store, YEAR, now, SIMULATION);
    const sum = (column: "champion" | "F" | "SF" | "QF" | "R16" | "R32") =>
      odds.trend.at(-1)!.body.teams.reduce((all, team) => all + team[column].probability, 0);
    expect([sum("champion"), sum("F"), sum("SF")].map((all) => all.toFixed(2))).toEqual([
      "1.00",
      "2.00",
      "4.00",
    ]);
  }
  const {bracket, tables} = snapshotAt(store, YEAR, AFTER_GROUPS, SIMULATION);
  expect(tables.every(({complete}) => complete)).toBe(true);
  const first = [...bracket.values()].slice(0, entrants / 2);
  expect(first.map(({homeTeam, awayTeam}) => `${homeTeam}-${awayTeam}`).join(" ")).toBe(leads);
  store.close();
});

test("a team without a rank and a ground without coordinates are asked for", () => {
  initShape(SMALL, matchesOf(SMALL, false), "known");
  const from = join(folder, "known downloads");
  rmSync(join(from, "venues.csv"));
  writeFileSync(join(from, "teams.csv"), "teamId,fifaRank\nalb,\n");
  const {gaps} = initFolder({from, to: join(folder, "unknown")});
  expect(gaps).toContain(`tournament/${YEAR}/teams.json: alb: write fifaRank`);
  expect(gaps.at(-1)).toMatch(
    /venues\.json: atlantis: write name, .*latitude, longitude, timeZone/,
  );
});

test("a team to be named has a slot until it is, and its matches keep their ids and addresses", () => {
  const open = "Winner of the play-off";
  const matches = matchesOf(SMALL, false).map(({team2, ...match}) => ({
    ...match,
    team2: team2 === "Belarus" ? open : team2,
  }));
  const slot = {slot: "W901", group: "B", name: {en: open, vi: "Đội thắng play-off"}};
  const named = {...slot, teamId: "blr", namedAt: "2031-05-10T20:00:00Z"};
  initShape(SMALL, matches, "slot", {gaps: 1});
  const store = emptyStore();
  const read = (name: string, all: readonly Played[], openSlots: readonly object[]) =>
    load(store, readFacts(initShape(SMALL, all, name, {rules: {openSlots}}), YEAR, NO_HISTORY));
  const run = (now: string) =>
    runModel({store, now, wallClock: now, dataDir: "", progress: silent}, YEAR, SIMULATION);
  const of = (now: string) =>
    snapshotAt(store, YEAR, now, SIMULATION).matches.filter(({fixture}) =>
      [fixture.home, fixture.away].some((side) => side === "W901" || side === "blr"),
    );
  read("open", matches, [slot]);
  expect(run(BEFORE).forecasts).toBe(0);
  const [before] = of(BEFORE);
  expect([before!.home, before!.away, before!.ref]).toEqual([
    "aze",
    null,
    "aze-vs-w901-2031-06-03",
  ]);
  read("named", matchesOf(SMALL, false), [named]);
  const [earlier] = of("2031-05-10T19:00:00Z");
  expect(earlier!.ref).toBe(before!.ref);
  expect(run("2031-05-10T19:00:00Z").editions).toBe(0);
  const [after] = of(BEFORE);
  expect(after!.fixture.matchId).toBe(before!.fixture.matchId);
  expect(after!.otherRefs).toContain(before!.ref);
  expect(run(BEFORE).forecasts).toBe(12);
  store.close();
});

/** The matches of the small shape, with a semi-final of group winners that ended like this. */
const semiEnded = (all: readonly Played[], score: Played["score"] & object) =>
  all.map((one) =>
    one.team1 === "1A"
      ? {...one, team1: "Albania", team2: "Belgium", slots: ["1A", "2B"], score}
      : one,
  );

test.each([
  {
    name: "a shoot-out at once",
    stages: ["SF"],
    score: {ft: [1, 1], p: [4, 3]},
    says: null,
  },
  {
    name: "extra time in a round without it",
    stages: ["SF"],
    score: {ft: [1, 1], et: [2, 1]},
    says: /match 13: has a score after extra time; withoutExtraTime of tournament\.json lists SF/,
  },
  {
    name: "a round that is not played",
    stages: ["QF"],
    score: {ft: [1, 0]},
    says: /no match of stage QF, which withoutExtraTime of tournament\.json lists/,
  },
  {
    name: "a round that does not exist",
    stages: ["group"],
    score: {ft: [1, 0]},
    says: /tournament\.json at \/withoutExtraTime\/0: is "group"; must be equal to one of/,
  },
])("by the rules of a tournament, $name", ({name, stages, score, says}) => {
  const rules = {withoutExtraTime: stages};
  const init = () => initShape(SMALL, semiEnded(matchesOf(SMALL, true), score), name, {rules});
  if (says) expect(init).toThrow(says);
  else expect(init).not.toThrow();
});

const isGroup = ({group}: Played) => group !== undefined;
test.each<{name: string; change: (all: Played[]) => Played[]; says: RegExp}>([
  {
    name: "no match at all",
    change: () => [],
    says: /lists no match of a group; expected groups and knock-outs/,
  },
  {
    name: "knock-outs alone",
    change: (all) => all.filter((one) => !isGroup(one)),
    says: /lists no match of a group/,
  },
  {
    name: "groups alone",
    change: (all) => all.filter(isGroup),
    says: /tournament\.json at \/advancePerGroup: is 0; must be >= 1/,
  },
  {
    name: "groups of three and four",
    change: (all) => all.filter(({team2}) => team2 !== "Belarus"),
    says: /group B has 3 teams; expected 4 as in group A/,
  },
  {
    name: "groups of two legs",
    change: (all) => [...all.filter(isGroup), ...all],
    says: /meet twice in their group/,
  },
  {
    name: "a match left out, so that slots point elsewhere",
    change: (all) => all.slice(1),
    says: /match 14: slot "W14" does not point to another match/,
  },
  {
    name: "a preliminary round",
    change: (all) => [...all, {...all.at(-1)!, round: "Preliminary round"}],
    says: /round "Preliminary round" is unknown; expected groups, or Round of 32 to Final/,
  },
  {
    name: "no final",
    change: (all) => all.slice(0, -1),
    says: /0 matches of stage F; expected one final/,
  },
])("$name is refused in words", ({name, change, says}) => {
  expect(() => initShape(SMALL, change(matchesOf(SMALL, true)), name)).toThrow(says);
});
