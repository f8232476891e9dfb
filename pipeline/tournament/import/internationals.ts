import type {CsvRow} from "../../kit/facts/csv.ts";
import {byCode} from "../../kit/order.ts";
import type {Confederation} from "../types.ts";
import {namedTeams, teamIdOf} from "./team-codes.ts";

const CONTINENTAL = new Set([
  "UEFA Euro",
  "Copa América",
  "African Cup of Nations",
  "AFC Asian Cup",
  "Gold Cup",
  "CONCACAF Championship",
  "Oceania Nations Cup",
  "Confederations Cup",
]);

/**
 * The confederation of a championship, including its qualifiers and league; competitions of several
 * confederations are not listed.
 */
const OWNERS: readonly [RegExp, Confederation][] = [
  [/^UEFA (Euro|Nations League)/, "UEFA"],
  [/^Copa América/, "CONMEBOL"],
  [/^African Cup of Nations/, "CAF"],
  [/^AFC (Asian|Challenge) Cup/, "AFC"],
  [/^(Gold Cup|CONCACAF (Championship|Nations League)|CFU Caribbean Cup)/, "CONCACAF"],
  [/^Oceania Nations Cup/, "OFC"],
];

/** The imported columns of `results.csv`, with ids for names. */
export interface ImportedInternational {
  readonly on: string;
  readonly home: string;
  readonly away: string;
  readonly homeGoals: string;
  readonly awayGoals: string;
  readonly competition: string;
  readonly neutral: boolean;
}

/** Kind of a competition by its name, tested in this order. */
export function competitionKind(
  name: string,
): "world-cup" | "continental" | "qualifier" | "friendly" | "other" {
  if (name === "FIFA World Cup") return "world-cup";
  if (CONTINENTAL.has(name)) return "continental";
  if (name.includes("qualification") || name.includes("Nations League")) return "qualifier";
  return name === "Friendly" ? "friendly" : "other";
}

/**
 * Scored rows of `results.csv` by date, without the finals of `withoutFinalsOf`, which have their
 * own facts.
 */
export function internationals(
  rows: readonly CsvRow[],
  withoutFinalsOf: number,
): ImportedInternational[] {
  return rows
    .filter((row) => /^\d+$/.test(row.home_score!) && /^\d+$/.test(row.away_score!))
    .filter(
      (row) =>
        !(row.tournament === "FIFA World Cup" && row.date!.startsWith(`${withoutFinalsOf}-`)),
    )
    .map((row) => ({
      on: row.date!.replaceAll("-", ""),
      home: teamIdOf(row.home_team!),
      away: teamIdOf(row.away_team!),
      homeGoals: row.home_score!,
      awayGoals: row.away_score!,
      competition: row.tournament!,
      neutral: row.neutral === "TRUE",
    }))
    .sort((a, b) => byCode(a.on, b.on));
}

/**
 * Competition name → id of one or two characters, counted in base 36 in order of first appearance.
 */
export function competitionIds(matches: readonly ImportedInternational[]): Map<string, string> {
  const ids = new Map<string, string>();
  for (const {competition} of matches)
    if (!ids.has(competition)) ids.set(competition, ids.size.toString(36));
  return ids;
}

/**
 * Confederation of every team: the one whose championships, leagues and qualifiers it has played
 * most since 1990, with ties broken by name; `known` teams keep theirs. Teams without such matches
 * have no entry.
 */
export function confederations(
  matches: readonly ImportedInternational[],
  known: ReadonlyMap<string, Confederation>,
): Map<string, Confederation> {
  const counts = new Map<string, Map<Confederation, number>>();
  for (const match of matches) {
    const owner =
      match.on >= "19900101"
        ? OWNERS.find(([pattern]) => pattern.test(match.competition))?.[1]
        : undefined;
    if (owner === undefined) continue;
    for (const team of [match.home, match.away]) {
      const tally = counts.get(team) ?? new Map<Confederation, number>();
      counts.set(team, tally.set(owner, (tally.get(owner) ?? 0) + 1));
    }
  }
  const most = (tally: Map<Confederation, number>) =>
    [...tally].sort((a, b) => b[1] - a[1] || byCode(a[0], b[0]))[0]![0];
  return new Map([
    ...[...counts].map(([team, tally]): [string, Confederation] => [team, most(tally)]),
    ...known,
  ]);
}

/** Rows of `teams.csv` by id: every team of `names`, and their predecessors. */
export function historyTeamRows(
  names: ReadonlySet<string>,
  confederationOf: ReadonlyMap<string, Confederation>,
): string[][] {
  const present = new Set([...names].map(teamIdOf));
  return namedTeams()
    .map((team) => ({...team, member: team.successor ?? team.teamId}))
    .filter(({member}) => present.has(member))
    .map(({teamId, name, nameVi, successor, member}) => [
      teamId,
      name,
      nameVi,
      confederationOf.get(member) ?? "",
      successor ?? "",
    ])
    .sort((a, b) => byCode(a[0]!, b[0]!));
}

/** Rows of `shootouts.csv`, without the finals of `withoutFinalsOf`. */
export function shootoutRows(
  shootouts: readonly CsvRow[],
  results: readonly CsvRow[],
  withoutFinalsOf: number,
): string[][] {
  const key = (row: CsvRow) => `${row.date} ${row.home_team} ${row.away_team}`;
  const left = new Set(
    results
      .filter(
        (row) => row.tournament === "FIFA World Cup" && row.date!.startsWith(`${withoutFinalsOf}-`),
      )
      .map(key),
  );
  return shootouts
    .filter((row) => !left.has(key(row)))
    .map((row) => [
      row.date!.replaceAll("-", ""),
      teamIdOf(row.home_team!),
      teamIdOf(row.away_team!),
      teamIdOf(row.winner!),
    ]);
}
