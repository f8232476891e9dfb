import type {Store} from "../../kit/store.ts";
import type {Day, Instant} from "../../kit/types.ts";
import type {Keep} from "./stored/bars.ts";
import {keepRequest, requestOf, type StoredRequest} from "./stored/requests.ts";
import type {Answer, Ask, MarketProvider} from "./types.ts";

/** The result of a question. */
export interface Kept {
  /** Rows stored. */
  readonly rows: number;
  readonly refused: readonly string[];
  /** True if a series was replaced because it was readjusted. */
  readonly readjusted: boolean;
}
/** A single question to a provider; its answer is stored before the next one is asked. */
export interface Question {
  /** Name under which its progress is stored, for example `adjusted/FPT`. */
  readonly what: string;
  readonly put: (ask: Ask) => Promise<Kept>;
}
/** The store and the provider asked. */
export interface Asking {
  readonly store: Store;
  readonly provider: MarketProvider;
}

/** Asks once and stores the answer. */
export const question = <Row extends {readonly on: Day}>(
  asking: Asking,
  what: string,
  read: (ask: Ask) => Promise<Answer<Row>>,
  keep: Keep<Row>,
): Question => ({
  what,
  put: async (ask) => keepAnswer(asking, what, await read(ask), ask.at, keep),
});

export const NOTHING: Kept = {rows: 0, refused: [], readjusted: false};
/** The result of two requests for one question. */
export const together = (a: Kept, b: Kept): Kept => ({
  rows: a.rows + b.rows,
  refused: [...a.refused, ...b.refused],
  readjusted: false,
});

/**
 * Stores an answer and its validators in one transaction, so that a kill leaves both or neither. An
 * answer without rows leaves stored rows unchanged.
 */
export function keepAnswer<Row extends {readonly on: Day}>(
  {store, provider}: Asking,
  what: string,
  {rows, refused, vouched}: Answer<Row>,
  at: Instant,
  keep: Keep<Row>,
  progress: Partial<Pick<StoredRequest, "historyFromOn" | "historyDoneAt">> = {},
): Kept {
  const throughOn = rows.map(({on}) => on).reduce<Day | null>(latest, null);
  store
    .transaction(() => {
      if (rows.length > 0) keep(store, rows, {provider: provider.id, capturedAt: at});
      keepRequest(store, provider.id, what, {askedAt: at, throughOn, vouched, ...progress});
    })
    .immediate();
  return {rows: rows.length, refused, readjusted: false};
}

const latest = (a: Day | null, b: Day): Day => (a === null || b > a ? b : a);

export const requestFor = ({store, provider}: Asking, what: string): StoredRequest | undefined =>
  requestOf(store, provider.id, what);
