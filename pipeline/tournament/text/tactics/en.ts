import {withPoint} from "../../../kit/grammar/decimal.ts";
import {agree, count, date, list, number, possessive, team} from "../../../kit/grammar/en.ts";
import type {Phrasing} from "../../../kit/grammar/phrasing.ts";
import {paragraph, sentence} from "../../../kit/grammar/sentence.ts";
import {IN_STAGE} from "../grammar/stage.ts";
import {busiest, PATTERN} from "./measures.ts";
import type {Account} from "./sections.ts";
import type {BriefingFacts, BriefingSide, Record3, ScoringFact} from "./types.ts";

const QUARTERS = [
  "the first quarter of an hour",
  "minutes 16 to 30",
  "the quarter of an hour before half-time",
  "the quarter of an hour after half-time",
  "minutes 61 to 75",
  "the last quarter of an hour",
  "the first half of extra time",
  "the second half of extra time",
];

function eleven({name, eleven, changes}: BriefingSide, pick: Phrasing): string | null {
  if (!eleven) return null;
  const us = team(name);
  const {lines, formation, captain, averageAge, against, stage, suspended} = eleven;
  const [keepers, ...outfield] = lines;
  const shape = outfield.map((line) => String(line.length)).join("–");
  const roles = outfield.map((line) => list(line)).join("; ");
  const who = formation
    ? `${us} start in a ${formation}`
    : against
      ? `${possessive(us)} last known eleven, against ${team(against)} ${IN_STAGE[stage].en}, stood in lines of ${shape}`
      : pick("eleven", [`${us} start in lines of ${shape}`, `${possessive(us)} eleven is listed in lines of ${shape}`]);
  return paragraph(
    sentence(`${who}: ${list(keepers ?? [])} in goal; ${roles}`),
    sentence([captain && `captain: ${captain}`, averageAge && `average age: ${withPoint(averageAge, 1)} years`].filter(Boolean).join("; ")),
    suspended.length > 0 && sentence(`of these ${list(suspended)} ${agree(suspended.length, "is", "are")} suspended for this match`),
    changed(us, changes),
  );
}

function changed(us: string, changes: BriefingSide["changes"]): string | null {
  if (!changes) return null;
  const {cameIn, wentOut, against} = changes;
  if (cameIn.length === 0) return sentence(`${us} are unchanged since the match against ${team(against)}`);
  return sentence(
    `${count(cameIn.length, "change")} from the match against ${team(against)}: ${list(cameIn)} ${agree(cameIn.length, "comes", "come")} in for ${list(wentOut)}`,
  );
}

/** How the two attacks meet the two defences. */
function matchup(facts: BriefingFacts): string | null {
  const {home, away, model, names} = facts;
  const half = (attack: BriefingSide | null, defence: BriefingSide | null) =>
    attack?.scoring && defence?.scoring
      ? sentence(
          `${team(attack.name)} have scored ${withPoint(attack.scoring.forPerMatch, 1)} goals a match, ${team(defence.name)} have conceded ${withPoint(defence.scoring.againstPerMatch, 1)}`,
        )
      : null;
  return paragraph(
    model &&
      sentence(
        `over 90 minutes the forecast of ${date(model.on)} expects ${withPoint(model.rates.home, 2)} goals from ${team(names.home)} against the defence of ${team(names.away)}, and ${withPoint(model.rates.away, 2)} the other way round`,
      ),
    half(home, away),
    half(away, home),
  );
}

/** @param told whether the kinds of goals have been told right before */
function timing({name, scoring}: BriefingSide, pick: Phrasing, told: boolean): string | null {
  if (!scoring || scoring.goalsFor + scoring.goalsAgainst === 0) return null;
  const {goalsFor, goalsAgainst, forByQuarter, againstByQuarter, goalMinutes} = scoring;
  const us = team(name);
  const best = busiest(forByQuarter);
  const worst = goalsAgainst >= PATTERN ? busiest(againstByQuarter) : null;
  const part = (goals: number, all: number) => (goals === all ? `all ${number(all)}` : `${number(goals)} of the ${number(all)}`);
  const scored =
    goalsFor === 0
      ? `${us} have not scored yet`
      : goalsFor < PATTERN
        ? goalsFor === 1 && told
          ? `it came in minute ${list(goalMinutes)}`
          : `${us} scored in ${agree(goalsFor, "minute", "minutes")} ${list(goalMinutes)}`
        : best
          ? pick("timing", [
              `${part(best.goals, goalsFor)} goals of ${us} came in ${QUARTERS[best.quarter]}`,
              `${us} score most in ${QUARTERS[best.quarter]}: ${part(best.goals, goalsFor)}`,
            ])
          : `no quarter of an hour stands out among the goals of ${us}`;
  const conceded =
    goalsAgainst === 0
      ? "they have not conceded"
      : worst
        ? `${part(worst.goals, goalsAgainst)} they conceded fell in ${QUARTERS[worst.quarter]}`
        : null;
  return sentence([scored, conceded].filter((part) => part !== null).join("; "));
}

function ways({name, scoring, bench}: BriefingSide): string | null {
  if (!scoring || scoring.goalsFor === 0) return null;
  const {goalsFor, penalties, ownGoalsInFavour} = scoring;
  const known =
    bench && bench.matches < scoring.matches ? ` in the ${count(bench.matches, "match", "matches")} whose changes are known` : "";
  const kinds = [
    {goals: penalties, one: "a penalty", many: "penalties"},
    {goals: ownGoalsInFavour, one: "an own goal", many: "own goals"},
    {goals: bench?.goals.length ?? 0, one: `one by a substitute${known}`, many: `by substitutes${known}`},
  ].filter(({goals}) => goals > 0);
  const us = possessive(team(name));
  if (goalsFor === 1) return kinds[0] ? sentence(`${us} only goal was ${kinds[0].one}`) : null;
  if (kinds.length > 0)
    return sentence(
      `${us} ${number(goalsFor)} goals include ${list(kinds.map(({goals, one, many}) => (goals === 1 ? one : `${number(goals)} ${many}`)))}`,
    );
  return goalsFor < PATTERN ? null : sentence(`none of ${us} ${number(goalsFor)} goals was a penalty or an own goal`);
}

const record = (one: Record3): string => {
  const {won, drawn, lost} = one;
  if (size(one) === 1) return won ? "won" : drawn ? "drew" : "lost";
  if (size(one) === won || size(one) === drawn || size(one) === lost)
    return `${won ? "won" : drawn ? "drew" : "lost"} ${size(one) === 2 ? "both" : `all ${number(size(one))}`}`;
  return list(
    [won > 0 && `won ${number(won)}`, drawn > 0 && `drew ${number(drawn)}`, lost > 0 && `lost ${number(lost)}`].filter(
      (part) => part !== false,
    ),
  );
};
const size = ({won, drawn, lost}: Record3): number => won + drawn + lost;
const times = (n: number): string => (n === 1 ? "once" : n === 2 ? "twice" : `${number(n)} times`);

/** `ahead for 57 minutes and level for 33, never behind`. */
function time({minutes: {leading, level, trailing}, everAhead, everBehind}: ScoringFact): string {
  const states: readonly (readonly [string, number])[] = [
    ["ahead", leading],
    ["level", level],
    ["behind", trailing],
  ];
  const spent = states.filter(([, minutes]) => minutes > 0).map(([state, minutes]) => `${state} for ${count(minutes, "minute")}`);
  const ever: Readonly<Record<string, boolean>> = {ahead: everAhead, behind: everBehind};
  const never = states
    .filter(([, minutes]) => minutes === 0)
    .map(([state]) => (ever[state] ? `${state} only in stoppage time` : `never ${state}`));
  return [list(spent), ...never].join(", ");
}

function states({name, scoring}: BriefingSide): string | null {
  if (!scoring) return null;
  const {scoredFirst, concededFirst} = scoring;
  const us = team(name);
  const first = size(scoredFirst) > 0 ? `scored first ${times(size(scoredFirst))} (${record(scoredFirst)})` : null;
  const behind =
    size(concededFirst) > 0
      ? `conceded first ${times(size(concededFirst))} (${record(concededFirst)})`
      : "have not conceded the first goal in any match";
  return sentence(`${us} have been ${time(scoring)}; they ${list([first, behind].filter((part) => part !== null))}`);
}

function bench({name, bench}: BriefingSide): string | null {
  if (!bench || bench.substitutions === 0) return null;
  const us = team(name);
  const goals = bench.goals.map(({name, minute, against}) => `${name} (${minute}', against ${team(against)})`);
  return paragraph(
    sentence(
      `${us} have made ${count(bench.substitutions, "change")} in ${count(bench.matches, "match", "matches")}, the first ${bench.matches === 1 ? "" : "on average "}in minute ${bench.firstChange}`,
      bench.byHalfTime > 0 && bench.matches > 1 && `and in ${number(bench.byHalfTime)} of them by half-time`,
    ),
    goals.length > 0 && sentence(`${agree(goals.length, "a goal", "goals")} off the bench: ${list(goals)}`),
  );
}

function cards({name, cards}: BriefingSide): string | null {
  if (!cards) return null;
  const us = team(name);
  if (cards.yellow + cards.red.length === 0)
    return sentence(`${us} have not been shown a card in ${count(cards.matches, "match", "matches")}`);
  const late =
    cards.yellow > 1
      ? `, ${cards.yellowAfterHalfTime === cards.yellow ? "all" : cards.yellowAfterHalfTime === 0 ? "none" : number(cards.yellowAfterHalfTime)} after half-time`
      : "";
  const red = cards.red.map(({name, minute, against}) => `${name} (${minute}', against ${team(against)})`);
  return paragraph(
    sentence(`${us} have been shown ${count(cards.yellow, "yellow card")} in ${count(cards.matches, "match", "matches")}${late}`),
    red.length > 0 && sentence(`sent off: ${list(red)}`),
  );
}

function scorers({name, scorers}: BriefingSide): string | null {
  if (scorers.length === 0) return null;
  const each = scorers.map(({name, goals, penalties, played, goalMinutes}) => {
    const spot = penalties > 0 ? `, ${goals === 1 ? "" : `${number(penalties)} `}from the spot` : "";
    const on = played ? `${count(played, "minute")} played` : `${agree(goals, "minute", "minutes")} ${goalMinutes.join(", ")}`;
    return `${name}, ${count(goals, "goal")}${spot} (${on})`;
  });
  return sentence(`for ${team(name)}: ${each.join("; ")}`);
}

/** The parts of the briefing in English; a part without facts is null. */
export function english(facts: BriefingFacts, pick: Phrasing): Account {
  const sides = [facts.home, facts.away].filter((side) => side !== null);
  const each = (tell: (side: BriefingSide) => string | null) => paragraph(...sides.map(tell));
  const listed = sides.some(({eleven}) => eleven !== null && eleven.formation === null);
  const isEarlier = sides.some(({eleven}) => eleven?.of === "earlier");
  const elevens = each((side) => eleven(side, pick));
  return {
    lineups:
      elevens &&
      paragraph(
        isEarlier && "The line-ups of this match are not known, so these are the last that are.",
        elevens,
        listed && "The lines are position classes as the match report lists them, not a formation.",
      ),
    matchup: matchup(facts),
    scoring: each((side) => paragraph(ways(side), timing(side, pick, ways(side) !== null))),
    states: each(states),
    bench: each(bench),
    discipline: each(cards),
    players: each(scorers),
  };
}
