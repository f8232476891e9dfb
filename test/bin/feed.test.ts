import {mkdtempSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {describe, expect, test} from "vitest";
import {runHere} from "../fixtures/commands.ts";

const fixture = (name: string) => join("test/fixtures/feeds", name);

const run = (...args: readonly string[]) => runHere(["feed", ...args], {});

describe("broadsheet feed", () => {
  test("prints what was understood", async () => {
    const {stdout: out, status} = await run(fixture("rss-20.xml"));
    expect(out).toContain("rss: Sideline, https://sideline.example.com/, en; 2 items");
    expect(out).toContain(
      "2026-06-19T20:10:00Z  Mara Quill  https://sideline.example.com/2026/opener",
    );
    expect(status).toBe(0);
  });

  test("prints it as one line of JSON, dates in the zone given", async () => {
    const {stdout: out} = await run(fixture("minified-us-dates.xml"), "--json", "--zone", "+07:00");
    expect(out.trim()).not.toContain("\n");
    expect(JSON.parse(out).items[0]).toMatchObject({
      title: "Chung kết World Cup",
      publishedAt: "2026-07-19T14:05:00Z",
    });
  });

  test.each([
    ["agrees", "rss-20.xml", "rss-parser, a second reader, agrees on all 2 items"],
    [
      "disagrees on a field",
      "bad-dates.xml",
      "~ 1. Date 0: date none; rss-parser: 2026-03-03T10:00:00Z",
    ],
    ["misses an item", "items-outside-channel.xml", "~ 1. Outside: only this reader finds it"],
    [
      "cannot read the feed",
      "truncated.xml",
      "rss-parser, a second reader, cannot read it: Unclosed root tag",
    ],
  ])("says where a second reader %s, without failing", async (_, name, line) => {
    const {stdout, stderr, status} = await run(fixture(name));
    expect(stdout.split("\n")).toContain(line);
    expect([stderr, status]).toEqual(["", 0]);
    const {stdout: json} = await run(fixture(name), "--json");
    expect(JSON.parse(json).secondReading).toMatchObject({reader: "rss-parser"});
  });

  test("resolves against the address given", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "feed-")), "relative.xml");
    writeFileSync(
      file,
      "<rss><channel><item><title>\u001b[31mred</title><link>/1</link></item></channel></rss>",
    );
    const {stdout: out} = await run(file, "--url", "https://example.org/rss");
    expect(out).toContain("https://example.org/1");
    expect(out).not.toContain("\u001b");
  });

  test.each([
    ["a page is no feed", fixture("html-page.html"), "html-instead-of-feed"],
    ["a missing file", "/nowhere/feed.xml", "it is missing"],
    ["an address that is not public", "http://127.0.0.1:9/feed", "public address"],
  ])("%s: one line and status 1", async (_, where, because) => {
    const {stderr: err, status} = await run(where);
    expect(err).toMatch(/^broadsheet: [^\n]+\n$/);
    expect(err).toContain(because);
    expect(status).toBe(1);
  });

  test("a zone that is none is refused", async () => {
    const {stderr, status} = await run(fixture("rss-20.xml"), "--zone", "Saigon");
    expect(stderr).toContain("Expected Z or an offset such as +07:00");
    expect(status).toBe(2);
  });
});
