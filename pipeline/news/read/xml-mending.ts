import {declaredEntities} from "./entities.ts";
import {quoted} from "./problems.ts";
import {withoutStray} from "./xml-stray.ts";

interface Mended {
  readonly xml: string;
  /** Plain-text entities that the document type declares. */
  readonly declared: ReadonlyMap<string, string>;
  /** What XML forbids and was passed over. */
  readonly faults: readonly string[];
}

/** How long a document type may be, with what stands before it. */
const MAX_DOCTYPE_LENGTH = 65_536;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
const START = /<(?:\?xml\b|!DOCTYPE\b|!--|(?:[\w.-]+:)?(?:rss|rdf|feed|channel)[\s>])/i;

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
  const {text: escaped, faults: found} = withoutStray(xml);
  return {xml: escaped, declared, faults: [...faults, ...found]};
}

function withoutDoctype(xml: string): {
  readonly xml: string;
  readonly declared: ReadonlyMap<string, string>;
} {
  const start = doctypeAt(xml);
  if (start === null) return {xml, declared: new Map()};
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

/** Where the document type begins: before the first element, outside of comments. */
function doctypeAt(xml: string): number | null {
  const prolog = xml.slice(0, MAX_DOCTYPE_LENGTH);
  for (let at = prolog.indexOf("<"); at >= 0; at = prolog.indexOf("<", at)) {
    if (/^<!DOCTYPE\b/i.test(prolog.slice(at, at + 10))) return at;
    const close = prolog.startsWith("<!--", at) ? "-->" : prolog.startsWith("<?", at) ? "?>" : null;
    const end = close === null ? -1 : prolog.indexOf(close, at);
    if (end < 0) return null;
    at = end;
  }
  return null;
}
