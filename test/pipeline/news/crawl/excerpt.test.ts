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
    {says: "nothing said", headers: {}, ms: 0},
    {says: "max-age", headers: {"cache-control": "public, max-age=60"}, ms: 60_000},
    {
      says: "less what it aged on the way",
      headers: {"cache-control": "max-age=60", age: "50"},
      ms: 10_000,
    },
    {says: "older than that", headers: {"cache-control": "max-age=60", age: "500"}, ms: 0},
    {says: "not to be kept", headers: {"cache-control": "no-cache, max-age=60"}, ms: 0},
    {
      says: "Expires by the server's own clock",
      headers: {expires: "Thu, 11 Jun 2026 10:01:00 GMT", date: "Thu, 11 Jun 2026 10:00:00 GMT"},
      ms: 60_000,
    },
    {
      says: "Expires without a date",
      headers: {expires: "Thu, 11 Jun 2026 19:01:00 GMT"},
      ms: 60_000,
    },
    {says: "Expires: 0", headers: {expires: "0", date: "Thu, 11 Jun 2026 10:00:00 GMT"}, ms: 0},
    {says: "Expires: -1", headers: {expires: "-1"}, ms: 0},
    {
      says: "max-age goes before Expires",
      headers: {"cache-control": "max-age=0", expires: "Thu, 11 Jun 2036 10:00:00 GMT"},
      ms: 0,
    },
  ])("$says", ({headers, ms}) =>
    expect(freshForMs(headers as Record<string, string>, now)).toBe(ms),
  );
});
