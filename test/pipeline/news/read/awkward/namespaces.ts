import {type Awkward, atom, atomFeed, base64, channel, div, items, rdf, rss} from "./row.ts";

/** Names, prefixes and roots; relative addresses. */
export const NAMESPACES_AND_BASES: readonly Awkward[] = [
  ...[
    "http://example.com/newformat#",
    "http://example.com/necho",
    "http://purl.org/echo/",
    "uri/of/echo/namespace#",
    "http://purl.org/pie/",
    "http://purl.org/atom/ns#",
  ].map(
    (uri): Awkward => ({
      group: "namespaces",
      says: `Atom before it was Atom: ${uri}`,
      xml: `<feed xmlns="${uri}"><entry><title>Entry</title><issued>2004-01-01T00:00:00Z</issued></entry></feed>`,
      item: {title: "Entry", publishedAt: "2004-01-01T00:00:00Z"},
    }),
  ),
  ...[
    "http://my.netscape.com/rdf/simple/0.9/",
    "http://backend.userland.com/rss",
    "http://backend.userland.com/rss2",
    "http://blogs.law.harvard.edu/tech/rss",
    "http://purl.org/net/rss1.1#",
    "http://example.org/nobody-knows",
  ].map(
    (uri): Awkward => ({
      group: "namespaces",
      says: `RSS in the namespace ${uri}`,
      xml: `<rss version="2.0" xmlns="${uri}"><channel><title>C</title><item><title>Item</title><guid isPermaLink="false">7</guid></item></channel></rss>`,
      item: {title: "Item", id: "7"},
    }),
  ),
  ...["0.90", "0.91", "0.92", "0.93", "0.94", "2.0", "2.0.1", "", "nonsense"].map(
    (version): Awkward => ({
      group: "namespaces",
      says: `RSS of version "${version}"`,
      xml: `<rss version="${version}"><channel><title>C</title><item><title>Item</title><link>http://example.org/1</link></item></channel></rss>`,
      item: {title: "Item", link: "http://example.org/1"},
      feed: {format: "rss"},
    }),
  ),
  {
    group: "namespaces",
    says: "entries in a root nobody knows",
    xml: '<atom xmlns="http://www.w3.org/2005/Atom"><entry><title>One</title></entry><entry><title>Two</title></entry></atom>',
    item: {title: "One"},
    feed: {title: null, format: "atom"},
  },
  {
    group: "namespaces",
    says: "an item as the document",
    xml: "<item><title>Alone</title><link>http://example.org/1</link></item>",
    item: {title: "Alone", link: "http://example.org/1"},
    feed: {format: "rss"},
  },
  {
    group: "namespaces",
    says: "prefix in capitals",
    xml: '<rss version="2.0" xmlns:DC="http://purl.org/dc/elements/1.1/"><channel><item><DC:creator>Mara</DC:creator></item></channel></rss>',
    item: {author: "Mara"},
  },
  {
    group: "namespaces",
    says: "namespace with another case and no slash",
    xml: '<rss version="2.0" xmlns:q="HTTP://purl.org/DC/elements/1.1"><channel><item><q:creator>Mara</q:creator></item></channel></rss>',
    item: {author: "Mara"},
  },
  {
    group: "namespaces",
    says: "namespace declared on the element",
    xml: '<rss version="2.0"><channel><item><q:creator xmlns:q="http://purl.org/dc/elements/1.1/">Mara</q:creator></item></channel></rss>',
    item: {author: "Mara"},
  },
  {
    group: "namespaces",
    says: "same name in a namespace nobody knows",
    xml: '<rss version="2.0" xmlns:q="http://example.org/q"><channel><item><q:title>Not this</q:title><q:link>http://example.org/no</q:link><title>This</title></item></channel></rss>',
    item: {title: "This", link: null},
  },
  {
    group: "namespaces",
    says: "svg inside content is no text",
    xml: atom(
      `<content type="xhtml">${div('<svg xmlns="http://www.w3.org/2000/svg"><title>Shape</title></svg>Text')}</content>`,
    ),
    item: {content: "Text"},
  },
  ...items(
    "xml:base",
    (inner) =>
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="http://example.org/a/"><entry xml:base="b/">${inner}</entry></feed>`,
    [
      ["link", '<link href="c.html"/>', {link: "http://example.org/a/b/c.html"}],
      [
        "link with a base of its own",
        '<link xml:base="/x/" href="c.html"/>',
        {link: "http://example.org/x/c.html"},
      ],
      ["link from the top", '<link href="/c.html"/>', {link: "http://example.org/c.html"}],
      [
        "enclosure",
        '<link rel="enclosure" href="../c.mp3"/>',
        {enclosures: [{url: "http://example.org/a/c.mp3", type: null, lengthBytes: null}]},
      ],
      ["id", "<id>/relative/id</id>", {id: "http://example.org/relative/id"}],
      ["an id that is none", "<id>urn:x</id>", {id: "urn:x"}],
      [
        "xhtml content",
        `<content type="xhtml">${div('<a href="c.html">x</a>')}</content>`,
        {content: "x"},
        'href="http://example.org/a/b/c.html"',
      ],
      [
        "xhtml content with a base inside",
        `<content type="xhtml" xml:base="d/"><div xmlns="http://www.w3.org/1999/xhtml" xml:base="e/"><p xml:base="f/"><img src="c.png"/></p></div></content>`,
        {thumbnail: "http://example.org/a/b/d/e/f/c.png"},
        'src="http://example.org/a/b/d/e/f/c.png"',
      ],
      [
        "escaped content",
        '<content type="html">&lt;a href="c.html"&gt;x&lt;/a&gt;</content>',
        {content: "x"},
        'href="http://example.org/a/b/c.html"',
      ],
      [
        "escaped content with a base",
        '<content type="html" xml:base="http://example.com/">&lt;img src="c.png"&gt;</content>',
        {thumbnail: "http://example.com/c.png"},
        'src="http://example.com/c.png"',
      ],
      [
        "base64 content",
        `<content type="application/octet-stream">${base64('<a href="c.html">x</a>')}</content>`,
        {content: "x"},
        'href="http://example.org/a/b/c.html"',
      ],
      [
        "summary as HTML",
        '<summary type="html">&lt;img src="c.png"&gt;Text</summary>',
        {thumbnail: "http://example.org/a/b/c.png", summary: "Text"},
      ],
      [
        "a base that is none",
        '<link xml:base="http://[" href="c.html"/>',
        {link: "http://example.org/a/b/c.html"},
      ],
      [
        "an empty base",
        '<link xml:base="" href="c.html"/>',
        {link: "http://example.org/a/b/c.html"},
      ],
      [
        "a base of javascript",
        '<link xml:base="javascript:x" href="c.html"/>',
        {link: "http://example.org/a/b/c.html"},
      ],
      [
        "address with spaces around",
        '<link href=" c.html "/>',
        {link: "http://example.org/a/b/c.html"},
      ],
    ],
  ),
  ...items(
    "xml:base",
    (inner) =>
      `<rss version="2.0" xml:base="http://example.org/"><channel xml:base="a/"><item xml:base="b/">${inner}</item></channel></rss>`,
    [
      ["RSS link", "<link>c.html</link>", {link: "http://example.org/a/b/c.html"}],
      [
        "RSS description",
        '<description>&lt;a href="c.html"&gt;x&lt;/a&gt;</description>',
        {summary: "x"},
        'href="http://example.org/a/b/c.html"',
      ],
      [
        "RSS content",
        '<content:encoded xmlns:content="http://purl.org/rss/1.0/modules/content/"><![CDATA[<img src="/c.png">]]></content:encoded>',
        {thumbnail: "http://example.org/c.png"},
      ],
      [
        "RSS enclosure",
        '<enclosure url="c.mp3"/>',
        {enclosures: [{url: "http://example.org/a/b/c.mp3", type: null, lengthBytes: null}]},
      ],
      [
        "RSS body",
        '<body xmlns="http://www.w3.org/1999/xhtml" xml:base="d/"><a href="c.html">x</a></body>',
        {content: "x"},
        'href="http://example.org/a/b/d/c.html"',
      ],
    ],
  ),
  {
    group: "xml:base",
    says: "without xml:base the feed's own address",
    xml: rss('<link>/1.html</link><description>&lt;img src="p.jpg"&gt;</description>'),
    item: {
      link: "https://feeds.example.net/1.html",
      thumbnail: "https://feeds.example.net/dir/p.jpg",
    },
  },
  ...items(
    "channel's address",
    (inner) =>
      channel(
        `<atom:link rel="self" href="https://other.example/feed/"/><link>http://example.org/a/</link><item>${inner}</item>`,
      ),
    [
      ["link from the top", "<link>/1.html</link>", {link: "http://example.org/1.html"}],
      ["link beside the page", "<link>1.html</link>", {link: "http://example.org/a/1.html"}],
      ["link with a query alone", "<link>?p=1</link>", {link: "http://example.org/a/?p=1"}],
      ["link without a scheme", "<link>//example.net/1</link>", {link: "http://example.net/1"}],
      ["guid", "<guid>/g/1</guid>", {id: "http://example.org/g/1", link: "http://example.org/g/1"}],
      [
        "enclosure",
        '<enclosure url="/c.mp3"/>',
        {enclosures: [{url: "http://example.org/c.mp3", type: null, lengthBytes: null}]},
      ],
      [
        "description",
        '<description>&lt;a href="2.html"&gt;x&lt;/a&gt;&lt;img src="/p.jpg"&gt;</description>',
        {thumbnail: "http://example.org/p.jpg"},
        'href="http://example.org/a/2.html"',
      ],
      [
        "xml:base goes before it",
        '<link xml:base="http://example.net/b/">1.html</link>',
        {link: "http://example.net/b/1.html"},
      ],
    ],
  ),
  ...(
    [
      [
        "named after the items",
        channel("<item><link>/1</link></item><link>http://example.org/</link>"),
        "http://example.org/1",
      ],
      [
        "an alternate of Atom",
        channel('<atom:link href="http://example.org/"/><item><link>/1</link></item>'),
        "http://example.org/1",
      ],
      [
        "relative itself",
        channel("<link>/a/</link><item><link>1.html</link></item>"),
        "https://feeds.example.net/a/1.html",
      ],
      [
        "no address",
        channel("<link>the site</link><item><link>/1</link></item>"),
        "https://feeds.example.net/1",
      ],
      [
        "of a scheme that is none of the web",
        channel("<link>file:///a</link><item><link>/1</link></item>"),
        "https://feeds.example.net/1",
      ],
      [
        "an image has a link of its own",
        channel(
          "<image><link>http://example.com/</link></image><link>http://example.org/</link><item><link>/1</link></item>",
        ),
        "http://example.org/1",
      ],
      ["RDF", rdf("<link>/1</link>"), "http://example.org/1"],
      [
        "Atom's relative addresses are the document's",
        atomFeed(
          '<link href="http://example.org/"/><link rel="self" href="http://example.com/"/><entry><link href="/1"/></entry>',
        ),
        "https://feeds.example.net/1",
      ],
    ] as const
  ).map(([says, xml, link]): Awkward => ({group: "channel's address", says, xml, item: {link}})),
  {
    group: "xml:base",
    says: "address without a scheme",
    xml: rss("<link>//cdn.example.net/1</link>"),
    item: {link: "https://cdn.example.net/1"},
  },
];
