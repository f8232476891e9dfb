import {type Agent, request} from "undici";
import {ACCEPT_ENCODING, readBody} from "./body.ts";
import {within} from "./deadline.ts";
import {FetchError} from "./fetch-error.ts";
import {BlockedAddressError} from "./guarded-agent.ts";
import {retryAfterMs} from "./waits.ts";

export type Headers = Readonly<Record<string, string>>;

/** One answer: a body, "not modified", or where to look instead. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  readonly location: string | null;
}

interface Ask {
  readonly headers: Headers;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
  readonly now: () => number;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * One GET, one answer: no retry, no redirect.
 *
 * @throws FetchError for everything but 2xx, 304 and a redirect; the caller's own abort is passed
 * on as it is
 */
export async function exchange(agent: Agent, url: string, ask: Ask): Promise<Answer> {
  const {timeoutMs, signal} = ask;
  try {
    return await within(timeoutMs, (end) => answerOf(agent, url, ask, end), signal);
  } catch (cause) {
    if (cause instanceof FetchError) throw cause;
    if (signal?.aborted) throw signal.reason;
    throw asFetchError(url, cause, timeoutMs);
  }
}

async function answerOf(
  agent: Agent,
  url: string,
  {headers, maxBytes, now}: Ask,
  signal: AbortSignal,
): Promise<Answer> {
  const answer = await request(url, {
    dispatcher: agent,
    headers: {"accept-encoding": ACCEPT_ENCODING, ...headers},
    signal,
  });
  const status = answer.statusCode;
  const got = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
  );
  if (status >= 200 && status < 300) {
    const declared = Number(got["content-length"] ?? 0);
    const body = await readBody(url, answer.body, {
      encoding: got["content-encoding"],
      declared,
      maxBytes,
    });
    return {status, headers: got, body, location: null};
  }
  answer.body.on("error", () => {}).destroy();
  const location = REDIRECTS.has(status) ? (got.location ?? null) : null;
  if (status === 304 || location !== null)
    return {status, headers: got, body: Buffer.alloc(0), location};
  const wait = retryAfterMs(got["retry-after"], now());
  const retryAt = wait === null ? undefined : now() + wait;
  throw new FetchError(url, "http-status", `answered ${status}; expected 200`, {status, retryAt});
}

function asFetchError(url: string, cause: unknown, timeoutMs: number): FetchError {
  const {name, message, code} = cause as NodeJS.ErrnoException;
  if (cause instanceof BlockedAddressError)
    return new FetchError(url, "blocked-address", message, {cause});
  if (/timeout/i.test(name))
    return new FetchError(url, "timeout", `no complete answer within ${timeoutMs} ms`, {cause});
  return new FetchError(
    url,
    "network",
    code && !message.includes(code) ? `${message} (${code})` : message,
    {cause},
  );
}
