import type {FeedProblem} from "../types.ts";
import {problem} from "./problems.ts";
import {wrongLabel} from "./wrong-label.ts";

interface Decoded {
  readonly text: string;
  readonly problems: readonly FeedProblem[];
}

/** Length of the part searched for a declaration, in bytes. */
const DECLARED_WITHIN = 2_048;

/** Names that servers use and that the WHATWG list lacks. */
const ALIASES: Readonly<Record<string, string>> = {
  cp932: "shift_jis",
  932: "shift_jis",
  ms932: "shift_jis",
  cp936: "gbk",
  936: "gbk",
  cp949: "euc-kr",
  949: "euc-kr",
  cp950: "big5",
  950: "big5",
  big5hkscs: "big5",
  "mac-cyrillic": "x-mac-cyrillic",
  maccyrillic: "x-mac-cyrillic",
  "mac-roman": "macintosh",
  macroman: "macintosh",
  utf16: "utf-16",
  u8: "utf-8",
};

const BYTE_ORDER_MARKS: readonly (readonly [name: string, ...bytes: number[]])[] = [
  ["utf-8", 0xef, 0xbb, 0xbf],
  ["utf-32le", 0xff, 0xfe, 0, 0],
  ["utf-32be", 0, 0, 0xfe, 0xff],
  ["utf-16le", 0xff, 0xfe],
  ["utf-16be", 0xfe, 0xff],
];

const windows1252 = new TextDecoder("windows-1252");
const windows1258 = new TextDecoder("windows-1258");

/** The characters of windows-1252 from 0x80 to 0x9F. */
const MEANT = Array.from({length: 32}, (_, at) => windows1252.decode(Uint8Array.of(0x80 + at)));

/** Reads control characters from 0x80 to 0x9F as windows-1252, which is what their authors mean. */
export const fromWindows1252 = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (char) => MEANT[char.charCodeAt(0) - 0x80]!);

/** Decodes bytes in an encoding that the decoder knows; joins vowel and tone of windows-1258. */
function singleByte(bytes: Uint8Array, encoding: string): string {
  const text = new TextDecoder(encoding).decode(bytes);
  return fromWindows1252(encoding === "windows-1258" ? text.normalize("NFC") : text);
}

/** Length of the sample from which an encoding is inferred, in bytes. */
const SAMPLE_BYTES = 200_000;
/** A tone on a Vietnamese vowel; windows-1258 writes it as a separate byte after the vowel. */
const TONE = /[aăâeêioôơuưyAĂÂEÊIOÔƠUƯY][\u0300\u0301\u0303\u0309\u0323]/g;
const MARK = /[\u0300\u0301\u0303\u0309\u0323]/g;
/** Minimum number of marks; fewer prove nothing, because a foreign name may have some. */
const ENOUGH = 3;

/**
 * Infers which of the two encodings bytes are in. Read as windows-1258, the marks follow vowels in
 * Vietnamese; in a text of another language, where the same bytes are letters (`ì`, `ò`, `Þ`), they
 * follow consonants or nothing.
 *
 * @returns null if there are too few marks to tell
 */
function westernEncoding(bytes: Uint8Array): "windows-1252" | "windows-1258" | null {
  const text = windows1258.decode(bytes.subarray(0, SAMPLE_BYTES));
  const tones = text.match(TONE)?.length ?? 0;
  const others = (text.match(MARK)?.length ?? 0) - tones;
  if (tones >= ENOUGH && others <= tones / 9) return "windows-1258";
  return others >= ENOUGH ? "windows-1252" : null;
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, i) => bytes[i] === byte);

/**
 * Detects encodings of two or four bytes per character by the zeros around the first one, which is
 * ASCII in every feed.
 */
function sniffWide(bytes: Uint8Array): string | null {
  const zeros = [0, 1, 2, 3].map((i) => (bytes[i] === 0 ? "0" : "x")).join("");
  const wide: Readonly<Record<string, string>> = {
    x000: "utf-32le",
    "000x": "utf-32be",
    x0x0: "utf-16le",
    "0x0x": "utf-16be",
  };
  return bytes.length < 4 ? null : (wide[zeros] ?? null);
}

function utf32(bytes: Uint8Array, littleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chars: string[] = [];
  for (let at = 0; at + 3 < bytes.length; at += 4) {
    const code = view.getUint32(at, littleEndian);
    chars.push(
      code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? "\ufffd" : String.fromCodePoint(code),
    );
  }
  return chars.join("");
}

/** The decoder's name for a label; null if it knows none. */
function encodingOf(label: string | undefined): string | null {
  if (label === undefined) return null;
  const plain = label.trim().toLowerCase();
  for (const name of [plain, plain.replaceAll("_", "-"), plain.replace(/^(?=125\d$)/, "windows-")])
    try {
      return new TextDecoder(ALIASES[name] ?? name).encoding;
    } catch {
      // try the next spelling
    }
  return null;
}

function decodeAs(bytes: Uint8Array, encoding: string): string {
  if (encoding.startsWith("utf-32"))
    return utf32(bytes, encoding === "utf-32le").replace(/^\ufeff/, "");
  return singleByte(bytes, encoding);
}

/** The text if the bytes are UTF-8 (a character cut off at the very end is tolerated). */
function asUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", {fatal: true}).decode(bytes, {stream: true});
  } catch {
    return null;
  }
}

/** Double-byte encodings; short texts in them may be mistaken for UTF-8. */
const DOUBLE_BYTE = new Set(["euc-jp", "euc-kr", "gbk", "gb18030", "big5", "shift_jis"]);
/** Minimum number of characters; fewer prove nothing. */
const CHANCE = 6;

/**
 * Whether bytes of a double-byte encoding may be UTF-8 only by chance: just a few characters, all
 * of two bytes.
 */
const isChance = (utf8: string): boolean =>
  !/[^\0-\u07ff]/.test(utf8) && (utf8.match(/[\x80-\u07ff]/g)?.length ?? 0) < CHANCE;

/** Encodings that are declared for each other by mistake. */
const WESTERN = new Set(["windows-1252", "windows-1258"]);
/** Maximum number of unreadable bytes for each readable character in damaged UTF-8. */
const DAMAGED = 3;

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text);

/**
 * Decodes bytes to text. Evidence in the bytes comes before what is declared: a byte order mark,
 * wide characters, valid UTF-8; then the charset of Content-Type, the declaration in XML or HTML,
 * windows-1258 if the bytes are Vietnamese in it, and finally windows-1252. Between these two the
 * bytes decide regardless of the label, as they do if they are unmistakably in another script
 * (`wrongLabel`). A label contradicted by the bytes is a "wrong-encoding" problem, whether or not
 * the text was read correctly.
 */
export function decode(bytes: Uint8Array, contentType: string | null): Decoded {
  const decoded = (text: string, wrong?: string): Decoded => ({
    text,
    problems: wrong === undefined ? [] : [problem("wrong-encoding", wrong)],
  });
  const read = (encoding: string, wrong?: string) => decoded(decodeAs(bytes, encoding), wrong);
  const mark = BYTE_ORDER_MARKS.find(([, ...start]) => startsWith(bytes, start));
  if (mark) return read(mark[0]);
  const wide = sniffWide(bytes);
  if (wide) return read(wide);

  const start = bytes.subarray(0, DECLARED_WITHIN);
  const head = new TextDecoder("latin1").decode(start);
  const labels = [
    /charset\s*=\s*["']?([^\s"';,]+)/i.exec(contentType ?? "")?.[1],
    (/<\?xml[^>]{0,200}?\bencoding\s*=\s*["']([^"'>]+)/i.exec(head) ??
      /<meta\b[^>]{0,200}?\bcharset\s*=\s*["']?([\w-]+)/i.exec(head))?.[1],
  ].filter((label) => label !== undefined);
  const declared = labels.join(" and ") || "nothing";

  const names = labels.map(encodingOf);
  const utf8 = asUtf8(bytes);
  const isShifted = utf8?.includes("\u001b") && names.includes("iso-2022-jp");
  const double =
    utf8 !== null && !isAscii(utf8) && isChance(utf8)
      ? names.find((name) => name !== null && DOUBLE_BYTE.has(name))
      : undefined;
  if (double && !decodeAs(bytes, double).includes("\ufffd")) return read(double);
  if (utf8 !== null && !isShifted) {
    const fits = isAscii(utf8)
      ? (name: string | null) => !name?.startsWith("utf-16")
      : (name: string | null) => name === "utf-8";
    const belied = labels.find((label) => !fits(encodingOf(label)));
    return decoded(
      fromWindows1252(utf8),
      belied === undefined ? undefined : `declared as ${belied}, is utf-8`,
    );
  }
  const named = names.find((name) => name !== null && !name.startsWith("utf-"));
  const found = westernEncoding(bytes);
  if (named) {
    const belied = wrongLabel(bytes, named);
    if (belied !== null)
      return read(
        belied.encoding ?? named,
        belied.encoding === null
          ? `wrongly declared as ${declared}; read as ${named}`
          : `declared as ${declared}, read as ${belied.encoding}`,
      );
    const is = found !== null && WESTERN.has(named) ? found : named;
    const isWrong = is !== named || names.includes("utf-8");
    return read(is, isWrong ? `declared as ${declared}, read as ${is}` : undefined);
  }
  const likely = wrongLabel(bytes, "windows-1252")?.encoding ?? found ?? "windows-1252";
  const lenient = new TextDecoder("utf-8").decode(bytes);
  const good = lenient.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0;
  const bad = lenient.match(/\ufffd/g)?.length ?? 0;
  const enough = names.includes("utf-8") ? bad / DAMAGED : bad;
  return good > 0 && good >= enough
    ? decoded(lenient, `declared as ${declared}, read as utf-8 with ${bad} unreadable bytes`)
    : read(likely, `declared as ${declared}, read as ${likely}`);
}
