import {describe, expect, test} from "vitest";
import {aliasTable} from "../../../../pipeline/tournament/model/alias-table.ts";
import {type GroupMatch, groupPlay, groupRules} from "../../../../pipeline/tournament/model/group-play.ts";
import {orderKey} from "../../../../pipeline/tournament/model/order-key.ts";
import {fastRandom} from "../../../../pipeline/tournament/model/random.ts";
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
  const rules = groupRules(tieBreaks, ofThirds);

  test("ranks 1,500 random groups as the readable rules do", () => {
    const random = fastRandom("twins");
    for (let n = 0; n < 1500; n++) {
      const {results, ranks} = randomGroup(random, teams);
      const matches = results.map(({home, away, ...played}): GroupMatch => ({home, away, played, scores: null}));
      const named = results.map(({home, away, ...rest}): GroupResult => ({home: teams[home]!, away: teams[away]!, ...rest}));
      const expected = standings(teams, named, tieBreaks, (team) => ranks[teams.indexOf(team)]!).map(({teamId}) => teamId);
      expect(Array.from(groupPlay(ranks, matches, rules).order, (t) => teams[t])).toEqual(expected);
    }
  });

  test("drawn matches count like played ones without cards, whichever are still open", () => {
    const random = fastRandom("open");
    for (let n = 0; n < 300; n++) {
      const {results, ranks} = randomGroup(random, teams);
      const matches = results.map(({home, away, goals, conduct}): GroupMatch => {
        const open = random() < 0.5;
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
      const play = groupPlay(ranks, matches, rules);
      play.play(random);
      const expected = standings(teams, named, tieBreaks, (team) => ranks[teams.indexOf(team)]!).map(({teamId}) => teamId);
      expect(Array.from(play.order, (t) => teams[t])).toEqual(expected);
      play.play(random);
      expect(Array.from(play.order, (t) => teams[t])).toEqual(expected);
    }
  });
});

test("orders the thirds of twelve random groups as the readable rules do", () => {
  const random = fastRandom("thirds");
  const rules = groupRules(of2026, ofThirds);
  for (let n = 0; n < 200; n++) {
    const groups = [..."ABCDEFGHIJKL"].map((group, g) => {
      const teams = [..."abcd"].map((letter) => `${group.toLowerCase()}${letter}x`);
      const {results, ranks: within} = randomGroup(random, teams);
      const ranks = within.map((rank) => 12 * rank + g);
      const matches = results.map(({home, away, ...played}): GroupMatch => ({home, away, played, scores: null}));
      const named = results.map(({home, away, ...rest}): GroupResult => ({home: teams[home]!, away: teams[away]!, ...rest}));
      const ranking = (team: TeamId) => ranks[teams.indexOf(team)]!;
      return {group, teams, ranking, play: groupPlay(ranks, matches, rules), rows: standings(teams, named, of2026, ranking)};
    });
    const ranking = (team: TeamId) => groups.find(({teams}) => teams.includes(team))!.ranking(team);
    const tables = groups.map(({group, rows}) => ({group, rows, complete: false}));
    const expected = thirdPlaced(tables, {advance: 8, tieBreaks: ofThirds, ranking, allocation: new Map()}).map(({group}) => group);
    const sorted = groups.toSorted((a, b) => b.play.thirdKey() - a.play.thirdKey()).map(({group}) => group);
    expect(sorted).toEqual(expected);
  }
});

describe("orderKey", () => {
  test.each([
    {says: "headToHead is no property of a row", criteria: of2026},
    {says: "six criteria do not fit a double", criteria: [...ofThirds, "points"] as TieBreak[]},
  ])("refuses: $says", ({criteria}) => expect(() => orderKey(criteria)).toThrow("expected up to five criteria, none of them headToHead"));
});
