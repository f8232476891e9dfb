import pLimit from "p-limit";
import type {Context} from "../../kit/context.ts";
import {within} from "../../kit/fetch/deadline.ts";
import type {Fetcher} from "../../kit/fetch/fetcher.ts";
import {plusMinutes, toInstant} from "../../kit/instant.ts";
import {forgetBefore, isWithdrawn} from "../articles/withdrawals.ts";
import type {RegisteredSource} from "../registry.ts";
import {fetchSource, noFetch, type SourceFetch} from "./fetch-source.ts";
import type {Reading, Tagger} from "./reading.ts";
import {createRobots} from "./robots.ts";
import {NO_ANSWER} from "./source-state.ts";
import {newsStatus, resetFailures, type SourceStatus} from "./source-status.ts";

export interface CrawlNewsOptions {
  /** The registry; those that are off are not asked. */
  readonly sources: readonly RegisteredSource[];
  readonly fetcher: Fetcher;
  readonly reading: Reading;
  readonly tag: Tagger;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Days since publication that an article is kept. */
  readonly retentionDays: number;
  /** Asks every source that is on, due or not, but for those that asked to be left alone. */
  readonly all?: boolean;
  /** Longest the whole crawl may take, and longest one source may; what came by then is kept. */
  readonly timeoutMs?: number;
  readonly sourceTimeoutMs?: number;
  /** Sources asked at a time. */
  readonly concurrency?: number;
  readonly signal?: AbortSignal | undefined;
}
export interface NewsReport {
  readonly sources: readonly SourceFetch[];
  readonly added: number;
  readonly changed: number;
  /** Articles that grew too old. */
  readonly forgotten: number;
  /** Why nothing was asked; null when sources were. */
  readonly skipped: string | null;
}

const DAY_MINUTES = 24 * 60;
/** So many failures to connect, and not one answer: it is this machine that has no network. */
const UNREACHED = 10;
/** Of sources that are all out of reach so many are named. */
const NAMED = 3;

/**
 * Asks every source that is due, many at a time, each at its own risk: one that fails or hangs is
 * named in the report and holds up no other, and nothing that is stored is lost. Nothing is asked
 * when the context works as of another moment than this one. Where no source at all can be reached
 * the crawl gives up early and counts it against none.
 */
export async function crawlNews(
  {store, progress, now: asOf, wallClock}: Context,
  options: CrawlNewsOptions,
): Promise<NewsReport> {
  const nothing = (skipped: string): NewsReport => ({
    sources: [],
    added: 0,
    changed: 0,
    forgotten: 0,
    skipped,
  });
  if (asOf !== wallClock) return nothing(`as of ${asOf} no source of today is asked`);
  const {
    sources,
    fetcher,
    now,
    timeoutMs = 120_000,
    sourceTimeoutMs = 25_000,
    concurrency = 24,
    retentionDays,
  } = options;
  const enabled = sources.filter(
    ({enabled, sourceId}) => enabled && !isWithdrawn(store, "source", sourceId),
  );
  if (enabled.length === 0)
    return nothing(
      sources.some(({enabled}) => enabled)
        ? "every news source that is turned on was withdrawn"
        : "no news source is turned on",
    );
  const notBefore = plusMinutes(toInstant(now()), -retentionDays * DAY_MINUTES);
  const visiting = {...options, store, notBefore, mayFetch: createRobots(store, fetcher, now)};
  const visits = await progress.step("news", async (note) => {
    const visits = await fetchAll(
      enabled,
      newsStatus(store),
      {timeoutMs, sourceTimeoutMs, concurrency, ...options},
      (source, before, signal) => fetchSource(source, before, visiting, signal),
    );
    note(sentence(visits));
    return visits;
  });
  const failed = visits.filter(({outcome}) => outcome === "failed");
  const cutOff = isCutOff(visits, enabled.length);
  if (cutOff)
    resetFailures(
      store,
      failed.map(({sourceId}) => sourceId),
    );
  const named = cutOff ? failed.slice(0, NAMED) : failed;
  for (const {sourceId, error} of named) progress.say(`    ${sourceId}: ${error}`);
  if (named.length < failed.length)
    progress.say(`    … and ${failed.length - named.length} more that could not be reached`);
  const sum = (of: (visit: SourceFetch) => number) =>
    visits.reduce((total, visit) => total + of(visit), 0);
  return {
    sources: visits,
    added: sum(({added}) => added),
    changed: sum(({changed}) => changed),
    forgotten: forgetBefore(store, notBefore),
    skipped: null,
  };
}

type Limits = Required<Pick<CrawlNewsOptions, "timeoutMs" | "sourceTimeoutMs" | "concurrency">> &
  Pick<CrawlNewsOptions, "all" | "now" | "signal">;

/**
 * Visits in the order of the registry; asked first are those that were asked longest ago, so that a
 * short time is shared out fairly.
 */
async function fetchAll(
  sources: readonly RegisteredSource[],
  known: ReadonlyMap<string, SourceStatus>,
  {timeoutMs, sourceTimeoutMs, concurrency, all = false, now, signal}: Limits,
  ask: (
    source: RegisteredSource,
    before: SourceStatus | undefined,
    signal: AbortSignal,
  ) => Promise<SourceFetch>,
): Promise<SourceFetch[]> {
  const at = toInstant(now());
  const over = new AbortController();
  const limit = pLimit(concurrency);
  const visits = new Map<string, SourceFetch>();
  const lastAsked = ({sourceId}: RegisteredSource) => known.get(sourceId)?.lastAttemptAt ?? "";
  async function visitOne(source: RegisteredSource, end: AbortSignal): Promise<SourceFetch> {
    const before = known.get(source.sourceId);
    if (before && isWaiting(before, at, all))
      return noFetch(source.sourceId, "waiting", before.nextAttemptAt);
    signal?.throwIfAborted();
    if (end.aborted) return noFetch(source.sourceId, "unasked", before?.nextAttemptAt ?? null);
    return within(sourceTimeoutMs, (own) => ask(source, before, own), end);
  }
  const longestAgoFirst = sources.toSorted((a, b) => (lastAsked(a) < lastAsked(b) ? -1 : 1));
  const visitThem = (end: AbortSignal) =>
    Promise.all(
      longestAgoFirst.map((source) =>
        limit(async () => {
          visits.set(source.sourceId, await visitOne(source, end));
          if (isCutOff([...visits.values()], sources.length))
            over.abort(new DOMException("no source could be reached", "TimeoutError"));
        }),
      ),
    );
  await within(timeoutMs, visitThem, over.signal, signal);
  return sources.map(({sourceId}) => visits.get(sourceId)!);
}

const isWaiting = ({nextAttemptAt, askedToWait}: SourceStatus, at: string, all: boolean): boolean =>
  nextAttemptAt !== null && nextAttemptAt > at && (!all || askedToWait === 1);

/** Asked every source, or enough of them, and none was there. */
function isCutOff(visits: readonly SourceFetch[], of: number): boolean {
  const asked = visits.filter(({outcome}) => outcome !== "waiting" && outcome !== "unasked");
  return (
    asked.length >= Math.min(UNREACHED, Math.max(of, 2)) &&
    asked.every(({state}) => NO_ANSWER.has(state))
  );
}

function sentence(visits: readonly SourceFetch[]): string {
  const many = (outcome: SourceFetch["outcome"]) =>
    visits.filter((visit) => visit.outcome === outcome).length;
  const sum = (of: "added" | "changed") => visits.reduce((total, visit) => total + visit[of], 0);
  const counts = (["read", "unchanged", "failed", "waiting", "unasked"] as const).flatMap(
    (outcome) => (many(outcome) > 0 ? `${many(outcome)} ${outcome}` : []),
  );
  return `${counts.join(", ")}; ${sum("added")} new articles, ${sum("changed")} reworded`;
}
