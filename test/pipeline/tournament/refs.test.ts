import {expect, test} from "vitest";
import {slug} from "../../../pipeline/tournament/refs.ts";

test.each([
  {name: "Bosnia & Herzegovina", expected: "bosnia-and-herzegovina"},
  {name: "Côte d'Ivoire", expected: "cote-divoire"},
  {name: "Curaçao", expected: "curacao"},
  {name: "Türkiye", expected: "turkiye"},
  {name: "3ABCDF", expected: "3abcdf"},
  {name: "  South   Korea ", expected: "south-korea"},
])("$name → $expected", ({name, expected}) => {
  expect(slug(name)).toBe(expected);
});
