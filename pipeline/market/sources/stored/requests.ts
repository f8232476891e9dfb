import type {Validators} from "../../../kit/fetch/fetcher.ts";
import type {Store} from "../../../kit/store.ts";
import type {Day, Instant} from "../../../kit/types.ts";
import type {MarketProviderId} from "../../price-types.ts";

/** The progress of one question to a provider. */
export interface StoredRequest {
  /** The last time it was answered. */
  readonly askedAt: Instant;
  /** The last day found in an answer; null without any. */
  readonly throughOn: Day | null;
  /** The first day of the history read so far; null without any. */
  readonly historyFromOn: Day | null;
  /** The instant at which the history had been read completely; null while there may be more. */
  readonly historyDoneAt: Instant | null;
  readonly vouched: Validators | null;
}

interface Row extends Omit<StoredRequest, "vouched"> {
  readonly url: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly bodyAt: Instant | null;
}

/** The stored progress of a question (`adjusted/FPT`); undefined if it was never answered. */
export function requestOf(
  store: Store,
  provider: MarketProviderId,
  what: string,
): StoredRequest | undefined {
  const row = store
    .prepare<[string, string], Row>(
      `SELECT asked_at AS askedAt, through_on AS throughOn, history_from_on AS historyFromOn, history_done_at AS historyDoneAt,
         url, etag, last_modified AS lastModified, body_at AS bodyAt FROM market_request WHERE provider = ? AND what = ?`,
    )
    .get(provider, what);
  if (row === undefined) return undefined;
  const {url, etag, lastModified, bodyAt, ...request} = row;
  const vouched = url === null || bodyAt === null ? null : {url, etag, lastModified, bodyAt};
  return {...request, vouched};
}

type Answered = Partial<Omit<StoredRequest, "askedAt">> & {readonly askedAt: Instant};

/** Records an answer. Omitted fields keep their values; the last day never moves back. */
export function keepRequest(
  store: Store,
  provider: MarketProviderId,
  what: string,
  {vouched = null, ...answered}: Answered,
): void {
  store
    .prepare(
      `INSERT INTO market_request (provider, what, asked_at, through_on, history_from_on, history_done_at, url, etag, last_modified, body_at)
       VALUES (@provider, @what, @askedAt, @throughOn, @historyFromOn, @historyDoneAt, @url, @etag, @lastModified, @bodyAt)
       ON CONFLICT (provider, what) DO UPDATE SET asked_at = excluded.asked_at,
         through_on = COALESCE(MAX(through_on, excluded.through_on), excluded.through_on, through_on),
         history_from_on = COALESCE(excluded.history_from_on, history_from_on),
         history_done_at = COALESCE(excluded.history_done_at, history_done_at),
         url = excluded.url, etag = excluded.etag, last_modified = excluded.last_modified, body_at = excluded.body_at`,
    )
    .run({...NOTHING_KNOWN, ...answered, ...vouched, provider, what});
}
const NOTHING_KNOWN = {
  ...{throughOn: null, historyFromOn: null, historyDoneAt: null},
  ...{url: null, etag: null, lastModified: null, bodyAt: null},
};
