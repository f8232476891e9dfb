import {declaredEntities} from "./entities.ts";
import {quoted} from "./problems.ts";

interface Mended {
  readonly xml: string;
  /** Plain-text entities that the document type declares. */
  readonly declared: ReadonlyMap<string, string>;
  /** Violations of XML that were repaired or ignored. */
  readonly faults: readonly string[];
}

/** Maximum length of a document type and the text before it. */
const MAX_DOCTYPE_LENGTH = 65_536;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are searched for
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
const START = /<(?:\?xml\b|!DOCTYPE\b|!--|(?:[\w.-]+:)?(?:rss|rdf|feed|channel)[\s>])/i;

/** XML sections that are left unchanged. */
const SECTIONS = [
  ["<![CDATA[", "]]>"],
  ["<!--", "-->"],
] as const;
const OPENS_TAG = /<[\p{L}_:/!?]/uy;
/** A tag cut off by the next. */
const CUT_OFF = /<[\p{L}_:][^<>"']{0,2000}</uy;
/** The slash of a self-closing tag, read as part of an unquoted attribute. */
const UNQUOTED_END = /(<[\p{L}_:][^<>]{0,500}=)([^\s"'<>=]{1,500})\/>/uy;
const BARE_AMPERSAND = /&(?!#\d+;|#[xX][\da-fA-F]+;|[a-zA-Z][\w.-]*;)/;
/** Maximum number of stray less-thans in text meant as a feed. */
const MAX_STRAY = 10_000;

/**
 * Repairs text that is nearly XML: drops text before the feed and characters forbidden in XML,
 * extracts the document type (external parts are never fetched) and escapes less-thans that open no
 * tag.
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

/** Start of the document type: before the first element, outside comments. */
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

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/**
 * Escapes each less-than that opens no tag or whose tag is cut off by the next, and quotes the last
 * attribute of a tag if its slash would become part of it. CDATA and comments are left unchanged.
 * Reads the text once, from start to end, in linear time.
 *
 * @returns the text up to the ten-thousandth such less-than, and the faults
 */
function withoutStray(xml: string): {
  readonly text: string;
  readonly faults: readonly string[];
} {
  const parts: string[] = [];
  let stray = 0;
  let isBare = false;
  let from = 0;
  let plainFrom = 0;
  const keep = (to: number, instead = "", next = to) => {
    parts.push(xml.slice(from, to), instead);
    from = next;
  };
  const lookAtPlain = (to: number) => {
    isBare ||= BARE_AMPERSAND.test(xml.slice(plainFrom, to));
  };
  let at = xml.indexOf("<");
  while (at >= 0) {
    const section = SECTIONS.find(([open]) => xml.startsWith(open, at));
    if (section) {
      lookAtPlain(at);
      const end = xml.indexOf(section[1], at + section[0].length);
      plainFrom = end < 0 ? xml.length : end + section[1].length;
      at = xml.indexOf("<", plainFrom);
      continue;
    }
    const unquoted = matchAt(UNQUOTED_END, xml, at);
    if (unquoted) keep(at, `${unquoted[1]}"${unquoted[2]}"/>`, at + unquoted[0].length);
    else if (!matchAt(OPENS_TAG, xml, at) || matchAt(CUT_OFF, xml, at)) {
      if (++stray > MAX_STRAY) break;
      keep(at, "&lt;", at + 1);
    }
    at = xml.indexOf("<", Math.max(from, at + 1));
  }
  const end = stray > MAX_STRAY ? at : xml.length;
  lookAtPlain(end);
  keep(end);
  return {
    text: parts.join(""),
    faults: [
      ...(stray > MAX_STRAY
        ? [`more than ${MAX_STRAY} less-thans that open no tag; the rest is not read`]
        : stray > 0
          ? ["a less-than that opens no tag"]
          : []),
      ...(isBare ? ["an ampersand that begins no entity"] : []),
    ],
  };
}
