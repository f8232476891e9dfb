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
    {says: "without rules everything", rules: "", path: "/a", may: true},
    {
      says: "not what is disallowed",
      rules: "User-agent: *\nDisallow: /a",
      path: "/a/b",
      may: false,
    },
    {says: "the rest", rules: "User-agent: *\nDisallow: /a", path: "/b", may: true},
    {
      says: "an empty disallow forbids nothing",
      rules: "User-agent: *\nDisallow:",
      path: "/a",
      may: true,
    },
    {
      says: "the longest pattern decides",
      rules: "User-agent: *\nDisallow: /a\nAllow: /a/b",
      path: "/a/b",
      may: true,
    },
    {
      says: "of two equally long the one that allows",
      rules: "User-agent: *\nDisallow: /a\nAllow: /a",
      path: "/a",
      may: true,
    },
    {
      says: "our own group, not everyone's",
      rules: "User-agent: *\nDisallow: /\n\nUser-agent: Broadsheet/1\nDisallow: /b",
      path: "/a",
      may: true,
    },
    {
      says: "another's group is not ours",
      rules: "User-agent: other\nDisallow: /",
      path: "/a",
      may: true,
    },
    {
      says: "several names share a group",
      rules: "User-agent: other\nUser-agent: broadsheet\nDisallow: /",
      path: "/a",
      may: false,
    },
    {
      says: "two groups of one name are one",
      rules: "User-agent: *\nDisallow: /a\nUser-agent: x\nDisallow:\nUser-agent: *\nDisallow: /b",
      path: "/b",
      may: false,
    },
    {
      says: "other lines end no group",
      rules: "User-agent: *\nSitemap: /s\nCrawl-delay: 9\nDisallow: /a",
      path: "/a",
      may: false,
    },
    {says: "a wildcard", rules: "User-agent: *\nDisallow: /*.pdf", path: "/a/b.pdf?x", may: false},
    {
      says: "a wildcard up to the end",
      rules: "User-agent: *\nDisallow: /*.pdf$",
      path: "/a/b.pdf?x",
      may: true,
    },
    {
      says: "an end that is there twice",
      rules: "User-agent: *\nDisallow: /*ab$",
      path: "/abab",
      may: false,
    },
    {
      says: "parts do not overlap",
      rules: "User-agent: *\nDisallow: /aba*ba$",
      path: "/aba",
      may: true,
    },
    {
      says: "the query too",
      rules: "User-agent: *\nDisallow: /*?page=",
      path: "/a?page=2",
      may: false,
    },
    {
      says: "comments, a byte order mark, CR alone",
      rules: "\ufeffUser-agent: * # all\rDisallow: /a # b",
      path: "/a",
      may: false,
    },
    // RFC 9309, 2.2.2
    {
      says: "letters beyond ASCII as UTF-8, percent-encoded",
      rules: "User-agent: *\nDisallow: /foo/bar/ツ",
      path: "/foo/bar/%E3%83%84",
      may: false,
    },
    {
      says: "… in either case",
      rules: "User-agent: *\nDisallow: /foo/bar/%e3%83%84",
      path: "/foo/bar/ツ",
      may: false,
    },
    {
      says: "encoded letters are letters",
      rules: "User-agent: *\nDisallow: /foo/bar/%62%61%7A",
      path: "/foo/bar/baz",
      may: false,
    },
    {
      says: "an encoded slash is not a slash",
      rules: "User-agent: *\nDisallow: /a%2fb",
      path: "/a/b",
      may: true,
    },
  ])("$says", ({rules, path, may}) => {
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
