import {expect, test} from "vitest";
import {
  certainties,
  type PointsOfMatch,
  thirdFate,
  thirdRange,
} from "../../../../pipeline/tournament/rules/certainty.ts";

const PAIRS = ["ab", "cd", "ac", "bd", "ad", "bc"];
/** Results in the order of PAIRS: h, d, a, or - for a match to come. */
const group = (results: string): PointsOfMatch[] =>
  PAIRS.map((pair, index) => ({
    home: pair[0]!,
    away: pair[1]!,
    result: ({h: "home", d: "draw", a: "away"} as const)[results[index] as "h" | "d" | "a"] ?? null,
  }));

// Worked out by hand, with two to go through and perhaps a third.
test.each([
  {says: "nothing played", results: "------", thirdMay: true, fates: {}},
  {
    says: "two wins, and those who could catch up were beaten",
    results: "hhhh--",
    thirdMay: true,
    fates: {a: "through"},
  },
  {
    says: "three wins, the others yet to meet",
    results: "h-h-h-",
    thirdMay: false,
    fates: {a: "through"},
  },
  {
    says: "three wins for one, three draws of the others",
    results: "hdhdhd",
    thirdMay: true,
    fates: {a: "through"},
  },
])("$says: $fates", ({results, thirdMay, fates}) => {
  const sure = Object.fromEntries(
    certainties(["a", "b", "c", "d"], group(results), {advance: 2, thirdMay, headToHead: true}),
  );
  for (const [team, fate] of Object.entries(fates)) expect(sure[team]).toBe(fate);
  if (Object.keys(fates).length === 0) expect(sure).toEqual({});
});

test("what is called certain holds however the rest is played", () => {
  const outcomes = ["h", "d", "a"];
  const points = (results: string) => {
    const sum: Record<string, number> = {a: 0, b: 0, c: 0, d: 0};
    [...results].forEach((result, index) => {
      const [home, away] = [...PAIRS[index]!] as [string, string];
      sum[home]! += result === "h" ? 3 : result === "d" ? 1 : 0;
      sum[away]! += result === "a" ? 3 : result === "d" ? 1 : 0;
    });
    return sum;
  };
  const all = (prefix: string): string[] =>
    prefix.length === 6 ? [prefix] : outcomes.flatMap((one) => all(prefix + one));
  for (const four of outcomes.flatMap((a) =>
    outcomes.flatMap((b) => outcomes.flatMap((c) => outcomes.map((d) => a + b + c + d))),
  )) {
    const sure = certainties(["a", "b", "c", "d"], group(`${four}--`), {
      advance: 2,
      thirdMay: true,
      headToHead: false,
    });
    for (const end of all(four)) {
      const sum = points(end);
      for (const [team, fate] of sure) {
        const above = Object.values(sum).filter((other) => other > sum[team]!).length;
        if (fate === "through") expect(above).toBeLessThan(2);
        else expect(above).toBe(3);
      }
    }
  }
});

// Worked out by hand. With a on six, b and c on three points and yet to meet, the third has three,
// or four when those two draw.
test.each([
  {says: "complete", results: "hhhhhh", range: {least: 3, most: 3}},
  {
    says: "two leaders on six who have yet to meet, two without a point",
    results: "haha--",
    range: {least: 1, most: 3},
  },
  {says: "six, three, three, none", results: "hhhh--", range: {least: 3, most: 4}},
  {says: "nothing played", results: "------", range: {least: 1, most: 6}},
])("third place of a group, $says: $range", ({results, range}) => {
  expect(thirdRange(["a", "b", "c", "d"], group(results))).toEqual(range);
});

const OPEN = {least: 3, most: 4};
// Eight go through, as in 2026.
test.each([
  {
    says: "one better, two groups open: third at worst fourth",
    points: 4,
    better: 1,
    open: [OPEN, OPEN],
    fate: "through",
  },
  {
    says: "six better, two that may draw level",
    points: 4,
    better: 6,
    open: [OPEN, OPEN],
    fate: null,
  },
  {
    says: "seven better, one that may not come level",
    points: 5,
    better: 7,
    open: [OPEN],
    fate: "through",
  },
  {says: "seven better, one that will be", points: 2, better: 7, open: [OPEN], fate: "out"},
  {says: "seven better, one that may be level", points: 3, better: 7, open: [OPEN], fate: null},
  {says: "all groups complete, eighth", points: 3, better: 7, open: [], fate: "through"},
  {says: "all groups complete, ninth", points: 3, better: 8, open: [], fate: "out"},
] as const)("a third place, $says: $fate", ({points, better, open, fate}) => {
  expect(thirdFate({points, better}, open, 8)).toBe(fate);
});
