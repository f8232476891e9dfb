import {expect, test} from "vitest";
import {clubName} from "../../../../pipeline/tournament/import/club-names.ts";
import {worldCupFacts} from "../../../fixtures/built/world-cup-facts.ts";

test.each([
  {says: "small words", name: "Atlético De Madrid", printed: "Atlético de Madrid"},
  {says: "two of them", name: "Heart Of Midlothian FC", printed: "Heart of Midlothian FC"},
  {says: "not at the start", name: "De Graafschap", printed: "De Graafschap"},
  {says: "not within a word", name: "FC Den Bosch", printed: "FC Den Bosch"},
  {says: "a slip", name: "FC Cincinnatti", printed: "FC Cincinnati"},
  {says: "the name of another country", name: "PAOK Saloniki", printed: "PAOK FC"},
  {says: "a name that is in no list", name: "FC Barcelona", printed: "FC Barcelona"},
])("$says: $name is printed as $printed", ({name, printed}) => {
  expect(clubName(name)).toBe(printed);
});

test("the squads of 2026 name every club by that rule", () => {
  const clubs = worldCupFacts().squads.flatMap(({players}) =>
    players.flatMap(({club}) => club ?? []),
  );
  expect(clubs.length).toBeGreaterThan(1200);
  expect(clubs.filter((club) => clubName(club) !== club)).toEqual([]);
});
