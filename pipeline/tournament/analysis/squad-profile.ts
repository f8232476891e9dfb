import type {Shapes} from "../../../schemas/bodies.d.ts";
import type {Day, Squad} from "../types.ts";
import {averageAge} from "./average-age.ts";

/** Countries of the five leagues with the most players at recent World Cups. */
const BIG_LEAGUES: ReadonlySet<string> = new Set(["eng", "esp", "ger", "ita", "fra"]);

export type SquadProfile = NonNullable<Shapes["MatchAnalysisProfile"]["squad"]>;

/** Figures of a squad, as of a day. */
export function squadProfile({players}: Squad, on: Day): SquadProfile {
  const countries = Map.groupBy(
    players.flatMap(({clubCountry}) => clubCountry ?? []),
    (country) => country,
  );
  return {
    players: players.length,
    averageAge: averageAge(
      players.map(({bornOn}) => bornOn),
      on,
    ),
    inBigLeagues: players.filter(
      ({clubCountry}) => clubCountry !== null && BIG_LEAGUES.has(clubCountry),
    ).length,
    clubCountries: [...countries]
      .map(([country, at]) => ({country, players: at.length}))
      .sort((a, b) => b.players - a.players || (a.country < b.country ? -1 : 1))
      .slice(0, 5),
    clubUnknown: players.filter(({clubCountry}) => clubCountry === null).length,
  };
}
