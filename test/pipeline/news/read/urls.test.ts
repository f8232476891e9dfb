import {describe, expect, test} from "vitest";
import {canonicalUrl, docIdOf, httpUrl} from "../../../../pipeline/news/read/urls.ts";

describe("the identity of an article", () => {
  test.each([
    [
      "campaign parameters",
      "https://www.example.co.uk/a?at_medium=RSS&at_campaign=rss&utm_source=x&UTM_Medium=y",
      "https://www.example.co.uk/a",
    ],
    [
      "click counters",
      "https://example.org/a?fbclid=1&gclid=2&id=3&msclkid=4",
      "https://example.org/a?id=3",
    ],
    [
      "other parameters in their order",
      "https://example.org/a?z=1&a=2&z=3",
      "https://example.org/a?z=1&a=2&z=3",
    ],
    [
      "parameters as they are written",
      "https://example.org/a?q=a%20b+c&e=",
      "https://example.org/a?q=a%20b+c&e=",
    ],
    [
      "a parameter that only begins alike",
      "https://example.org/a?utmost=1&fbc=2",
      "https://example.org/a?utmost=1&fbc=2",
    ],
    ["fragment", "https://example.org/a#comments", "https://example.org/a"],
    ["host in capitals, path as it is", "HTTPS://EXAMPLE.org/A", "https://example.org/A"],
    ["default port", "https://example.org:443/a", "https://example.org/a"],
    ["other port", "https://example.org:8443/a", "https://example.org:8443/a"],
    ["http stays", "http://example.org:80/a", "http://example.org/a"],
    ["bare host", "https://example.org", "https://example.org/"],
    ["last dot of the host", "https://example.org./a", "https://example.org/a"],
    ["credentials", "https://me:secret@example.org/a", "https://example.org/a"],
    ["mobile host stays", "https://m.example.org/amp/a", "https://m.example.org/amp/a"],
    ["international host", "https://bóngđá.vn/tin", "https://xn--bng-gla1gwi.vn/tin"],
    ["blanks around", "  https://example.org/a \n", "https://example.org/a"],
    [
      "malformed escapes",
      "https://example.org/a?%E0%A4%A=1&utm_id=2",
      "https://example.org/a?%E0%A4%A=1",
    ],
    ["no address", "urn:x:1", "urn:x:1"],
  ])("%s", (_says, url, canonical) => {
    expect(canonicalUrl(url)).toBe(canonical);
    expect(canonicalUrl(canonical)).toBe(canonical);
  });

  test("the id is the same for every campaign", () => {
    // printf 'https://example.org/a' | sha256sum
    expect(docIdOf("https://example.org/a?utm_source=x#top")).toBe("n-b5b10dd0429e");
    expect(docIdOf("https://example.org/b")).not.toBe(docIdOf("https://example.org/a"));
  });
});

describe("addresses of a feed", () => {
  test.each([
    [
      "absolute, as published",
      "https://example.org/A?b=1&c=%20",
      undefined,
      "https://example.org/A?b=1&c=%20",
    ],
    ["bare host stays bare", "https://example.org", undefined, "https://example.org"],
    ["blank inside is encoded", "https://example.org/a b", undefined, "https://example.org/a%20b"],
    ["relative to a base", "../b", "https://example.org/a/c/d", "https://example.org/a/b"],
    ["relative to nothing", "b.html", undefined, null],
    ["javascript", "javascript:alert(1)", "https://example.org/", null],
    ["javascript with a line break", "java\nscript:alert(1)", "https://example.org/", null],
    ["data", "data:text/html,x", "https://example.org/", null],
    ["file", "file:///etc/passwd", undefined, null],
    ["mail", "mailto:me@example.org", undefined, null],
    ["nothing", " ", "https://example.org/", null],
    ["beyond all length", `https://example.org/${"a".repeat(5_000)}`, undefined, null],
  ])("%s", (_says, text, base, url) => {
    expect(httpUrl(text, base)).toBe(url);
  });
});
