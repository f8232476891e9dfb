import {parsedJson} from "../../kit/cached.ts";
import {type Store, statement} from "../../kit/store.ts";
import {ruled} from "../rules/course.ts";
import type {
  Allocation,
  Fixture,
  MatchId,
  Squad,
  SquadPlayer,
  Team,
  Tournament,
  Venue,
} from "../types.ts";

/** The tournament's configuration as last loaded, or undefined before the first load. */
export function tournament(
  store: Store,
  year: number,
): (Tournament & {factsSha256: string; historySha256: string}) | undefined {
  const row = statement<[number], {body: string; facts: string; history: string}>(
    store,
    "SELECT body, facts_sha256 AS facts, history_sha256 AS history FROM tournament WHERE year = ?",
  ).get(year);
  return (
    row && {
      ...(parsedJson(store, row.body) as Tournament),
      factsSha256: row.facts,
      historySha256: row.history,
    }
  );
}

/** The loaded years, latest first. */
export const years = (store: Store): number[] =>
  statement<[], {year: number}>(store, "SELECT year FROM tournament ORDER BY year DESC")
    .all()
    .map(({year}) => year);

/**
 * Replaces configuration, teams, venues, fixtures, squads and the allocation table of one year.
 * Call inside a transaction.
 */
export function replaceTournament(
  store: Store,
  facts: {
    tournament: Tournament;
    teams: readonly Team[];
    venues: readonly Venue[];
    fixtures: readonly Fixture[];
    squads: readonly Squad[];
    allocation: Allocation;
    sha256: string;
    historySha256: string;
  },
): void {
  const {year} = facts.tournament;
  for (const table of [
    "tournament",
    "team",
    "venue",
    "fixture",
    "squad",
    "squad_player",
    "third_place_allocation",
  ])
    statement(store, `DELETE FROM ${table} WHERE year = ?`).run(year);
  statement(store, "INSERT INTO tournament VALUES (?, ?, ?, ?)").run(
    year,
    facts.sha256,
    facts.historySha256,
    JSON.stringify(facts.tournament),
  );
  const team = statement(store, "INSERT INTO team VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  facts.teams.forEach((t, seat) => {
    team.run(
      year,
      t.teamId,
      t.code,
      t.name.en,
      t.name.vi,
      t.flag,
      t.confederation,
      t.group,
      t.fifaRank,
      seat,
    );
  });
  const venue = statement(store, "INSERT INTO venue VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  for (const v of facts.venues)
    venue.run(
      year,
      v.venueId,
      v.name,
      v.fifaName,
      v.city,
      v.country,
      v.capacity,
      v.latitude,
      v.longitude,
      v.timeZone,
    );
  const fixture = statement(store, "INSERT INTO fixture VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  for (const f of facts.fixtures)
    fixture.run(
      f.matchId,
      year,
      f.number,
      f.stage,
      f.group,
      f.matchday,
      f.home,
      f.away,
      f.kickoffAt,
      f.localOn,
      f.venueId,
    );
  const squad = statement(store, "INSERT INTO squad VALUES (?, ?, ?, ?)");
  const player = statement(store, "INSERT INTO squad_player VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
  for (const s of facts.squads) {
    squad.run(year, s.teamId, s.manager.name, s.manager.country);
    for (const p of s.players)
      player.run(year, s.teamId, p.shirt, p.name, p.position, p.bornOn, p.club, p.clubCountry);
  }
  const allocation = statement(store, "INSERT INTO third_place_allocation VALUES (?, ?, ?)");
  for (const [qualified, opponents] of facts.allocation)
    allocation.run(year, qualified, JSON.stringify(opponents));
}

/** Teams in the order of the draw (group, then seat). */
export const teams = (store: Store, year: number): Team[] =>
  statement<[number], Omit<Team, "name"> & {nameEn: string; nameVi: string}>(
    store,
    `SELECT team_id AS teamId, code, name_en AS nameEn, name_vi AS nameVi, flag, confederation, group_letter AS "group", fifa_rank AS fifaRank
       FROM team WHERE year = ? ORDER BY group_letter, seat`,
  )
    .all(year)
    .map(({nameEn, nameVi, ...team}) => ({...team, name: {en: nameEn, vi: nameVi}}));

/** Venues by id. */
export const venues = (store: Store, year: number): Venue[] =>
  statement<[number], Venue>(
    store,
    `SELECT venue_id AS venueId, name, fifa_name AS fifaName, city, country, capacity, latitude, longitude, time_zone AS timeZone
       FROM venue WHERE year = ? ORDER BY venue_id`,
  ).all(year);

const FIXTURE = `SELECT number, match_id AS matchId, stage, group_letter AS "group", matchday, home, away, kickoff_at AS kickoffAt, local_on AS localOn,
  venue_id AS venueId, year FROM fixture`;

/** A row of a fixture without its year, with the rules of its stage. */
const ruledBy =
  (rules: Pick<Tournament, "withoutExtraTime">) =>
  ({year: _, ...fixture}: Fixture & {year: number}): Fixture =>
    ruled(rules, fixture);

/** Fixtures by official number. */
export const fixtures = (store: Store, year: number): Fixture[] =>
  statement<[number], Fixture & {year: number}>(store, `${FIXTURE} WHERE year = ? ORDER BY number`)
    .all(year)
    .map(ruledBy(tournament(store, year) ?? {}));

export function fixtureOf(store: Store, matchId: MatchId): Fixture | undefined {
  const row = statement<[string], Fixture & {year: number}>(
    store,
    `${FIXTURE} WHERE match_id = ?`,
  ).get(matchId);
  return row && ruledBy(tournament(store, row.year) ?? {})(row);
}

/** Squads by team, players by shirt number. */
export function squads(store: Store, year: number): Map<string, Squad> {
  const players = statement<[number], SquadPlayer & {teamId: string}>(
    store,
    `SELECT team_id AS teamId, shirt, name, position, born_on AS bornOn, club, club_country AS clubCountry
       FROM squad_player WHERE year = ? ORDER BY team_id, shirt`,
  ).all(year);
  const byTeam = Map.groupBy(players, (player) => player.teamId);
  const rows = statement<[number], {teamId: string; name: string; country: string | null}>(
    store,
    "SELECT team_id AS teamId, manager_name AS name, manager_country AS country FROM squad WHERE year = ? ORDER BY team_id",
  ).all(year);
  return new Map(
    rows.map(({teamId, ...manager}) => [
      teamId,
      {
        teamId,
        manager,
        players: (byTeam.get(teamId) ?? []).map(({teamId: _, ...player}) => player),
      },
    ]),
  );
}

/** The official third-place table; empty if the tournament has none. */
export const allocation = (store: Store, year: number): Allocation =>
  new Map(
    statement<[number], {qualified: string; opponents: string}>(
      store,
      "SELECT qualified, opponents FROM third_place_allocation WHERE year = ? ORDER BY qualified",
    )
      .all(year)
      .map((row) => [row.qualified, JSON.parse(row.opponents) as Record<string, string>]),
  );

/** Provenance of a year's loaded facts: the reader and the result. */
export interface FactsReading {
  /** Identifies the code and the schemas that read them. */
  readonly reader: string;
  /** Hash of the resulting content. */
  readonly contentSha256: string;
}

/** Provenance of a year's loaded facts; undefined if not recorded. */
export const factsReading = (store: Store, year: number): FactsReading | undefined =>
  statement<[number], FactsReading>(
    store,
    "SELECT reader, content_sha256 AS contentSha256 FROM facts_reading WHERE year = ?",
  ).get(year);

/** Records the provenance of a year's facts. Call inside the transaction that loads them. */
export function keepFactsReading(
  store: Store,
  year: number,
  {reader, contentSha256}: FactsReading,
): void {
  statement(
    store,
    "INSERT INTO facts_reading VALUES (?, ?, ?) ON CONFLICT (year) DO UPDATE SET reader = excluded.reader, content_sha256 = excluded.content_sha256",
  ).run(year, reader, contentSha256);
}
