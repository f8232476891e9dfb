import {count, inMinute, list, minute, number, ordinal, possessive, score, team} from "../../../kit/grammar/en.ts";
import {sentence} from "../../../kit/grammar/sentence.ts";
import {seenFrom} from "./goals.ts";
import {type Account, type EventGroup, eventGroupsOf, leaderFirst, type Narrator, opponentOf, settles, teamOf} from "./narrator.ts";
import type {GoalFact, KickFact, RecapFacts, SendingOff} from "./types.ts";

/** Who scored, as the subject of a sentence. */
function subject(narrator: Narrator, {player, kind, cameOn, role, ofPlayer}: GoalFact): string {
  const name = narrator.name(player);
  if (kind === "own_goal") return `an own goal by ${name}`;
  if (cameOn && ofPlayer === 1 && role !== "extends" && role !== "reduces")
    return narrator.pick("substitute", [`substitute ${name}`, `${name}, off the bench,`]);
  return name;
}

/** How, and for which time. */
function manner({kind, ofPlayer}: GoalFact): string {
  if (ofPlayer === 2) return `${kind === "penalty" ? "," : " with"} his second goal of the match`;
  if (ofPlayer === 3) return " to complete his hat-trick";
  return ofPlayer > 3 ? `, his ${ordinal(ofPlayer)} of the match` : "";
}

function tellGoal(narrator: Narrator, goal: GoalFact, ledBefore: boolean): string {
  const {facts, pick} = narrator;
  const who = subject(narrator, goal);
  const us = team(teamOf(facts, goal.side));
  const them = team(opponentOf(facts, goal.side));
  const spot = goal.kind === "penalty" ? "from the penalty spot " : "";
  const when = `${spot}${inMinute(goal)}`;
  const how = manner(goal);
  const stands = score(leaderFirst(goal.score));
  const own = seenFrom(goal.side, goal.score)[0];
  const late = settles(facts, goal);
  /** Ways that name the scorer last bear no "his second goal" behind the name. */
  const through = (...options: string[]) => (how === "" && spot === "" ? options : []);
  switch (goal.role) {
    case "opener":
      if (late) return `${who} broke the deadlock ${when}${how}`;
      return pick("opener", [
        `${who} put ${us} in front ${when}${how}`,
        `${who} opened the scoring for ${us} ${when}${how}`,
        `${who} gave ${us} the lead ${when}${how}`,
        ...through(`${us} took the lead ${when} through ${who}`),
      ]);
    case "equaliser":
      return pick("equaliser", [
        `${who} levelled for ${us} ${when}${how}`,
        `${who} brought ${us} level at ${stands} ${when}${how}`,
        `${us} were back on terms ${inMinute(goal)}, when ${who} made it ${stands}${spot && ` ${spot.trim()}`}${how}`,
        ...through(`${us} drew level ${when} through ${who}`),
      ]);
    case "turnaround":
      if (late) return `${who} won it for ${us} ${when}${how}`;
      return ledBefore
        ? `${who} put ${us} back in front at ${stands} ${when}${how}`
        : pick("turnaround", [
            `${who} completed the turnaround ${when}, making it ${stands}${how}`,
            `${who} put ${us} in front for the first time ${when}${how}`,
            ...through(`${us} went from behind to ahead ${when}, ${who} making it ${stands}`),
          ]);
    case "lead":
      if (late) return `${who} won it for ${us} ${when}${how}`;
      return pick("lead", [
        `${who} restored ${possessive(us)} lead ${when}${how}`,
        `${who} put ${us} ahead again at ${stands} ${when}${how}`,
      ]);
    case "reduces":
      return pick("reduces", [
        `${who} pulled one back for ${us} ${when}${how}`,
        `${who} made it ${stands} for ${us} ${when}${how}`,
        `${who} reduced the arrears to ${stands} ${when}${how}`,
        ...through(`${us} cut the deficit to ${stands} ${when} through ${who}`),
      ]);
    default:
      return pick("extends", [
        `${who} made it ${stands} ${when}${how}`,
        `${who} added ${possessive(us)} ${ordinal(own)} ${when}${how}`,
        ...through(`${us} stretched their lead over ${them} to ${stands} ${when} through ${who}`),
      ]);
  }
}

/** Goals in a row as one sentence: who, with the minutes in brackets. */
function tellRun(narrator: Narrator, goals: readonly GoalFact[]): string {
  const {facts, pick} = narrator;
  const last = goals.at(-1)!;
  const us = team(teamOf(facts, last.side));
  const stands = score(leaderFirst(last.score));
  const anyOwn = goals.some(({kind}) => kind === "own_goal");
  const byPlayer = new Map<string, GoalFact[]>();
  for (const goal of goals) byPlayer.set(goal.player.name, [...(byPlayer.get(goal.player.name) ?? []), goal]);
  const who = list(
    [...byPlayer.values()].map((ofOne) => {
      const minutes = ofOne.map((goal) => minute(goal) + (goal.kind === "penalty" ? " pen" : ""));
      const own = ofOne[0]!.kind === "own_goal" ? "an own goal by " : anyOwn ? `${ofOne.length > 1 ? "goals" : "a goal"} by ` : "";
      return `${own}${narrator.name(ofOne[0]!.player)} (${minutes.join(", ")})`;
    }),
  );
  return pick("run", [
    `${who} took the score to ${stands}`,
    `${who} made it ${stands} for ${us}`,
    `${us} pulled clear to ${stands} with ${anyOwn ? "" : "goals by "}${who}`,
  ]);
}

const groupSentences = (narrator: Narrator, {goals, ledBefore}: EventGroup): string =>
  sentence(goals.length > 1 ? tellRun(narrator, goals) : tellGoal(narrator, goals[0], ledBefore));

/** The goals, period by period, with the score in between. */
export function story(narrator: Narrator): Account["story"] {
  const {facts, pick} = narrator;
  const {goals, score: scores} = facts;
  if (!goals) return {first: [], second: [], extra: []};
  const groups = eventGroupsOf(goals);
  const of = (period: EventGroup["period"]) =>
    groups.filter((group) => group.period === period).map((group) => groupSentences(narrator, group));
  const [first, second, extra] = [of("first"), of("second"), of("extra")];
  const later = second.length + extra.length > 0;
  const goalless90 = scores.fullTime?.[0] === 0 && scores.fullTime[1] === 0;
  if (scores.halfTime && goals.length > 0 && !goalless90) {
    const half = score(leaderFirst(scores.halfTime));
    if (first.length === 0 && later)
      second.unshift(
        pick("no goal at half-time", [
          "There was no goal before the break.",
          "The first half ended without a goal.",
          "It was 0–0 at half-time.",
        ]),
      );
    else if (first.length > 0 && second.length > 0 && !first.at(-1)!.includes(half))
      second.unshift(
        pick("half-time", [`At half-time it was ${half}.`, `The sides went in at ${half}.`, `The score at the break was ${half}.`]),
      );
    else if (!later && scores.fullTime && !scores.extraTime)
      second.push(pick("nothing later", ["There were no more goals after the break.", "The second half brought no further goals."]));
  }
  if (scores.extraTime && scores.fullTime) {
    extra.unshift(
      pick("extra time", [
        `After 90 minutes it was ${score(scores.fullTime)}, and the match went into extra time.`,
        `It stood at ${score(scores.fullTime)} after 90 minutes, so the match went to extra time.`,
      ]),
    );
    if (scores.shootout && extra.length === 1) extra.push("Extra time brought no goal.");
  }
  return {first, second, extra};
}

/** The shoot-out: who missed, and who decided it. */
export function shootout({facts, name}: Narrator): (string | null)[] {
  const {score: scores, kicks, winner} = facts;
  if (!scores.shootout || !winner) return [];
  const result = score(leaderFirst(scores.shootout));
  const won = sentence(team(teamOf(facts, winner)), "won the shoot-out", result);
  if (!kicks) return [won];
  const missed = (["home", "away"] as const)
    .map((side) => ({
      us: team(teamOf(facts, side)),
      who: kicks.filter((kick) => kick.side === side && !kick.scored).map(({player}) => name(player)),
    }))
    .filter(({who}) => who.length > 0)
    .map(({us, who}, index) => `${list(who)}${index === 0 ? " missed" : ""} for ${us}`);
  const last: KickFact = kicks.at(-1)!;
  return [won, sentence(missed.join(", ")), last.scored ? sentence(`${name(last.player)} scored the decisive kick`) : null];
}

/** Who was sent off. */
export function cards({facts, name, pick}: Narrator): (string | null)[] {
  const sent = (facts.sendingsOff ?? []).map(({side, player, card, left, ...when}: SendingOff) => {
    const us = team(teamOf(facts, side));
    const who = name(player);
    const off = card === "second_yellow" ? `was sent off with a second yellow card ${inMinute(when)}` : `was sent off ${inMinute(when)}`;
    return sentence(
      pick("sent off", [
        `${who} ${off}, leaving ${us} with ${number(left)} men`,
        `${us} were down to ${number(left)} men when ${who} ${off}`,
        `${who} ${off}; ${us} went on with ${number(left)} men`,
      ]),
    );
  });
  return [...sent, booked(facts)];
}

/** What there is to tell of a match without goals. */
function booked({totalGoals, yellowCards, status, home, away}: RecapFacts): string | null {
  if (totalGoals > 0 || status !== "finished" || !yellowCards || yellowCards[0] + yellowCards[1] === 0) return null;
  const [atHome, visiting] = yellowCards;
  return sentence(
    `${count(atHome, "yellow card")} went to ${team(home)}, ${number(visiting)} to ${team(away)}`.replace(/, no to/, ", none to"),
  );
}
