import {describe, expect, test} from "vitest";
import {chooseEncoding, etagOf, isFresh} from "../../../../publish/live/http/negotiation.ts";

describe("the encoding a reader prefers among those there are", () => {
  test.each([
    {says: "a browser", accepts: "gzip, deflate, br, zstd", encoding: "br"},
    {says: "gzip only", accepts: "gzip", encoding: "gzip"},
    {says: "no header", accepts: undefined, encoding: undefined},
    {says: "an empty header", accepts: "", encoding: undefined},
    {says: "anything", accepts: "*", encoding: "br"},
    {says: "brotli refused", accepts: "br;q=0, gzip", encoding: "gzip"},
    {says: "brotli refused, anything else welcome", accepts: "br;q=0, *", encoding: "gzip"},
    {says: "gzip preferred", accepts: "br;q=0.5, gzip;q=0.8", encoding: "gzip"},
    {says: "letters that only contain br", accepts: "zebra", encoding: undefined},
    {says: "upper case", accepts: "BR", encoding: "br"},
    {says: "everything refused", accepts: "*;q=0", encoding: undefined},
    {says: "a broken weight", accepts: "br;q=x", encoding: undefined},
  ])("$says: $accepts → $encoding", ({accepts, encoding}) => {
    expect(chooseEncoding(accepts, ["br", "gzip"])).toBe(encoding);
  });

  test("a file without siblings is sent unchanged", () => {
    expect(chooseEncoding("br, gzip", [])).toBeUndefined();
  });
});

describe("a validator", () => {
  const etag = etagOf("00".repeat(32));

  test("is made of content alone", () => {
    expect(etag).toBe('W/"AAAAAAAAAAAAAAAAAAAAAA"');
    expect(etagOf("01".repeat(32))).not.toBe(etag);
  });

  test.each([
    ["the same", true, etag],
    ["the strong form", true, etag.slice(2)],
    ["one of several", true, `"x", ${etag}, "y"`],
    ["any", true, "*"],
    ["another", false, 'W/"AAAAAAAAAAAAAAAAAAAAAB"'],
    ["without quotes", false, "AAAAAAAAAAAAAAAAAAAAAA"],
    ["none", false, undefined],
  ])("%s → %s", (_, fresh, given) => {
    expect(isFresh({"if-none-match": given}, etag)).toBe(fresh);
  });

  const SENT = "Sun, 06 Nov 1994 08:49:37 GMT";
  test.each([
    {says: "the date that was sent", since: SENT, fresh: true},
    {says: "an earlier one", since: "Sun, 06 Nov 1994 08:49:36 GMT", fresh: false},
    {
      says: "a later one, as before a rollback",
      since: "Mon, 07 Nov 1994 08:49:37 GMT",
      fresh: false,
    },
    {says: "no date", since: "yesterday", fresh: false},
    {says: "a number", since: "784111777", fresh: false},
    {says: "nothing", since: "", fresh: false},
    {says: "the date next to another validator", since: SENT, given: '"x"', fresh: false},
    {says: "another date next to the validator", since: "never", given: etag, fresh: true},
  ])("a date: $says → $fresh", ({since, given, fresh}) => {
    expect(isFresh({"if-none-match": given, "if-modified-since": since}, etag, SENT)).toBe(fresh);
    expect(isFresh({"if-modified-since": since}, etag)).toBe(false);
  });
});
