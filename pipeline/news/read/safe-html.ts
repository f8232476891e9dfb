import sanitizeHtml from "sanitize-html";
import type {Markup} from "./markup.ts";
import {httpUrl} from "./urls.ts";

/** Longest piece of HTML that is kept as HTML, and how many tags it may open. */
const LONGEST = 300_000;
const MOST_TAGS = 5_000;

const TAGS =
  "a abbr b blockquote br caption cite code dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li ol p pre q s small span strong sub sup table tbody td tfoot th thead time tr u ul".split(
    " ",
  );

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** HTML that is safe to show: known tags, addresses absolute and http(s); null for markup beyond all measure. */
export function safeHtml({text, kind, base}: Markup): string | null {
  if (kind === "text") return escaped(text.trim());
  if (text.length > LONGEST || (text.match(/<[a-z]/gi)?.length ?? 0) > MOST_TAGS) return null;
  const absolute = (name: string) => (tagName: string, attributes: sanitizeHtml.Attributes) => {
    const {[name]: address, ...others} = attributes;
    const url = httpUrl(address, base);
    return {tagName, attribs: url === null ? others : {...others, [name]: url}};
  };
  return sanitizeHtml(text, {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ["href", "title"],
      img: ["src", "alt", "title", "width", "height"],
      time: ["datetime"],
      td: ["colspan", "rowspan"],
      th: ["colspan", "rowspan"],
    },
    allowedSchemes: ["http", "https"],
    transformTags: {a: absolute("href"), img: absolute("src")},
  }).trim();
}
