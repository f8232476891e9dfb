import {rmSync} from "node:fs";
import {join, resolve} from "node:path";
import {type Command, InvalidArgumentError, Option} from "commander";
import {assertFileNotForeign} from "../../pipeline/kit/database-files.ts";
import {StoreError, UsageError} from "../../pipeline/kit/errors.ts";
import {reasonOf} from "../../pipeline/kit/file-fault.ts";
import {parseInstant} from "../../pipeline/kit/instant.ts";
import {sleep} from "../../pipeline/kit/pause.ts";
import {progressTo, silent} from "../../pipeline/kit/progress.ts";
import {NO_HISTORY} from "../../pipeline/tournament/facts/history.ts";
import {load} from "../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../pipeline/tournament/facts/read-facts.ts";
import {archiveYears, currentYear} from "../../pipeline/tournament/facts/years.ts";
import {parallelSimulator} from "../../pipeline/tournament/forecasting/parallel-simulation.ts";
import {modelAll} from "../../pipeline/tournament/forecasting/run-all.ts";
import {replay, stretchOf} from "../../pipeline/tournament/sources/replay/replay.ts";
import {publisherFor} from "../../publish/editions/incremental/publisher.ts";
import {type Draft, draftOf} from "../../publish/live/printed/draft.ts";
import {prepareFolder} from "../../publish/output/folder.ts";
import type {Call} from "../call.ts";
import {checkFirst} from "../check-first.ts";
import {openDatabase} from "../open-database.ts";
import {jsonOption, quietOption, report, runsOption, seedOption} from "../options.ts";
import {type Serving, startServing} from "../serve.ts";
import {endAtSignal} from "../shutdown.ts";
import {publicConfig, publishOptions} from "../site-config.ts";

interface ReplayCommandOptions {
  readonly from?: string;
  readonly to?: string;
  readonly speed: number;
  readonly skipQuiet?: boolean;
  readonly db?: string;
  readonly out?: string;
  readonly serve?: boolean;
  readonly seed: string;
  readonly runs: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

const speed = (text: string): number => {
  if (text === "max") return Number.POSITIVE_INFINITY;
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  if (value <= 0)
    throw new InvalidArgumentError(
      'Expected a number above 0 (60 plays a minute in a second) or "max".',
    );
  return value;
};

function removeDatabase(file: string): void {
  assertFileNotForeign(file);
  try {
    for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, {force: true});
  } catch (cause) {
    throw new StoreError(`cannot recreate the database ${file}: ${reasonOf(cause)}`, {
      cause,
    });
  }
}

/** `replay`: plays the tournament again as if live, into a database and a folder of its own. */
export const replayCommand = (command: Command, call: Call): Command =>
  command
    .option(
      "--from <instant>",
      "start here; load earlier matches with their results (default: before the first match)",
    )
    .option("--to <instant>", "end here (default: the end of the last match)")
    .addOption(
      new Option("--speed <n>", "tournament seconds per second, or max")
        .argParser(speed)
        .default(60),
    )
    .option("--skip-quiet", "skip the hours in which nothing happens")
    .option(
      "--db <file>",
      "database of the replay, recreated each time (default: data/var/replay.db)",
    )
    .option("--out <folder>", "folder of the editions (default: data/var/replay)")
    .option("--serve", "serve the replay on PORT while it runs")
    .addOption(seedOption())
    .addOption(runsOption())
    .addOption(jsonOption())
    .addOption(quietOption())
    .action(async (options: ReplayCommandOptions) => {
      const {root} = call;
      const config = publicConfig(
        call,
        {out: options.out ?? join(root, "data/var/replay")},
        options.serve ? "prints and serves" : "prints",
      );
      if (options.db === "") throw new UsageError('--db is ""; expected a file');
      const database =
        options.db === undefined ? join(root, "data/var/replay.db") : resolve(options.db);
      if (database === config.databasePath)
        throw new UsageError(
          `--db is ${database}; expected another file than the site's own database`,
        );
      const year = currentYear(config.dataDir);
      const facts = readFacts(config.dataDir, year);
      // errors are reported before the last replay is removed
      const stretch = stretchOf(facts, {
        ...(options.from !== undefined && {from: parseInstant(options.from, "--from")}),
        ...(options.to !== undefined && {to: parseInstant(options.to, "--to")}),
      });
      prepareFolder(config.outDir);
      removeDatabase(database);
      const store = openDatabase(call, database);
      const stop = new AbortController();
      let listenNoLonger: (() => void) | undefined;
      let serving: Promise<Serving> | undefined;
      const progress = options.quiet ? silent : progressTo(call.err);
      progress.say(`replaying ${stretch.from} to ${stretch.to}; the first edition takes some 15 s`);
      try {
        // live state goes into the replay's own database: partners elsewhere receive nothing of a
        // replay
        const own = {...config, databasePath: database, storeUrl: ""};
        if (options.serve) await checkFirst(call, own);
        load(store, {...facts, matches: []});
        for (const past of archiveYears(config.dataDir))
          load(store, readFacts(config.dataDir, past, NO_HISTORY), {archive: true});
        const serve = (draft?: Draft) => {
          if (!options.serve || serving) return;
          serving = startServing(call, own, {...(draft && {draft: async () => draft})});
          serving.catch(() => stop.abort());
        };
        const publisher = publisherFor(store, config.dataDir, {
          ...publishOptions(config, options),
          onRead: (coming, asOf) => serve(draftOf(coming, asOf)),
        });
        const simulate = parallelSimulator();
        const done = await progress.step("replay", (note) =>
          replay(store, facts, {
            ...stretch,
            speed: options.speed,
            skipQuiet: options.skipQuiet ?? false,
            signal: stop.signal,
            clock: () => performance.now(),
            sleep,
            async onInstant(now) {
              modelAll(
                {store, now, wallClock: now, dataDir: config.dataDir, progress: silent, simulate},
                options,
              );
              // loading and modelling hear no signal: until here it ends the process at once
              listenNoLonger ??= endAtSignal(stop);
              const {changed, ms} = await publisher.publish(now);
              serve(); // unless some of its first edition stood
              note(`${now}: ${changed.length} addresses changed in ${ms} ms`);
            },
          }),
        );
        await publisher.settled();
        report(
          call,
          options,
          done,
          `replayed ${done.from} to ${done.to}: ${done.steps} steps, ${done.instants} editions → ${config.outDir}`,
        );
      } catch (error) {
        if (!stop.signal.aborted) throw error;
      } finally {
        await (await serving)?.close();
        store.close();
        listenNoLonger?.();
      }
    });
