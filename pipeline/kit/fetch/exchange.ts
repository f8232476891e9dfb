import {type Agent, request} from "undici";
import {ACCEPT_ENCODING, readBody} from "./body.ts";
import {CHALLENGE, HEAD_BYTES, isChallenge} from "./challenge.ts";
import {within} from "./deadline.ts";
import {FetchError} from "./fetch-error.ts";
import {BlockedAddressError} from "./guarded-agent.ts";
import {retryAfterMs} from "./waits.ts";

export type Headers = Readonly<Record<string, string>>;

/** One answer: a body, "not modified", or a redirect. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  /** True if a compressed body ended too early. */
  readonly isTruncated: boolean;
  readonly location: string | null;
}

interface Ask {
  readonly headers: Headers;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly startOnly?: boolean | undefined;
  readonly partial?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly now: () => number;
}

/** Longest wait for the beginning of an error page. */
const HEAD_TIMEOUT_MS = 2_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * One GET, one answer: no retry, no redirect.
 *
 * @throws FetchError for everything but 2xx, 304 and a redirect ("challenge" for a page that guards
 * the site, whatever its status); the caller's own abort is rethrown unchanged
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
  {headers, now, ...limits}: Ask,
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
    const encoding = got["content-encoding"];
    const read = await readBody(url, answer.body, {encoding, declared, ...limits});
    return {status, headers: got, ...read, location: null};
  }
  const location = REDIRECTS.has(status) ? (got.location ?? null) : null;
  const head = status >= 400 ? await headOf(url, answer.body, got, signal) : "";
  answer.body.on("error", () => {}).destroy();
  if (status === 304 || location !== null)
    return {status, headers: got, body: Buffer.alloc(0), isTruncated: false, location};
  const wait = retryAfterMs(got["retry-after"], now());
  const retryAt = wait === null ? undefined : now() + wait;
  const detail = {status, retryAt};
  if (isChallenge(got, head))
    throw new FetchError(url, "challenge", `answered ${status} with ${CHALLENGE}`, detail);
  throw new FetchError(url, "http-status", `answered ${status}; expected 200`, detail);
}

/** The beginning of an error page, if it arrives soon. */
const headOf = (
  url: string,
  stream: AsyncIterable<Buffer> & {destroy(error?: Error): unknown},
  headers: Headers,
  signal: AbortSignal,
): Promise<string> =>
  !/html|^$/i.test(headers["content-type"] ?? "")
    ? Promise.resolve("")
    : within(
        HEAD_TIMEOUT_MS,
        async (end) => {
          const stop = () => void stream.destroy(end.reason);
          end.addEventListener("abort", stop, {once: true});
          const options = {
            encoding: headers["content-encoding"],
            declared: 0,
            maxBytes: HEAD_BYTES,
            startOnly: true,
            partial: true,
          };
          const read = await readBody(url, stream, options).catch(() => null);
          end.removeEventListener("abort", stop);
          return read?.body.toString("utf8") ?? "";
        },
        signal,
      );

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
