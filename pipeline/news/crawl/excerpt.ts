/** Maximum length of a stored title and summary, in characters. */
export const TITLE_LENGTH = 300;
export const SUMMARY_LENGTH = 500;

/** Share of the maximum length from which a sentence suffices as an excerpt. */
const FULL_ENOUGH = 0.5;

/**
 * Invisible characters that trip up displays and parsers: unpaired surrogates, noncharacters
 * (forbidden in XML), and marks that change the text direction beyond the end of the text.
 */
const STUMBLING = /[\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]+/gu;
/** A text without any of these is blank. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * The beginning of a text, in one line, at most `most` UTF-16 units: cut after a sentence if that
 * leaves enough, otherwise between words with an ellipsis; only a word longer than the limit is cut
 * itself.
 *
 * @returns null if there is nothing to read
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
