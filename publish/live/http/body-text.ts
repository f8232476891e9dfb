const decoder = new TextDecoder("utf-8", {fatal: true});

/** Decodes bytes, without a byte order mark at the start; undefined when they are not UTF-8. */
export function utf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** The size and depth of a JSON text. */
export interface JsonExtent {
  /** Nesting depth of lists and objects: 0 for a number, 1 for `[]`. */
  readonly depth: number;
  /**
   * Number of commas plus one: an upper bound for the values in any list or object and, not
   * counting single values, for all together.
   */
  readonly values: number;
}

/** Measures a JSON text by its punctuation alone, in linear time. */
export function jsonExtent(json: string): JsonExtent {
  let depth = 0;
  let deepest = 0;
  let commas = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at++) {
    const mark = json.charCodeAt(at);
    if (mark === QUOTE) quoted = !quoted;
    else if (quoted && mark === BACKSLASH) at++;
    else if (quoted) continue;
    else if (mark === COMMA) commas++;
    else if (OPENING.has(mark)) deepest = Math.max(deepest, ++depth);
    else if (CLOSING.has(mark)) depth--;
  }
  return {depth: deepest, values: commas + 1};
}
