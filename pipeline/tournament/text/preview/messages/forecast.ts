import {type MessageOf, says} from "../../../../kit/grammar/messages.ts";
import type {Pair, Side} from "../../../types.ts";
import {leaderFirst} from "../../scores.ts";
import type {OutlookFact, PreviewFacts} from "../types.ts";

export type Forecast = MessageOf<ReturnType<typeof forecast>>;
export type Likely = NonNullable<ReturnType<typeof likeliest>>[number];

/** Messages on the favourite, the likely goals and scores, and the chances of advancing. */
export function forecast({outlook, names}: PreviewFacts) {
  if (!outlook) return [];
  const {outcome, favourite, edge, rates, scorelines, knockout, ground, on} = outlook;
  const [ahead, behind]: readonly [Side, Side] =
    favourite === "away" ? ["away", "home"] : ["home", "away"];
  return [
    says(favourite ? "favourite" : "no favourite", {
      ahead: names[ahead],
      behind: names[behind],
      win: outcome[ahead],
      draw: outcome.draw,
      loss: outcome[behind],
      edge,
      on,
    }),
    says("goals", {...names, rates, likeliest: likeliest(scorelines, names)}),
    ground !== "neutral" && says("host", {host: names[ground]}),
    knockout && through(names, knockout, outcome.draw),
  ];
}

/** The three likeliest scores, if three are known. */
function likeliest(scorelines: OutlookFact["scorelines"], {home, away}: PreviewFacts["names"]) {
  const of = ({goals, probability}: {readonly goals: Pair; readonly probability: number}) => ({
    winner: goals[0] === goals[1] ? null : goals[0] > goals[1] ? home : away,
    score: leaderFirst(goals),
    probability,
  });
  const [first, second, third] = scorelines;
  return first && second && third ? ([of(first), of(second), of(third)] as const) : null;
}

function through(
  {home, away}: PreviewFacts["names"],
  {advance, extraTime, shootout}: NonNullable<OutlookFact["knockout"]>,
  /**
   * The chance of a draw as given in the text; the chance of extra time, if there is any, is the
   * same.
   */
  draw: number,
) {
  const homeFirst = advance.home >= advance.away;
  return says("through", {
    ...(homeFirst ? {ahead: home, behind: away} : {ahead: away, behind: home}),
    chances: leaderFirst([advance.home, advance.away]),
    extraTime: extraTime > 0 ? draw : null,
    shootout,
  });
}
