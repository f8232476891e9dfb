import type {CsvRow} from "../../kit/facts/csv.ts";
import {byCode} from "../../kit/order.ts";
import type {Pair, TeamId} from "../types.ts";
import type {Ledger} from "./corrections.ts";
import type {JsonMatch} from "./openfootball/json.ts";
import {namedTeam, pairKey, rowKey, teamIdOf} from "./team-codes.ts";

export const WORLD_CUP_COLUMNS = [
  "year",
  "on",
  "stage",
  "home",
  "away",
  "halfTime",
  "fullTime",
  "extraTime",
  "shootout",
] as const;

/** One name for each round, for the differing names in the yearly files. */
const ROUNDS: readonly [RegExp, string][] = [
  [/third.place/i, "Third place"],
  [/^semi-?finals?$/i, "Semi-finals"],
  [/^quarter-?finals?$/i, "Quarter-finals"],
  [/^quarter-?finals?, replays$/i, "Quarter-finals replay"],
  [/^first round, replays$/i, "First round replay"],
];

/** Rows of `world-cups.csv`, by date; a walkover has no score. */
export function worldCupRows(
  cups: readonly {readonly year: number; readonly matches: readonly JsonMatch[]}[],
): string[][] {
  return cups.flatMap(({year, matches}) =>
    matches
      .toSorted((a, b) => byCode(a.date, b.date))
      .map((match) => [
        String(year),
        match.date,
        stageOf(match),
        cupTeam(match.team1, year),
        cupTeam(match.team2, year),
        ...[match.score?.ht, match.score?.ft, match.score?.et, match.score?.p].map(pairText),
      ]),
  );
}

/**
 * Compares every past World Cup match with martj42: date, pair of teams, score after extra time.
 */
export function checkWorldCups(
  cups: readonly {readonly year: number; readonly matches: readonly JsonMatch[]}[],
  results: readonly CsvRow[],
  ledger: Ledger,
): void {
  const finals = results.filter((row) => row.tournament === "FIFA World Cup");
  const rows = new Map(finals.map((row) => [rowKey(row), row]));
  for (const {year, matches} of cups)
    for (const match of matches) {
      if (match.score === undefined) continue;
      const [home, away] = [match.team1, match.team2].map((name) => today(cupTeam(name, year)));
      const row = rows.get(pairKey(match.date, home!, away!));
      const goals = match.score.et ?? match.score.ft;
      const swapped = row !== undefined && teamIdOf(row.home_team!) !== home;
      const other =
        row === undefined
          ? "no match"
          : pairText(
              swapped
                ? [Number(row.away_score), Number(row.home_score)]
                : [Number(row.home_score), Number(row.away_score)],
            );
      ledger.settle(null, `${match.date} ${home}-${away} score`, {
        "openfootball json": pairText(goals),
        martj42: other,
      });
    }
}

/** Team id as of the year; Yugoslavia in 1998 is the federation of Serbia and Montenegro. */
export function cupTeam(name: string, year: number): TeamId {
  return name === "Yugoslavia" && year > 1992 ? "scg" : teamIdOf(name);
}

export const today = (teamId: TeamId) => namedTeam(teamId)?.successor ?? teamId;

function stageOf({group, round}: JsonMatch): string {
  if (/play-off/i.test(round) && !/third/i.test(round)) return round;
  return group ?? ROUNDS.find(([pattern]) => pattern.test(round))?.[1] ?? round;
}

/** `2-1`, or an empty text. */
export function pairText(pair: Pair | undefined): string {
  return pair === undefined ? "" : pair.join("-");
}
