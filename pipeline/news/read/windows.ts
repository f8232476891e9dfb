const windows1252 = new TextDecoder("windows-1252");
const windows1258 = new TextDecoder("windows-1258");

/** What windows-1252 has from 0x80 to 0x9F. */
const MEANT = Array.from({length: 32}, (_, at) => windows1252.decode(Uint8Array.of(0x80 + at)));

/** Reads control characters from 0x80 to 0x9F as those who write them mean them: windows-1252. */
export const fromWindows1252 = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (char) => MEANT[char.charCodeAt(0) - 0x80]!);

/** Bytes of an encoding that a decoder knows, as text; vowel and tone of windows-1258 joined. */
export function singleByte(bytes: Uint8Array, encoding: string): string {
  const text = new TextDecoder(encoding).decode(bytes);
  return fromWindows1252(encoding === "windows-1258" ? text.normalize("NFC") : text);
}

/** How far into the bytes an encoding is told by. */
const SAMPLE_BYTES = 200_000;
/** A tone on a vowel of Vietnamese; windows-1258 writes it as a byte of its own after the vowel. */
const TONE = /[aăâeêioôơuưyAĂÂEÊIOÔƠUƯY][\u0300\u0301\u0303\u0309\u0323]/g;
const MARK = /[\u0300\u0301\u0303\u0309\u0323]/g;
/** Fewer marks prove nothing: a foreign name has some. */
const ENOUGH = 3;

/**
 * Which of the two encodings bytes are in. Read as windows-1258 the marks stand on vowels in
 * Vietnamese, and on consonants or nowhere in a text of another language, where the same bytes are
 * letters (`ì`, `ò`, `Þ`).
 *
 * @returns null where there are too few marks to tell
 */
export function westernEncoding(bytes: Uint8Array): "windows-1252" | "windows-1258" | null {
  const text = windows1258.decode(bytes.subarray(0, SAMPLE_BYTES));
  const tones = text.match(TONE)?.length ?? 0;
  const others = (text.match(MARK)?.length ?? 0) - tones;
  if (tones >= ENOUGH && others <= tones / 9) return "windows-1258";
  return others >= ENOUGH ? "windows-1252" : null;
}
