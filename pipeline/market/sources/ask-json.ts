import {HEAD_BYTES, isChallenge} from "../../kit/fetch/challenge.ts";
import type {Headers} from "../../kit/fetch/exchange.ts";
import {FetchError} from "../../kit/fetch/fetch-error.ts";
import type {Validators} from "../../kit/fetch/fetcher.ts";
import {ShapeError} from "../../kit/shape.ts";
import type {Ask} from "./types.ts";

/** A whole exchange is some 1,600 rows of half a kilobyte; fifteen years of a share are less. */
const MAX_BYTES = 8 * 1024 * 1024;

/** A JSON value, or the server's statement that it is unchanged. */
export interface JsonAnswer {
  readonly unchanged: boolean;
  /** Undefined when unchanged. */
  readonly value: unknown;
  readonly vouched: Validators | null;
}

/**
 * Requests JSON of any media type: some providers send it as text/plain, and one answers 406 to a
 * specific Accept header. Sends the validators of the last answer if it came from the same URL.
 *
 * @throws FetchError with "challenge" or "not-json" for a page instead of JSON; ShapeError for a
 * redirect that drops the query
 */
export async function askJson(
  {fetcher, signal, known}: Ask,
  url: string,
  headers: Headers = {},
): Promise<JsonAnswer> {
  const fetched = await fetcher.get(url, {
    headers: {accept: "*/*", ...headers},
    maxBytes: MAX_BYTES,
    conditional: false,
    validators: known?.url === url ? known : undefined,
    signal,
    mayFollow: async (next) => {
      if (new URL(next).search !== new URL(url).search)
        throw new ShapeError(`${url} leads to ${next}, which drops the query`);
    },
  });
  const {etag, lastModified} = fetched.validators;
  const vouched = etag || lastModified ? {...fetched.validators, url} : null;
  if (fetched.unchanged) return {unchanged: true, value: undefined, vouched};
  const text = fetched.body.toString("utf8").replace(/^\ufeff/, "");
  try {
    return {unchanged: false, value: JSON.parse(text) as unknown, vouched};
  } catch (cause) {
    const {status} = fetched;
    if (isChallenge(fetched.headers, text.slice(0, HEAD_BYTES)))
      throw new FetchError(url, "challenge", "a page that requires a browser", {status});
    const start = JSON.stringify(text.trimStart().slice(0, 40));
    throw new FetchError(url, "not-json", `the body begins ${start}; expected JSON`, {
      status,
      cause,
    });
  }
}
