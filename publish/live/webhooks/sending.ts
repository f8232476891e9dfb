import {type Agent, request} from "undici";
import {startOf} from "../../../pipeline/kit/fetch/body.ts";
import {within} from "../../../pipeline/kit/fetch/deadline.ts";
import {BlockedAddressError} from "../../../pipeline/kit/fetch/guarded-agent.ts";
import {retryAfterMs} from "../../../pipeline/kit/fetch/waits.ts";

/**
 * Bytes of an answer that are kept, and bytes that are read so that the connection can be reused.
 */
const KEPT_BYTES = 4_096;
const READ_BYTES = 65_536;

/** The result of one attempt. */
export interface Sent {
  /** HTTP status; null without an answer. */
  readonly status: number | null;
  /** Start of the answer's body, at most 4 KB; null without an answer. */
  readonly excerpt: string | null;
  /** The reason for a failure, in words for the receiver's owner; null for 2xx. */
  readonly error: string | null;
  readonly retryAfterMs: number | null;
}

interface Sending {
  readonly agent: Agent;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** For everything: connecting, sending, the answer and its body. */
  readonly timeoutMs: number;
  /** Cancels the attempt. */
  readonly signal: AbortSignal;
  readonly clock: () => number;
}

/**
 * One POST, one answer; redirects are not followed. The status decides as soon as it arrives,
 * whether or not the body is endless, slow or cut off.
 *
 * @throws the signal's reason when cancelled before a status arrived
 */
export async function send(url: string, sending: Sending): Promise<Sent> {
  const {timeoutMs, signal} = sending;
  try {
    return await within(timeoutMs, (end) => post(url, sending, end), signal);
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    const late = cause instanceof DOMException && cause.name === "TimeoutError";
    return {
      status: null,
      excerpt: null,
      error: late ? `no answer within ${timeoutMs / 1_000} s` : reason(cause),
      retryAfterMs: null,
    };
  }
}

async function post(
  url: string,
  {agent, headers, body, clock}: Sending,
  signal: AbortSignal,
): Promise<Sent> {
  const answer = await request(url, {dispatcher: agent, method: "POST", headers, body, signal});
  const status = answer.statusCode;
  const retryAfter = answer.headers["retry-after"];
  return {
    status,
    excerpt: await excerptOf(answer.body),
    error: status >= 200 && status < 300 ? null : rejection(status),
    retryAfterMs: retryAfterMs(Array.isArray(retryAfter) ? retryAfter[0] : retryAfter, clock()),
  };
}

const rejection = (status: number): string =>
  `answered ${status}; expected 2xx${status >= 300 && status < 400 ? "; redirects are not followed" : ""}`;

/** The reason why no answer came, without addresses inside the operator's network. */
function reason(cause: unknown): string {
  if (cause instanceof BlockedAddressError)
    return "the address is not public, or uses plain http; expected https and a public address";
  const {name, message, code} = cause as NodeJS.ErrnoException;
  return message === ""
    ? (code ?? name)
    : code && !message.includes(code)
      ? `${message} (${code})`
      : message;
}

/** The start of a body as text, cut between characters; bytes that are not UTF-8 are replaced. */
async function excerptOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const {body} = await startOf(untilBroken(stream), READ_BYTES);
  const text = cut(body.subarray(0, KEPT_BYTES));
  return cut(Buffer.from(text).subarray(0, KEPT_BYTES));
}

/** A stream that ends if another breaks off. */
async function* untilBroken(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch {
    // keep what was received
  }
}

const cut = (bytes: Buffer): string => new TextDecoder().decode(bytes, {stream: true});
