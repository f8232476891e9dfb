import {statement} from "../../kit/statement.ts";
import type {Store} from "../../kit/store.ts";
import {refsOf} from "../refs.ts";
import type {MatchId, Stage, TeamId} from "../types.ts";

interface Row {
  year: number;
  stage: Stage;
  home: string;
  away: string;
  localOn: string;
  homeTeam: TeamId | null;
  awayTeam: TeamId | null;
}

/**
 * The address of a match by its newest record: by its teams where they are known, else by its
 * slots. Its id when it has no fixture.
 */
export function matchRef(store: Store, matchId: MatchId): string {
  const row = statement<[string], Row>(
    store,
    `SELECT f.year, f.stage, f.home, f.away, f.local_on AS localOn, json_extract(r.state, '$.home') AS homeTeam, json_extract(r.state, '$.away') AS awayTeam
       FROM fixture f LEFT JOIN match_record r ON r.record_id = (SELECT max(record_id) FROM match_record WHERE match_id = f.match_id)
       WHERE f.match_id = ?`,
  ).get(matchId);
  if (row === undefined) return matchId;
  const names = statement<[number], {teamId: string; name: string}>(
    store,
    "SELECT team_id AS teamId, name_en AS name FROM team WHERE year = ?",
  );
  const teams = new Map(names.all(row.year).map(({teamId, name}) => [teamId, {name: {en: name}}]));
  const [home, away] = row.stage === "group" ? [row.home, row.away] : [row.homeTeam, row.awayTeam];
  return refsOf({fixture: {...row, matchId}, home, away}, teams).ref;
}
