import type {Store} from "./store.ts";
import type {Instant} from "./types.ts";

/** One step of a cycle, and its outcome. */
export interface CycleStep {
  readonly name: string;
  readonly result: string;
  readonly ms: number;
  /** Its work, or the reason for its failure, in one line. */
  readonly says: string;
}

/** One cycle of `run`. */
export interface Cycle {
  readonly cycleId: number;
  readonly startedAt: Instant;
  /** Null while it is running, and for ever if it was killed. */
  readonly endedAt: Instant | null;
  readonly result: string | null;
  readonly summary: string | null;
  readonly steps: readonly CycleStep[];
}

/** Number of cycles kept: ten days at one every quarter of an hour. */
const KEPT = 1_000;

/** Records the start of a cycle. @returns its number */
export const beginCycle = (store: Store, startedAt: Instant): number =>
  Number(store.prepare("INSERT INTO cycle (started_at) VALUES (?)").run(startedAt).lastInsertRowid);

/** Records the end of a cycle, and forgets the oldest. */
export const endCycle = (
  store: Store,
  {cycleId, endedAt, result, summary, steps}: Omit<Cycle, "startedAt">,
): void =>
  store
    .transaction(() => {
      store
        .prepare(
          "UPDATE cycle SET ended_at = ?, result = ?, summary = ?, steps = ? WHERE cycle_id = ?",
        )
        .run(endedAt, result, summary, JSON.stringify(steps), cycleId);
      store
        .prepare("DELETE FROM cycle WHERE cycle_id <= (SELECT max(cycle_id) FROM cycle) - ?")
        .run(KEPT);
    })
    .immediate();

/** Start of the last cycle that made an edition; undefined before the first. */
export const lastGoodCycleAt = (store: Store): Instant | undefined =>
  store
    .prepare<[], Instant>(
      "SELECT started_at FROM cycle WHERE result IN ('ok', 'partly') ORDER BY cycle_id DESC LIMIT 1",
    )
    .pluck()
    .get();

/** The newest cycles, newest first. */
export const cycles = (store: Store, limit: number): Cycle[] =>
  store
    .prepare<[number], Omit<Cycle, "steps"> & {readonly steps: string | null}>(
      `SELECT cycle_id AS cycleId, started_at AS startedAt, ended_at AS endedAt, result, summary, steps
       FROM cycle ORDER BY cycle_id DESC LIMIT ?`,
    )
    .all(limit)
    .map(({steps, ...cycle}) => ({...cycle, steps: steps === null ? [] : JSON.parse(steps)}));
