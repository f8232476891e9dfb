import {describe, expect, test} from "vitest";
import {
  fastRandom,
  type RandomBits,
  randomBits,
} from "../../../../../pipeline/tournament/model/random.ts";
import {GRID_SIDE} from "../../../../../pipeline/tournament/model/scoreline.ts";
import {
  type GroupField,
  type GroupMatch,
  type GroupRules,
  prepareGroups,
} from "../../../../../pipeline/tournament/model/simulation/group-stage.ts";
import {orderKey} from "../../../../../pipeline/tournament/model/simulation/order-key.ts";
import {
  bestThirds,
  playGroups,
} from "../../../../../pipeline/tournament/model/simulation/play-groups.ts";
import {workspaceFor} from "../../../../../pipeline/tournament/model/simulation/workspace.ts";
import {standings} from "../../../../../pipeline/tournament/rules/standings.ts";
import {thirdPlaced} from "../../../../../pipeline/tournament/rules/third-placed.ts";
import type {GroupResult} from "../../../../../pipeline/tournament/rules/types.ts";
import type {Pair, TeamId, TieBreak} from "../../../../../pipeline/tournament/types.ts";

const of2026: readonly TieBreak[] = [
  "points",
  "headToHead",
  "goalDifference",
  "goalsFor",
  "conduct",
  "ranking",
];
const of2022: readonly TieBreak[] = [
  "points",
  "goalDifference",
  "goalsFor",
  "headToHead",
  "conduct",
  "ranking",
];
const ofThirds: readonly TieBreak[] = [
  "points",
  "goalDifference",
  "goalsFor",
  "conduct",
  "ranking",
];

/**
 * A random group with few goals and hardly any cards, so that most groups have ties, and many have
 * ties within ties.
 */
function randomGroup(
  random: () => number,
  teams: readonly TeamId[],
  mostGoals = 1,
  pairs = pairings(teams),
) {
  const below = (n: number) => Math.floor(random() * n);
  const results = pairs.map(([home, away]) => {
    const goals: Pair = [below(mostGoals + 1), below(mostGoals + 1)];
    return {home, away, goals, conduct: [-below(2), -below(2)] as Pair};
  });
  const ranks = teams.map((_, t) => t + 1).sort(() => random() - 0.5);
  return {results, ranks};
}

const pairings = (teams: readonly TeamId[]): (readonly [number, number])[] =>
  teams.flatMap((_, home) => teams.slice(home + 1).map((_, k) => [home, home + 1 + k] as const));

/** Shuffles matches, with random home sides. */
const shuffled = (random: () => number, pairs: (readonly [number, number])[]) =>
  pairs
    .map(([home, away]) => (random() < 0.5 ? ([home, away] as const) : ([away, home] as const)))
    .sort(() => random() - 0.5);

/** A distribution with one certain score. */
const certain = ([home, away]: Pair) => {
  const cells = new Float64Array(GRID_SIDE ** 2);
  cells[home * GRID_SIDE + away] = 1;
  return cells;
};

/** Plays groups once; returns the stage, the workspace and the members in order of finish. */
function play(
  groups: readonly Omit<GroupField, "name">[],
  rules: GroupRules,
  {fill}: RandomBits = randomBits("any"),
) {
  const stage = prepareGroups(
    groups.map((group) => ({...group, name: "A"})),
    rules,
  );
  const space = workspaceFor(stage, {leaves: [], ties: []});
  fill(space.bits);
  playGroups(stage, space);
  return {stage, space, order: [...space.order]};
}

describe.each([
  {says: "2026 order, groups of four", tieBreaks: of2026, teams: ["ant", "bee", "cat", "dog"]},
  {says: "2022 order, groups of four", tieBreaks: of2022, teams: ["ant", "bee", "cat", "dog"]},
  {says: "2026 order, groups of three", tieBreaks: of2026, teams: ["ant", "bee", "cat"]},
  {
    says: "2026 order, groups of five",
    tieBreaks: of2026,
    teams: ["ant", "bee", "cat", "dog", "eel"],
  },
  {says: "no head-to-head at all", tieBreaks: ofThirds, teams: ["ant", "bee", "cat", "dog"]},
  {
    says: "goals before points",
    tieBreaks: ["goalsFor", "points", "headToHead", "conduct", "ranking"],
    teams: ["ant", "bee", "cat", "dog"],
  },
] satisfies {says: string; tieBreaks: readonly TieBreak[]; teams: TeamId[]}[])(
  "$says",
  ({tieBreaks, teams}) => {
    const rules = {tieBreaks, thirdPlacedTieBreaks: ofThirds};

    /** Fifteen random groups as one stage, with their tables by the readable rules. */
    const fifteen = (random: () => number, openShare: number, mostGoals: number) => {
      const pairs = shuffled(random, pairings(teams));
      const groups = Array.from({length: 15}, () => {
        const {results, ranks} = randomGroup(random, teams, mostGoals, pairs);
        const matches = results.map(({home, away, goals, conduct}): GroupMatch => {
          const open = random() < openShare;
          return {
            home,
            away,
            score: open ? {distribution: certain(goals)} : {goals},
            conduct: open ? [0, 0] : conduct,
          };
        });
        const named = results.map(
          ({home, away, goals}, m): GroupResult => ({
            home: teams[home]!,
            away: teams[away]!,
            goals,
            conduct: matches[m]!.conduct,
          }),
        );
        return {
          ranks,
          matches,
          rows: standings(teams, named, tieBreaks, (team) => ranks[teams.indexOf(team)]!),
        };
      });
      return {groups, rows: groups.flatMap((group) => group.rows)};
    };

    test.each([
      ["all played", 0],
      ["three in ten open", 0.3],
      ["seven in ten open", 0.7],
      ["all open", 1],
    ])("ranks 360 random groups as the readable rules do: %s", (_, openShare) => {
      const random = fastRandom(`twins ${openShare}`);
      const bits = randomBits("twins");
      const decidedBy = new Map<string | null, number>();
      for (let n = 0; n < 24; n++) {
        const {groups, rows} = fifteen(random, openShare, 1 + (n % 3));
        const {order} = play(groups, rules, bits);
        expect(order.map((member) => teams[member % teams.length])).toEqual(
          rows.map(({teamId}) => teamId),
        );
        for (const row of rows)
          decidedBy.set(row.decidedBy, (decidedBy.get(row.decidedBy) ?? 0) + 1);
      }
      // The comparison is meaningful: every criterion has decided some tables. Without cards or
      // with few open matches conduct is rare.
      const steps = tieBreaks.map((step) => (step === "headToHead" ? "headToHeadPoints" : step));
      for (const step of steps)
        if (step !== "conduct" || openShare < 1)
          expect(decidedBy.get(step) ?? 0, step).toBeGreaterThan(2);
    });
  },
);

describe("the head-to-head of 2026, worked by hand", () => {
  const rules = {tieBreaks: of2026, thirdPlacedTieBreaks: ofThirds};
  const [a, b, c, d] = [0, 1, 2, 3];

  test.each<{
    says: string;
    results: (readonly [number, number, number, number])[];
    order: number[];
  }>([
    {
      // Among the three each has 3 points; goals a 3–2, b 3–2, c 2–4. a and b remain level, and a
      // beat b.
      says: "it is applied again to the two whom it leaves level, before overall goal difference (b +6, a +2)",
      results: [
        [a, b, 2, 0],
        [c, a, 2, 1],
        [b, c, 3, 0],
        [a, d, 1, 0],
        [b, d, 5, 0],
        [c, d, 1, 0],
      ],
      order: [a, b, c, d],
    },
    {
      // Each has beaten one of the others 1–0: level among themselves in everything; overall a +1,
      // b +2, c +3.
      says: "three whom it cannot separate at all go by overall goal difference",
      results: [
        [a, b, 1, 0],
        [b, c, 1, 0],
        [c, a, 1, 0],
        [a, d, 1, 0],
        [b, d, 2, 0],
        [c, d, 3, 0],
      ],
      order: [c, b, a, d],
    },
    {
      // a and b drew; a lost to c and beat d, as b did: both 4 points, overall b +1, a 0.
      says: "two who drew go by overall goal difference",
      results: [
        [a, b, 1, 1],
        [a, c, 0, 1],
        [a, d, 1, 0],
        [b, c, 0, 1],
        [b, d, 2, 0],
        [c, d, 1, 0],
      ],
      order: [c, b, a, d],
    },
    {
      says: "two who drew and are level in goals go by the ranking",
      results: [
        [a, b, 0, 0],
        [a, c, 0, 1],
        [a, d, 1, 0],
        [b, c, 0, 1],
        [b, d, 1, 0],
        [c, d, 1, 0],
      ],
      order: [c, b, a, d],
    },
  ])("$says", ({results, order}) => {
    const ranks = [4, 3, 2, 1];
    const matches = (open: boolean) =>
      results.map(([home, away, ...goals]): GroupMatch => {
        const score: Pair = [goals[0], goals[1]];
        return {
          home,
          away,
          score: open ? {distribution: certain(score)} : {goals: score},
          conduct: [0, 0],
        };
      });
    expect(play([{ranks, matches: matches(false)}], rules).order).toEqual(order);
    expect(play([{ranks, matches: matches(true)}], rules).order).toEqual(order);
  });
});

test.each<{says: string; thirdPlacedTieBreaks: readonly TieBreak[]}>([
  {says: "by points first", thirdPlacedTieBreaks: ofThirds},
  {
    says: "by goals first",
    thirdPlacedTieBreaks: ["goalsFor", "goalDifference", "points", "conduct", "ranking"],
  },
])(
  "orders the thirds of twelve random groups as the readable rules do: $says",
  ({thirdPlacedTieBreaks}) => {
    const random = fastRandom("thirds");
    for (let n = 0; n < 30; n++) {
      const groups = [..."ABCDEFGHIJKL"].map((group, g) => {
        const teams = [..."abcd"].map((letter) => `${group.toLowerCase()}${letter}x`);
        const {results, ranks: within} = randomGroup(random, teams);
        const ranks = within.map((rank) => 12 * rank + g);
        const matches = results.map(
          ({goals, ...match}): GroupMatch => ({...match, score: {goals}}),
        );
        const named = results.map(
          ({home, away, ...rest}): GroupResult => ({
            home: teams[home]!,
            away: teams[away]!,
            ...rest,
          }),
        );
        const ranking = (team: TeamId) => ranks[teams.indexOf(team)]!;
        return {
          group,
          teams,
          ranking,
          ranks,
          matches,
          rows: standings(teams, named, of2026, ranking),
        };
      });
      const ranking = (team: TeamId) =>
        groups.find(({teams}) => teams.includes(team))!.ranking(team);
      const tables = groups.map(({group, rows}) => ({group, rows, complete: false}));
      const rules = {advance: 8, tieBreaks: thirdPlacedTieBreaks, ranking, allocation: new Map()};
      const expected = thirdPlaced(tables, rules).map(({group}) => group);
      const {stage, space} = play(groups, {tieBreaks: of2026, thirdPlacedTieBreaks});
      for (let advance = 1; advance <= 12; advance++) {
        const through = bestThirds(stage, advance, space);
        expect([..."ABCDEFGHIJKL"].filter((_, g) => (through >> g) & 1)).toEqual(
          expected.slice(0, advance).sort(),
        );
      }
    }
  },
);

describe("orderKey", () => {
  test.each([
    ["headToHead is no property of a row", of2026],
    ["six criteria do not fit a double", [...ofThirds, "points"] as TieBreak[]],
  ])("refuses: %s", (_, criteria) =>
    expect(() => orderKey(criteria)).toThrow(
      "expected up to five criteria, none of them headToHead",
    ),
  );
});
