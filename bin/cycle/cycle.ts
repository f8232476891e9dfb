import {type Crawled, crawlOutcome} from "../../pipeline/crawl-result.ts";
import type {CycleStep} from "../../pipeline/kit/cycles.ts";
import type {DeployReport} from "../../publish/deploy/types.ts";
import type {Report} from "../../publish/output/types.ts";
import {LOCKED, type Result} from "./result.ts";
import type {Ended, RunStep} from "./step.ts";

/** The steps of a cycle, in this order; each is one of our own commands, with its arguments. */
export interface Plan {
  readonly build: readonly string[];
  /** Left out if nothing is deployed. */
  readonly deploy?: readonly string[] | undefined;
  /** Left out if nothing is to be pruned. */
  readonly prune?: readonly string[] | undefined;
}

export interface CycleDone {
  readonly result: Result;
  readonly steps: readonly CycleStep[];
}

/**
 * One cycle: build, deploy, prune. A new edition is deployed even if a source has failed; without a
 * new edition nothing is deployed. A failed prune does not affect the current edition.
 */
export async function cycle(plan: Plan, run: RunStep, signal: AbortSignal): Promise<CycleDone> {
  const steps: CycleStep[] = [];
  for (const name of ["build", "deploy", "prune"] as const) {
    const args = plan[name];
    if (args === undefined) continue;
    if (signal.aborted) return {result: "stopped", steps};
    const ended = await run(args, signal);
    const step = {name, ms: ended.ms, ...READ[name](ended)};
    steps.push(ended.status === null && signal.aborted ? {...step, result: "stopped"} : step);
    const {result} = steps.at(-1)!;
    if (result !== "ok" && result !== "partly" && name !== "prune")
      return {result: result as Result, steps};
  }
  return {result: steps.some(({result}) => result !== "ok") ? "partly" : "ok", steps};
}

type Read = (ended: Ended) => {readonly result: Result; readonly says: string};

const failed = ({status, says}: Ended): {readonly result: Result; readonly says: string} => ({
  result: status === LOCKED ? "locked" : status === 2 ? "misconfigured" : "failed",
  says: says || `ended with ${status === null ? "a signal" : `status ${status}`}`,
});

/** A step's JSON report, summarised in a line. */
const READ: Readonly<Record<keyof Plan, Read>> = {
  build(ended) {
    if (ended.status !== 0) return failed(ended);
    const {crawl, publish} = JSON.parse(ended.stdout) as {
      readonly crawl: Crawled | null;
      readonly publish: Report;
    };
    const {written, files, id, pinned} = publish;
    const crawled = crawl && crawlOutcome(crawl);
    const articles = crawl?.news?.added ?? 0;
    const parts = [
      `edition ${id}`,
      `${written} of ${files} files written`,
      ...(articles > 0 ? [`${articles} new articles`] : []),
      ...(crawled && crawled.failed.length > 0
        ? [`${crawled.failed.length} of ${crawled.asked} sources failed (${named(crawled.failed)})`]
        : []),
      ...(pinned === undefined ? [] : [`pinned: ${pinned} stays current`]),
    ];
    const isPartly = crawled !== null && !["ok", "idle"].includes(crawled.result);
    return {result: isPartly ? "partly" : "ok", says: parts.join(", ")};
  },
  deploy(ended) {
    if (ended.status !== 0) return failed(ended);
    const {target, sent, files} = JSON.parse(ended.stdout) as DeployReport;
    return {result: "ok", says: `${sent} of ${files} files sent to ${target}`};
  },
  prune(ended) {
    if (ended.status !== 0) return failed(ended);
    const {freed} = JSON.parse(ended.stdout) as {readonly freed: number};
    return {result: "ok", says: `${(freed / 2 ** 20).toFixed(1)} MB freed`};
  },
};

const named = (ids: readonly string[]): string =>
  ids.length > 3 ? `${ids.slice(0, 3).join(", ")} …` : ids.join(", ");
