import type {FeedFormat} from "../types.ts";
import {authorOf} from "./person.ts";
import type {RawFeed, RawLink} from "./raw.ts";
import {httpUrl} from "./urls.ts";
import {firstConstruct, firstText, named, withText} from "./xml-construct.ts";
import {categoriesOf, datesOf, pageLinks, readItem, related, updatesOf} from "./xml-item.ts";
import {elementsOf, readXml, textOf, type XmlElement} from "./xml-tree.ts";

const ROOTS: Readonly<Record<string, FeedFormat>> = {
  rss: "rss",
  rdf: "rdf",
  feed: "atom",
  entry: "atom",
  channel: "rss",
  item: "rss",
};
const ITEMS: ReadonlySet<string> = new Set(["item", "entry"]);

/** The feed's root, at the top or a few levels down: the element that contains the items. */
function rootOf(elements: readonly XmlElement[], depth = 0): XmlElement | null {
  const found = elements.find(({name}) => Object.hasOwn(ROOTS, name));
  if (found?.parent && ITEMS.has(found.name)) return found.parent;
  if (found || depth > 3) return found ?? null;
  return rootOf(elements.flatMap(elementsOf), depth + 1);
}

const itemsIn = (element: XmlElement): XmlElement[] => [
  ...named(element, "item"),
  ...named(element, "entry"),
];

function formatOf(root: XmlElement, items: readonly XmlElement[]): FeedFormat {
  const isCdf =
    root.name === "channel" &&
    (root.attributes.has("href") || items.some(({attributes}) => attributes.has("href")));
  return isCdf ? "cdf" : (ROOTS[root.name] ?? ROOTS[items[0]!.name]!);
}

function feedId(channel: XmlElement): RawLink | null {
  const element = withText(channel, "id")[0];
  const url = element ? textOf(element).trim() : channel.attributes.get("rdf:about");
  return url ? {url, base: (element ?? channel).base} : null;
}

/**
 * Base of a feed's relative addresses without xml:base. For RSS it is the site that the channel
 * names as its page; for Atom the document (RFC 4287, 2). If the document's address is unknown, the
 * one that the feed names for itself is used.
 */
function baseOf(
  isAtom: boolean,
  document: string | null,
  {page, self}: {readonly page: RawLink | undefined; readonly self: RawLink | undefined},
): string | null {
  const complete = (link: RawLink | undefined, base: string | null) =>
    httpUrl(link?.url, link?.base ?? base);
  const own = document ?? complete(self, null);
  const site = complete(page, own);
  return isAtom ? (own ?? site) : (site ?? own);
}

/**
 * Reads RSS 0.9x to 2.0, RSS 1.0 (RDF), Atom 0.3 and 1.0, CDF; null if the text contains none of
 * them.
 *
 * @param document address of the text; null if unknown
 */
export function readXmlFeed(text: string, document: string | null): RawFeed | null {
  const {roots, problems} = readXml(text, document);
  const root = rootOf(roots);
  if (root === null) return null;
  const channels = root.name === "channel" ? [root] : named(root, "channel");
  const channel = root.name === "rss" || root.name === "rdf" ? (channels[0] ?? root) : root;
  const holders = [...new Set([...channels, root])];
  const all = ITEMS.has(root.name)
    ? [root]
    : holders.flatMap((holder) => [
        ...itemsIn(holder),
        ...named(holder, "items").flatMap(itemsIn),
        ...named(holder, "channel").flatMap((inner) =>
          channels.includes(inner) ? [] : itemsIn(inner),
        ),
      ]);
  const author = ITEMS.has(root.name) ? null : authorOf(channel);
  const format = formatOf(root, all);
  const href = channel.attributes.get("href");
  const page = ITEMS.has(root.name)
    ? undefined
    : (pageLinks(channel)[0] ?? (href ? {url: href, base: channel.base} : undefined));
  const self = related(channel, "self")[0];
  return {
    format,
    base: baseOf(format === "atom", document, {page, self}),
    id: feedId(channel),
    title: firstConstruct(channel, "title", "dc:title", "itunes:title"),
    description: firstConstruct(
      channel,
      "description",
      "subtitle",
      "tagline",
      "abstract",
      "info",
      "dc:description",
      "itunes:summary",
      "itunes:subtitle",
    ),
    link: page ?? null,
    language:
      firstText(channel, "language", "dc:language") ??
      channel.attributes.get("xml:lang") ??
      root.attributes.get("xml:lang") ??
      null,
    author: author ?? authorOf(channel, "managingeditor", "itunes:owner", "webmaster"),
    dates: [...updatesOf(channel), ...datesOf(channel)],
    categories: categoriesOf(channel),
    items: all.map((item) => readItem(item, format === "atom" ? author : null)),
    problems,
  };
}
