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
  [
    "m-001",
    "starters of one club",
    "Six of South Africa's starters play for Mamelodi Sundowns FC",
    "Sáu cầu thủ đá chính của Nam Phi thuộc Mamelodi Sundowns FC",
  ],
  [
    "m-017",
    "club-mates as opponents",
    "Dayot Upamecano and Michael Olise for France, Nicolas Jackson for Senegal",
    "Dayot Upamecano và Michael Olise bên phía Pháp, Nicolas Jackson bên phía Senegal",
  ],
  [
    "m-023",
    "the oldest starter",
    "Cristiano Ronaldo starts for Portugal at the age of 41",
    "Cristiano Ronaldo (Bồ Đào Nha) đá chính ở tuổi 41",
  ],
  [
    "m-070",
    "one scorer of all goals",
    "Lionel Messi has scored all five of Argentina's goals",
    "Lionel Messi ghi cả năm bàn thắng của Argentina",
  ],
  [
    "m-070",
    "goals when the others concede",
    "Argentina score most when Jordan concede most, in the last quarter of an hour",
    "đúng vào lúc Jordan hay thủng lưới nhất, 15 phút cuối trận",
  ],
  [
    "m-079",
    "three matches without a goal against",
    "Mexico have not conceded for 270 minutes",
    "Mexico đã giữ sạch lưới 270 phút",
  ],
  [
    "m-098",
    "never caught when ahead",
    "Spain have won all four matches in which they scored first",
    "Tây Ban Nha thắng cả bốn trận mà họ mở tỷ số",
  ],
])("%s, %s", (match, _, en, vi) => {
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
