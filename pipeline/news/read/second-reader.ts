import RssParser from "rss-parser";
import {toInstant} from "../../kit/instant.ts";
import type {ReadItem} from "../types.ts";
import {guessed, plainText} from "./markup.ts";
import {httpUrl} from "./urls.ts";

/** The compared fields of an item. */
interface Fields {
  readonly title: string | null;
  readonly link: string | null;
  readonly date: string | null;
  readonly content: "present" | null;
}

/** A field that two readers read differently, or an item that only one of them finds. */
interface Disagreement {
  /** Position in our list, from 1; null for an item that only the second reader finds. */
  readonly item: number | null;
  readonly title: string | null;
  readonly field: keyof Fields | "item";
  readonly ours: string | null;
  readonly theirs: string | null;
}

export interface SecondReading {
  readonly reader: "rss-parser";
  /** The reason the reader cannot read the feed; null if it can. */
  readonly problem: string | null;
  readonly items: number;
  readonly disagreements: readonly Disagreement[];
}

/**
 * Compares our items of a feed with those of rss-parser, an independent reader. Its texts are made
 * plain and its addresses checked by our functions, so that only its findings are compared; its
 * dates are unchanged, so it reads a date without a zone in the machine's zone.
 */
export async function secondReading(
  text: string,
  items: readonly ReadItem[],
): Promise<SecondReading> {
  try {
    const parser = new RssParser<object, Loose>({customFields: {item: ["content:encoded"]}});
    const theirs = (await parser.parseString(text)).items.map(theirFields);
    const disagreements = compared(items.map(ourFields), theirs);
    return {reader: "rss-parser", problem: null, items: theirs.length, disagreements};
  } catch (error) {
    const [problem = ""] = (error as Error).message.split("\n");
    return {reader: "rss-parser", problem, items: 0, disagreements: []};
  }
}

const ourFields = ({title, link, publishedAt, summary, content}: ReadItem): Fields => ({
  title,
  link,
  date: publishedAt,
  content: (summary ?? content) === null ? null : "present",
});

/** Elements with attributes are objects, although the types of rss-parser promise strings. */
type Loose = Readonly<Record<string, unknown>>;

function theirFields(item: Loose): Fields {
  const title = plain(item.title)?.replace(/\s+/g, " ") ?? null;
  const bodies = [item.content, item.summary, item["content:encoded"]];
  return {
    title,
    link: httpUrl(textOf(item.link)) ?? httpUrl(textOf(item.guid)),
    date: typeof item.isoDate === "string" ? toInstant(Date.parse(item.isoDate)) : null,
    content: bodies.some(plain) ? "present" : null,
  };
}

const textOf = (value: unknown): string | null => {
  const text = typeof value === "object" && value !== null ? (value as Loose)._ : value;
  return typeof text === "string" ? text : null;
};
const plain = (value: unknown): string | null =>
  plainText(guessed(textOf(value) ?? "", null)).text || null;

/** Pairs items by position if both lists are equally long, otherwise by link or title. */
function compared(ours: readonly Fields[], theirs: readonly Fields[]): Disagreement[] {
  const left = new Set(theirs);
  const paired = ours.map((own, place) => {
    const other =
      ours.length === theirs.length ? theirs[place] : [...left].find((one) => isSame(own, one));
    if (other) left.delete(other);
    return {own, other, item: place + 1};
  });
  const differing = paired.flatMap(({own, other, item}): Disagreement[] =>
    other === undefined
      ? [{item, title: own.title, field: "item", ours: "present", theirs: null}]
      : (["title", "link", "date", "content"] as const)
          .filter((field) => own[field] !== other[field])
          .map((field) => ({
            item,
            title: own.title,
            field,
            ours: own[field],
            theirs: other[field],
          })),
  );
  const more = [...left].map(
    ({title}): Disagreement => ({item: null, title, field: "item", ours: null, theirs: "present"}),
  );
  return [...differing, ...more];
}

const isSame = (a: Fields, b: Fields): boolean =>
  (a.link !== null && a.link === b.link) || (a.title !== null && a.title === b.title);
