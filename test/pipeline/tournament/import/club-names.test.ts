import {expect, test} from "vitest";
import {clubName} from "../../../../pipeline/tournament/import/club-names.ts";
import {worldCupFacts} from "../../../fixtures/built/world-cup-facts.ts";

test.each([
  ["small words", "Atlético De Madrid", "Atlético de Madrid"],
  ["two of them", "Heart Of Midlothian FC", "Heart of Midlothian FC"],
  ["not at the start", "De Graafschap", "De Graafschap"],
  ["not within a word", "FC Den Bosch", "FC Den Bosch"],
  ["a slip", "FC Cincinnatti", "FC Cincinnati"],
  ["the name of another country", "PAOK Saloniki", "PAOK FC"],
  ["a name that is in no list", "FC Barcelona", "FC Barcelona"],
])("%s: %s is printed as %s", (_, name, printed) => {
  expect(clubName(name)).toBe(printed);
});

test("the squads of 2026 name every club by that rule", () => {
  const clubs = worldCupFacts().squads.flatMap(({players}) =>
    players.flatMap(({club}) => club ?? []),
  );
  expect(clubs.length).toBeGreaterThan(1200);
  expect(clubs.filter((club) => clubName(club) !== club)).toEqual([]);
});
