/** Sections of XML that are taken as they are. */
const SECTIONS = [
  ["<![CDATA[", "]]>"],
  ["<!--", "-->"],
] as const;
const OPENS_TAG = /<[\p{L}_:/!?]/uy;
/** A tag that is cut off by the next. */
const CUT_OFF = /<[\p{L}_:][^<>"']{0,2000}</uy;
/** The slash of a closed tag, taken for a part of an attribute without quotation marks. */
const UNQUOTED_END = /(<[\p{L}_:][^<>]{0,500}=)([^\s"'<>=]{1,500})\/>/uy;
const BARE_AMPERSAND = /&(?!#\d+;|#[xX][\da-fA-F]+;|[a-zA-Z][\w.-]*;)/;
/** No text that anybody meant as a feed has more of them. */
const MAX_STRAY = 10_000;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/**
 * Escapes each less-than that opens no tag or whose tag is cut off by the next, and sets the last
 * attribute of a tag into quotation marks where its slash would become a part of it. CDATA and
 * comments stay as they are. Reads the text once, from the front: time grows with its length alone.
 *
 * @returns the text up to the ten-thousandth less-than of that kind, and what was wrong
 */
export function withoutStray(xml: string): {
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
