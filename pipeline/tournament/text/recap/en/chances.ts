import {article, inMinute, percent, possessive, team} from "../../../../kit/grammar/en.ts";
import type {Phrases} from "../../../../kit/grammar/messages.ts";
import {en} from "../../../../kit/grammar/tags.ts";
import type {Chances, Prize} from "../messages/chances.ts";

/** What a match is played for. */
const PRIZE: Readonly<Record<Prize, string>> = {
  match: "winning",
  "next round": "going through",
  "third place": "taking third place",
  final: "winning the final",
};

const MOMENT = {
  goal: "goal",
  own_goal: "own goal",
  penalty: "penalty",
  red_card: "sending-off",
  penalty_scored: "kick in the shoot-out",
  penalty_missed: "miss in the shoot-out",
};

export const chances: Phrases<Chances> = {
  "forecast knock-out": ({favourite, other, chances: each, prize}) => {
    const [p, q] = each.map(percent) as [string, string];
    return [
      en`before kick-off the forecast gave ${favourite} ${article(p)} ${p} chance of ${PRIZE[prize]} and ${other} ${q}`,
      en`the forecast frozen before the match put ${possessive(team(favourite))} chance of ${PRIZE[prize]} at ${p} and ${possessive(team(other))} at ${q}`,
    ];
  },
  forecast: ({favourite, other, chances: each}) => {
    const [p, d, q] = each.map(percent) as [string, string, string];
    return [
      en`before kick-off the forecast stood at ${p} for ${favourite}, ${d} for a draw and ${q} for ${other}`,
      en`the forecast had given ${favourite} ${p}, ${other} ${q} and the draw ${d}`,
      en`${favourite} had gone in with ${article(p)} ${p} chance of winning, ${other} with ${q}; a draw was put at ${d}`,
    ];
  },
  "surprising draw": () => "by that measure the draw was a surprise",
  surprise: ({winner, went}) =>
    en`by that measure it was a surprise that ${winner} ${went === "won" ? "won" : "went through"}`,
  swing: ({event, player, at, us, prize, before, after}) => {
    const what = `${possessive(player)} ${MOMENT[event]}${at ? ` ${inMinute(at)}` : ""}`;
    const [of, was, is] = [PRIZE[prize], percent(before), percent(after)];
    const [rose, lifted, went] =
      after > before ? ["rose", "lifted", "went"] : ["fell", "cut", "dropped"];
    const whose = possessive(team(us));
    return [
      `${what} moved the chances most: ${whose} prospect of ${of} ${rose} from ${was} to ${is}`,
      `nothing swung the match more than ${what}, which ${lifted} ${whose} chance of ${of} from ${was} to ${is}`,
      `the biggest swing came with ${what}: ${whose} chance of ${of} ${went} from ${was} to ${is}`,
    ];
  },
};
