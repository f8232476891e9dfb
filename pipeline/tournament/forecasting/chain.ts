import {sha256} from "../../kit/hash.ts";
import type {Store} from "../../kit/store.ts";
import {
  addLink,
  engines,
  forecasts,
  type LinkedForecast,
  lastLink,
  links,
  type StoredLink,
  unlinkedForecasts,
} from "../queries/model.ts";
import {tournament} from "../queries/tournament.ts";
import type {Instant, MatchId, Tournament} from "../types.ts";
import {ENGINE} from "./engine.ts";
import {forecastRunsUpTo} from "./forecast-runs.ts";

/** The previous hash of a chain's first link. */
export const GENESIS = "0".repeat(64);
/** Sorts before and after every instant. */
const EVER = {from: "", until: "9999"};

type Calendar = Pick<Tournament, "year" | "forecastsFrom" | "endsOn" | "forecastsAt" | "openSlots">;
type ForecastRecord = Pick<
  LinkedForecast<unknown>,
  "matchId" | "asOf" | "engine" | "dataSha256" | "parametersSha256" | "body"
>;

/**
 * JSON with the keys of every object in code-unit order and no white space, so that equal values
 * have equal bytes (RFC 8785 for the plain values that occur here).
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`);
  return `{${entries.join(",")}}`;
}

/**
 * The hash that freezes a forecast and everything before it:
 *
 *   sha256(previous ‖ canonical JSON of
 *     {asOf, body, dataSha256, engine, matchId, parametersSha256, seed, year})
 *
 * `seed` is null, because a forecast is computed without random numbers. `recordedAt` is not in it:
 * it depends on the machine, and two machines with the same facts must produce the same chain.
 */
function linkHash(previous: string, year: number, record: ForecastRecord): string {
  const {matchId, asOf, engine, dataSha256, parametersSha256, body} = record;
  return sha256(
    previous +
      canonicalJson({year, matchId, asOf, engine, seed: null, dataSha256, parametersSha256, body}),
  );
}

/**
 * The chain of a forecast, named by its first forecast run. The calendar's forecast runs form one
 * chain. An earlier forecast run exists only because something was built that day, so it has its
 * own chain and cannot change the calendar's.
 */
export const chainOf = (config: Omit<Calendar, "year">, asOf: Instant): Instant =>
  forecastRunsUpTo({...config, endsOn: config.forecastsFrom}, asOf)[0]!;

/**
 * Links frozen forecasts that are not linked yet. Call it in the transaction that freezes them.
 *
 * @param rows by instant, then match; by default all unlinked ones
 */
export function extendChain(
  store: Store,
  config: Calendar,
  rows: readonly ForecastRecord[] = unlinkedForecasts(store, config.year),
): void {
  const {year} = config;
  const ends = new Map<string, StoredLink | undefined>();
  for (const row of rows) {
    const {matchId, asOf, engine} = row;
    const chain = chainOf(config, asOf);
    const key = `${engine} ${chain}`;
    const last = ends.get(key) ?? lastLink(store, year, {engine, chain, until: EVER.until});
    const previousSha256 = last?.sha256 ?? GENESIS;
    const position = (last?.position ?? 0) + 1;
    const sha256 = linkHash(previousSha256, year, row);
    const link = {chain, position, matchId, asOf, previousSha256, sha256};
    addLink(store, year, engine, link);
    ends.set(key, link);
  }
}

/** The last link of an instant's chain, however late its forecast is dated. */
export const chainEnd = (store: Store, config: Calendar, asOf: Instant): StoredLink | undefined =>
  lastLink(store, config.year, {engine: ENGINE, chain: chainOf(config, asOf), until: EVER.until});

/** The end of a chain as of an instant: its hash covers every forecast up to there. */
export interface ChainHead {
  readonly sha256: string;
  /** Number of forecasts in the chain. */
  readonly forecasts: number;
}

/**
 * The end of the chain as of an instant, which is the last forecast dated up to then; undefined if
 * there is none.
 */
export function chainHead(store: Store, config: Calendar, asOf: Instant): ChainHead | undefined {
  const last = lastLink(store, config.year, {
    engine: ENGINE,
    chain: chainOf(config, asOf),
    until: asOf,
  });
  return last && {sha256: last.sha256, forecasts: last.position};
}

/** The first fault found by an audit. */
interface BrokenLink {
  readonly engine: string;
  readonly matchId: MatchId;
  readonly asOf: Instant;
  readonly reason: string;
}
export interface Audit {
  readonly year: number;
  /** Number of forecasts checked, over all engines and chains. */
  readonly forecasts: number;
  /**
   * The end of the current engine's chain as of the given instant; by default, of the calendar's
   * chain.
   */
  readonly head: ChainHead | null;
  readonly broken: BrokenLink | null;
}

/**
 * Recomputes every hash from the stored forecasts and reports the first that differs from the
 * stored one: a forecast that was changed, removed, inserted or never linked. Truncating a chain
 * leaves a shorter valid one; the head, which is published in `/api/health` and can be stored
 * elsewhere, reveals that.
 */
export function auditChain(store: Store, year: number, asOf: Instant = EVER.until): Audit {
  const config = tournament(store, year);
  if (!config) return {year, forecasts: 0, head: null, broken: null};
  let count = 0;
  let broken: BrokenLink | null = null;
  for (const engine of engines(store, year)) {
    const rows = forecasts(store, year, {engine, ...EVER});
    count += rows.length;
    broken ??= firstBroken(year, engine, rows, links(store, year, engine));
  }
  const head = chainHead(store, config, asOf);
  return {year, forecasts: count, head: head ?? null, broken};
}

function firstBroken(
  year: number,
  engine: string,
  rows: readonly LinkedForecast<unknown>[],
  chain: readonly StoredLink[],
): BrokenLink | null {
  const at = ({matchId, asOf}: {matchId: MatchId; asOf: Instant}, reason: string): BrokenLink => ({
    engine,
    matchId,
    asOf,
    reason,
  });
  const key = ({matchId, asOf}: {matchId: MatchId; asOf: Instant}) => `${asOf} ${matchId}`;
  const byKey = new Map(rows.map((row) => [key(row), row]));
  let before: StoredLink | undefined;
  for (const link of chain) {
    if (before?.chain !== link.chain) before = undefined;
    const row = byKey.get(key(link));
    if (!row) return at(link, "the forecast of this link is gone");
    if (link.position !== (before?.position ?? 0) + 1)
      return at(link, `link ${link.position} follows link ${before?.position ?? 0}`);
    if (before && link.asOf < before.asOf)
      return at(link, `it follows a forecast of ${before.asOf}`);
    if (link.previousSha256 !== (before?.sha256 ?? GENESIS))
      return at(link, "it does not follow the previous link");
    if (link.sha256 !== linkHash(link.previousSha256, year, row))
      return at(link, "the forecast differs from the frozen one");
    before = link;
  }
  const unlinked = rows.find((row) => row.sha256 === null);
  return unlinked ? at(unlinked, "the forecast has no link") : null;
}
