import {setTimeout as sleep} from "node:timers/promises";
import type {Command} from "commander";
import type {Context} from "../../pipeline/kit/context.ts";
import {toInstant} from "../../pipeline/kit/instant.ts";
import {silent} from "../../pipeline/kit/progress.ts";
import {noteEnd} from "../../pipeline/kit/runs.ts";
import {marketRevision} from "../../pipeline/market/sources/market-in.ts";
import {newsHead} from "../../pipeline/news/articles/head.ts";
import {loadFacts} from "../../pipeline/tournament/facts/load-facts.ts";
import {currentYear} from "../../pipeline/tournament/facts/years.ts";
import {parallelSimulator} from "../../pipeline/tournament/forecasting/parallel-simulation.ts";
import {runModel} from "../../pipeline/tournament/forecasting/run.ts";
import {modelAll} from "../../pipeline/tournament/forecasting/run-all.ts";
import {feedHead} from "../../pipeline/tournament/queries/feed.ts";
import {createProviders} from "../../pipeline/tournament/sources/registry.ts";
import {watchSources} from "../../pipeline/tournament/sources/watch.ts";
import {prepareFolder} from "../../publish/output/folder.ts";
import {heldBack, moved} from "../../publish/publish.ts";
import {keepPublishing} from "../../publish/render/incremental/keep-publishing.ts";
import {openPublisher} from "../../publish/render/incremental/publisher.ts";
import {settledHead} from "../../publish/render/incremental/settled-head.ts";
import {keepPublishedRevisions} from "../../publish/tournament/calendar/published-revisions.ts";
import type {Call} from "../call.ts";
import {fetcherFor, newsOptions, watchNews, watchPrices} from "../crawl-setup.ts";
import {explain} from "../explain.ts";
import {runCommand} from "../keep-alive.ts";
import {living} from "../long-running.ts";
import {
  outOption,
  quietOption,
  runsOption,
  type StageOptions,
  seedOption,
  stageArguments,
  withContext,
} from "../options.ts";
import {priceCrawler} from "../price-crawler.ts";
import {endAtSignal, endWithParent, stopAtSignal} from "../shutdown.ts";
import {publicConfig, publishOptions} from "../site-config.ts";

/** Prices come in thousands of answers: they are printed once none has come for so long. */
const PRICES_SETTLE_MS = 60_000;

/**
 * `live`: polls the sources and prints what changes, until stopped. It works in a child process: a
 * model or a print in the middle of its work hears no signal, and the process that waits for it
 * does.
 */
export const liveCommand = (command: Command, call: Call): Command =>
  command
    .addOption(outOption())
    .addOption(seedOption())
    .addOption(runsOption())
    .addOption(quietOption())
    .action(async (options: StageOptions) => {
      const config = publicConfig(call, options, "prints");
      prepareFolder(config.outDir);
      const providers = createProviders(config);
      const stop = new AbortController();
      if (!process.connected) {
        const listenNoLonger = endAtSignal(stop);
        await runCommand(call, ["live", ...stageArguments(options)], stop.signal);
        return listenNoLonger();
      }
      // a parent that is gone has nobody left to print for
      const listening = [stopAtSignal(stop), endWithParent(stop)];
      const keepUp = async (context: Context) => {
        const {store, dataDir, progress} = context;
        const here = () => toInstant(Date.now());
        await progress.step("load", (note) => loadFacts(context, {note}));
        keepPublishedRevisions(store, dataDir, config.outDir);
        await progress.step("model", (note) => modelAll(context, options, note));
        const year = currentYear(dataDir);
        const publisher = openPublisher(store, config.dataDir, publishOptions(config, options));
        const simulate = parallelSimulator();
        const fetcher = await fetcherFor(config, store, call.version);
        const clock = {
          now: Date.now,
          sleep: (ms: number, signal?: AbortSignal) => sleep(ms, undefined, {signal}),
          signal: stop.signal,
        };
        const pricesHead = settledHead(() => marketRevision(store), {
          now: Date.now,
          forMs: PRICES_SETTLE_MS,
        });
        const head = () => `${feedHead(store)} ${newsHead(store)} ${pricesHead()}`;
        const publishing = keepPublishing({
          ...clock,
          head,
          nextInstant: publisher.nextInstant,
          async publish(now) {
            const model = () =>
              runModel(
                {...context, now, wallClock: now, progress: silent, simulate},
                year,
                options,
              );
            const modelled = head();
            for (const problem of model().problems) progress.say(`${now}: ${problem}`);
            const printed = await publisher.publish(now, () => {
              if (head() !== modelled) model();
            });
            const {changed, written, id, ms} = printed;
            progress.say(
              `${now}: edition ${id}, ${changed.length} addresses changed in ${ms} ms${moved(printed, config.baseUrl)}${heldBack(printed)}`,
            );
            noteEnd(store, "print", {
              startedAt: now,
              endedAt: here(),
              result: "ok",
              good: true,
              written,
            });
          },
          onFailure(error, now, waitMs) {
            noteEnd(store, "print", {
              startedAt: now,
              endedAt: here(),
              result: "failed",
              good: false,
              detail: explain(error, call.env),
            });
            call.err.write(
              `${now}: not printed: ${explain(error, call.env)}; again with the next news, or in ${Math.round(waitMs / 1000)} s\n`,
            );
          },
        });
        try {
          if (providers.length === 0)
            progress.say("no provider is turned on: what other processes store is printed");
          const news = newsOptions(config, fetcher);
          const watching = watchNews({...context, progress: silent}, news, stop.signal).catch(
            (error: unknown) => {
              if (!stop.signal.aborted)
                call.err.write(`the news are no longer crawled: ${explain(error, call.env)}\n`);
            },
          );
          const pricer = await priceCrawler(config, fetcher);
          const prices = watchPrices({...context, progress: silent}, pricer, stop.signal).catch(
            (error: unknown) => {
              if (!stop.signal.aborted)
                call.err.write(`prices are no longer crawled: ${explain(error, call.env)}\n`);
            },
          );
          await watchSources(providers, {
            ...clock,
            store,
            fetcher,
            year,
            random: Math.random,
            onPoll({provider, outcome, events, error, ms}, {rhythm, waitMs}) {
              const startedAt = toInstant(Date.now() - ms);
              const detail = error && `${provider}: ${error}`;
              if (outcome !== "waiting")
                noteEnd(store, "poll", {
                  startedAt,
                  endedAt: here(),
                  result: outcome,
                  good: outcome === "ok",
                  detail,
                });
              progress.say(
                `${provider} ${outcome}${error ? ` (${error})` : ""}, ${events} events; ${rhythm}, again in ${Math.round(waitMs / 1000)} s`,
              );
            },
          });
          await Promise.all([publishing, watching, prices]);
        } finally {
          stop.abort();
          await publishing;
          await publisher.settled();
          await fetcher.close();
        }
      };
      try {
        await withContext(call, config, options, (context) =>
          living(call, "live", context, keepUp),
        );
      } finally {
        for (const listenNoLonger of listening) listenNoLonger();
      }
    });
