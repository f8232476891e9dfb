import {says} from "../../../kit/grammar/messages.ts";
import {busiest} from "./busiest.ts";
import type {BriefingFacts, BriefingSide} from "./types.ts";

/** Maximum number of highlights. */
const MAX = 5;
/** A side depends on a scorer with at least this many goals and this share of the side's goals. */
const LEANS_GOALS = 3;
const LEANS_SHARE = 0.5;
/** From this number on, goals by substitutes make the bench a weapon. */
const BENCH_GOALS = 3;
/** Minimum number of goals scored, or conceded, that can show a pattern. */
const PATTERN = 4;
const ALWAYS = 2;
/** Minimum gap between the average ages of two elevens worth mentioning, in years. */
const AGES_APART = 2;

/**
 * Likely deciding factors between the two sides, as far as the record shows: the most telling
 * first.
 */
export function watch(facts: BriefingFacts) {
  const {home, away, names} = facts;
  const {clubMates, blocs, ages, cleanFor} = facts.watch;
  const sides = [home, away].filter((side) => side !== null);
  const [mates] = clubMates;
  return [
    ...sides.flatMap((side) => meetsWeakness(side, side === home ? away : home)),
    ...sides.map(firstGoal),
    ...cleanFor.map((clean) => says("not conceded for", clean)),
    ...sides.map(leansOn),
    ...sides.map(benchScores),
    mates && says("club-mates", {...mates, teams: names}),
    ...blocs.filter(({club}) => club !== mates?.club).map((bloc) => says("bloc", bloc)),
    agesApart(home, away),
    ...ages.map((of) => says("age of a starter", of)),
  ]
    .filter(Boolean)
    .slice(0, MAX);
}

/** Two elevens, one of them clearly younger. */
function agesApart(home: BriefingSide | null, away: BriefingSide | null) {
  const elevens = [home, away].flatMap((side) =>
    side?.eleven?.of === "this" && side.eleven.averageAge !== null
      ? [{team: side.name, age: side.eleven.averageAge}]
      : [],
  );
  const [younger, older] = elevens.sort((a, b) => a.age - b.age);
  return (
    younger &&
    older &&
    older.age - younger.age >= AGES_APART &&
    says("ages apart", {younger, older})
  );
}

/** A side that scores most in the quarter of an hour in which the other concedes most. */
function meetsWeakness(attack: BriefingSide, defence: BriefingSide | null) {
  const [scored, conceded] = [attack.scoring, defence?.scoring];
  if (!defence || !scored || !conceded) return [];
  if (scored.goalsFor < PATTERN || conceded.goalsAgainst < PATTERN) return [];
  const [strong, weak] = [busiest(scored.forByQuarter), busiest(conceded.againstByQuarter)];
  if (!strong || !weak || strong.quarter !== weak.quarter) return [];
  return [
    says("strength meets weakness", {
      attack: attack.name,
      defence: defence.name,
      quarter: strong.quarter,
      scored: strong.goals,
      goalsFor: scored.goalsFor,
      conceded: weak.goals,
      goalsAgainst: conceded.goalsAgainst,
    }),
  ];
}

/** A side that won every time it scored first, or lost every time it conceded first. */
function firstGoal({name: team, scoring}: BriefingSide) {
  if (!scoring) return null;
  const {scoredFirst: first, concededFirst: second} = scoring;
  if (first.won >= ALWAYS && first.drawn + first.lost === 0)
    return says("wins when first", {team, times: first.won});
  return (
    second.lost >= ALWAYS &&
    second.won + second.drawn === 0 &&
    says("loses when second", {team, times: second.lost})
  );
}

function leansOn({name: team, scoring, scorers: [top]}: BriefingSide) {
  if (!top || !scoring || top.goals < LEANS_GOALS) return null;
  return (
    top.goals / scoring.goalsFor >= LEANS_SHARE &&
    says("leans on", {team, name: top.name, goals: top.goals, all: scoring.goalsFor})
  );
}

const benchScores = ({name: team, bench, scoring}: BriefingSide) =>
  bench !== null &&
  scoring !== null &&
  bench.goals.length >= BENCH_GOALS &&
  says("bench scores", {team, goals: bench.goals.length, all: scoring.goalsFor});
