import type {LiveStore} from "../../../publish/live/store/types.ts";
import {sentNow} from "./events.ts";

/** Durably appended events per second, for a number of events per transaction. */
export async function appendsPerSecond(
  store: LiveStore,
  perBatch: number,
  ms: number,
): Promise<number> {
  const batch = Array.from({length: perBatch}, sentNow);
  const began = performance.now();
  let appended = 0;
  while (performance.now() - began < ms) appended += (await store.events.append(batch)).length;
  return (1_000 * appended) / (performance.now() - began);
}

const PAGE = 100;

/** Median milliseconds for a page of the feed after each cursor. */
export async function pageMs(
  store: LiveStore,
  cursors: readonly number[],
  times: number,
): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < times; round++)
    for (const cursor of cursors) {
      const from = performance.now();
      const page = await store.events.read(cursor, PAGE);
      took.push(performance.now() - from);
      if (page.length !== PAGE) throw new Error(`a page of ${PAGE} events has ${page.length}`);
    }
  return took.sort((a, b) => a - b)[took.length >> 1]!;
}
