import {afterAll, expect, test} from "vitest";
import {stripView} from "../../../publish/front/strip.ts";
import {dayStrip} from "../../../site/document/day-strip.tsx";
import {ENGLISH, VIETNAMESE} from "../../site/frame.ts";
import {closeStores, worldSnapshots} from "../tournament/snapshots.ts";

const world = worldSnapshots();
afterAll(closeStores);

// By the match schedule of 2026
test.each([
  {
    says: "matches in play, then those of the same day, then results",
    at: "2026-06-24T20:10:00Z",
    matches: "SUI–CAN BIH–QAT SCO–BRA MAR–HAI CZE–MEX RSA–KOR COL–COD PAN–CRO",
    chances: 6,
  },
  {
    says: "the opening day before the first match",
    at: "2026-06-10T12:00:00Z",
    matches: "MEX–RSA KOR–CZE",
    chances: 2,
  },
  {
    says: "the next match day on a day without matches",
    at: "2026-07-16T12:00:00Z",
    matches: "FRA–ENG ENG–ARG FRA–ESP ARG–SUI NOR–ENG ESP–BEL FRA–MAR SUI–COL",
    chances: 1,
  },
  {
    says: "the last results after the final",
    at: "2026-11-20T12:00:00Z",
    matches: "ESP–ARG FRA–ENG ENG–ARG FRA–ESP ARG–SUI NOR–ENG ESP–BEL FRA–MAR",
    chances: 0,
  },
])("$says", ({at, matches, chances}) => {
  const view = stripView(world.at(at), ENGLISH);
  const codes = view.matches.map(({match: {home, away}}) =>
    [home, away].map((team) => ("code" in team ? team.code : team.slot)).join("–"),
  );
  expect(codes.join(" ")).toBe(matches);
  expect(view.matches.filter((one) => one.chances !== null)).toHaveLength(chances);
});

test("a match in play has the chances of its minute, and its link says its score", () => {
  const [first] = stripView(world.at("2026-06-24T20:10:00Z"), ENGLISH).matches;
  // Switzerland led 1–0 after 46 minutes, and were given 32 % before
  expect(first!.match.forecast!.home).toBeLessThan(0.4);
  expect(first!.chances!.home).toBeGreaterThan(0.6);
  const html = dayStrip(stripView(world.at("2026-06-24T20:10:00Z"), VIETNAMESE));
  expect(html).toMatch(/^<nav class="day" [^>]*data-strip="\/vi\/strip" data-live="running"/);
  expect(html).toMatch(/aria-label="Thụy Sĩ 1–0 Canada, Đang đá, 53′"/);
});

test("a settled strip is not followed", () =>
  expect(dayStrip(stripView(world.at("2026-11-20T12:00:00Z"), ENGLISH))).not.toMatch(
    /<nav[^>]* data-live=/,
  ));
