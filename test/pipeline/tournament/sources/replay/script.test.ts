import {describe, expect, test} from "vitest";
import {unrecorded} from "../../../../../pipeline/tournament/rules/result.ts";
import {stepsOf} from "../../../../../pipeline/tournament/sources/replay/script.ts";
import {shootout} from "../../rules/played-matches.ts";
import {isSample, livesSuite} from "./lives.ts";

describe("matches of 2026", () => livesSuite(isSample));

test("a shoot-out is reported kick by kick, with its score", () => {
  const scores = stepsOf(shootout).flatMap(({state}) =>
    state.phase === "shootout" ? [state.score.shootout] : [],
  );
  expect([...new Set(scores.map((score) => score?.join("–")))]).toEqual([
    "0–0",
    "1–0",
    "2–0",
    "2–1",
    "3–1",
  ]);
});

test("a match that was not played has no events", () => {
  expect(() => stepsOf(unrecorded("m-001"))).toThrow("m-001 has no actual kick-off");
});
