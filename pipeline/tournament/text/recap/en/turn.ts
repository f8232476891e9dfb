import {inMinute, percent, possessive, team} from "../../../../kit/grammar/en.ts";
import type {Phrases} from "../../../../kit/grammar/messages.ts";
import {AIM} from "../../stages.ts";
import type {Turn} from "../messages/turn.ts";

/** The change of the side's chance: `Egypt's chance of winning rose from 12% to 61%`. */
const change = ({us, stage, before, after}: Turn): string =>
  `${possessive(team(us))} chance of ${AIM[stage].en} ${after > before ? "rose" : "fell"} from ${percent(before)} to ${percent(after)}`;
const when = ({at}: Turn): string => (at ? ` ${inMinute(at)}` : "");

export const turn: Phrases<Turn> = {
  "turned by opener": (it) => [
    `the opening goal by ${it.player}${when(it)} shifted the odds most: ${change(it)}`,
    `nothing moved the odds more than ${possessive(it.player)} opening goal${when(it)}: ${change(it)}`,
    `the biggest swing was the opening goal by ${it.player}${when(it)}: ${change(it)}`,
  ],
  "turned by equaliser": (it) => [
    `the equaliser by ${it.player}${when(it)} brought the biggest swing: ${change(it)}`,
    `no moment counted for more than ${possessive(it.player)} equaliser${when(it)}: ${change(it)}`,
  ],
  "turned by turnaround": (it) => [
    `the odds swung most when ${it.player} completed the comeback${when(it)}: ${change(it)}`,
    `${possessive(it.player)} goal${when(it)}, which completed the comeback, swung the odds most: ${change(it)}`,
  ],
  "turned by lead": (it) =>
    `the biggest swing came when ${it.player} restored the lead${when(it)}: ${change(it)}`,
  "turned by extends": (it) => [
    `the biggest step was ${possessive(it.player)} goal${when(it)}, which stretched the lead: ${change(it)}`,
    `the odds moved most when ${it.player} stretched the lead${when(it)}: ${change(it)}`,
  ],
  "turned by reduces": (it) =>
    `the odds moved most when ${it.player} pulled a goal back${when(it)}: ${change(it)}`,
  "turned by late winner": (it) => [
    `the late winner by ${it.player}${when(it)} was also the biggest swing: ${change(it)}`,
    `all turned on ${possessive(it.player)} late winner${when(it)}: ${change(it)}`,
  ],
  "turned in extra time": (it) =>
    `the swing of the match came in extra time, with ${possessive(it.player)} goal${when(it)}: ${change(it)}`,
  "turned by penalty": (it) => [
    `the penalty scored by ${it.player}${when(it)} changed most: ${change(it)}`,
    `the biggest swing came from the spot, when ${it.player} scored${when(it)}: ${change(it)}`,
  ],
  "turned by own goal": (it) =>
    `it was an own goal by ${it.player}${when(it)} that shifted the odds most: ${change(it)}`,
  "turned by red card": (it) => [
    `the sending-off of ${it.player}${when(it)} weighed most: ${change(it)}`,
    `nothing moved the odds more than the red card for ${it.player}${when(it)}: ${change(it)}`,
  ],
  "turned by kick": (it) => `the shoot-out tipped when ${it.player} scored: ${change(it)}`,
  "turned by missed kick": (it) =>
    `the shoot-out tipped when ${it.player} failed to score: ${change(it)}`,
};
