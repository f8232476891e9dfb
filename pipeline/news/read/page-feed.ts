import {Parser} from "htmlparser2";
import {httpUrl} from "./urls.ts";

const FEED_TYPE = /^application\/(?:rss|atom|feed)\+(?:xml|json)\b|^application\/json\b.*feed/i;
/** What is no feed of a page's articles. */
const COMMENTS = /comment|bình luận/i;
/** Longest beginning of a page that is looked at. */
const MAX_LENGTH = 100_000;

/**
 * The feed that a page names for itself (`<link rel="alternate" type="application/rss+xml">`), the
 * first that is none of comments, as an absolute address; null where it names none.
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
  parser.end(page.slice(0, MAX_LENGTH));
  return (found.find(({isOfComments}) => !isOfComments) ?? found[0])?.href ?? null;
}
