import pLimit from "p-limit";
import type {Context} from "../../kit/context.ts";
import {within} from "../../kit/fetch/deadline.ts";
import type {Fetcher} from "../../kit/fetch/fetcher.ts";
import {plusMinutes, toInstant} from "../../kit/instant.ts";
import {forgetBefore, isWithdrawn} from "../articles/withdrawals.ts";
import {readFeed} from "../read/read-feed.ts";
import type {RegisteredSource} from "../registry.ts";
import {fetchSource, noFetch, type SourceFetch} from "./fetch-source.ts";
import type {Tagger} from "./filter.ts";
import {createRobots} from "./robots.ts";
import {NO_ANSWER} from "./source-state.ts";
import {isGone, newsStatus, resetFailures, type SourceStatus, statusOf} from "./source-status.ts";

export interface CrawlNewsOptions {
  /** The registry; disabled sources are not asked. */
  readonly sources: readonly RegisteredSource[];
  readonly fetcher: Fetcher;
  readonly tag: Tagger;
  /** Reads a feed; tests may replace it. */
  readonly readFeed?: typeof readFeed;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Days since publication that an article is kept. */
  readonly retentionDays: number;
  /** Asks every enabled source, due or not, except those that asked to be left alone. */
  readonly all?: boolean;
  /** Includes sources whose servers have said that they are gone for good. */
  readonly gone?: boolean;
  /**
   * Time limit of the whole crawl, and of one source; articles received before the limit are kept.
   */
  readonly timeoutMs?: number;
  readonly sourceTimeoutMs?: number;
  /** Sources asked concurrently. */
  readonly concurrency?: number;
  readonly signal?: AbortSignal | undefined;
}
export interface NewsReport {
  readonly sources: readonly SourceFetch[];
  readonly added: number;
  readonly changed: number;
  /** Number of articles deleted for their age. */
  readonly forgotten: number;
  /** The reason nothing was asked; null if sources were. */
  readonly skipped: string | null;
}

const DAY_MINUTES = 24 * 60;
/**
 * Failed connections, without a single answer, from which this machine seems to have no network.
 */
const UNREACHED = 10;

/**
 * Asks every due source, many concurrently and each independently: one that fails or hangs is named
 * in the report and delays no other, and stored articles are never lost. Nothing is asked if the
 * context works as of another moment than now. If no source at all can be reached, the crawl gives
 * up early and counts it against none.
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
  if (asOf !== wallClock) return nothing(`as of ${asOf} no current source is fetched`);
  const {sources, fetcher, now, retentionDays} = options;
  const known = newsStatus(store);
  const enabled = sources.filter(
    (source) =>
      source.enabled &&
      !isWithdrawn(store, "source", source.sourceId) &&
      (options.gone || !isGone(source, known.get(source.sourceId))),
  );
  if (enabled.length === 0)
    return nothing(
      sources.some(({enabled}) => enabled)
        ? "every news source that is turned on was withdrawn, or is gone"
        : "no news source is turned on",
    );
  const notBefore = plusMinutes(toInstant(now()), -retentionDays * DAY_MINUTES);
  const asking = {
    readFeed,
    ...options,
    store,
    notBefore,
    mayFetch: createRobots(store, fetcher, now),
  };
  const fetches = await progress.step("news", async (note) => {
    const fetches = await fetchAll(enabled, known, options, (source, before, signal) =>
      fetchSource(source, before, asking, signal),
    );
    note(isCutOff(fetches, enabled.length) ? "no source could be reached" : sentence(fetches));
    return fetches;
  });
  const failed = fetches.filter(({outcome}) => outcome === "failed");
  if (isCutOff(fetches, enabled.length))
    resetFailures(
      store,
      failed.map(({sourceId}) => sourceId),
    );
  else for (const {sourceId, error} of failed) progress.say(`    ${sourceId}: ${error}`);
  return {
    sources: fetches,
    added: total(fetches, "added"),
    changed: total(fetches, "changed"),
    forgotten: forgetBefore(store, notBefore),
    skipped: null,
  };
}

const total = (fetches: readonly SourceFetch[], of: "added" | "changed"): number =>
  fetches.reduce((sum, one) => sum + one[of], 0);

/**
 * Fetches the sources, and returns the results in the order of the registry. Those asked longest
 * ago come first, so that a short time is shared fairly.
 */
async function fetchAll(
  sources: readonly RegisteredSource[],
  known: ReadonlyMap<string, SourceStatus>,
  {
    timeoutMs = 120_000,
    sourceTimeoutMs = 25_000,
    concurrency = 24,
    all = false,
    now,
    signal,
  }: CrawlNewsOptions,
  ask: (
    source: RegisteredSource,
    before: SourceStatus | undefined,
    signal: AbortSignal,
  ) => Promise<SourceFetch>,
): Promise<SourceFetch[]> {
  const at = toInstant(now());
  const over = new AbortController();
  const limit = pLimit(concurrency);
  const fetches = new Map<string, SourceFetch>();
  const lastAsked = ({sourceId}: RegisteredSource) => known.get(sourceId)?.lastAttemptAt ?? "";
  async function fetchOne(source: RegisteredSource, end: AbortSignal): Promise<SourceFetch> {
    const before = statusOf(source, known.get(source.sourceId));
    if (before && isWaiting(before, at, all))
      return noFetch(source.sourceId, "waiting", before.nextAttemptAt);
    signal?.throwIfAborted();
    if (end.aborted) return noFetch(source.sourceId, "unasked", before?.nextAttemptAt ?? null);
    return within(sourceTimeoutMs, (own) => ask(source, before, own), end);
  }
  const longestAgoFirst = sources.toSorted((a, b) => (lastAsked(a) < lastAsked(b) ? -1 : 1));
  const fetchInTurn = (end: AbortSignal) =>
    Promise.all(
      longestAgoFirst.map((source) =>
        limit(async () => {
          fetches.set(source.sourceId, await fetchOne(source, end));
          if (isCutOff([...fetches.values()], sources.length))
            over.abort(new DOMException("no source could be reached", "TimeoutError"));
        }),
      ),
    );
  await within(timeoutMs, fetchInTurn, over.signal, signal);
  return sources.map(({sourceId}) => fetches.get(sourceId)!);
}

const isWaiting = ({nextAttemptAt, askedToWait}: SourceStatus, at: string, all: boolean): boolean =>
  nextAttemptAt !== null && nextAttemptAt > at && (!all || askedToWait === 1);

/** Whether all sources, or enough of them, were asked and none answered. */
function isCutOff(fetches: readonly SourceFetch[], of: number): boolean {
  const asked = fetches.filter(({outcome}) => outcome !== "waiting" && outcome !== "unasked");
  return (
    asked.length >= Math.min(UNREACHED, Math.max(of, 2)) &&
    asked.every(({state}) => NO_ANSWER.has(state))
  );
}

const OUTCOMES: Readonly<Record<SourceFetch["outcome"], string>> = {
  read: "read",
  unchanged: "unchanged",
  failed: "failed",
  waiting: "not asked (not due)",
  unasked: "not asked (no time left)",
};

function sentence(fetches: readonly SourceFetch[]): string {
  const counts = Object.entries(OUTCOMES).flatMap(([outcome, words]) => {
    const many = fetches.filter((one) => one.outcome === outcome).length;
    return many > 0 ? `${many} ${words}` : [];
  });
  return `${counts.join(", ")}; ${total(fetches, "added")} new articles, ${total(fetches, "changed")} reworded`;
}
