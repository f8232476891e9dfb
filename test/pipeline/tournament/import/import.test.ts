import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {fileURLToPath} from "node:url";
import {afterEach, beforeEach, expect, test} from "vitest";
import {importFacts} from "../../../../pipeline/tournament/import/import.ts";
import type {MatchFacts, Squad} from "../../../../pipeline/tournament/types.ts";

// Two teams and two matches in every format: the real opener of 2026, and an invented final with
// every kind of event.
const sources = fileURLToPath(new URL("../../../fixtures/import", import.meta.url));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "import-"));
});
afterEach(() => rmSync(folder, {recursive: true}));

const run = (from = sources) => importFacts({from, to: folder, log: () => {}});
const read = <T>(name: string): T =>
  JSON.parse(readFileSync(join(folder, "tournament/2026", name), "utf8"));
const correct = (corrections: unknown[]) =>
  writeFileSync(join(folder, "tournament/2026/corrections.json"), JSON.stringify(corrections));

test("a second import changes no byte and touches no file", () => {
  const first = run();
  const times = first.files.map(({path}) => statSync(join(folder, path)).mtimeMs);
  const second = run();
  expect(first.files.every((file) => file.changed)).toBe(true);
  expect(second.files).toEqual(first.files.map((file) => ({...file, changed: false})));
  expect(second.files.map(({path}) => statSync(join(folder, path)).mtimeMs)).toEqual(times);
  expect(
    readdirSync(folder, {recursive: true}).filter((name) => String(name).endsWith(".tmp")),
  ).toEqual([]);
});

test("a disagreement is reported until a correction settles it, and the correction is what is written", () => {
  expect(run().disagreements).toEqual([
    {
      match: 2,
      field: "home goal 1 minute",
      values: {"openfootball text": "83'", "openfootball json": "84'", martj42: "83'"},
      settledBy: null,
    },
  ]);
  expect(read<MatchFacts[]>("matches.json")[1]?.goals?.[0]?.minute).toBe(83);
  correct([
    {
      id: "goal-2",
      match: 2,
      field: "home goal 1 minute",
      value: "84'",
      overrules: ["openfootball text"],
      reason: "for this test",
    },
  ]);
  expect(run().disagreements.map(({settledBy}) => settledBy)).toEqual(["goal-2"]);
  expect(read<MatchFacts[]>("matches.json")[1]?.goals?.[0]?.minute).toBe(84);
});

test("the final: extra time, shoot-out, own goal, a substitute's substitute, two yellows", () => {
  run();
  const final = read<MatchFacts[]>("matches.json")[1]!;
  expect(final.score).toEqual({
    halfTime: [0, 0],
    fullTime: [1, 1],
    extraTime: [1, 1],
    shootout: [2, 1],
  });
  expect(
    final.goals?.map(({side, shirt, name, kind, minute, stoppage}) => [
      side,
      shirt,
      name,
      kind,
      minute,
      stoppage,
    ]),
  ).toEqual([
    ["home", 4, "Teboho Mokoena", "penalty", 83, 0],
    ["away", 21, "Ime Okon", "own_goal", 90, 4],
  ]);
  expect(final.shootoutKicks?.map(({side, scored}) => `${side} ${scored}`)).toEqual([
    "home true",
    "away false",
    "home false",
    "away true",
    "home true",
  ]);
  const ofMokoena = final.cards?.filter((card) => card.name === "Teboho Mokoena");
  expect(ofMokoena?.map(({card, minute, stoppage}) => [card, minute, stoppage])).toEqual([
    ["yellow", 28, 0],
    ["second_yellow", 120, 1],
  ]);
  const ofSouthAfrica = final.substitutions
    ?.filter(({side}) => side === "home")
    .map(({minute, onName, offName}) => `${minute} ${onName} for ${offName}`);
  expect(ofSouthAfrica).toEqual([
    "46 Oswin Appollis for Iqraam Rayners",
    "87 Evidence Makgopa for Oswin Appollis",
  ]);
  expect(final.officials).toEqual([{role: "referee", name: "Wilton Sampaio", country: "bra"}]);
});

test("squads take spelling and club from the JSON, managers read well", () => {
  run();
  const mexico = read<Squad[]>("squads.json")[0]!;
  expect(mexico.manager).toEqual({name: "Javier Aguirre", country: "mex"});
  expect(mexico.players[0]).toEqual({
    shirt: 1,
    name: "Raúl Rangel",
    position: "GK",
    bornOn: "2000-02-25",
    club: "CD Guadalajara",
    clubCountry: "mex",
  });
});

test("history: a walkover without score, the Yugoslavia of 1998 under its own id", () => {
  run();
  expect(
    readFileSync(join(folder, "history/world-cups.csv"), "utf8").split("\n").slice(1, 3),
  ).toEqual(["1938,1938-06-05,First round,swe,aut,,,,", "1998,1998-06-14,Group F,scg,irn,,1-0,,"]);
});

test("goals of past World Cups: with the name of one source and the date of birth of another", () => {
  run();
  expect(readFileSync(join(folder, "history/world-cup-goals.csv"), "utf8")).toBe(
    "on,team,player,bornOn,minutes\n1998-06-14,scg,Siniša Mihajlović,1969-02-20,73\n",
  );
});

test("clubs of squads: by id of the time, two spellings of a country together", () => {
  run();
  expect(readFileSync(join(folder, "history/squad-clubs.csv"), "utf8")).toBe(
    `tournament,teamId,clubs,unknown
euro-2024,bel,eng 9 ksa 2,0
world-cup-1998,mex,mex 22,0
world-cup-1998,scg,esp 5 scg 3,0
world-cup-2026,mex,mex 24,2
`,
  );
});

test.each([
  {
    says: "a missing folder",
    break: (from: string) => rmSync(join(from, "tables"), {recursive: true}),
    error: /tables does not exist; expected a folder of downloaded sources/,
  },
  {
    says: "a missing folder of squads",
    break: (from: string) => rmSync(join(from, "squads"), {recursive: true}),
    error: /squads does not exist; expected a folder of downloaded sources/,
  },
  {
    says: "a missing file",
    break: (from: string) => rmSync(join(from, "openfootball/2026_squads.txt")),
    error: /2026_squads\.txt: ENOENT/,
  },
  {
    says: "truncated JSON",
    break: (from: string) =>
      writeFileSync(join(from, "openfootball/2026.worldcup.json"), '{"matches": ['),
    error: /2026\.worldcup\.json: .*expected a readable JSON file/,
  },
  {
    says: "a malformed CSV row",
    break: (from: string) =>
      writeFileSync(join(from, "internationals/shootouts.csv"), "date,home_team\n2026-07-19\n"),
    error: /shootouts\.csv: Invalid Record Length/,
  },
])("$says stops the import before anything is written", ({break: damage, error}) => {
  const from = mkdtempSync(join(tmpdir(), "sources-"));
  cpSync(sources, from, {recursive: true});
  damage(from);
  expect(() => run(from)).toThrow(error);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(from, {recursive: true});
});
