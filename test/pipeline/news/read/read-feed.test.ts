import {readFileSync} from "node:fs";
import {describe, expect, test} from "vitest";
import {readFeed} from "../../../../pipeline/news/read/read-feed.ts";

const options = {
  contentType: "application/xml",
  url: "https://feeds.example.net/a/feed.xml",
  defaultZone: "Z",
  now: "2026-08-20T00:00:00Z",
};
const read = (text: string, more: {readonly language?: string} = {}) =>
  readFeed(Buffer.from(text), {...options, ...more});
const atom = (top: string, entry = "") =>
  read(
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://x.example/blog/">${top}<entry><title>t</title><link href="/1"/>${entry}</entry></feed>`,
  );
const base64 = (bytes: string | number[]) =>
  Buffer.from(bytes as string, typeof bytes === "string" ? "utf8" : undefined).toString("base64");

describe("an Atom text whose media type says that it is base64", () => {
  test.each([
    ["words", "Nil all after 120 minutes", "Nil all after 120 minutes"],
    ["a word that could be base64", "News", "News"],
    ["words of Vietnamese", "Hòa sau 120 phút", "Hòa sau 120 phút"],
    ["words line by line", "Nil\nall", "Nil\nall"],
    ["HTML", "&lt;p&gt;Nil &lt;b&gt;all&lt;/b&gt;&lt;/p&gt;", "Nil all"],
    ["base64 of words", base64("Nil all after 120 minutes"), "Nil all after 120 minutes"],
    ["base64 of a picture", base64([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), null],
  ])("%s", (_says, given, text) => {
    for (const type of ["application/x-news", "application/octet-stream"])
      expect(atom("", `<content type="${type}">${given}</content>`).items[0]!.content).toBe(text);
  });
});

describe("the id of a feed", () => {
  test.each([
    ["a path", "/feed", "https://x.example/feed"],
    ["a file", "feed.xml", "https://x.example/blog/feed.xml"],
    ["a query", "?feed=1", "https://x.example/blog/?feed=1"],
    ["another host", "//y.example/f", "https://y.example/f"],
    ["an address", "https://y.example/f", "https://y.example/f"],
    ["a tag", "tag:x.example,2026:1", "tag:x.example,2026:1"],
    ["a name", "frontpage", "frontpage"],
  ])("%s: %s", (_says, id, resolved) => {
    expect(atom(`<id>${id}</id>`).id).toBe(resolved);
  });

  test.each([
    ["JSON Feed", '{"version":"https://jsonfeed.org/version/1","feed_url":"f.json","items":[]}'],
    [
      "RDF",
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel rdf:about="f.json"/></rdf:RDF>',
    ],
  ])("relative addresses start from the address of the feed: %s", (_says, text) => {
    expect(read(text).id).toBe("https://feeds.example.net/a/f.json");
  });
});

describe("a document type loses no item", () => {
  const two = "<item><title>One</title></item><item><title>Two</title></item>";
  test.each([
    ["before the feed", `<!DOCTYPE rss [<!ENTITY e "x">]><rss><channel>${two}`],
    ["after a comment", `<!-- <rss> --><!DOCTYPE rss><rss><channel>${two}`],
    ["named in CDATA", `<rss><channel><title><![CDATA[About <!DOCTYPE]]></title>${two}`],
    ["begun in CDATA", `<rss><channel><title><![CDATA[<!DOCTYPE a [x]]></title>${two}`],
    ["in a comment of the feed", `<rss><channel><!-- <!DOCTYPE a [ -->${two}<!-- ]> -->`],
  ])("%s", (_says, text) => {
    expect(read(text).items.map(({title}) => title)).toEqual(["One", "Two"]);
  });
});

describe("languages", () => {
  test.each([
    ["vi", "vi"],
    ["vi-VN", "vi"],
    ["vi_VN", "vi"],
    ["vie", "vi"],
    ["Vietnamese", "vi"],
    ["Tiếng Việt", "vi"],
    ["en-us", "en"],
    ["ENG", "en"],
    ["virtual", null],
  ])("declared as %s", (declared, language) => {
    expect(read(`<rss><channel><language>${declared}</language><item/>`).language).toBe(language);
  });

  const calendar = readFileSync("test/fixtures/feeds/fifa-calendar.json", "utf8");
  /** A copy of the calendar with FIFA's Vietnamese names of some teams and a stage. */
  const bilingual = [
    ["South Africa", "Nam Phi"],
    ["Morocco", "Ma Rốc"],
    ["Spain", "Tây Ban Nha"],
    ["Mexico", "Mexico"],
    ["Round of 16", "Vòng 1/8"],
  ].reduce(
    (text, [english, vietnamese]) =>
      text.replace(
        new RegExp(`\\{\\s*"Locale": "en-GB",\\s*"Description": "${english}"\\s*\\}`, "g"),
        (row) => `${row}, {"Locale": "vi-VN", "Description": "${vietnamese}"}`,
      ),
    calendar,
  );
  test.each([
    [
      "Vietnamese where it has it",
      bilingual,
      "vi",
      ["Mexico 2–0 Nam Phi", "Tây Ban Nha 1–1 Ma Rốc (4–2 luân lưu)", "1E gặp 3ABCDF"],
      /^Vòng 1\/8/,
    ],
    [
      "English if it has no other, and says so",
      calendar,
      "en",
      ["Mexico 2–0 South Africa", "Spain 1–1 Morocco (4–2 on penalties)", "1E v 3ABCDF"],
      /^Round of 16/,
    ],
  ])("language=vi of the official calendar: %s", (_, text, language, titles, summary) => {
    const feed = read(text, {language: "vi"});
    expect(feed.language).toBe(language);
    expect(feed.items.map(({title}) => title)).toEqual(titles);
    expect(feed.items[1]!.summary).toMatch(summary);
  });
});
