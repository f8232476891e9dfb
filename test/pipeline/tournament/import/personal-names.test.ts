import {expect, test} from "vitest";
import {fold} from "../../../../pipeline/tournament/import/names.ts";
import {personalName} from "../../../../pipeline/tournament/import/personal-names.ts";
import {pastCupFacts, worldCupFacts} from "../../../fixtures/built/world-cup-facts.ts";

test.each([
  {says: "a manager without diacritics", name: "Herve Renard", printed: "Hervé Renard"},
  {says: "another", name: "Sebastien Migne", printed: "Sébastien Migné"},
  {says: "a referee in capitals", name: "Slavko VINCIC", printed: "Slavko Vinčić"},
  {says: "a player of an earlier cup", name: "Kylian Mbappe", printed: "Kylian Mbappé"},
  {says: "small words of a name", name: "Bert Van Marwijk", printed: "Bert van Marwijk"},
  {says: "a transcription", name: "Joachim Loew", printed: "Joachim Löw"},
  {says: "one who is in no list", name: "Michael OLIVER", printed: "Michael Oliver"},
])("$says: $name is shown as $printed", ({name, printed}) => {
  expect(personalName(name)).toBe(printed);
});

/** All players, managers and referees named in the facts of a year. */
const namesOf = ({squads, matches}: ReturnType<typeof worldCupFacts>): string[] => [
  ...squads.flatMap(({manager, players}) => [manager.name, ...players.map(({name}) => name)]),
  ...matches.flatMap(({managers, officials, lineups, goals}) => [
    ...[managers.home, managers.away].flatMap((one) => one?.name ?? []),
    ...(officials ?? []).map(({name}) => name),
    ...[lineups?.home, lineups?.away]
      .flatMap((one) => one?.lines.flat() ?? [])
      .map(({name}) => name),
    ...(goals ?? []).map(({name}) => name),
  ]),
];

const years = {2026: worldCupFacts, 2022: () => pastCupFacts(2022), 2018: () => pastCupFacts(2018)};
test.each(Object.entries(years))("the facts of %s name everyone by that list", (_, facts) => {
  for (const name of namesOf(facts())) expect(personalName(name)).toBe(name);
});

test("managers and referees are spelled alike in all years", () => {
  const spelled = new Map<string, string>();
  for (const facts of Object.values(years))
    for (const {managers, officials} of facts().matches)
      for (const one of [managers.home, managers.away, ...(officials ?? [])]) {
        if (!one) continue;
        expect(spelled.get(fold(one.name)) ?? one.name).toBe(one.name);
        spelled.set(fold(one.name), one.name);
      }
  expect(spelled.size).toBeGreaterThan(150);
});
