import {existsSync, readdirSync} from "node:fs";
import {join} from "node:path";
import {FactsError} from "../../kit/errors.ts";
import {type CsvRow, readCsv} from "../../kit/facts/csv.ts";
import {
  type JsonMatch,
  type JsonSquad,
  type JsonStadium,
  type JsonTeam,
  readJson,
  readParsed,
} from "./openfootball/json.ts";
import {
  type Born,
  parseBirthDates,
  parseSquadsText,
  type TextSquad,
} from "./openfootball/squads.ts";
import {parseFullText, type TextMatch} from "./openfootball/text.ts";

/** The contents of the downloaded files of one tournament, unjoined. */
export interface Sources {
  readonly year: number;
  readonly matches: readonly JsonMatch[];
  readonly groups: readonly {readonly name: string; readonly teams: readonly string[]}[];
  readonly teams: readonly JsonTeam[];
  readonly stadiums: readonly JsonStadium[];
  readonly jsonSquads: readonly JsonSquad[];
  readonly textMatches: readonly TextMatch[];
  readonly textSquads: readonly TextSquad[];
  readonly fixtures: readonly CsvRow[];
  readonly bracket: readonly CsvRow[];
  readonly ranking: readonly CsvRow[];
  readonly thirdPlace: readonly CsvRow[];
  readonly results: readonly CsvRow[];
  readonly shootouts: readonly CsvRow[];
  readonly goalscorers: readonly CsvRow[];
  readonly squadClubs: readonly CsvRow[];
  /** Matches of the earlier finals, by year. */
  readonly pastCups: readonly PastCup[];
}
export interface PastCup {
  readonly year: number;
  readonly matches: readonly JsonMatch[];
  readonly texts: readonly TextMatch[];
  /** Players of the squads, by the team's name. */
  readonly squads: ReadonlyMap<string, readonly Born[]>;
}

/**
 * Reads every source file of a tournament from a folder with `openfootball/`, `internationals/`,
 * `squads/` and `tables/`.
 *
 * @throws FactsError with the first missing or unreadable file
 */
export function readSources(from: string, year: number): Sources {
  for (const folder of ["openfootball", "internationals", "squads", "tables"])
    if (!existsSync(join(from, folder)))
      throw new FactsError(
        `${join(from, folder)} does not exist; expected a folder of downloaded sources`,
      );
  const json = <T>(name: string) => readJson<T>(join(from, "openfootball", name));
  const text = <T>(name: string, parse: (text: string) => T) =>
    readParsed(join(from, "openfootball", name), parse);
  const csv = (folder: string, name: string) => readCsv(join(from, folder, name));
  const pastYears = readdirSync(join(from, "openfootball"))
    .flatMap((name) => /^(\d{4})\.worldcup\.json$/.exec(name)?.[1] ?? [])
    .map(Number)
    .filter((past) => past < year)
    .sort((a, b) => a - b);
  return {
    year,
    matches: json<{matches: JsonMatch[]}>(`${year}.worldcup.json`).matches,
    groups: json<{groups: {name: string; teams: string[]}[]}>(`${year}.worldcup.groups.json`)
      .groups,
    teams: json<JsonTeam[]>(`${year}.worldcup.teams.json`),
    stadiums: json<{stadiums: JsonStadium[]}>(`${year}.worldcup.stadiums.json`).stadiums,
    jsonSquads: json<JsonSquad[]>(`${year}.worldcup.squads.json`),
    textMatches: text(`${year}_full.txt`, parseFullText),
    textSquads: text(`${year}_squads.txt`, parseSquadsText),
    fixtures: csv("tables", `fixtures_${year}.csv`),
    bracket: csv("tables", `bracket_${year}.csv`),
    ranking: csv("tables", "fifa_ranking_2026-06-11.csv"),
    thirdPlace: csv("tables", "third_place_allocation.csv"),
    results: csv("internationals", "results.csv"),
    shootouts: csv("internationals", "shootouts.csv"),
    goalscorers: csv("internationals", "goalscorers.csv"),
    squadClubs: csv("squads", "club_countries.csv"),
    pastCups: pastYears.map((past) => ({
      year: past,
      matches: json<{matches: JsonMatch[]}>(`${past}.worldcup.json`).matches,
      texts: text(`${past}_full.txt`, parseFullText),
      squads: text(`${past}_squads.txt`, parseBirthDates),
    })),
  };
}
