const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];

/**
 * One more than a JSON text has commas outside its strings: no list or object of it holds more
 * values, nor do all together, but for those that stand alone in theirs. Counts marks alone, so a
 * text of any width costs its length.
 */
export function jsonValues(json: string): number {
  let commas = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at++) {
    const mark = json.charCodeAt(at);
    if (mark === QUOTE) quoted = !quoted;
    else if (quoted && mark === BACKSLASH) at++;
    else if (!quoted && mark === COMMA) commas++;
  }
  return commas + 1;
}
