import {expect, test} from "vitest";
import {fold} from "../../../../pipeline/tournament/import/names.ts";
import {personalName} from "../../../../pipeline/tournament/import/personal-names.ts";
import {pastCupFacts, worldCupFacts} from "../../../fixtures/built/world-cup-facts.ts";

test.each([
  ["a manager without diacritics", "Herve Renard", "Hervé Renard"],
  ["another", "Sebastien Migne", "Sébastien Migné"],
  ["a referee in capitals", "Slavko VINCIC", "Slavko Vinčić"],
  ["a player of an earlier cup", "Kylian Mbappe", "Kylian Mbappé"],
  ["small words of a name", "Bert Van Marwijk", "Bert van Marwijk"],
  ["a transcription", "Joachim Loew", "Joachim Löw"],
  ["one who is in no list", "Michael OLIVER", "Michael Oliver"],
  ["a hyphen that is missing", "SON Heungmin", "Son Heung-min"],
  ["initials", "CJ dos Santos", "CJ dos Santos"],
  ["a nickname", "Hans-Dieter FLICK", "Hansi Flick"],
  ["a name of the passport", "Roberto Martínez Montoliú", "Roberto Martínez"],
])("%s: %s is shown as %s", (_, name, printed) => {
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

/** Squad players who share a birthday and a team but are two persons. */
const TWO_PERSONS = [
  "1990-02-18 Bryan Oviedo, David Guzmán",
  "1996-06-22 Mikel Merino, Rodri",
  "1998-04-06 Nahuel Molina, Nicolás González",
  "1998-06-07 Cammy Devlin, Keanu Baccus",
  "1998-09-07 Gerardo Arteaga, Roberto Alvarado",
  "2001-06-17 Jurrien Timber, Quinten Timber",
  "2002-05-16 Kenneth Taylor, Ryan Gravenberch",
];

test("one person has one name in all years", () => {
  const players = Object.entries(years).flatMap(([year, facts]) =>
    facts().squads.flatMap((squad) =>
      squad.players.map(({name, bornOn}) => ({year, name, bornOn, teamId: squad.teamId})),
    ),
  );
  const known = Map.groupBy(players, ({teamId, bornOn}) => `${teamId} ${bornOn}`);
  const named = [...known.values()].filter((some) => new Set(some.map(({year}) => year)).size > 1);
  const differing = named
    .map((some) => ({on: some[0]!.bornOn, names: [...new Set(some.map(({name}) => name))].sort()}))
    .filter(({names}) => names.length > 1)
    .map(({on, names}) => `${on} ${names.join(", ")}`);
  expect(differing.sort()).toEqual(TWO_PERSONS);

  const appeared = Map.groupBy(players, ({name, bornOn}) => `${fold(name)} ${bornOn}`);
  expect([...appeared.values()].filter((some) => some.length > 1).length).toBe(497);
});
