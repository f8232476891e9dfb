/** A made-up league of five teams for tests of the fit. */
import {fastRandom} from "../../../../pipeline/tournament/model/random.ts";
import type {International} from "../../../../pipeline/tournament/types.ts";

export const match = (change: Partial<International>): International => ({
  playedOn: "2026-01-01",
  home: "aaa",
  away: "bbb",
  homeGoals: 1,
  awayGoals: 0,
  competition: "Friendly",
  kind: "friendly",
  neutral: true,
  ...change,
});

/** Sixty matches between five teams, including low scores. */
export function league(seed: string): International[] {
  const random = fastRandom(seed);
  const teams = ["aaa", "bbb", "ccc", "ddd", "eee"];
  return Array.from({length: 60}, (_, n) => {
    const home = Math.floor(random() * 5);
    const away = (home + 1 + Math.floor(random() * 4)) % 5;
    const day = String(1 + (n % 28)).padStart(2, "0");
    const goals = {homeGoals: Math.floor(random() * 4), awayGoals: Math.floor(random() * 3)};
    return match({
      home: teams[home]!,
      away: teams[away]!,
      ...goals,
      playedOn: `2025-0${1 + (n % 9)}-${day}`,
      neutral: random() < 0.4,
    });
  });
}
