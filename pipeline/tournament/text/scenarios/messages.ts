import {type MessageOf, says} from "../../../kit/grammar/messages.ts";
import type {Side} from "../../types.ts";
import {
  AS_GOOD_AS_DECIDED,
  changesOf,
  IN_DOUBT,
  likely,
  SURE,
  stakes,
  winnersFirst,
} from "./measure.ts";
import type {FirstGoalFacts, ResultFact, ScenarioFacts, SideFact} from "./types.ts";

export type ScenarioMessage = MessageOf<
  ReturnType<typeof summary | typeof simulated | typeof meaning | typeof firstGoal>
>;

/** The stakes of the match. */
export function summary(facts: ScenarioFacts) {
  const {stage, leadsTo: round, group, home, away, results} = facts;
  if (stage !== "group")
    return says("prize", {home, away, stage, chances: results.map(({probability}) => probability)});
  if (facts.settled) return says("settled", {group});
  const {side, won, lost} = stakes(facts);
  const us = facts[side];
  const isDecided = facts.before.home.fate !== null && facts.before.away.fate !== null;
  if (won - lost < AS_GOOD_AS_DECIDED) return says("as good as decided", {round, group, isDecided});
  if (won === 1) return says("a win makes sure", {us, round, lost});
  return lost === 0
    ? says("defeat puts out", {us, round, won})
    : says("summary", {us, round, won, lost});
}

/** Instant of the simulation: matches of the same day may have ended since. */
export const simulated = (facts: ScenarioFacts) => says("simulated", facts.simulated);

/** Consequences of one result, sentence by sentence. */
export function meaning(facts: ScenarioFacts, result: ResultFact) {
  if (facts.stage !== "group") return knockout(facts, result);
  const [one, other] = winnersFirst(result.result);
  return [
    points(facts, result),
    ...bothCertain(facts, result, [one, other]),
    odds(facts, result, one),
    odds(facts, result, other),
    meet(facts, result, one),
  ];
}

function points(facts: ScenarioFacts, {result, ...after}: ResultFact) {
  const [one, other] = winnersFirst(result);
  const values = {
    us: facts[one],
    them: facts[other],
    own: after[one].points ?? 0,
    rest: after[other].points ?? 0,
    isLast: facts.isLast,
  };
  if (result !== "draw") return says("points", values);
  return values.own === values.rest
    ? says("level after a draw", {points: values.own})
    : says("points after a draw", values);
}

/** Certainties from the points for both sides, in one sentence if both would be out. */
function bothCertain(
  facts: ScenarioFacts,
  result: ResultFact,
  [one, other]: readonly [Side, Side],
) {
  const [first, second] = [certain(facts, result, one), certain(facts, result, other)];
  const isSame = first && second && first.kind === "would be out" && second.kind === "would be out";
  return isSame ? [says("both would be out", {})] : [first, second];
}

/**
 * Certainties from the points. Only points make something impossible, not its absence from the
 * simulation.
 */
function certain(facts: ScenarioFacts, result: ResultFact, side: Side) {
  const [team, before, after] = [facts[side], facts.before[side], result[side]];
  // the winner's sentence already says who cannot win the group
  const rival = result[side === "home" ? "away" : "home"];
  const group = rival.winsGroup ? null : groupSettled(before, after);
  const [was, is] = [before.fate, after.fate];
  if (was)
    return was === "out" ? says("out already", {team}) : says("through already", {team, group});
  if (is)
    return is === "out" ? says("would be out", {team}) : says("would be through", {team, group});
  return group === false && says("cannot win the group", {team});
}

/**
 * True if this result makes a group win certain, false if it makes one impossible; null otherwise,
 * or if there was no doubt before.
 */
const groupSettled = ({winsGroup, first}: SideFact, after: SideFact): boolean | null =>
  winsGroup === null &&
  after.winsGroup !== null &&
  Math.abs(first - Number(after.winsGroup)) >= IN_DOUBT
    ? after.winsGroup
    : null;

/** Changes in a side's chances. */
function odds(facts: ScenarioFacts, result: ResultFact, side: Side) {
  const [change, ...more] = changesOf(facts.before[side], result[side]);
  return change && says("odds", {side, team: facts[side], round: facts.leadsTo, change, more});
}

/** A side's likely opponents. */
function meet(facts: ScenarioFacts, result: ResultFact, side: Side) {
  const {opponentsIn: round, through} = result[side];
  const opponents = likely(result[side]);
  const sure = through > SURE;
  return (
    round &&
    opponents.length > 0 &&
    says("likeliest opponents", {team: facts[side], round, sure, opponents})
  );
}

function knockout(facts: ScenarioFacts, result: ResultFact) {
  const {stage, competition} = facts;
  const [one, other] = winnersFirst(result.result);
  const [us, them] = [facts[one], facts[other]];
  if (stage === "F") return [says("champions", {us, them, competition})];
  if (stage === "3RD") return [says("third", {us, them})];
  const {opponents, opponentsIn} = result[one];
  const {opponents: inThirdPlaceMatch} = result[other];
  return [
    says("go through", {us, opponents, round: opponentsIn ?? stage}),
    stage === "SF" && inThirdPlaceMatch.length > 0
      ? says("third-place match", {them, opponents: inThirdPlaceMatch})
      : says("over", {them}),
  ];
}

/** The first goal, extra time and the shoot-out. */
export const firstGoal = ({
  home,
  away,
  stage,
  given,
  extraTime,
  penalties,
  ...facts
}: FirstGoalFacts) => [
  says("first goal", {home, away, first: facts.first, none: facts.none, minutes: facts.minutes}),
  says("given the first goal", {home, away, stage, given}),
  penalties !== null && says("extra time", {extraTime, penalties}),
];
