import {
  agree,
  count,
  date,
  decimal,
  list,
  team as named,
  number,
  ordinal,
  possessive,
} from "../../../kit/grammar/en.ts";
import {en, type Phrases} from "../../../kit/grammar/messages.ts";
import type {Text} from "../../types.ts";
import {IN_STAGE} from "../stages.ts";
import type {BriefingMessage, Tally} from "./messages.ts";
import type {ScoringFact, SubstituteGoal} from "./types.ts";

const QUARTERS = [
  "the first quarter of an hour",
  "the second quarter of an hour",
  "the quarter of an hour before half-time",
  "the quarter of an hour after half-time",
  "the quarter of an hour after the hour mark",
  "the last quarter of an hour",
  "the first half of extra time",
  "the second half of extra time",
];

const matchesOf = (n: number): string => count(n, "match", "matches");
const part = (goals: number, all: number): string =>
  goals === all ? `all ${number(all)}` : `${number(goals)} of the ${number(all)}`;
/** `three of Canada's nine goals`, `all nine of Canada's goals`. */
function partOf(goals: number, all: number, team: Text): string {
  const whose = possessive(named(team));
  return goals === all
    ? `all ${number(all)} of ${whose} goals`
    : `${number(goals)} of ${whose} ${number(all)} goals`;
}
/** `in the 20th and 76th minutes and in stoppage time (90+12)`. */
function inMinutes(minutes: readonly string[]): string {
  const plain = minutes.filter((minute) => !minute.includes("+"));
  const added = minutes.filter((minute) => minute.includes("+"));
  const parts = [
    plain.length > 0 &&
      `in the ${list(plain.map((minute) => ordinal(Number(minute))))} ${agree(plain.length, "minute", "minutes")}`,
    added.length > 0 && `in stoppage time (${added.join(", ")})`,
  ];
  return list(parts.filter((one) => one !== false));
}
const inMatch = ({name, minute, against}: SubstituteGoal): string =>
  en`${name} (${minute}', against ${against})`;

type Kind = "penalty" | "own goal" | "substitute";
const knownIn = (known: number | null): string =>
  known === null ? "" : ` in the ${matchesOf(known)} whose changes are known`;
const aGoal = (of: Kind, known: number | null): string =>
  of === "substitute"
    ? `one by a substitute${knownIn(known)}`
    : of === "penalty"
      ? "a penalty"
      : "an own goal";
const goals = (of: Kind, known: number | null): string =>
  of === "substitute"
    ? `by substitutes${knownIn(known)}`
    : of === "penalty"
      ? "penalties"
      : "own goals";

const ENDING = {won: "winning", drawn: "drawing", lost: "losing"};
const ONCE = {won: "and won", drawn: "and drew", lost: "and lost"};
const times = (n: number): string => (n === 1 ? "once" : n === 2 ? "twice" : `${number(n)} times`);
function tally({times: of, always, won, drawn, lost}: Tally): string {
  if (always)
    return `${times(of)} (${of === 1 ? ONCE[always] : `${ENDING[always]} ${of === 2 ? "both" : `all ${number(of)}`}`})`;
  const each = [
    won > 0 && `winning ${number(won)}`,
    drawn > 0 && `drawing ${number(drawn)}`,
    lost > 0 && `losing ${number(lost)}`,
  ];
  return `${times(of)} (${list(each.filter((one) => one !== false))})`;
}

/** `ahead for 57 minutes and level for 33, never behind`. */
function time({
  minutes: {leading, level, trailing},
  everAhead,
  everBehind,
}: Pick<ScoringFact, "minutes" | "everAhead" | "everBehind">): string {
  const states = [
    {state: "ahead", minutes: leading, ever: everAhead},
    {state: "level", minutes: level, ever: false},
    {state: "behind", minutes: trailing, ever: everBehind},
  ];
  const spent = states
    .filter(({minutes}) => minutes > 0)
    .map(
      ({state, minutes}, index) =>
        `${state} for ${index === 0 ? count(minutes, "minute") : number(minutes)}`,
    );
  const never = states
    .filter(({minutes}) => minutes === 0)
    .map(({state, ever}) => (ever ? `${state} only in stoppage time` : `never ${state}`));
  return [list(spent), ...never].join(", ");
}

export const english: Phrases<BriefingMessage> = {
  "strength meets weakness": ({attack, defence, quarter, scored, goalsFor, ...other}) =>
    en`${attack} score most when ${defence} concede most, in ${QUARTERS[quarter]!}: ${part(scored, goalsFor)} goals against ${part(other.conceded, other.goalsAgainst)}`,
  "wins when first": ({team, times: n}) =>
    en`${team} have won ${n === 2 ? "both" : `all ${number(n)}`} matches in which they scored first`,
  "loses when second": ({team, times: n}) =>
    en`${team} have lost ${n === 2 ? "both" : `all ${number(n)}`} matches in which they conceded first`,
  "not conceded for": ({team, minutes}) =>
    en`${team} have not conceded for ${String(minutes)} minutes, not counting stoppage time`,
  "leans on": ({team, name, goals: n, all}) => `${name} has scored ${partOf(n, all, team)}`,
  "bench scores": ({team, goals: n, all}) => `substitutes have scored ${partOf(n, all, team)}`,
  "club-mates": ({club, home, away, teams}) =>
    en`team-mates at ${club} are opponents here: ${home} for ${teams.home}, ${away} for ${teams.away}`,
  bloc: ({team, club, players}) =>
    `${number(players.length)} of ${possessive(named(team))} starters play for ${club}: ${list(players)}`,
  "ages apart": ({younger, older}) =>
    en`${younger.team} start with the younger eleven, ${decimal(younger.age, 1)} years on average against ${possessive(named(older.team))} ${decimal(older.age, 1)}`,
  "age of a starter": ({team, name, age}) =>
    en`${name} starts for ${team} at the age of ${String(age)}`,
  "earlier line-ups": () =>
    "the line-ups of this match are not known, so these are the last known ones",
  "position classes": () =>
    "the lines follow the positions in the match report and are not a formation",
  eleven: ({team, lines: [keepers, ...outfield], formation, against, stage}, {pick}) => {
    const shape = outfield.map((line) => String(line.length)).join("–");
    const us = possessive(named(team));
    const who = formation
      ? en`${team} start in a ${formation}`
      : against
        ? en`${us} last known eleven, against ${against} ${IN_STAGE[stage].en}, stood in lines of ${shape}`
        : pick("eleven", [
            en`${team} start in lines of ${shape}`,
            `${us} eleven is listed in lines of ${shape}`,
          ]);
    return `${who}: ${list(keepers ?? [])} in goal; ${outfield.map((line) => list(line)).join("; ")}`;
  },
  "captain and age": ({captain, averageAge}) =>
    [captain && `captain: ${captain}`, averageAge && `average age: ${decimal(averageAge, 1)} years`]
      .filter(Boolean)
      .join("; "),
  suspended: ({suspended}) =>
    en`of these ${suspended} ${agree(suspended.length, "is", "are")} suspended for this match`,
  unchanged: ({team, against}) => en`${team} are unchanged since the match against ${against}`,
  changes: ({cameIn, wentOut, against}) => {
    const comeIn = en`${cameIn} ${agree(cameIn.length, "comes", "come")} in for ${wentOut}`;
    return en`${count(cameIn.length, "change")} from the match against ${against}: ${comeIn}`;
  },
  "attack and defence": ({attack, scored, defence, conceded}) =>
    en`${attack} have scored ${scored === 0 ? "no" : decimal(scored, 1)} goals a match, ${defence} have conceded ${conceded === 0 ? "none" : decimal(conceded, 1)}`,
  "expected goals": ({home, away, rates, on}) => {
    const expected = en`${decimal(rates.home, 2)} goals from ${home} against ${possessive(named(away))} defence`;
    return `over 90 minutes the forecast of ${date(on)} expects ${expected}, and ${decimal(rates.away, 2)} the other way round`;
  },
  "only goal": ({team, of, known}) =>
    `${possessive(named(team))} only goal was ${aGoal(of, known)}`,
  "kinds of goals": ({team, goalsFor, kinds, known}) => {
    const each = kinds.map(({of, goals: n}) =>
      n === 1 ? aGoal(of, known) : `${number(n)} ${goals(of, known)}`,
    );
    return `${possessive(named(team))} ${number(goalsFor)} goals include ${list(each)}`;
  },
  "neither penalties nor own goals": ({team, goalsFor}) =>
    `none of ${possessive(named(team))} ${number(goalsFor)} goals was a penalty or an own goal`,
  "goals in time": ({parts}, {say}) => parts.map(say).join("; "),
  "not scored": ({team}) => en`${team} have not scored yet`,
  "it came": ({goalMinutes}) => `it came ${inMinutes(goalMinutes)}`,
  "scored in": ({team, goalMinutes}) => en`${team} have scored ${inMinutes(goalMinutes)}`,
  timing: ({team, quarter, goals: n, all}) => [
    `${partOf(n, all, team)} came in ${QUARTERS[quarter]}`,
    en`${team} score most in ${QUARTERS[quarter]!}: ${part(n, all)}`,
  ],
  "no quarter stands out": ({team}) => en`there is no one period in which ${team} score most`,
  "not conceded": () => "they have not conceded",
  "conceded in": ({quarter, goals: n, all}) =>
    `${part(n, all)} they conceded came in ${QUARTERS[quarter]}`,
  states: ({team, scoredFirst, concededFirst, ...spent}) => {
    const first = scoredFirst && `have scored first ${tally(scoredFirst)}`;
    const behind = concededFirst
      ? `conceded first ${tally(concededFirst)}`
      : "never conceded the first goal";
    return en`${team} have been ${time(spent)}; they ${first ? list([first, behind]) : `have ${behind}`}`;
  },
  "minutes of the scoresheet": () => "stoppage time is not counted",
  "changes made": ({team, substitutions, matches, firstChange, byHalfTime}) => {
    const first = `the first ${matches === 1 ? "" : "on average "}in the ${ordinal(firstChange!)} minute`;
    const early =
      byHalfTime > 0 && matches > 1 ? ` and in ${matchesOf(byHalfTime)} by half-time` : "";
    return en`${team} have made ${count(substitutions, "change")} in ${matchesOf(matches)}, ${first}${early}`;
  },
  "goals off the bench": ({goals: scored}) =>
    `${agree(scored.length, "one goal", "goals")} off the bench: ${list(scored.map(inMatch))}`,
  "no cards": ({team, matches}) => en`${team} have not been shown a card in ${matchesOf(matches)}`,
  "yellow cards": ({team, yellow, yellowAfterHalfTime: late, matches}) => {
    const afterHalfTime = late === yellow ? "all" : late === 0 ? "none" : `${number(late)} of them`;
    const when = yellow > 1 ? `, ${afterHalfTime} after half-time` : "";
    return en`${team} have been shown ${count(yellow, "yellow card")} in ${matchesOf(matches)}${when}`;
  },
  "sent off": ({red}) => en`sent off: ${red.map(inMatch)}`,
  scorers: ({team, scorers}) => {
    const each = scorers.map(({name, goals: n, penalties, played, goalMinutes}) => {
      const spot = penalties > 0 ? `, ${n === 1 ? "" : `${number(penalties)} `}from the spot` : "";
      const on = played
        ? `${spot && ","} in ${count(played, "minute")}`
        : ` (${agree(n, "minute", "minutes")} ${goalMinutes.join(", ")})`;
      return `${name}, ${count(n, "goal")}${spot}${on}`;
    });
    return en`for ${team}: ${each.join("; ")}`;
  },
};
