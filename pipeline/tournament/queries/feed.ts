import {type Store, statement} from "../../kit/store.ts";
import type {FeedEvent, NewFeedEvent} from "../feed-events.ts";
import {refsOf} from "../refs.ts";
import {withTeams} from "../rules/slot.ts";
import type {MatchId, Stage, TeamId} from "../types.ts";
import {tournament} from "./tournament.ts";

/**
 * Appends events to the feed, in the caller's transaction or in a new one. The transaction
 * increments the one-row head, so ids are contiguous: a rollback returns its ids, and no reader can
 * see a later id before an earlier one, or a head before its event.
 *
 * @returns the events with their ids
 */
export const appendEvents = (store: Store, events: readonly NewFeedEvent[]): FeedEvent[] =>
  events.length === 0 ? [] : store.transaction(() => append(store, events))();

function append(store: Store, events: readonly NewFeedEvent[]): FeedEvent[] {
  const head = statement<[number], {v: number}>(
    store,
    "UPDATE feed_head SET v = v + ? WHERE k = 1 RETURNING v",
  ).get(events.length)!.v;
  const insert = statement(
    store,
    "INSERT INTO feed (id, type, match_id, ref, occurred_at, data) VALUES (?, ?, ?, ?, ?, ?)",
  );
  const refs = new Map(
    [...new Set(events.map(({matchId}) => matchId))].map((matchId) => [
      matchId,
      matchRef(store, matchId),
    ]),
  );
  return events.map((event, index) => {
    const id = head - events.length + 1 + index;
    const ref = refs.get(event.matchId)!;
    insert.run(id, event.type, event.matchId, ref, event.occurredAt, JSON.stringify(event.data));
    const {type, matchId, ...rest} = event;
    return {id, type, matchId, ref, ...rest};
  });
}

/** Up to `limit` events after the cursor, in order. */
export const eventsAfter = (store: Store, cursor: number, limit: number): FeedEvent[] =>
  statement<[number, number], Omit<FeedEvent, "data"> & {data: string}>(
    store,
    "SELECT id, type, match_id AS matchId, coalesce(ref, match_id) AS ref, occurred_at AS occurredAt, data FROM feed WHERE id > ? ORDER BY id LIMIT ?",
  )
    .all(cursor, limit)
    .map((row) => ({...row, data: JSON.parse(row.data)}));

/** Id of the newest event; 0 if there is none. */
export const feedHead = (store: Store): number =>
  statement<[], {v: number}>(store, "SELECT v FROM feed_head WHERE k = 1").get()!.v;

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
 * The address of a match by its newest record: by its teams if known, otherwise by its slots.
 * Returns the id if the match has no fixture.
 */
function matchRef(store: Store, matchId: MatchId): string {
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
  const config = tournament(store, row.year) ?? {};
  const fixture = {...withTeams(config, row), matchId};
  const [home, away] =
    row.stage === "group" ? [fixture.home, fixture.away] : [row.homeTeam, row.awayTeam];
  return refsOf({fixture, home, away}, teams, config).ref;
}
