import type {MatchMinute, MatchState, Pair, Side} from "../../types.ts";
import type {NameOf} from "../people.ts";
import {otherSide, seenFrom} from "../scores.ts";
import type {GoalFact, GoalRole, KickFact, RecapFacts, SendingOff} from "./types.ts";

const PLAYERS = 11;
/** Orders by the match clock. */
export const byMinute = (a: MatchMinute, b: MatchMinute): number =>
  a.minute - b.minute || a.stoppage - b.stoppage;

function roleOf([own, others]: Pair, trailed: boolean): GoalRole {
  if (own + others === 1) return "opener";
  if (own === others) return "equaliser";
  if (own < others) return "reduces";
  if (own > others + 1) return "extends";
  return trailed ? "turnaround" : "lead";
}

/**
 * The goals in order, each with its effect on the score; null if unknown.
 *
 * @param winner by goals; null after a draw or a shoot-out, and during the match
 */
export function goalFacts(
  {goals, substitutions}: MatchState,
  winner: Side | null,
  nameOf: NameOf,
): GoalFact[] | null {
  if (!goals) return null;
  const running = {home: 0, away: 0};
  const trailed = {home: false, away: false};
  const scored = new Map<string, number>();
  const facts = [...goals].sort(byMinute).map((goal): GoalFact => {
    running[goal.side]++;
    const score: Pair = [running.home, running.away];
    const role = roleOf(seenFrom(goal.side, score), trailed[goal.side]);
    if (running.home !== running.away)
      trailed[running.home < running.away ? "home" : "away"] = true;
    const of = goal.kind === "own_goal" ? otherSide(goal.side) : goal.side;
    const player = nameOf(of, goal.shirt, goal.name);
    const before = scored.get(player.name) ?? 0;
    if (goal.kind !== "own_goal") scored.set(player.name, before + 1);
    const {minute, stoppage, side, kind} = goal;
    const cameOn = substitutions?.find(
      (change) => change.side === of && change.on !== null && change.on === goal.shirt,
    );
    return {
      minute,
      stoppage,
      side,
      player,
      kind,
      score,
      role,
      ofPlayer: kind === "own_goal" ? 0 : before + 1,
      cameOn: cameOn ? {minute: cameOn.minute, stoppage: cameOn.stoppage} : null,
      decisive: false,
    };
  });
  const decisive = facts.findLastIndex(
    ({side, role}) =>
      side === winner && (role === "opener" || role === "lead" || role === "turnaround"),
  );
  return facts.map((goal, index) => ({...goal, decisive: index === decisive}));
}

/** Players with two goals or more. */
export function bracesOf(goals: readonly GoalFact[] | null): RecapFacts["braces"] {
  const last = new Map<string, GoalFact>();
  for (const goal of goals ?? []) if (goal.ofPlayer > 1) last.set(goal.player.name, goal);
  return [...last.values()].map(({side, player, ofPlayer}) => ({side, player, goals: ofPlayer}));
}

/** The worst deficit that the winners, or either side of a draw, recovered from. */
export function comebackOf(
  goals: readonly GoalFact[] | null,
  winner: Side | null,
): RecapFacts["comeback"] {
  if (!goals || goals.length === 0) return null;
  const drawn = winner === null;
  let worst: {side: Side; from: Pair; by: number} | null = null;
  for (const {score} of goals) {
    const side: Side = score[0] < score[1] ? "home" : "away";
    const by = Math.abs(score[0] - score[1]);
    if (by > 0 && (drawn || side === winner) && by > (worst?.by ?? 0))
      worst = {side, from: score, by};
  }
  return worst && {side: worst.side, from: worst.from};
}

/** Players sent off, in order; null if cards are unknown. */
export function sendingsOff({cards}: MatchState, nameOf: NameOf): SendingOff[] | null {
  if (!cards) return null;
  const left = {home: PLAYERS, away: PLAYERS};
  return [...cards]
    .sort(byMinute)
    .flatMap(({minute, stoppage, side, shirt, name, card}): SendingOff[] => {
      if (card === "yellow") return [];
      left[side]--;
      return [{minute, stoppage, side, player: nameOf(side, shirt, name), card, left: left[side]}];
    });
}

/** The kicks of the shoot-out in order; null without one, or if they are unknown. */
export function kickFacts({shootoutKicks}: MatchState, nameOf: NameOf): KickFact[] | null {
  const scored = {home: 0, away: 0};
  return (
    shootoutKicks?.map((kick): KickFact => {
      if (kick.scored) scored[kick.side]++;
      return {
        side: kick.side,
        player: nameOf(kick.side, kick.shirt, kick.name),
        scored: kick.scored,
        score: [scored.home, scored.away],
      };
    }) ?? null
  );
}

export type Period = "first" | "second" | "extra";

/** The period of the match in which an event happened. */
export const periodOf = ({minute}: Pick<MatchMinute, "minute">): Period =>
  minute <= 45 ? "first" : minute <= 90 ? "second" : "extra";
