import {type Awkward, items, rss} from "./row.ts";

/** Links, ids, people, dates, categories and attachments of RSS. */
export const RSS_PARTS: readonly Awkward[] = [
  ...items("rss", rss, [
    ["link", "<link>http://example.org/1</link>", {link: "http://example.org/1"}],
    [
      "link with lines around",
      "<link>\n http://example.org/1\n</link>",
      {link: "http://example.org/1"},
    ],
    [
      "link in CDATA",
      "<link><![CDATA[http://example.org/?a=1&b=2]]></link>",
      {link: "http://example.org/?a=1&b=2"},
    ],
    [
      "link with bare ampersands",
      "<link>http://example.org/?a=1&b=2&copy=3</link>",
      {link: "http://example.org/?a=1&b=2&copy=3"},
    ],
    [
      "link as Atom has it, without a namespace",
      '<link href="http://example.org/1"/>',
      {link: "http://example.org/1"},
    ],
    [
      "atom:link to itself is not the link",
      '<atom:link rel="self" href="http://example.org/self"/><link>http://example.org/1</link>',
      {link: "http://example.org/1"},
    ],
    [
      "link escaped twice",
      "<link>http://example.org/?a=1&amp;amp;b=2</link>",
      {link: "http://example.org/?a=1&b=2"},
    ],
    [
      "link escaped in CDATA",
      "<link><![CDATA[http://example.org/?a=1&amp;b=2]]></link>",
      {link: "http://example.org/?a=1&b=2"},
    ],
    ["link of javascript is none", "<link>javascript:alert(1)</link>", {link: null}],
    [
      "guid as the link",
      "<guid>http://example.org/g</guid>",
      {id: "http://example.org/g", link: "http://example.org/g"},
    ],
    [
      "guid that says it is the link",
      '<guid isPermaLink="true">http://example.org/g</guid>',
      {link: "http://example.org/g"},
    ],
    [
      "guid that says it is not",
      '<guid isPermaLink="false">http://example.org/g</guid>',
      {id: "http://example.org/g", link: null},
    ],
    [
      "guid after link",
      '<link>http://example.org/1</link><guid isPermaLink="true">http://example.org/g</guid>',
      {id: "http://example.org/g", link: "http://example.org/1"},
    ],
    [
      "guid before link",
      "<guid>http://example.org/g</guid><link>http://example.org/1</link>",
      {id: "http://example.org/g", link: "http://example.org/1"},
    ],
    [
      "guid that is a path",
      "<guid>/g/1</guid>",
      {id: "https://feeds.example.net/g/1", link: "https://feeds.example.net/g/1"},
    ],
    [
      "path that says it is no link",
      '<guid isPermaLink="false">/g/1</guid>',
      {id: "/g/1", link: null},
    ],
    ["guid that is no address", "<guid>17</guid>", {id: "17", link: null}],
    [
      "no guid: the link is the id",
      "<link>http://example.org/1</link>",
      {id: "http://example.org/1"},
    ],
    [
      "original link behind a counter",
      "<link>http://feedproxy.google.com/~r/x</link><feedburner:origLink>http://example.org/o</feedburner:origLink>",
      {link: "http://example.org/o"},
    ],
    ["author as name", "<author>Mara Quill</author>", {author: "Mara Quill"}],
    [
      "author as address and name",
      "<author>me@example.org (Mara Quill)</author>",
      {author: "Mara Quill"},
    ],
    [
      "author as name and address",
      "<author>Mara Quill &lt;me@example.org&gt;</author>",
      {author: "Mara Quill"},
    ],
    [
      "author as name and address in brackets",
      "<author>Mara Quill (me@example.org)</author>",
      {author: "Mara Quill"},
    ],
    [
      "author as address in brackets and name",
      "<author>(me@example.org) Mara Quill</author>",
      {author: "Mara Quill"},
    ],
    ["author as address", "<author>me@example.org</author>", {author: "me@example.org"}],
    [
      "author as address with empty brackets",
      "<author>me@example.org ()</author>",
      {author: "me@example.org"},
    ],
    ["author with mailto", "<author>mailto:me@example.org (Mara)</author>", {author: "Mara"}],
    [
      "author as a person of Atom",
      "<atom:author><atom:name>Mara</atom:name></atom:author>",
      {author: "Mara"},
    ],
    ["dc:creator", "<dc:creator>Mara Quill</dc:creator>", {author: "Mara Quill"}],
    [
      "dc:creator in CDATA",
      "<dc:creator><![CDATA[Mara &amp; Co]]></dc:creator>",
      {author: "Mara & Co"},
    ],
    [
      "two creators",
      "<dc:creator>Mara</dc:creator><dc:creator>Jo</dc:creator>",
      {author: "Mara, Jo"},
    ],
    ["dc:author", "<dc:author>Mara</dc:author>", {author: "Mara"}],
    ["itunes:author", "<itunes:author>Mara</itunes:author>", {author: "Mara"}],
    ["managingEditor", "<managingEditor>me@example.org (Mara)</managingEditor>", {author: "Mara"}],
    [
      "pubDate",
      "<pubDate>Thu, 01 Jan 2004 19:48:21 GMT</pubDate>",
      {publishedAt: "2004-01-01T19:48:21Z"},
    ],
    [
      "pubdate in lower case",
      "<pubdate>Thu, 01 Jan 2004 19:48:21 GMT</pubdate>",
      {publishedAt: "2004-01-01T19:48:21Z"},
    ],
    ["dc:date", "<dc:date>2004-01-01T19:48:21Z</dc:date>", {publishedAt: "2004-01-01T19:48:21Z"}],
    [
      "dcterms:issued",
      "<dcterms:issued>2004-01-01T19:48:21Z</dcterms:issued>",
      {publishedAt: "2004-01-01T19:48:21Z"},
    ],
    [
      "dcterms:created",
      "<dcterms:created>2004-01-01T19:48:21Z</dcterms:created>",
      {publishedAt: "2004-01-01T19:48:21Z"},
    ],
    [
      "dcterms:modified where nothing else",
      "<dcterms:modified>2004-01-01T19:48:21Z</dcterms:modified>",
      {publishedAt: "2004-01-01T19:48:21Z", updatedAt: "2004-01-01T19:48:21Z"},
    ],
    [
      "pubDate before dcterms:modified",
      "<dcterms:modified>2005-01-01T19:48:21Z</dcterms:modified><pubDate>Thu, 01 Jan 2004 19:48:21 GMT</pubDate>",
      {publishedAt: "2004-01-01T19:48:21Z", updatedAt: "2005-01-01T19:48:21Z"},
    ],
    [
      "bad pubDate, good dc:date",
      "<pubDate>soon</pubDate><dc:date>2004-01-01</dc:date>",
      {publishedAt: "2004-01-01T00:00:00Z"},
    ],
    ["category", "<category>One</category>", {categories: ["One"]}],
    [
      "category with a domain",
      '<category domain="http://example.org/t">One</category>',
      {categories: ["One"]},
    ],
    [
      "categories",
      "<category>One</category><category><![CDATA[Two &amp; three]]></category><category>one</category>",
      {categories: ["one", "Two & three"]},
    ],
    [
      "dc:subject",
      "<dc:subject>One</dc:subject><dc:subject>Two</dc:subject>",
      {categories: ["One", "Two"]},
    ],
    [
      "itunes:keywords",
      "<itunes:keywords>One, two</itunes:keywords>",
      {categories: ["One", "two"]},
    ],
    [
      "itunes:category",
      '<itunes:category text="Sports"><itunes:category text="Football"/></itunes:category>',
      {categories: ["Sports", "Football"]},
    ],
    [
      "category around a picture",
      "<category>One <image><title>Logo</title><link>http://example.org/</link></image></category>",
      {categories: ["One"]},
    ],
    ["category around its value", "<category><term>One</term></category>", {categories: ["One"]}],
    [
      "media:category with a label",
      '<media:category label="First">one</media:category>',
      {categories: ["one", "First"]},
    ],
    ["media:category", "<media:category>One</media:category>", {categories: ["One"]}],
    [
      "enclosure",
      '<enclosure url="http://example.org/1.mp3" type="audio/mpeg" length="100"/>',
      {enclosures: [{url: "http://example.org/1.mp3", type: "audio/mpeg", lengthBytes: 100}]},
    ],
    [
      "two enclosures",
      '<enclosure url="http://example.org/1.mp3"/><enclosure url="http://example.org/2.mp3" length="none"/>',
      {
        enclosures: [
          {url: "http://example.org/1.mp3", type: null, lengthBytes: null},
          {url: "http://example.org/2.mp3", type: null, lengthBytes: null},
        ],
      },
    ],
    [
      "enclosure with its address in single quotes",
      "<enclosure url='http://example.org/1.mp3?a=1&amp;b=2'/>",
      {enclosures: [{url: "http://example.org/1.mp3?a=1&b=2", type: null, lengthBytes: null}]},
    ],
    ["enclosure of javascript", '<enclosure url="javascript:x()"/>', {enclosures: []}],
    [
      "media:content of a video",
      '<media:content url="http://example.org/v.mp4" type="video/mp4" fileSize="9"/>',
      {enclosures: [{url: "http://example.org/v.mp4", type: "video/mp4", lengthBytes: 9}]},
    ],
    [
      "media:thumbnail",
      '<media:thumbnail url="http://example.org/t.jpg"/>',
      {thumbnail: "http://example.org/t.jpg"},
    ],
    [
      "media:thumbnail in a group",
      '<media:group><media:content url="http://example.org/v.mp4"><media:thumbnail url="http://example.org/t.jpg"/></media:content></media:group>',
      {thumbnail: "http://example.org/t.jpg"},
    ],
    [
      "media:content of a picture",
      '<media:content url="http://example.org/t" medium="image"/>',
      {thumbnail: "http://example.org/t", enclosures: []},
    ],
    [
      "media:description",
      "<media:content url='http://example.org/a.jpg'><media:description>Text</media:description></media:content>",
      {summary: "Text"},
    ],
    [
      "picture in the description",
      "<description>&lt;img src='http://example.org/p.jpg'&gt;Text</description>",
      {thumbnail: "http://example.org/p.jpg", summary: "Text"},
    ],
    [
      "a pixel that counts readers is no picture",
      "<description>&lt;img src='http://example.org/p.gif' width='1' height='1'&gt;&lt;img src='http://example.org/p.jpg'&gt;</description>",
      {thumbnail: "http://example.org/p.jpg"},
    ],
    [
      "itunes:image",
      '<itunes:image href="http://example.org/i.png"/>',
      {thumbnail: "http://example.org/i.png"},
    ],
  ]),
];
