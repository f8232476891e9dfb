import type {Context} from "../pipeline/kit/context.ts";
import {toInstant} from "../pipeline/kit/instant.ts";
import {noteAlive, noteEnd, noteStart, type RunName} from "../pipeline/kit/runs.ts";
import type {Call} from "./call.ts";
import {explain} from "./explain.ts";

/** Interval at which long-running work reports that it is alive. */
const ALIVE_MS = 15_000;

/** Runs long-running work, and records its start, its heartbeat and its end. */
export async function living<T>(
  {env}: Call,
  name: RunName,
  context: Context,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const {store, now: startedAt} = context;
  const here = () => toInstant(Date.now());
  noteStart(store, name, startedAt);
  noteAlive(store, name, startedAt);
  const alive = setInterval(() => noteAlive(store, name, here()), ALIVE_MS);
  try {
    const done = await work(context);
    noteEnd(store, name, {startedAt, endedAt: here(), result: "ok", good: true});
    return done;
  } catch (error) {
    noteEnd(store, name, {
      startedAt,
      endedAt: here(),
      result: "failed",
      good: false,
      detail: explain(error, env),
    });
    throw error;
  } finally {
    clearInterval(alive);
  }
}
