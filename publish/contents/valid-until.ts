import {dayIn, dayOf, nextDay, plusMinutes, toInstant} from "../../pipeline/kit/instant.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import {freshUntil} from "../../pipeline/market/freshness.ts";
import {nextCrawledAt} from "../../pipeline/market/market-at.ts";
import type {NewsSnapshot} from "../../pipeline/news/snapshot.ts";
import {coolsAt} from "../../pipeline/news/stories/hot-stories.ts";
import {nextForecastRun} from "../../pipeline/tournament/forecasting/forecast-runs.ts";
import {tournament, years} from "../../pipeline/tournament/queries/tournament.ts";
import {
  archiveEnd,
  kickoffOf,
  type Snapshot,
  type SnapshotMatch,
} from "../../pipeline/tournament/snapshot.ts";
import type {Instant} from "../../pipeline/tournament/types.ts";
import {nextExpiry} from "../discovery/well-known/security-txt.ts";
import {lateInstants} from "../news/source-list.ts";
import {RESULT_WITHIN_HOURS} from "../status/health.ts";
import type {Part, SiteParts} from "./group-sources.ts";
import {marketInstants} from "./market-instants.ts";

/**
 * The first instant after `asOf` at which the clock alone may change the content of each part, null
 * for never; if that is hard to determine, an earlier one, down to `asOf` itself. Parts that change
 * only with others have no instant of their own, and the news adds `coolingInstants`.
 */
export function partInstants(
  store: Store,
  asOf: Instant,
  {tournament, prices, reports, statuses}: SiteParts,
): Readonly<Partial<Record<Part, () => Instant | null>>> {
  const later = (tables: readonly Later[]) => earliest(storedInstants(store, asOf, tables));
  const market = (): (Instant | null)[] => {
    const {market} = prices();
    return [...marketInstants(market, asOf), nextCrawledAt(store, market.calendar, asOf)];
  };
  return {
    tournament: () =>
      isMoving(store, tournament())
        ? asOf
        : earliest([
            ...matchInstants(tournament()),
            ...archiveInstants(store, tournament()),
            later(MODEL),
          ]),
    wire: () => later(NEWS),
    marketWire: () => later(NEWS),
    prices: () => earliest(market()),
    age: () => freshUntil(prices().market, asOf),
    reports: () => earliest([...market(), reports().nextAt, later(NEWS)]),
    statuses: () =>
      earliest([...lateInstants(statuses()).filter((at) => at > asOf), later(STATUSES)]),
    year: () => nextExpiry(asOf),
  };
}

/** Instants at which current hot stories stop being hot. */
export const coolingInstants = ({hot}: NewsSnapshot, asOf: Instant): Instant[] =>
  [...hot.tournament, ...hot.market].map(coolsAt).map((at) => (at > asOf ? at : asOf));

const MINUTE_MS = 60_000;

/**
 * The next instant worth a build although nothing new was added, for parts that hold until these
 * instants: with what reads differently at each instant, the next whole minute. Null for never.
 */
export function nextBuildAt(until: readonly (Instant | null)[], now: Instant): Instant | null {
  const at = earliest(until);
  return at === null || at > now
    ? at
    : toInstant((Math.floor(Date.parse(now) / MINUTE_MS) + 1) * MINUTE_MS);
}

/** Null if there is none. */
export const earliest = (instants: readonly (Instant | null)[]): Instant | null =>
  instants.filter((instant) => instant !== null).sort()[0] ?? null;

/**
 * Whether a match is in play, or known only from a later record. Then each instant may read
 * differently.
 */
const isMoving = (store: Store, {matches, asOf, factsThrough}: Snapshot): boolean =>
  factsThrough === asOf ||
  matches.some(({state}) => !STILL.has(state.status)) ||
  store.prepare("SELECT 1 FROM match_record WHERE recorded_at > ? LIMIT 1").get(asOf) !== undefined;

const STILL = new Set(["scheduled", "finished", "awarded", "postponed", "cancelled", "abandoned"]);

/**
 * The daily forecasts, instants at which more becomes available about a coming match and, until the
 * last match is over, the start of each day at a venue and in Vietnam.
 */
function matchInstants({tournament: config, matches, asOf}: Snapshot): (Instant | null)[] {
  const coming = matches.filter(({state}) => state.status === "scheduled").map(kickoffOf);
  const isOver = coming.length === 0 && dayOf(asOf) > nextDay(nextDay(config.endsOn));
  return [
    nextForecastRun(config, asOf),
    ...[...coming, ...coming.map((at) => plusMinutes(at, RESULT_WITHIN_HOURS * 60))].filter(
      (at) => at > asOf,
    ),
    isOver ? null : nextDayAtVenues(matches, asOf),
  ];
}

const QUARTER_MS = 15 * 60_000;
/** A day of 25 hours, on which daylight saving time ends. */
const QUARTERS_OF_A_DAY = 100;

/**
 * The instant at which the next day begins at one of the venues or in Vietnam. Time zones are
 * multiples of a quarter of an hour.
 */
function nextDayAtVenues(matches: readonly SnapshotMatch[], asOf: Instant): Instant | null {
  const zones = [...new Set([...matches.map(({venue}) => venue.timeZone), "Asia/Ho_Chi_Minh"])];
  const last = Math.floor(Date.parse(asOf) / QUARTER_MS);
  return (
    Array.from({length: QUARTERS_OF_A_DAY}, (_, k) => toInstant((last + 1 + k) * QUARTER_MS)).find(
      (at) => zones.some((zone) => dayIn(at, zone) !== dayIn(asOf, zone)),
    ) ?? null
  );
}

/** Instants, still to come, at which earlier tournaments become archives. */
const archiveInstants = (store: Store, {tournament: {year}, asOf}: Snapshot): Instant[] =>
  years(store)
    .filter((past) => past < year)
    .map((past) => archiveEnd(tournament(store, past)!))
    .filter((end) => end > asOf);

/**
 * Instants later than `asOf` in the store: written under a clock that was ahead, or by a feed that
 * announces future events.
 */
const storedInstants = (store: Store, asOf: Instant, tables: readonly Later[]): Instant[] =>
  tables.flatMap(
    ([table, column]) =>
      store
        .prepare<[Instant], string | null>(
          `SELECT min(${column}) FROM ${table} WHERE ${column} > ?`,
        )
        .pluck()
        .get(asOf) ?? [],
  );

type Later = readonly [table: string, column: string];
const MODEL: readonly Later[] = [
  ["forecast", "as_of"],
  ["odds", "as_of"],
];
const WITHDRAWN: Later = ["withdrawal", "withdrawn_at"];
const NEWS: readonly Later[] = [
  ["article", "published_at"],
  ["article", "first_seen_at"],
  ["article_version", "seen_at"],
  ["article_picture", "tried_at"],
  WITHDRAWN,
];
const STATUSES: readonly Later[] = [
  ["news_source_status", "last_attempt_at"],
  ["source_status", "last_attempt_at"],
  WITHDRAWN,
];
