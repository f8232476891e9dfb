import {type Awkward, channel, feeds, items, rdf} from "./row.ts";

/** Channels of RSS, RDF and CDF, and items that occur only in them. */
export const CHANNELS: readonly Awkward[] = [
  ...feeds("rss", channel, [
    ["channel title", "<title>The channel</title>", {title: "The channel"}],
    [
      "channel title with markup",
      "<title>The &lt;b&gt;channel&lt;/b&gt;</title>",
      {title: "The channel"},
    ],
    [
      "title of the image is not the channel's",
      "<image><title>Logo</title><link>http://example.org/logo</link></image><title>The channel</title><link>http://example.org/</link>",
      {title: "The channel", link: "http://example.org/"},
    ],
    [
      "title of the text input is not the channel's",
      "<title>The channel</title><textInput><title>Search</title><link>http://example.org/s</link></textInput>",
      {title: "The channel", link: null},
    ],
    ["channel link", "<link>http://example.org/</link>", {link: "http://example.org/"}],
    [
      "channel link behind atom:link",
      '<atom:link rel="self" href="http://example.org/rss"/><link>http://example.org/</link>',
      {link: "http://example.org/"},
    ],
    ["channel description", "<description>About</description>", {description: "About"}],
    ["channel language", "<language>en-us</language>", {language: "en"}],
    ["channel dc:language", "<dc:language>vi</dc:language>", {language: "vi"}],
    ["managingEditor", "<managingEditor>me@example.org (Mara)</managingEditor>", {author: "Mara"}],
    [
      "itunes:owner",
      "<itunes:owner><itunes:email>me@example.org</itunes:email><itunes:name>Mara</itunes:name></itunes:owner>",
      {author: "Mara"},
    ],
    ["dc:creator of the channel", "<dc:creator>Mara</dc:creator>", {author: "Mara"}],
    [
      "channel date",
      "<pubDate>Thu, 01 Jan 2004 19:48:21 GMT</pubDate>",
      {updatedAt: "2004-01-01T19:48:21Z"},
    ],
    [
      "channel category",
      '<category domain="d">One</category><itunes:category text="Sports"/>',
      {categories: ["One", "Sports"]},
    ],
    [
      "item title is not the channel's",
      "<item><title>Item</title></item><title>The channel</title>",
      {title: "The channel"},
    ],
  ]),
  ...items("rdf", rdf, [
    [
      "title and link",
      "<title>Item</title><link>http://example.org/1</link>",
      {title: "Item", link: "http://example.org/1"},
    ],
    [
      "rdf:about is the id",
      "<title>Item</title>",
      {id: "http://example.org/i/1", link: "http://example.org/i/1"},
    ],
    ["description", "<description>Text</description>", {summary: "Text"}],
    [
      "dc:date and dc:creator",
      "<dc:date>2004-01-01T19:48+01:00</dc:date><dc:creator>Mara</dc:creator>",
      {publishedAt: "2004-01-01T18:48:00Z", author: "Mara"},
    ],
    [
      "content:encoded",
      "<content:encoded><![CDATA[<p>Long</p>]]></content:encoded>",
      {content: "Long"},
    ],
    [
      "link as a resource",
      '<link rdf:resource="http://example.org/r"/>',
      {link: "http://example.org/r"},
    ],
    ["dc:subject", "<dc:subject>One</dc:subject>", {categories: ["One"]}],
  ]),
  ...items("cdf", (inner) => `<CHANNEL HREF="http://example.org/">${inner}</CHANNEL>`, [
    [
      "title and address",
      '<ITEM HREF="http://example.org/1"><TITLE>Item</TITLE></ITEM>',
      {title: "Item", link: "http://example.org/1"},
    ],
    [
      "abstract",
      '<ITEM HREF="http://example.org/1"><ABSTRACT>Text</ABSTRACT></ITEM>',
      {summary: "Text"},
    ],
    [
      "date",
      '<ITEM HREF="http://example.org/1" LASTMOD="1998-11-05T10:00"/>',
      {publishedAt: "1998-11-05T10:00:00Z"},
    ],
  ]),
  ...feeds("cdf", (inner) => `<CHANNEL HREF="http://example.org/">${inner}</CHANNEL>`, [
    [
      "title",
      "<TITLE>The channel</TITLE>",
      {title: "The channel", link: "http://example.org/", format: "cdf"},
    ],
    ["abstract", "<ABSTRACT>About</ABSTRACT>", {description: "About"}],
  ]),
];
