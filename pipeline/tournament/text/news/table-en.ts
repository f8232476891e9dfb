import {
  count,
  date,
  list,
  number,
  ordinal,
  possessive,
  signed,
  team,
} from "../../../kit/grammar/en.ts";
import {en, type Phrases} from "../../../kit/grammar/messages.ts";
import type {Criterion} from "../../rules/types.ts";
import {THE_STAGE} from "../stages.ts";
import type {TableMessage} from "./table-messages.ts";

export const BY: Readonly<Record<Exclude<Criterion, "points">, string>> = {
  headToHeadPoints: "the result between the two",
  headToHeadGoalDifference: "goal difference between the two",
  headToHeadGoalsFor: "goals between the two",
  goalDifference: "goal difference",
  goalsFor: "goals scored",
  conduct: "disciplinary record",
  ranking: "the FIFA ranking",
};

const after = (matchday: number): string =>
  matchday === 1 ? "after the first round" : `after ${number(matchday)} rounds`;
const pointsOf = (points: number): string => count(points, "point");

export const english: Phrases<TableMessage> = {
  "table final": ({group, one, other, waiting}) => {
    const waits = waiting ? en`; ${waiting} must wait` : "";
    return [
      en`${one} win Group ${group} ahead of ${other}${waits}`,
      en`Group ${group}: ${one} first, ${other} second${waits}`,
      en`${one} and ${other} finish first and second in Group ${group}${waits}`,
    ];
  },
  "through and out": ({group, through, out}) => en`Group ${group}: ${through} through, ${out} out`,
  "through early": ({group, through}) =>
    en`${through} through from Group ${group} with a match to spare`,
  "won early": ({group, one, through, out}) =>
    en`${one} win Group ${group} with a match to spare${through.length > 0 ? en`; ${through} through` : ""}${out.length > 0 ? en`; ${out} out` : ""}`,
  "out early": ({group, out, matchday}) =>
    en`${out} out of Group ${group} after ${number(matchday)} matches`,
  "all level": ({group, matchday}) => `All level in Group ${group} ${after(matchday)}`,
  "share the lead": ({group, matchday, leaders}) =>
    en`${leaders} share the lead in Group ${group} ${after(matchday)}`,
  "level at the top": ({group, matchday, one, other}) =>
    en`${one} and ${other} level at the top of Group ${group} ${after(matchday)}`,
  "table lead taken": ({group, one}) => [
    en`${one} move to the top of Group ${group}`,
    en`${one} take over the lead in Group ${group}`,
  ],
  "lead on a tie-break": ({group, matchday, one, other, by}) =>
    en`${one} lead ${other} on ${by ? BY[by] : "the tie-breaks"} in Group ${group} ${after(matchday)}`,
  "table lead": ({group, matchday, one}) => [
    en`${one} lead Group ${group} ${after(matchday)}`,
    en`${one} top Group ${group} ${after(matchday)}`,
    en`${one} ahead in Group ${group} ${after(matchday)}`,
  ],
  standings: ({rows}) =>
    rows
      .map(
        ({team: {en: us}, points, goalDifference}) => `${us} ${points} (${signed(goalDifference)})`,
      )
      .join(", "),
  results: ({group, matchday, isLast, results}) => {
    const each = results.map(({home, away, goals: [a, b]}) => {
      if (a === b) return en`${home} drew ${[a, b]} with ${away}`;
      return a > b ? en`${home} beat ${away} ${[a, b]}` : en`${away} beat ${home} ${[b, a]}`;
    });
    return `in the ${isLast ? "last" : ordinal(matchday)} round of Group ${group} matches ${list(each)}`;
  },
  "all have": ({of, points}) => en`all ${of} have ${pointsOf(points)}`,
  level: ({leaders, complete, points}) =>
    en`${leaders} ${complete ? "finished" : "are"} level on ${pointsOf(points)}`,
  "finished first": ({one, other, points, lead}) =>
    en`${one} finished first with ${pointsOf(points)}, ${number(lead)} ahead of ${other}`,
  "table order": ({one, other, lead}) => [
    en`${one} are ${pointsOf(lead)} clear of ${other}`,
    en`${possessive(team(one))} lead over ${other} is ${pointsOf(lead)}`,
  ],
  "ahead on": ({one, other, by, complete}) => [
    en`${one} ${complete ? "finished" : "are"} ahead of ${other} on ${BY[by]}`,
    ...(by === "conduct" || by === "ranking"
      ? []
      : [en`${one} ${complete ? "came in" : "stand"} above ${other} thanks to ${BY[by]}`]),
  ],
  join: ({teams, already, goal}) => en`${teams} join ${already} in ${THE_STAGE[goal].en}`,
  "in the next round": ({teams, goal}) => en`${teams} are in ${THE_STAGE[goal].en}`,
  "sure of it": ({teams, goal}) => en`${teams} are sure of a place in ${THE_STAGE[goal].en}`,
  "sure to win": ({group, one}) => en`${one} are certain to win Group ${group}`,
  "sure before": ({teams, goal}) => en`${teams} were already sure of ${THE_STAGE[goal].en}`,
  out: ({teams}) => en`${teams} are out`,
  "out before": ({teams}) => en`${teams} were already out`,
  waiting: ({teams}) =>
    en`${teams} are third and have to wait for the other groups: the best third-placed teams go through too`,
  follows: ({home, away, town, kickoff}) =>
    en`${home} v ${away} follows in ${town} on ${date(kickoff.en.on)}`,
  "next round": ({coming}) =>
    `next, on ${date(coming[0]!.kickoff.en.on)}: ${list(coming.map(({home, away, town}) => en`${home} v ${away} in ${town}`))}`,
  meetings: ({goal, meetings}) => {
    const each = meetings.map(({team: us, opponent, town, kickoff: {en: at}}, index) => {
      const isSameDay = meetings[index - 1]?.kickoff.en.on === at.on;
      return en`${us} meet ${opponent} in ${town} on ${isSameDay ? "the same day" : date(at.on)}`;
    });
    return `in ${THE_STAGE[goal].en} ${each.join("; ")}`;
  },
};
