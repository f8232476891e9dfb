import {describe, expect, test} from "vitest";
import {unrecorded} from "../../../../pipeline/tournament/rules/result.ts";
import {live, merged, noScore, over, said, state} from "./observations.ts";

describe("never undone", () => {
  test.each([
    {
      says: "finished to live",
      current: state(over([1, 0])),
      authority: "fifa" as const,
      told: said("fifa", live([1, 0])),
      status: "finished",
      rule: "never back",
    },
    {
      says: "finished to scheduled",
      current: state(over([1, 0])),
      authority: "espn" as const,
      told: said("fifa", {status: "scheduled"}),
      status: "finished",
      rule: "never back",
    },
    {
      says: "live to scheduled",
      current: state(live([0, 0])),
      authority: "fifa" as const,
      told: said("fifa", {status: "scheduled"}),
      status: "live",
      rule: "never back",
    },
    {
      says: "second half to first by another provider",
      current: state(live([0, 0], {phase: "second_half"})),
      authority: "espn" as const,
      told: said("fifa", live([0, 0])),
      status: "live",
      rule: "never back",
    },
  ])("$says is refused and written down", ({current, authority, told, status, rule}) => {
    const found = merged([told], {current, authority});
    expect(found.state).toEqual(current);
    expect(found.state.status).toBe(status);
    expect(found.conflicts.map((one) => one.rule)).toEqual([rule]);
  });

  test.each([
    [
      "the lead may set its own phase right",
      state(live([0, 0], {phase: "second_half"})),
      "fifa" as const,
      said("fifa", live([0, 0])),
      ["live", "first_half"],
    ],
    [
      "live to suspended",
      state(live([0, 0])),
      "fifa" as const,
      said("fifa", {status: "suspended", phase: null}),
      ["suspended", "first_half"],
    ],
    [
      "live to abandoned",
      state(live([0, 0])),
      "fifa" as const,
      said("fifa", {status: "abandoned", phase: null}),
      ["abandoned", null],
    ],
    [
      "scheduled to postponed",
      unrecorded("m-001"),
      null,
      said("espn", {status: "postponed", phase: null}),
      ["postponed", null],
    ],
    [
      "postponed to scheduled again",
      state({status: "postponed"}),
      "espn" as const,
      said("espn", {status: "scheduled"}),
      ["scheduled", null],
    ],
    [
      "finished to awarded",
      state(over([1, 0])),
      "fifa" as const,
      said("fifa", {
        status: "awarded",
        phase: null,
        score: {...noScore, fullTime: [0, 3]},
        goalsNow: [0, 3],
      }),
      ["awarded", null],
    ],
  ])("allowed: %s", (_, current, authority, told, is) => {
    const {state: found} = merged([told], {current, authority});
    expect([found.status, found.phase]).toEqual(is);
  });
});

describe("a lower score", () => {
  const current = state(live([2, 0]));
  test.each([
    {
      says: "the provider that raised it takes it back (VAR)",
      authority: "fifa",
      observations: [said("fifa", live([1, 0]))],
      goals: [1, 0],
    },
    {
      says: "another may not while its source confirms it",
      authority: "espn",
      observations: [said("fifa", live([1, 0])), said("espn", live([2, 0]))],
      goals: [2, 0],
    },
    {
      says: "and its source is still heard",
      authority: "espn",
      observations: [said("fifa", live([1, 0])), said("espn", live([3, 0]))],
      goals: [3, 0],
    },
    {
      says: "another may once the raiser agrees",
      authority: "espn",
      observations: [said("fifa", live([1, 0])), said("espn", live([1, 0]))],
      goals: [1, 0],
    },
    {
      says: "another may once the raiser is silent",
      authority: "espn",
      observations: [
        said("fifa", live([1, 0])),
        said("espn", live([2, 0]), "2030-06-08T17:30:00Z"),
      ],
      goals: [1, 0],
    },
    {
      says: "a provider before the raiser may when the match is over",
      authority: "espn",
      observations: [said("fifa", over([1, 0])), said("espn", live([2, 0]))],
      goals: [1, 0],
    },
    {
      says: "one after it may not",
      authority: "fifa",
      observations: [said("fifa", live([2, 0])), said("espn", over([1, 0]))],
      goals: [2, 0],
    },
  ] as const)("$says", ({authority, observations, goals}) => {
    expect(merged([...observations], {current, authority}).state.goalsNow).toEqual(goals);
  });

  test("a refusal is a conflict with both values and the rule", () => {
    const {conflicts} = merged([said("fifa", live([1, 0])), said("espn", live([2, 0]))], {
      current,
      authority: "espn",
    });
    expect(conflicts).toContainEqual({
      matchId: "m-001",
      field: "goals",
      claims: {espn: "2-0", fifa: "1-0"},
      settledBy: "espn",
      rule: "never lower",
    });
  });
});
