import {parseFeed as feedsmith} from "feedsmith";
import {parseFeed as htmlparser2} from "htmlparser2";
import RssParser from "rss-parser";
import {readDateText} from "../../../../pipeline/news/read/dates.ts";
import {guessed, plainText} from "../../../../pipeline/news/read/markup.ts";
import {personName} from "../../../../pipeline/news/read/person.ts";
import {httpUrl} from "../../../../pipeline/news/read/urls.ts";
import type {ReadItem} from "../../../../pipeline/news/types.ts";

type Common = Pick<
  ReadItem,
  "id" | "title" | "link" | "publishedAt" | "author" | "summary" | "content" | "categories"
> & {
  readonly enclosureUrls: readonly string[];
};
export interface CommonFeed {
  readonly title: string | null;
  readonly link: string | null;
  readonly description: string | null;
  readonly items: readonly Common[];
}

type Loose = {readonly [key: string]: Loose} & {readonly [index: number]: Loose};
const now = "2026-08-20T00:00:00Z";

/** The first value with text, in any of the forms that parsers use. */
const pick = (...found: readonly unknown[]): string | null => {
  for (const one of found) {
    const value =
      typeof one === "object" && one !== null ? ((one as Loose).value ?? (one as Loose)._) : one;
    if (typeof value === "string" && value.trim() !== "") return value.trim();
  }
  return null;
};
const all = (value: unknown): readonly Loose[] =>
  (Array.isArray(value) ? value : value ? [value as Loose] : []) as readonly Loose[];
/**
 * Plain text by our own means, so that only what parsers find is compared, not how they clean it.
 */
const plain = (...found: readonly unknown[]): string | null => {
  const text = pick(...found);
  return text === null ? null : plainText(guessed(text, null)).text || null;
};
const line = (...found: readonly unknown[]) => plain(...found)?.replace(/\s+/g, " ") ?? null;
const date = (...found: readonly unknown[]) => {
  const text = pick(...found);
  return text === null ? null : readDateText(text, {defaultZone: "Z", now}).at;
};
const person = (...found: readonly unknown[]) => {
  const text = pick(...found);
  return text === null ? null : personName(text);
};
const texts = (...found: readonly (string | null)[]) => found.filter((text) => text !== null);

const rssParser = new RssParser({
  customFields: {item: ["author", "dc:date", "updated", "published", "content:encoded"]},
});

async function byRssParser(text: string): Promise<CommonFeed> {
  const feed = (await rssParser.parseString(text)) as unknown as Loose;
  const isAtom = /<(?:\w+:)?(?:feed|entry)\b/.test(text);
  return {
    title: line(feed.title),
    link: httpUrl(pick(feed.link)),
    description: plain(feed.description),
    items: all(feed.items).map((item) => ({
      id: pick(item.guid, item.id, item.link),
      title: line(item.title),
      link: httpUrl(pick(item.link, item.guid)),
      publishedAt: date(item.pubDate, item["dc:date"], item.published, item.updated, item.isoDate),
      author: person(item.creator, item["dc:creator"], item.author),
      summary: isAtom ? plain(item.summary) : plain(item.content, item.summary),
      content: plain(item["content:encoded"], isAtom ? item.content : null),
      categories: texts(...all(item.categories).map((one) => line(one, one.$?.term))),
      enclosureUrls: texts(httpUrl(pick(item.enclosure?.url))),
    })),
  };
}

async function byFeedsmith(text: string): Promise<CommonFeed> {
  const feed = feedsmith(text).feed as unknown as Loose;
  const linkOf = (links: readonly Loose[]) =>
    links.find((one) => (one.rel ?? "alternate") === ("alternate" as unknown))?.href;
  return {
    title: line(feed.title),
    link: httpUrl(pick(feed.link, feed.home_page_url, linkOf(all(feed.links)))),
    description: plain(feed.description, feed.subtitle, feed.tagline),
    items: [...all(feed.items), ...all(feed.entries)].map((item) => {
      const [dc, itunes, terms] = [item.dc, item.itunes, item.dcterms];
      const person1 = all(item.authors)[0];
      const permalink = item.guid?.isPermaLink === (false as unknown) ? null : item.guid;
      return {
        id: pick(item.guid, item.id, item.rdf?.about, item.link, item.url),
        title: line(item.title, all(dc?.titles)[0], dc?.title),
        link: httpUrl(pick(item.link, item.url, linkOf(all(item.links)), permalink)),
        publishedAt: date(
          item.published,
          item.pubDate,
          item.date_published,
          all(dc?.dates)[0],
          dc?.date,
          all(terms?.issued)[0],
          all(terms?.created)[0],
          item.updated,
        ),
        author: person(
          person1?.name,
          person1,
          person1?.email,
          all(dc?.creators)[0],
          itunes?.author,
        ),
        summary: plain(item.description, item.summary, itunes?.summary),
        content: plain(item.content?.encoded, item.content, item.content_html, item.content_text),
        categories: texts(
          ...all(item.categories).map((one) => line(one.name, one.term)),
          ...all(dc?.subjects).map((one) => line(one)),
          ...all(item.tags).map((one) => line(one)),
        ),
        enclosureUrls: texts(
          ...[...all(item.enclosures), ...all(item.attachments)].map((one) =>
            httpUrl(pick(one.url)),
          ),
          ...all(item.links)
            .filter((one) => one.rel === ("enclosure" as unknown))
            .map((one) => httpUrl(pick(one.href))),
        ),
      };
    }),
  };
}

async function byHtmlparser2(text: string): Promise<CommonFeed> {
  const feed = htmlparser2(text, {xmlMode: true});
  if (feed === null) throw new Error("no feed");
  return {
    title: line(feed.title),
    link: httpUrl(feed.link),
    description: plain(feed.description),
    items: feed.items.map((item) => ({
      id: pick(item.id, item.link),
      title: line(item.title),
      link: httpUrl(item.link ?? item.id),
      publishedAt:
        item.pubDate && !Number.isNaN(item.pubDate.getTime())
          ? date(item.pubDate.toISOString())
          : null,
      author: null,
      summary: plain(item.description),
      content: null,
      categories: [],
      enclosureUrls: [],
    })),
  };
}

/** Other parsers, each used as fairly as possible; they throw when they cannot read a feed. */
export const OTHERS: Readonly<Record<string, (text: string) => Promise<CommonFeed>>> = {
  "rss-parser": byRssParser,
  feedsmith: byFeedsmith,
  htmlparser2: byHtmlparser2,
};
