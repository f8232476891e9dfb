import {count, day, grouped, inMinute, number, score, team} from "../../../kit/grammar/en.ts";
import {sentence} from "../../../kit/grammar/sentence.ts";
import {IN_STAGE} from "../grammar/stage.ts";
import {LATE} from "./measure.ts";
import {leaderFirst, type Narrator, opponentOf, outcomeOf, teamOf, timesBehind} from "./narrator.ts";
import type {RecapFacts} from "./types.ts";

/** Result, place and day. */
export function lead(narrator: Narrator): (string | null)[] {
  const {status} = narrator.facts;
  if (status === "live") return live(narrator);
  return status === "finished" ? finished(narrator) : brokenOff(narrator.facts);
}

const place = ({venue}: RecapFacts): string => `at ${venue.name} in ${venue.town}`;
const stageOf = ({group, stage}: RecapFacts): string => (group ? `in Group ${group}` : IN_STAGE[stage].en);

/** Whether two names read well with an `and` between them: not with `Bosnia and Herzegovina`. */
const both = (...names: readonly string[]): boolean => !names.some((name) => name.includes(" and "));

function result(narrator: Narrator): string {
  const {facts, pick} = narrator;
  const outcome = outcomeOf(facts);
  const sc = score(leaderFirst(facts.goalsNow));
  if (!outcome) {
    const [home, away] = [team(facts.home), team(facts.away)];
    if (facts.totalGoals === 0)
      return pick("lead goalless", [
        both(home, away) ? `${home} and ${away} drew 0–0` : `${home} drew 0–0 with ${away}`,
        `${home} played out a goalless draw with ${away}`,
      ]);
    return pick("lead draw", [
      both(home, away) ? `${home} and ${away} drew ${sc}` : `${home} drew ${sc} with ${away}`,
      `${home} shared the points with ${away} at ${sc}`,
    ]);
  }
  const [winner, loser] = [team(outcome.winner), team(outcome.loser)];
  if (facts.score.shootout) return `${winner} beat ${loser} ${score(leaderFirst(facts.score.shootout))} on penalties after a ${sc} draw`;
  if (facts.decidedIn === "extra") return `${winner} beat ${loser} ${sc} after extra time`;
  return pick("lead win", [`${winner} beat ${loser} ${sc}`, `${winner} won ${sc} against ${loser}`, `${winner} defeated ${loser} ${sc}`]);
}

function finished(narrator: Narrator): (string | null)[] {
  const {facts, pick} = narrator;
  const what = result(narrator);
  const where = place(facts);
  const stage = stageOf(facts);
  const on = day(facts.on);
  const crowd = facts.attendance === null ? null : grouped(facts.attendance);
  const opening = pick("lead order", [
    sentence(what, stage, where, `on ${on}${crowd ? `, watched by ${crowd}` : ""}`),
    sentence(what, stage, `on ${on},`, crowd ? `in front of ${crowd} spectators ${where}` : where),
    sentence(what, `on ${on}`, `${stage}. ${crowd ? `The crowd ${where} was ${crowd}` : `The match was played ${where}`}`),
  ]);
  return [opening, point(narrator)];
}

/** What was remarkable: a deficit made good, a late goal, a single one. */
function point({facts, pick}: Narrator): string | null {
  const decisive = facts.goals?.find((goal) => goal.decisive);
  const {comeback, totalGoals} = facts;
  const last = facts.goals?.at(-1);
  /** The story tells at once of the only goal. */
  if (totalGoals === 1) return null;
  if (facts.winner === null && facts.goals && last && totalGoals > 2 && last.role === "equaliser" && last.minute >= LATE)
    return sentence(
      facts.goals.filter(({role}) => role === "equaliser").length > 1 ? "the last equaliser came" : "the equaliser came",
      inMinute(last),
    );
  if (comeback && (facts.winner !== null || totalGoals === 2 || leaderFirst(comeback.from)[0] - leaderFirst(comeback.from)[1] > 1)) {
    const us = team(teamOf(facts, comeback.side));
    const them = team(opponentOf(facts, comeback.side));
    const down = score(leaderFirst(comeback.from));
    const behind = timesBehind(facts, comeback.side);
    const often = behind > 1 ? (behind === 2 ? "twice" : `${number(behind)} times`) : null;
    if (facts.winner === null) return pick("came back to draw", [sentence(us, `had been ${down} down`), sentence(them, `had led ${down}`)]);
    return pick("came back", [
      sentence("the winners had trailed", often ?? down),
      sentence(them, "had led", often ?? down),
      sentence(us, "had been", often ? `behind ${often}` : `${down} behind`),
    ]);
  }
  if (decisive && decisive.minute >= LATE && facts.decidedIn === "regular") return sentence("the winning goal came", inMinute(decisive));
  if (facts.decidedIn === "extra" && decisive) return sentence("the decisive goal came", inMinute(decisive));
  if (totalGoals >= 6) return sentence(`it was a match of ${count(totalGoals, "goal")}`);
  return null;
}

/** In which part of the match it is. */
function moment({phase, clock}: RecapFacts): string {
  if (phase === "half_time") return "at half-time";
  if (phase === "extra_time_break") return "after 90 minutes";
  if (phase === "extra_time_half_time") return "at half-time of extra time";
  if (phase === "shootout") return "with the shoot-out under way";
  return clock ? inMinute(clock) : "so far";
}

function live(narrator: Narrator): (string | null)[] {
  const {facts} = narrator;
  const [home, away] = facts.goalsNow;
  const when = moment(facts);
  const stands =
    home === away
      ? `it is ${score(facts.goalsNow)} between ${team(facts.home)} and ${team(facts.away)}`
      : `${team(home > away ? facts.home : facts.away)} lead ${team(home > away ? facts.away : facts.home)} ${score(leaderFirst(facts.goalsNow))}`;
  const kicks =
    facts.phase === "shootout" && facts.score.shootout
      ? sentence(`${team(facts.home)} ${score(facts.score.shootout)} ${team(facts.away)}`, "on penalties so far")
      : null;
  return [sentence(`${when}, ${stands}`, stageOf(facts)), sentence("the match is being played", place(facts)), kicks];
}

function brokenOff(facts: RecapFacts): (string | null)[] {
  const sides = `${team(facts.home)} against ${team(facts.away)}`;
  const outcome = outcomeOf(facts);
  const at = facts.clock ? ` ${inMinute(facts.clock)}` : "";
  if (facts.status === "suspended") return [sentence(sides, stageOf(facts), `has been interrupted${at} at ${score(facts.goalsNow)}`)];
  if (facts.status === "abandoned") return [sentence(sides, stageOf(facts), `was abandoned${at} at ${score(facts.goalsNow)}`)];
  if (!outcome) return [sentence(sides, stageOf(facts), `was awarded as a ${score(facts.goalsNow)} draw`)];
  return [sentence(sides, stageOf(facts), `was awarded to ${team(outcome.winner)} and counts as ${score(leaderFirst(facts.goalsNow))}`)];
}
