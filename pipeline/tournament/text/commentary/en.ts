import {agree, percent, possessive, team} from "../../../kit/grammar/en.ts";
import {en, type Phrases} from "../../../kit/grammar/messages.ts";
import {AIM} from "../stages.ts";
import type {CommentaryMessage, Scored} from "./messages.ts";

const pair = ({home, away, score}: Scored): string => en`${home.en} ${score} ${away.en}`;

export const english: Phrases<CommentaryMessage> = {
  kick_off: ({home, away, venue}) =>
    en`kick-off at ${venue.name} in ${venue.town}: ${home} against ${away}`,
  half_time: (match) => `half-time. ${pair(match)}`,
  end_of_ninety: (match) =>
    `the 90 minutes are over. ${pair(match)}; ${match.toKicks ? "the shoot-out will decide" : "there will be extra time"}`,
  extra_time: () => "extra time is under way",
  extra_time_half_time: (match) => `half-time of extra time. ${pair(match)}`,
  end_of_extra_time: (match) => `extra time is over. ${pair(match)}; the shoot-out will decide`,
  full_time: (match) => `full time. ${pair(match)}`,
  "won on penalties": ({winner, score}) => en`${winner} win ${score} on penalties`,
  goal: ({us, player, type, ...match}) => {
    const how = type === "penalty" ? " from the penalty spot" : "";
    return type === "own_goal"
      ? en`own goal by ${player}, credited to ${us}: ${pair(match)}`
      : en`goal for ${us} by ${player}${how}: ${pair(match)}`;
  },
  chance: ({us, stage, before, after}) =>
    `${possessive(team(us))} chance of ${AIM[stage].en} ${after > before ? "rises" : "falls"} from ${percent(before)} to ${percent(after)}`,
  yellow_card: ({us, player}) => en`yellow card for ${player} of ${us}`,
  red_card: ({us, player, second}) =>
    en`${second ? "second yellow and red card" : "red card"} for ${player} of ${us}`,
  substitution: ({us, changes}) =>
    en`${us} make ${agree(changes.length, "a change", "changes")}: ${changes.map(({on, off}) => `${on} for ${off}`)}`,
  kick: ({us, player, scored, score}) =>
    en`${player} ${scored ? "scores" : "fails to score"} for ${us}; the shoot-out stands at ${score}`,
};
