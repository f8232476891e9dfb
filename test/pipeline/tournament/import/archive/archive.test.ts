import {mkdirSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {describe, expect, test} from "vitest";
import type {CsvRow} from "../../../../../pipeline/kit/facts/csv.ts";
import {
  bracketNumbers,
  drawOrder,
} from "../../../../../pipeline/tournament/import/archive/bracket.ts";
import {archiveMatch} from "../../../../../pipeline/tournament/import/archive/matches.ts";
import {
  hasArchive,
  readArchive,
} from "../../../../../pipeline/tournament/import/archive/sources.ts";
import {archiveSquads} from "../../../../../pipeline/tournament/import/archive/squads.ts";
import {archiveVenueOf} from "../../../../../pipeline/tournament/import/archive/venues.ts";
import {ledger} from "../../../../../pipeline/tournament/import/corrections.ts";
import type {MatchFacts, Pair} from "../../../../../pipeline/tournament/types.ts";
import {ownFolder} from "../../../../fixtures/own-folder.ts";

// One match of each year in the format of its files: 2018 has minutes as numbers, a time zone
// offset, and a full text without penalty marks; 2022 has a time without an offset and, here, no
// half-time score. Players and the match of 2018 are invented.
const names = (surname: string) =>
  Array.from({length: 11}, (_, index) => `Player ${surname}${"ABCDEFGHIJK"[index]}`);
const lineup = (list: readonly string[]) => `${list[0]} [c] - ${list.slice(1).join(", ")}`;
const squad = (team: string, list: readonly string[]) =>
  [
    `== ${team}  # 11 Players`,
    ...list.map((name, index) => `  ${index + 1}, ${name}, FW, b. 1990/01/01`),
    `  -, Some COACH (ARG), MG`,
  ].join("\n");
const [home, away] = [names("R"), names("S")];

const files: Record<string, string> = {
  "2018_full.txt": `▪ First stage
▪▪ Group A
Thu Jun 14 18:00 UTC+3 @ Lenin, Moscow, Att: 78011
  Russia v Saudi Arabia  2-1
     (Player RB 12', Player RC 90+1';
      Player SE 45+2')

Russia: ${lineup(home)}
Saudi Arabia: ${lineup(away.with(1, "KA Sb").with(2, "Sc-Sd"))} (64' Player SB [Y 88'])

Refs: Néstor Fabián Pitana (ARG), Hernán Maidana (ARG)
`,
  "2018_squads.txt": `${squad("Russia", home)}\n${squad("Saudi Arabia", [...away.with(2, "SC SD"), "Sb KA"])}\n`,
  "2018.worldcup.json": JSON.stringify({
    matches: [
      {
        round: "Matchday 1",
        date: "2018-06-14",
        time: "18:00 UTC+3",
        team1: "Russia",
        team2: "Saudi Arabia",
        score: {ft: [2, 1], ht: [1, 1]},
        goals1: [
          {name: "RB", minute: 11, penalty: true},
          {name: "RC", minute: 90, offset: 1},
        ],
        goals2: [{name: "RD", minute: 45, offset: 2, owngoal: true}],
        group: "Group A",
        ground: "Luzhniki Stadium, Moscow",
      },
    ],
  }),
  "2022_full.txt": `▪ Final
Sun Dec 18 18:00 UTC+3 @ Lusail Stadium, Al Daayen, Att: 88966
  Argentina v France  1-1 a.e.t., 1-0 pen.
     (Player RB 23'; Player SB 80')

Penalties: Player SB (missed), 1-0 Player RB

Argentina: ${lineup(home)}
France: ${lineup(away)}

Refs: Szymon MARCINIAK (POL)
`,
  "2022_squads.txt": `${squad("Argentina", home)}\n${squad("France", away)}\n`,
  "2022.worldcup.json": JSON.stringify({
    matches: [
      {
        round: "Final",
        date: "2022-12-18",
        time: "18:00",
        team1: "Argentina",
        team2: "France",
        score: {ft: [1, 1], et: [1, 1], p: [1, 0]},
        goals1: [{name: "RB", minute: 23}],
        goals2: [{name: "SB", minute: 80}],
        ground: "Lusail Iconic Stadium, Lusail",
      },
    ],
  }),
};
const result = (
  date: string,
  home_team: string,
  away_team: string,
  home_score: string,
  away_score: string,
): CsvRow => ({
  date,
  home_team,
  away_team,
  home_score,
  away_score,
});
const scorer = (
  date: string,
  home_team: string,
  away_team: string,
  team: string,
  minute: string,
  kind = "",
): CsvRow => ({
  date,
  home_team,
  away_team,
  team,
  minute,
  own_goal: kind === "own" ? "TRUE" : "FALSE",
  penalty: kind === "penalty" ? "TRUE" : "FALSE",
});
const opener = ["2018-06-14", "Russia", "Saudi Arabia"] as const;
const final = ["2022-12-18", "Argentina", "France"] as const;
const tables = {
  results: [result(...opener, "2", "1"), result("2022-12-18", "France", "Argentina", "1", "1")],
  goalscorers: [
    scorer(...opener, "Russia", "11", "penalty"),
    scorer(...opener, "Russia", "90"),
    scorer(...opener, "Saudi Arabia", "45", "own"),
    scorer(...final, "Argentina", "23"),
    scorer(...final, "France", "80"),
  ],
  shootouts: [{date: final[0], home_team: final[1], away_team: final[2], winner: "Argentina"}],
};

const folder = ownFolder();
mkdirSync(join(folder, "openfootball"));
for (const [name, text] of Object.entries(files))
  writeFileSync(join(folder, "openfootball", name), text);

function imported(year: number) {
  const book = ledger([], {byMajority: true});
  const sources = readArchive(folder, year, tables);
  const squads = archiveSquads(sources, book);
  return {
    squads,
    facts: archiveMatch(sources.matches[0]!, 1, squads, book),
    disagreements: book.disagreements,
  };
}

test("a folder has the archives whose full text is in it", () => {
  expect([2014, 2018, 2022].filter((year) => hasArchive(folder, year))).toEqual([2018, 2022]);
});

describe("2018", () => {
  const {squads, facts, disagreements} = imported(2018);

  test("the offset of the venue gives the kick-off", () => {
    expect(facts).toMatchObject({
      kickoffAt: "2018-06-14T15:00:00Z",
      attendance: 78011,
      officials: [{name: "Néstor Fabián Pitana"}],
    });
  });

  test("a goal confirmed by two of three sources is accepted, its scorer with its kind", () => {
    expect(
      facts.goals?.map(({minute, stoppage, side, kind, name}) => [
        minute,
        stoppage,
        side,
        kind,
        name,
      ]),
    ).toEqual([
      [11, 0, "home", "penalty", "Player RB"],
      [45, 2, "away", "own_goal", "Player RD"],
      [90, 1, "home", "goal", "Player RC"],
    ]);
    expect(disagreements.map(({field, settledBy}) => [field, settledBy])).toEqual([
      ["home goal 1 minute", "majority"],
      ["home goal 1 kind", "majority"],
      ["away goal 1 kind", "majority"],
    ]);
  });

  test("names are joined whatever the order of their words or the breaks between them", () => {
    const [first, second] = facts.lineups!.away.lines[1]!;
    expect([first, second]).toEqual([
      {shirt: 12, name: "Ka Sb"},
      {shirt: 3, name: "Sc-Sd"},
    ]);
    expect(squads.get("ksa")!.players.find(({shirt}) => shirt === 1)).toMatchObject({
      club: null,
      clubCountry: null,
      bornOn: "1990-01-01",
    });
  });
});

describe("2022", () => {
  const {facts, disagreements} = imported(2022);

  test("half-time follows from the goals if no source has it; the shoot-out is read kick by kick", () => {
    expect(facts.score).toEqual({
      halfTime: [1, 0],
      fullTime: [1, 1],
      extraTime: [1, 1],
      shootout: [1, 0],
    });
    expect(facts.shootoutKicks?.map(({side, scored}) => [side, scored])).toEqual([
      ["away", false],
      ["home", true],
    ]);
    expect(facts.kickoffAt).toBe("2022-12-18T15:00:00Z");
    expect(disagreements).toEqual([]);
  });
});

test.each([
  [
    "a match that results.csv lacks",
    () => readArchive(folder, 2018, {...tables, results: []}),
    "results.csv has no match 2018-06-14 ksa-rus of 2018",
  ],
  [
    "a player in no squad",
    () => {
      const {matches, squads} = readArchive(folder, 2018, tables);
      return archiveSquads(
        {
          year: 2018,
          matches,
          squads: squads.map((one) => ({...one, players: one.players.slice(0, 5)})),
        },
        ledger([]),
      );
    },
    '"Player RF" is in no line of the squad list of rus',
  ],
  [
    "an unknown stadium",
    () => archiveVenueOf(2018, "text", "Maracanã"),
    'stadium "Maracanã" of 2018 is unknown; expected a line for it in data/reference/archive-venues.csv',
  ],
])("%s is refused", (_, make, error) => {
  expect(make).toThrow(error);
});

test("a correction gives the shirt of a name spelt otherwise", () => {
  const {matches, squads} = readArchive(folder, 2018, tables);
  const spelt = squads.map((one) => ({
    ...one,
    players: one.players.map((player) =>
      player.name === "Player RF" ? {...player, name: "Pleyer R"} : player,
    ),
  }));
  const field = 'rus player "Player RF"';
  const book = ledger([
    {
      id: "rus-6",
      match: null,
      field,
      value: "6",
      overrules: ["openfootball text"],
      reason: "for this test",
    },
  ]);
  expect(
    archiveSquads({year: 2018, matches, squads: spelt}, book)
      .get("rus")!
      .textNames.get("Player RF"),
  ).toBe(6);
});

// Group A of 2018: the calendar of the draw positions Russia, Saudi Arabia, Egypt, Uruguay.
const calendar = [
  {home: "rus", away: "ksa", matchday: 1},
  {home: "egy", away: "uru", matchday: 1},
  {home: "rus", away: "egy", matchday: 2},
  {home: "uru", away: "ksa", matchday: 2},
  {home: "uru", away: "rus", matchday: 3},
  {home: "ksa", away: "egy", matchday: 3},
];

test("the calendar of a group reveals its draw", () => {
  expect(drawOrder("A", calendar)).toEqual(["rus", "ksa", "egy", "uru"]);
  expect(() => drawOrder("A", calendar.with(5, {home: "egy", away: "ksa", matchday: 3}))).toThrow(
    /group A: no team plays AAH/,
  );
});

describe("the bracket", () => {
  type Played = Pick<MatchFacts, "home" | "away" | "score" | "cards">;
  const played = (home: string, away: string, fullTime: Pair): Played => ({
    home,
    away,
    score: {halfTime: null, fullTime, extraTime: null, shootout: null},
    cards: [],
  });
  /** Two teams per group, of which the first won. */
  const groups = new Map(
    [..."ABCDEFGH"].map((group) => {
      const [first, second] = [`${group}1`, `${group}2`];
      return [group, {teams: [first, second], matches: [played(first, second, [1, 0])]}];
    }),
  );
  /**
   * The home side always wins: the winners of 49 to 64 are A1, C1, B1, D1, E1, G1, F1, H1; A1, E1,
   * B1, F1; A1, B1; E1; A1.
   */
  const pairs =
    "A1B2 C1D2 B1A2 D1C2 E1F2 G1H2 F1E2 H1G2 A1C1 E1G1 B1D1 F1H1 A1E1 B1F1 E1F1 A1B1".split(" ");
  const knockouts = pairs.map((pair) => played(pair.slice(0, 2), pair.slice(2), [2, 1]));

  test("numbers every pairing, in whatever order they are listed", () => {
    const numbered = bracketNumbers(groups, knockouts.toReversed());
    expect([...numbered].map(([number, {home, away}]) => `${number} ${home}${away}`)).toEqual(
      pairs.map((pair, index) => `${49 + index} ${pair}`),
    );
  });

  test("refuses a pairing that the tables do not lead to", () => {
    expect(() => bracketNumbers(groups, knockouts.with(3, played("D1", "B2", [1, 0])))).toThrow(
      "match 52, 1D–2C: D1–C2 was not played",
    );
  });
});
