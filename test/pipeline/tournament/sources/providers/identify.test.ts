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
    {
      says: "at its own kick-off",
      field: fieldOf(match("m-001", "ard-bel", GROUP)),
      at: GROUP,
      is: "m-001",
    },
    {
      says: "moved to the kick-off of one whose sides are not known",
      field: fieldOf(match("m-001", "ard-bel", GROUP), match("m-007", "?-?", SEMI_FINAL)),
      at: SEMI_FINAL,
      is: "m-001",
    },
    {
      says: "of sides that have met, the one whose sides we do not know yet",
      field: fieldOf(
        match("m-001", "ard-bel", GROUP, "finished"),
        match("m-007", "?-?", SEMI_FINAL),
      ),
      at: SEMI_FINAL,
      is: "m-007",
    },
    {
      says: "of two between the same sides, the one that is to be decided, moved far",
      field: fieldOf(
        match("m-001", "ard-bel", GROUP, "finished"),
        match("m-010", "bel-ard", FINAL),
      ),
      at: "2030-06-25T19:00:00Z",
      is: "m-010",
    },
    {
      says: "of two that are both to be decided, none far from either",
      field: fieldOf(match("m-001", "ard-bel", GROUP), match("m-010", "bel-ard", FINAL)),
      at: "2030-06-25T19:00:00Z",
      is: undefined,
    },
    {
      says: "of two that kick off together and nobody is known of, none",
      field: fieldOf(match("m-007", "?-?", SEMI_FINAL), match("m-008", "?-?", SEMI_FINAL)),
      at: SEMI_FINAL,
      is: undefined,
    },
  ])("$says", ({field, at, is}) => {
    expect(identify(field, "ard", "bel", at)?.match.matchId).toBe(is);
  });
});
