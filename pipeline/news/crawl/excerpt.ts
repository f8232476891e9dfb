/** Most characters of a title and of a summary that are kept. */
export const TITLE_LENGTH = 300;
export const SUMMARY_LENGTH = 500;

/** A sentence that fills at least so much of the room is an excerpt by itself. */
const FULL_ENOUGH = 0.5;

/**
 * Characters that nobody sees and a reader's screen or parser stumbles over: halves, code points
 * that are none (XML forbids them), and signs that turn the direction of what follows, beyond the
 * end of the text.
 */
const STUMBLING = /[\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]+/gu;
/** A text without any of these is blank, whatever it is made of. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * The beginning of a text, one line, at most `most` UTF-16 units: cut after a sentence where that
 * leaves enough, else between words with an ellipsis, and only a word longer than all the room is
 * cut itself.
 *
 * @returns null when there is nothing to read
 */
export function excerpt(text: string | null, most: number): string | null {
  const line = (text ?? "")
    .normalize("NFC")
    .replace(STUMBLING, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  if (!VISIBLE.test(line)) return null;
  if (line.length <= most) return line;
  const room = line.slice(0, most);
  const sentence = Math.max(
    ...[...room.matchAll(/[.!?…]["'”’»)]?(?= )/g)].map(({index, 0: end}) => index + end.length),
    0,
  );
  if (sentence >= most * FULL_ENOUGH) return room.slice(0, sentence);
  const word = line.slice(0, most).lastIndexOf(" ");
  const cut = room.slice(0, word > most * FULL_ENOUGH ? word : most - 1);
  return `${cut.replace(/[\s,;:–—-]+$|[\ud800-\udbff]$/u, "").slice(0, most - 1)}…`;
}
