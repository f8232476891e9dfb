import {FactsError} from "../../kit/errors.ts";
import type {CsvRow} from "../../kit/facts/csv.ts";
import {byCode} from "../../kit/order.ts";
import {namedTeam, teamIdOf} from "./team-codes.ts";

export const SQUAD_CLUB_COLUMNS = ["tournament", "teamId", "clubs", "unknown"] as const;

/** Codes and names of club countries used only by this source. */
const OTHER_SPELLINGS: Readonly<Record<string, string>> = {
  IRI: "irn",
  SAU: "ksa",
  "Federal Republic of Yugoslavia": "scg",
  "Socialist Federal Republic of Yugoslavia": "yug",
};

const TOURNAMENTS: Readonly<Record<string, string>> = {
  "World Cup": "world-cup",
  "UEFA Euro": "euro",
  "Copa América": "copa-america",
};

/** Squads listed by the source under an id of another time, with the id at that time. */
const IDS_OF_THE_TIME: Readonly<Record<string, string>> = {
  "world-cup-1990 ger": "frg",
  "world-cup-1990 rus": "urs",
  "world-cup-1998 yug": "scg",
  "world-cup-2006 srb": "scg",
};

/**
 * Rows of `squad-clubs.csv`, one per squad, under the team's id at the time: the number of players
 * by country of their club, most first (`eng 14 ger 5`), and the number whose club's country is
 * unknown.
 *
 * @param rows tournament (`World Cup 1990`), team, country of the club by name or code (empty if
 * unknown), players
 * @throws FactsError for a tournament or a country without an id
 */
export function squadClubRows(rows: readonly CsvRow[]): string[][] {
  const squads = Map.groupBy(
    rows,
    ({tournament, teamId}) => `${tournamentId(tournament!)} ${teamId}`,
  );
  return [...squads]
    .map(([squad, counts]) => {
      const [tournament = "", teamId = ""] = squad.split(" ");
      const byCountry = new Map<string | null, number>();
      for (const {club_country, players} of counts) {
        const country = club_country === "" ? null : countryId(club_country!);
        byCountry.set(country, (byCountry.get(country) ?? 0) + Number(players));
      }
      const clubs = [...byCountry]
        .flatMap(([country, players]) => (country === null ? [] : [{country, players}]))
        .sort((a, b) => b.players - a.players || byCode(a.country, b.country))
        .map(({country, players}) => `${country} ${players}`);
      const unknown = byCountry.get(null) ?? 0;
      return [tournament, IDS_OF_THE_TIME[squad] ?? teamId, clubs.join(" "), String(unknown)];
    })
    .sort(([a, b], [c, d]) => byCode(a!, c!) || byCode(b!, d!));
}

/** World Cup 1990 → world-cup-1990 */
function tournamentId(name: string): string {
  const [, title = "", year] = /^(.*) (\d{4})$/.exec(name) ?? [];
  const id = TOURNAMENTS[title];
  if (id === undefined)
    throw new FactsError(
      `squads: tournament "${name}" has no id; expected ${Object.keys(TOURNAMENTS).join(", ")} and a year`,
    );
  return `${id}-${year}`;
}

function countryId(country: string): string {
  const other = OTHER_SPELLINGS[country.length === 3 ? country.toUpperCase() : country];
  if (other !== undefined) return other;
  return namedTeam(country.toLowerCase())?.teamId ?? teamIdOf(country);
}
