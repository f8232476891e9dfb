import {existsSync} from "node:fs";
import {join} from "node:path";
import {FactsError} from "../../../kit/errors.ts";
import type {CsvRow} from "../../../kit/facts/csv.ts";
import type {TeamId} from "../../types.ts";
import {type JsonGoal, type JsonMatch, readJson, readParsed} from "../openfootball/json.ts";
import {parseSquadsText, type TextSquad} from "../openfootball/squads.ts";
import {parseFullText, type TextMatch} from "../openfootball/text.ts";
import {pairKey, rowKey, teamIdOf} from "../team-codes.ts";

/** A match of an archive year with its records in each source. */
export interface ArchiveMatch {
  readonly home: TeamId;
  readonly away: TeamId;
  readonly json: JsonMatch;
  readonly text: TextMatch;
  /** Row of `results.csv`; it may list the sides in reverse. */
  readonly result: CsvRow;
  readonly scorers: readonly CsvRow[];
  /** Winner of the shoot-out according to `shootouts.csv`. */
  readonly shootoutWinner: TeamId | null;
}
export interface ArchiveSources {
  readonly year: number;
  /** In playing order; simultaneous matches by group or in the order of the text. */
  readonly matches: readonly ArchiveMatch[];
  readonly squads: readonly TextSquad[];
}

/** A goal in earlier files, where the minute is a number: 90 with offset 4. */
export interface ArchiveGoal extends Omit<JsonGoal, "minute"> {
  readonly minute: number;
  readonly offset?: number;
}
type RawMatch = Omit<JsonMatch, "goals1" | "goals2"> & {
  readonly goals1?: readonly ArchiveGoal[];
  readonly goals2?: readonly ArchiveGoal[];
};

export const goalsOf = (goals: readonly ArchiveGoal[] = []): JsonGoal[] =>
  goals.map(({minute, offset, ...goal}) => ({
    ...goal,
    minute: offset ? `${minute}+${offset}` : String(minute),
  }));

/** Whether a folder of sources has the files of an archive year. */
export const hasArchive = (from: string, year: number): boolean =>
  existsSync(join(from, "openfootball", `${year}_full.txt`));

/**
 * Reads the files of an archive year and joins its matches on the local day and the pair of teams.
 *
 * @throws FactsError with the missing or unreadable file, or the match that a source lacks
 */
export function readArchive(
  from: string,
  year: number,
  {
    results,
    goalscorers,
    shootouts,
  }: Readonly<Record<"results" | "goalscorers" | "shootouts", readonly CsvRow[]>>,
): ArchiveSources {
  const path = (name: string) => join(from, "openfootball", name);
  const json = readJson<{matches: RawMatch[]}>(path(`${year}.worldcup.json`)).matches;
  const texts = readParsed(path(`${year}_full.txt`), parseFullText);
  const ofYear = (rows: readonly CsvRow[]) =>
    rows.filter((row) => row.date!.startsWith(`${year}-`));
  const scored = ofYear(goalscorers);
  const found = <T>(source: string, byKey: ReadonlyMap<string, T>, at: string): T => {
    const value = byKey.get(at);
    if (value === undefined) throw new FactsError(`${source} has no match ${at} of ${year}`);
    return value;
  };
  const jsonByKey = new Map(
    json.map((match) => [pairKey(match.date, teamIdOf(match.team1), teamIdOf(match.team2)), match]),
  );
  const resultByKey = new Map(ofYear(results).map((row) => [rowKey(row), row]));
  const winners = new Map(ofYear(shootouts).map((row) => [rowKey(row), teamIdOf(row.winner!)]));
  if (texts.length !== json.length)
    throw new FactsError(
      `${year}: the full text has ${texts.length} matches, the JSON file ${json.length}`,
    );
  const matches = texts.map((text): ArchiveMatch => {
    const [home, away] = [teamIdOf(text.home), teamIdOf(text.away)];
    const at = pairKey(`${year}-${text.on}`, home, away);
    const {goals1, goals2, ...match} = found(`${year}.worldcup.json`, jsonByKey, at);
    return {
      home,
      away,
      json: {...match, goals1: goalsOf(goals1), goals2: goalsOf(goals2)},
      text,
      result: found("results.csv", resultByKey, at),
      scorers: scored.filter((row) => rowKey(row) === at),
      shootoutWinner: winners.get(at) ?? null,
    };
  });
  return {year, matches, squads: readParsed(path(`${year}_squads.txt`), parseSquadsText)};
}
