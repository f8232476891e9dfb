import {expect, test} from "vitest";
import {cameBack, furthestBehind} from "../../../../pipeline/tournament/rules/comeback.ts";
import type {Pair, Side} from "../../../../pipeline/tournament/types.ts";

interface Row {
  readonly name: string;
  readonly side: Side;
  /** The score after each goal. */
  readonly scores: readonly Pair[];
  readonly behind: Pair | null;
  readonly back: boolean;
}
const ROWS: readonly Row[] = [
  {name: "never behind", side: "home", scores: [[1, 0]], behind: null, back: false},
  {
    name: "behind, and first ahead with the winner",
    side: "away",
    scores: [
      [1, 0],
      [1, 1],
      [1, 2],
    ],
    behind: [1, 0],
    back: true,
  },
  {
    name: "behind early, ahead, caught, and ahead again (m-059)",
    side: "home",
    scores: [
      [0, 1],
      [1, 1],
      [2, 1],
      [2, 2],
      [3, 2],
    ],
    behind: [0, 1],
    back: false,
  },
  {
    name: "ahead first, then behind",
    side: "home",
    scores: [
      [1, 0],
      [1, 1],
      [1, 2],
      [2, 2],
      [3, 2],
    ],
    behind: [1, 2],
    back: false,
  },
  {
    name: "two goals behind, whoever led before",
    side: "home",
    scores: [
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 3],
      [2, 3],
      [3, 3],
      [4, 3],
    ],
    behind: [1, 3],
    back: true,
  },
];

test.each(ROWS)("$name", ({side, scores, behind, back}) => {
  expect(furthestBehind(side, scores)).toEqual(behind);
  expect(cameBack(side, scores)).toBe(back);
});
