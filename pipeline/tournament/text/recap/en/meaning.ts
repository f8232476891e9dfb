import {
  aChance,
  count,
  date,
  ordinal,
  orNone,
  percent,
  possessive,
  team,
} from "../../../../kit/grammar/en.ts";
import {en, type Phrases} from "../../../../kit/grammar/messages.ts";
import type {Stage} from "../../../types.ts";
import {AIM, THE_STAGE} from "../../stages.ts";
import type {Meaning, Next} from "../messages/meaning.ts";
import type {RowFact} from "../types.ts";
import {turn} from "./turn.ts";

const pointsOf = ({points}: RowFact): string =>
  points === 0 ? "no points" : count(points, "point");

/**
 * `Egypt are first in Group G with four points, Iran third with one`; equal points are given once,
 * for both.
 */
function places(rows: readonly RowFact[], verb: "are" | "finish", where: string): string {
  const [one, other] = rows;
  const place = (row: RowFact): string => ordinal(row.position);
  if (!one) return "";
  const first = en`${one.team} ${verb} ${place(one)}`;
  if (!other) return `${first}${where} with ${pointsOf(one)}`;
  return one.points === other.points
    ? en`${first} and ${other.team} ${place(other)}${where}, both ${one.points === 0 ? "without a point" : `with ${pointsOf(one)}`}`
    : en`${first}${where} with ${pointsOf(one)}, ${other.team} ${place(other)} with ${orNone(other.points)}`;
}

const dateOf = ({kickoff}: Next): string => date(kickoff.en.on);
const at = (next: Next): string => `in ${next.town} on ${dateOf(next)}`;

const WIN: Readonly<Partial<Record<Stage, string>>> = {F: "win the title", "3RD": "finish third"};

export const meaning: Phrases<Meaning> = {
  ...turn,
  "forecast knock-out": ({favourite, other, chances: each, stage}) => {
    const [p, q] = [percent(each[0]), percent(each[1])];
    if (p === q) return `before kick-off each side had ${aChance(each[0])} of ${AIM[stage].en}`;
    return [
      en`the pre-match forecast gave ${favourite} ${aChance(each[0])} of ${AIM[stage].en} and ${other} ${q}`,
      en`before kick-off ${possessive(team(favourite))} chance of ${AIM[stage].en} stood at ${p}, ${possessive(team(other))} at ${q}`,
      en`${favourite} went into the match at ${p} to ${WIN[stage] ?? "go through"}, ${other} at ${q}`,
    ];
  },
  forecast: ({favourite, other, chances: each}) => {
    const [p, d, q] = [percent(each[0]), percent(each[1]), percent(each[2])];
    return [
      en`the pre-match forecast had a win for ${favourite} at ${p}, a draw at ${d} and a win for ${other} at ${q}`,
      en`before kick-off a win for ${favourite} was put at ${p}, a draw at ${d} and a win for ${other} at ${q}`,
      en`${favourite} went into the match with ${aChance(each[0])} of winning and ${other} with ${q}; a draw stood at ${d}`,
    ];
  },
  "surprising draw": () => "by that measure the draw was a surprise",
  surprise: ({winner, went}) =>
    en`by that measure it was a surprise that ${winner} ${went === "won" ? "won" : "went through"}`,
  "first points": ({one, other}) =>
    one.points === other.points
      ? `both sides have ${pointsOf(one)} from their opening match`
      : en`${one.team} have ${pointsOf(one)} from their opening match, ${other.team} none`,
  table: ({group, rows}) => places(rows, "are", ` in Group ${group}`),
  "final table": ({group, rows}) => [
    `Group ${group} is complete: ${places(rows, "finish", "")}`,
    `in the final table of Group ${group}, ${places(rows, "finish", "")}`,
  ],
  "wins the group": ({winner, group}) => en`${winner} are certain to win Group ${group}`,
  "through to": ({teams, stage}) => en`${teams} are through to ${THE_STAGE[stage].en}`,
  "through before": ({teams, afterOthers}) =>
    en`${teams} already had their place${afterOthers ? "" : " in the knock-outs"}`,
  "sure to go through": ({teams}) => en`${teams} are certain of their place in the knock-outs`,
  "out of the group": ({teams}) => en`${teams} are out`,
  "wait for others": ({teams}) =>
    en`${teams} must wait for the results of other groups to learn whether third place is enough`,
  champions: ({winner, loser, competition}) =>
    en`${winner} have won the ${competition.en}; ${loser} finish as runners-up`,
  "title number": ({us, them, title, holders}, {scope}) => {
    if (holders === "champions")
      return en`${us} came in as holders and take their ${ordinal(title)} ${scope} title`;
    const which = `it is ${possessive(team(us))} ${ordinal(title)} ${scope} title`;
    return holders ? en`${which}; ${them} came in as holders` : which;
  },
  third: ({winner, loser}) => en`${winner} finish third and ${loser} fourth`,
  out: ({loser}) => [
    en`${loser} are out`,
    en`for ${loser} the tournament is over`,
    en`the tournament ends here for ${loser}`,
  ],
  "next matches": ({one, other}) => [
    en`on ${dateOf(one)} ${one.us} play ${one.opponent} in ${one.town} and ${other.us} play ${other.opponent} in ${other.town}`,
    `${possessive(team(one.us))} next match is against ${team(one.opponent)} ${at(one)}; ${team(other.us)} meet ${team(other.opponent)} in ${other.town} on the same day`,
    en`${one.us} next meet ${one.opponent} ${at(one)}; on the same day ${other.us} face ${other.opponent} in ${other.town}`,
  ],
  "same round": ({one, other}) => {
    const otherOn = dateOf(one) === dateOf(other) ? "on the same day" : `on ${dateOf(other)}`;
    const ours = en`in ${THE_STAGE[one.stage].en} ${one.us} play ${at(one)} against ${one.opponent}`;
    return en`${ours}, and ${other.us} in ${other.town} ${otherOn} against ${other.opponent}`;
  },
  "next match": (next) => [
    en`${next.us} next meet ${next.opponent} ${at(next)}`,
    en`${next.us} play ${next.opponent} ${at(next)}`,
  ],
  "to the final": (next) =>
    en`${next.us} are through to the final ${at(next)}, against ${next.opponent}`,
  "to the third-place match": (next) =>
    en`${next.us} play for third place ${at(next)}, against ${next.opponent}`,
  "next round": (next) => [
    en`${next.us} meet ${next.opponent} in ${THE_STAGE[next.stage].en} ${at(next)}`,
    en`in ${THE_STAGE[next.stage].en} ${next.us} face ${next.opponent} ${at(next)}`,
  ],
  "next round, opponent open": (next) =>
    en`in ${THE_STAGE[next.stage].en}, ${at(next)}, ${next.us} face ${next.opponent}`,
  title: ({us, before, after}) => {
    const [whose, was, is] = [possessive(team(us)), percent(before), percent(after)];
    return [
      `${whose} chance of the title ${after > before ? "rose" : "fell"} from ${was} to ${is} on this result alone`,
      `this result alone ${after > before ? "raised" : "cut"} ${whose} chance of the title from ${was} to ${is}`,
    ];
  },
};
