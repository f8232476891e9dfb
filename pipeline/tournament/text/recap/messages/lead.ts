import {type MessageOf, says} from "../../../../kit/grammar/messages.ts";
import type {Side} from "../../../types.ts";
import {milestone} from "../../milestones/messages.ts";
import type {Name} from "../../people.ts";
import {gap, leaderFirst, otherSide, seenFrom} from "../../scores.ts";
import {wonFromBehind} from "../angle.ts";
import {outcomeOf} from "../outcome.ts";
import type {RecapFacts} from "../types.ts";

export type Lead = MessageOf<ReturnType<typeof lead | typeof resultOf>>;

/** The stage or group that describes a match. */
export type Where = Pick<RecapFacts, "stage" | "group">;

/** The lead of a recap: result, place and day; the score so far; or how the match broke off. */
export function lead(facts: RecapFacts, name: Name) {
  const {status, stage, group, venue, kickoff, attendance} = facts;
  const where: Where = {stage, group};
  if (status === "live") return [...live(facts, where), ...told(facts, name)];
  if (status !== "finished") return [brokenOff(facts, where)];
  const result = resultOf(facts);
  return [
    says("lead order", {result, where, venue, kickoff, crowd: attendance}),
    remarkable(facts),
    ...told(facts, name),
  ];
}

/** Maximum number of milestones in a recap. */
const MILESTONES = 3;

/** The milestones of the match preferred by texts, without the title, which comes at the end. */
const told = ({milestones}: RecapFacts, name: Name) =>
  milestones
    .filter(({rule}) => rule !== "first-title")
    .slice(0, MILESTONES)
    .map((fact) => milestone(fact, name));

function resultOf(facts: RecapFacts) {
  const {home, away, totalGoals, decidedIn} = facts;
  const outcome = outcomeOf(facts);
  const score = leaderFirst(facts.goalsNow);
  const {shootout} = facts.score;
  if (!outcome) return says(totalGoals === 0 ? "lead goalless" : "lead draw", {home, away, score});
  if (shootout) return says("lead shoot-out", {...outcome, score, kicks: leaderFirst(shootout)});
  return says(decidedIn === "extra" ? "lead extra" : "lead win", {...outcome, score});
}

/**
 * A deficit overcome. A late goal is left to the headline and to the story, which gives its minute.
 */
function remarkable(facts: RecapFacts) {
  const {comeback, totalGoals, winner} = facts;
  if (!comeback || !(winner === null || wonFromBehind(facts))) return null;
  const from = leaderFirst(comeback.from);
  const sides = {us: facts[comeback.side], them: facts[otherSide(comeback.side)], from};
  const behind = timesBehind(facts, comeback.side);
  if (winner !== null) return says("came back", {...sides, times: behind > 1 ? behind : null});
  return (totalGoals === 2 || gap(from) > 1) && says("came back to draw", sides);
}

/** Number of times a side fell behind. */
const timesBehind = ({goals}: RecapFacts, us: Side): number =>
  (goals ?? []).filter(({score, side}) => {
    const [own, theirs] = seenFrom(us, score);
    return side !== us && theirs === own + 1;
  }).length;

function live(facts: RecapFacts, where: Where) {
  const {phase, clock, home, away, goalsNow, venue} = facts;
  const [leading, other] = goalsNow[1] > goalsNow[0] ? [away, home] : [home, away];
  const kicks = phase === "shootout" && facts.score.shootout;
  return [
    says("live", {phase, clock, where, leading, other, score: leaderFirst(goalsNow)}),
    says("being played", venue),
    kicks && says("kicks so far", {home, away, score: kicks}),
  ];
}

function brokenOff(facts: RecapFacts, where: Where) {
  const {status, home, away, goalsNow, clock} = facts;
  const match = {home, away, score: goalsNow, where, clock};
  const winner = outcomeOf(facts)?.winner;
  if (status === "suspended" || status === "abandoned") return says(status, match);
  return winner
    ? says("awarded to", {...match, winner, score: leaderFirst(goalsNow)})
    : says("awarded", match);
}
