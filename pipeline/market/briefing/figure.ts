import {daysBetween} from "../freshness.ts";
import type {Thing} from "./facts.ts";

/** The main figure of a thing, as a number. */
export interface ThingFigure {
  readonly value: number;
  readonly unit: "points" | "percent" | "VND" | "shares" | "million shares" | "days";
}

/** The main figure of a thing. */
export function figureOf(thing: Thing): ThingFigure {
  switch (thing.kind) {
    case "index":
      return {value: thing.close, unit: "points"};
    case "rights":
      return {value: thing.shares[0]!.reference, unit: "VND"};
    case "basket":
      return {value: thing.added.length, unit: "shares"};
    case "closure":
      return {value: daysBetween(thing.from, thing.until), unit: "days"};
    case "movers":
      return {value: thing.up[0]!.changePercent, unit: "percent"};
    case "sectors":
      // when all sectors fell, the text names the one that fell most
      return {
        value: (thing.falling === thing.of ? thing.worst : thing.best).changePercent,
        unit: "percent",
      };
    case "breadth":
      return {value: thing.advances, unit: "shares"};
    case "volume":
      return {value: thing.millions, unit: "million shares"};
    case "look back":
      return {value: thing.week.changePercent, unit: "percent"};
    case "others":
      return {value: thing.others[0]!.close, unit: "points"};
  }
}
