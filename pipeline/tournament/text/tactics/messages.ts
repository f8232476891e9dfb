import {says} from "../../../kit/grammar/messages.ts";
import {busiest, PATTERN} from "./measures.ts";
import type {BriefingFacts, BriefingSide, ElevenFact, Record3} from "./types.ts";

export type BriefingMessage =
  | BriefingMessages[keyof BriefingMessages][number]
  | ReturnType<typeof scored>
  | ReturnType<typeof conceded>[number];
type BriefingMessages = ReturnType<typeof briefingMessages>;

/**
 * What a briefing says part by part and whatever the language; a part without facts says nothing.
 */
export function briefingMessages(facts: BriefingFacts) {
  const sides = [facts.home, facts.away].filter((side) => side !== null);
  return {
    lineups: lineups(sides),
    matchup: matchup(facts),
    scoring: sides.flatMap((side) => [...ways(side), ...timing(side)]),
    states: sides.flatMap(states),
    bench: sides.flatMap(bench),
    discipline: sides.flatMap(cards),
    players: sides.flatMap(({name, scorers}) =>
      scorers.length > 0 ? [says("scorers", {team: name, scorers})] : [],
    ),
  };
}

function lineups(sides: readonly BriefingSide[]) {
  const known = sides.flatMap(({name, eleven, changes}) =>
    eleven ? [{name, eleven, changes}] : [],
  );
  return [
    ...(known.some(({eleven}) => eleven.of === "earlier") ? [says("earlier line-ups")] : []),
    ...known.flatMap(lineup),
    ...(known.some(({eleven}) => eleven.formation === null) ? [says("position classes")] : []),
  ];
}

function lineup({
  name: team,
  eleven,
  changes,
}: Pick<BriefingSide, "name" | "changes"> & {readonly eleven: ElevenFact}) {
  const {captain, averageAge, suspended} = eleven;
  return [
    says("eleven", {team, ...eleven}),
    ...(captain || averageAge ? [says("captain and age", {captain, averageAge})] : []),
    ...(suspended.length > 0 ? [says("suspended", {suspended})] : []),
    ...(changes
      ? [
          changes.cameIn.length > 0
            ? says("changes", changes)
            : says("unchanged", {team, against: changes.against}),
        ]
      : []),
  ];
}

/** How the two attacks meet the two defences. */
function matchup({home, away, model, names}: BriefingFacts) {
  const half = (attack: BriefingSide | null, defence: BriefingSide | null) =>
    attack?.scoring && defence?.scoring
      ? [
          says("attack and defence", {
            attack: attack.name,
            scored: attack.scoring.forPerMatch,
            defence: defence.name,
            conceded: defence.scoring.againstPerMatch,
          }),
        ]
      : [];
  return [
    ...(model ? [says("expected goals", {...names, rates: model.rates, on: model.on})] : []),
    ...half(home, away),
    ...half(away, home),
  ];
}

/** The kinds of goals. */
function ways({name: team, scoring, bench}: BriefingSide) {
  if (!scoring || scoring.goalsFor === 0) return [];
  const {goalsFor, penalties, ownGoalsInFavour, matches} = scoring;
  /** Matches whose changes are known, where not all are. */
  const known = bench && bench.matches < matches ? bench.matches : null;
  const kinds = (
    [
      {of: "penalty", goals: penalties},
      {of: "own goal", goals: ownGoalsInFavour},
      {of: "substitute", goals: bench?.goals.length ?? 0},
    ] as const
  ).filter(({goals}) => goals > 0);
  const [first] = kinds;
  if (goalsFor === 1) return first ? [says("only goal", {team, of: first.of, known})] : [];
  if (first) return [says("kinds of goals", {team, goalsFor, kinds, known})];
  return goalsFor < PATTERN ? [] : [says("neither penalties nor own goals", {team, goalsFor})];
}

function timing(side: BriefingSide) {
  const {scoring} = side;
  return scoring && scoring.goalsFor + scoring.goalsAgainst > 0
    ? [says("goals in time", {parts: [scored(side, scoring), ...conceded(scoring)]})]
    : [];
}

type Scoring = NonNullable<BriefingSide["scoring"]>;

function scored(side: BriefingSide, {goalsFor, forByQuarter, goalMinutes}: Scoring) {
  const team = side.name;
  if (goalsFor === 0) return says("not scored", {team});
  /** Of an only goal whose kind has been told right before. */
  if (goalsFor === 1 && ways(side).length > 0) return says("it came", {goalMinutes});
  if (goalsFor < PATTERN) return says("scored in", {team, goalMinutes});
  const best = busiest(forByQuarter);
  return best
    ? says("timing", {team, all: goalsFor, ...best})
    : says("no quarter stands out", {team});
}

function conceded({goalsAgainst, againstByQuarter}: Scoring) {
  if (goalsAgainst === 0) return [says("not conceded")];
  const worst = goalsAgainst >= PATTERN ? busiest(againstByQuarter) : null;
  return worst ? [says("conceded in", {all: goalsAgainst, ...worst})] : [];
}

function states({name: team, scoring}: BriefingSide) {
  if (!scoring) return [];
  const {minutes, everAhead, everBehind, scoredFirst, concededFirst} = scoring;
  return [
    says("states", {
      team,
      minutes,
      everAhead,
      everBehind,
      scoredFirst: tally(scoredFirst),
      concededFirst: tally(concededFirst),
    }),
  ];
}

export type Tally = NonNullable<ReturnType<typeof tally>>;

/** How often, and how it ended: always the same way, or each way so many times. */
function tally(record: Record3) {
  const {won, drawn, lost} = record;
  const times = won + drawn + lost;
  if (times === 0) return null;
  const always =
    (
      [
        ["won", won],
        ["drawn", drawn],
        ["lost", lost],
      ] as const
    ).find(([, count]) => count === times)?.[0] ?? null;
  return {...record, times, always};
}

function bench({name: team, bench: changes}: BriefingSide) {
  if (!changes || changes.substitutions === 0) return [];
  const {goals} = changes;
  return [
    says("changes made", {team, ...changes}),
    ...(goals.length > 0 ? [says("goals off the bench", {goals})] : []),
  ];
}

function cards({name: team, cards: shown}: BriefingSide) {
  if (!shown) return [];
  const {yellow, red, matches} = shown;
  return [
    yellow + red.length === 0
      ? says("no cards", {team, matches})
      : says("yellow cards", {team, ...shown}),
    ...(red.length > 0 ? [says("sent off", {red})] : []),
  ];
}
