import {expect, test} from "vitest";
import {factsFiles} from "../../../../pipeline/kit/facts/facts-files.ts";

test("a missing file is told with its folder and setting", () =>
  expect(() => factsFiles("/x").text("a")).toThrow(
    "a cannot be read in BROADSHEET_DATA, /x: it is missing",
  ));
