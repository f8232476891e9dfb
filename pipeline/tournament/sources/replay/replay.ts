import {UsageError} from "../../../kit/errors.ts";
import {plusMinutes} from "../../../kit/instant.ts";
import type {Store} from "../../../kit/store.ts";
import {load} from "../../facts/load.ts";
import type {EventType} from "../../feed-events.ts";
import {forecastRunsUpTo} from "../../forecasting/forecast-runs.ts";
import {ingest} from "../../ingest.ts";
import {wallClock} from "../../rules/match-clock.ts";
import {requireField} from "../../state.ts";
import type {Facts, Instant} from "../../types.ts";
import {type Step, scriptOf} from "./script.ts";

export interface ReplayOptions {
  /**
   * Default: an hour and a half before the first kick-off, before the first team sheets are
   * published.
   */
  readonly from?: Instant;
  /** Default: the end of the last match. */
  readonly to?: Instant;
  /** Tournament seconds per real second; `Infinity` never waits. */
  readonly speed: number;
  /** Jump from event to event when no match is in play. */
  readonly skipQuiet?: boolean;
  /** Real clock in milliseconds, and the function for waiting on it. */
  readonly clock: () => number;
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly signal?: AbortSignal;
  /**
   * Called after everything up to `now` has been ingested. When the replay is so late that the next
   * instant is also due, instants without a forecast run are skipped.
   */
  readonly onInstant: (now: Instant, steps: readonly Step[]) => void | Promise<void>;
}

export interface ReplayReport {
  readonly from: Instant;
  readonly to: Instant;
  readonly steps: number;
  readonly instants: number;
  /** Feed events written, by type. */
  readonly events: Partial<Readonly<Record<EventType, number>>>;
}

/** Maximum wait in a quiet stretch, in milliseconds. */
const QUIET_MS = 1000;
const FIRST_BEFORE_MINUTES = 90;

const livesOf = ({matches}: Pick<Facts, "matches">) =>
  matches.map((match) => ({match, endedAt: wallClock(match).endedAt}));

/**
 * The stretch of the tournament covered by a replay with these options.
 *
 * @throws UsageError if there is no such stretch, with the available one
 */
export function stretchOf(
  facts: Pick<Facts, "tournament" | "matches">,
  {from: asked, to: until}: Pick<ReplayOptions, "from" | "to">,
): {readonly from: Instant; readonly to: Instant} {
  const {year} = facts.tournament;
  const first = facts.matches.map(({kickoffAt}) => kickoffAt).sort()[0];
  const end = livesOf(facts)
    .map(({endedAt}) => endedAt)
    .sort()
    .at(-1);
  if (!first || !end)
    throw new UsageError(`no match of ${year} has been played; there is nothing to replay`);
  const from = asked ?? plusMinutes(first, -FIRST_BEFORE_MINUTES);
  const to = until ?? end;
  requireField(facts.tournament, from);
  if (from >= to || from >= end)
    throw new UsageError(
      `the replay would last from ${from} to ${to}; expected a stretch of ${year}, which lasted from ${first} to ${end}`,
    );
  return {from, to};
}

/**
 * Replays the tournament: passes the states of every match to `ingest` at the instants at which a
 * live source would have reported them. Matches over by `from` are loaded in their final state. Use
 * a separate store, because records are permanent.
 *
 * @throws UsageError when nothing was played between `from` and `to`
 */
export async function replay(
  store: Store,
  facts: Facts,
  options: ReplayOptions,
): Promise<ReplayReport> {
  const {speed, skipQuiet = false, clock, sleep, signal, onInstant} = options;
  const {from, to} = stretchOf(facts, options);
  const lives = livesOf(facts);

  const over = lives.filter(({endedAt}) => endedAt <= from).map(({match}) => match);
  load(store, {...facts, matches: over});
  const steps = scriptOf(
    facts,
    lives.filter(({endedAt}) => endedAt > from).map(({match}) => match),
  ).filter(({at}) => at <= to);
  const noons = forecastRunsUpTo(facts.tournament, to).filter((noon) => noon > from);
  const instants = [
    ...new Set([from, ...steps.map(({at}) => at).filter((at) => at > from), ...noons, to]),
  ].sort();

  const events: Partial<Record<EventType, number>> = {};
  const began = clock();
  let skipped = 0;
  let count = 0;
  let next = 0;
  for (const [k, now] of instants.entries()) {
    const dueAt = (instant: Instant) =>
      began + (Date.parse(instant) - Date.parse(from)) / speed - skipped;
    const wait = dueAt(now) - clock();
    if (wait > 0) {
      const quiet = skipQuiet && Date.parse(now) - Date.parse(instants[k - 1] ?? now) > 10 * 60_000;
      const shortened = quiet ? Math.min(wait, QUIET_MS) : wait;
      skipped += wait - shortened;
      await sleep(shortened, signal);
    }
    signal?.throwIfAborted();
    const due = next;
    while (next < steps.length && steps[next]!.at <= now) {
      const {state, at} = steps[next++]!;
      for (const {type} of ingest(store, state, at).events) events[type] = (events[type] ?? 0) + 1;
    }
    const following = instants[k + 1];
    const overtaken = following !== undefined && dueAt(following) <= clock();
    if (overtaken && k > 0 && !noons.includes(now)) continue;
    count++;
    await onInstant(now, steps.slice(due, next));
  }
  return {from, to, steps: next, instants: count, events};
}
