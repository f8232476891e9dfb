import {plusMinutes} from "../../../../pipeline/kit/instant.ts";
import type {
  Card,
  Goal,
  Lineup,
  MatchMinute,
  MatchState,
  ShootoutKick,
  Side,
  Substitution,
} from "../../../../pipeline/tournament/types.ts";

export const KICKOFF = "2026-07-01T18:00:00Z";
/** Minutes since kick-off → instant. */
export const since = (minutes: number): string => plusMinutes(KICKOFF, minutes);

/** "45+5" → {minute: 45, stoppage: 5} */
export function at(minute: string): MatchMinute {
  const [base, stoppage = "0"] = minute.split("+");
  return {minute: Number(base), stoppage: Number(stoppage)};
}
export const goal = (side: Side, minute: string): Goal => ({
  ...at(minute),
  side,
  shirt: 9,
  name: "Nine",
  kind: "goal",
});
export const card = (side: Side, minute: string, kind: Card["card"] = "yellow"): Card => ({
  ...at(minute),
  side,
  shirt: 5,
  name: "Five",
  card: kind,
});
export const change = (side: Side, minute: string): Substitution => ({
  ...at(minute),
  side,
  on: 12,
  onName: "Twelve",
  off: 10,
  offName: "Ten",
});
const kick = (side: Side, scored: boolean): ShootoutKick => ({
  side,
  shirt: 9,
  name: "Nine",
  scored,
});
const lineup: Lineup = {
  lines: [[{shirt: 1, name: "One"}]],
  captain: 1,
  formation: null,
  bench: null,
};

/** Decided in ninety minutes: 2–1, 1–0 at half-time. */
export const regular: MatchState = {
  matchId: "m-073",
  status: "finished",
  phase: null,
  clock: null,
  home: "mex",
  away: "can",
  kickoffAt: KICKOFF,
  goalsNow: [2, 1],
  score: {halfTime: [1, 0], fullTime: [2, 1], extraTime: null, shootout: null},
  goals: [goal("home", "1"), goal("away", "60"), goal("home", "90+8")],
  cards: [card("home", "45+1"), card("away", "90+2", "red")],
  substitutions: [change("home", "46"), change("away", "70")],
  shootoutKicks: null,
  lineups: {home: lineup, away: lineup},
  managers: {home: {name: "Home Manager", country: "mex"}, away: null},
  officials: [{role: "referee", name: "Referee", country: "BRA"}],
  attendance: 80824,
  details: null,
};

/**
 * 2–2 after ninety minutes and after extra time, 4–1 in the shoot-out. On the nominal clock, in
 * minutes since kick-off: first half 0–50 (45+5), second 65–117 (90+7), extra time 122–138 and
 * 140–156, shoot-out from 161, seven kicks, end at 168.
 */
export const shootout: MatchState = {
  ...regular,
  goalsNow: [2, 2],
  score: {halfTime: [1, 1], fullTime: [2, 2], extraTime: [2, 2], shootout: [4, 1]},
  goals: [goal("home", "12"), goal("away", "45+5"), goal("home", "78"), goal("away", "90+7")],
  cards: [card("home", "30"), card("away", "100", "red")],
  substitutions: [
    change("home", "46"),
    change("away", "91"),
    change("home", "106"),
    change("away", "120"),
  ],
  shootoutKicks: [
    kick("home", true),
    kick("away", false),
    kick("home", true),
    kick("away", true),
    kick("home", true),
    kick("away", false),
    kick("home", true),
  ],
};
