import {count, list, number} from "../../../../kit/grammar/en.ts";
import type {Phrases} from "../../../../kit/grammar/messages.ts";
import {en} from "../../../../kit/grammar/tags.ts";
import type {StoryMessage} from "../messages/recap-messages.ts";
import {goal, run} from "./goals.ts";

export const story: Phrases<StoryMessage> = {
  goal,
  run,
  "no goal at half-time": () => [
    "there was no goal before the break",
    "the first half ended without a goal",
    "it was 0–0 at half-time",
  ],
  "half-time": ({score}) => [
    en`at half-time it was ${score}`,
    en`the sides went in at ${score}`,
    en`the score at the break was ${score}`,
  ],
  "nothing later": () => [
    "there were no more goals after the break",
    "the second half brought no further goals",
  ],
  "extra time": ({score}) => [
    en`after 90 minutes it was ${score}, and the match went into extra time`,
    en`it stood at ${score} after 90 minutes, so the match went to extra time`,
  ],
  "no goal in extra time": () => "extra time brought no goal",
  "won the shoot-out": ({winner, score}) => en`${winner} won the shoot-out ${score}`,
  missed: ({sides}) =>
    sides
      .map(({us, players}, index) => en`${list(players)}${index === 0 ? " missed" : ""} for ${us}`)
      .join(", "),
  "decisive kick": ({player}) => `${player} scored the decisive kick`,
  "sent off": ({player, us, left, card, at}) => {
    const off = en`was sent off ${card === "second_yellow" ? "with a second yellow card " : ""}${at}`;
    return [
      en`${player} ${off}, leaving ${us} with ${left} men`,
      en`${us} were down to ${left} men when ${player} ${off}`,
      en`${player} ${off}; ${us} went on with ${left} men`,
    ];
  },
  "yellow cards": ({home, away, cards: [atHome, visiting]}) =>
    en`${count(atHome, "yellow card")} went to ${home}, ${visiting === 0 ? "none" : number(visiting)} to ${away}`,
};
