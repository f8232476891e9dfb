const FIRST_LETTER = 0x1f1e6;
const FIRST_TAG = 0xe0061;
const LAST_TAG = 0xe007a;
const A = 0x61;

/**
 * The name of a flag in the sprite, from its emoji: `es` from two regional letters, `gb-eng` from a
 * black flag with tags (Unicode TS #51, annexes B and C); null for any other emoji.
 */
export function flagCode(emoji: string): string | null {
  const [first = 0, ...rest] = [...emoji].map((one) => one.codePointAt(0)!);
  if (first >= FIRST_LETTER && rest.length === 1)
    return String.fromCharCode(...[first, ...rest].map((point) => point - FIRST_LETTER + A));
  const tags = rest.filter((point) => point >= FIRST_TAG && point <= LAST_TAG);
  if (tags.length === 0) return null;
  const letters = String.fromCharCode(...tags.map((point) => point - FIRST_TAG + A));
  return `${letters.slice(0, 2)}-${letters.slice(2)}`;
}
