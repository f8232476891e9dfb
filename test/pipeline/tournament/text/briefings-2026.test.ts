import {describe, expect, test} from "vitest";
import {LANGUAGES} from "../../../../pipeline/kit/grammar/types.ts";
import {snapshotAt} from "../../../../pipeline/tournament/snapshot.ts";
import {briefing} from "../../../../pipeline/tournament/text/tactics/briefing.ts";
import {modelledWorld, WORLD_SIMULATION, worldAtItsEnd} from "../../../fixtures/built/world.ts";

const world = worldAtItsEnd();

const sectionOf = (matchId: string, key: string) =>
  briefing(world, world.match(matchId)).sections.find((section) => section.key === key);

// Squads and lineups from the match reports; goals counted from earlier match reports.
test.each([
  {
    match: "m-001",
    says: "starters of one club",
    en: "Six of South Africa's starters play for Mamelodi Sundowns FC",
    vi: "Sáu cầu thủ đá chính của Nam Phi thuộc Mamelodi Sundowns FC",
  },
  {
    match: "m-017",
    says: "club-mates as opponents",
    en: "Dayot Upamecano and Michael Olise for France, Nicolas Jackson for Senegal",
    vi: "Dayot Upamecano và Michael Olise bên phía Pháp, Nicolas Jackson bên phía Senegal",
  },
  {
    match: "m-023",
    says: "the oldest starter",
    en: "Cristiano Ronaldo starts for Portugal at the age of 41",
    vi: "Cristiano Ronaldo (Bồ Đào Nha) đá chính ở tuổi 41",
  },
  {
    match: "m-070",
    says: "one scorer of all goals",
    en: "Lionel Messi has scored all five of Argentina's goals",
    vi: "Lionel Messi ghi cả năm bàn thắng của Argentina",
  },
  {
    match: "m-070",
    says: "goals when the others concede",
    en: "Argentina score most when Jordan concede most, in the last quarter of an hour",
    vi: "đúng vào lúc Jordan hay thủng lưới nhất, 15 phút cuối trận",
  },
  {
    match: "m-079",
    says: "three matches without a goal against",
    en: "Mexico have not conceded for 270 minutes",
    vi: "Mexico đã giữ sạch lưới 270 phút",
  },
  {
    match: "m-098",
    says: "never caught when ahead",
    en: "Spain have won all four matches in which they scored first",
    vi: "Tây Ban Nha thắng cả bốn trận mà họ mở tỷ số",
  },
])("$match, $says", ({match, en, vi}) => {
  const section = sectionOf(match, "watch");
  expect(section?.text.en).toContain(en);
  expect(section?.text.vi).toContain(vi);
});

describe("all 104 briefings", () => {
  test("begin with notable facts, and none only repeats line-ups and forecast", () => {
    const keys = world.matches.map((match) => briefing(world, match).sections.map(({key}) => key));
    const told = keys.filter((of) => of.length > 0);
    expect(told.filter(([first]) => first === "watch").length).toBeGreaterThan(90);
    const elsewhere = new Set(["lineups", "matchup"]);
    expect(told.filter((of) => of.every((key) => elsewhere.has(key)))).toEqual([]);
    // First matches for which the record has nothing to show.
    expect(keys.filter((of) => of.length === 0).length).toBeLessThan(6);
  });

  test.each(LANGUAGES)("%s: contain no more than five notable facts", (language) => {
    for (const {fixture} of world.matches) {
      const text = sectionOf(fixture.matchId, "watch")?.text[language] ?? "";
      expect(text.split(/\. (?=\p{Lu})/u).length, fixture.matchId).toBeLessThanOrEqual(5);
    }
  });
});

test("club-mates, clubs and ages are from the eleven of this match alone", () => {
  const store = modelledWorld();
  const before = snapshotAt(store, 2026, "2026-06-11T12:00:00Z", WORLD_SIMULATION);
  store.close();
  const {facts, sections} = briefing(before, before.match("m-001"));
  expect(facts.watch).toEqual({clubMates: [], blocs: [], ages: [], cleanFor: []});
  expect(sections).toEqual([]);
});
