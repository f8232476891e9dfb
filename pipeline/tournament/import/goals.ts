import {tally} from "../rules/available-at.ts";
import type {Goal, Pair, Side} from "../types.ts";
import type {Ledger} from "./corrections.ts";
import type {JoinedMatch} from "./join-matches.ts";
import {byMinute, minuteText, parseMinute} from "./minute.ts";
import {playerOf} from "./openfootball/text-players.ts";
import {displayName, type ImportedSquad, shirtOf} from "./squads.ts";
import {teamIdOf} from "./team-codes.ts";

export type Sides = Readonly<Record<Side, ImportedSquad>>;
/** The sources of a match's goals. */
export type GoalSources = Pick<JoinedMatch, "number" | "json" | "text" | "scorers">;

interface Candidate {
  readonly minute: string;
  readonly kind: Goal["kind"];
  readonly shirt: number | null;
  readonly name: string;
}

/**
 * Goals of a match in order of play. Each side's n-th goals in the full text, the JSON and
 * martj42's list are compared: minute, kind and scorer. The text has priority, then the JSON;
 * martj42 gives no stoppage time, so its 90 matches 90+4.
 */
export function importGoals(match: GoalSources, squads: Sides, ledger: Ledger): Goal[] {
  const goals = (["home", "away"] as const).flatMap((side) =>
    sideGoals(match, side, squads, ledger),
  );
  return goals.sort(byMinute);
}

function sideGoals(match: GoalSources, side: Side, squads: Sides, ledger: Ledger): Goal[] {
  const extraTime = match.json.score?.et !== undefined;
  const json = inOrder(jsonGoals(match, side, squads, ledger), extraTime);
  const text = match.text === null ? null : inOrder(textGoals(match, side, squads), extraTime);
  const third = match.scorers
    .filter((row) => teamIdOf(row.team!) === squads[side].teamId)
    .map((row) => ({
      minute: Number(row.minute),
      kind: row.own_goal === "TRUE" ? "own_goal" : row.penalty === "TRUE" ? "penalty" : "goal",
    }))
    .sort((a, b) => a.minute - b.minute);
  ledger.settle(match.number, `${side} goals listed`, {
    "openfootball text": text === null ? null : String(text.length),
    "openfootball json": String(json.length),
    martj42: String(third.length),
  });
  return (text ?? json).map((goal, index): Goal => {
    const [other, counted] = [json[index], third[index]];
    const field = `${side} goal ${index + 1}`;
    const printed = (minute: string) => minuteText(parseMinute(minute, extraTime));
    const known = [goal, other]
      .filter((candidate) => candidate !== undefined)
      .map((candidate) => printed(candidate.minute));
    const minute = ledger.settle(match.number, `${field} minute`, {
      "openfootball text": text === null ? null : printed(goal.minute),
      "openfootball json": other === undefined ? null : printed(other.minute),
      martj42:
        counted === undefined
          ? null
          : (known.find((at) => Number.parseInt(at, 10) === counted.minute) ??
            `${counted.minute}'`),
    })!;
    const kind = ledger.settle(match.number, `${field} kind`, {
      "openfootball text": text === null ? null : goal.kind,
      "openfootball json": other?.kind ?? null,
      martj42: counted?.kind ?? null,
    }) as Goal["kind"];
    // If one source has an own goal and the other a goal, they have different scorers; the scorer
    // from the source with the accepted kind counts.
    const {shirt, name} = [goal, other].find((candidate) => candidate?.kind === kind) ?? goal;
    const scorer = (candidate: Candidate | undefined) =>
      candidate === undefined ? null : `${candidate.shirt ?? candidate.name}`;
    const isOwn = (candidate: Candidate | undefined) => candidate?.kind === "own_goal";
    if (isOwn(goal) === isOwn(other))
      ledger.settle(match.number, `${field} scorer`, {
        "openfootball text": text === null ? null : scorer(goal),
        "openfootball json": scorer(other),
      });
    return {...parseMinute(minute, extraTime), side, shirt, name, kind};
  });
}

function jsonGoals(match: GoalSources, side: Side, squads: Sides, ledger: Ledger): Candidate[] {
  const list = (side === "home" ? match.json.goals1 : match.json.goals2) ?? [];
  return list.map((goal): Candidate => {
    const kind = goal.owngoal ? "own_goal" : goal.penalty ? "penalty" : "goal";
    const squad = squads[wornBy(side, kind)];
    const shirt = shirtOf(squad, goal.name, ledger);
    return {
      minute: goal.minute,
      kind,
      shirt,
      name: shirt === null ? goal.name : displayName(squad, shirt),
    };
  });
}

function textGoals(match: GoalSources, side: Side, squads: Sides): Candidate[] {
  const list = match.text?.goals.filter((goal) => goal.side === side) ?? [];
  return list.map((goal) => ({
    minute: goal.minute,
    kind: goal.kind,
    ...playerOf(squads[wornBy(side, goal.kind)], goal.name),
  }));
}

const inOrder = (goals: Candidate[], extraTime: boolean) =>
  goals.toSorted((a, b) =>
    byMinute(parseMinute(a.minute, extraTime), parseMinute(b.minute, extraTime)),
  );

/** The side whose shirt the scorer wears: an own goal is listed with the side it counts for. */
export function wornBy(side: Side, kind: Goal["kind"]): Side {
  return kind === "own_goal" ? (side === "home" ? "away" : "home") : side;
}

/** Goals of each side that pass `counts`. */
export const countGoals = (goals: readonly Goal[], counts: (goal: Goal) => boolean): Pair =>
  tally(goals.filter(counts));
