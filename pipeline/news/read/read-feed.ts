import {Parser} from "htmlparser2";
import type {FeedProblem, ReadFeed} from "../types.ts";
import {decode} from "./decode.ts";
import {readFifaCalendar} from "./fifa-calendar.ts";
import {type FinishOptions, finish} from "./finish.ts";
import {readJsonFeed} from "./json-feed.ts";
import {problem, quoted} from "./problems.ts";
import type {RawFeed} from "./raw.ts";
import {httpUrl} from "./urls.ts";
import {readXmlFeed} from "./xml-feed.ts";

interface ReadOptions extends FinishOptions {
  /** The Content-Type header; null if there was none. */
  readonly contentType: string | null;
  /** Final address of the bytes, the base of relative addresses. Empty if unknown. */
  readonly url: string;
  /** Preferred language if the feed has several. */
  readonly language?: string | undefined;
}

/** Larger bodies are cut off; the fetcher already refuses them. */
const MAX_BYTES = 16 * 1024 * 1024;

const FEED_TYPE = /^application\/(?:rss|atom|feed)\+(?:xml|json)\b|^application\/json\b.*feed/i;
/** Words in the name of a feed of comments, not articles. */
const COMMENTS = /comment|bình luận/i;
/** Maximum length of the part of a page that is examined. */
const MAX_PAGE_LENGTH = 100_000;

const NOTHING = {title: null, link: null, language: null, items: []};
const unread = (problems: readonly FeedProblem[], code: string, detail: string): ReadFeed => ({
  format: "unknown",
  ...NOTHING,
  problems: [...problems, problem(code, detail)],
});

function readJson(text: string, base: string | null, language: string): RawFeed | null {
  try {
    const value: unknown = JSON.parse(text);
    return readFifaCalendar(value, language) ?? readJsonFeed(value, base);
  } catch {
    return null;
  }
}

/**
 * The feed that a page names (`<link rel="alternate" type="application/rss+xml">`), preferably the
 * first that is not of comments, as an absolute address; null if it names none.
 */
export function feedNamedIn(page: string, url: string): string | null {
  const found: {readonly href: string; readonly isOfComments: boolean}[] = [];
  let base: string | null = httpUrl(url);
  const parser = new Parser({
    onopentag(name, {rel = "", type = "", href = "", title = ""}) {
      if (name === "base" && href !== "") base = httpUrl(href, base) ?? base;
      if (name !== "link" || !/\balternate\b/i.test(rel) || !FEED_TYPE.test(type.trim())) return;
      const address = httpUrl(href, base);
      if (address !== null)
        found.push({href: address, isOfComments: COMMENTS.test(`${title} ${address}`)});
    },
  });
  parser.end(page.slice(0, MAX_PAGE_LENGTH));
  return (found.find(({isOfComments}) => !isOfComments) ?? found[0])?.href ?? null;
}

/** Describes a page in place of the feed: its title, and the feed it names. */
function pageDetail(text: string, url: string): string {
  const title = /<title[^>]{0,200}>([^<]{1,200})/i.exec(text.slice(0, 50_000))?.[1];
  const feed = feedNamedIn(text, url);
  return `an HTML page${title ? ` ${quoted(title)}` : ""}${feed ? ` that names the feed ${feed}` : ""}`;
}

/**
 * Reads the bytes of a feed into items and problems: RSS 0.9x, 1.0, 2.0, Atom 0.3 and 1.0, CDF,
 * JSON Feed 1 and 1.1, and the official match calendar; a damaged feed is read as far as possible.
 * Never throws: bytes that are not a feed give the format "unknown" and a problem ("empty",
 * "html-instead-of-feed", "not-a-feed"). Time and memory are bounded by the size of the body.
 */
export function readFeed(bytes: Uint8Array, options: ReadOptions): ReadFeed {
  const {text, problems} = decode(bytes.subarray(0, MAX_BYTES), options.contentType);
  const found =
    bytes.length > MAX_BYTES
      ? [
          ...problems,
          problem("truncated", `${bytes.length} bytes; the first ${MAX_BYTES} are read`),
        ]
      : problems;
  const base = /^https?:/i.test(options.url) ? options.url : null;
  const start = text.slice(0, 1_000).trimStart();
  if (text.trim() === "") return unread(found, "empty", "no characters at all");
  const raw = /^[[{]/.test(start)
    ? readJson(text, base, options.language ?? "en")
    : readXmlFeed(text, base);
  if (raw) return finish(raw, found, options);
  const isPage =
    /<(?:!doctype\s+html|html|head|body|script)\b/i.test(text.slice(0, 10_000)) &&
    !/<opml\b/i.test(start);
  if (isPage) return unread(found, "html-instead-of-feed", pageDetail(text, options.url));
  return unread(found, "not-a-feed", `starts with ${quoted(start.slice(0, 200))}`);
}
