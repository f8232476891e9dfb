import {agree, article, count, list, number, percent, possessive, team} from "../../../kit/grammar/en.ts";
import {type Phrasing, phrasingOf} from "../../../kit/grammar/phrasing.ts";
import {type Maybe, sentence} from "../../../kit/grammar/sentence.ts";
import type {Side, Stage} from "../../types.ts";
import {THE_STAGE} from "../grammar/stage.ts";
import {AS_GOOD_AS_DECIDED, type Change, changesOf, likely, moved, SURE, stakes, winnersFirst} from "./measure.ts";
import type {FirstGoalFacts, ResultFact, ScenarioFacts, SideFact} from "./types.ts";

/** What hangs on the match. */
export function summary(facts: ScenarioFacts): string {
  const {stage, leadsTo, group} = facts;
  if (stage !== "group") return knockoutSummary(facts);
  const round = THE_STAGE[leadsTo].en;
  if (facts.settled)
    return sentence(`hardly anything in Group ${group} hangs on this match: whatever the result, both sides' chances stay as they are`);
  const {side, won, lost} = stakes(facts);
  if (won - lost < AS_GOOD_AS_DECIDED)
    return sentence(`${round} is as good as decided for both sides; this is about the places in Group ${group}`);
  const us = team(facts[side]);
  if (won === 1)
    return sentence(
      `a win would make ${us} sure of ${round};`,
      lost === 0 ? "defeat would put them out" : `after a defeat their chance would be ${percent(lost)}`,
    );
  if (lost === 0) return sentence(`defeat would put ${us} out; with a win their chance of ${round} would be ${percent(won)}`);
  return phrasingOf(facts.matchId)("scenarios/en/summary", [
    sentence(`most is at stake for ${us}: with a win their chance of ${round} would be ${percent(won)}, with a defeat ${percent(lost)}`),
    sentence(`for ${us} a win or a defeat is the difference between ${percent(won)} and ${percent(lost)} for a place in ${round}`),
  ]);
}

function knockoutSummary({stage, home, away, results}: ScenarioFacts): string {
  const [first, second] = results.map(({probability}) => percent(probability));
  const what = stage === "F" ? "winning the title" : stage === "3RD" ? "third place" : "going through";
  return sentence(`${team(home)} have ${article(first!)} ${first} chance of ${what}, ${team(away)} ${second}`);
}

/** What one result would mean, sentence by sentence. */
export function meaning(facts: ScenarioFacts, result: ResultFact): Maybe[] {
  if (facts.stage !== "group") return knockout(facts, result);
  const pick = phrasingOf(facts.matchId);
  const [one, other] = winnersFirst(result.result);
  return [table(facts, result, pick), odds(facts, result, one, pick), odds(facts, result, other, pick), meet(facts, result, one)];
}

const pointsOf = ({points}: SideFact): string => (points === 0 ? "no points" : count(points ?? 0, "point"));

/** Points, and what they make certain. */
function table(facts: ScenarioFacts, result: ResultFact, pick: Phrasing): string {
  const [one, other] = winnersFirst(result.result);
  const [us, them] = [team(facts[one]), team(facts[other])];
  const [own, rest] = [pointsOf(result[one]), result[other].points ?? 0];
  const points =
    result.result === "draw"
      ? result[one].points === rest
        ? `a draw would leave both sides on ${own}`
        : `a draw would take ${us} to ${own} and ${them} to ${number(rest)}`
      : pick("scenarios/en/points", [
          `a win would take ${us} to ${own} and leave ${them} ${rest === 0 ? "without one" : `on ${number(rest)}`}`,
          `if ${us} win, they have ${own} and ${them} ${rest === 0 ? "none" : number(rest)}`,
        ]);
  return [sentence(points), ...[one, other].flatMap((side) => certain(facts, result, side) ?? [])].join(" ");
}

function certain(facts: ScenarioFacts, result: ResultFact, side: Side): string | null {
  const us = team(facts[side]);
  const [was, is] = [facts.before[side].fate, result[side].fate];
  if (was === "through") return sentence(`${us} are through already`);
  if (was === "out") return sentence(`${us} are out already`);
  if (is === "through") return sentence(`${us} would be certain of a place in the knock-outs`);
  return is === "out" ? sentence(`${us} would be out`) : null;
}

const AIM = {first: "winning the group", champion: "the title"};

/** How the chances of a side would move. */
function odds(facts: ScenarioFacts, result: ResultFact, side: Side, pick: Phrasing): Maybe {
  const [change, ...more] = changesOf(facts.before[side], result[side]);
  if (!change) return null;
  const rises = change.after > change.before;
  const aim = ({of}: Change) => (of === "through" ? `reaching ${THE_STAGE[facts.leadsTo].en}` : AIM[of]);
  const rest = more.map((one) => {
    const turns = one.after > one.before === rises ? "" : one.after > one.before ? "would rise " : "would fall ";
    return `that of ${aim(one)} ${turns}from ${percent(one.before)} to ${percent(one.after)}`;
  });
  const us = team(facts[side]);
  const step = `would ${rises ? "rise" : "fall"} from ${percent(change.before)} to ${percent(change.after)}`;
  return sentence(
    pick(`scenarios/en/odds ${side}`, [
      `${possessive(us)} chance of ${aim(change)} ${step}`,
      `for ${us} the chance of ${aim(change)} ${step}`,
    ]) + (rest.length > 0 ? ` and ${list(rest)}` : ""),
  );
}

/** Whom a side would meet. */
function meet(facts: ScenarioFacts, result: ResultFact, side: Side): Maybe {
  const {opponentsIn, through} = result[side];
  const named = likely(result[side]);
  if (!opponentsIn || named.length === 0) return null;
  const [us, round] = [team(facts[side]), THE_STAGE[opponentsIn].en];
  const opponents = `likeliest ${agree(named.length, "opponent", "opponents")}`;
  return through > SURE
    ? sentence(`${possessive(us)} ${opponents} in ${round} would be ${either(named)}`)
    : sentence(`should ${us} reach ${round}, the ${opponents} there would be ${either(named)}`);
}

function knockout(facts: ScenarioFacts, result: ResultFact): Maybe[] {
  const [one, other] = winnersFirst(result.result);
  const [us, them] = [team(facts[one]), team(facts[other])];
  if (facts.stage === "F")
    return [sentence(`if ${us} win, they are champions of the ${facts.competition.en} and ${them} finish as runners-up`)];
  if (facts.stage === "3RD") return [sentence(`if ${us} win, they finish third and ${them} fourth`)];
  const [before, after] = [facts.before[one], result[one]];
  const title = moved(before.champion, after.champion)
    ? sentence(`their chance of the title would rise from ${percent(before.champion)} to ${percent(after.champion)}`)
    : sentence(`their chance of the title would be ${percent(after.champion)}`);
  const third = next(result[other]);
  return [
    sentence(
      `if ${us} go through, they meet ${next(after) ?? "a side not yet known"} in ${THE_STAGE[after.opponentsIn ?? facts.stage].en}`,
    ),
    title,
    facts.stage === "SF" && third
      ? sentence(`${them} would play ${third} for third place`)
      : sentence(`for ${them} the tournament would be over`),
  ];
}

/** `A (50%), B (30%) or C (20%)`. */
function either(opponents: SideFact["opponents"]): string {
  const named = opponents.map(({team: one, probability}) => `${team(one)} (${percent(probability)})`);
  return [named.slice(0, -1).join(", "), named.at(-1)!].filter(Boolean).join(" or ");
}

function next({opponents}: SideFact): string | null {
  if (opponents[0]?.probability === 1) return team(opponents[0].team);
  return opponents.length === 0 ? null : either(opponents);
}

const PRIZE: Readonly<Partial<Record<Stage, string>>> = {group: "win", F: "win the title", "3RD": "take third place"};

/** `a 62%`, `an 8%`. */
const a = (probability: number): string => `${article(percent(probability))} ${percent(probability)}`;

/** The first goal, extra time and the shoot-out. */
export function goals(facts: FirstGoalFacts): string {
  const {home, away, none, first, given, extraTime, penalties, stage} = facts;
  const prize = PRIZE[stage] ?? "go through";
  return [
    sentence(
      `${team(home)} have ${a(first.home)} chance of scoring first, ${team(away)} ${percent(first.away)}; there is ${a(none)} chance of no goal in ${facts.minutes} minutes`,
    ),
    sentence(
      `if ${team(home)} score first, they ${prize} with ${percent(given.home)}; ${team(away)}, if they do, with ${percent(given.away)}`,
    ),
    extraTime !== null && penalties !== null
      ? sentence(`there is ${a(extraTime)} chance of extra time and ${a(penalties)} chance of a shoot-out`)
      : null,
  ]
    .filter(Boolean)
    .join(" ");
}
