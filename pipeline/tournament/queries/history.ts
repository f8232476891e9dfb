import {cached} from "../../kit/cached.ts";
import {type Store, statement} from "../../kit/store.ts";
import type {
  Day,
  Facts,
  HistoryMatch,
  HistoryTeam,
  International,
  PastGoal,
  SquadClubs,
} from "../types.ts";

/** Replaces all of the history. Call inside a transaction. */
export function replaceHistory(store: Store, history: Facts["history"]): void {
  store.exec(
    "DELETE FROM history_team; DELETE FROM history_match; DELETE FROM history_goal; DELETE FROM international; DELETE FROM squad_clubs",
  );
  const team = statement(store, "INSERT INTO history_team VALUES (?, ?, ?, ?, ?)");
  for (const t of history.teams) team.run(t.teamId, t.name, t.confederation, t.successor, t.nameVi);
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
  const goal = statement(store, "INSERT INTO history_goal VALUES (NULL, ?, ?, ?, ?, ?, ?, ?)");
  for (const g of history.goals)
    goal.run(g.playedOn, g.teamId, g.name, g.bornOn, g.minute, g.stoppage, g.kind);
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

/** Every historical team. */
export const historyTeams = (store: Store): HistoryTeam[] =>
  statement<[], HistoryTeam>(
    store,
    "SELECT team_id AS teamId, name, name_vi AS nameVi, confederation, successor FROM history_team ORDER BY team_id",
  ).all();

/** World Cup matches of earlier tournaments, oldest first. */
export const worldCupHistory = (store: Store): HistoryMatch[] =>
  statement<[], Omit<HistoryMatch, "score" | "walkover"> & {score: string; walkover: number}>(
    store,
    "SELECT year, played_on AS playedOn, stage, home, away, score, walkover FROM history_match ORDER BY played_on, match_key",
  )
    .all()
    .map((row) => ({...row, score: JSON.parse(row.score), walkover: row.walkover === 1}));

/** Goals of earlier World Cups, by day. */
export const pastGoals = (store: Store): PastGoal[] =>
  statement<[], PastGoal>(
    store,
    "SELECT played_on AS playedOn, team_id AS teamId, name, born_on AS bornOn, minute, stoppage, kind FROM history_goal ORDER BY goal_key",
  ).all();

/** Club countries of every final squad, by tournament and team. */
export const squadClubs = (store: Store): SquadClubs[] =>
  statement<[], Omit<SquadClubs, "clubs"> & {clubs: string}>(
    store,
    "SELECT tournament, team_id AS teamId, clubs, unknown FROM squad_clubs ORDER BY tournament, team_id",
  )
    .all()
    .map((row) => ({...row, clubs: new Map(JSON.parse(row.clubs) as [string, number][])}));

/**
 * Every international, oldest first. They are read once, because forecast runs of several years use
 * them in turn. Equal texts share one string, which takes a third of the memory and makes
 * comparisons pointer comparisons.
 *
 * @param _historySha256 identifies the history in the store
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
 * The internationals played from `from` (inclusive) to `before` (exclusive), which are those that
 * may be used on a day. Expects matches in order of date.
 */
export const playedBetween = (
  matches: readonly International[],
  from: Day,
  before: Day,
): International[] => matches.slice(firstOn(matches, from), firstOn(matches, before));

/** Index of the first match on or after a day. */
function firstOn(matches: readonly International[], day: Day): number {
  let [low, high] = [0, matches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (matches[middle]!.playedOn < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
