import {describe, expect, test} from "vitest";
import {finalState} from "../../../../pipeline/tournament/facts/load.ts";
import {conduct} from "../../../../pipeline/tournament/rules/conduct.ts";
import {standings} from "../../../../pipeline/tournament/rules/standings.ts";
import type {GroupResult, StandingRow} from "../../../../pipeline/tournament/rules/types.ts";
import type {TieBreak} from "../../../../pipeline/tournament/types.ts";
import {pastCupFacts, worldCupFacts} from "../../../fixtures/built/world-cup-facts.ts";

const RULES_2026: TieBreak[] = [
  "points",
  "headToHead",
  "goalDifference",
  "goalsFor",
  "conduct",
  "ranking",
];
const RULES_2018: TieBreak[] = ["points", "goalDifference", "goalsFor", "headToHead", "conduct"];
const unranked = () => null;

/** Parses "col 1-2 jpn" or, with conduct scores, "col 1-2 jpn -5 -1". */
function results(...lines: string[]): GroupResult[] {
  return lines.map((line) => {
    const [home, goals, away, homeConduct = "0", awayConduct = "0"] = line.split(" ");
    const [scored, conceded] = goals!.split("-").map(Number);
    return {
      home: home!,
      away: away!,
      goals: [scored!, conceded!],
      conduct: [Number(homeConduct), Number(awayConduct)],
    };
  });
}

const table = (
  teams: string,
  played: GroupResult[],
  tieBreaks: TieBreak[],
  ranking: (team: string) => number | null = unranked,
) =>
  standings(teams.split(" "), played, tieBreaks, ranking).map(
    ({teamId, points, decidedBy}) => `${teamId} ${points} ${decidedBy}`,
  );

// 2018 results and cards from openfootball's 2018_full.txt: Japan 4 yellow cards, Senegal 6 (the
// first World Cup group decided by conduct).
const group2018H = results(
  "col 1-2 jpn -6 -1",
  "pol 1-2 sen -1 -2",
  "jpn 2-2 sen -2 -3",
  "pol 0-3 col -2 0",
  "jpn 0-1 pol -1 0",
  "sen 0-1 col -1 -1",
);
const group2018F = results(
  "ger 0-1 mex",
  "swe 1-0 kor",
  "kor 1-2 mex",
  "ger 2-1 swe",
  "kor 2-0 ger",
  "mex 0-3 swe",
);
const group2022C = results(
  "arg 1-2 ksa",
  "mex 0-0 pol",
  "pol 2-0 ksa",
  "arg 2-0 mex",
  "pol 0-2 arg",
  "ksa 1-2 mex",
);
const group2022H = results(
  "uru 0-0 kor",
  "por 3-2 gha",
  "kor 2-3 gha",
  "por 2-0 uru",
  "gha 0-2 uru",
  "kor 2-1 por",
);
// European Championship 2004, group C: three teams with 5 points and three draws, separated by
// goals scored in those (3, 2, 1).
const euro2004C = results(
  "den 0-0 ita",
  "swe 5-0 bul",
  "bul 0-2 den",
  "ita 1-1 swe",
  "ita 2-1 bul",
  "den 2-2 swe",
);

// By hand: a, b, c beat each other in a circle and each beat d. Among the three a has +2, b and c
// both −1 with two goals; then b 2-0 c.
const reapplied = results("a 3-0 b", "b 2-0 c", "c 2-1 a", "a 1-0 d", "b 1-0 d", "c 9-0 d");
// b lost to a but has the better goal difference.
const orderMatters = results("a 1-0 b", "a 0-1 c", "b 5-0 c", "a 1-0 d", "b 1-0 d", "c 0-0 d");
const circle = results("a 1-0 b", "b 1-0 c", "c 1-0 a");

describe("standings", () => {
  test.each([
    {
      says: "2018 H: Japan before Senegal by conduct",
      teams: "pol sen col jpn",
      played: group2018H,
      rules: RULES_2018,
      rows: ["col 6 points", "jpn 4 conduct", "sen 4 conduct", "pol 3 points"],
    },
    {
      says: "2018 H under the order of 2026: the draw leaves it to conduct as well",
      teams: "sen jpn col pol",
      played: group2018H,
      rules: RULES_2026,
      rows: ["col 6 points", "jpn 4 conduct", "sen 4 conduct", "pol 3 points"],
    },
    {
      says: "2022 C: Poland before Mexico by goal difference",
      teams: "arg ksa mex pol",
      played: group2022C,
      rules: RULES_2018,
      rows: ["arg 6 points", "pol 4 goalDifference", "mex 4 goalDifference", "ksa 3 points"],
    },
    {
      says: "2022 H: South Korea before Uruguay by goals",
      teams: "uru kor por gha",
      played: group2022H,
      rules: RULES_2018,
      rows: ["por 6 points", "kor 4 goalsFor", "uru 4 goalsFor", "gha 3 points"],
    },
    {
      says: "2018 F: two pairs, by goal difference then",
      teams: "ger mex swe kor",
      played: group2018F,
      rules: RULES_2018,
      rows: [
        "swe 6 goalDifference",
        "mex 6 goalDifference",
        "kor 3 goalDifference",
        "ger 3 goalDifference",
      ],
    },
    {
      says: "2018 F: the same two pairs by their own matches now",
      teams: "ger mex swe kor",
      played: group2018F,
      rules: RULES_2026,
      rows: [
        "swe 6 headToHeadPoints",
        "mex 6 headToHeadPoints",
        "kor 3 headToHeadPoints",
        "ger 3 headToHeadPoints",
      ],
    },
    {
      says: "Euro 2004 C: three level, by goals among them",
      teams: "bul den ita swe",
      played: euro2004C,
      rules: RULES_2026,
      rows: [
        "swe 5 headToHeadGoalsFor",
        "den 5 headToHeadGoalsFor",
        "ita 5 headToHeadGoalsFor",
        "bul 0 points",
      ],
    },
    {
      says: "head-to-head starts again for the two it left level, before goal difference",
      teams: "d c b a",
      played: reapplied,
      rules: RULES_2026,
      rows: [
        "a 6 headToHeadGoalDifference",
        "b 6 headToHeadPoints",
        "c 6 headToHeadPoints",
        "d 0 points",
      ],
    },
    {
      says: "the same results, goal difference first",
      teams: "a b c d",
      played: reapplied,
      rules: RULES_2018,
      rows: ["c 6 goalDifference", "a 6 goalDifference", "b 6 goalDifference", "d 0 points"],
    },
    {
      says: "2026: the winner of the match is ahead",
      teams: "d c b a",
      played: orderMatters,
      rules: RULES_2026,
      rows: ["a 6 headToHeadPoints", "b 6 headToHeadPoints", "c 4 points", "d 1 points"],
    },
    {
      says: "2018: the better goal difference is ahead",
      teams: "d c b a",
      played: orderMatters,
      rules: RULES_2018,
      rows: ["b 6 goalDifference", "a 6 goalDifference", "c 4 points", "d 1 points"],
    },
    {
      says: "a full circle, nothing known of the ranking: the order given, undecided",
      teams: "c a b",
      played: circle,
      rules: RULES_2026,
      rows: ["c 3 null", "a 3 null", "b 3 null"],
    },
    {
      says: "a full circle by ranking; an unknown ranking is last",
      teams: "c a b",
      played: circle,
      rules: RULES_2026,
      ranking: {a: 40, b: 3},
      rows: ["b 3 ranking", "a 3 ranking", "c 3 ranking"],
    },
    {
      says: "two unknown rankings stay as given",
      teams: "c a b",
      played: circle,
      rules: RULES_2026,
      ranking: {b: 3},
      rows: ["b 3 ranking", "c 3 null", "a 3 null"],
    },
    {
      says: "nothing played: the ranking orders, nothing is decided",
      teams: "a b c",
      played: [],
      rules: RULES_2026,
      ranking: {a: 9, b: 1, c: 5},
      rows: ["b 0 null", "c 0 null", "a 0 null"],
    },
    {
      says: "one match played: its teams by points, the idle two level",
      teams: "a b c d",
      played: results("a 0-1 b"),
      rules: RULES_2026,
      rows: ["b 3 points", "c 0 null", "d 0 null", "a 0 goalDifference"],
    },
    {
      // World Cup 2026, group B on 13 June: Switzerland won 4–1, and neither of the teams that drew
      // has met Qatar. Qatar would be last if the matches to come counted as no points.
      says: "2026 B after three matches: goal difference, while not all of the level teams have met",
      teams: "can bih qat sui",
      played: results("can 1-1 bih", "qat 1-1 sui", "sui 4-1 bih"),
      rules: RULES_2026,
      rows: ["sui 4 points", "can 1 null", "qat 1 null", "bih 1 goalDifference"],
    },
    {
      says: "two level teams that have not met: goal difference",
      teams: "a b c d",
      played: results("a 1-0 c", "b 3-0 d"),
      rules: RULES_2026,
      rows: [
        "b 3 goalDifference",
        "a 3 goalDifference",
        "c 0 goalDifference",
        "d 0 goalDifference",
      ],
    },
    {
      says: "two level teams that have met: their match, before the group is complete",
      teams: "a b c d",
      played: results("a 1-0 b", "b 9-0 c"),
      rules: RULES_2026,
      rows: [
        "a 3 headToHeadPoints",
        "b 3 headToHeadPoints",
        "d 0 goalDifference",
        "c 0 goalDifference",
      ],
    },
    {says: "a group of one", teams: "a", played: [], rules: RULES_2026, rows: ["a 0 null"]},
  ])("$says", ({teams, played, rules, ranking, rows}) => {
    const ranks: Readonly<Record<string, number>> = ranking ?? {};
    expect(table(teams, played, rules, (team) => ranks[team] ?? null)).toEqual(rows);
  });

  test("a row counts everything", () => {
    expect(standings(["pol", "sen", "col", "jpn"], group2018H, RULES_2018, unranked)[1]).toEqual({
      position: 2,
      teamId: "jpn",
      played: 3,
      won: 1,
      drawn: 1,
      lost: 1,
      goalsFor: 4,
      goalsAgainst: 4,
      goalDifference: 0,
      points: 4,
      conduct: -4,
      decidedBy: "conduct",
    });
  });

  test("a result of another group is refused by name", () => {
    expect(() => standings(["a", "b"], results("a 1-0 x"), RULES_2026, unranked)).toThrow(
      /a–x names x; expected .* a, b/,
    );
  });
});

describe("any group", () => {
  const teams = ["a", "b", "c", "d"];
  const pairs = teams.flatMap((home, i) => teams.slice(i + 1).map((away) => [home, away] as const));
  const random = generator(2026);
  const below = (n: number) => Math.floor(random() * n);
  const shuffled = <T>(items: readonly T[]) =>
    items
      .map((item) => ({item, key: random()}))
      .sort((x, y) => x.key - y.key)
      .map(({item}) => item);
  // Few goals and few matches, so that every kind of tie is common.
  const groups = Array.from({length: 400}, () =>
    pairs.slice(0, below(7)).map(
      ([home, away]): GroupResult => ({
        home,
        away,
        goals: [below(3), below(3)],
        conduct: [-below(2), -below(2)],
      }),
    ),
  );
  const ranks = {a: 11, b: 7, c: 30, d: 2};
  const ranking = (team: string) => ranks[team as keyof typeof ranks];

  test.each([
    ["order of 2026", RULES_2026],
    ["order of 2018", RULES_2018],
  ])("%s: positions, sums and independence of the order of input", (_, rules) => {
    const total = [...rules, "ranking" as const];
    for (const played of groups) {
      const rows = standings(teams, played, total, ranking);
      expect(rows.map(({position}) => position)).toEqual([1, 2, 3, 4]);
      expect(standings(shuffled(teams), shuffled(played), total, ranking)).toEqual(rows);
      const sum = (
        key: "goalsFor" | "goalsAgainst" | "points" | "goalDifference" | "won" | "lost" | "played",
      ) => rows.reduce((all, row) => all + row[key], 0);
      const draws = played.filter(({goals}) => goals[0] === goals[1]).length;
      expect(sum("points")).toBe(3 * played.length - draws);
      expect(sum("played")).toBe(2 * played.length);
      expect(sum("goalsFor")).toBe(sum("goalsAgainst"));
      expect(sum("goalDifference")).toBe(0);
      expect(sum("won")).toBe(sum("lost"));
      for (const [i, row] of rows.slice(1).entries())
        expect(row.points).toBeLessThanOrEqual(rows[i]!.points);
    }
  });
});

test.each(
  [pastCupFacts(2018), pastCupFacts(2022), worldCupFacts()].map((facts) => ({
    ...facts,
    year: facts.tournament.year,
  })),
)(
  "$year, after each match: level teams that have not all met are in the order of the later criteria",
  ({tournament: {groups, tieBreaks}, teams, fixtures, matches}) => {
    const split = tieBreaks.indexOf("headToHead");
    const ranking = (team: string) => teams.find(({teamId}) => teamId === team)!.fifaRank;
    const values = (row: StandingRow, criteria: readonly TieBreak[]) =>
      criteria.map((one) =>
        one === "headToHead" ? 0 : one === "ranking" ? -ranking(row.teamId)! : row[one],
      );
    for (const group of groups) {
      const members = teams.filter((team) => team.group === group).map(({teamId}) => teamId);
      const played = fixtures
        .filter((fixture) => fixture.group === group)
        .toSorted((a, b) => (a.kickoffAt < b.kickoffAt ? -1 : 1))
        .map(({matchId, number, home, away}): GroupResult => {
          const {score, cards} = finalState(matchId, matches.find((one) => one.number === number)!);
          const shown = [conduct(cards, "home"), conduct(cards, "away")] as const;
          return {home, away, goals: score.fullTime!, conduct: shown};
        });
      for (const count of played.keys()) {
        const known = played.slice(0, count + 1);
        const rows = standings(members, known, tieBreaks, ranking);
        const levels = Map.groupBy(rows, (row) => values(row, tieBreaks.slice(0, split)).join());
        for (const level of levels.values()) {
          const ids = level.map(({teamId}) => teamId);
          const met = known.filter(({home, away}) => ids.includes(home) && ids.includes(away));
          if (met.length === (ids.length * (ids.length - 1)) / 2) continue;
          const later = level.map((row) => values(row, tieBreaks.slice(split + 1)));
          const name = `group ${group} after ${count + 1} matches: ${ids}`;
          expect(later, name).toEqual(later.toSorted(descending));
          for (const {decidedBy} of level) expect(`${decidedBy}`, name).not.toMatch(/^headToHead/);
        }
      }
    }
  },
);

function descending(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : b[at]! - a[at]!;
}

/**
 * A small linear congruential generator (Numerical Recipes constants), which gives the same groups
 * in every run.
 */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
