import type {Context} from "../pipeline/kit/context.ts";
import {toInstant} from "../pipeline/kit/instant.ts";
import {pause, sleep} from "../pipeline/kit/pause.ts";
import {silent} from "../pipeline/kit/progress.ts";
import {noteEnd} from "../pipeline/kit/runs.ts";
import {currentYear} from "../pipeline/tournament/facts/years.ts";
import {parallelSimulator} from "../pipeline/tournament/forecasting/parallel-simulation.ts";
import {runModel} from "../pipeline/tournament/forecasting/run.ts";
import {fieldAt} from "../pipeline/tournament/sources/poll.ts";
import {isMatchOn} from "../pipeline/tournament/sources/poll-plan.ts";
import {createProviders} from "../pipeline/tournament/sources/registry.ts";
import {pollLine, watchSources} from "../pipeline/tournament/sources/watch.ts";
import {keepPublishing} from "../publish/editions/incremental/keep-publishing.ts";
import {publisherFor} from "../publish/editions/incremental/publisher.ts";
import {heldBack, moved} from "../publish/editions/publish.ts";
import {prepareFolder} from "../publish/output/folder.ts";
import {keepPublishedRevisions} from "../publish/tournament/calendar/published-revisions.ts";
import type {Call} from "./call.ts";
import {fetcherFor} from "./crawl-setup.ts";
import {explain} from "./explain.ts";
import {headOf, keepCurrent} from "./keep-current.ts";
import {type StageOptions, withContext} from "./options.ts";
import {endAtSignal, endWithParent, stopAtSignal} from "./shutdown.ts";
import {publicConfig, publishOptions} from "./site-config.ts";

/** Interval at which to check whether a match is still on. */
const LOOK_MS = 60_000;

/**
 * Keeps the edition current until stopped. As a child of `keepCurrent` it polls the sources of
 * matches and publishes each event until no match is on. A model or build step cannot react to a
 * signal while it computes, but the parent process can.
 */
export async function live(call: Call, options: StageOptions): Promise<void> {
  const config = publicConfig(call, options, "prints");
  prepareFolder(config.outDir);
  const stop = new AbortController();
  if (!process.connected) {
    const listenNoLonger = endAtSignal(stop);
    await keepCurrent(call, config, options, stop.signal);
    return listenNoLonger();
  }
  const providers = createProviders(config);
  // once the parent is gone there is nobody to build for
  const listening = [stopAtSignal(stop), endWithParent(stop)];
  const keepUp = async (context: Context) => {
    const {store, dataDir, progress} = context;
    const here = () => toInstant(Date.now());
    keepPublishedRevisions(store, dataDir, config.outDir);
    const year = currentYear(dataDir);
    const publisher = publisherFor(store, config.dataDir, publishOptions(config, options));
    const simulate = parallelSimulator();
    const fetcher = await fetcherFor(config, store, call.version);
    const clock = {
      now: Date.now,
      sleep,
      signal: stop.signal,
    };
    const head = headOf(store);
    const publishing = keepPublishing({
      ...clock,
      head,
      async publish(now) {
        const model = () =>
          runModel({...context, now, wallClock: now, progress: silent, simulate}, year, options);
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
        return printed.nextAt;
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
          `${now}: not published: ${explain(error, call.env)}; retrying with the next news, or in ${Math.round(waitMs / 1000)} s\n`,
        );
      },
    });
    const isOn = () => isMatchOn(fieldAt(store, year, here()).matches, Date.now());
    const untilOver = async () => {
      while (!stop.signal.aborted && isOn()) await pause(LOOK_MS, stop.signal);
      stop.abort();
    };
    try {
      if (providers.length === 0)
        progress.say("no provider is turned on: publishing what other processes store");
      const polling = watchSources(providers, {
        ...clock,
        store,
        fetcher,
        year,
        random: Math.random,
        onPoll(report, next) {
          const {provider, outcome, error, ms} = report;
          const startedAt = toInstant(Date.now() - ms);
          const detail = error && `${provider}: ${error}`;
          if (outcome === "ok" || outcome === "failed")
            noteEnd(store, "poll", {
              startedAt,
              endedAt: here(),
              result: outcome,
              good: outcome === "ok",
              detail,
            });
          progress.say(pollLine(report, next));
        },
      });
      await Promise.all([polling, untilOver()]);
    } finally {
      stop.abort();
      await publishing;
      await publisher.settled();
      await fetcher.close();
    }
  };
  try {
    await withContext(call, config, options, keepUp);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    for (const listenNoLonger of listening) listenNoLonger();
  }
}
