import type {Described} from "./answers.ts";
import {essence} from "./api.ts";
import type {Answer} from "./client.ts";
import {childrenNamed, type Element, readXml, textOf, XmlError} from "./xml.ts";

/** Tolerance for instants ahead of our clock, in ms. */
const AHEAD_MS = 5 * 60_000;
/** RFC 822 with a four-digit year, as RSS 2.0 recommends. */
const RFC_822 =
  /^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d(?::\d\d)? (?:GMT|UT|Z|[+-]\d{4})$/;

interface Item {
  readonly id: string;
  readonly link: string;
  readonly date: number;
}

/** Checks every feed in the OpenAPI document by its media type: RSS 2.0 or JSON Feed 1.1. */
export async function checkFeeds(described: Described): Promise<void> {
  const isFeed = (type: string) => /^application\/(?:rss\+xml|atom\+xml|feed\+json)/.test(type);
  const feeds = described.api.operations.filter(
    ({method, responses, path}) =>
      method === "GET" &&
      !path.includes("{") &&
      Object.keys(responses[200]?.content ?? {}).some(isFeed),
  );
  await Promise.all(
    feeds.map(async ({path}) => {
      const answer = await described.client.ask(path);
      if (answer.status !== 200) return;
      const isJson = /[/+]json/.test(essence(answer.headers["content-type"] ?? ""));
      if (isJson || /^\s*\{/.test(answer.text)) checkJsonFeed(described, answer);
      else checkRss(described, answer);
    }),
  );
}

function checkRss(described: Described, {address, text}: Answer): void {
  const {expect} = described.findings;
  let root: Element;
  try {
    root = readXml(text);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    expect(false, "feed-xml", address, "well-formed XML", error.message);
    return;
  }
  expect(true, "feed-xml", address, "", "");
  const [channel] = childrenNamed(root, "channel");
  const lacks = ["title", "link", "description"].filter(
    (name) => !channel || !textOf(channel, name),
  );
  expect(
    root.name === "rss" && lacks.length === 0,
    "feed-shape",
    address,
    "rss with title, link and description",
    `${root.name} without ${lacks.join(", ")}`,
  );
  if (!channel) return;
  const self = childrenNamed(channel, "atom:link").find(
    ({attributes}) => attributes.rel === "self",
  );
  if (self) checkSelf(described, address, self.attributes.href ?? "");
  const dated = textOf(channel, "lastBuildDate") ?? textOf(channel, "pubDate");
  if (dated) checkDate(described, address, dated, RFC_822);
  checkItems(
    described,
    address,
    childrenNamed(channel, "item").map((item) => ({
      id: textOf(item, "guid") ?? "",
      link: textOf(item, "link") ?? "",
      date: RFC_822.test(textOf(item, "pubDate") ?? "")
        ? Date.parse(textOf(item, "pubDate")!)
        : Number.NaN,
    })),
  );
}

function checkJsonFeed(described: Described, {address, json}: Answer): void {
  const feed = (json ?? {}) as Readonly<Record<string, unknown>>;
  const items = Array.isArray(feed.items)
    ? (feed.items as Readonly<Record<string, unknown>>[])
    : null;
  const isFeed =
    /^https:\/\/jsonfeed\.org\/version\/1(\.1)?$/.test(String(feed.version)) &&
    typeof feed.title === "string" &&
    items !== null;
  described.findings.expect(
    isFeed,
    "feed-shape",
    address,
    "version, title and items",
    `version ${feed.version}, ${items === null ? "no items" : `${items.length} items`}`,
  );
  if (feed.feed_url !== undefined) checkSelf(described, address, String(feed.feed_url));
  checkItems(
    described,
    address,
    (items ?? []).map(({id, url, external_url, date_published}) => ({
      id: String(id ?? ""),
      link: String(url ?? external_url ?? ""),
      date: Date.parse(String(date_published)),
    })),
  );
}

function checkSelf({findings, place}: Described, address: string, self: string): void {
  findings.expect(self === place.named(address), "feed-self", address, place.named(address), self);
}

function checkDate(
  {findings, clock}: Described,
  address: string,
  text: string,
  form: RegExp,
): void {
  findings.expect(
    form.test(text) && Date.parse(text) <= clock() + AHEAD_MS,
    "feed-shape",
    address,
    "a past date in RFC 822 form",
    text,
  );
}

function checkItems({findings, clock}: Described, address: string, items: readonly Item[]): void {
  const ids = new Set<string>();
  for (const [i, {id, link, date}] of items.entries()) {
    const wrong =
      id === ""
        ? "no id"
        : ids.has(id)
          ? `the id ${id} twice`
          : !URL.canParse(link)
            ? `the link "${link}"`
            : Number.isNaN(date)
              ? "no readable date"
              : date > clock() + AHEAD_MS
                ? `${new Date(date).toISOString()}, which is in the future`
                : "";
    ids.add(id);
    findings.expect(
      wrong === "",
      "feed-item",
      address,
      `an id, link and date of item ${i + 1}`,
      wrong,
    );
  }
}
