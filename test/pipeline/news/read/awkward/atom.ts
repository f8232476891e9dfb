import {
  type Awkward,
  atom,
  atom03,
  atom03Feed,
  atomFeed,
  base64,
  div,
  feeds,
  items,
} from "./row.ts";

/** Atom 1.0 and 0.3. */
export const ATOM: readonly Awkward[] = [
  ...items("atom 1.0", atom, [
    ["title", "<title>Entry</title>", {title: "Entry"}],
    [
      "title of type text is not HTML",
      '<title type="text">2 &lt; 3 &amp;amp; more</title>',
      {title: "2 < 3 &amp; more"},
    ],
    [
      "title of type text with brackets",
      '<title type="text">History of the &lt;blink&gt; tag</title>',
      {title: "History of the <blink> tag"},
    ],
    [
      "title of type html",
      '<title type="html">The &lt;b&gt;bold&lt;/b&gt; &amp;amp; one</title>',
      {title: "The bold & one"},
    ],
    [
      "title of type html in CDATA",
      '<title type="html"><![CDATA[The <b>bold</b> &amp; one]]></title>',
      {title: "The bold & one"},
    ],
    [
      "title of type xhtml",
      `<title type="xhtml">${div("The <b>bold</b> one")}</title>`,
      {title: "The bold one"},
    ],
    [
      "title of a media type",
      '<title type="text/html">The &lt;b&gt;bold&lt;/b&gt; one</title>',
      {title: "The bold one"},
    ],
    ["title of type text/plain", '<title type="text/plain">a &lt; b</title>', {title: "a < b"}],
    [
      "title of type html with a tag shown",
      '<title type="html">The &amp;lt;b&amp;gt; tag</title>',
      {title: "The <b> tag"},
    ],
    [
      "title in base64",
      `<title type="application/octet-stream">${base64("Entry &amp; more")}</title>`,
      {title: "Entry & more"},
    ],
    [
      "script in a title of type text",
      '<title type="text">&lt;script&gt;x()&lt;/script&gt;Entry</title>',
      {title: "Entry"},
    ],
    ...["CDATA", "cdata", "escaped", "string", "rich", "body", "post", " CDATA ", "CDATA; x=1"].map(
      (type) =>
        [
          `content of the type ${JSON.stringify(type)}, which is none`,
          `<title type="${type}">T &amp;amp; U</title><content type="${type}">&lt;p&gt;Long &lt;b&gt;text&lt;/b&gt;&lt;/p&gt;</content>`,
          {title: "T & U", content: "Long text"},
          "<p>Long <b>text</b></p>",
        ] as const,
    ),
    [
      "a type that is none over plain text",
      '<title type="CDATA">2 &lt; 3</title>',
      {title: "2 < 3"},
    ],
    ["an empty type is text", '<title type="">&lt;b&gt;</title>', {title: "<b>"}],
    ["a media type of text is text", '<title type="text/x-any">&lt;b&gt;</title>', {title: "<b>"}],
    ["id", "<id>tag:example.org,2004:1</id>", {id: "tag:example.org,2004:1"}],
    ["id with attributes", '<id xml:lang="en">urn:x:1</id>', {id: "urn:x:1"}],
    [
      "id that is an address, without links",
      "<id>http://example.org/1</id>",
      {link: "http://example.org/1"},
    ],
    ["link without rel", '<link href="http://example.org/1"/>', {link: "http://example.org/1"}],
    [
      "alternate after self",
      '<link rel="self" href="http://example.org/self"/><link rel="alternate" href="http://example.org/1"/>',
      {link: "http://example.org/1"},
    ],
    [
      "HTML before other alternates",
      '<link rel="alternate" type="application/pdf" href="http://example.org/p"/><link rel="alternate" type="text/html" href="http://example.org/1"/>',
      {link: "http://example.org/1"},
    ],
    [
      "registered relation as an address",
      '<link rel="http://www.iana.org/assignments/relation/alternate" href="http://example.org/1"/>',
      {link: "http://example.org/1"},
    ],
    [
      "enclosure is not the link",
      '<link rel="enclosure" type="audio/mpeg" length="7" href="http://example.org/1.mp3"/><link rel="alternate" href="http://example.org/1"/>',
      {
        link: "http://example.org/1",
        enclosures: [{url: "http://example.org/1.mp3", type: "audio/mpeg", lengthBytes: 7}],
      },
    ],
    [
      "via where nothing else",
      '<link rel="via" href="http://example.org/v"/>',
      {link: "http://example.org/v"},
    ],
    [
      "edit and self are no link",
      '<link rel="edit" href="http://example.org/e"/><link rel="self" href="http://example.org/s"/><id>urn:x</id>',
      {link: null},
    ],
    [
      "content elsewhere is the link",
      '<content src="http://example.org/c" type="text/html"/>',
      {link: "http://example.org/c"},
    ],
    [
      "ampersand in an attribute",
      '<link href="http://example.org/?a=1&amp;b=2"/>',
      {link: "http://example.org/?a=1&b=2"},
    ],
    [
      "author's name",
      "<author><name>Mara</name><email>me@example.org</email><uri>http://example.org/</uri></author>",
      {author: "Mara"},
    ],
    [
      "author's name last",
      "<author><uri>http://example.org/</uri><email>me@example.org</email><name>Mara</name></author>",
      {author: "Mara"},
    ],
    [
      "author's address alone",
      "<author><email>me@example.org</email></author>",
      {author: "me@example.org"},
    ],
    [
      "two authors",
      "<author><name>Mara</name></author><author><name>Jo</name></author>",
      {author: "Mara, Jo"},
    ],
    ["contributor is no author", "<contributor><name>Jo</name></contributor>", {author: null}],
    [
      "author of the source",
      "<source><author><name>Mara</name></author><title>Not this</title></source><title>Entry</title>",
      {author: "Mara", title: "Entry"},
    ],
    [
      "published before updated",
      "<updated>2005-01-01T00:00:00Z</updated><published>2004-01-01T00:00:00Z</published>",
      {publishedAt: "2004-01-01T00:00:00Z", updatedAt: "2005-01-01T00:00:00Z"},
    ],
    [
      "updated alone",
      "<updated>2004-01-01T00:00:00.5Z</updated>",
      {publishedAt: "2004-01-01T00:00:00Z"},
    ],
    [
      "modified of 0.3 in 1.0",
      "<modified>2004-01-01T00:00:00Z</modified>",
      {publishedAt: "2004-01-01T00:00:00Z"},
    ],
    [
      "date of the source is not the entry's",
      "<source><updated>2003-01-01T00:00:00Z</updated></source><updated>2004-01-01T00:00:00Z</updated>",
      {publishedAt: "2004-01-01T00:00:00Z"},
    ],
    ["summary", "<summary>Text</summary>", {summary: "Text"}],
    [
      "summary of type html",
      '<summary type="html">&lt;p&gt;Text&lt;/p&gt;</summary>',
      {summary: "Text"},
    ],
    [
      "summary of type xhtml",
      `<summary type="xhtml">${div("<p>Text</p>")}</summary>`,
      {summary: "Text"},
    ],
    [
      "content, which is the summary too where there is none",
      "<content>Text</content>",
      {content: "Text", summary: "Text"},
    ],
    [
      "content of type text",
      '<content type="text">a &lt; b &amp;amp;</content>',
      {content: "a < b &amp;"},
    ],
    [
      "content of type html",
      '<content type="html">&lt;p&gt;Long&lt;/p&gt;</content>',
      {content: "Long"},
      "<p>Long</p>",
    ],
    [
      "content of type xhtml",
      `<content type="xhtml">${div("<p>Long <b>one</b></p>")}</content>`,
      {content: "Long one"},
      "<p>Long <b>one</b></p>",
    ],
    [
      "content of type xhtml with a prefix",
      '<content type="xhtml"><x:div xmlns:x="http://www.w3.org/1999/xhtml"><x:p>Long</x:p></x:div></content>',
      {content: "Long"},
      "<p>Long</p>",
    ],
    [
      "div in escaped content stays out of sight",
      '<content type="html">&lt;div xmlns="http://www.w3.org/1999/xhtml"&gt;Long&lt;/div&gt;</content>',
      {content: "Long"},
    ],
    [
      "content of type xhtml with entities",
      `<content type="xhtml">${div("a &lt; b &amp;amp; c")}</content>`,
      {content: "a < b &amp; c"},
    ],
    [
      "content in base64",
      `<content type="application/octet-stream">${base64("Long <b>text</b>")}</content>`,
      {content: "Long text"},
    ],
    [
      "a picture in base64 is no text",
      `<content type="image/png">${Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0]).toString("base64")}</content>`,
      {content: null},
    ],
    [
      "content of type application/xml",
      '<content type="application/xml"><p>Long</p></content>',
      {content: "Long"},
    ],
    [
      "category by term",
      '<category term="one" scheme="http://example.org/t"/>',
      {categories: ["one"]},
    ],
    [
      "category by label too",
      '<category term="one" label="First"/>',
      {categories: ["one", "First"]},
    ],
    ["categories", '<category term="one"/><category term="two"/>', {categories: ["one", "two"]}],
    [
      "quotation mark in an attribute",
      `<content type="xhtml">${div('<a title="a &quot;b&quot;" href="http://example.org/">x</a>')}</content>`,
      {content: "x"},
      'title="a &quot;b&quot;"',
    ],
    [
      "media:thumbnail",
      '<media:group><media:thumbnail url="http://example.org/t.jpg"/></media:group>',
      {thumbnail: "http://example.org/t.jpg"},
    ],
  ]),
  ...feeds("atom 1.0", atomFeed, [
    [
      "feed title",
      "<title>The feed</title><entry><title>Entry</title></entry>",
      {title: "The feed"},
    ],
    [
      "feed title after entries",
      "<entry><title>Entry</title></entry><title>The feed</title>",
      {title: "The feed"},
    ],
    ["feed id", "<id>urn:feed</id>", {id: "urn:feed"}],
    [
      "feed link",
      '<link rel="self" href="http://example.org/self"/><link href="http://example.org/"/>',
      {link: "http://example.org/"},
    ],
    [
      "subtitle",
      '<subtitle type="html">About &lt;b&gt;us&lt;/b&gt;</subtitle>',
      {description: "About us"},
    ],
    ["feed author", "<author><name>Mara</name></author>", {author: "Mara"}],
    ["feed date", "<updated>2004-01-01T00:00:00Z</updated>", {updatedAt: "2004-01-01T00:00:00Z"}],
    ["language", '<title xml:lang="de">x</title>', {language: null}],
  ]),
  {
    group: "atom 1.0",
    says: "author of the feed is that of the entry",
    xml: atomFeed("<author><name>Mara</name></author><entry><title>x</title></entry>"),
    item: {author: "Mara"},
  },
  {
    group: "atom 1.0",
    says: "an entry as the document",
    xml: '<entry xmlns="http://www.w3.org/2005/Atom"><title>Alone</title><link href="http://example.org/1"/></entry>',
    item: {title: "Alone", link: "http://example.org/1"},
  },
  {
    group: "atom 1.0",
    says: "every element with a prefix",
    xml: '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:title type="html">A &amp;amp; B</a:title><a:link href="http://example.org/1"/></a:entry></a:feed>',
    item: {title: "A & B", link: "http://example.org/1"},
  },
  {
    group: "atom 1.0",
    says: "an unknown namespace",
    xml: '<feed xmlns="http://example.org/unknown"><entry><title>Entry</title><id>urn:1</id></entry></feed>',
    item: {title: "Entry", id: "urn:1"},
  },
  {
    group: "atom 1.0",
    says: "no namespace",
    xml: '<feed><entry><title>Entry</title><link href="http://example.org/1"/></entry></feed>',
    item: {title: "Entry", link: "http://example.org/1"},
  },
  ...items("atom 0.3", atom03, [
    ["title", "<title>Entry</title>", {title: "Entry"}],
    [
      "title in escaped mode",
      '<title type="text/html" mode="escaped">The &lt;b&gt;bold&lt;/b&gt; one</title>',
      {title: "The bold one"},
    ],
    [
      "title in base64 mode",
      `<title type="text/html" mode="base64">${base64("The <b>bold</b> one")}</title>`,
      {title: "The bold one"},
    ],
    [
      "title with markup as it stands",
      `<title type="application/xhtml+xml">${div("The <b>bold</b> one")}</title>`,
      {title: "The bold one"},
    ],
    [
      "title of type text/plain",
      '<title type="text/plain" mode="escaped">a &lt; b</title>',
      {title: "a < b"},
    ],
    [
      "content in escaped mode",
      '<content type="text/html" mode="escaped">&lt;p&gt;Long&lt;/p&gt;</content>',
      {content: "Long"},
      "<p>Long</p>",
    ],
    [
      "content in base64 mode",
      `<content type="text/html" mode="base64">\n${base64("<p>Long</p>")}\n</content>`,
      {content: "Long"},
      "<p>Long</p>",
    ],
    [
      "content with markup as it stands",
      `<content type="application/xhtml+xml" mode="xml">${div("<p>Long</p>")}</content>`,
      {content: "Long"},
      "<p>Long</p>",
    ],
    ["content with unstated markup", `<content>${div("<p>Long</p>")}</content>`, {content: "Long"}],
    ["summary", "<summary>Text</summary>", {summary: "Text"}],
    [
      "issued before modified and created",
      "<created>2003-01-01T00:00:00Z</created><modified>2005-01-01T00:00:00Z</modified><issued>2004-01-01T00:00:00Z</issued>",
      {publishedAt: "2004-01-01T00:00:00Z"},
    ],
    [
      "created before modified",
      "<modified>2005-01-01T00:00:00Z</modified><created>2003-01-01T00:00:00Z</created>",
      {publishedAt: "2003-01-01T00:00:00Z"},
    ],
    [
      "modified alone",
      "<modified>2005-01-01T00:00:00Z</modified>",
      {publishedAt: "2005-01-01T00:00:00Z"},
    ],
    [
      "link",
      '<link rel="alternate" type="text/html" href="http://example.org/1"/>',
      {link: "http://example.org/1"},
    ],
    [
      "addresses as text",
      '<link rel="enclosure" type="audio/mpeg">http://example.org/1.mp3</link><link rel="alternate">http://example.org/1</link>',
      {
        link: "http://example.org/1",
        enclosures: [{url: "http://example.org/1.mp3", type: "audio/mpeg", lengthBytes: null}],
      },
    ],
    [
      "author with a url",
      "<author><name>Mara</name><url>http://example.org/</url></author>",
      {author: "Mara"},
    ],
    ["id", "<id>tag:example.org,2004:1</id>", {id: "tag:example.org,2004:1"}],
  ]),
  ...feeds("atom 0.3", atom03Feed, [
    ["tagline", "<tagline>About</tagline>", {description: "About"}],
    ["info", "<info>About</info>", {description: "About"}],
    ["modified", "<modified>2005-01-01T00:00:00Z</modified>", {updatedAt: "2005-01-01T00:00:00Z"}],
    [
      "title",
      '<title type="text/html" mode="escaped">The &lt;b&gt;feed&lt;/b&gt;</title>',
      {title: "The feed"},
    ],
  ]),
];
