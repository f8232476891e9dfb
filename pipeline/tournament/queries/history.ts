import {cached} from "../../kit/cached.ts";
import {statement} from "../../kit/statement.ts";
import type {Store} from "../../kit/store.ts";
import type {Day, Facts, HistoryMatch, HistoryTeam, International, SquadClubs} from "../types.ts";

/** Replaces history as a whole. Call inside a transaction. */
export function replaceHistory(store: Store, history: Facts["history"]): void {
  store.exec(
    "DELETE FROM history_team; DELETE FROM history_match; DELETE FROM international; DELETE FROM squad_clubs",
  );
  const team = statement(store, "INSERT INTO history_team VALUES (?, ?, ?, ?)");
  for (const t of history.teams) team.run(t.teamId, t.name, t.confederation, t.successor);
  const match = statement(store, "INSERT INTO history_match VALUES (NULL, ?, ?, ?, ?, ?, ?, ?)");
  for (const m of history.worldCups)
    match.run(
      m.year,
      m.playedOn,
      m.stage,
      m.home,
      m.away,
      JSON.stringify(m.score),
      m.walkover ? 1 : 0,
    );
  const row = statement(store, "INSERT INTO international VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?)");
  for (const i of history.internationals)
    row.run(
      i.playedOn,
      i.home,
      i.away,
      i.homeGoals,
      i.awayGoals,
      i.competition,
      i.kind,
      i.neutral ? 1 : 0,
    );
  const squad = statement(store, "INSERT INTO squad_clubs VALUES (?, ?, ?, ?)");
  for (const s of history.squadClubs)
    squad.run(s.tournament, s.teamId, JSON.stringify([...s.clubs]), s.unknown);
}

/** Every team of history. */
export const historyTeams = (store: Store): HistoryTeam[] =>
  statement<[], HistoryTeam>(
    store,
    "SELECT team_id AS teamId, name, confederation, successor FROM history_team ORDER BY team_id",
  ).all();

/** World Cup matches of earlier tournaments, oldest first. */
export const worldCupHistory = (store: Store): HistoryMatch[] =>
  statement<[], Omit<HistoryMatch, "score" | "walkover"> & {score: string; walkover: number}>(
    store,
    "SELECT year, played_on AS playedOn, stage, home, away, score, walkover FROM history_match ORDER BY played_on, match_key",
  )
    .all()
    .map((row) => ({...row, score: JSON.parse(row.score), walkover: row.walkover === 1}));

/** Where the players of every final squad have their clubs, by tournament and team. */
export const squadClubs = (store: Store): SquadClubs[] =>
  statement<[], Omit<SquadClubs, "clubs"> & {clubs: string}>(
    store,
    "SELECT tournament, team_id AS teamId, clubs, unknown FROM squad_clubs ORDER BY tournament, team_id",
  )
    .all()
    .map((row) => ({...row, clubs: new Map(JSON.parse(row.clubs) as [string, number][])}));

/**
 * Every international, oldest first. Forecast runs of several years look into them one after the
 * other, so they are read once, and equal texts are one string: a third of the memory, and to
 * compare them is to compare addresses.
 *
 * @param _historySha256 which history the store holds
 */
export const internationals = cached(
  (store: Store, _historySha256: string): readonly International[] => {
    const texts = new Map<unknown, unknown>();
    const shared = <Text>(text: Text): Text => {
      if (!texts.has(text)) texts.set(text, text);
      return texts.get(text) as Text;
    };
    return statement<[], Omit<International, "neutral"> & {neutral: number}>(
      store,
      `SELECT played_on AS playedOn, home, away, home_goals AS homeGoals, away_goals AS awayGoals, competition, kind, neutral
         FROM international ORDER BY row_key`,
    )
      .all()
      .map((row) => ({
        ...row,
        playedOn: shared(row.playedOn),
        home: shared(row.home),
        away: shared(row.away),
        competition: shared(row.competition),
        kind: shared(row.kind),
        neutral: row.neutral === 1,
      }));
  },
);

/**
 * Those of internationals in order of date that were played from `from` (inclusive) to `before`
 * (exclusive): what may be seen on a day.
 */
export const playedBetween = (
  matches: readonly International[],
  from: Day,
  before: Day,
): International[] => matches.slice(firstOn(matches, from), firstOn(matches, before));

/** Index of the first match of a day or later. */
function firstOn(matches: readonly International[], day: Day): number {
  let [low, high] = [0, matches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (matches[middle]!.playedOn < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
