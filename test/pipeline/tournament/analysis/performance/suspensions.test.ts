import {expect, test} from "vitest";
import {
  allSuspensions,
  type BookedMatch,
  suspensions,
} from "../../../../../pipeline/tournament/analysis/performance/suspensions.ts";
import type {Card, Stage} from "../../../../../pipeline/tournament/types.ts";
import {at, card} from "./played.ts";

/** The stages of 2026 after which single yellow cards lapse. */
const LAPSES: readonly Stage[] = ["group", "QF"];
const match = (stage: Stage, ...cards: Card[]): BookedMatch => ({stage, cards});
const yellow = (shirt: number) => card("home", shirt, at(20));
const red = (shirt: number) => card("home", shirt, at(70), "red");

test.each([
  {says: "nothing played", played: [], out: []},
  {says: "one yellow", played: [match("group", yellow(4))], out: []},
  {
    says: "yellows in two matches",
    played: [match("group", yellow(4)), match("group", yellow(4))],
    out: [[4, "two_yellows"]],
  },
  {
    says: "and served since",
    played: [match("group", yellow(4)), match("group", yellow(4)), match("group")],
    out: [],
  },
  {
    says: "a third after two served",
    played: [match("R32", yellow(4)), match("R16", yellow(4)), match("QF", yellow(4))],
    out: [],
  },
  // As in 2026: Casemiro, Danilo, Galarza, Issa Diop and Yasser Ibrahim were booked in both and
  // played the round of 16.
  {
    says: "one in the groups and one in the round of 32",
    played: [match("group", yellow(4)), match("R32", yellow(4))],
    out: [],
  },
  {
    says: "one in the quarter-final and one in the semi-final",
    played: [match("QF", yellow(4)), match("SF", yellow(4))],
    out: [],
  },
  {
    says: "the second in the quarter-final",
    played: [match("R32", yellow(4)), match("QF", yellow(4))],
    out: [[4, "two_yellows"]],
  },
  {says: "a red card", played: [match("group", red(3))], out: [[3, "red_card"]]},
  {
    says: "a red card of the match before",
    played: [match("group", red(3)), match("group")],
    out: [],
  },
  {
    says: "a second yellow",
    played: [match("group", yellow(3), card("home", 3, at(80), "second_yellow"))],
    out: [[3, "second_yellow"]],
  },
  {
    says: "two plain yellows in one match",
    played: [match("group", yellow(3), card("home", 3, at(80)))],
    out: [[3, "second_yellow"]],
  },
  {
    says: "a yellow and a red: the yellow counts",
    played: [match("group", yellow(3), red(3)), match("group"), match("group", yellow(3))],
    out: [[3, "two_yellows"]],
  },
])("$says: $out", ({played, out}) => {
  expect(suspensions(played, LAPSES)!.map(({player, reason}) => [player, reason])).toEqual(out);
});

// As in 2018: Matuidi, Casemiro and Lustig were booked in a group match and in the round of 16, and
// missed the quarter-final; Rakitić and Brozović, booked in a group match and in the semi-final,
// played the final.
test.each([
  {
    says: "one in the groups and one in the round of 16",
    played: [match("group", yellow(4)), match("R16", yellow(4))],
    out: [4],
  },
  {
    says: "one in the groups and one in the semi-final",
    played: [match("group", yellow(4)), match("SF", yellow(4))],
    out: [],
  },
])("if singles lapse only after the quarter-finals, $says: $out", ({played, out}) => {
  expect(suspensions(played)!.map(({player}) => player)).toEqual(out);
});

test("all suspensions of a tournament, each with the match that earned it", () => {
  const played = [
    match("group", red(3), yellow(4)),
    match("group", yellow(4)),
    match("group", yellow(5)),
    match("R32", yellow(5)),
  ];
  expect(allSuspensions(played, LAPSES)).toEqual([
    {player: 3, reason: "red_card", earnedIn: 0},
    {player: 4, reason: "two_yellows", earnedIn: 1},
  ]);
});

test("unknown cards of the last match: suspensions are unknown", () => {
  expect(suspensions([match("group", red(3)), {stage: "group", cards: null}])).toBeNull();
});
