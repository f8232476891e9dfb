import {type MessageOf, says} from "../../../kit/grammar/messages.ts";
import {busiest} from "./busiest.ts";
import type {BriefingFacts, BriefingSide, Record3} from "./types.ts";
import {watch} from "./watch.ts";

export type BriefingMessage =
  | MessageOf<BriefingMessages[keyof BriefingMessages]>
  | MessageOf<ReturnType<typeof scored | typeof conceded>>;
type BriefingMessages = ReturnType<typeof briefingMessages>;

/** Messages of a briefing by section, independent of language; a section without facts has none. */
export function briefingMessages(facts: BriefingFacts) {
  const sides = [facts.home, facts.away].filter((side) => side !== null);
  return {
    watch: watch(facts),
    lineups: lineups(sides),
    matchup: matchup(facts),
    scoring: sides.flatMap((side) => [goalKinds(side), timing(side)]),
    states: [
      ...sides.map(states),
      sides.some(({scoring}) => scoring) && says("minutes of the scoresheet"),
    ],
    bench: sides.flatMap(bench),
    discipline: sides.flatMap(cards),
    players: sides.map(
      ({name, scorers}) => scorers.length > 0 && says("scorers", {team: name, scorers}),
    ),
  };
}

function lineups(sides: readonly BriefingSide[]) {
  const elevens = sides.flatMap(({eleven}) => eleven ?? []);
  return [
    elevens.some(({of}) => of === "earlier") && says("earlier line-ups"),
    ...sides.flatMap(lineup),
    elevens.some(({formation}) => formation === null) && says("position classes"),
  ];
}

function lineup({name: team, eleven, changes}: BriefingSide) {
  if (!eleven) return [];
  const {captain, averageAge, suspended} = eleven;
  return [
    says("eleven", {team, ...eleven}),
    (captain || averageAge) && says("captain and age", {captain, averageAge}),
    suspended.length > 0 && says("suspended", {suspended}),
    changes &&
      (changes.cameIn.length > 0
        ? says("changes", changes)
        : says("unchanged", {team, against: changes.against})),
  ];
}

/** The two attacks against the two defences. */
function matchup({home, away, model, names}: BriefingFacts) {
  const half = (attack: BriefingSide | null, defence: BriefingSide | null) =>
    attack?.scoring &&
    defence?.scoring &&
    says("attack and defence", {
      attack: attack.name,
      scored: attack.scoring.forPerMatch,
      defence: defence.name,
      conceded: defence.scoring.againstPerMatch,
    });
  return [
    model && says("expected goals", {...names, rates: model.rates, on: model.on}),
    half(home, away),
    half(away, home),
  ];
}

/** Fewer goals than this make no pattern and are listed one by one. */
const PATTERN = 4;

function goalKinds({name: team, scoring, bench}: BriefingSide) {
  if (!scoring || scoring.goalsFor === 0) return null;
  const {goalsFor, penalties, ownGoalsInFavour, matches} = scoring;
  /** Number of matches with known changes, unless it is all of them. */
  const known = bench && bench.matches < matches ? bench.matches : null;
  const kinds = [
    {of: "penalty" as const, goals: penalties},
    {of: "own goal" as const, goals: ownGoalsInFavour},
    {of: "substitute" as const, goals: bench?.goals.length ?? 0},
  ].filter(({goals}) => goals > 0);
  const [first] = kinds;
  if (goalsFor === 1) return first && says("only goal", {team, of: first.of, known});
  if (first) return says("kinds of goals", {team, goalsFor, kinds, known});
  return goalsFor >= PATTERN && says("neither penalties nor own goals", {team, goalsFor});
}

type Scoring = NonNullable<BriefingSide["scoring"]>;

function timing(side: BriefingSide) {
  const {scoring} = side;
  if (!scoring || scoring.goalsFor + scoring.goalsAgainst === 0) return null;
  const after = conceded(scoring);
  return says("goals in time", {parts: [scored(side, scoring), ...(after ? [after] : [])]});
}

function scored(side: BriefingSide, {goalsFor, forByQuarter, goalMinutes}: Scoring) {
  const team = side.name;
  if (goalsFor === 0) return says("not scored", {team});
  /** True if the previous sentence named the kind of the only goal. */
  if (goalsFor === 1 && goalKinds(side)) return says("it came", {goalMinutes});
  if (goalsFor < PATTERN) return says("scored in", {team, goalMinutes});
  const best = busiest(forByQuarter);
  return best
    ? says("timing", {team, all: goalsFor, ...best})
    : says("no quarter stands out", {team});
}

function conceded({goalsAgainst, againstByQuarter}: Scoring) {
  if (goalsAgainst === 0) return says("not conceded");
  const worst = goalsAgainst >= PATTERN && busiest(againstByQuarter);
  return worst && says("conceded in", {all: goalsAgainst, ...worst});
}

function states({name: team, scoring}: BriefingSide) {
  if (!scoring) return null;
  const {minutes, everAhead, everBehind, scoredFirst, concededFirst} = scoring;
  return says("states", {
    ...{team, minutes, everAhead, everBehind},
    scoredFirst: tally(scoredFirst),
    concededFirst: tally(concededFirst),
  });
}

export type Tally = NonNullable<ReturnType<typeof tally>>;

/**
 * Number of matches in a record, with the result if it was always the same; null if there are none.
 */
function tally(record: Record3) {
  const times = record.won + record.drawn + record.lost;
  const always = (["won", "drawn", "lost"] as const).find((result) => record[result] === times);
  return times === 0 ? null : {...record, times, always};
}

const bench = ({name: team, bench: changes}: BriefingSide) =>
  changes && changes.substitutions > 0
    ? [
        says("changes made", {team, ...changes}),
        changes.goals.length > 0 && says("goals off the bench", {goals: changes.goals}),
      ]
    : [];

function cards({name: team, cards: shown}: BriefingSide) {
  if (!shown) return [];
  const {yellow, red, matches} = shown;
  return [
    yellow + red.length === 0
      ? says("no cards", {team, matches})
      : says("yellow cards", {team, ...shown}),
    red.length > 0 && says("sent off", {red}),
  ];
}
