import type {ReadFeed} from "../types.ts";
import {SourceError, type SourceState} from "./source-state.ts";

const SLOW_MS = 5000;
/** How far into a body a page gives itself away. */
const HEAD_BYTES = 65_536;
const CHALLENGE =
  /document\.cookie|captcha|cf-chl|challenge-platform|_jschl|enable javascript|are you (?:a )?(?:human|robot)/i;
const DAMAGED = new Set(["truncated", "not-well-formed"]);

/**
 * Classifies an answer that was read.
 *
 * @param ms how long the answer took
 * @throws SourceError "html" or "challenge" for a page in place of the feed, "unreadable" for
 * anything else that is none, "empty" for a feed without items
 */
export function classify(
  feed: ReadFeed,
  body: Buffer,
  url: string,
  status: number,
  ms: number,
): Extract<SourceState, "ok" | "slow" | "damaged"> {
  if (feed.items.length === 0) throw nothingIn(feed, body, url, status);
  if (feed.problems.some(({code}) => DAMAGED.has(code))) return "damaged";
  return ms > SLOW_MS ? "slow" : "ok";
}

function nothingIn(
  {format, problems}: ReadFeed,
  body: Buffer,
  url: string,
  status: number,
): SourceError {
  const head = body.subarray(0, HEAD_BYTES).toString("latin1");
  const page = /<!doctype html|<html[\s>]/i.test(head) && !/<(?:rss|feed|rdf:RDF)[\s>]/i.test(head);
  if (page && CHALLENGE.test(head))
    return new SourceError(
      "challenge",
      `${url}: a page that wants to see a browser; expected a feed`,
      status,
    );
  if (page) return new SourceError("html", `${url}: an HTML page; expected a feed`, status);
  if (format !== "unknown")
    return new SourceError(
      "empty",
      `${url}: a feed (${format}) without items; expected some`,
      status,
    );
  const start = JSON.stringify(head.trimStart().slice(0, 40));
  const why = problems[0] ? ` (${problems[0].code}: ${problems[0].detail})` : "";
  return new SourceError(
    "unreadable",
    `${url}: the body begins ${start}${why}; expected a feed`,
    status,
  );
}
