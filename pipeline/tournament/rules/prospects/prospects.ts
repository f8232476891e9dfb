import type {TeamId} from "../../types.ts";
import {openMatches} from "../group-table.ts";
import {isLostThird, isSureThird, type OtherThirds, thirdRangeIn, thirdRangeOf} from "./thirds.ts";
import type {Ending, GroupFixtures, GroupOutlook} from "./types.ts";

/** A team's aim: to advance, or a place in its group. */
export type Aim = "advance" | number;

/** Whether an aim is reached: `open` depends on goals, cards or other groups. */
export type Answer = "yes" | "no" | "open";

/** A group with every way in which it can end (`endingsOf`), whatever happens elsewhere. */
export function outlookFrom(group: GroupFixtures, endings: readonly Ending[] | null): GroupOutlook {
  return {...group, open: openMatches(group), endings, third: thirdRangeOf(group, endings)};
}

/**
 * Whether a team reaches an aim with a given ending of its group, whatever happens in the others.
 */
export function answerIn(
  ending: Ending,
  outlook: GroupOutlook,
  team: TeamId,
  aim: Aim,
  others: OtherThirds,
): Answer {
  const index = outlook.teams.indexOf(team);
  const places = ending.places[index]!;
  if (aim !== "advance") return among(places, 1 << aim);
  const direct = (1 << (outlook.rules.advancePerGroup + 1)) - 2;
  const third = outlook.rules.advanceThirdPlaced > 0 ? 1 << (outlook.rules.advancePerGroup + 1) : 0;
  if ((places & third) === 0) return among(places, direct);
  const answer = thirdAnswer(ending, outlook, team, others);
  return answer === "open" ? "open" : among(places, answer === "yes" ? direct | third : direct);
}

/** Whether third place is enough for a team with a given ending of its group. */
export function thirdAnswer(
  ending: Ending,
  outlook: GroupOutlook,
  team: TeamId,
  others: OtherThirds,
): Answer {
  const {worst, best} = thirdRangeIn(outlook, ending, outlook.teams.indexOf(team));
  const {advanceThirdPlaced} = outlook.rules;
  if (isSureThird(worst, others, advanceThirdPlaced)) return "yes";
  return isLostThird(best, others, advanceThirdPlaced) ? "no" : "open";
}

const among = (places: number, wanted: number): Answer =>
  (places & ~wanted) === 0 ? "yes" : (places & wanted) === 0 ? "no" : "open";

/** The combined answer for several endings. */
export const together = (answers: readonly Answer[]): Answer =>
  answers.every((one) => one === "yes")
    ? "yes"
    : answers.every((one) => one === "no")
      ? "no"
      : "open";

/**
 * Whether an aim is certain: true or false once no further result can change it, null until then.
 *
 * @param others the third places of the other groups
 */
export const isCertain = (
  outlook: GroupOutlook,
  team: TeamId,
  aim: Aim,
  others: OtherThirds,
): boolean | null => certainOver(outlook.endings, outlook, team, aim, others);

/** Whether an aim is certain over some of the group's endings. */
export function certainOver(
  endings: readonly Ending[] | null,
  outlook: GroupOutlook,
  team: TeamId,
  aim: Aim,
  others: OtherThirds,
): boolean | null {
  if (aim !== "advance" && aim > outlook.teams.length) return false;
  if (endings === null) return null;
  const [first, ...rest] = endings;
  if (first === undefined) return true;
  const answer = answerIn(first, outlook, team, aim, others);
  const isSame = (ending: Ending) => answerIn(ending, outlook, team, aim, others) === answer;
  return answer !== "open" && rest.every(isSame) ? answer === "yes" : null;
}
