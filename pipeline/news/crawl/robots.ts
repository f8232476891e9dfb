import {FetchError} from "../../kit/fetch/fetch-error.ts";
import type {Fetcher} from "../../kit/fetch/fetcher.ts";
import {toInstant} from "../../kit/instant.ts";
import type {Store} from "../../kit/store.ts";
import {MAX_ROBOTS_BYTES, MAX_URL_LENGTH, type RobotsRules, readRobots} from "./robots-rules.ts";
import {SourceError} from "./source-state.ts";

/** The product token of the User-Agent, by which rules are looked up. */
const PRODUCT = "broadsheet";
const KEPT_MS = 86_400_000;

/** A robots.txt response. */
interface Answer {
  readonly httpStatus: number;
  readonly body: string;
}

interface Rules extends RobotsRules {
  readonly httpStatus: number;
}

/**
 * Checks whether addresses may be fetched; each origin's rules are fetched once a day and parsed
 * once, even for concurrent callers.
 */
export function createRobots(store: Store, fetcher: Fetcher, now: () => number) {
  const asked = new Map<string, Promise<Rules>>();

  async function rulesOf(origin: string, signal: AbortSignal): Promise<Rules> {
    const {httpStatus, body} = await answerOf(origin, signal);
    return {httpStatus, ...readRobots(body, PRODUCT)};
  }

  async function answerOf(origin: string, signal: AbortSignal): Promise<Answer> {
    const kept = store
      .prepare<[string], Answer & {fetchedAt: string}>(
        "SELECT fetched_at AS fetchedAt, http_status AS httpStatus, body FROM robots WHERE origin = ?",
      )
      .get(origin);
    if (kept && Date.parse(kept.fetchedAt) + KEPT_MS > now()) return kept;
    const answer = await fetchAnswer(fetcher, origin, signal);
    // while the server is down, rules from an earlier day are better than none
    if (answer.httpStatus >= 500) return kept ?? answer;
    store
      .prepare(
        `INSERT INTO robots VALUES (@origin, @fetchedAt, @httpStatus, @body) ON CONFLICT (origin) DO UPDATE
         SET fetched_at = excluded.fetched_at, http_status = excluded.http_status, body = excluded.body`,
      )
      .run({origin, fetchedAt: toInstant(now()), ...answer});
    return answer;
  }

  /**
   * Resolves if robots.txt lets this crawler fetch the address (RFC 9309): rules are followed; a
   * 4xx means that there are none, a 5xx that nothing may be fetched for now. A Crawl-delay of up
   * to half a minute paces requests to the host from then on. Addresses longer than 2,000
   * characters are not fetched.
   *
   * @throws SourceError "robots" or "blocked-address" if it may not be fetched; FetchError if the
   * host cannot be reached at all
   */
  return async function mayFetch(url: string, signal: AbortSignal): Promise<void> {
    const {origin, href} = new URL(url);
    if (href.length > MAX_URL_LENGTH)
      throw new SourceError(
        "blocked-address",
        `${href.slice(0, 80)}… has ${href.length} characters; expected ${MAX_URL_LENGTH} at most`,
      );
    const rules = asked.get(origin) ?? rulesOf(origin, signal);
    asked.set(origin, rules);
    const {httpStatus, allows, crawlDelayMs} = await rules;
    fetcher.pace(origin, crawlDelayMs ?? 0);
    if (httpStatus >= 500)
      throw new SourceError(
        "robots",
        `${origin}/robots.txt answered ${httpStatus}; expected rules, or 404 if there are none`,
        httpStatus,
      );
    if (!allows(href))
      throw new SourceError("robots", `${origin}/robots.txt does not let ${PRODUCT} fetch ${url}`);
  };
}

async function fetchAnswer(fetcher: Fetcher, origin: string, signal: AbortSignal): Promise<Answer> {
  try {
    const {body} = await fetcher.get(`${origin}/robots.txt`, {
      conditional: false,
      maxBytes: MAX_ROBOTS_BYTES,
      startOnly: true,
      partial: true,
      signal,
    });
    return {httpStatus: 200, body: startOf(body)};
  } catch (error) {
    const status = error instanceof FetchError && isRefusal(error) ? error.status : null;
    // 429 does not mean "there are no rules": the host asks for time
    if (status === null || status === 429) throw error;
    return {httpStatus: status < 400 ? 404 : status, body: ""};
  }
}

/** Whether an answer shows if there are rules; a challenge by a site that is down does not. */
const isRefusal = ({reason, status}: FetchError): boolean =>
  reason === "http-status" || (reason === "challenge" && status! < 500);

/** The part of the body that is read, up to the end of a line. */
function startOf(body: Buffer): string {
  if (body.length < MAX_ROBOTS_BYTES) return body.toString("utf8");
  const end = body.lastIndexOf("\n");
  return body.toString("utf8", 0, Math.max(end, 0));
}
