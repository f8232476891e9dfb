import {sha256} from "../../pipeline/kit/hash.ts";
import type {OpenApiDocument} from "../../publish/discovery/openapi/openapi.ts";
import type {SearchDocument} from "../../publish/search/types.ts";
import {json, laidOut, readable} from "./layout.ts";
import {pageWords} from "./page-words.ts";
import type {Answer, PrintedCup} from "./print.ts";

/** The folder of the golden files. */
export const GOLDEN = "test/golden";
/** The file with a line for every record. */
export const LISTING = "records.txt";
/** The same of Euro 2024, another shape with real facts. */
export const EURO_LISTING = "euro-records.txt";
/** The file with the words of one page of each record. */
const PAGES = "pages.txt";
/** The file with the frames of those pages, the elements around their content. */
const FRAMES = "frames.txt";

/** Answers kept in full besides the first address of each record, because they read differently. */
const ALSO = [
  // after a penalty shoot-out
  "/api/matches/1b-vs-2a-2030-06-14",
  "/api/matches/1b-vs-2a-2030-06-14/events",
  // after ninety minutes, in a group
  "/api/matches/arden-vs-belmora-2030-06-08",
  "/api/matches/arden-vs-belmora-2030-06-08/recap",
  // without cards, lineups, substitutions
  "/api/matches/corvia-vs-arden-2030-06-12/events",
  "/api/matches/corvia-vs-arden-2030-06-12/lineups",
  "/api/matches/corvia-vs-arden-2030-06-12/pitch-map",
  "/api/matches/corvia-vs-arden-2030-06-12/stats",
  // a filter, and one without matches
  "/api/schedule?stage=SF",
  "/api/schedule?date=2030-06-11",
  "/api/tournaments/2030/upcoming-probability-verification?refresh=1",
  // a market close, odds, a preview
  "/api/news/n-2b4f9608ebdc",
  "/api/news/explanations/n-2b4f9608ebdc",
  "/api/news/n-5dc47f7f3ce5",
  "/api/news/n-4d90a3f31f75",
];

/**
 * The golden files of the rendered cup: a line for every record, one address of each record in
 * full, the frames of pages, and bodies while a match is being played.
 */
export function kept({over, inPlay}: PrintedCup): Map<string, string> {
  const states = Object.entries(inPlay).map(
    ([state, bodies]) => [`in-play/${state}.txt`, together(bodies)] as const,
  );
  const whole = wholeOf(over);
  return new Map([
    [LISTING, listing(over)],
    [PAGES, whole.filter(isPage).map(inPages).join("\n")],
    [FRAMES, frames(over.filter((one) => one.url === "/vi" || whole.filter(isPage).includes(one)))],
    ...whole.filter((one) => !isPage(one)).map((one) => [fileOf(one), wholly(one)] as const),
    ...states,
  ]);
}

/** Whether an address is kept in full. */
export const isKept = (answer: Answer, files: ReadonlyMap<string, string>): boolean =>
  isPage(answer) ? (files.get(PAGES) ?? "").includes(inPages(answer)) : files.has(fileOf(answer));

const isPage = ({file}: Answer): boolean => file.endsWith(".html");
const inPages = ({url, text}: Answer): string => `${url}\n${pageWords(text)}`;
const fileOf = ({file}: Answer): string => `cup/${file}`;

/** Generated from the endpoints; test/site/docs/ tests all of it. */
const DOCUMENTATION = /^\/(docs|problems)(\/|$)/;
/** The Vietnamese twin of an English page, with the same view. */
const TWIN = /^\/vi(\/|$)/;
/** Bytes that nobody can read; test/site/share/ tests them. */
const PICTURE = /\.png$/;
/** The bytes of another address, which is kept: `/rss/news`, `/api/schedule` … */
export const SAME = /^\/(feed|rss\.xml|security\.txt|api\/tournaments\/\{year\}\/(matches|teams))$/;
/** Whether a record, by its path, has no address kept in full. */
export const isListedOnly = (path: string): boolean =>
  [DOCUMENTATION, TWIN, PICTURE, SAME].some((pattern) => pattern.test(path));

function wholeOf(answers: readonly Answer[]): Answer[] {
  const missing = ALSO.filter((url) => !answers.some((answer) => answer.url === url));
  if (missing.length > 0) throw new Error(`not printed any more: ${missing.join(", ")}`);
  const records = new Set<string>();
  return answers.filter(({url, route}) => {
    if (isListedOnly(route)) return false;
    const isFirst = !records.has(route);
    records.add(route);
    return isFirst || ALSO.includes(url);
  });
}

/**
 * A line per record: the number of its addresses, and a hash of them and their bytes. Pages count
 * without their frames, so that a change common to all pages changes none of these lines.
 */
export function listing(answers: readonly Answer[]): string {
  const byRecord = [...Map.groupBy(answers, ({route}) => route)].sort(([a], [b]) => order(a, b));
  return byRecord
    .map(([route, all]) => {
      const bytes = all.map((one) => [one.url, isPage(one) ? contentOf(one.text) : one.sha256]);
      return `${route}  ${all.length} ${hashOf(bytes)}\n`;
    })
    .join("");
}
const order = (a: string, b: string): number => (a < b ? -1 : 1);

const BODY = /(?<=<body[^>]*>).*(?=<main)|(?<=<\/main>).*(?=<\/body>)/gs;
/** Part of the name of a stylesheet or script. */
const ASSET_HASH = /(?<=\/assets\/[\w-]+\.)[0-9a-f]{10}(?=\.)/g;
/** A page without masthead, footer and the hashes of its assets. */
const contentOf = (html: string): string => html.replaceAll(BODY, "").replaceAll(ASSET_HASH, "…");

/** The elements around the content of pages, each at its first occurrence. */
function frames(pages: readonly Answer[]): string {
  const known = new Set<string>();
  return pages
    .map(({url, text}) => {
      const lines = readable(text.match(BODY)?.join("") ?? "").split("\n");
      const own = new Set(lines).difference(known);
      for (const line of own) known.add(line);
      return `${[url, ...own].join("\n")}\n`;
    })
    .join("\n");
}

/** Replaces long parts that have tests or files of their own by hashes. */
const SHORTENED: Readonly<Record<string, (body: never) => unknown>> = {
  "/.well-known/openapi.json": ({paths, webhooks, components, ...rest}: OpenApiDocument) => ({
    ...rest,
    webhooks: withShortExamples(webhooks),
    paths: mapped(withShortExamples(paths), (item) =>
      mapped(item, (operation) => ({
        ...operation,
        responses: mapped(operation.responses, shortResponse),
      })),
    ),
    components: {
      ...components,
      schemas: mapped(components.schemas, hashOf),
      examples: mapped(components.examples ?? {}, hashOf),
    },
  }),
  "/api/search/documents": ({
    documents,
    ...rest
  }: {
    readonly documents: readonly SearchDocument[];
  }) => ({
    ...rest,
    documents: [...Map.groupBy(documents, ({kind}) => kind)].flatMap(
      ([kind, [first, ...others]]) => [
        first,
        `${others.length} more of the kind ${kind}: ${hashOf(others)}`,
      ],
    ),
  }),
  "/api/stocks/ACB": ({series, ...rest}: {readonly series: Readonly<Record<string, unknown>>}) => ({
    ...rest,
    series: mapped(series, hashOf),
  }),
};

const hashOf = (value: unknown): string => sha256(JSON.stringify(value)).slice(0, 12);
const mapped = <T>(
  object: Readonly<Record<string, T>>,
  change: (value: T, key: string) => unknown,
) => Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
/** Replaces by a hash what follows the first eight of a list of uniform entries. */
const withShortLists = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (_, part) => {
    const others = typeof part?.[0] === "object" ? part.slice(8) : [];
    return others.length === 0
      ? part
      : [...part.slice(0, 8), `${others.length} more: ${hashOf(others)}`];
  });
/** Replaces example bodies, which are kept in their own files, by hashes. */
const withShortExamples = <T>(part: T): T =>
  JSON.parse(JSON.stringify(part), (key, value) =>
    key === "example" && typeof value === "object" ? hashOf(value) : value,
  );
/** Replaces errors and headers, which many operations share, by hashes. */
function shortResponse(response: unknown, status: string): unknown {
  if (!status.startsWith("2")) return hashOf(response);
  const {headers, ...rest} = response as {readonly headers?: object};
  return headers === undefined ? rest : {...rest, headers: hashOf(headers)};
}

/** Texts with their own files in `publish/discovery`, so that keeping the beginning is enough. */
const OWN_TEXT = /\/(?:SKILL\.md|auth\.md|llms\.txt)$/;

/** Long lists of uniform entries. */
const SITEMAP = /^\/sitemap/;

/** Bodies of other addresses, one per line. */
const LINES = /\.ndjson$/;

/** The first lines of a text, and a hash of it all. */
const beginningOf = (text: string, lines: number): string =>
  `${text.split("\n", lines).join("\n")}\n… ${hashOf(text)}\n`;

function wholly({url, text}: Answer): string {
  if (OWN_TEXT.test(url)) return beginningOf(text, 3);
  if (SITEMAP.test(url)) return beginningOf(readable(text), 40);
  if (LINES.test(url)) return beginningOf(text, 0);
  if (url.endsWith(".csv")) return text.replaceAll("\r\n", "\n");
  const body = json(text);
  if (body === undefined) return readable(text);
  return `${laidOut(withShortLists(SHORTENED[url]?.(body as never) ?? body))}\n`;
}

const together = (bodies: Readonly<Record<string, string>>): string =>
  Object.entries(bodies)
    .map(([url, text]) => `${url}\n${readable(text)}\n`)
    .join("");
