import {describe, expect, test} from "vitest";
import {aliasTable} from "../../../../pipeline/tournament/model/alias-table.ts";
import {type GroupMatch, groupStage} from "../../../../pipeline/tournament/model/group-play.ts";
import {orderKey} from "../../../../pipeline/tournament/model/order-key.ts";
import {fastRandom, randomBits} from "../../../../pipeline/tournament/model/random.ts";
import {GRID_SIDE} from "../../../../pipeline/tournament/model/scoreline.ts";
import {standings} from "../../../../pipeline/tournament/rules/standings.ts";
import {thirdPlaced} from "../../../../pipeline/tournament/rules/third-placed.ts";
import type {GroupResult} from "../../../../pipeline/tournament/rules/types.ts";
import type {Pair, TeamId, TieBreak} from "../../../../pipeline/tournament/types.ts";

const of2026: readonly TieBreak[] = ["points", "headToHead", "goalDifference", "goalsFor", "conduct", "ranking"];
const of2022: readonly TieBreak[] = ["points", "goalDifference", "goalsFor", "headToHead", "conduct", "ranking"];
const ofThirds: readonly TieBreak[] = ["points", "goalDifference", "goalsFor", "conduct", "ranking"];

/** Few goals and hardly any cards, so that most groups have ties, and many have ties within ties. */
function randomGroup(random: () => number, teams: readonly TeamId[]) {
  const below = (n: number) => Math.floor(random() * n);
  const pairs = teams.flatMap((_, home) => teams.slice(home + 1).map((_, k) => [home, home + 1 + k] as const));
  const results = pairs.map(([home, away]) => {
    const goals: Pair = [below(2), below(2)];
    return {home, away, goals, conduct: [-below(2), -below(2)] as Pair};
  });
  const ranks = teams.map((_, t) => t + 1).sort(() => random() - 0.5);
  return {results, ranks};
}

/** A distribution that is certain of one score. */
const certain = ([home, away]: Pair) => {
  const cells = new Float64Array(GRID_SIDE ** 2);
  cells[home * GRID_SIDE + away] = 1;
  return aliasTable(cells);
};

describe.each([
  {says: "2026 order, groups of four", tieBreaks: of2026, teams: ["ant", "bee", "cat", "dog"]},
  {says: "2022 order, groups of four", tieBreaks: of2022, teams: ["ant", "bee", "cat", "dog"]},
  {says: "2026 order, groups of three", tieBreaks: of2026, teams: ["ant", "bee", "cat"]},
  {says: "2026 order, groups of five", tieBreaks: of2026, teams: ["ant", "bee", "cat", "dog", "eel"]},
  {says: "no head-to-head at all", tieBreaks: ofThirds, teams: ["ant", "bee", "cat", "dog"]},
])("$says", ({tieBreaks, teams}) => {
  const rules = {tieBreaks, thirdPlacedTieBreaks: ofThirds};

  /** Fifty random groups as one stage, and how the readable rules order each. */
  const fifty = (random: () => number, openShare: number) => {
    const groups = Array.from({length: 50}, () => {
      const {results, ranks} = randomGroup(random, teams);
      const matches = results.map(({home, away, goals, conduct}): GroupMatch => {
        const open = random() < openShare;
        return {home, away, played: open ? null : {goals, conduct}, scores: open ? certain(goals) : null};
      });
      const named = results.map(
        ({home, away, goals, conduct}, m): GroupResult => ({
          home: teams[home]!,
          away: teams[away]!,
          goals,
          conduct: matches[m]!.played ? conduct : [0, 0],
        }),
      );
      const rows = standings(teams, named, tieBreaks, (team) => ranks[teams.indexOf(team)]!);
      return {ranks, matches, expected: rows.map(({teamId}) => teamId)};
    });
    return {stage: groupStage(groups, rules), expected: groups.flatMap((group) => group.expected)};
  };
  const ordered = (order: Int32Array) => Array.from(order, (member) => teams[member % teams.length]);

  test("ranks 1,500 random groups as the readable rules do", () => {
    const random = fastRandom("twins");
    for (let n = 0; n < 30; n++) {
      const {stage, expected} = fifty(random, 0);
      expect(stage.open).toBe(0);
      expect(ordered(stage.order)).toEqual(expected);
    }
  });

  test("drawn matches count like played ones without cards, whichever are still open", () => {
    const random = fastRandom("open");
    const {fill} = randomBits("open");
    for (let n = 0; n < 6; n++) {
      const {stage, expected} = fifty(random, 0.5);
      const bits = new Int32Array(stage.open);
      for (let again = 0; again < 2; again++) {
        fill(bits);
        stage.play(bits);
        expect(ordered(stage.order)).toEqual(expected);
      }
    }
  });
});

test("orders the thirds of twelve random groups as the readable rules do", () => {
  const random = fastRandom("thirds");
  const rules = {tieBreaks: of2026, thirdPlacedTieBreaks: ofThirds};
  for (let n = 0; n < 200; n++) {
    const groups = [..."ABCDEFGHIJKL"].map((group, g) => {
      const teams = [..."abcd"].map((letter) => `${group.toLowerCase()}${letter}x`);
      const {results, ranks: within} = randomGroup(random, teams);
      const ranks = within.map((rank) => 12 * rank + g);
      const matches = results.map(({home, away, ...played}): GroupMatch => ({home, away, played, scores: null}));
      const named = results.map(({home, away, ...rest}): GroupResult => ({home: teams[home]!, away: teams[away]!, ...rest}));
      const ranking = (team: TeamId) => ranks[teams.indexOf(team)]!;
      return {group, teams, ranking, ranks, matches, rows: standings(teams, named, of2026, ranking)};
    });
    const ranking = (team: TeamId) => groups.find(({teams}) => teams.includes(team))!.ranking(team);
    const tables = groups.map(({group, rows}) => ({group, rows, complete: false}));
    const expected = thirdPlaced(tables, {advance: 8, tieBreaks: ofThirds, ranking, allocation: new Map()}).map(({group}) => group);
    const {thirdRating} = groupStage(groups, rules);
    const rated = groups.map(({group}, g) => ({group, rating: thirdRating(g)}));
    const sorted = rated.sort((a, b) => b.rating - a.rating).map(({group}) => group);
    expect(sorted).toEqual(expected);
  }
});

describe("orderKey", () => {
  test.each([
    {says: "headToHead is no property of a row", criteria: of2026},
    {says: "six criteria do not fit a double", criteria: [...ofThirds, "points"] as TieBreak[]},
  ])("refuses: $says", ({criteria}) => expect(() => orderKey(criteria)).toThrow("expected up to five criteria, none of them headToHead"));
});
