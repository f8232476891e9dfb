import {declaredEntities} from "./entities.ts";
import {quoted} from "./problems.ts";

interface Mended {
  readonly xml: string;
  /** Plain-text entities that the document type declares. */
  readonly declared: ReadonlyMap<string, string>;
  /** What XML forbids and was passed over. */
  readonly faults: readonly string[];
}

/** How long a document type may be, and how far in it is looked for. */
const MAX_DOCTYPE_LENGTH = 65_536;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
const START = /<(?:\?xml\b|!DOCTYPE\b|!--|(?:[\w.-]+:)?(?:rss|rdf|feed|channel)[\s>])/i;
/**
 * CDATA and comments as they are; a less-than that opens no tag, or one that is cut off by the
 * next.
 */
const STRAY =
  /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|<(?![\p{L}_:/!?])|<(?=[\p{L}_:][^<>"']{0,2000}<)/gu;
/** The slash of a closed tag, taken for a part of an attribute without quotation marks. */
const UNQUOTED_END = /(<[\p{L}_:][^<>]{0,500}=)([^\s"'<>=]{1,500})\/>/gu;
const BARE_AMPERSAND = /&(?!#\d+;|#[xX][\da-fA-F]+;|[a-zA-Z][\w.-]*;)/;

/**
 * Makes text that is nearly XML readable: drops what stands before the feed and characters that XML
 * forbids, takes the document type apart (external parts are never followed) and escapes a
 * less-than that opens no tag.
 */
export function mended(text: string): Mended {
  const faults: string[] = [];
  const allowed = text.replace(/\r\n?/g, "\n").replace(FORBIDDEN, "");
  if (FORBIDDEN.test(text)) faults.push("control characters");
  FORBIDDEN.lastIndex = 0;
  const start = allowed.search(START);
  const before = start > 0 ? allowed.slice(0, start).trim() : "";
  if (before !== "") faults.push(`starts with ${quoted(before)}`);
  const {xml, declared} = withoutDoctype(start > 0 ? allowed.slice(start) : allowed);
  let stray = 0;
  const escaped = xml.replace(UNQUOTED_END, '$1"$2"/>').replace(STRAY, (found) => {
    if (found !== "<") return found;
    stray++;
    return "&lt;";
  });
  if (stray > 0) faults.push("a less-than that opens no tag");
  if (BARE_AMPERSAND.test(escaped.replace(/<!\[CDATA\[[\s\S]*?(?:\]\]>|$)/g, "")))
    faults.push("an ampersand that begins no entity");
  return {xml: escaped, declared, faults};
}

function withoutDoctype(xml: string): {
  readonly xml: string;
  readonly declared: ReadonlyMap<string, string>;
} {
  const start = xml.slice(0, MAX_DOCTYPE_LENGTH).search(/<!DOCTYPE\b/i);
  if (start < 0) return {xml, declared: new Map()};
  const rest = xml.slice(start, start + MAX_DOCTYPE_LENGTH);
  const close = rest.indexOf(">");
  const bracket = rest.indexOf("[");
  const hasSubset = bracket >= 0 && (close < 0 || bracket < close);
  const end = hasSubset ? /\]\s*>/.exec(rest) : close < 0 ? null : {index: close, 0: ">"};
  if (end === null) return {xml, declared: new Map()};
  return {
    xml: xml.slice(0, start) + xml.slice(start + end.index + end[0].length),
    declared: hasSubset ? declaredEntities(rest.slice(bracket, end.index)) : new Map(),
  };
}
