import type {LiveDeps} from "../deps.ts";
import {problem} from "../http/problem.ts";
import {type LiveRoute, liveRoute} from "../route.ts";
import {type LiveStore, StoreBusyError} from "../store/types.ts";
import {monitoringContracts} from "./contracts.ts";

/** An answer of the store stands this long, so that asking often does not write often. */
const STANDS_MS = 1_000;
interface Checked {
  readonly atMs: number;
  readonly error: Promise<Error | undefined>;
}
const checks = new WeakMap<LiveStore, Checked>();

/**
 * The reasons why the server cannot do all it should; empty without any. A server that is closing
 * answers 503 by itself.
 */
async function whyNotReady({
  store,
  printed,
  clock,
  log,
}: Pick<LiveDeps, "store" | "printed" | "clock" | "log">): Promise<string[]> {
  const error = await lastCheck(store, clock());
  if (error) log.error({err: error}, "the store does not work");
  const why = error instanceof StoreBusyError ? `: ${error.message}` : "";
  return [
    ...(error ? [`the store cannot be written and read${why}`] : []),
    ...(printed() ? [] : ["no edition is out yet"]),
  ];
}

/** The check of this second, shared by all who ask. */
function lastCheck(store: LiveStore, nowMs: number): Promise<Error | undefined> {
  const last = checks.get(store);
  if (last && Math.abs(nowMs - last.atMs) < STANDS_MS) return last.error;
  const error = store.check().then(
    () => undefined,
    (cause: Error) => cause,
  );
  checks.set(store, {atMs: nowMs, error});
  return error;
}

/**
 * Answers to the operator's tools: is the process there, should it get requests, what has it
 * measured.
 */
export const monitoringRoutes: readonly LiveRoute[] = [
  liveRoute(monitoringContracts.healthz, () => ({status: 200, body: {status: "ok"}})),
  liveRoute(monitoringContracts.readyz, async (_, deps) => {
    const why = await whyNotReady(deps);
    if (why.length > 0) return problem(503, why.join("; "), {headers: {"Retry-After": "5"}});
    const {store, printed} = deps;
    return {
      status: 200,
      body: {status: "ready", editionId: printed()!.id, feedHead: await store.events.head()},
    };
  }),
  liveRoute(monitoringContracts.metrics, async (_, deps) => ({
    status: 200,
    type: deps.metrics.registry.contentType,
    body: await deps.metrics.text(deps),
  })),
];
