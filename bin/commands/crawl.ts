import {setTimeout as sleep} from "node:timers/promises";
import {Argument, type Command, Option} from "commander";
import {
  type Crawled,
  type CrawlOutcome,
  type CrawlResult,
  crawlOutcome,
} from "../../pipeline/crawl-result.ts";
import type {Config} from "../../pipeline/kit/config/config.ts";
import type {Context} from "../../pipeline/kit/context.ts";
import {UsageError} from "../../pipeline/kit/errors.ts";
import type {Fetcher} from "../../pipeline/kit/fetch/fetcher.ts";
import {dayOf, parseInstant, toInstant} from "../../pipeline/kit/instant.ts";
import type {PricesReport} from "../../pipeline/market/sources/crawl.ts";
import type {CrawlNewsOptions} from "../../pipeline/news/crawl/crawl.ts";
import {crawlWithPictures} from "../../pipeline/news/crawl/with-pictures.ts";
import {loadFacts} from "../../pipeline/tournament/facts/load-facts.ts";
import {currentYear} from "../../pipeline/tournament/facts/years.ts";
import {fieldAt} from "../../pipeline/tournament/sources/poll.ts";
import {crawlTournament} from "../../pipeline/tournament/sources/poll-once.ts";
import {nextPoll} from "../../pipeline/tournament/sources/poll-plan.ts";
import {createProviders} from "../../pipeline/tournament/sources/registry.ts";
import type {Provider} from "../../pipeline/tournament/sources/types.ts";
import {pollLine, watchSources} from "../../pipeline/tournament/sources/watch.ts";
import type {Instant} from "../../pipeline/tournament/types.ts";
import type {Call} from "../call.ts";
import {
  fetcherFor,
  newsOptions,
  noteCrawl,
  PRICES_LOOK_MS,
  watchNews,
  watchPrices,
} from "../crawl-setup.ts";
import {jsonOption, quietOption, report, withContext} from "../options.ts";
import {type PriceCrawler, priceCrawler} from "../price-crawler.ts";
import {endWithParent, stopAtSignal} from "../shutdown.ts";
import {folderConfig} from "../site-config.ts";

interface CrawlOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly watch?: boolean;
  readonly all?: boolean;
  readonly source?: readonly string[];
  readonly history?: boolean;
  readonly from?: string;
  readonly symbol?: readonly string[];
}
/** The first day for which providers have prices. */
const HISTORY_FROM = "2013-01-02";
const collect = (one: string, before: readonly string[] = []) => [...before, one];
const WHAT = ["news", "market", "tournament"] as const;

/** `crawl`: sources → store; exit status 1 if every source that was asked failed. */
export const crawlCommand = (command: Command, call: Call): Command =>
  command
    .addArgument(new Argument("[what]", "kind of source; all by default").choices(WHAT))
    .option("--all", "also ask news sources that are not due yet, except those that asked to wait")
    .addOption(
      new Option(
        "--source <id>",
        "ask only this news source, enabled or not, due or not; repeatable",
      )
        .argParser(collect)
        .conflicts("watch"),
    )
    .addOption(
      new Option(
        "--history",
        "fetch only past market prices; a stopped run resumes where it left off",
      ).conflicts("watch"),
    )
    .addOption(new Option("--from <day>", `first day of --history (default: ${HISTORY_FROM})`))
    .addOption(
      new Option("--symbol <symbol>", "fetch prices of only this share; repeatable").argParser(
        collect,
      ),
    )
    .option("--watch", "keep crawling as often as the day requires, until stopped")
    .addOption(jsonOption())
    .addOption(quietOption())
    .action(async (what: (typeof WHAT)[number] | undefined, options: CrawlOptions) => {
      if (options.source && what !== "news")
        throw new UsageError("--source is the id of a news source; expected crawl news --source");
      checkPricesAsked(what, options);
      const config = folderConfig(call, {});
      await withContext(call, config, options, async (context) => {
        const fetcher = await fetcherFor(config, context.store, call.version);
        const stop = new AbortController();
        const listening = [stopAtSignal(stop), endWithParent(stop)];
        try {
          await crawl(what, options, {call, config, context, fetcher, signal: stop.signal});
        } catch (error) {
          if (!stop.signal.aborted) throw error;
        } finally {
          await fetcher.close();
          for (const listenNoLonger of listening) listenNoLonger();
        }
      });
    });

interface Crawling {
  readonly call: Call;
  readonly config: Config;
  readonly context: Context;
  readonly fetcher: Fetcher;
  readonly signal: AbortSignal;
}

async function crawl(
  what: (typeof WHAT)[number] | undefined,
  options: CrawlOptions,
  crawling: Crawling,
): Promise<void> {
  const {call, config, context, fetcher, signal} = crawling;
  const matches = what === undefined || what === "tournament";
  const providers = matches ? createProviders(config) : [];
  const {history = false, from = HISTORY_FROM} = options;
  const pricer =
    what === "tournament" || what === "news"
      ? null
      : await priceCrawler(config, fetcher, options.symbol);
  const asked = {all: options.all ?? false, historyFrom: history ? from : undefined, signal};
  const news: CrawlNewsOptions | null =
    what === "tournament" || history
      ? null
      : {
          ...newsOptions(config, fetcher, {
            desk: what === "market" ? "market" : undefined,
            sourceIds: options.source,
          }),
          all: options.all ?? options.source !== undefined,
          signal,
        };
  if (matches) await context.progress.step("load", (note) => loadFacts(context, {note}));
  const [tournament, read, priced] = await Promise.all([
    matches ? crawlTournament(context, {providers, fetcher, now: Date.now, signal}) : null,
    news && crawlWithPictures(context, news),
    pricer?.crawl(context, asked) ?? null,
  ]);
  const crawled = {tournament, news: read, prices: priced};
  // the result of a single source is not that of the news crawl
  if (!options.source) noteCrawl(context, crawled);
  const outcome = crawlOutcome(crawled);
  const {result} = outcome;
  const nextAt = nextCrawlAt(crawled, pricer, context, Date.now());
  report(call, options, {...crawled, result, nextAt}, sentence(crawled, outcome));
  if (result === "failed" || result === "unreached") call.fail();
  if (!options.watch) return;
  await Promise.all([
    tournament && tournament.skipped === null ? watchMatches(providers, crawling) : null,
    news && read?.skipped === null ? watchNews(context, {...news, all: false}, signal) : null,
    pricer && watchPrices(context, pricer, signal),
  ]);
}

/** Due time of the first source of a crawl; null if none is enabled. */
function nextCrawlAt(
  {tournament, news}: Crawled,
  pricer: PriceCrawler | null,
  {store, dataDir}: Context,
  now: number,
): Instant | null {
  const plan = () =>
    now +
    nextPoll(fieldAt(store, currentYear(dataDir), toInstant(now)).matches, now, Math.random).waitMs;
  const polled = tournament && tournament.sources.length > 0 ? plan() : undefined;
  const due = [
    ...(tournament?.sources ?? []).map(({nextAttemptAt}) =>
      Math.max(polled!, Date.parse(nextAttemptAt ?? "") || 0),
    ),
    ...(news?.sources ?? []).flatMap(({nextAttemptAt}) =>
      nextAttemptAt === null ? [] : Date.parse(nextAttemptAt),
    ),
    ...(pricer?.isOn ? [now + PRICES_LOOK_MS] : []),
  ];
  return due.length === 0 ? null : toInstant(Math.max(now, Math.min(...due)));
}

const watchMatches = (
  providers: readonly Provider[],
  {context, fetcher, signal}: Crawling,
): Promise<void> =>
  watchSources(providers, {
    store: context.store,
    fetcher,
    year: currentYear(context.dataDir),
    now: Date.now,
    random: Math.random,
    sleep: (ms, stop) => sleep(ms, undefined, {signal: stop}),
    signal,
    onPoll: (...poll) => context.progress.say(pollLine(...poll)),
  });

const ALL: Partial<Record<CrawlResult, string>> = {
  failed: "every source failed",
  unreached: "no source could be reached",
  idle: "no source was asked",
};

/** Sums up a crawl in one sentence, with the names of failed sources. */
function sentence({tournament, news, prices}: Crawled, {result, failed}: CrawlOutcome): string {
  const parts = [
    tournament &&
      (tournament.skipped ??
        `${tournament.matchesChanged} matches changed, ${tournament.events} events in the feed`),
    news &&
      (news.skipped ??
        `${news.added} new articles, ${news.changed} reworded, ${news.forgotten} forgotten`),
    prices && (prices.skipped ?? pricesSentence(prices)),
    failed.length > 0 ? `${ALL[result] ?? "failed"}: ${failed.join(", ")}` : (ALL[result] ?? null),
  ];
  return parts.filter((part) => part !== null).join("; ");
}

function pricesSentence({rows, sources}: PricesReport): string {
  const readjusted = sources.flatMap((source) => source.readjusted).length;
  const left = sources.reduce((sum, source) => sum + source.left, 0);
  return [
    `${rows} rows of prices`,
    ...(readjusted > 0 ? [`${readjusted} series readjusted`] : []),
    ...(left > 0 ? [`${left} requests left`] : []),
  ].join(", ");
}

/**
 * @throws UsageError if a price option is given for something without prices, or `--from` is not a
 * day
 */
function checkPricesAsked(
  what: (typeof WHAT)[number] | undefined,
  {history, from, symbol}: CrawlOptions,
): void {
  if ((history || symbol) && what !== "market")
    throw new UsageError(
      "--history and --symbol are about prices; expected crawl market --history",
    );
  if (from !== undefined && !history)
    throw new UsageError("--from is the first day of --history; expected both");
  if (from !== undefined && dayOf(parseInstant(from, "--from")) !== from)
    throw new UsageError(`--from is "${from}"; expected a day such as ${HISTORY_FROM}`);
}
