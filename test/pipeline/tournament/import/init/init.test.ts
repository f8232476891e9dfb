import {cpSync, readFileSync, rmSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {readHubFacts} from "../../../../../pipeline/hub/facts.ts";
import type {Store} from "../../../../../pipeline/kit/store.ts";
import {readWordLists} from "../../../../../pipeline/news/text/word-lists.ts";
import {NO_HISTORY} from "../../../../../pipeline/tournament/facts/history.ts";
import {load} from "../../../../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../../../../pipeline/tournament/facts/read-facts.ts";
import {initFolder} from "../../../../../pipeline/tournament/import/init/init.ts";
import {stateAt, type TournamentState} from "../../../../../pipeline/tournament/state.ts";
import type {Facts} from "../../../../../pipeline/tournament/types.ts";
import {emptyStore} from "../../../../fixtures/built/copied-store.ts";
import {ownFolder} from "../../../../fixtures/own-folder.ts";

const EURO = "test/fixtures/euro";
const BY_HAND = [
  "tournament.json",
  "corrections.json",
  "teams.csv",
  "venues.csv",
  "third-place.csv",
];
const folder = ownFolder();

/** The downloaded files, as changed by `change`, in a folder of their own. */
function downloaded(name: string, change: (at: string) => void): string {
  const at = join(folder, name);
  cpSync(EURO, at, {recursive: true});
  change(at);
  return at;
}
const edit = (path: string, from: string | RegExp, to: string) =>
  writeFileSync(path, readFileSync(path, "utf8").replace(from, to));

describe("Euro 2024, from openfootball and what was written by hand", () => {
  const data = join(folder, "euro");
  let facts: Facts;
  let store: Store;
  let state: TournamentState;

  beforeAll(() => {
    expect(initFolder({from: EURO, to: data}).gaps).toEqual([]);
    facts = readFacts(data, 2024, NO_HISTORY);
    store = emptyStore();
    load(store, facts, {archive: true});
    state = stateAt(store, 2024, "2024-07-20T00:00:00Z");
  });
  afterAll(() => store?.close());

  test("quizzes and workshops of the year of another tournament, and its feeds, are not copied", () => {
    const {quizzes, workshops} = readHubFacts(data);
    expect(quizzes.map(({quizId}) => quizId)).toEqual(["probabilities", "vietnamese-market"]);
    expect(workshops.map(({eventId}) => eventId)).not.toContain("market-news-2026-12");
    const feeds = readFileSync(join(data, "sources/football.json"), "utf8");
    expect(feeds).toContain("BBC Sport Football");
    expect(feeds).not.toMatch(/"world-cup|World Cup"|guardian-wc/);
  });

  test("words of football news name this tournament; the World Cup is another competition", () => {
    const {groups} = readWordLists(data).football;
    const said = (side: string) =>
      groups.flatMap((one) => (one.side === side ? one.phrases : [])).join("\n");
    expect(groups.find(({kind}) => kind === "tournament")!.phrases).toEqual([
      "european championship",
      "euro",
      "uefa euro",
    ]);
    expect(said("for")).toContain("berlin");
    expect(said("for")).not.toMatch(/world cup|mundial|\bwm\b|thế giới|boston/m);
    expect(said("against")).toContain("\nworld cup\n");
    expect(said("against")).not.toMatch(/^euro 20/m);
  });

  // https://www.uefa.com/euro2024: results, tables, thirds and scorers.
  test("51 matches with 117 goals, and no third-place match", () => {
    expect([facts.teams.length, facts.fixtures.length, facts.matches.length]).toEqual([24, 51, 51]);
    expect(facts.matches.flatMap(({goals}) => goals)).toHaveLength(117);
    expect(facts.fixtures.filter(({stage}) => stage === "3RD")).toEqual([]);
    expect(facts.tournament).toMatchObject({
      opensOn: "2024-06-14",
      endsOn: "2024-07-14",
      advancePerGroup: 2,
      advanceThirdPlaced: 4,
    });
  });

  test("extra time is told from 90 minutes, in a file that has only the final score", () => {
    const extended = facts.matches.filter(({score}) => score.extraTime !== null);
    expect(
      extended.map(({number, home, away, score}) => [
        number,
        `${home}-${away}`,
        ...[score.fullTime, score.extraTime, score.shootout].map((pair) => pair?.join("-") ?? ""),
      ]),
    ).toEqual([
      [40, "eng-svk", "1-1", "2-1", ""],
      [41, "por-svn", "0-0", "0-0", "3-0"],
      [45, "esp-ger", "1-1", "2-1", ""],
      [46, "por-fra", "0-0", "0-0", "3-5"],
      [48, "eng-sui", "1-1", "1-1", "5-3"],
    ]);
  });

  test("six men scored three goals, and every scorer is in a squad", () => {
    const goals = facts.matches.flatMap((match) =>
      match.goals!.map(({kind, side, ...goal}) => ({...goal, kind, team: match[side]})),
    );
    expect(goals.filter(({shirt}) => shirt === null)).toEqual([]);
    const scored = Map.groupBy(
      goals.filter(({kind}) => kind !== "own_goal"),
      ({team, name}) => `${team} ${name}`,
    );
    expect(
      [...scored].flatMap(([who, {length}]) => (length > 2 ? `${who} ${length}` : [])).sort(),
    ).toEqual([
      "eng Harry Kane 3",
      "esp Dani Olmo 3",
      "geo Georges Mikautadze 3",
      "ger Jamal Musiala 3",
      "ned Cody Gakpo 3",
      "svk Ivan Schranz 3",
    ]);
  });

  test("tables: head-to-head before goal difference, the ranking last", () => {
    expect(state.tables.map(({rows}) => rows.map(({teamId}) => teamId).join(" ")).join(", ")).toBe(
      "ger sui hun sco, esp ita cro alb, eng den svn srb, aut fra ned pol, rou bel svk ukr, por tur geo cze",
    );
    const rows = state.tables.flatMap((table) => table.rows);
    expect(rows.find(({teamId}) => teamId === "por")!.decidedBy).toBe("headToHeadPoints");
    // Conduct decided for UEFA, by a card of a coach; these sources have no cards.
    expect(rows.find(({teamId}) => teamId === "den")!.decidedBy).toBe("ranking");
  });

  test("the best four thirds met the winners of the published table", () => {
    expect(state.thirds.map(({teamId, advances, meets}) => [teamId, advances, meets])).toEqual([
      ["ned", true, "1E"],
      ["geo", true, "1B"],
      ["svk", true, "1C"],
      ["svn", true, "1F"],
      ["hun", false, null],
      ["cro", false, null],
    ]);
  });

  test("the tables lead to the pairings that were played, and to the champions", () => {
    for (const {number, homeTeam, awayTeam} of state.bracket.values())
      expect(facts.matches[number - 1]).toMatchObject({home: homeTeam, away: awayTeam});
    const final = [...state.bracket.values()].find(({stage}) => stage === "F")!;
    expect([final.winner, final.loser]).toEqual(["esp", "eng"]);
  });

  test("history ends before the first day", () => {
    const rows = readFileSync(join(data, "history/internationals.csv"), "utf8").trim().split("\n");
    expect(rows.at(-1)).toMatch(/^20240612,/);
  });

  test("a tournament that is there is not overwritten", () => {
    expect(() => initFolder({from: EURO, to: data})).toThrow(/2024 exists; edit its files/);
  });
});

test("without what was written by hand it says what is missing, and an import refuses it", () => {
  const from = downloaded("bare", (at) => {
    for (const name of BY_HAND) rmSync(join(at, name));
  });
  const to = join(folder, "bare-data");
  const {gaps} = initFolder({from, to});
  const files = Map.groupBy(gaps, (gap) => /2024\/([a-z.-]+): /.exec(gap)![1]!);
  expect([...files].map(([file, lines]) => [file, lines.length])).toEqual([
    ["teams.json", 24],
    ["squads.json", 24],
    ["tournament.json", 6],
    ["venues.json", 10],
    ["corrections.json", 5],
    ["third-place.csv", 1],
  ]);
  expect(gaps).toContain(
    "tournament/2024/venues.json: berlin: write country, latitude, longitude, timeZone",
  );
  expect(() => readFacts(to, 2024, NO_HISTORY)).toThrow(/tournament\.json at/);
});

test.each([
  [
    "a table of thirds with a row missing",
    (at: string) => edit(join(at, "third-place.csv"), /ABCD.*\n/, ""),
    /third-place\.csv: 14 rows; expected 15/,
  ],
  [
    "a table of thirds that the bracket does not allow",
    (at: string) => edit(join(at, "third-place.csv"), "CDEF,F,E,D,C", "CDEF,C,E,D,F"),
    /third-place\.csv: row CDEF sends the third of C to 1B/,
  ],
  [
    "a tie of two legs",
    (at: string) => {
      const path = join(at, "2024.euro.json");
      const euro = JSON.parse(readFileSync(path, "utf8")) as {rounds: {matches: object[]}[]};
      const semis = euro.rounds.at(-2)!.matches;
      semis.push(semis[0]!);
      writeFileSync(path, JSON.stringify(euro));
    },
    /Semi-finals France–Spain is played twice; expected knock-outs of one match/,
  ],
  [
    "a round of another name",
    (at: string) => edit(join(at, "2024.euro.json"), '"Semi-finals"', '"Play-offs"'),
    /round "Play-offs" is unknown/,
  ],
  [
    "a folder without a tournament",
    (at: string) => rmSync(join(at, "2024.euro.json")),
    /has no matches; expected a file such as 2024\.euro\.json/,
  ],
])("%s is refused", (name, change, says) => {
  const from = downloaded(name, change);
  expect(() => initFolder({from, to: join(folder, `${name} data`)})).toThrow(says);
});
