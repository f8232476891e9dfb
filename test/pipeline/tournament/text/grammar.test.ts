import {describe, expect, test} from "vitest";
import * as en from "../../../../pipeline/kit/grammar/en.ts";
import {phrasingOf} from "../../../../pipeline/kit/grammar/messages.ts";
import {paragraph, sentence, words} from "../../../../pipeline/kit/grammar/sentence.ts";
import * as vi from "../../../../pipeline/kit/grammar/vi.ts";
import {timeIn} from "../../../../pipeline/kit/instant.ts";

const at = (minute: number, stoppage = 0) => ({minute, stoppage});
const mexico = {en: "Mexico", vi: "Mexico"};
const netherlands = {en: "Netherlands", vi: "Hà Lan"};

describe("English", () => {
  test.each([
    {says: "a number word", is: en.number(12), expected: "twelve"},
    {says: "beyond twelve in figures", is: en.number(13), expected: "13"},
    {says: "thousands", is: en.grouped(80824), expected: "80,824"},
    {says: "millions", is: en.grouped(1080824), expected: "1,080,824"},
    {says: "an ordinal word", is: en.ordinal(3), expected: "third"},
    {says: "an ordinal in figures", is: en.ordinal(22), expected: "22nd"},
    {
      says: "eleven and its kin take th",
      is: [11, 12, 13, 111].map(en.ordinalFigure),
      expected: ["11th", "12th", "13th", "111th"],
    },
    {says: "an empty list", is: en.list([]), expected: ""},
    {says: "a list of one", is: en.list(["a"]), expected: "a"},
    {says: "a list of three", is: en.list(["a", "b", "c"]), expected: "a, b and c"},
    {says: "a singular", is: en.count(1, "goal"), expected: "one goal"},
    {says: "a plural", is: en.count(3, "penalty", "penalties"), expected: "three penalties"},
    {says: "none is plural", is: en.count(0, "goal"), expected: "no goals"},
    {
      says: "agreement",
      is: [en.agree(1, "was", "were"), en.agree(2, "was", "were")],
      expected: ["was", "were"],
    },
    {
      says: "an before vowels",
      is: ["own goal", "early goal", "8–0", "upset"].map(en.article),
      expected: ["an", "an", "an", "an"],
    },
    {
      says: "a before consonants",
      is: ["goal", "2–1", "united side", "80th"].map(en.article),
      expected: ["a", "a", "a", "an"],
    },
    {
      says: "a chance, by its sound and its limits",
      is: [0.62, 0.08, 0.001, 0.999, 1].map(en.aChance),
      expected: [
        "a 62% chance",
        "an 8% chance",
        "a chance of under 1%",
        "a chance of over 99%",
        "a 100% chance",
      ],
    },
    {says: "nothing done", is: en.sharingVerb([]), expected: ""},
    {
      says: "other verbs",
      is: en.sharingVerb(["drew 0–0 with Iran", "beat Peru 1–0"]),
      expected: "drew 0–0 with Iran and beat Peru 1–0",
    },
    {
      says: "the same verb twice",
      is: en.sharingVerb(["lost 1–0 to Ghana", "lost 2–0 to Peru"]),
      expected: "lost 1–0 to Ghana and 2–0 to Peru",
    },
    {
      says: "the same verb and another",
      is: en.sharingVerb(["beat Peru 1–0", "beat Chad 2–0", "lost 1–0 to Iran"]),
      expected: "beat Peru 1–0 and Chad 2–0, and lost 1–0 to Iran",
    },
    {says: "a day", is: en.day("2026-06-11"), expected: "Thursday 11 June"},
    {says: "a date", is: en.date("2026-07-01"), expected: "1 July"},
    {
      says: "the venue's time",
      is: timeIn("2026-06-11T19:00:00Z", "America/Mexico_City"),
      expected: "13:00",
    },
    {says: "midnight", is: timeIn("2026-06-12T04:00:00Z", "America/New_York"), expected: "00:00"},
    {says: "a minute", is: en.inMinute(at(67)), expected: "in the 67th minute"},
    {says: "an early minute", is: en.inMinute(at(2)), expected: "in the second minute"},
    {
      says: "stoppage time",
      is: en.inMinute(at(90, 4)),
      expected: "in the fourth minute of stoppage time",
    },
    {
      says: "first-half stoppage time",
      is: en.inMinute(at(45, 1)),
      expected: "in the first minute of first-half stoppage time",
    },
    {
      says: "after extra time",
      is: en.inMinute(at(120, 5)),
      expected: "in the fifth minute of stoppage time at the end of extra time",
    },
    {says: "a score", is: en.score([2, 1]), expected: "2–1"},
    {says: "a team", is: en.team(mexico), expected: "Mexico"},
    {says: "a team with an article", is: en.team(netherlands), expected: "the Netherlands"},
    {says: "a possessive", is: en.possessive("Mexico"), expected: "Mexico's"},
    {
      says: "a possessive after s",
      is: en.possessive("the Netherlands"),
      expected: "the Netherlands'",
    },
    {says: "the town in brackets", is: en.town("Boston (Foxborough)"), expected: "Foxborough"},
  ])("$says", ({is, expected}) => expect(is).toEqual(expected));
});

describe("Vietnamese", () => {
  test.each([
    {says: "a number word below ten", is: vi.number(9), expected: "chín"},
    {says: "figures from ten on", is: [10, 12].map(vi.number), expected: ["10", "12"]},
    {says: "a whole mean", is: [2.5, 3].map(vi.tenths), expected: ["2,5", "ba"]},
    {
      says: "a ground without the foreign word",
      is: ["MetLife Stadium", "Estadio Azteca", "BMO Field"].map(vi.ground),
      expected: ["sân MetLife", "sân Azteca", "sân BMO Field"],
    },
    {says: "thousands", is: vi.grouped(80824), expected: "80.824"},
    {
      says: "first, second, fourth",
      is: [1, 2, 4, 5].map(vi.ordinal),
      expected: ["nhất", "hai", "tư", "năm"],
    },
    {says: "a list of three", is: vi.list(["a", "b", "c"]), expected: "a, b và c"},
    {says: "a count", is: vi.count(3, "bàn thắng"), expected: "ba bàn thắng"},
    {says: "a day", is: vi.day("2026-06-14"), expected: "Chủ Nhật 14/6"},
    {says: "a minute", is: vi.inMinute(at(67)), expected: "phút 67"},
    {says: "stoppage time", is: vi.inMinute(at(90, 4)), expected: "phút 90+4"},
    {says: "a team", is: vi.team(netherlands), expected: "Hà Lan"},
    {says: "a score", is: vi.score([2, 1]), expected: "2–1"},
    {says: "next to nothing", is: vi.percent(0.004), expected: "dưới 1%"},
  ])("$says", ({is, expected}) => expect(is).toEqual(expected));
});

test.each([
  {says: "none", p: 0, is: "0%"},
  {says: "next to none", p: 0.009, is: "under 1%"},
  {says: "rounded up", p: 0.625, is: "63%"},
  {says: "nearly all", p: 0.995, is: "over 99%"},
  {says: "all", p: 1, is: "100%"},
])("a probability: $says", ({p, is}) => expect(en.percent(p)).toBe(is));

test("sentences begin with a capital, end once, and leave out what is missing", () => {
  expect(sentence("the Netherlands", null, "won")).toBe("The Netherlands won.");
  expect(sentence("who else?")).toBe("Who else?");
  expect(words("a", "", undefined, "b")).toBe("a b");
  expect(paragraph("One.", null, "Two.")).toBe("One. Two.");
  expect(paragraph(null)).toBeNull();
});

test("neighbours are phrased differently, the same match always alike", () => {
  const options = ["a", "b", "c"] as const;
  const chosen = [3, 4, 5].map((n) => phrasingOf(`m-00${n}`)("lead", options));
  expect(new Set(chosen).size).toBe(3);
  expect(phrasingOf("m-004")("lead", options)).toBe(chosen[1]);
});
