import {readFileSync} from "node:fs";
import {type Command, InvalidArgumentError, Option} from "commander";
import {FetchError} from "../../pipeline/kit/fetch/fetch-error.ts";
import {createFetcher} from "../../pipeline/kit/fetch/fetcher.ts";
import {reasonOf} from "../../pipeline/kit/file-fault.ts";
import {toInstant} from "../../pipeline/kit/instant.ts";
import {sleep} from "../../pipeline/kit/pause.ts";
import {decode} from "../../pipeline/news/read/decode.ts";
import {readFeed} from "../../pipeline/news/read/read-feed.ts";
import {type SecondReading, secondReading} from "../../pipeline/news/read/second-reader.ts";
import type {ReadFeed} from "../../pipeline/news/types.ts";
import {type Call, warn} from "../call.ts";
import {jsonOption} from "../options.ts";
import {folderConfig} from "../site-config.ts";

interface FeedOptions {
  readonly json?: boolean;
  readonly zone: string;
  readonly url?: string;
  readonly type?: string;
  readonly language?: string;
}
interface Body {
  readonly bytes: Uint8Array;
  readonly contentType: string | null;
  readonly url: string;
}

const zone = (text: string): string => {
  if (!/^(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/.test(text))
    throw new InvalidArgumentError("Expected Z or an offset such as +07:00.");
  return text;
};

const isAddress = (where: string) => /^https?:\/\//i.test(where);
const address = (text: string): string => {
  if (!isAddress(text) || !URL.canParse(text))
    throw new InvalidArgumentError("Expected an http(s) address.");
  return text;
};

async function bodyOf(where: string, {url = "", type}: FeedOptions, call: Call): Promise<Body> {
  if (!isAddress(where))
    return {bytes: readFileSync(where === "-" ? 0 : where), contentType: type ?? null, url};
  const {crawlAllow, crawlContact, baseUrl} = folderConfig(call, {});
  const fetcher = createFetcher({
    userAgent: `broadsheet/${call.version} (+${crawlContact || baseUrl})`,
    now: Date.now,
    sleep,
    random: Math.random,
    allow: crawlAllow,
  });
  try {
    const fetched = await fetcher.get(where, {
      headers: {
        accept:
          "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5",
      },
    });
    const header = fetched.headers["content-type"];
    return {
      bytes: fetched.body,
      contentType: type ?? (Array.isArray(header) ? header[0] : header) ?? null,
      url: url || fetched.url,
    };
  } finally {
    await fetcher.close();
  }
}

/** Control characters of a hostile feed must not reach a terminal. */
const shown = (text: string) => text.replace(CONTROL_CHARACTERS, "\ufffd");
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
const CONTROL_CHARACTERS = /[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g;

const shortened = (text: string) =>
  (text.length > 240 ? `${text.slice(0, 240)}…` : text).replace(/\s+/g, " ");

function* lines({format, title, link, language, items, problems}: ReadFeed): Generator<string> {
  yield `${format}: ${title ?? "no title"}${link ? `, ${link}` : ""}${language ? `, ${language}` : ""}; ${items.length} items`;
  for (const [i, item] of items.entries()) {
    yield "";
    yield `${i + 1}. ${item.title ?? "(no title)"}`;
    yield `   ${[item.publishedAt ?? "no date", item.author, item.link ?? "no link"].filter((part) => part).join("  ")}`;
    if (item.summary ?? item.content) yield `   ${shortened((item.summary ?? item.content)!)}`;
    if (item.categories.length > 0) yield `   [${item.categories.join(", ")}]`;
    for (const {url, type} of item.enclosures) yield `   + ${url}${type ? ` (${type})` : ""}`;
  }
  if (problems.length > 0) yield "";
  for (const {code, detail} of problems) yield `! ${code}: ${detail}`;
}

function* secondLines(
  {reader, problem, disagreements}: SecondReading,
  items: number,
): Generator<string> {
  const verdict =
    problem !== null
      ? `cannot read it: ${problem}`
      : disagreements.length > 0
        ? "disagrees:"
        : `agrees on all ${items} items`;
  yield `${reader}, a second reader, ${verdict}`;
  for (const {item, title, field, ours, theirs} of disagreements) {
    const which = `${item === null ? "" : `${item}. `}${shortened(title ?? "(no title)")}`;
    yield field === "item"
      ? `~ ${which}: only ${ours === null ? reader : "this reader"} finds it`
      : `~ ${which}: ${field} ${ours ?? "none"}; ${reader}: ${theirs ?? "none"}`;
  }
}

/** `feed`: reads one feed as the crawler would, and compares with a third-party reader. */
export const feedCommand = (command: Command, call: Call): Command =>
  command
    .argument("<where>", 'a file, an http(s) address, or "-" for standard input')
    .addOption(
      new Option("--zone <offset>", "zone of dates without one").argParser(zone).default("Z"),
    )
    .addOption(
      new Option(
        "--url <address>",
        "address of the file, the base of relative addresses",
      ).argParser(address),
    )
    .option("--type <content-type>", "Content-Type of the file")
    .option("--language <code>", "preferred language, if the feed has several")
    .addOption(jsonOption())
    .action(async (where: string, options: FeedOptions) => {
      const fail = (why: string) => {
        warn(call, shown(why));
        call.fail();
      };
      let body: Body;
      try {
        body = await bodyOf(where, options, call);
      } catch (error) {
        if (error instanceof FetchError) return fail(`cannot read ${error.message}`);
        if ((error as NodeJS.ErrnoException).code !== undefined)
          return fail(`cannot read ${where}: ${reasonOf(error)}`);
        throw error;
      }
      const {bytes, contentType, url} = body;
      const feed = readFeed(bytes, {
        contentType,
        url,
        defaultZone: options.zone,
        now: toInstant(Date.now()),
        language: options.language,
        html: true,
      });
      const second = await secondReading(decode(bytes, contentType).text, feed.items);
      if (options.json) call.out.write(`${JSON.stringify({...feed, secondReading: second})}\n`);
      if (feed.format === "unknown") {
        const why = feed.problems.map(({code, detail}) => `${code} (${detail})`);
        if (second.items > 0) why.push(`${second.reader} finds ${second.items} items in it`);
        return fail(`${where} is not a feed: ${why.join("; ")}`);
      }
      if (options.json) return;
      for (const line of lines(feed)) call.out.write(`${shown(line)}\n`);
      call.out.write("\n");
      for (const line of secondLines(second, feed.items.length)) call.out.write(`${shown(line)}\n`);
    });
