const FIRST_LETTER = 0x1f1e6;
const FIRST_TAG = 0xe0061;
const LAST_TAG = 0xe007a;
const A = 0x61;

/** The flags that are drawn in `site/assets/flags.svg`. */
const DRAWN: ReadonlySet<string> = new Set(
  (
    "al ar at au ba be br ca cd ch ci cm co cr cv cw cz de dk dz ec eg es fr gb-eng gb-sct " +
    "gb-wls ge gh hr ht hu iq ir is it jo jp kr ma mx ng nl no nz pa pe pl pt py qa ro rs ru sa " +
    "se si sk sn tn tr ua us uy uz za"
  ).split(" "),
);

/**
 * The name of a flag in the sprite, from its emoji: `es` from two regional letters, `gb-eng` from a
 * black flag with tags (Unicode TS #51, annexes B and C); null for any other emoji or none, and for a
 * flag that is not drawn.
 */
export function flagCode(emoji: string | null): string | null {
  const code = codeOf(emoji ?? "");
  return code !== null && DRAWN.has(code) ? code : null;
}

function codeOf(emoji: string): string | null {
  const [first = 0, ...rest] = [...emoji].map((one) => one.codePointAt(0)!);
  if (first >= FIRST_LETTER && rest.length === 1)
    return String.fromCharCode(...[first, ...rest].map((point) => point - FIRST_LETTER + A));
  const tags = rest.filter((point) => point >= FIRST_TAG && point <= LAST_TAG);
  if (tags.length === 0) return null;
  const letters = String.fromCharCode(...tags.map((point) => point - FIRST_TAG + A));
  return `${letters.slice(0, 2)}-${letters.slice(2)}`;
}
