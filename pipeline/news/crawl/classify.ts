import {CHALLENGE, HEAD_BYTES, isChallenge, isPage} from "../../kit/fetch/challenge.ts";
import type {Fetched} from "../../kit/fetch/fetcher.ts";
import {feedNamedIn} from "../read/read-feed.ts";
import type {ReadFeed} from "../types.ts";
import type {ReadState} from "./next-status.ts";
import {SourceError} from "./source-state.ts";

const SLOW_MS = 5000;
const DAMAGED = new Set(["truncated", "not-well-formed", "too-large", "too-deep"]);
const UNDATED = new Set(["bad-date", "future-date"]);
/** Share of a feed's items with unreadable dates from which the feed counts as damaged. */
const MOST = 0.5;

/**
 * Classifies an answer that was read.
 *
 * @param ms duration of the request
 * @throws SourceError "html" or "challenge" for a page in place of the feed, "unreadable" for
 * anything else that is not a feed
 */
export function classify(feed: ReadFeed, fetched: Fetched, ms: number): ReadState {
  const {items, format, problems} = feed;
  if (items.length === 0 && format === "unknown") throw noFeed(feed, fetched);
  if (fetched.isTruncated || problems.some(({code}) => DAMAGED.has(code))) return "damaged";
  if (items.length === 0) return "empty";
  if (areDatesUnreadable(feed)) return "damaged";
  return ms > SLOW_MS ? "slow" : "ok";
}

/** Number of items without a readable publication date. */
export const undatedOf = ({items}: ReadFeed): number =>
  items.filter(({publishedAt}) => publishedAt === null).length;

/** Whether most items have dates that cannot be read. */
export const areDatesUnreadable = (feed: ReadFeed): boolean =>
  feed.problems.some(({code}) => UNDATED.has(code)) && undatedOf(feed) > MOST * feed.items.length;

function noFeed({problems}: ReadFeed, {url, status, headers, body}: Fetched): SourceError {
  const head = body.subarray(0, HEAD_BYTES).toString("utf8");
  if (isChallenge(headers, head))
    return new SourceError("challenge", `${url}: ${CHALLENGE}; expected a feed`, status);
  if (isPage(head)) {
    const offeredUrl = feedNamedIn(head, url);
    const named = offeredUrl === null ? "" : `, which links to ${offeredUrl}`;
    return new SourceError("html", `${url}: an HTML page; expected a feed${named}`, status, {
      offeredUrl,
    });
  }
  const start = JSON.stringify(head.trimStart().slice(0, 40));
  const why = problems[0] ? ` (${problems[0].code}: ${problems[0].detail})` : "";
  return new SourceError(
    "unreadable",
    `${url}: the body begins ${start}${why}; expected a feed`,
    status,
  );
}
