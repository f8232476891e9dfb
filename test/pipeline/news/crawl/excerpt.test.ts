import fc from "fast-check";
import {describe, expect, test} from "vitest";
import {freshForMs} from "../../../../pipeline/kit/fetch/waits.ts";
import {excerpt} from "../../../../pipeline/news/crawl/excerpt.ts";

describe("excerpt", () => {
  test.each([
    {says: "fitting text stays", text: "Mexico win.", most: 20, is: "Mexico win."},
    {
      says: "blanks and lines become one blank",
      text: " Mexico\n\t win ",
      most: 20,
      is: "Mexico win",
    },
    {says: "controls go", text: "Mexico\u0000\u0007win\u0085", most: 20, is: "Mexico win"},
    {says: "half a character goes", text: "Mexico \ud83d win", most: 20, is: "Mexico win"},
    {
      says: "characters forbidden in XML are removed",
      text: "Mex\ufffeico\uffff \ufdd0win",
      most: 20,
      is: "Mexico win",
    },
    {
      says: "direction marks are removed",
      text: "\u202eniw\u202c \u2066ocixeM\u2069",
      most: 20,
      is: "niw ocixeM",
    },
    {
      says: "marks of Arabic and joined signs stay",
      text: "\u200fمصر \u{1f468}\u200d\u{1f469}",
      most: 20,
      is: "\u200fمصر \u{1f468}\u200d\u{1f469}",
    },
    {
      says: "a flag of tags stays",
      text: "\u{1f3f4}\u{e0067}\u{e007f} win",
      most: 20,
      is: "\u{1f3f4}\u{e0067}\u{e007f} win",
    },
    {says: "nothing that can be seen", text: "\u200b\u2060\u00ad\u0301", most: 20, is: null},
    {says: "nothing", text: " \n", most: 20, is: null},
    {says: "null", text: null, most: 20, is: null},
    {
      says: "a sentence that leaves enough",
      text: "Mexico win it. Then they sing all night.",
      most: 20,
      is: "Mexico win it.",
    },
    {
      says: "a quotation's end",
      text: "“Mexico win it.” Then they sing all night.",
      most: 22,
      is: "“Mexico win it.”",
    },
    {
      says: "a sentence too short: between words",
      text: "Goal. Mexico are ahead after nine minutes",
      most: 20,
      is: "Goal. Mexico are…",
    },
    {
      says: "a point in a number ends no sentence",
      text: "VN-Index tăng 12.500 điểm",
      most: 18,
      is: "VN-Index tăng…",
    },
    {
      says: "no comma before the ellipsis",
      text: "Mexico, Canada, and then all of them",
      most: 17,
      is: "Mexico, Canada…",
    },
    {says: "one long word", text: "x".repeat(30), most: 10, is: `${"x".repeat(9)}…`},
    {says: "decomposed letters are composed", text: "Ha\u0300 Nội", most: 10, is: "Hà Nội"},
  ])("$says", ({text, most, is}) => expect(excerpt(text, most)).toBe(is));

  test("never longer than allowed, never half a character", () => {
    fc.assert(
      fc.property(
        fc.string({unit: "grapheme", maxLength: 200}),
        fc.integer({min: 2, max: 60}),
        (text, most) => {
          const cut = excerpt(text, most);
          expect(cut === null || (cut.length <= most && cut.length > 0)).toBe(true);
          expect(Buffer.from(cut ?? "").toString()).toBe(cut ?? "");
        },
      ),
      {seed: 2026, numRuns: 500},
    );
  });
});

describe("freshForMs", () => {
  const now = Date.parse("2026-06-11T19:00:00Z");
  test.each([
    ["nothing said", {}, 0],
    ["max-age", {"cache-control": "public, max-age=60"}, 60_000],
    ["less what it aged on the way", {"cache-control": "max-age=60", age: "50"}, 10_000],
    ["older than that", {"cache-control": "max-age=60", age: "500"}, 0],
    ["not to be kept", {"cache-control": "no-cache, max-age=60"}, 0],
    [
      "Expires by the server's own clock",
      {expires: "Thu, 11 Jun 2026 10:01:00 GMT", date: "Thu, 11 Jun 2026 10:00:00 GMT"},
      60_000,
    ],
    ["Expires without a date", {expires: "Thu, 11 Jun 2026 19:01:00 GMT"}, 60_000],
    ["Expires: 0", {expires: "0", date: "Thu, 11 Jun 2026 10:00:00 GMT"}, 0],
    ["Expires: -1", {expires: "-1"}, 0],
    [
      "max-age goes before Expires",
      {"cache-control": "max-age=0", expires: "Thu, 11 Jun 2036 10:00:00 GMT"},
      0,
    ],
  ])("%s", (_, headers, ms) => expect(freshForMs(headers as Record<string, string>, now)).toBe(ms));
});
