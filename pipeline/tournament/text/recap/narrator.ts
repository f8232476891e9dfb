import {phrasingOf} from "../../../kit/grammar/phrasing.ts";
import type {Language} from "../../../kit/grammar/types.ts";
import type {Side, Text} from "../../types.ts";
import type {Person} from "../people.ts";
import {otherSide, periodOf} from "./goals.ts";
import {LATE} from "./measure.ts";
import type {GoalFact, LargestChangeFact, RecapFacts} from "./types.ts";

/** Someone who tells one match in one language: remembers whom he has named and how he has put things. */
export interface Narrator {
  readonly facts: RecapFacts;
  /** One of several ways to say a thing; asked again for the same thing, the next one. */
  readonly pick: <T>(slot: string, options: readonly [T, ...T[]]) => T;
  /** The full name at first, later the short one. */
  readonly name: (person: Person) => string;
}

export function narratorOf(facts: RecapFacts, language: Language): Narrator {
  const phrasing = phrasingOf(facts.matchId);
  const asked = new Map<string, number>();
  const named = new Set<string>();
  return {
    facts,
    pick(slot, options) {
      const turn = asked.get(slot) ?? 0;
      asked.set(slot, turn + 1);
      const start = options.indexOf(phrasing(`recap/${language}/${slot}`, options));
      return options[(start + turn) % options.length]!;
    },
    name(person) {
      if (named.has(person.name)) return person.short;
      named.add(person.name);
      return person.name;
    },
  };
}

/** What one language has to say of a match, sentence by sentence. */
export interface Account {
  readonly headline: string;
  readonly lead: readonly (string | null)[];
  /** The goals by period, the sentences on the score between them included. */
  readonly story: Readonly<Record<"first" | "second" | "extra", readonly string[]>>;
  readonly shootout: readonly (string | null)[];
  readonly cards: readonly (string | null)[];
  readonly chances: readonly (string | null)[];
  readonly meaning: readonly (string | null)[];
}

/** One goal, or several in a row by which a side drew further ahead. */
export interface EventGroup {
  readonly goals: readonly [GoalFact, ...GoalFact[]];
  readonly period: "first" | "second" | "extra";
  /** The side had led earlier in the match. */
  readonly ledBefore: boolean;
}

/** The goals as they are told: what only drew further ahead is told together, period by period. */
export function eventGroupsOf(goals: readonly GoalFact[]): EventGroup[] {
  const groups: EventGroup[] = [];
  const led = new Set<Side>();
  for (const goal of goals) {
    const last = groups.at(-1);
    const period = periodOf(goal);
    const joins =
      last?.period === period && last.goals[0].side === goal.side && last.goals[0].role === "extends" && goal.role === "extends";
    if (joins) groups[groups.length - 1] = {...last, goals: [...last.goals, goal]};
    else groups.push({goals: [goal], period, ledBefore: led.has(goal.side)});
    const [home, away] = goal.score;
    if (home !== away) led.add(home > away ? "home" : "away");
  }
  return groups;
}

/** A late goal that decided the match and was its last. */
export const settles = ({goalsNow}: RecapFacts, {decisive, minute, score}: GoalFact): boolean =>
  decisive && minute >= LATE && score[0] === goalsNow[0] && score[1] === goalsNow[1];

/** How many times a side went behind. */
export const timesBehind = ({goals}: RecapFacts, side: Side): number =>
  (goals ?? []).filter(
    ({score, side: by}) =>
      by !== side && Math.abs(score[0] - score[1]) === 1 && score[by === "home" ? 0 : 1] > score[side === "home" ? 0 : 1],
  ).length;

/** Whether a moment is plain without its minute: a kick of the shoot-out, or the only goal or red card of a player whom the story names. */
export const unmistakable = ({goals}: RecapFacts, {name}: Person, event: LargestChangeFact["event"]): boolean =>
  event.startsWith("penalty") || (goals !== null && goals.filter(({player}) => player.name === name).length <= 1);

/** Winner and loser; null without a winner. */
export function outcomeOf({winner, home, away}: RecapFacts): {winner: Text; loser: Text} | null {
  if (winner === null) return null;
  return winner === "home" ? {winner: home, loser: away} : {winner: away, loser: home};
}

export const teamOf = (facts: RecapFacts, side: Side): Text => facts[side];
export const opponentOf = (facts: RecapFacts, side: Side): Text => facts[otherSide(side)];

/** A score with the higher number first. */
export const leaderFirst = ([home, away]: readonly [number, number]): readonly [number, number] => [
  Math.max(home, away),
  Math.min(home, away),
];
