import type {BriefingFacts} from "./facts.ts";

/**
 * The facts of a briefing as a language model is given them, and as its text is held against them:
 * without where they stand, and with the amount of every fall, which texts say without its sign.
 */
export function forModel({on, reportOn, vnindex, things}: BriefingFacts) {
  const told = things.map(({grounds: _, ...thing}) => thing);
  const falls = JSON.stringify([vnindex, told]).match(/(?<=[:[,])-\d+(?:\.\d+)?/g) ?? [];
  return {
    on,
    reportOn,
    vnindex,
    things: told,
    count: told.length,
    amounts: [...new Set(falls.map((fall) => -Number(fall)))],
  };
}
