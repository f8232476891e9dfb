import {lookup as systemLookup} from "node:dns";
import {isDeepStrictEqual} from "node:util";
import {toInstant} from "../instant.ts";
import type {Instant} from "../types.ts";
import {networks} from "./addresses.ts";
import type {CircuitState} from "./circuit.ts";
import {type Answer, exchange, type Headers} from "./exchange.ts";
import {FetchError} from "./fetch-error.ts";
import {guardedAgent} from "./guarded-agent.ts";
import {type Clock, createHost, type Host} from "./host.ts";
import type {HttpCache} from "./http-cache.ts";
import {LIMITS, type Limits} from "./limits.ts";
import {resolver} from "./resolver.ts";
import {backoffMs} from "./waits.ts";
import type {SignRequest} from "./web-bot-auth.ts";

export interface FetcherOptions extends Clock {
  /** Identification with a way to reach the operator: `broadsheet/0.1.0 (+https://example.org)`. */
  readonly userAgent: string;
  readonly limits?: Partial<Limits>;
  /** 0 to 1. */
  readonly random: () => number;
  /** Networks that may be reached although they are not public; CIDR notation. */
  readonly allow?: readonly string[];
  /** Storage of bodies for conditional requests; without it every request is unconditional. */
  readonly cache?: HttpCache;
  /** Signs each request, retry and redirect; without it none is signed. */
  readonly sign?: SignRequest | undefined;
  /** Resolves names to addresses; the system's resolver by default. */
  readonly lookup?: typeof systemLookup;
}
/** The validators of an earlier answer, and the address that gave it. */
export interface Validators {
  readonly url: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** Arrival of the body that they validate. */
  readonly bodyAt: Instant;
}
export interface GetOptions {
  readonly headers?: Headers;
  readonly maxBytes?: number;
  /** True if the first `maxBytes` of a body are enough, however long it is. */
  readonly startOnly?: boolean;
  /** True if the content of a truncated compressed body is better than nothing. */
  readonly partial?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Called when the host's turn has come, with the time waited in milliseconds. */
  readonly onTurn?: (waitedMs: number) => void;
  /** False for an answer that later requests should not rely on. */
  readonly conditional?: boolean;
  /**
   * For a caller that keeps no bodies: sent only to the address they came from, for a day after the
   * body was received. The cache is not used, and a 304 has an empty body.
   */
  readonly validators?: Validators | undefined;
  /** Called with the target before each redirect is followed; an exception ends the request. */
  readonly mayFollow?: ((url: string) => Promise<void>) | undefined;
}
export interface Fetched {
  /** The final address of the body. */
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  /**
   * True for "not modified": the body is the one kept from an earlier request, or empty if the
   * caller supplied the validators.
   */
  readonly unchanged: boolean;
  /** True if a compressed body ended too early; the body is then the decoded part. */
  readonly isTruncated: boolean;
  /** Validators for the next request. */
  readonly validators: Validators;
  /** Permanent new address (301, 308); null if it has not moved. */
  readonly movedTo: string | null;
}
export interface Fetcher {
  /** @throws FetchError; the caller's own abort is rethrown unchanged */
  get(url: string, options?: GetOptions): Promise<Fetched>;
  /** The body as JSON. @throws FetchError, "not-json" if it is something else */
  json(url: string, options?: GetOptions): Promise<Fetched & {readonly value: unknown}>;
  /** Sets the minimum time between the starts of two requests to the host of an address. */
  pace(url: string, intervalMs: number): void;
  /** Hosts that were called, with the state of their circuits. */
  circuits(): ReadonlyMap<string, CircuitState>;
  close(): Promise<void>;
}

/**
 * Time for which "not modified" is trusted, in milliseconds; after it the body is requested again,
 * even from a server that always answers so.
 */
const BELIEVED_MS = 86_400_000;
const FOR_GOOD = new Set([301, 308]);
const AGAIN = new Set([408, 425, 429, 500, 502, 503, 504]);
const isHostFailure = ({reason, status}: FetchError): boolean =>
  reason === "timeout" || reason === "network" || (reason === "http-status" && AGAIN.has(status!));
/** A name that does not exist will not exist a second later either. */
const hasNoAddress = ({cause}: FetchError): boolean =>
  (cause as NodeJS.ErrnoException | undefined)?.code === "ENOTFOUND";

/**
 * The only way out to the network: polite (per-host concurrency and interval, conditional requests,
 * Retry-After, jittered retries, a circuit per host) and guarded (public addresses only, checked
 * where the connection is made and again on every redirect; caps on time and size).
 */
export function createFetcher(options: FetcherOptions): Fetcher {
  const {now, sleep, random, cache, userAgent, sign} = options;
  const limits: Limits = {...LIMITS, ...options.limits};
  const agent = guardedAgent({
    allowed: networks(options.allow ?? []),
    connections: limits.perHost,
    timeoutMs: limits.timeoutMs,
    lookup: resolver({lookup: options.lookup ?? systemLookup, now}),
  });
  const hosts = new Map<string, Host>();

  const hostOf = (url: string): Host => {
    const name = new URL(url).host;
    const host = hosts.get(name) ?? createHost(limits, {now, sleep});
    hosts.set(name, host);
    return host;
  };

  async function attempt(
    host: Host,
    url: string,
    headers: Headers,
    {maxBytes = limits.maxBytes, startOnly, partial, signal}: GetOptions,
  ): Promise<Answer> {
    if (!host.circuit.enter())
      throw new FetchError(
        url,
        "circuit-open",
        `${new URL(url).host} kept failing and is paused for now`,
        {
          retryAt: host.circuit.openUntil() ?? undefined,
        },
      );
    try {
      const answer = await exchange(agent, url, {
        headers: {...headers, ...sign?.(url)},
        timeoutMs: limits.timeoutMs,
        maxBytes,
        startOnly,
        partial,
        signal,
        now,
      });
      host.circuit.leave("answered");
      return answer;
    } catch (error) {
      host.circuit.leave(
        !(error instanceof FetchError) ? "undecided" : isHostFailure(error) ? "failed" : "answered",
      );
      throw error;
    }
  }

  async function retried(url: string, headers: Headers, get: GetOptions): Promise<Answer> {
    const host = hostOf(url);
    for (let tries = 1; ; tries++) {
      try {
        const asked = performance.now();
        const work = () => {
          get.onTurn?.(performance.now() - asked);
          return attempt(host, url, headers, get);
        };
        return await host.turn(work, get.signal);
      } catch (error) {
        if (
          !(error instanceof FetchError) ||
          !isHostFailure(error) ||
          hasNoAddress(error) ||
          tries >= limits.attempts
        )
          throw error;
        const asked = error.retryAt === null ? null : error.retryAt - now();
        if (asked !== null && asked > limits.longestRetryAfterMs) throw error;
        await sleep(
          asked ??
            backoffMs(
              tries,
              {baseMs: limits.backoffMs, longestMs: limits.longestBackoffMs},
              random,
            ),
          get.signal,
        );
      }
    }
  }

  async function get(url: string, options: GetOptions = {}): Promise<Fetched> {
    let at = webAddress(url, url);
    const kept = knownOf(at, url, options);
    // headers meant for the first host, such as keys, are not sent to another
    let own: Headers = options.headers ?? {};
    let movedTo: string | null = null;
    let isForGood = true;
    for (let hops = 0; ; hops++) {
      const known = kept?.url === at ? kept : undefined;
      const answer = await retried(
        at,
        {...own, ...conditions(known), "user-agent": userAgent},
        options,
      );
      if (answer.location === null) {
        if (answer.status !== 304) return {...keep(url, at, answer, options), movedTo};
        if (!known)
          throw new FetchError(
            at,
            "http-status",
            "answered 304 to an unconditional request; expected 200",
            {status: 304},
          );
        const {status, headers, isTruncated} = answer;
        const {body} = known;
        const validators = validatorsIn(at, headers, known);
        if (!options.validators && !isDeepStrictEqual({...validators, body}, known))
          cache?.write(url, {...validators, body});
        return {url: at, status, headers, body, unchanged: true, isTruncated, validators, movedTo};
      }
      if (hops >= limits.maxRedirects)
        throw new FetchError(
          url,
          "http-status",
          `redirected more than ${limits.maxRedirects} times`,
          {status: answer.status},
        );
      const next = webAddress(answer.location, at);
      await options.mayFollow?.(next);
      if (new URL(next).host !== new URL(at).host) own = {};
      at = next;
      isForGood &&= FOR_GOOD.has(answer.status);
      if (isForGood) movedTo = next;
    }
  }

  /** Validators, body and address of an earlier answer, while they are still trusted. */
  function knownOf(
    at: string,
    url: string,
    {validators, conditional}: GetOptions,
  ): (Validators & {readonly body: Buffer}) | undefined {
    const kept = validators
      ? {...validators, body: Buffer.alloc(0)}
      : conditional === false
        ? undefined
        : cache?.read(url);
    const isBelieved = kept && Date.parse(kept.bodyAt) + BELIEVED_MS > now();
    return isBelieved ? {url: at, ...kept} : undefined;
  }

  function keep(
    url: string,
    at: string,
    {status, headers, body, isTruncated}: Answer,
    {conditional, validators}: GetOptions,
  ): Omit<Fetched, "movedTo"> {
    const bodyAt = toInstant(now());
    // a truncated body must not be revalidated
    const found = validatorsIn(at, isTruncated ? {} : headers, {
      ...{etag: null, lastModified: null, bodyAt},
    });
    // a redirected answer is kept under neither address: its validators belong to the second, but
    // the next request goes to the first
    if (conditional !== false && !validators && at === url && (found.etag || found.lastModified))
      cache?.write(url, {...found, body});
    return {url: at, status, headers, body, unchanged: false, isTruncated, validators: found};
  }

  return {
    get,
    async json(url, options) {
      const fetched = await get(url, {
        ...options,
        headers: {accept: "application/json", ...options?.headers},
      });
      const text = fetched.body.toString("utf8");
      try {
        return {...fetched, value: JSON.parse(text) as unknown};
      } catch (cause) {
        const start = JSON.stringify(text.trimStart().slice(0, 40));
        throw new FetchError(
          url,
          "not-json",
          `the body begins ${start} (${fetched.headers["content-type"] ?? "no type"}); expected JSON`,
          {
            status: fetched.status,
            cause,
          },
        );
      }
    },
    pace: (url, intervalMs) => hostOf(url).pace(intervalMs),
    circuits: () => new Map([...hosts].map(([name, {circuit}]) => [name, circuit.state()])),
    close: () => agent.destroy(),
  };
}

/** The validators of an answer; missing ones keep their previous value. */
const validatorsIn = (
  url: string,
  headers: Headers,
  {etag, lastModified, bodyAt}: Omit<Validators, "url">,
): Validators => ({
  url,
  etag: headers.etag ?? etag,
  lastModified: headers["last-modified"] ?? lastModified,
  bodyAt,
});

const conditions = (kept: Validators | undefined): Headers => ({
  ...(kept?.etag && {"if-none-match": kept.etag}),
  ...(kept?.lastModified && {"if-modified-since": kept.lastModified}),
});

/** An absolute http(s) address without credentials. */
function webAddress(address: string, base: string): string {
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "")
    throw new FetchError(
      base,
      "blocked-address",
      `"${address}" is not a valid address; expected http(s) without credentials`,
    );
  url.hash = "";
  return url.href;
}
