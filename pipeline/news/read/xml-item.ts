import type {Markup} from "./markup.ts";
import {authorOf} from "./person.ts";
import type {RawEnclosure, RawId, RawItem, RawLink} from "./raw.ts";
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
/** An address in an attribute or as text; ampersands are often escaped twice. */
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

/** Links with a relation other than the article itself. */
export const related = (element: XmlElement, rel: string): RawLink[] =>
  relatedElements(element, rel).flatMap((link) => at(link, linked(link)));
const relatedElements = (element: XmlElement, rel: string) =>
  named(element, "link").filter((link) => attribute(link, "rel")?.toLowerCase() === rel);

/** Media RSS elements, which nest: groups contain contents, contents contain thumbnails. */
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

/** Apple's categories, which nest, narrower ones inside wider ones. */
const itunesCategories = (element: XmlElement): XmlElement[] =>
  ["itunes:category", "itunes:subcategory"]
    .flatMap((key) => named(element, key))
    .flatMap((category) => [category, ...itunesCategories(category)]);

/**
 * The text of a category. If it contains elements (a picture, a value), only its own text counts,
 * if any.
 */
const categoryText = (element: XmlElement): string =>
  element.children
    .filter((child) => typeof child === "string")
    .join("")
    .trim() || textOf(element).trim();

/** Maximum length of a list of keywords, in characters. */
const MAX_KEYWORDS_LENGTH = 20_000;
const splitWords = (text: string) => text.slice(0, MAX_KEYWORDS_LENGTH).split(/\s*[,;]\s*/);

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
 * RSS's description and summary: the first is the summary; a second one that differs is the
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

const text = (element: XmlElement): string => textOf(element).trim();

/** The id of an item, and its links if the id may be the address of its page. */
function idOf(item: XmlElement): {readonly id: RawId | null; readonly links: RawLink[]} {
  const guid = named(item, "guid").find((element) => text(element) !== "");
  const element = guid ?? withText(item, "id", "dc:identifier", "dcterms:identifier")[0];
  const id = element ? text(element) : attribute(item, "rdf:about", "about");
  if (!id) return {id: null, links: []};
  const {base} = element ?? item;
  const isAddress =
    guid === undefined || !/^(?:false|no|0)$/i.test(attribute(guid, "ispermalink") ?? "");
  return {
    id: {url: id, base, isName: !isAddress},
    links: isAddress && /^(?:https?:|\/)/i.test(id) ? [{url: id, base}] : [],
  };
}

function linksOf(item: XmlElement, ids: readonly RawLink[]): RawLink[] {
  const pages = pageLinks(item);
  const origin = firstText(item, "feedburner:origlink");
  const isProxied = /\/\/feed(?:s|proxy)\.|feedburner/i.test(pages[0]?.url ?? "feedburner");
  const content = named(item, "content")[0];
  const isPage = content && /html|^$/i.test(attribute(content, "type") ?? "");
  return [
    ...(origin && isProxied ? at(item, origin) : []),
    ...pages,
    ...at(item, attribute(item, "href")),
    ...ids,
    ...(isPage ? at(content, attribute(content, "src")) : []),
    ...["via", "related"].flatMap((rel) => related(item, rel)),
    ...at(item, firstText(item, "url", "uri")),
  ];
}

function mediaOf(item: XmlElement): Pick<RawItem, "enclosures" | "pictures"> {
  const inMedia = media(item);
  const contents = inMedia.filter(({name}) => name === "content");
  const own = named(item, "enclosure");
  const links = relatedElements(item, "enclosure");
  return {
    enclosures: [
      ...own.flatMap((one) => enclosure(one, attribute(one, "url", "href", "rdf:resource"))),
      ...links.flatMap((one) => enclosure(one, linked(one))),
      ...contents
        .filter((one) => !isPicture(one))
        .flatMap((one) => enclosure(one, attribute(one, "url"))),
    ],
    pictures: [
      ...inMedia
        .filter(({name}) => name === "thumbnail")
        .flatMap((one) => at(one, attribute(one, "url") ?? text(one))),
      ...contents.filter(isPicture).flatMap((one) => at(one, attribute(one, "url"))),
      ...[...own, ...links]
        .filter(isPicture)
        .flatMap((one) => at(one, attribute(one, "url", "href"))),
      ...named(item, "itunes:image").flatMap((one) => at(one, attribute(one, "href", "url"))),
      ...["image", "thumbnail", "thumb"]
        .flatMap((key) => named(item, key))
        .flatMap((one) =>
          at(one, firstText(one, "url") ?? attribute(one, "href", "url", "src") ?? text(one)),
        ),
    ],
  };
}

const CONTENT = [
  "content:encoded",
  "content",
  "fullitem",
  "prodlink",
  "xhtml:body",
  "body",
  "xhtml:div",
  "content:item",
];

/** Reads an `<item>` or `<entry>` of any XML format by its elements, regardless of the format. */
export function readItem(item: XmlElement, feedAuthor: string | null): RawItem {
  const {id, links} = idOf(item);
  const texts = descriptions(item);
  const summary =
    texts[0] ??
    firstConstruct(item, "dc:description", "media:description", "itunes:subtitle") ??
    groupText(item, "media:description");
  const second = texts.find(({text}) => text.trim() !== summary?.text.trim()) ?? null;
  const source = named(item, "source")[0];
  return {
    id,
    title:
      firstConstruct(item, "title", "dc:title", "media:title", "itunes:title", "dcterms:title") ??
      groupText(item, "media:title"),
    links: linksOf(item, links),
    dates: datesOf(item),
    updates: updatesOf(item),
    author:
      authorOf(item, "managingeditor", "media:credit", "name") ??
      (source && elementsOf(source).length > 0 ? authorOf(source) : null) ??
      feedAuthor,
    summary,
    content: firstConstruct(item, ...CONTENT) ?? second,
    categories: categoriesOf(item),
    ...mediaOf(item),
  };
}

/** A text of a Media RSS group or content. */
const groupText = (item: XmlElement, key: string): Markup | null => {
  for (const group of media(item)) {
    const found = firstConstruct(group, key);
    if (found) return found;
  }
  return null;
};
