import {describe} from "vitest";
import {conditionsSuite} from "./conditions-suite.ts";
import {CUPS} from "./enumeration.ts";

describe.each(CUPS.filter(({year}) => year !== 2022))(
  "$year, the conditions of a place after every match",
  conditionsSuite,
);
