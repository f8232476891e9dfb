import type {Markup} from "./markup.ts";
import {authorOf} from "./person.ts";
import type {RawEnclosure, RawItem, RawLink} from "./raw.ts";
import {construct, firstConstruct, firstText, named, withText} from "./xml-construct.ts";
import {elementsOf, textOf, type XmlElement} from "./xml-tree.ts";

const PUBLISHED = [
  "published",
  "issued",
  "pubdate",
  "dc:date",
  "dcterms:issued",
  "dcterms:date",
  "dcterms:available",
  "prism:publicationdate",
  "created",
  "dcterms:created",
  "date",
];
const UPDATED = ["updated", "modified", "dcterms:modified", "lastbuilddate", "lastmod"];

const attribute = (element: XmlElement, ...names: string[]): string | null => {
  for (const name of names) {
    const value = element.attributes.get(name)?.trim();
    if (value) return value;
  }
  return null;
};
const at = (element: XmlElement, url: string | null): RawLink[] =>
  url ? [{url, base: element.base}] : [];
/** An address in an attribute or as text; an ampersand is often escaped once too often. */
const linked = (element: XmlElement): string | null =>
  attribute(element, "href", "rdf:resource", "resource") ??
  (textOf(element).trim().replaceAll("&amp;", "&") || null);

/** Addresses of the page itself: `<link>` with text, then Atom's alternates, HTML first. */
export function pageLinks(element: XmlElement): RawLink[] {
  const rank = (link: XmlElement): number => {
    if (attribute(link, "href") === null) return link.space === "atom" ? 3 : 0;
    const type = attribute(link, "type")?.toLowerCase();
    return type?.includes("html") ? 1 : type === undefined ? 2 : 3;
  };
  return named(element, "link")
    .filter(
      (link) =>
        (attribute(link, "rel") ?? "alternate").toLowerCase().replace(/^.*\//, "") === "alternate",
    )
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((link) => at(link, linked(link)));
}

const related = (element: XmlElement, rel: string) =>
  named(element, "link").filter((link) => attribute(link, "rel")?.toLowerCase() === rel);

/** Media RSS nests: groups hold contents, contents hold thumbnails. */
const media = (element: XmlElement): XmlElement[] =>
  elementsOf(element)
    .filter(({space}) => space === "media")
    .flatMap((child) => [child, ...media(child)]);

const isPicture = (element: XmlElement) =>
  attribute(element, "medium") === "image" ||
  /^image\//i.test(attribute(element, "type") ?? "") ||
  /\.(?:jpe?g|png|webp|gif|avif)(?:\?|$)/i.test(attribute(element, "url", "href") ?? "");

const enclosure = (element: XmlElement, url: string | null): RawEnclosure[] =>
  at(element, url).map((link) => ({
    ...link,
    type: attribute(element, "type"),
    length: attribute(element, "length", "filesize"),
  }));

/** Apple's categories nest, the narrower inside the wider. */
const itunesCategories = (element: XmlElement): XmlElement[] =>
  ["itunes:category", "itunes:subcategory"]
    .flatMap((key) => named(element, key))
    .flatMap((category) => [category, ...itunesCategories(category)]);

/** Of a category that holds elements (a picture, a value) its own text, where it has any. */
const categoryText = (element: XmlElement): string =>
  element.children
    .filter((child) => typeof child === "string")
    .join("")
    .trim() || textOf(element).trim();

const splitWords = (text: string) => text.split(/\s*[,;]\s*/);

export const categoriesOf = (element: XmlElement): string[] =>
  [
    ...named(element, "category").flatMap((category) => {
      const [term, label] = [attribute(category, "term"), attribute(category, "label")];
      const words = [
        term !== null && label !== null && /^https?:/.test(term) ? null : term,
        label,
        categoryText(category),
      ];
      return words.filter((word) => word);
    }),
    ...withText(element, "dc:subject", "slash:section", "media:category").map(textOf),
    ...named(element, "media:category").flatMap((category) => attribute(category, "label") ?? []),
    ...itunesCategories(element).flatMap((category) => attribute(category, "text") ?? []),
    ...withText(element, "keywords", "itunes:keywords", "media:keywords").flatMap((words) =>
      splitWords(textOf(words)),
    ),
  ] as string[];

/**
 * RSS's description and summary: the first is the summary, a second one that differs is the
 * content.
 */
function descriptions(item: XmlElement): Markup[] {
  const KEYS = new Set(["description", "summary", "abstract"]);
  const own = elementsOf(item).filter(
    ({name, space}) => KEYS.has(name) && (space === "" || space === "atom" || space === "itunes"),
  );
  const inOrder = [
    ...own.filter(({space}) => space !== "itunes"),
    ...own.filter(({space}) => space === "itunes"),
  ];
  return inOrder.map(construct).filter(({text}) => text.trim() !== "");
}

/** Dates of an item, best first. */
export const datesOf = (element: XmlElement, keys: readonly string[] = PUBLISHED): string[] => [
  ...withText(element, ...keys).map((date) => textOf(date).trim()),
];
export const updatesOf = (element: XmlElement): string[] => [
  ...datesOf(element, UPDATED),
  ...[attribute(element, "lastmod")].filter((date) => date !== null),
];

/** `<item>` or `<entry>` of any XML format, known by its elements whatever the format. */
export function readItem(item: XmlElement, feedAuthor: string | null): RawItem {
  const guid = named(item, "guid").find((element) => textOf(element).trim() !== "");
  const isAddress =
    guid === undefined || !/^(?:false|no|0)$/i.test(attribute(guid, "ispermalink") ?? "");
  const idElement = guid ?? withText(item, "id", "dc:identifier", "dcterms:identifier")[0];
  const idText = idElement ? textOf(idElement).trim() : attribute(item, "rdf:about", "about");
  const idBase = idElement ?? item;
  const origin = firstText(item, "feedburner:origlink");
  const contentElement = named(item, "content")[0];
  const pages = pageLinks(item);
  const links = [
    ...(origin && /\/\/feed(?:s|proxy)\.|feedburner/i.test(pages[0]?.url ?? "feedburner")
      ? at(item, origin)
      : []),
    ...pages,
    ...at(item, attribute(item, "href")),
    ...(idText && isAddress && /^(?:https?:|\/)/i.test(idText) ? at(idBase, idText) : []),
    ...(contentElement && /html|^$/i.test(attribute(contentElement, "type") ?? "")
      ? at(contentElement, attribute(contentElement, "src"))
      : []),
    ...["via", "related"]
      .flatMap((rel) => related(item, rel))
      .flatMap((link) => at(link, linked(link))),
    ...at(item, firstText(item, "url", "uri")),
  ];

  const texts = descriptions(item);
  const content = firstConstruct(
    item,
    "content:encoded",
    "content",
    "fullitem",
    "prodlink",
    "xhtml:body",
    "body",
    "xhtml:div",
    "content:item",
  );
  const summary =
    texts[0] ??
    firstConstruct(item, "dc:description", "media:description", "itunes:subtitle") ??
    groupText(item, "media:description");
  const second = texts.find(({text}) => text.trim() !== summary?.text.trim()) ?? null;

  const mediaElements = media(item);
  const enclosures = [
    ...named(item, "enclosure").flatMap((element) =>
      enclosure(element, attribute(element, "url", "href", "rdf:resource")),
    ),
    ...related(item, "enclosure").flatMap((element) => enclosure(element, linked(element))),
    ...mediaElements
      .filter(({name}) => name === "content")
      .filter((element) => !isPicture(element))
      .flatMap((element) => enclosure(element, attribute(element, "url"))),
  ];
  const pictures = [
    ...mediaElements
      .filter(({name}) => name === "thumbnail")
      .flatMap((element) => at(element, attribute(element, "url") ?? textOf(element).trim())),
    ...mediaElements
      .filter(({name}) => name === "content")
      .filter(isPicture)
      .flatMap((element) => at(element, attribute(element, "url"))),
    ...[...named(item, "enclosure"), ...related(item, "enclosure")]
      .filter(isPicture)
      .flatMap((element) => at(element, attribute(element, "url", "href"))),
    ...named(item, "itunes:image").flatMap((element) =>
      at(element, attribute(element, "href", "url")),
    ),
    ...["image", "thumbnail", "thumb"]
      .flatMap((key) => named(item, key))
      .flatMap((element) =>
        at(
          element,
          firstText(element, "url") ??
            attribute(element, "href", "url", "src") ??
            textOf(element).trim(),
        ),
      ),
  ];

  const source = named(item, "source")[0];
  return {
    id: idText ? {url: idText, base: isAddress ? idBase.base : null} : null,
    title:
      firstConstruct(item, "title", "dc:title", "media:title", "itunes:title", "dcterms:title") ??
      groupText(item, "media:title"),
    links,
    dates: datesOf(item),
    updates: updatesOf(item),
    author:
      authorOf(item, "managingeditor", "media:credit", "name") ??
      (source && elementsOf(source).length > 0 ? authorOf(source) : null) ??
      feedAuthor,
    summary,
    content: content ?? second,
    categories: categoriesOf(item),
    enclosures,
    pictures,
  };
}

/** A text that a Media RSS group or content has. */
const groupText = (item: XmlElement, key: string): Markup | null => {
  for (const group of media(item)) {
    const found = firstConstruct(group, key);
    if (found) return found;
  }
  return null;
};
