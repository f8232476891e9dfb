import type {Context} from "../../kit/context.ts";
import {within} from "../../kit/fetch/deadline.ts";
import type {Fetcher} from "../../kit/fetch/fetcher.ts";
import {toInstant} from "../../kit/instant.ts";
import {firstFew, outcomeWords} from "../../kit/source-health.ts";
import type {Day} from "../../kit/types.ts";
import {createRobots} from "../../news/crawl/robots.ts";
import {plusDays} from "../rules/calendar.ts";
import {crawlProvider, type ProviderCrawl} from "./crawl-provider.ts";
import {dailyQuestions} from "./daily.ts";
import {disputedCloses} from "./disputed.ts";
import {today} from "./exchange-day.ts";
import {historyQuestions} from "./history.ts";
import {lastSession, type Sessions} from "./sessions.ts";
import type {MarketProvider} from "./types.ts";

export interface CrawlPricesOptions {
  readonly providers: readonly MarketProvider[];
  readonly sessions: Sessions;
  /** The last session of the facts, after which providers are asked for every session. */
  readonly factsThrough: Day;
  /** Shares requested individually. */
  readonly symbols: readonly string[];
  readonly fetcher: Fetcher;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Reads history from this day on, instead of new data. */
  readonly historyFrom?: Day | undefined;
  /** Includes questions that are not due or were already answered. */
  readonly all?: boolean;
  /**
   * Backs off from failing providers, longer with each consecutive failure; for periodic crawls.
   */
  readonly backsOff?: boolean;
  /** Maximum duration of the crawl; rows received before the end are stored. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal | undefined;
}
export interface PricesReport {
  readonly sources: readonly ProviderCrawl[];
  /** Rows stored. */
  readonly rows: number;
  /** Recent closes that providers disagree on, one per line: every value, and the one used. */
  readonly disputed: readonly string[];
  /** The reason nothing was asked; null when providers were asked. */
  readonly skipped: string | null;
}

/** Long enough to read every listed share from a slow provider. */
const TIMEOUT_MS = 12 * 3_600_000;
/** Calendar days whose disagreements are reported after a crawl. */
const DISPUTED_DAYS = 14;

/**
 * Crawls all providers of prices concurrently, each at its own pace: new data since the last stored
 * session, or history. Asks nothing when the context is as of another instant than now.
 */
export async function crawlPrices(
  {store, progress, now: asOf, wallClock}: Context,
  options: CrawlPricesOptions,
): Promise<PricesReport> {
  const {providers, fetcher, now, backsOff = false, timeoutMs = TIMEOUT_MS, signal} = options;
  const nothing = (skipped: string): PricesReport => ({
    sources: [],
    rows: 0,
    disputed: [],
    skipped,
  });
  if (asOf !== wallClock) return nothing(`as of ${asOf} no provider of prices is fetched`);
  if (providers.length === 0) return nothing("no provider of prices is turned on");
  const mayFetch = createRobots(store, fetcher, now);
  const sources = await progress.step("prices", async (note) => {
    const crawlAll = (end: AbortSignal) =>
      Promise.all(
        providers.map((provider) =>
          crawlProvider(provider, questionsFor(provider, store, options), {
            store,
            fetcher,
            mayFetch,
            now,
            backsOff,
            signal: end,
          }),
        ),
      );
    const crawled = await within(timeoutMs, crawlAll, signal);
    note(crawled.map((one) => `${one.provider} ${outcomeWords(one)}, ${one.rows} rows`).join("; "));
    return crawled;
  });
  for (const {provider, error, refused, left} of sources) {
    for (const line of [error ?? [], firstFew(refused, "were refused")].flat())
      progress.say(`    ${provider}: ${line}`);
    if (left > 0) progress.say(`    ${provider}: ${left} requests are left for the next crawl`);
  }
  const disputed = disputedCloses(store, plusDays(today(toInstant(now())), -DISPUTED_DAYS));
  for (const line of firstFew(disputed, "closes that providers differ on"))
    progress.say(`    ${line}`);
  const rows = sources.reduce((sum, source) => sum + source.rows, 0);
  return {sources, rows, disputed, skipped: null};
}

function questionsFor(
  provider: MarketProvider,
  store: Context["store"],
  {sessions, factsThrough, symbols, now, historyFrom, all = false}: CrawlPricesOptions,
) {
  const at = toInstant(now());
  const through = lastSession(sessions, at);
  return historyFrom === undefined
    ? dailyQuestions({store, provider, sessions, factsThrough, through, symbols, at, all})
    : historyQuestions({store, provider, symbols, period: {from: historyFrom, through}, all});
}
