import type {Fetched, Fetcher, Validators} from "../../kit/fetch/fetcher.ts";
import {freshForMs} from "../../kit/fetch/waits.ts";
import {sha256} from "../../kit/hash.ts";
import {toInstant} from "../../kit/instant.ts";
import {isOutOfTime} from "../../kit/source-health.ts";
import type {Store} from "../../kit/store.ts";
import type {Instant} from "../../kit/types.ts";
import {storeArticles} from "../articles/stored.ts";
import type {readFeed} from "../read/read-feed.ts";
import type {RegisteredSource} from "../registry.ts";
import {areDatesUnreadable, classify, undatedOf} from "./classify.ts";
import {filterFeed, type Tagger} from "./filter.ts";
import {type Answered, afterFailure, afterNothingNew, afterReading} from "./next-status.ts";
import {SourceError, type SourceState, stateOf} from "./source-state.ts";
import {type SourceStatus, statusOf, storeStatus} from "./source-status.ts";

/** The outcome of asking one source. */
export interface SourceFetch {
  readonly sourceId: string;
  /** "waiting": not due yet; "unasked": no time left, or no network. */
  readonly outcome: "read" | "unchanged" | "failed" | "waiting" | "unasked";
  readonly state: SourceState | null;
  readonly items: number;
  /** Articles that are new, and articles reworded. */
  readonly added: number;
  readonly changed: number;
  /** Items that no list shows: off its subject, without address or words, too old. */
  readonly irrelevant: number;
  readonly unusable: number;
  readonly old: number;
  /** Faults of the feed, one line each. */
  readonly problems: readonly string[];
  readonly error: string | null;
  readonly nextAttemptAt: Instant | null;
  readonly ms: number;
}
interface Asking {
  readonly store: Store;
  readonly fetcher: Fetcher;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Resolves if robots.txt allows the address. */
  readonly mayFetch: (url: string, signal: AbortSignal) => Promise<void>;
  readonly readFeed: typeof readFeed;
  readonly tag: Tagger;
  /** Earlier articles are not stored. */
  readonly notBefore: Instant;
}

const ACCEPT =
  "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5";
const MAX_PROBLEMS = 5;

/** The result for a source that was not asked. */
export const noFetch = (
  sourceId: string,
  outcome: "waiting" | "unasked",
  nextAttemptAt: Instant | null,
): SourceFetch => ({
  ...NOTHING,
  sourceId,
  outcome,
  nextAttemptAt,
});
const NOTHING = {
  state: null,
  items: 0,
  added: 0,
  changed: 0,
  irrelevant: 0,
  unusable: 0,
  old: 0,
  problems: [],
  error: null,
  ms: 0,
};

/**
 * Asks one source, and stores new articles and the outcome. A failing source is reported and does
 * not throw; its earlier articles stay. Articles, health and the validators of the body are written
 * in one transaction, so an unread body never counts as read.
 *
 * If the source has moved for good, its new address is asked. Waiting for the host's turn does not
 * count as slowness, and a source whose turn did not come counts as not asked.
 *
 * @param known its status so far
 * @throws only errors that are not the source's: the store refuses, or the signal was aborted by
 * something other than a timeout
 */
export async function fetchSource(
  source: RegisteredSource,
  known: SourceStatus | undefined,
  asking: Asking,
  signal: AbortSignal,
): Promise<SourceFetch> {
  const {store, fetcher, mayFetch, now} = asking;
  const {sourceId} = source;
  const before = statusOf(source, known);
  const url = before?.movedTo ?? source.url;
  const at = toInstant(now());
  let ms = 0;
  let hasTurn = true;
  try {
    await mayFetch(url, signal);
    hasTurn = false;
    let started = performance.now();
    const mayFollow = async (to: string) => {
      const since = performance.now();
      await mayFetch(to, signal).catch((error: unknown) =>
        Promise.reject(asRedirect(error, url, to)),
      );
      // reading another origin's robots.txt does not make the source slow
      started += performance.now() - since;
    };
    const fetched = await fetcher
      .get(url, {
        headers: {accept: ACCEPT},
        partial: true,
        onTurn: (waitedMs) => {
          hasTurn = true;
          started += waitedMs;
        },
        conditional: false,
        signal,
        validators: validatorsOf(before),
        mayFollow,
      })
      .finally(() => {
        ms = Math.round(performance.now() - started);
      });
    const bodySha256 = fetched.unchanged ? before!.bodySha256 : hashOf(fetched);
    const answer = {
      at,
      ms,
      httpStatus: fetched.status,
      freshMs: freshForMs(fetched.headers, now()),
      validators: fetched.validators,
    };
    const movedTo = fetched.movedTo ?? before?.movedTo ?? null;
    if (before?.reading && bodySha256 !== null && before.bodySha256 === bodySha256) {
      const {state, items, nextAttemptAt} = stored(store, {
        ...afterNothingNew(before, answer),
        registryUrl: source.url,
        movedTo,
      });
      return {
        ...NOTHING,
        sourceId,
        outcome: "unchanged",
        state,
        items: items ?? 0,
        nextAttemptAt,
        ms,
      };
    }
    return read(source, before, {...answer, fetched, bodySha256, movedTo}, asking);
  } catch (thrown) {
    const error = outOfTime(thrown, signal, url);
    if (!hasTurn && error instanceof SourceError && error.state === "timeout")
      return noFetch(sourceId, "unasked", before?.nextAttemptAt ?? null);
    const {state, lastError, nextAttemptAt} = stored(
      store,
      afterFailure(sourceId, before, {
        at,
        ms,
        error,
        state: stateOf(error),
        registryUrl: source.url,
      }),
    );
    return {...NOTHING, sourceId, outcome: "failed", state, error: lastError, nextAttemptAt, ms};
  }
}

/**
 * Converts a timeout of the crawl into a failure that names the address; returns anything else
 * unchanged.
 */
function outOfTime(thrown: unknown, signal: AbortSignal, url: string): unknown {
  // an aborted wait throws without the reason
  const error = signal.aborted && (thrown as Error).name === "AbortError" ? signal.reason : thrown;
  if (!isOutOfTime(error)) return error;
  return new SourceError("timeout", `${url}: not read in time: ${error.message}`, null, {
    cause: error,
  });
}

/**
 * Converts a refusal by robots.txt of a redirect's target into a failure of the source that names
 * both; returns anything else unchanged.
 */
const asRedirect = (error: unknown, from: string, to: string): unknown =>
  error instanceof SourceError
    ? new SourceError(error.state, `${from} redirects to ${to}: ${error.message}`, error.status, {
        cause: error,
      })
    : error;

const validatorsOf = (before: SourceStatus | undefined): Validators | undefined => {
  const {answeredBy: url, etag = null, lastModified = null, lastBodyAt: bodyAt} = before ?? {};
  return url && bodyAt && (etag || lastModified) ? {url, etag, lastModified, bodyAt} : undefined;
};

/** Recognises the same body when it is sent again; null if it was truncated. */
const hashOf = ({body, isTruncated}: Fetched) => (isTruncated ? null : sha256(body));

function stored(store: Store, status: SourceStatus): SourceStatus {
  storeStatus(store, status);
  return status;
}

function read(
  source: RegisteredSource,
  before: SourceStatus | undefined,
  {
    fetched,
    bodySha256,
    movedTo,
    ...answer
  }: Answered & {
    readonly fetched: Fetched;
    readonly bodySha256: string | null;
    readonly movedTo: string | null;
  },
  asking: Asking,
): SourceFetch {
  const {store} = asking;
  const {sourceId} = source;
  const {feed, state, articles, passed} = understand(source, fetched, answer, asking);
  const {beyond = 0} = feed;
  const items = feed.items.length + beyond;
  const undated = undatedOf(feed);
  const damages = [
    ...(fetched.isTruncated ? ["the compressed body ends too early"] : []),
    ...(areDatesUnreadable(feed)
      ? [`${undated} of ${feed.items.length} items have no readable date`]
      : []),
  ];
  const problems = feed.problems
    .slice(0, MAX_PROBLEMS)
    .map(({code, detail}) => `${code}: ${detail}`);
  return store
    .transaction((): SourceFetch => {
      const {added, changed} = storeArticles(store, source, articles, answer.at);
      const dated = feed.items.filter(
        ({publishedAt}) => publishedAt !== null && publishedAt > (before?.lastSuccessAt ?? ""),
      );
      const {nextAttemptAt} = stored(
        store,
        afterReading(sourceId, before, {
          ...answer,
          state,
          items,
          damage:
            state === "damaged"
              ? `${fetched.url}: read partly, or after repairs; ${[...damages, ...problems].join("; ")}`
              : null,
          // items dated since the last success are news even if none is stored
          news: Math.max(added, dated.length),
          bodySha256,
          registryUrl: source.url,
          movedTo,
          counts: {
            taken: items - beyond - passed.irrelevant - passed.unusable - passed.old,
            ...passed,
            beyond,
            undated,
          },
        }),
      );
      return {
        ...NOTHING,
        sourceId,
        outcome: "read",
        state,
        items,
        added,
        changed,
        ...passed,
        problems,
        nextAttemptAt,
        ms: answer.ms,
      };
    })
    .immediate();
}

/**
 * Reads, classifies and filters a feed.
 *
 * @throws SourceError if there is no feed in the body; an error of the reader fails only that feed
 */
function understand(
  source: RegisteredSource,
  fetched: Fetched,
  {at, ms}: Answered,
  asking: Asking,
) {
  const {readFeed, tag, notBefore} = asking;
  const {defaultZone, language} = source;
  const {url, headers, body, status} = fetched;
  try {
    const feed = readFeed(body, {
      contentType: headers["content-type"] ?? null,
      url,
      defaultZone,
      now: at,
      language,
    });
    const state = classify(feed, fetched, ms);
    const {articles, ...passed} = filterFeed(feed, {source, tag, notBefore, now: at});
    return {feed, state, articles, passed};
  } catch (cause) {
    if (cause instanceof SourceError) throw cause;
    throw new SourceError(
      "unreadable",
      `${url}: the reader failed: ${(cause as Error).message}`,
      status,
      {cause},
    );
  }
}
