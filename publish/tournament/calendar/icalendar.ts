/** One line of a calendar: a name with its parameters, and an escaped value. */
export type Property = readonly [name: string, value: string];

const MAX_BYTES = 75;
const encoder = new TextEncoder();

/**
 * Properties as the lines of a calendar (RFC 5545, 3.1): each ends in CRLF; a line of more than 75
 * bytes is folded with a line break and a space, never inside a character.
 */
export const linesOf = (properties: readonly Property[]): string =>
  properties.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join("");

function folded(line: string): string {
  if (encoder.encode(line).length <= MAX_BYTES) return line;
  let text = "";
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > MAX_BYTES) {
      text += "\r\n ";
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}

/** A value of type TEXT (3.3.11): backslash, semicolon, comma and line break are escaped. */
export const textValue = (text: string): string =>
  text.replaceAll(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");

/** A value of type DATE-TIME in UTC (3.3.5): `20260611T190000Z`. */
export const instantValue = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
