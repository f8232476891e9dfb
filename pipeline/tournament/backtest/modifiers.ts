import {rates} from "../model/rates.ts";
import type {Ratings} from "../model/types.ts";
import type {Day, International, TeamId} from "../types.ts";
import type {Question} from "./forecasters.ts";

/** A number for one match, positive where it favours the first side: log λ₁ += c·feature, log λ₂ −= c·feature. */
export type Feature = (question: Question, ratings: Ratings) => number;

const DAY_MS = 86_400_000;
const daysBetween = (from: Day, to: Day) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/**
 * How much better a side did in earlier meetings than the ratings explain: the sum of (goal difference − λ₁ + λ₂) over the last six
 * meetings within twelve years, divided by their number + 3; 0 with fewer than two meetings.
 */
export function headToHead(known: readonly International[]): Feature {
  const meetings = new Map<string, International[]>();
  const keyOf = (a: TeamId, b: TeamId) => (a < b ? `${a} ${b}` : `${b} ${a}`);
  for (const match of known) {
    const key = keyOf(match.home, match.away);
    const list = meetings.get(key);
    if (list) list.push(match);
    else meetings.set(key, [match]);
  }
  return ({home, away, playedOn}, ratings) => {
    const earlier = (meetings.get(keyOf(home, away)) ?? [])
      .filter((match) => match.playedOn < playedOn && daysBetween(match.playedOn, playedOn) <= 12 * 365.25)
      .slice(-6);
    if (earlier.length < 2) return 0;
    const residuals = earlier.map((match) => {
      const expected = rates(ratings, match.home, match.away, match.neutral ? "neutral" : "home");
      const residual = match.homeGoals - match.awayGoals - (expected.home - expected.away);
      return match.home === home ? residual : -residual;
    });
    return residuals.reduce((sum, residual) => sum + residual, 0) / (earlier.length + 3);
  };
}

/** How many days more a side has rested since its last match, a week at most for either. */
export function restDays(known: readonly International[]): Feature {
  const days = new Map<TeamId, Day[]>();
  for (const {home, away, playedOn} of known) {
    for (const team of [home, away]) {
      const list = days.get(team);
      if (list) list.push(playedOn);
      else days.set(team, [playedOn]);
    }
  }
  const rest = (team: TeamId, on: Day) => {
    const last = days.get(team)?.findLast((day) => day < on);
    return last === undefined ? 7 : Math.min(7, daysBetween(last, on));
  };
  return ({home, away, playedOn}) => rest(home, playedOn) - rest(away, playedOn);
}
