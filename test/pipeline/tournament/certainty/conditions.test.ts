import {describe} from "vitest";
import {conditionsSuite} from "./conditions-suite.ts";
import {CUPS} from "./enumeration.ts";

/** `conditions.long.test.ts` covers the cups with more groups and with thirds that advance. */
describe.each(CUPS.filter(({year}) => year === 2022))(
  "$year, the conditions of a place after every match",
  conditionsSuite,
);
