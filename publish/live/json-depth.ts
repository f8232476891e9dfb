const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * How deep lists and objects of a JSON text are nested: 0 for a number, 1 for `[]`. Counts by marks
 * alone, so a text of any depth costs its length.
 */
export function jsonDepth(json: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at++) {
    const mark = json.charCodeAt(at);
    if (mark === QUOTE) quoted = !quoted;
    else if (quoted && mark === BACKSLASH) at++;
    else if (!quoted && OPENING.has(mark)) deepest = Math.max(deepest, ++depth);
    else if (!quoted && CLOSING.has(mark)) depth--;
  }
  return deepest;
}
