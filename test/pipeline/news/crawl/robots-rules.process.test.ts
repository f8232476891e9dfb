import fc from "fast-check";
import parser from "robots-parser";
import {describe, expect, test} from "vitest";
import {
  MAX_ROBOTS_BYTES,
  MAX_URL_LENGTH,
  MAX_WILDCARDS,
  readRobots,
} from "../../../../pipeline/news/crawl/robots-rules.ts";

/** The package is CommonJS, but its types say otherwise. */
const robotsParser = parser as unknown as typeof parser.default;
const HOST = "https://paper.example";
const allows = (text: string, path: string) =>
  readRobots(text, "broadsheet").allows(`${HOST}${path}`);

describe("permitted fetches", () => {
  test.each([
    ["without rules everything", "", "/a", true],
    ["not what is disallowed", "User-agent: *\nDisallow: /a", "/a/b", false],
    ["the rest", "User-agent: *\nDisallow: /a", "/b", true],
    ["an empty disallow forbids nothing", "User-agent: *\nDisallow:", "/a", true],
    ["the longest pattern decides", "User-agent: *\nDisallow: /a\nAllow: /a/b", "/a/b", true],
    [
      "of two equally long the one that allows",
      "User-agent: *\nDisallow: /a\nAllow: /a",
      "/a",
      true,
    ],
    [
      "our own group, not everyone's",
      "User-agent: *\nDisallow: /\n\nUser-agent: Broadsheet/1\nDisallow: /b",
      "/a",
      true,
    ],
    ["another's group is not ours", "User-agent: other\nDisallow: /", "/a", true],
    [
      "several names share a group",
      "User-agent: other\nUser-agent: broadsheet\nDisallow: /",
      "/a",
      false,
    ],
    [
      "two groups of one name are one",
      "User-agent: *\nDisallow: /a\nUser-agent: x\nDisallow:\nUser-agent: *\nDisallow: /b",
      "/b",
      false,
    ],
    [
      "other lines end no group",
      "User-agent: *\nSitemap: /s\nCrawl-delay: 9\nDisallow: /a",
      "/a",
      false,
    ],
    ["a wildcard", "User-agent: *\nDisallow: /*.pdf", "/a/b.pdf?x", false],
    ["a wildcard up to the end", "User-agent: *\nDisallow: /*.pdf$", "/a/b.pdf?x", true],
    ["an end that is there twice", "User-agent: *\nDisallow: /*ab$", "/abab", false],
    ["parts do not overlap", "User-agent: *\nDisallow: /aba*ba$", "/aba", true],
    ["the query too", "User-agent: *\nDisallow: /*?page=", "/a?page=2", false],
    [
      "comments, a byte order mark, CR alone",
      "\ufeffUser-agent: * # all\rDisallow: /a # b",
      "/a",
      false,
    ],
    // RFC 9309, 2.2.2
    [
      "letters beyond ASCII as UTF-8, percent-encoded",
      "User-agent: *\nDisallow: /foo/bar/ツ",
      "/foo/bar/%E3%83%84",
      false,
    ],
    ["… in either case", "User-agent: *\nDisallow: /foo/bar/%e3%83%84", "/foo/bar/ツ", false],
    [
      "encoded letters are letters",
      "User-agent: *\nDisallow: /foo/bar/%62%61%7A",
      "/foo/bar/baz",
      false,
    ],
    ["an encoded slash is not a slash", "User-agent: *\nDisallow: /a%2fb", "/a/b", true],
  ])("%s", (_, rules, path, may) => {
    expect(allows(rules, path)).toBe(may);
  });

  test("agrees with robots-parser on patterns and paths of any shape", () => {
    const text = (letters: string) =>
      fc.array(fc.constantFrom(...letters), {maxLength: 8}).map((all) => `/${all.join("")}`);
    const line = fc.tuple(fc.constantFrom("Allow", "Disallow"), text("ab/**$?"));
    fc.assert(
      fc.property(fc.array(line, {maxLength: 6}), text("ab/?"), (lines, path) => {
        const rules = `User-agent: *\n${lines.map((pair) => pair.join(": ")).join("\n")}`;
        expect(allows(rules, path)).toBe(
          robotsParser(`${HOST}/robots.txt`, rules).isAllowed(`${HOST}${path}`, "broadsheet"),
        );
      }),
      {numRuns: 500},
    );
  });
});

describe("work is bounded", () => {
  const fill = (line: (n: number) => string) => {
    const lines = ["User-agent: *"];
    for (let n = 0, bytes = 0; bytes < MAX_ROBOTS_BYTES; n++) {
      lines.push(line(n));
      bytes += lines.at(-1)!.length + 1;
    }
    return lines.join("\n");
  };
  const long = (length: number) => `${HOST}/${"a".repeat(length - HOST.length - 1)}`;

  test("of rules with a wildcard 500 are tested against an address; the others forbid by their beginning", () => {
    const {rules, allows} = readRobots(
      fill((n) => `Disallow: /x${n}*y`),
      "broadsheet",
    );
    expect(rules.filter(({parts}) => parts.length > 1).length).toBe(MAX_WILDCARDS);
    expect(allows(`${HOST}/x${MAX_WILDCARDS}.z`)).toBe(false);
    expect(allows(`${HOST}/w`)).toBe(true);
    const more = readRobots(
      fill((n) => `Allow: /x${n}*y`),
      "broadsheet",
    );
    expect(more.rules.length).toBe(MAX_WILDCARDS);
  });
  test("a rule longer than any address is left out", () => {
    const {rules} = readRobots(
      `User-agent: *\nDisallow: /${"a".repeat(10_000)}\nDisallow: /${"*".repeat(10_000)}b`,
      "broadsheet",
    );
    expect(rules.map(({parts}) => parts)).toEqual([["/", "b"]]);
  });

  test.each([
    [
      "one endless rule of wildcards",
      `User-agent: *\nDisallow: /${"*a".repeat(MAX_ROBOTS_BYTES / 2)}b`,
    ],
    ["many long rules of wildcards", fill(() => `Disallow: /${"*a".repeat(900)}b`)],
    ["many short ones", fill(() => "Disallow: /*ab")],
    ["long words that nearly match", fill(() => `Disallow: /*b${"a".repeat(900)}*c`)],
    ["many plain rules", fill((n) => `Disallow: /aa${n}`)],
    ["many groups", fill((n) => `User-agent: x${n}\nUser-agent: *\nAllow: /a*${n}`)],
  ])("%s, 500 KiB of them against 50 of the longest addresses", (_, text) => {
    const spent = () => {
      const from = process.cpuUsage();
      const {allows} = readRobots(text, "broadsheet");
      for (let n = 0; n < 50; n++) allows(long(MAX_URL_LENGTH));
      const {user, system} = process.cpuUsage(from);
      return (user + system) / 1e6;
    };
    // seconds of processor time; other load may slow a try
    expect([1, 2, 3].some(() => spent() < 2)).toBe(true);
  });
});
