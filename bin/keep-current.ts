import type {Config} from "../pipeline/kit/config/config.ts";
import {OutputError} from "../pipeline/kit/errors.ts";
import {pause} from "../pipeline/kit/pause.ts";
import type {Store} from "../pipeline/kit/store.ts";
import {marketRevision} from "../pipeline/market/market-at.ts";
import {newsHead} from "../pipeline/news/articles/head.ts";
import {feedHead} from "../pipeline/tournament/queries/feed.ts";
import type {Instant} from "../pipeline/tournament/types.ts";
import {keepPublishing} from "../publish/editions/incremental/keep-publishing.ts";
import {settledHead} from "../publish/editions/incremental/settled-head.ts";
import type {BuildReport, Next} from "./build.ts";
import {type Call, warn} from "./call.ts";
import {explain} from "./explain.ts";
import {living} from "./long-running.ts";
import {type StageOptions, stageArguments, withContext} from "./options.ts";
import {runCommand} from "./own-command.ts";

/** Prices come in thousands of answers: they are published once none has come for this long. */
const PRICES_SETTLE_MS = 60_000;
/** Outside matches, looks ten times less often than during one. */
const LOOK_MS = 5_000;
/** Minimum time between two crawls. */
const CRAWL_MS = 5 * 60_000;

/** A value that changes with everything that is stored, by any process. */
export function headOf(store: Store): () => string {
  const prices = settledHead(() => marketRevision(store), {
    now: Date.now,
    forMs: PRICES_SETTLE_MS,
  });
  return () => `${feedHead(store)} ${newsHead(store)} ${prices()}`;
}

/**
 * Keeps the edition of the output folder current until the signal is aborted. All work is done by
 * short-lived processes: `crawl` asks the sources that are due, `build` runs once something has
 * come in or the clock changes the edition, and while a match is on or about to begin `live`
 * publishes each event.
 */
export const keepCurrent = (
  call: Call,
  config: Config,
  options: StageOptions,
  signal: AbortSignal,
): Promise<void> =>
  withContext(call, config, options, (context) =>
    living(call, "live", context, async ({store}) => {
      const stages = stageArguments(options);
      const run = (...args: readonly string[]) =>
        runCommand({...call, fail: () => {}}, args, signal);
      let next: Next = {at: null, match: false};

      async function print(): Promise<Instant | null> {
        do {
          const built = await run("build", "--offline", "--wait", "10m", "--json", ...stages);
          if (signal.aborted) return null;
          if (built === undefined) throw new OutputError("not built, for the reason above");
          ({next} = JSON.parse(built) as BuildReport);
        } while (next.match && (await run("live", ...stages)) !== undefined);
        if (next.match && !signal.aborted)
          throw new OutputError("live ended, for the reason above");
        return next.at;
      }
      async function crawl(...what: readonly string[]): Promise<Instant | null | undefined> {
        const crawled = await run("crawl", ...what, "--json", "--quiet");
        return (JSON.parse(crawled ?? "{}") as {readonly nextAt?: Instant | null}).nextAt;
      }
      async function keepCrawling(): Promise<void> {
        for (;;) {
          await pause(CRAWL_MS, signal);
          if (signal.aborted) return;
          // during a match, `live` asks its sources
          if (next.match) await crawl("market");
          const nextAt = await crawl(...(next.match ? ["news"] : []));
          if (nextAt) await pause(Date.parse(nextAt) - Date.now() - CRAWL_MS, signal);
        }
      }
      const printing = keepPublishing({
        head: headOf(store),
        publish: print,
        onFailure: (error, now, waitMs) =>
          warn(
            call,
            `${now}: ${explain(error, call.env)}; retrying with the next news, or in ${Math.round(waitMs / 1000)} s`,
          ),
        now: Date.now,
        sleep: pause,
        signal,
        lookMs: LOOK_MS,
      });
      await Promise.all([printing, keepCrawling()]);
    }),
  );
