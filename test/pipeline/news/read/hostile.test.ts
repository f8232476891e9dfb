import fc from "fast-check";
import {describe, expect, test} from "vitest";
import {readFeed} from "../../../../pipeline/news/read/read-feed.ts";
import {threadMs} from "../../../fixtures/kit/thread-time.ts";

const options = {
  contentType: "text/xml",
  url: "https://feeds.example.net/feed.xml",
  defaultZone: "Z",
  now: "2026-08-20T00:00:00Z",
  html: true,
};
const read = (text: string) => readFeed(Buffer.from(text), options);
const rss = (inner: string) => `<rss version="2.0"><channel><item>${inner}</item></channel></rss>`;

/**
 * CPU milliseconds of this thread: some five times the usual time on a slow machine; quadratic
 * algorithms would take minutes.
 */
const LIMIT_MS = 4_000;

describe("time is bounded", () => {
  test.each([
    ["tags in tags", "<a>".repeat(100_000)],
    ["tags in tags in a feed", rss(`<description>${"<b>".repeat(100_000)}</description>`)],
    [
      "tags in tags in CDATA",
      rss(`<description><![CDATA[${"<b>".repeat(100_000)}]]></description>`),
    ],
    ["ends of tags that nobody opened", rss(`${"<a>".repeat(190)}${"</b>".repeat(300_000)}`)],
    ["items that are never closed", `<rss><channel>${"<item><title>x</title>".repeat(50_000)}`],
    ["a lot of elements", rss("<a/>".repeat(300_000))],
    ["attributes", rss(`<a ${Array.from({length: 30_000}, (_, i) => `a${i}="x"`).join(" ")}/>`)],
    [
      "namespaces",
      `<rss ${Array.from({length: 20_000}, (_, i) => `xmlns:n${i}="u"`).join(" ")}><channel>${"<n1:a/>".repeat(10_000)}</channel></rss>`,
    ],
    ["less-thans", rss(`<title>${"<".repeat(200_000)}</title>`)],
    ["less-thans before letters", rss(`<title>${"<a ".repeat(200_000)}</title>`)],
    ["equals signs", rss(`<title>${"<a=".repeat(100_000)}</title>${"<a b=c".repeat(100_000)}`)],
    ["ampersands", rss(`<title>${"&a".repeat(500_000)}</title>`)],
    ["beginnings of CDATA", rss("<![CDATA[".repeat(200_000))],
    ["beginnings of comments", "<!--".repeat(500_000)],
    ["beginnings of document types", `${"<!DOCTYPE a [".repeat(100_000)}${rss("")}`],
    ["beginnings of entities", `<!DOCTYPE a [${"<!ENTITY ".repeat(7_000)}]>${rss("")}`],
    ["blanks", `${" ".repeat(3_000_000)}${rss(`<title>${" \n".repeat(500_000)}x</title>`)}`],
    ["addresses of mail", rss(`<author>${"a@".repeat(200_000)}</author>`)],
    ["a page of links", `<html>${'<link rel="'.repeat(100_000)}`],
    ["brackets of JSON", "[".repeat(1_000_000)],
    ["five megabytes of text", rss(`<description>${"Lorem ipsum ".repeat(420_000)}</description>`)],
  ])("%s", (_says, text) => {
    const started = threadMs();
    read(text);
    expect(threadMs() - started).toBeLessThan(LIMIT_MS);
  });

  // The largest bodies allowed; each of the first three used to throw or block for 15 to 30 s.
  test.each([
    [
      "twelve megabytes of CDATA",
      rss(
        `<title>t</title><description><![CDATA[${"Việt Nam ".repeat(1_100_000)}]]></description>`,
      ),
    ],
    ["ten megabytes of less-thans", rss(`<title>t</title><description>${"<".repeat(10_000_000)}`)],
    ["control characters", rss(`<title>t</title><description>${"\u0085".repeat(3_000_000)}`)],
    ["keywords", rss(`<title>t</title><media:keywords>${"a,".repeat(5_000_000)}</media:keywords>`)],
  ])("%s", (_says, text) => {
    const started = threadMs();
    expect(read(text).items[0]?.title).toBe("t");
    expect(threadMs() - started).toBeLessThan(LIMIT_MS);
  });

  test("a thousand sound items", () => {
    const item =
      '<item><title>Mã số tăng giá &amp;amp; hơn</title><link>https://vn.example.vn/1</link><pubDate>Wed, 19 Aug 2026 14:05:00 +0700</pubDate><description>&lt;a href="/1"&gt;&lt;img src="/1.jpg"&gt;&lt;/a&gt;Thanh khoản tăng.</description></item>';
    const started = threadMs();
    expect(read(`<rss><channel>${item.repeat(1_000)}</channel></rss>`).items).toHaveLength(1_000);
    expect(threadMs() - started).toBeLessThan(LIMIT_MS);
  });
});

describe("nothing gets out", () => {
  test("a billion laughs stay unlaughed", () => {
    const entities = Array.from(
      {length: 9},
      (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`,
    ).join("");
    const feed = read(
      `<!DOCTYPE r [<!ENTITY l0 "ha">${entities}]>${rss("<title>&l9;</title><description>&l0;</description>")}`,
    );
    expect(feed.items[0]).toMatchObject({title: "&l9;", summary: "ha"});
  });

  test("an external entity is not followed", () => {
    const feed = read(
      `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/hostname"><!ENTITY % y SYSTEM "http://127.0.0.1/">%y;]>${rss("<title>&x;</title>")}`,
    );
    expect(feed.items[0]?.title).toBe("&x;");
  });

  test("no prototype is touched", () => {
    read(
      rss(
        '<__proto__ polluted="1"/><constructor><prototype><polluted>1</polluted></prototype></constructor><title>&__proto__; &constructor;</title>',
      ),
    );
    read(
      '{"version":"https://jsonfeed.org/version/1","__proto__":{"polluted":1},"items":[{"__proto__":{"polluted":1},"constructor":1}]}',
    );
    expect(({} as {polluted?: unknown}).polluted).toBeUndefined();
  });

  test.each([
    "<script>x()</script>",
    "<img src=x onerror=x()>",
    "<svg/onload=x()>",
    '<a href="javascript:x()">y</a>',
    '<a href="java&#10;script:x()">y</a>',
    "<iframe srcdoc='<script>x()</script>'></iframe>",
    "<math><mi xlink:href='javascript:x()'>",
    "<noscript><p title='</noscript><img src=x onerror=x()>'></noscript>",
    "<scr<script>ipt>x()</scr</script>ipt>",
    "<style>@import 'javascript:x()'</style>",
    "<p style='background:url(javascript:x())'>y</p>",
  ])("%s does nothing", (markup) => {
    const escaped = markup.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    const forms = [
      rss(`<title>${escaped}</title><description>${escaped}</description>`),
      rss(`<title><![CDATA[${markup}]]></title><description><![CDATA[${markup}]]></description>`),
      rss(`<description>${markup}</description>`),
    ];
    for (const form of forms)
      for (const {title, summary, summaryHtml, contentHtml} of read(form).items) {
        expect(`${title}${summary}`).not.toMatch(
          /<(?:script|img|svg|iframe|style|math)|javascript:/i,
        );
        expect(`${summaryHtml}${contentHtml}`).not.toMatch(
          /<(?:script|svg|iframe|style|math)|\son\w+\s*=|javascript:|style=/i,
        );
      }
  });
});

test("any bytes at all are read without a throw", () => {
  const fragment = fc.constantFrom(
    "<rss>",
    "<channel>",
    "<item>",
    "<title>",
    "</title>",
    "</item>",
    "<![CDATA[",
    "]]>",
    "<!--",
    "-->",
    "&amp;",
    "&#x0;",
    "<!DOCTYPE",
    "[",
    ">",
    "<",
    '"',
    "<feed xmlns=",
    "<entry>",
    "<link href='",
    "{",
    '"items":',
    "<?xml",
    "\0",
    "é",
    "a@b (",
    "<guid>",
    "2026-01-01",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({maxLength: 300}),
        fc.array(fragment, {maxLength: 60}).map((parts) => Buffer.from(parts.join(""))),
      ),
      (bytes) => {
        const feed = readFeed(bytes, options);
        expect(feed.items.every(({link}) => link === null || /^https?:/.test(link))).toBe(true);
      },
    ),
    {numRuns: 400, seed: 20260820},
  );
});
