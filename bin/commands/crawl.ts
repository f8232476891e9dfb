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
import type {CrawlNewsOptions} from "../../pipeline/news/crawl/crawl.ts";
import {crawlWithPictures} from "../../pipeline/news/crawl/with-pictures.ts";
import {loadFacts} from "../../pipeline/tournament/facts/load-facts.ts";
import {currentYear} from "../../pipeline/tournament/facts/years.ts";
import {crawlTournament} from "../../pipeline/tournament/sources/poll-once.ts";
import {createProviders} from "../../pipeline/tournament/sources/registry.ts";
import type {Provider} from "../../pipeline/tournament/sources/types.ts";
import {watchSources} from "../../pipeline/tournament/sources/watch.ts";
import type {Call} from "../call.ts";
import {fetcherFor, newsOptions, noteCrawl, watchNews} from "../crawl-setup.ts";
import {jsonOption, quietOption, report, withContext} from "../options.ts";
import {stopAtSignal} from "../shutdown.ts";
import {folderConfig} from "../site-config.ts";

interface CrawlOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly watch?: boolean;
  readonly all?: boolean;
  readonly source?: readonly string[];
}
const WHAT = ["news", "market", "tournament"] as const;

/** `crawl`: sources → store; exit status 1 when every source that was asked failed. */
export const crawlCommand = (command: Command, call: Call): Command =>
  command
    .addArgument(
      new Argument("[what]", "one kind of source; all of them when left out").choices(WHAT),
    )
    .option(
      "--all",
      "news sources that are not due yet, too, but for those that asked to be left alone",
    )
    .addOption(
      new Option(
        "--source <id>",
        "of the news this source alone, on or off, due or not; may be given again",
      )
        .argParser((id, before: readonly string[] = []) => [...before, id])
        .conflicts("watch"),
    )
    .option("--watch", "go on asking, as often as the state of the day needs, until stopped")
    .addOption(jsonOption())
    .addOption(quietOption())
    .action(async (what: (typeof WHAT)[number] | undefined, options: CrawlOptions) => {
      if (options.source && what !== "news")
        throw new UsageError("--source names a source of the news; expected crawl news --source");
      const config = folderConfig(call, {});
      await withContext(call, config, options, async (context) => {
        const fetcher = fetcherFor(config, context.store, call.version);
        const stop = new AbortController();
        const listenNoLonger = stopAtSignal(stop);
        try {
          await crawl(what, options, {call, config, context, fetcher, signal: stop.signal});
        } catch (error) {
          if (!stop.signal.aborted) throw error;
        } finally {
          await fetcher.close();
          listenNoLonger();
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
  const news: CrawlNewsOptions | null =
    what === "tournament"
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
  const [tournament, read] = await Promise.all([
    matches ? crawlTournament(context, {providers, fetcher, now: Date.now, signal}) : null,
    news && crawlWithPictures(context, news),
  ]);
  // how one source went says nothing of how the news are crawled
  if (!options.source) noteCrawl(context, {tournament, news: read});
  const outcome = crawlOutcome({tournament, news: read});
  report(
    call,
    options,
    {tournament, news: read, result: outcome.result},
    sentence({tournament, news: read}, outcome),
  );
  if (outcome.result === "failed" || outcome.result === "unreached") call.fail();
  if (!options.watch) return;
  await Promise.all([
    tournament && tournament.skipped === null ? watchMatches(providers, crawling) : null,
    news && read?.skipped === null ? watchNews(context, {...news, all: false}, signal) : null,
  ]);
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
    onPoll: ({provider, outcome, events}, {rhythm, waitMs}) =>
      context.progress.say(
        `${provider} ${outcome}, ${events} events; ${rhythm}, again in ${Math.round(waitMs / 1000)} s`,
      ),
  });

const ALL: Partial<Record<CrawlResult, string>> = {
  failed: "every source failed",
  unreached: "no source could be reached",
};

/** Sums up a crawl in one sentence; a source that failed is named. */
function sentence({tournament, news}: Crawled, {result, failed}: CrawlOutcome): string {
  const parts = [
    tournament &&
      (tournament.skipped ??
        `${tournament.matchesChanged} matches changed, ${tournament.events} events in the feed`),
    news &&
      (news.skipped ??
        `${news.added} new articles, ${news.changed} reworded, ${news.forgotten} forgotten`),
    failed.length > 0 ? `${ALL[result] ?? "failed"}: ${failed.join(", ")}` : null,
  ];
  return parts.filter((part) => part !== null).join("; ");
}
