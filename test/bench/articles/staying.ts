/** A long-lived process, like `live`: builds once, then again and again with new articles. */

import {publishOptions} from "../../../bin/site-config.ts";
import {readConfig} from "../../../pipeline/kit/config/read-config.ts";
import {toInstant} from "../../../pipeline/kit/instant.ts";
import {silent} from "../../../pipeline/kit/progress.ts";
import {openStore} from "../../../pipeline/kit/store.ts";
import {currentYear} from "../../../pipeline/tournament/facts/years.ts";
import {DEFAULT_RUNS} from "../../../pipeline/tournament/forecasting/engine.ts";
import {runModel} from "../../../pipeline/tournament/forecasting/run.ts";
import {openPublisher} from "../../../publish/editions/incremental/publisher.ts";
import {quick} from "../quick.ts";
import {storeSomeIn} from "./stored-articles.ts";

/** Cost of a rebuild, in seconds, until the pointer has moved. */
export interface Rebuilt {
  readonly wall: number;
  /** CPU seconds of all threads. */
  readonly cpu: number;
  readonly files: number;
  readonly changed: number;
}
export interface Stayed {
  readonly rebuilds: readonly Rebuilt[];
  /** Largest resident set of the process, including the first build. */
  readonly peakMb: number;
}

const REBUILDS = quick ? 1 : 3;

async function main([articles, added, runs]: readonly number[]): Promise<Stayed> {
  const config = readConfig(process.env, process.cwd());
  const {dataDir, databasePath} = config;
  const options = {seed: "wc2026", runs: runs ?? DEFAULT_RUNS};
  const store = openStore(databasePath);
  const publisher = openPublisher(store, dataDir, publishOptions(config, options));
  const rebuild = async (): Promise<Rebuilt> => {
    const [from, before] = [performance.now(), process.cpuUsage()];
    const now = toInstant(Date.now());
    const context = {store, now, wallClock: now, dataDir, progress: silent};
    runModel(context, currentYear(dataDir), options);
    const {files, changed} = await publisher.publish(now);
    const {user, system} = process.cpuUsage(before);
    const wall = (performance.now() - from) / 1e3;
    await publisher.settled();
    return {wall, cpu: (user + system) / 1e6, files, changed: changed.length};
  };
  await rebuild();
  const rebuilds: Rebuilt[] = [];
  let stored = articles!;
  for (let turn = 0; turn < REBUILDS; turn++) {
    const to = stored + added!;
    storeSomeIn(store, {from: stored, to, at: toInstant(Date.now())});
    stored = to;
    rebuilds.push(await rebuild());
  }
  store.close();
  return {rebuilds, peakMb: process.resourceUsage().maxRSS / 1024};
}

process.stdout.write(`${JSON.stringify(await main(process.argv.slice(2).map(Number)))}\n`, () =>
  process.exit(),
);
