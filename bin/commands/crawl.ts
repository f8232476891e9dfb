import {setTimeout as sleep} from "node:timers/promises";
import {Command, Option} from "commander";
import {currentYear} from "../../pipeline/tournament/facts/years.ts";
import {crawlTournament} from "../../pipeline/tournament/sources/crawl.ts";
import {createProviders} from "../../pipeline/tournament/sources/registry.ts";
import {watchSources} from "../../pipeline/tournament/sources/watch.ts";
import {loadFacts} from "../../publish/build.ts";
import {fetcherFor} from "../crawling.ts";
import {configFrom, jsonOption, quietOption, report, withContext} from "../options.ts";

interface CrawlOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly watch?: boolean;
}

/** `crawl`: providers → store. */
export const crawlCommand = (root: string, version: string): Command =>
  new Command("crawl")
    .description("ask the match sources that are turned on and take in what is new; a source that fails is named, what is stored stays")
    .argument("[what]", "tournament", "tournament")
    .addOption(new Option("--once", "ask every source once, then stop").default(true))
    .option("--watch", "go on asking, as often as the state of the day needs, until stopped")
    .addOption(jsonOption())
    .addOption(quietOption())
    .action(async (what: string, options: CrawlOptions, command: Command) => {
      if (what !== "tournament") command.error(`error: there is no "${what}" to crawl; expected tournament`);
      const config = configFrom(root, {});
      await withContext(config, {...options, seed: "", runs: 1}, async (context) => {
        const {store, dataDir, progress} = context;
        await progress.step("load", (note) => loadFacts(context, note));
        const fetcher = fetcherFor(config, store, version);
        const providers = createProviders(config);
        const stop = new AbortController();
        for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
        try {
          const done = await crawlTournament(context, {providers, fetcher, now: Date.now, signal: stop.signal});
          const failed = done.sources.filter(({outcome}) => outcome === "failed").map(({provider}) => provider);
          const sentence = done.skipped ?? `${done.matchesChanged} matches changed, ${done.events} events in the feed`;
          report(options, done, failed.length > 0 ? `${sentence}; failed: ${failed.join(", ")}` : sentence);
          if (!options.watch || done.skipped !== null) return;
          await watchSources(providers, {
            store,
            fetcher,
            year: currentYear(dataDir),
            now: Date.now,
            random: Math.random,
            sleep: (ms, signal) => sleep(ms, undefined, {signal}),
            signal: stop.signal,
            onPoll: ({provider, outcome, events}, {pace, waitMs}) =>
              progress.say(`${provider} ${outcome}, ${events} events; ${pace}, again in ${Math.round(waitMs / 1000)} s`),
          });
        } catch (error) {
          if (!stop.signal.aborted) throw error;
        } finally {
          await fetcher.close();
        }
      });
    });
