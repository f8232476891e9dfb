import type {Store} from "../../kit/store.ts";
import type {Day, Instant} from "../../kit/types.ts";
import {keepRequest, requestOf, type StoredRequest} from "./stored/requests.ts";
import type {Answer, Ask, MarketProvider} from "./types.ts";

/** What came of a question. */
export interface Kept {
  /** Rows that were stored. */
  readonly rows: number;
  readonly refused: readonly string[];
  /** Whether a series was replaced because it has been adjusted anew. */
  readonly readjusted: boolean;
}
/** One thing to be asked of a provider, and stored before the next is. */
export interface Question {
  /** `adjusted/FPT`; what is known of it is stored under this name. */
  readonly what: string;
  readonly put: (ask: Ask) => Promise<Kept>;
}
/** Where and of whom. */
export interface Asking {
  readonly store: Store;
  readonly provider: MarketProvider;
}

export const NOTHING: Kept = {rows: 0, refused: [], readjusted: false};

/**
 * Stores an answer, with what vouches for it, in one transaction: after a kill both are there, or
 * neither. An answer without rows changes nothing that is stored.
 */
export function keepAnswer<Row extends {readonly on: Day}>(
  {store, provider}: Asking,
  what: string,
  {rows, refused, vouched}: Answer<Row>,
  at: Instant,
  keep: (rows: readonly Row[]) => void,
  progress: Partial<Pick<StoredRequest, "historyFromOn" | "historyDoneAt">> = {},
): Kept {
  const throughOn = rows.map(({on}) => on).reduce<Day | null>(latest, null);
  store
    .transaction(() => {
      if (rows.length > 0) keep(rows);
      keepRequest(store, provider.id, what, {askedAt: at, throughOn, vouched, ...progress});
    })
    .immediate();
  return {rows: rows.length, refused, readjusted: false};
}

const latest = (a: Day | null, b: Day): Day => (a === null || b > a ? b : a);

export const requestFor = ({store, provider}: Asking, what: string): StoredRequest | undefined =>
  requestOf(store, provider.id, what);
