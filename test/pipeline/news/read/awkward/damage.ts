import {type Awkward, rss} from "./row.ts";

/** Feeds that no parser accepts. */
export const DAMAGE: readonly Awkward[] = [
  ...[
    [
      "blank lines before the declaration",
      `\n\n<?xml version="1.0"?>${rss("<title>Item</title>")}`,
    ],
    ["a comment before the root", `<!-- hello --><!-- <rss> -->${rss("<title>Item</title>")}`],
    [
      "a style sheet",
      `<?xml version="1.0"?><?xml-stylesheet href="x.xsl" type="text/xsl"?>${rss("<title>Item</title>")}`,
    ],
    ["no end at all", '<rss version="2.0"><channel><item><title>Item</title><description>cut'],
    ["an end inside a tag", '<rss version="2.0"><channel><item><title>Item</title><descr'],
    [
      "an end inside an attribute",
      '<rss version="2.0"><channel><item><title>Item</title><enclosure url="http://exa',
    ],
    ["tags that cross", rss("<description><b>x</description></b><title>Item</title>")],
    ["a tag nobody opened", rss("</p></div><title>Item</title>")],
    [
      "attribute without quotation marks",
      rss("<enclosure url=http://example.org/1.mp3 length=1/><title>Item</title>"),
    ],
    [
      "enclosure that is not closed",
      rss('<enclosure url="http://example.org/1.mp3"><title>Item</title>'),
    ],
    ["link that is not closed", rss("<link>http://example.org/1<title>Item</title>")],
    [
      "title that is not closed",
      rss("<title>Item<link>http://example.org/1</link><description>x</description>"),
    ],
    ["attribute without value", rss("<guid isPermaLink>1</guid><title>Item</title>")],
    [
      "attribute twice",
      rss('<guid isPermaLink="false" isPermaLink="true">1</guid><title>Item</title>'),
    ],
    ["less-than before a figure", rss("<description>1 <2 and <3</description><title>Item</title>")],
    ["less-than before a letter", rss("<description>a <b and c</description><title>Item</title>")],
    [
      "ampersand everywhere",
      rss("<description>& &; &# &#; &#x; &#zz; &amp</description><title>Item</title>"),
    ],
    [
      "reference to nothing",
      rss("<description>&#0;&#xFFFFFFF;&#xD800;</description><title>Item</title>"),
    ],
    ["CDATA end in the text", rss("<description>x ]]> y</description><title>Item</title>")],
    ["declaration in the middle", rss('<?xml version="1.0"?><title>Item</title>')],
    [
      "document type inside",
      `<!DOCTYPE rss SYSTEM "http://example.org/rss.dtd">${rss("<title>Item</title>")}`,
    ],
    [
      "document type with a subset",
      `<!DOCTYPE rss [<!ELEMENT rss ANY><!-- ] > --><!ENTITY a "b">]>${rss("<title>Item</title>")}`,
    ],
    ["wrapped in an HTML page", `<html><body>${rss("<title>Item</title>")}</body></html>`],
    ["wrapped in something", `<response><result>${rss("<title>Item</title>")}</result></response>`],
    ["text after the end", `${rss("<title>Item</title>")}<script>x()</script> trailing`],
    [
      "namespace prefix of xml in use",
      rss('<title xml:space="preserve" xml:lang="en">Item</title>'),
    ],
    ["capitals", rss("<TITLE>Item</TITLE>").replace("<rss", "<RSS").replace("</rss", "</RSS")],
    ["carriage returns", rss("<title>\r\nItem\r</title>")],
    ["empty title before the title", rss("<title/><title>  </title><title>Item</title>")],
  ].map(
    ([says, xml]): Awkward => ({
      group: "ill-formed",
      says: says!,
      xml: xml!,
      item: {title: "Item"},
    }),
  ),
  {
    group: "json feed",
    says: "no version, no title",
    xml: '{"items": [{"url": "http://example.org/1", "content_text": "Text"}]}',
    item: {link: "http://example.org/1", content: "Text"},
    feed: {format: "json-feed"},
  },
  {
    group: "json feed",
    says: "author by an address of mail",
    xml: '{"items": [{"title": "Item", "author": {"url": "mailto:me@example.org?subject=Hello"}}]}',
    item: {author: "me@example.org"},
  },
  {
    group: "json feed",
    says: "title alone",
    xml: '{"items": [{"title": "Item"}]}',
    item: {title: "Item"},
  },
];
