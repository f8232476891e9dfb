import {article, count, date, inMinute, list, ordinal, percent, possessive, team} from "../../../kit/grammar/en.ts";
import {sentence, words} from "../../../kit/grammar/sentence.ts";
import type {Stage} from "../../types.ts";
import {THE_STAGE} from "../grammar/stage.ts";
import {LARGE_CHANGE, LONG_SHOT, tellingTitle} from "./measure.ts";
import {type Narrator, outcomeOf, teamOf, unmistakable} from "./narrator.ts";
import type {LargestChangeFact, NextFact, RecapFacts, RowFact, TableFact} from "./types.ts";

/** What the forecast had said, and which moment moved the chances most. */
export function chances(narrator: Narrator): (string | null)[] {
  const {facts} = narrator;
  return facts.status === "awarded" ? [] : [forecast(narrator), facts.largestChange ? swing(narrator, facts.largestChange) : null];
}

/** What a knock-out is played for. */
const PRIZE: Readonly<Partial<Record<Stage, string>>> = {F: "winning the final", "3RD": "taking third place"};

function forecast({facts, pick}: Narrator): string | null {
  const {forecast: chances} = facts;
  if (!chances) return null;
  const [home, away] = [team(facts.home), team(facts.away)];
  const [favourite, other] = chances.home >= chances.away ? (["home", "away"] as const) : (["away", "home"] as const);
  const [fav, oth] = [favourite === "home" ? home : away, favourite === "home" ? away : home];
  const surprise = surprised(facts);
  if (chances.advance) {
    const [p, q] = [percent(chances.advance[favourite]), percent(chances.advance[other])];
    const prize = PRIZE[facts.stage] ?? "going through";
    return words(
      pick("forecast knock-out", [
        sentence(`before kick-off the forecast gave ${fav} ${article(p)} ${p} chance of ${prize} and ${oth} ${q}`),
        sentence(`the forecast frozen before the match put ${possessive(fav)} chance of ${prize} at ${p} and ${possessive(oth)} at ${q}`),
      ]),
      surprise,
    );
  }
  const [p, d, q] = [percent(chances[favourite]), percent(chances.draw), percent(chances[other])];
  return words(
    pick("forecast", [
      sentence(`before kick-off the forecast stood at ${p} for ${fav}, ${d} for a draw and ${q} for ${oth}`),
      sentence(`the forecast had given ${fav} ${p}, ${oth} ${q} and the draw ${d}`),
      sentence(`${fav} had gone in with ${article(p)} ${p} chance of winning, ${oth} with ${q}; a draw was put at ${d}`),
    ]),
    surprise,
  );
}

/** What had hardly been expected. */
function surprised(facts: RecapFacts): string | null {
  const {given, stage} = facts;
  if (given === null || given >= LONG_SHOT) return null;
  const outcome = outcomeOf(facts);
  if (!outcome) return "By that measure the draw was a surprise.";
  const what = stage === "group" || stage === "F" || stage === "3RD" ? "won" : "went through";
  return sentence("by that measure it was a surprise that", team(outcome.winner), what);
}

function swing({facts, name, pick}: Narrator, {event, player, side, before, after, ...when}: LargestChangeFact): string | null {
  if (Math.abs(after - before) < LARGE_CHANGE) return null;
  const kind = facts.goals?.find(
    (goal) => goal.minute === when.minute && goal.stoppage === when.stoppage && goal.player.name === player.name,
  )?.kind;
  const who = name(player);
  const thing = {
    goal: kind === "own_goal" ? "own goal" : kind === "penalty" ? "penalty" : "goal",
    red_card: "sending-off",
    penalty_scored: "kick in the shoot-out",
    penalty_missed: "miss in the shoot-out",
  }[event];
  const at = unmistakable(facts, player, event) ? "" : ` ${inMinute(when)}`;
  const what = `${possessive(who)} ${thing}${at}`;
  const of = facts.forecast?.advance ? (PRIZE[facts.stage] ?? "going through") : "winning";
  const us = team(teamOf(facts, side));
  const [was, is] = [percent(before), percent(after)];
  const rose = after > before;
  return pick("swing", [
    sentence(`${what} moved the chances most: ${possessive(us)} prospect of ${of} ${rose ? "rose" : "fell"} from ${was} to ${is}`),
    sentence(
      `nothing swung the match more than ${what}, which ${rose ? "lifted" : "cut"} ${possessive(us)} chance of ${of} from ${was} to ${is}`,
    ),
    sentence(`the biggest swing came with ${what}: ${possessive(us)} chance of ${of} ${rose ? "went" : "dropped"} from ${was} to ${is}`),
  ]);
}

/** The table, the way on and the title. */
export function meaning(narrator: Narrator): (string | null)[] {
  const {facts} = narrator;
  if (facts.status !== "finished" && facts.status !== "awarded") return [];
  const table = facts.table ? group(narrator, facts.table) : knockout(narrator);
  return [...table, ...next(narrator), title(narrator)];
}

const pointsOf = (row: RowFact): string => (row.points === 0 ? "no points" : count(row.points, "point"));

function group({pick}: Narrator, {rows, complete, group: letter, leadsTo}: TableFact): (string | null)[] {
  const own = rows.filter(({side}) => side !== null);
  const places = own.map((row, index) => {
    const what = `${team(row.team)} are ${ordinal(row.position)}`;
    return index === 0
      ? `${what} in Group ${letter} ${row.points === 0 ? "without a point" : `with ${pointsOf(row)}`}`
      : `${what} with ${pointsOf(row)}`;
  });
  const finals = own.map((row, index) =>
    `${team(row.team)} ${index === 0 ? "finish" : ""} ${ordinal(row.position)} with ${pointsOf(row)}`.replace("  ", " "),
  );
  const opening = !complete && rows.some(({played}) => played === 0);
  if (opening) return [sentence(firstPoints(own))];
  const table = complete
    ? pick("final table", [`Group ${letter} is complete: ${list(finals)}`, `in the final table of Group ${letter}, ${list(finals)}`])
    : list(places);
  const through = rows.filter(({fate}) => fate === "through").map((row) => team(row.team));
  const out = rows.filter(({fate}) => fate === "out").map((row) => team(row.team));
  const waiting = complete ? rows.filter(({fate}) => fate === null).map((row) => team(row.team)) : [];
  return [
    sentence(table),
    through.length > 0
      ? sentence(list(through), complete ? `are through to ${THE_STAGE[leadsTo].en}` : "are certain of their place in the knock-outs")
      : null,
    out.length > 0 ? sentence(list(out), "are out") : null,
    waiting.length > 0 ? sentence(list(waiting), "must wait for the results of other groups to learn whether third place is enough") : null,
  ];
}

/** Before everyone has played, places say nothing. */
function firstPoints([one, other]: readonly RowFact[]): string {
  if (!one || !other) return "";
  if (one.points === other.points) return `both sides have ${pointsOf(one)} from their opening match`;
  return `${team(one.team)} have ${pointsOf(one)} from their opening match, ${team(other.team)} none`;
}

function knockout({facts, pick}: Narrator): (string | null)[] {
  const outcome = outcomeOf(facts);
  if (!outcome) return [];
  const [winner, loser] = [team(outcome.winner), team(outcome.loser)];
  if (facts.stage === "F") return [sentence(winner, `have won the ${facts.competition.en};`, loser, "finish as runners-up")];
  if (facts.stage === "3RD") return [sentence(winner, "finish third and", loser, "fourth")];
  if (facts.stage === "SF") return [];
  return [pick("out", [sentence(loser, "are out"), sentence(`for ${loser} the tournament is over`), sentence(loser, "go home")])];
}

const opponent = ({opponent: {team: known, described}}: NextFact): string | null => (known ? team(known) : (described?.en ?? null));

function next({facts, pick}: Narrator): (string | null)[] {
  const told = (["home", "away"] as const).flatMap((side) => {
    const to = facts.next[side];
    const whom = to && opponent(to);
    return to && whom ? [{us: team(teamOf(facts, side)), to, whom}] : [];
  });
  const [one, other] = told;
  if (one && other && one.to.stage === "group" && one.to.on === other.to.on) {
    const on = date(one.to.on);
    return [
      pick("next matches", [
        sentence(`on ${on} ${one.us} play ${one.whom} in ${one.to.town} and ${other.us} play ${other.whom} in ${other.to.town}`),
        sentence(
          `next, both on ${on}: ${one.us} against ${one.whom} in ${one.to.town}, and ${other.us} against ${other.whom} in ${other.to.town}`,
        ),
        sentence(
          `${one.us} next meet ${one.whom} in ${one.to.town} on ${on}; the same day ${other.us} face ${other.whom} in ${other.to.town}`,
        ),
      ]),
    ];
  }
  if (one && other && one.to.stage === other.to.stage && one.to.stage !== "group") {
    const otherOn = one.to.on === other.to.on ? "the same day" : `on ${date(other.to.on)}`;
    return [
      sentence(
        `in ${THE_STAGE[one.to.stage].en} ${one.us} play in ${one.to.town} on ${date(one.to.on)} against ${one.whom},`,
        `and ${other.us} in ${other.to.town} ${otherOn} against ${other.whom}`,
      ),
    ];
  }
  const sentences = told.map(({us, to, whom}) => {
    const when = `in ${to.town} on ${date(to.on)}`;
    if (to.stage === "group") return pick("next match", [`${us} next meet ${whom} ${when}`, `${us} play ${whom} ${when}`]);
    if (to.stage === "F") return `${us} are through to the final ${when}, against ${whom}`;
    if (to.stage === "3RD") return `${us} play for third place ${when}, against ${whom}`;
    if (to.opponent.team === null) return `in ${THE_STAGE[to.stage].en}, ${when}, ${us} face ${whom}`;
    return pick("next round", [
      `${us} meet ${whom} in ${THE_STAGE[to.stage].en} ${when}`,
      `in ${THE_STAGE[to.stage].en} ${us} face ${whom} ${when}`,
    ]);
  });
  return sentences.map((text) => sentence(text));
}

/** The change of the title odds, where it is worth telling. */
function title({facts, pick}: Narrator): string | null {
  const told = tellingTitle(facts);
  if (!told) return null;
  const us = team(teamOf(facts, told.side));
  const [was, is] = [percent(told.before), percent(told.after)];
  return pick("title", [
    sentence(
      `${possessive(us)} chance of the title stood at ${was} in the daily forecast before the match and at ${is} in the one after it`,
    ),
    sentence(
      `the daily forecast after the match put ${possessive(us)} chance of the title at ${is}, ${told.after > told.before ? "up" : "down"} from ${was} before it`,
    ),
  ]);
}
