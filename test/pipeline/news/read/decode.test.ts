import {describe, expect, test} from "vitest";
import {decode} from "../../../../pipeline/news/read/decode.ts";

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === "string" ? Buffer.from(part, "latin1") : Uint8Array.from(part),
    ),
  );
const declared = (name: string, ...parts: (string | number[])[]) =>
  bytes(`<?xml version="1.0" encoding="${name}"?><t>`, ...parts, "</t>");
const utf8 = (text: string) => [...Buffer.from(text)];

/** From the table of windows-1258: F2 dot below, EC acute, CC grave, D2 hook above, F0 đ, E2 â … */
const VIETNAMESE_1258 = [
  ...[0x56, 0x69, 0xea, 0xf2, 0x74], // Việt
  ...bytes(
    " Nam th",
    [0xe3, 0xec],
    "ng, d",
    [0xe2, 0xde],
    "n ",
    [0xf0, 0xe2, 0xcc],
    "u b",
    [0x61, 0xd2],
  ),
  ...bytes("ng, v", [0x61, 0xcc], "o t", [0xfd, 0xec], " k", [0xea, 0xec], "t"),
];
const ITALIAN_1252 = [...bytes("cos", [0xec], " per", [0xf2], " Forl", [0xec])];

/** Привет мир */
const RUSSIAN_1251 = [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x20, 0xec, 0xe8, 0xf0];
const RUSSIAN_KOI8 = [0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4, 0x20, 0xcd, 0xc9, 0xd2];
/** Café déjà */
const FRENCH_1252 = [...bytes("Caf", [0xe9], " d", [0xe9], "j", [0xe0])];
/** Καλημέρα στον κόσμο, from the table of windows-1253. */
const GREEK_1253 = [
  ...[0xca, 0xe1, 0xeb, 0xe7, 0xec, 0xdd, 0xf1, 0xe1, 0x20],
  ...[0xf3, 0xf4, 0xef, 0xed, 0x20, 0xea, 0xfc, 0xf3, 0xec, 0xef],
];
/** Bytes typical of Thai. */
const THAI_874 = [...bytes("\xbf\xc3\xd0\xe0\xb7\xc8 \xe4\xb7\xc2\xd0\xe0\xc3\xd2")];
const WRONG = ["wrong-encoding"];

describe("detection by the bytes, then by the declaration", () => {
  // bytes of each character from the tables of the Encoding Standard
  test.each([
    ["utf-8", declared("utf-8", utf8("é")), null, "é", []],
    ["utf-8 without a word", bytes("<t>", utf8("Đội"), "</t>"), null, "Đội", []],
    [
      "utf-8 under a mark",
      bytes([0xef, 0xbb, 0xbf], "<t>x</t>"),
      "text/xml; charset=koi8-r",
      "x",
      [],
    ],
    ["utf-8 declared as utf-16", declared("utf-16", utf8("é")), null, "é", ["wrong-encoding"]],
    ["ASCII declared as utf-16", declared("UTF-16", "x"), null, "x", ["wrong-encoding"]],
    [
      "ASCII declared as anything else",
      declared("koi8-r", "x"),
      "text/xml; charset=us-ascii",
      "x",
      [],
    ],
    [
      "utf-8 served as latin-1",
      declared("utf-8", utf8("é")),
      "text/xml;charset=iso-8859-1",
      "é",
      ["wrong-encoding"],
    ],
    ["windows-1252", declared("windows-1252", [0x80, 0x92, 0xe9]), null, "€’é", []],
    ["latin-1 means windows-1252", declared("iso-8859-1", [0x93, 0x94]), null, "“”", []],
    ["iso-8859-15", declared("iso-8859-15", [0xa4, 0xbd]), null, "€œ", []],
    ["iso-8859-2", declared("ISO-8859-2", [0xb3]), null, "ł", []],
    ["windows-1251", declared("windows-1251", [0xcf, 0xf0]), null, "Пр", []],
    ["koi8-r", declared("koi8-r", [0xf0, 0xd2]), null, "Пр", []],
    ["windows-1258 joins vowel and tone", declared("windows-1258", [0xea, 0xf2]), null, "ệ", []],
    ["shift_jis", declared("shift_jis", [0x93, 0xfa]), null, "日", []],
    ["shift_jis under a name of Python's", declared("cp932", [0x93, 0xfa]), null, "日", []],
    ["euc-kr", declared("euc-kr", [0xc7, 0xd1]), null, "한", []],
    ["big5", declared("big5", [0xa4, 0xa4]), null, "中", []],
    ["gb18030", declared("gb18030", [0xd6, 0xd0]), null, "中", []],
    [
      "iso-2022-jp is seven bits",
      declared("iso-2022-jp", [0x1b, 0x24, 0x42, 0x46, 0x7c, 0x1b, 0x28, 0x42]),
      null,
      "日",
      [],
    ],
    // C7 AF is one character in euc-jp, and ǯ in utf-8
    ["euc-jp that could be utf-8", declared("euc-jp", [0xc7, 0xaf]), null, "年", []],
    ["utf-8 declared as euc-jp", declared("euc-jp", utf8("年")), null, "年", ["wrong-encoding"]],
    ["big5 with the signs of Hong Kong", declared("big5-hkscs", [0xa4, 0xa4]), null, "中", []],
    ["windows-1251 by its number", declared("1251", [0xcf]), null, "П", []],
    [
      "control characters of latin-2 mean windows-1252",
      declared("iso-8859-2", [0x93, 0x94]),
      null,
      "“”",
      [],
    ],
    [
      "control characters in utf-8 mean windows-1252",
      declared("utf-8", utf8("\u0093\u0094")),
      null,
      "“”",
      [],
    ],
    ["Macintosh, Cyrillic", declared("maccyrillic", [0x80]), null, "А", []],
    [
      "the header goes before the declaration",
      declared("windows-1252", [0xcf]),
      "text/xml; charset=windows-1251",
      "П",
      [],
    ],
    [
      "the header in quotation marks",
      bytes("<t>", [0xcf], "</t>"),
      'text/xml; charset="windows-1251"',
      "П",
      [],
    ],
    ["a page's meta", bytes('<meta charset="windows-1251"><t>', [0xcf], "</t>"), null, "П", []],
    [
      "an unknown name and bytes of windows-1252",
      declared("klingon", [0xe9]),
      null,
      "é",
      ["wrong-encoding"],
    ],
    [
      "a code page of DOS, which no source uses",
      declared("cp437", [0xe9]),
      null,
      "é",
      ["wrong-encoding"],
    ],
    ["an unknown name and utf-8", declared("klingon", utf8("é")), null, "é", ["wrong-encoding"]],
    [
      "declared utf-8, is windows-1252",
      declared("utf-8", [0xe9], "a"),
      null,
      "éa",
      ["wrong-encoding"],
    ],
    [
      "declared utf-8, is windows-1258",
      declared("utf-8", VIETNAMESE_1258),
      null,
      "Việt Nam thắng, dẫn đầu bảng, vào tứ kết",
      ["wrong-encoding"],
    ],
    [
      "declared windows-1252, is windows-1258",
      declared("windows-1252", VIETNAMESE_1258),
      null,
      "Việt Nam thắng, dẫn đầu bảng, vào tứ kết",
      ["wrong-encoding"],
    ],
    [
      "served as latin-1, is windows-1258",
      bytes("<t>", VIETNAMESE_1258, "</t>"),
      "text/xml; charset=iso-8859-1",
      "Việt Nam thắng, dẫn đầu bảng, vào tứ kết",
      ["wrong-encoding"],
    ],
    [
      "without a word, is windows-1258",
      bytes("<t>", VIETNAMESE_1258, "</t>"),
      null,
      "Việt Nam thắng, dẫn đầu bảng, vào tứ kết",
      ["wrong-encoding"],
    ],
    [
      "declared windows-1258, is windows-1252",
      declared("windows-1258", ITALIAN_1252),
      null,
      "così però Forlì",
      ["wrong-encoding"],
    ],
    [
      "Italian in windows-1252 stays",
      declared("iso-8859-1", ITALIAN_1252),
      null,
      "così però Forlì",
      [],
    ],
    [
      "served as utf-8, declared and is windows-1251",
      declared("windows-1251", [0xcf, 0xf0]),
      "text/xml; charset=utf-8",
      "Пр",
      ["wrong-encoding"],
    ],
    // C9 94 is also a single UTF-8 character
    [
      "declared utf-8, is windows-1252 but for a chance",
      declared(
        "utf-8",
        "CAF",
        [0xc9, 0x94],
        " ",
        [0xe9],
        "t",
        [0xe9],
        " d",
        [0xe9],
        "j",
        [0xe0],
        " ",
      ),
      null,
      "CAFÉ” été déjà ",
      ["wrong-encoding"],
    ],
    // bytes from the tables of the Encoding Standard
    [
      "declared windows-1252, is windows-1251",
      declared("windows-1252", RUSSIAN_1251),
      null,
      "Привет мир",
      WRONG,
    ],
    [
      "declared koi8-r, is windows-1251",
      declared("koi8-r", RUSSIAN_1251),
      null,
      "Привет мир",
      WRONG,
    ],
    [
      "declared windows-1251, is that",
      declared("windows-1251", RUSSIAN_1251),
      null,
      "Привет мир",
      [],
    ],
    [
      "without a word, is windows-1251",
      bytes("<t>", RUSSIAN_1251, "</t>"),
      null,
      "Привет мир",
      WRONG,
    ],
    [
      "declared windows-1251, is koi8-r",
      declared("windows-1251", RUSSIAN_KOI8),
      null,
      "Привет мир",
      WRONG,
    ],
    [
      "declared latin-1, is koi8-r",
      declared("iso-8859-1", RUSSIAN_KOI8),
      null,
      "Привет мир",
      WRONG,
    ],
    ["declared koi8-r, is that", declared("koi8-r", RUSSIAN_KOI8), null, "Привет мир", []],
    ["declared koi8-r, is windows-1252", declared("koi8-r", FRENCH_1252), null, "Café déjà", WRONG],
    [
      "declared windows-1251, is windows-1252",
      declared("windows-1251", FRENCH_1252),
      null,
      "Café déjà",
      WRONG,
    ],
    // the names have the same bytes in windows-1250
    [
      "declared koi8-r, is of either Europe",
      declared("koi8-r", "Jos\xe9 M\xfcller"),
      null,
      "José Müller",
      WRONG,
    ],
    // úterý, čtyři: certainly not Cyrillic, but windows-1250 and 1252 cannot be told apart
    [
      "declared koi8-r, is windows-1250",
      declared("koi8-r", "\xfater\xfd, \xe8ty\xf8i"),
      null,
      "ЗterЩ, ХtyЬi",
      WRONG,
    ],
    // гол in windows-1251, too short to tell
    [
      "one word among others of ASCII",
      declared("windows-1252", "Zenit ", [0xe3, 0xee, 0xeb]),
      null,
      "Zenit ãîë",
      [],
    ],
    [
      "signs are no words",
      declared("windows-1252", "\xd7\xd7\xd7 new \xd7\xd7\xd7"),
      null,
      "××× new ×××",
      [],
    ],
    // ΕΛΛΑΔΑ ΤΩΡΑ and more in capitals: the same bytes are common letters in koi8-r
    [
      "declared windows-1252, is windows-1253 in capitals",
      declared(
        "windows-1252",
        "\xc5\xcb\xcb\xc1\xc4\xc1 \xd4\xd9\xd1\xc1 \xd3\xc5 \xcd\xc9\xca\xc5\xd3",
      ),
      null,
      "ÅËËÁÄÁ ÔÙÑÁ ÓÅ ÍÉÊÅÓ",
      WRONG,
    ],
    // Καλημέρα στον κόσμο: detected, but left as declared, like every script except Cyrillic
    [
      "declared windows-1252, is windows-1253",
      declared("windows-1252", GREEK_1253),
      null,
      "ÊáëçìÝñá óôïí êüóìï",
      WRONG,
    ],
    [
      "declared windows-1252, is windows-874",
      declared("windows-1252", THAI_874),
      null,
      "¿ÃÐà·È ä·ÂÐàÃÒ",
      WRONG,
    ],
    [
      "utf-8 with one stray byte",
      declared("utf-8", utf8("éèê"), [0xff]),
      null,
      "éèê\ufffd",
      ["wrong-encoding"],
    ],
    [
      "overlong form is no utf-8",
      declared("utf-8", utf8("é"), [0xc0, 0xbc]),
      null,
      "é\ufffd\ufffd",
      ["wrong-encoding"],
    ],
  ])("%s", (_says, given, contentType, text, problems) => {
    const read = decode(given, contentType);
    expect(/<t>([\s\S]*)<\/t>/.exec(read.text)?.[1]).toBe(text);
    expect(read.problems.map(({code}) => code)).toEqual(problems);
  });

  test.each(["utf-16le", "utf-16be"])("%s without a mark", (name) => {
    const little = Buffer.from("<t>é</t>", "utf16le");
    expect(decode(name === "utf-16le" ? little : Buffer.from(little).swap16(), null).text).toBe(
      "<t>é</t>",
    );
  });

  test("a character cut off at the very end does not suggest another encoding", () => {
    expect(decode(bytes("<t>", utf8("é"), [0xc3]), null)).toEqual({
      text: "<t>é",
      problems: [],
    });
  });

  test.each([[0], [1], [2], [3]])("%d bytes of anything", (length) => {
    expect(() => decode(new Uint8Array(length).fill(0xff), "text/xml; charset=")).not.toThrow();
  });
});
