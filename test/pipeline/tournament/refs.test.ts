import {expect, test} from "vitest";
import {slug} from "../../../pipeline/tournament/refs.ts";

test.each([
  ["Bosnia & Herzegovina", "bosnia-and-herzegovina"],
  ["Côte d'Ivoire", "cote-divoire"],
  ["Curaçao", "curacao"],
  ["Türkiye", "turkiye"],
  ["3ABCDF", "3abcdf"],
  ["  South   Korea ", "south-korea"],
])("%s → %s", (name, expected) => {
  expect(slug(name)).toBe(expected);
});
