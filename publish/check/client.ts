import {setTimeout as sleep} from "node:timers/promises";
import pLimit from "p-limit";
import {Agent, request} from "undici";
import {startOf} from "../../pipeline/kit/fetch/body.ts";

/** An answer of a deployment. */
export interface Answer {
  /** Path and query as requested, or a full address on another host. */
  readonly address: string;
  /** 0 without an answer. */
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  readonly text: string;
  /** Undefined if the body is not JSON. */
  readonly json: unknown;
  /** The reason why there is no answer; null if there is one. */
  readonly failure: string | null;
}

export interface Question {
  readonly method?: "GET" | "HEAD" | "OPTIONS" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Whether to wait for a rate limit as long as the server says; otherwise only for moments. */
  readonly patient?: boolean;
  /** Ends the answer after its first bytes, because a stream does not end. */
  readonly firstBytes?: boolean;
}

export interface Client {
  /** Requests a path of the deployment, or a full address. */
  ask(address: string, question?: Question): Promise<Answer>;
  /** Requests so far, and how many of them had to wait for a rate limit. */
  readonly counts: {readonly requests: number; readonly throttled: number};
  close(): Promise<void>;
}

export interface ClientOptions {
  /** The address to check, without a trailing slash. */
  readonly url: string;
  readonly concurrency: number;
  /** Longest wait for one answer, in ms. */
  readonly timeoutMs: number;
  readonly userAgent: string;
}

/** The deployment has stopped answering: continuing would wait in vain for each request. */
export class NobodyAnswers extends Error {}

/** Origin of a foreign page, which must be able to read public answers. */
export const FOREIGN_ORIGIN = "https://check.invalid";
/** Number and length of waits for a rate limit. */
const TRIES = 5;
const MOMENT_S = 5;
const LONGEST_WAIT_S = 60;
const MAX_BYTES = 64 * 1024 * 1024;
/** Errors when the server closes an idle connection just as it is reused. */
const CLOSED = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);
/** After this many consecutive requests without an answer, no more are made. */
const UNANSWERED = 50;

/**
 * A client of one deployment with a limited number of concurrent requests.
 *
 * @throws NobodyAnswers from `ask` after too many unanswered requests
 */
export function openClient({url, concurrency, timeoutMs, userAgent}: ClientOptions): Client {
  const dispatcher = new Agent({
    connections: concurrency,
    pipelining: 1,
    connect: {timeout: timeoutMs},
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  const limit = pLimit(concurrency);
  const counts = {requests: 0, throttled: 0};
  let unanswered = 0;
  const once = async (address: string, question: Question, isLast = false): Promise<Answer> => {
    const {method = "GET", headers = {}, body, firstBytes = false} = question;
    if (unanswered >= UNANSWERED)
      throw new NobodyAnswers(`no answer to the last ${UNANSWERED} requests: gave up`);
    counts.requests += 1;
    // a body that trickles in would evade every other timeout
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeoutMs);
    let isAnswered = false;
    try {
      const answer = await request(address.startsWith("/") ? url + address : address, {
        dispatcher,
        signal: late.signal,
        method,
        body: body ?? null,
        headers: {"user-agent": userAgent, accept: "*/*", origin: FOREIGN_ORIGIN, ...headers},
      });
      isAnswered = true;
      const bytes = await bytesOf(answer.body, firstBytes);
      unanswered = 0;
      return answerOf(address, answer.statusCode, flat(answer.headers), bytes);
    } catch (error) {
      unanswered += 1;
      const wasClosed = CLOSED.has((error as NodeJS.ErrnoException).code ?? "");
      if (wasClosed && !isAnswered && !isLast && method !== "POST")
        return once(address, question, true);
      const failure = reasonOf(late.signal.aborted ? LATE : error, timeoutMs);
      return {...answerOf(address, 0, {}, Buffer.alloc(0)), failure};
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    counts,
    ask: (address, question = {}) =>
      limit(async () => {
        for (let tries = 1; ; tries++) {
          const answer = await once(address, question);
          const waitS = Number(answer.headers["retry-after"] ?? Number.NaN);
          const mostS = question.patient === false ? MOMENT_S : LONGEST_WAIT_S;
          if (answer.status !== 429 || tries === TRIES || !(waitS <= mostS)) return answer;
          counts.throttled += 1;
          await sleep(waitS * 1_000);
        }
      }),
    close: () => dispatcher.destroy(),
  };
}

async function bytesOf(body: AsyncIterable<Buffer>, firstBytes: boolean): Promise<Buffer> {
  if (firstBytes) for await (const chunk of body) return chunk;
  const {body: bytes, isWhole} = await startOf(body, MAX_BYTES);
  if (!isWhole) throw new Error(`the body is larger than ${MAX_BYTES} bytes`);
  return bytes;
}

function answerOf(
  address: string,
  status: number,
  headers: Readonly<Record<string, string>>,
  bytes: Buffer,
): Answer {
  const parse = () => {
    try {
      return JSON.parse(bytes.toString()) as unknown;
    } catch {
      return undefined;
    }
  };
  let read: {readonly json: unknown} | undefined;
  return {
    address,
    status,
    headers,
    bytes,
    failure: null,
    get text() {
      return bytes.toString();
    },
    get json() {
      read ??= {json: parse()};
      return read.json;
    },
  };
}

const flat = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value.join(", ") : (value ?? ""),
    ]),
  );

const LATE = {code: "TIMEOUT", message: ""};

function reasonOf(error: unknown, timeoutMs: number): string {
  const {code, message} = error as NodeJS.ErrnoException;
  if (/TIMEOUT/.test(code ?? "")) return `no answer within ${timeoutMs / 1_000} s`;
  return code === undefined || message.includes(code) ? message : `${code}: ${message}`;
}
