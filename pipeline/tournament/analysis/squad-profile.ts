import {grouped} from "../../kit/grouped.ts";
import type {Day, Squad} from "../types.ts";

/** Countries of the five leagues with the most players at recent World Cups. */
const BIG_LEAGUES: ReadonlySet<string> = new Set(["eng", "esp", "ger", "ita", "fra"]);

export interface SquadProfile {
  readonly players: number;
  /** Mean age on the day of the match, in years to one decimal; null when no birthday is known. */
  readonly averageAge: number | null;
  /** Players whose club plays in England, Spain, Germany, Italy or France. */
  readonly inBigLeagues: number;
  /** Countries of the clubs, most players first, the five most at most. */
  readonly clubCountries: readonly {readonly country: string; readonly players: number}[];
  /** Players whose club no source names: late replacements. */
  readonly clubUnknown: number;
}

/** A squad in numbers, as of a day. */
export function squadProfile({players}: Squad, on: Day): SquadProfile {
  const ages = players.flatMap(({bornOn}) => (bornOn === null ? [] : yearsBetween(bornOn, on)));
  const countries = grouped(
    players.flatMap(({clubCountry}) => clubCountry ?? []),
    (country) => country,
  );
  return {
    players: players.length,
    averageAge:
      ages.length === 0
        ? null
        : Math.round((ages.reduce((sum, age) => sum + age, 0) / ages.length) * 10) / 10,
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

const DAYS_PER_YEAR = 365.25;
const yearsBetween = (from: Day, to: Day): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 / DAYS_PER_YEAR;
