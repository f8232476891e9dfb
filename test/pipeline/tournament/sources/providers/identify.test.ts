import {describe, expect, test} from "vitest";
import {identify} from "../../../../../pipeline/tournament/sources/providers/identify.ts";
import type {Field, FieldMatch} from "../../../../../pipeline/tournament/sources/types.ts";

const match = (matchId: string, sides: string, kickoffAt: string, status = "scheduled") => {
  const [home, away] = sides.split("-").map((team) => (team === "?" ? null : team!));
  return {matchId, home, away, kickoffAt, status} as unknown as FieldMatch;
};
const fieldOf = (...matches: readonly FieldMatch[]) => ({matches}) as unknown as Field;
const GROUP = "2030-06-08T17:00:00Z";
const SEMI_FINAL = "2030-06-14T17:00:00Z";
const FINAL = "2030-06-16T19:00:00Z";

describe("a match is identified by its sides, and by its day if they may meet twice", () => {
  test.each([
    ["at its own kick-off", fieldOf(match("m-001", "ard-bel", GROUP)), GROUP, "m-001"],
    [
      "moved to the kick-off of one whose sides are not known",
      fieldOf(match("m-001", "ard-bel", GROUP), match("m-007", "?-?", SEMI_FINAL)),
      SEMI_FINAL,
      "m-001",
    ],
    [
      "of sides that have met, the one whose sides we do not know yet",
      fieldOf(match("m-001", "ard-bel", GROUP, "finished"), match("m-007", "?-?", SEMI_FINAL)),
      SEMI_FINAL,
      "m-007",
    ],
    [
      "of two between the same sides, the one that is to be decided, moved far",
      fieldOf(match("m-001", "ard-bel", GROUP, "finished"), match("m-010", "bel-ard", FINAL)),
      "2030-06-25T19:00:00Z",
      "m-010",
    ],
    [
      "of two that are both to be decided, none far from either",
      fieldOf(match("m-001", "ard-bel", GROUP), match("m-010", "bel-ard", FINAL)),
      "2030-06-25T19:00:00Z",
      undefined,
    ],
    [
      "of two that kick off together and nobody is known of, none",
      fieldOf(match("m-007", "?-?", SEMI_FINAL), match("m-008", "?-?", SEMI_FINAL)),
      SEMI_FINAL,
      undefined,
    ],
  ])("%s", (_, field, at, is) => {
    expect(identify(field, "ard", "bel", at)?.match.matchId).toBe(is);
  });
});
