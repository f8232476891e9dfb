import {lazy} from "../../../../pipeline/kit/lazy.ts";
import {finalState} from "../../../../pipeline/tournament/facts/load.ts";
import {groupFixtures, groupTable} from "../../../../pipeline/tournament/rules/group-table.ts";
import type {
  GroupFixtures,
  GroupMatch,
} from "../../../../pipeline/tournament/rules/prospects/types.ts";
import {finalGoals} from "../../../../pipeline/tournament/rules/result.ts";
import {standings} from "../../../../pipeline/tournament/rules/standings.ts";
import type {GroupTable, StandingRow} from "../../../../pipeline/tournament/rules/types.ts";
import type {Facts, Pair, TeamId} from "../../../../pipeline/tournament/types.ts";
import {pastCupFacts, worldCupFacts} from "../../../fixtures/built/world-cup-facts.ts";

/** The tables of a World Cup after each group match, in order of kick-off. */
function tablesAfterEach({tournament, teams, fixtures, matches}: Facts): GroupTable[][] {
  const played = fixtures
    .filter(({stage}) => stage === "group")
    .map((fixture) => ({
      fixture,
      state: finalState(fixture.matchId, matches.find(({number}) => number === fixture.number)!),
    }))
    .sort((a, b) => (a.fixture.kickoffAt < b.fixture.kickoffAt ? -1 : 1));
  const tables = new Map<string, GroupTable>();
  return [...played.keys(), played.length].map((count) => {
    const counted = new Set(played.slice(0, count));
    const last = played[count - 1]?.fixture.group;
    for (const group of tournament.groups)
      if (count === 0 || group === last)
        tables.set(
          group,
          groupTable(
            groupFixtures(
              group,
              tournament,
              teams,
              played,
              (match) => counted.has(match) && finalGoals(match.state) !== undefined,
            ),
          ),
        );
    return tournament.groups.map((group) => tables.get(group)!);
  });
}

/** Three World Cups with different rules. */
export const CUPS = [
  {year: 2018, facts: lazy(() => pastCupFacts(2018))},
  {year: 2022, facts: lazy(() => pastCupFacts(2022))},
  {year: 2026, facts: worldCupFacts},
].map(({year, facts}) => ({year, facts, tables: lazy(() => tablesAfterEach(facts()))}));

/** One way for the open matches to end, score by score. */
export interface Outcome {
  /** By match id. */
  readonly scores: ReadonlyMap<string, Pair>;
  readonly place: ReadonlyMap<TeamId, number>;
  readonly third: StandingRow | undefined;
}

const SMALL = [0, 1, 2].flatMap((home) => [0, 1, 2].map((away): Pair => [home, away]));
const ONE_SIDED = [3, 4, 6, 25].flatMap((goals): Pair[] => [
  [goals, 0],
  [0, goals],
]);
const HIGH: Pair[] = [
  [9, 9],
  [30, 29],
  [29, 30],
];
const FEW: Pair[] = [
  [0, 0],
  [3, 3],
  [1, 0],
  [0, 1],
  [2, 0],
  [0, 2],
  [9, 8],
  [8, 9],
  [25, 0],
  [0, 25],
];
/** Scores to try, by the number of open matches. */
const GRID: readonly (readonly Pair[])[] = [
  [],
  [...SMALL, ...ONE_SIDED, ...HIGH],
  [...SMALL, ...ONE_SIDED, ...HIGH],
  FEW,
  FEW.filter(([home, away]) => home + away < 3),
];
const CARDS: readonly Pair[] = [
  [0, 0],
  [-30, 0],
  [0, -30],
];

const MAX_OPEN = 4;
export const openIn = ({fixtures}: GroupTable): number =>
  fixtures.matches.filter(({played}) => played === null).length;

const enumerated = new WeakMap<GroupTable, readonly Outcome[] | null>();
/** The outcomes of a group; null if there are too many, in which case nothing can be certain. */
export function outcomesIn(table: GroupTable): readonly Outcome[] | null {
  if (!enumerated.has(table))
    enumerated.set(table, openIn(table) > MAX_OPEN ? null : outcomesOf(table.fixtures));
  return enumerated.get(table)!;
}

/** Every outcome of a group on the grid; if cards would decide, also with cards for either side. */
function outcomesOf(fixtures: GroupFixtures): Outcome[] {
  const open = fixtures.matches.filter(({played}) => played === null);
  const grid = GRID[open.length]!;
  const tables = open.reduce<(readonly Pair[])[]>(
    (all) => all.flatMap((some) => grid.map((score) => [...some, score])),
    [[]],
  );
  return tables.flatMap((scores) => {
    const rows = tableWith(
      fixtures,
      open,
      scores,
      open.map(() => CARDS[0]!),
    );
    const one = outcome(open, scores, rows);
    if (
      open.length > 2 ||
      !rows.some(
        ({decidedBy}) => decidedBy === "conduct" || decidedBy === "ranking" || decidedBy === null,
      )
    )
      return [one];
    const cards = open.reduce<Pair[][]>(
      (all) => all.flatMap((some) => CARDS.map((card) => [...some, card])),
      [[]],
    );
    return [
      one,
      ...cards.map((shown) => outcome(open, scores, tableWith(fixtures, open, scores, shown))),
    ];
  });
}

function outcome(
  open: readonly GroupMatch[],
  scores: readonly Pair[],
  rows: readonly StandingRow[],
): Outcome {
  return {
    scores: new Map(open.map(({matchId}, index) => [matchId, scores[index]!])),
    place: new Map(rows.map(({teamId, position}) => [teamId, position])),
    third: rows[2],
  };
}

function tableWith(
  {teams, ranking, matches, rules}: GroupFixtures,
  open: readonly GroupMatch[],
  scores: readonly Pair[],
  cards: readonly Pair[],
): StandingRow[] {
  const results = [
    ...matches.flatMap(({home, away, played}) => (played ? [{home, away, ...played}] : [])),
    ...open.map(({home, away}, index) => ({
      home,
      away,
      goals: scores[index]!,
      conduct: cards[index]!,
    })),
  ];
  return standings(teams, results, rules.tieBreaks, (team) => ranking[teams.indexOf(team)] ?? null);
}
