import {agree, list, percent, possessive, score, team} from "../../../kit/grammar/en.ts";
import {capitalised, sentence, words} from "../../../kit/grammar/sentence.ts";
import type {Stage} from "../../types.ts";
import {leaderFirst} from "../recap/outcome.ts";
import type {Happening, Setting} from "./types.ts";

/** A line of commentary in English. */
export function line(what: Happening, setting: Setting): string {
  const {home, away, venue, stage} = setting;
  const pair = (of: readonly [number, number]) =>
    capitalised(`${team(home)} ${score(of)} ${team(away)}`);
  switch (what.type) {
    case "kick_off":
      return sentence(
        `kick-off at ${venue.name} in ${venue.town}: ${team(home)} against ${team(away)}`,
      );
    case "half_time":
      return `Half-time. ${pair(what.score)}.`;
    case "end_of_ninety":
      return `The 90 minutes are over. ${pair(what.score)}; there will be extra time.`;
    case "extra_time":
      return "Extra time is under way.";
    case "extra_time_half_time":
      return `Half-time of extra time. ${pair(what.score)}.`;
    case "end_of_extra_time":
      return `Extra time is over. ${pair(what.score)}; the shoot-out will decide.`;
    case "full_time":
      return `Full time. ${pair(what.score)}.${won(setting)}`;
    case "goal": {
      const {player, kind, side, score: after} = what.goal;
      const us = team(setting[side]);
      const how = kind === "penalty" ? " from the penalty spot" : "";
      const who =
        kind === "own_goal"
          ? `own goal by ${player.name}, credited to ${us}`
          : `goal for ${us} by ${player.name}${how}`;
      return words(
        sentence(`${who}: ${pair(after)}`),
        what.chance && moved(possessive(us), stage, what.chance),
      );
    }
    case "yellow_card":
      return sentence(`yellow card for ${what.player.name} of ${team(setting[what.side])}`);
    case "red_card":
      return sentence(
        `${what.second ? "second yellow and red card" : "red card"} for ${what.player.name} of ${team(setting[what.side])}`,
      );
    case "substitution":
      return sentence(
        `${team(setting[what.side])} make ${agree(what.changes.length, "a change", "changes")}: ${list(what.changes.map(({on, off}) => `${on.name} for ${off.name}`))}`,
      );
    case "kick":
      return sentence(
        `${what.player.name} ${what.scored ? "scores" : "fails to score"} for ${team(setting[what.side])}; the shoot-out stands at ${score(what.score)}`,
      );
  }
}

/** What a side plays for. */
const AIM: Readonly<Partial<Record<Stage, string>>> = {
  group: "winning",
  "3RD": "taking third place",
  F: "winning the final",
};

function moved(
  whose: string,
  stage: Stage,
  {before, after}: {readonly before: number; readonly after: number},
): string | null {
  const [was, is] = [percent(before), percent(after)];
  if (was === is || Math.min(before, after) > 0.99) return null;
  return sentence(
    `${whose} chance of ${AIM[stage] ?? "going through"} ${after > before ? "rises" : "falls"} from ${was} to ${is}`,
  );
}

function won({winner, shootout, home, away}: Setting): string {
  if (!shootout || !winner) return "";
  return ` ${sentence(team(winner === "home" ? home : away), "win", score(leaderFirst(shootout)), "on penalties")}`;
}
