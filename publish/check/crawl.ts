import {checkAnswer, checkHeaders, type Described, statusOf} from "./answers.ts";
import {essence, hasNoneYet, type Operation} from "./api.ts";
import {checkCaching} from "./caching.ts";
import type {Answer} from "./client.ts";
import {checkDigests} from "./digests.ts";
import {checkAge} from "./freshness.ts";
import {documented, follows} from "./instances.ts";
import {jsonLinks} from "./json-links.ts";
import {type Page, readPage} from "./page.ts";

/** The way in which an address was found. */
type Known = "named" | "linked" | "follows";

interface Address {
  readonly address: string;
  readonly known: Known;
  /** The place in which it was found. */
  readonly from: string;
}

export interface Crawl {
  /** Every requested address, with its status. */
  readonly answered: ReadonlyMap<string, number>;
  readonly pages: ReadonlyMap<string, Page>;
  /** Links to a part of a page: from, to, id. */
  readonly fragments: readonly (readonly [from: string, to: string, id: string])[];
  /** Addresses of each pattern that were not requested, because a limit counts every one. */
  readonly leftOut: ReadonlyMap<string, number>;
}

export interface CrawlOptions {
  readonly concurrency: number;
  /** Addresses per pattern at which HEAD, validators and compressed forms are checked. */
  readonly sample: number;
  /** Addresses requested per pattern if the server counts and limits every request. */
  readonly counted: number;
}

interface Start {
  readonly seeds: readonly string[];
  /** Addresses in the sitemap. */
  readonly listed: readonly string[];
}

/** Whether an operation is a stream, which does not end. */
const isStream = ({responses}: Operation): boolean =>
  Object.values(responses).some(({content}) => content && "text/event-stream" in content);

/**
 * Requests every address that can be found from outside: the seeds, documented ones, links in pages
 * and bodies, and addresses derived from these; each once, with all checks of an answer.
 */
export async function crawl(
  described: Described,
  {seeds, listed}: Start,
  {concurrency, sample, counted}: CrawlOptions,
): Promise<Crawl> {
  const {api, client, place, findings} = described;
  const answered = new Map<string, number>();
  const pages = new Map<string, Page>();
  const fragments: (readonly [string, string, string])[] = [];
  const leftOut = new Map<string, number>();
  const sampled = new Map<string, number>();
  const limited = new Map<string, number>();
  const firsts = new Map<string, Promise<Answer>>();
  const queues: Record<Known, Address[]> = {named: [], linked: [], follows: []};
  const met = new Set<string>();

  const meet = (href: string, known: Known, from: string) => {
    const path = place.pathOf(href, from);
    if (path === null) return;
    if (met.has(path)) return;
    const bare = path.split("?")[0]!;
    // an address that accepts only writes is not a link to follow
    if (!api.match("GET", bare) && api.operations.some((one) => api.match(one.method, bare)))
      return;
    met.add(path);
    queues[known].push({address: path, known, from});
  };

  const patternOf = (
    address: string,
  ): {readonly pattern: string; readonly match: ReturnType<typeof api.match>} => {
    const path = address.split("?")[0]!;
    const match = api.match("GET", path);
    return {match, pattern: match?.operation.path ?? path.replace(/(?<=[^/]\/)[^/]+$/, "*")};
  };

  const visit = async ({address, known, from}: Address) => {
    const {pattern, match} = patternOf(address);
    // the first answer shows whether the server counts requests
    await firsts.get(pattern);
    if (known !== "named" && (limited.get(pattern) ?? 0) >= counted) {
      leftOut.set(pattern, (leftOut.get(pattern) ?? 0) + 1);
      return;
    }
    const asked = client.ask(address, {
      patient: known === "named",
      firstBytes: match !== undefined && isStream(match.operation),
    });
    if (!firsts.has(pattern)) firsts.set(pattern, asked);
    const answer = await asked;
    answered.set(address, answer.status);
    if ("ratelimit" in answer.headers) limited.set(pattern, (limited.get(pattern) ?? 0) + 1);
    if (answer.status === 429) {
      leftOut.set(pattern, (leftOut.get(pattern) ?? 0) + 1);
      return;
    }
    if (!arrives(address, known, from, answer, match?.operation)) return;
    checkHeaders(described, answer);
    if (match) checkAnswer(described, match.operation, answer);
    if (answer.status !== 200) return;
    checkDigests(described, answer);
    checkAge(described, answer);
    read(address, answer, match);
    const already = sampled.get(pattern) ?? 0;
    sampled.set(pattern, already + 1);
    const enough = limited.has(pattern) ? 1 : sample;
    if (already < enough && !(match && isStream(match.operation)))
      await checkCaching(described, answer);
  };

  /** Whether there is an answer to check; a broken link is a finding of its own. */
  const arrives = (
    address: string,
    known: Known,
    from: string,
    answer: Answer,
    operation: Operation | undefined,
  ): boolean => {
    const {status} = answer;
    if (known === "follows") return true;
    const isRefused = (status === 401 || status === 403) && operation !== undefined;
    const moved = status >= 300 && status < 400 ? answer.headers.location : undefined;
    if (moved !== undefined) meet(moved, known, from);
    const rule = known === "named" && operation ? "status" : "link";
    const isNone = known === "named" && hasNoneYet(operation, status);
    const holds = (status >= 200 && status < 300) || isRefused || isNone || (moved ?? "") !== "";
    // a documented operation that fails with a server error is reported by its own rule
    if (!holds && operation && rule === "link" && (status === 0 || status >= 500)) return true;
    return findings.expect(
      holds,
      rule,
      address,
      `the target of a link on ${from}`,
      statusOf(answer),
    );
  };

  const read = (address: string, answer: Answer, match: ReturnType<typeof api.match>) => {
    const type = essence(answer.headers["content-type"] ?? "");
    if (type === "text/html") {
      const page = readPage(answer.text);
      pages.set(address, page);
      for (const link of page.links) {
        meet(link, "linked", address);
        const id = link.split("#")[1];
        const to = id ? place.pathOf(link, address) : null;
        if (id && to !== null) fragments.push([address, to, decodeURIComponent(id)]);
      }
    } else if (/[/+]json/.test(type) && !address.startsWith("/.well-known/openapi")) {
      for (const link of jsonLinks(answer.json, [place.url, place.publicUrl]))
        if (!link.startsWith("/") || patternOf(link).match) meet(link, "linked", address);
    }
    if (match && !address.includes("?"))
      for (const path of follows(api, match.operation, match.values, answer.json))
        meet(path, "follows", address);
  };

  for (const seed of seeds) meet(seed, "named", "the start");
  for (const page of listed) meet(page, "linked", "the sitemap");
  for (const operation of api.operations)
    if (operation.method === "GET")
      for (const address of documented(operation)) meet(address, "named", "the OpenAPI document");
  await drain(
    () => queues.named.shift() ?? queues.linked.shift() ?? queues.follows.shift(),
    visit,
    concurrency,
  );
  return {answered, pages, fragments, leftOut};
}

/** Processes a queue that may grow meanwhile, with limited concurrency. */
async function drain<T>(
  next: () => T | undefined,
  work: (item: T) => Promise<void>,
  concurrency: number,
): Promise<void> {
  let active = 0;
  await new Promise<void>((resolve, reject) => {
    const go = () => {
      for (
        let item = active < concurrency ? next() : undefined;
        item !== undefined;
        item = active < concurrency ? next() : undefined
      ) {
        active += 1;
        work(item).then(() => {
          active -= 1;
          go();
        }, reject);
      }
      if (active === 0) resolve();
    };
    go();
  });
}
