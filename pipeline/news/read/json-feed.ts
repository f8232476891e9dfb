import {guessed, type Markup} from "./markup.ts";
import type {RawFeed, RawItem, RawLink} from "./raw.ts";
import {httpUrl} from "./urls.ts";

export type Json = Readonly<Record<string, unknown>>;

export const record = (value: unknown): Json | null =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : null;
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** An own property as text; numbers count, blanks do not. */
export const string = (from: Json | null, key: string): string | null => {
  const value = from !== null && Object.hasOwn(from, key) ? from[key] : undefined;
  const text =
    typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  return text === "" ? null : text;
};
export const own = (from: Json | null, key: string): unknown =>
  from !== null && Object.hasOwn(from, key) ? from[key] : undefined;

/** Any of these identifies a feed, or an item of one, whatever version it declares. */
const FEED_KEYS = ["title", "home_page_url", "feed_url"];
const ITEM_KEYS = ["id", "url", "title", "content_html", "content_text"];
const isItem = (item: unknown): boolean => ITEM_KEYS.some((key) => string(record(item), key));

const text = (from: Json, key: string): Markup | null => {
  const value = string(from, key);
  return value === null ? null : guessed(value, null);
};

function authorsOf(from: Json): string | null {
  const people = [...list(own(from, "authors")), own(from, "author")];
  const names = people
    .map((one) =>
      typeof one === "string"
        ? one
        : (string(record(one), "name") ??
          string(record(one), "url")?.replace(/^mailto:([^?]+).*$/i, "$1")),
    )
    .filter((name) => name);
  return names.length > 0 ? [...new Set(names)].slice(0, 10).join(", ") : null;
}

function readItem(item: Json, feedAuthor: string | null): RawItem {
  const link = (key: string): RawLink[] => {
    const url = string(item, key);
    return url === null ? [] : [{url, base: null}];
  };
  const html = string(item, "content_html");
  const id = string(item, "id");
  return {
    id: id === null ? null : {url: id, base: null},
    title: text(item, "title"),
    links: [
      ...link("url"),
      ...(id !== null && /^https?:/i.test(id) ? [{url: id, base: null}] : []),
      ...link("external_url"),
    ],
    dates: ["date_published"].map((key) => string(item, key)).filter((date) => date !== null),
    updates: ["date_modified"].map((key) => string(item, key)).filter((date) => date !== null),
    author: authorsOf(item) ?? feedAuthor,
    summary: text(item, "summary"),
    content: html === null ? text(item, "content_text") : {text: html, kind: "html", base: null},
    categories: list(own(item, "tags")).filter((tag) => typeof tag === "string"),
    enclosures: list(own(item, "attachments")).flatMap((attachment) => {
      const url = string(record(attachment), "url");
      return url === null
        ? []
        : [
            {
              url,
              base: null,
              type: string(record(attachment), "mime_type"),
              length: string(record(attachment), "size_in_bytes"),
            },
          ];
    }),
    pictures: [...link("image"), ...link("banner_image")],
  };
}

/**
 * Reads JSON Feed 1 and 1.1; null for any other JSON.
 *
 * @param document address of the text; null if unknown
 */
export function readJsonFeed(value: unknown, document: string | null): RawFeed | null {
  const feed = record(value);
  const items = own(feed, "items");
  if (
    feed === null ||
    !Array.isArray(items) ||
    !(
      string(feed, "version")?.includes("jsonfeed.org") ||
      FEED_KEYS.some((key) => string(feed, key)) ||
      items.some(isItem)
    )
  )
    return null;
  const author = authorsOf(feed);
  const home = string(feed, "home_page_url");
  const id = string(feed, "feed_url");
  return {
    format: "json-feed",
    base: document ?? httpUrl(id) ?? httpUrl(home),
    id: id === null ? null : {url: id, base: null},
    title: text(feed, "title"),
    description: text(feed, "description"),
    link: home === null ? null : {url: home, base: null},
    language: string(feed, "language"),
    author,
    dates: [],
    categories: [],
    items: items
      .map(record)
      .filter((item) => item !== null)
      .map((item) => readItem(item, author)),
    problems: [],
  };
}
