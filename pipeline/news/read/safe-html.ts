import sanitizeHtml from "sanitize-html";
import {joinHalves} from "./entities.ts";
import type {Markup} from "./markup.ts";
import {httpUrl} from "./urls.ts";

/** Maximum length of sanitised HTML, and the maximum number of tags. */
const MAX_LENGTH = 300_000;
const MAX_TAGS = 5_000;

const TAGS =
  "a abbr acronym address article aside b bdo big blockquote br caption center cite code col colgroup dd del dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li nav ol p pre q s samp section small span strike strong sub sup table tbody td tfoot th thead time tr tt u ul var wbr".split(
    " ",
  );

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Sanitised HTML: known tags, absolute http(s) addresses; null for excessive markup. */
export function safeHtml({text, kind, base}: Markup, feedBase: string | null): string | null {
  if (kind === "text") return escaped(text.trim());
  if (text.length > MAX_LENGTH || (text.match(/<[a-z]/gi)?.length ?? 0) > MAX_TAGS) return null;
  const absolute = (name: string) => (tagName: string, attributes: sanitizeHtml.Attributes) => {
    const {[name]: address, ...others} = attributes;
    const url = httpUrl(address, base ?? feedBase);
    return {tagName, attribs: url === null ? others : {...others, [name]: url}};
  };
  return sanitizeHtml(joinHalves(text), {
    allowedTags: TAGS,
    allowedAttributes: {
      "*": ["lang", "dir"],
      a: ["href", "hreflang", "title"],
      abbr: ["title"],
      img: ["src", "alt", "title", "width", "height"],
      time: ["datetime"],
      ol: ["start", "type"],
      li: ["value"],
      col: ["span"],
      colgroup: ["span"],
      td: ["colspan", "rowspan"],
      th: ["colspan", "rowspan", "scope"],
    },
    allowedSchemes: ["http", "https"],
    transformTags: {a: absolute("href"), img: absolute("src")},
  }).trim();
}
