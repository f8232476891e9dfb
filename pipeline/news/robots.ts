import parser from "robots-parser";
import {FetchError} from "../kit/fetch/fetch-error.ts";
import type {Fetcher} from "../kit/fetch/fetcher.ts";
import {toInstant} from "../kit/instant.ts";
import type {Store} from "../kit/store.ts";
import {SourceError} from "./source-state.ts";

/** The name that rules are looked up under: the product token of the User-Agent. */
const PRODUCT = "broadsheet";
/** The package is CommonJS and its types say otherwise. */
const robotsParser = parser as unknown as typeof parser.default;
const KEPT_MS = 86_400_000;
/** RFC 9309, 2.5: a crawler reads at least 500 KiB. */
const MOST_BYTES = 512 * 1024;

interface Rules {
  readonly httpStatus: number;
  readonly body: string;
}

/** Asks whether addresses may be fetched; each origin's rules are fetched once a day, however many ask. */
export function createRobots(store: Store, fetcher: Fetcher, now: () => number) {
  const asked = new Map<string, Promise<Rules>>();

  async function rulesOf(origin: string, signal: AbortSignal): Promise<Rules> {
    const kept = store
      .prepare<[string], Rules & {fetchedAt: string}>(
        "SELECT fetched_at AS fetchedAt, http_status AS httpStatus, body FROM robots WHERE origin = ?",
      )
      .get(origin);
    if (kept && Date.parse(kept.fetchedAt) + KEPT_MS > now()) return kept;
    const rules = await fetchRules(fetcher, origin, signal);
    // rules that were readable a day ago are better than none while the server is down
    if (rules.httpStatus >= 500) return kept ?? rules;
    store
      .prepare(
        `INSERT INTO robots VALUES (@origin, @fetchedAt, @httpStatus, @body) ON CONFLICT (origin) DO UPDATE
         SET fetched_at = excluded.fetched_at, http_status = excluded.http_status, body = excluded.body`,
      )
      .run({origin, fetchedAt: toInstant(now()), ...rules});
    return rules;
  }

  /**
   * Passes when robots.txt lets this crawler fetch the address (RFC 9309): rules are followed, a 4xx means there are none, a 5xx that nothing
   * may be fetched for now.
   *
   * @throws SourceError "robots" when it may not be fetched; FetchError when the host cannot be reached at all
   */
  return async function mayFetch(url: string, signal: AbortSignal): Promise<void> {
    const {origin} = new URL(url);
    const rules = asked.get(origin) ?? rulesOf(origin, signal);
    asked.set(origin, rules);
    const {httpStatus, body} = await rules;
    if (httpStatus >= 500)
      throw new SourceError(
        "robots",
        `${origin}/robots.txt answered ${httpStatus}; expected rules, or 404 where there are none`,
        httpStatus,
      );
    if (httpStatus < 300 && robotsParser(`${origin}/robots.txt`, body).isAllowed(url, PRODUCT) === false)
      throw new SourceError("robots", `${origin}/robots.txt does not let ${PRODUCT} fetch ${url}`);
  };
}

async function fetchRules(fetcher: Fetcher, origin: string, signal: AbortSignal): Promise<Rules> {
  try {
    const {body} = await fetcher.get(`${origin}/robots.txt`, {conditional: false, maxBytes: MOST_BYTES, signal});
    return {httpStatus: 200, body: body.toString("utf8")};
  } catch (error) {
    const status = error instanceof FetchError && error.reason === "http-status" ? error.status : null;
    // 429 is no "there are no rules": it is the host asking for time
    if (status === null || status === 429) throw error;
    return {httpStatus: status < 400 ? 404 : status, body: ""};
  }
}
