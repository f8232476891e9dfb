import type {Config} from "../../pipeline/kit/config/config.ts";
import {beginCycle, type Cycle, type CycleStep, endCycle} from "../../pipeline/kit/cycles.ts";
import {toInstant} from "../../pipeline/kit/instant.ts";
import {noteEnd, noteStart} from "../../pipeline/kit/runs.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import type {Call} from "../call.ts";
import {takeNote} from "../take-note.ts";
import {cycle, type Plan} from "./cycle.ts";
import type {Result} from "./result.ts";
import type {RunStep} from "./step.ts";

interface Noted {
  readonly result: Result;
  /** One line for people and logs. */
  readonly summary: string;
  readonly steps: readonly CycleStep[];
}

/**
 * Runs one cycle and records its start and its end in the database. If the database cannot be
 * written, that is reported, and the build is left to fail on it.
 */
export async function notedCycle(
  call: Call,
  config: Config,
  plan: Plan,
  {run, signal}: {readonly run: RunStep; readonly signal: AbortSignal},
): Promise<Noted> {
  const started = performance.now();
  const startedAt = toInstant(Date.now());
  const noting = <T>(note: (store: Store) => T) => takeNote(call, config, note);
  const cycleId = noting((store) => {
    noteStart(store, "cycle", startedAt);
    return beginCycle(store, startedAt);
  });
  const done = await cycle(plan, run, signal);
  const summary = sentence(startedAt, done, performance.now() - started);
  noting((store) => {
    const {result, steps} = done;
    const endedAt = toInstant(Date.now());
    const good = result === "ok" || result === "partly";
    const detail = good ? null : (steps.at(-1)?.says ?? null);
    noteEnd(store, "cycle", {startedAt, endedAt, result, good, detail});
    if (cycleId !== undefined) endCycle(store, {cycleId, endedAt, result, summary, steps});
  });
  return {...done, summary};
}

const sentence = (
  startedAt: string,
  {result, steps}: Pick<Cycle, "steps"> & {readonly result: Result},
  ms: number,
): string => {
  const says = steps.map((step) =>
    ["ok", "partly"].includes(step.result)
      ? step.says
      : `${step.name} ${step.result}: ${step.says}`,
  );
  return `${startedAt} ${result} in ${(ms / 1_000).toFixed(1)} s: ${says.join("; ") || "nothing was started"}`;
};
