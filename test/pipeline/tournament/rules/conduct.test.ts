import {expect, test} from "vitest";
import {conduct} from "../../../../pipeline/tournament/rules/conduct.ts";
import type {Card, Side} from "../../../../pipeline/tournament/types.ts";

const card = (kind: Card["card"], shirt: number | null, name = "A", side: Side = "home"): Card => ({
  side,
  shirt,
  name,
  card: kind,
  minute: 50,
  stoppage: 0,
});

// The scale of article 13 of the 2026 regulations.
test.each([
  {says: "no cards", cards: [], score: 0},
  {says: "a source that knows no cards", cards: null, score: 0},
  {says: "a yellow", cards: [card("yellow", 5)], score: -1},
  {
    says: "a second yellow, the first one not counted again",
    cards: [card("yellow", 5), card("second_yellow", 5)],
    score: -3,
  },
  {says: "a second yellow alone", cards: [card("second_yellow", 5)], score: -3},
  {
    says: "two plain yellows of one player",
    cards: [card("yellow", 5), card("yellow", 5)],
    score: -3,
  },
  {says: "a direct red", cards: [card("red", 5)], score: -4},
  {says: "a yellow and a direct red", cards: [card("yellow", 5), card("red", 5)], score: -5},
  {says: "two players", cards: [card("yellow", 5), card("yellow", 6)], score: -2},
  {
    says: "two players without number, distinguished by name",
    cards: [card("yellow", null, "A"), card("yellow", null, "B")],
    score: -2,
  },
  {
    says: "one player without number",
    cards: [card("yellow", null, "A"), card("second_yellow", null, "A")],
    score: -3,
  },
  {
    says: "the other side's card",
    cards: [card("red", 5, "A", "away"), card("yellow", 5)],
    score: -1,
  },
])("$says → $score", ({cards, score}) => {
  expect(conduct(cards, "home")).toBe(score);
});
