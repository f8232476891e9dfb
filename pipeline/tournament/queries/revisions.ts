import {grouped} from "../../kit/grouped.ts";
import {statement} from "../../kit/statement.ts";
import type {Store} from "../../kit/store.ts";
import type {Instant, MatchId} from "../types.ts";

/** A change of a match that calendars announce; a correction replaces an earlier result. */
export interface Revision {
  readonly kind: "plan" | "result" | "correction";
  readonly revisedAt: Instant;
  /** Rises from revision to revision, over all matches. */
  readonly sequence: number;
}

/** Appends a revision, numbered above those of its match and all that were known by then. */
export const appendRevision = (
  store: Store,
  {matchId, kind, revisedAt}: Omit<Revision, "sequence"> & {readonly matchId: MatchId},
): void =>
  void statement(
    store,
    `INSERT INTO match_revision (match_id, revised_at, kind, sequence)
       SELECT @matchId, @revisedAt, @kind, max(unixepoch(@revisedAt) - unixepoch('2020-01-01'), 1 + coalesce(max(sequence), 0))
       FROM match_revision WHERE match_id = @matchId OR revised_at <= @revisedAt`,
  ).run({matchId, kind, revisedAt});

/** The revisions known at an instant, by match. */
export const revisionsAt = (
  store: Store,
  asOf: Instant,
): ReadonlyMap<MatchId, readonly Revision[]> =>
  grouped(
    statement<[string], Revision & {readonly matchId: MatchId}>(
      store,
      `SELECT match_id AS matchId, kind, revised_at AS revisedAt, sequence FROM match_revision
         WHERE revised_at <= ? ORDER BY revision_id`,
    ).all(asOf),
    ({matchId}) => matchId,
  );

/**
 * Adds revisions that readers have seen and this database lacks, having been made anew since: their
 * numbers must not fall.
 */
export const addPublished = (
  store: Store,
  published: readonly (Omit<Revision, "kind"> & {readonly matchId: MatchId})[],
): void =>
  store
    .transaction(() => {
      const known = statement<[{readonly matchId: MatchId; readonly sequence: number}]>(
        store,
        `SELECT 1 FROM match_revision
           WHERE sequence = @sequence OR (match_id = @matchId AND sequence > @sequence)`,
      );
      const add = statement(
        store,
        `INSERT INTO match_revision (match_id, revised_at, sequence, kind)
           VALUES (@matchId, @revisedAt, @sequence, 'plan')`,
      );
      for (const revision of published.filter(
        ({matchId, sequence}) => known.get({matchId, sequence}) === undefined,
      ))
        add.run(revision);
    })
    .immediate();
