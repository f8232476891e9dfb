import fc from "fast-check";
import {describe, expect, test} from "vitest";
import {freshForMs} from "../../../../pipeline/kit/fetch/waits.ts";
import {excerpt} from "../../../../pipeline/news/crawl/excerpt.ts";

describe("excerpt", () => {
  test.each([
    ["fitting text stays", "Mexico win.", 20, "Mexico win."],
    ["blanks and lines become one blank", " Mexico\n\t win ", 20, "Mexico win"],
    ["controls go", "Mexico\u0000\u0007win\u0085", 20, "Mexico win"],
    ["half a character goes", "Mexico \ud83d win", 20, "Mexico win"],
    ["characters forbidden in XML are removed", "Mex\ufffeico\uffff \ufdd0win", 20, "Mexico win"],
    ["direction marks are removed", "\u202eniw\u202c \u2066ocixeM\u2069", 20, "niw ocixeM"],
    [
      "marks of Arabic and joined signs stay",
      "\u200fمصر \u{1f468}\u200d\u{1f469}",
      20,
      "\u200fمصر \u{1f468}\u200d\u{1f469}",
    ],
    [
      "a flag of tags stays",
      "\u{1f3f4}\u{e0067}\u{e007f} win",
      20,
      "\u{1f3f4}\u{e0067}\u{e007f} win",
    ],
    ["nothing that can be seen", "\u200b\u2060\u00ad\u0301", 20, null],
    ["nothing", " \n", 20, null],
    ["null", null, 20, null],
    [
      "a sentence that leaves enough",
      "Mexico win it. Then they sing all night.",
      20,
      "Mexico win it.",
    ],
    ["a quotation's end", "“Mexico win it.” Then they sing all night.", 22, "“Mexico win it.”"],
    [
      "a sentence too short: between words",
      "Goal. Mexico are ahead after nine minutes",
      20,
      "Goal. Mexico are…",
    ],
    ["a point in a number ends no sentence", "VN-Index tăng 12.500 điểm", 18, "VN-Index tăng…"],
    ["no comma before the ellipsis", "Mexico, Canada, and then all of them", 17, "Mexico, Canada…"],
    ["one long word", "x".repeat(30), 10, `${"x".repeat(9)}…`],
    ["decomposed letters are composed", "Ha\u0300 Nội", 10, "Hà Nội"],
  ])("%s", (_, text, most, is) => expect(excerpt(text, most)).toBe(is));

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
