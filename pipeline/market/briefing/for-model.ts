import type {BriefingFacts} from "./facts.ts";

/**
 * The facts of a briefing as given to a language model, and used to check its text: without the
 * sources, and with the amount of every fall, because texts omit its sign.
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
