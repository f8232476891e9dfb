import {FactsError} from "../../kit/errors.ts";
import type {CsvRow} from "../../kit/facts/csv.ts";
import type {TeamId} from "../types.ts";
import type {JsonMatch} from "./openfootball/json.ts";
import type {TextMatch} from "./openfootball/text.ts";
import type {Sources} from "./sources.ts";
import {pairKey, rowKey, teamIdOf} from "./team-codes.ts";

/** One match with its records in each source. */
export interface JoinedMatch {
  readonly number: number;
  readonly home: TeamId;
  readonly away: TeamId;
  readonly json: JsonMatch;
  /** Row of the fixtures table: official number, actual kick-off, referee, attendance. */
  readonly row: CsvRow;
  /** Row of the bracket table; null in the group stage. */
  readonly bracket: CsvRow | null;
  /** Null if the full text has no played match. */
  readonly text: TextMatch | null;
  /** Row of `results.csv`; it may list the sides in reverse. */
  readonly result: CsvRow;
  readonly shootout: CsvRow | null;
  readonly scorers: readonly CsvRow[];
}

/**
 * Matches of a tournament by official number, joined on the local date and the pair of teams.
 *
 * @throws FactsError when a match of the JSON file has no counterpart in the fixtures table or in
 * `results.csv`
 */
export function joinMatches(sources: Sources): JoinedMatch[] {
  const ofYear = (rows: readonly CsvRow[]) =>
    rows.filter((row) => row.date!.startsWith(`${sources.year}-`));
  const results = new Map(ofYear(sources.results).map((row) => [rowKey(row), row]));
  const shootouts = new Map(ofYear(sources.shootouts).map((row) => [rowKey(row), row]));
  const scorers = new Map<string, CsvRow[]>();
  for (const row of ofYear(sources.goalscorers))
    scorers.set(rowKey(row), [...(scorers.get(rowKey(row)) ?? []), row]);
  const played = sources.textMatches.filter((match) => match.score !== null);
  const texts = new Map(
    played.map((match) => [
      pairKey(`${sources.year}-${match.on}`, teamIdOf(match.home), teamIdOf(match.away)),
      match,
    ]),
  );
  const fixtureKey = (home: TeamId, away: TeamId, isGroup: boolean) => `${home}-${away} ${isGroup}`;
  const rows = new Map(
    sources.fixtures.map((row) => [
      fixtureKey(row.home_code!.toLowerCase(), row.away_code!.toLowerCase(), row.group !== ""),
      row,
    ]),
  );
  const brackets = new Map(sources.bracket.map((row) => [Number(row.match_no), row]));

  const joined = sources.matches.map((json): JoinedMatch => {
    const [home, away] = [teamIdOf(json.team1), teamIdOf(json.team2)];
    const key = pairKey(json.date, home, away);
    const row = rows.get(fixtureKey(home, away, json.group !== undefined));
    const result = results.get(key);
    if (row === undefined)
      throw new FactsError(
        `${json.team1} v ${json.team2} on ${json.date} is not in the fixtures table`,
      );
    if (result === undefined)
      throw new FactsError(`${json.team1} v ${json.team2} on ${json.date} is not in results.csv`);
    const number = Number(row.match_no);
    return {
      number,
      home,
      away,
      json,
      row,
      bracket: brackets.get(number) ?? null,
      text: texts.get(key) ?? null,
      result,
      shootout: shootouts.get(key) ?? null,
      scorers: scorers.get(key) ?? [],
    };
  });
  return joined.sort((a, b) => a.number - b.number);
}
