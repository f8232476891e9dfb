import {says} from "../../../kit/grammar/messages.ts";
import {busiest} from "./busiest.ts";
import type {BriefingFacts, BriefingSide} from "./types.ts";

/** As many things stand out at most. */
const MAX = 5;
/** A side leans on a scorer of half its goals or more, from as many of his own on. */
const LEANS_GOALS = 3;
const LEANS_SHARE = 0.5;
/** Goals by substitutes that make a bench a weapon. */
const BENCH_GOALS = 3;
/** Goals scored, or conceded, in which a pattern can show. */
const PATTERN = 4;
const ALWAYS = 2;
/** Years between the average ages of two elevens. */
const AGES_APART = 2;

/** What decides between these two, as far as the record shows: the most telling first. */
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

/** Two elevens of which one is clearly the younger. */
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

/** A side that scores most when the other concedes most. */
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

/** A side that has won whenever it scored first, or lost whenever it did not. */
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
