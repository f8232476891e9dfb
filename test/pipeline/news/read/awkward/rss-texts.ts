import {type Awkward, base64, items, rss} from "./row.ts";

/** Titles, descriptions and contents of RSS. */
export const RSS_TEXTS: readonly Awkward[] = [
  ...items("rss", rss, [
    ["title", "<title>Item title</title>", {title: "Item title"}],
    [
      "title with blanks and lines around",
      "<title>\n   Item\n   title </title>",
      {title: "Item title"},
    ],
    [
      "title with an apostrophe reference",
      "<title>Mark&apos;s title</title>",
      {title: "Mark's title"},
    ],
    ["title with a greater-than", "<title>2 &gt; 1</title>", {title: "2 > 1"}],
    ["title with a less-than", "<title>1 &lt; 2</title>", {title: "1 < 2"}],
    [
      "title with escaped markup",
      "<title>The &lt;b&gt;bold&lt;/b&gt; one</title>",
      {title: "The bold one"},
    ],
    [
      "title with markup in CDATA",
      "<title><![CDATA[The <i>slanted</i> one &amp; all]]></title>",
      {title: "The slanted one & all"},
    ],
    ["title with naked markup", "<title>The <b>bold</b> one</title>", {title: "The bold one"}],
    ["title escaped twice", "<title>AT&amp;amp;T</title>", {title: "AT&T"}],
    ["title with a decimal reference", "<title>Caf&#233;</title>", {title: "Café"}],
    ["title with a hexadecimal reference", "<title>Caf&#xE9;</title>", {title: "Café"}],
    ["title with a reference to windows-1252", "<title>It&#146;s</title>", {title: "It’s"}],
    ["title with a name of HTML", "<title>Caf&eacute;</title>", {title: "Café"}],
    ["title with a bare ampersand", "<title>Rock & Roll</title>", {title: "Rock & Roll"}],
    ["title with an unknown reference", "<title>Q&wxyz; A</title>", {title: "Q&wxyz; A"}],
    [
      "title in two sections of CDATA",
      "<title><![CDATA[One ]]><![CDATA[two]]></title>",
      {title: "One two"},
    ],
    ["title around CDATA", "<title>Zero <![CDATA[one]]> two</title>", {title: "Zero one two"}],
    ["title around a comment", "<title>Zero <!-- not this --> two</title>", {title: "Zero two"}],
    [
      "title wrapped in CDATA twice",
      "<title>&lt;![CDATA[Item &amp; title]]&gt;</title>",
      {title: "Item & title"},
    ],
    [
      "title with a control character of windows-1252",
      "<title>It\u0092s on</title>",
      {title: "It’s on"},
    ],
    [
      "title with numbers that are no characters",
      "<title>a &#1114112; b &#x110000; c</title>",
      {title: "a \ufffd b \ufffd c"},
    ],
    [
      "title that only looks like a tag",
      "<title>Use &lt;y and z&gt; here</title>",
      {title: "Use <y and z> here"},
    ],
    ["title of five stars", "<title>★★★★★ &#9733;</title>", {title: "★★★★★ ★"}],
    ["title outside the basic plane", "<title>&#x1F3C6; won</title>", {title: "🏆 won"}],
    ...(
      [
        ["decimal", "&#55357;&#56841;", "😉"],
        ["hexadecimal", "&#xD83D;&#xDE09;", "😉"],
        ["hexadecimal in small letters", "&#xd83d;&#xde09;", "😉"],
        ["one of each", "&#55357;&#xDE09;", "😉"],
        ["with zeros in front", "&#0055357;&#x00DE09;", "😉"],
        ["the lowest pair", "&#xD800;&#xDC00;", "\u{10000}"],
        ["the highest pair", "&#56319;&#57341;", "\u{10fffd}"],
        ["two pairs", "&#55356;&#57263;&#55356;&#57287;", "🎯🏇"],
        ["the first alone", "&#55357; off", "\ufffd off"],
        ["the second alone", "&#xDE09; off", "\ufffd off"],
        ["the first twice", "&#55357;&#55357;&#56841;", "\ufffd😉"],
        ["the wrong way round", "&#56841;&#55357;", "\ufffd\ufffd"],
        ["apart", "&#55357; &#56841;", "\ufffd \ufffd"],
        ["neighbours of the halves", "&#55295;&#57344;", "\ud7ff\ue000"],
        ["longer numbers", "&#553570;", "\u{87262}"],
        ["escaped once more", "&amp;#55357;&amp;#56841;", "😉"],
        ["in CDATA", "<![CDATA[&#55357;&#56841;]]>", "😉"],
        ["in CDATA, alone", "<![CDATA[&#xD83D; off]]>", "\ufffd off"],
        ["in CDATA, without semicolons", "<![CDATA[<b>&#xD83D&#xDE09</b>]]>", "😉"],
      ] as const
    ).map(
      ([says, text, is]) =>
        [`halves of a character, ${says}`, `<title>A ${text}</title>`, {title: `A ${is}`}] as const,
    ),
    [
      "halves of a character in a description",
      '<description>&lt;p&gt;&lt;img alt="&#xD83D;&#xDE09;" src="/p?&amp;#55357;&amp;#56841;"&gt; &amp;#55357;&amp;#56841; &#55357;&#56841;&lt;/p&gt;</description>',
      {summary: "😉 😉", thumbnail: "https://feeds.example.net/p?%F0%9F%98%89"},
      'alt="😉"',
    ],
    [
      "halves of a character in an attribute",
      '<category term="A &#55357;&#56841;"/>',
      {categories: ["A 😉"]},
    ],
    ["dc:title where there is no title", "<dc:title>DC title</dc:title>", {title: "DC title"}],
    ["title before dc:title", "<dc:title>DC title</dc:title><title>Own</title>", {title: "Own"}],
    [
      "media:title is not the title",
      "<media:content url='http://example.org/a.jpg'><media:title>Picture</media:title></media:content><title>Own</title>",
      {title: "Own"},
    ],
    [
      "image title is not the title",
      "<image><title>Logo</title><url>http://example.org/l.png</url></image><title>Own</title>",
      {title: "Own", thumbnail: "http://example.org/l.png"},
    ],
    ["description", "<description>Text</description>", {summary: "Text", content: null}],
    [
      "description with escaped markup",
      "<description>&lt;p&gt;One&lt;/p&gt;&lt;p&gt;Two&lt;/p&gt;</description>",
      {summary: "One\n\nTwo"},
    ],
    [
      "description with naked markup",
      "<description><p>One <a href='http://example.org/'>link</a></p></description>",
      {summary: "One link"},
    ],
    [
      "description with a line break",
      "<description>One&lt;br /&gt;two</description>",
      {summary: "One\ntwo"},
    ],
    [
      "description with a short tag",
      "<description><![CDATA[One<br/>two]]></description>",
      {summary: "One\ntwo"},
    ],
    [
      "description with code",
      "<description><![CDATA[<code>&lt;br /&gt;</code>]]></description>",
      {summary: "<br />"},
    ],
    [
      "description that is not a document type",
      "<description>&lt;!' <a href='http://example.org/'>x</a></description>",
      {summary: "<!' x"},
    ],
    [
      "description, then summary",
      "<description>First</description><summary>Second</summary>",
      {summary: "First", content: "Second"},
    ],
    [
      "summary, then description",
      "<summary>First</summary><description>Second</description>",
      {summary: "First", content: "Second"},
    ],
    [
      "the same text twice is one",
      "<description>Same</description><itunes:summary>Same</itunes:summary>",
      {summary: "Same", content: null},
    ],
    ["itunes:summary", "<itunes:summary>Text</itunes:summary>", {summary: "Text"}],
    [
      "itunes:subtitle where nothing else",
      "<itunes:subtitle>Text</itunes:subtitle>",
      {summary: "Text"},
    ],
    [
      "content:encoded",
      "<content:encoded><![CDATA[<p>Long &amp; good</p>]]></content:encoded>",
      {content: "Long & good"},
      "<p>Long &amp; good</p>",
    ],
    [
      "content:encoded beside description",
      "<content:encoded>Long</content:encoded><description>Short</description>",
      {content: "Long", summary: "Short"},
    ],
    [
      "content stands in for the summary",
      "<content:encoded>&lt;p&gt;Long&lt;/p&gt;</content:encoded>",
      {content: "Long", summary: "Long"},
    ],
    [
      "the beginning of a long content stands in for the summary",
      `<content:encoded>${"word ".repeat(500)}</content:encoded>`,
      {summary: `${"word ".repeat(399)}word…`},
    ],
    ["fullitem", "<fullitem>&lt;p&gt;Long&lt;/p&gt;</fullitem>", {content: "Long"}, "<p>Long</p>"],
    ["prodlink", "<prodlink>Long</prodlink>", {content: "Long"}],
    [
      "xhtml body",
      '<body xmlns="http://www.w3.org/1999/xhtml"><p>Long</p></body>',
      {content: "Long"},
      "<p>Long</p>",
    ],
    [
      "xhtml body with a prefix",
      '<x:body xmlns:x="http://www.w3.org/1999/xhtml"><x:p>Long</x:p></x:body>',
      {content: "Long"},
    ],
    [
      "content in base64 mode",
      `<content:encoded mode="base64">${base64("<p>Long</p>")}</content:encoded>`,
      {content: "Long"},
    ],
    [
      "script, style and handlers are gone",
      "<description><![CDATA[<style>p{}</style><p onclick='x()'>A</p><script>x()</script><iframe src='http://example.org/'></iframe>]]></description>",
      {summary: "A"},
      "<p>A</p>",
    ],
    [
      "tags that HTML never had",
      "<description>&lt;own-tag&gt;One&lt;/own-tag&gt; &lt;o:p&gt;two&lt;/o:p&gt;</description>",
      {summary: "One two"},
    ],
    [
      "tags that HTML had once",
      "<description>&lt;blink&gt;One&lt;/blink&gt; two</description>",
      {summary: "One two"},
    ],
    [
      "brackets that are no tags",
      "<description>A List&lt;String&gt; by me@x &lt;me@example.org&gt;</description>",
      {summary: "A List<String> by me@x <me@example.org>"},
    ],
    [
      "document type before the text",
      "<description>&lt;!DOCTYPE html&gt;&lt;p&gt;One</description>",
      {summary: "One"},
    ],
    [
      "text in an object",
      "<description>One &lt;object classid='x'&gt;&lt;b&gt;two&lt;/b&gt; three</description>",
      {summary: "One two three"},
    ],
    [
      "text in a frame",
      "<description>One &lt;iframe src='http://example.org/'&gt;&lt;b&gt;two&lt;/b&gt;&lt;/iframe&gt; three</description>",
      {summary: "One two three"},
    ],
    [
      "frame that is never closed",
      "<description>One &lt;iframe src='http://example.org/'/&gt; two</description>",
      {summary: "One two"},
    ],
    [
      "markup without end",
      "<description>&lt;p&gt;One &lt;b&gt;two</description>",
      {summary: "One two"},
    ],
    [
      "comment of a word processor",
      "<description>&lt;!--[if gte mso 9]&gt;x&lt;![endif]--&gt;Text</description>",
      {summary: "Text"},
    ],
  ]),
];
