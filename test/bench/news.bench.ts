import {fork} from "node:child_process";
import {setTimeout as sleep} from "node:timers/promises";
import {fileURLToPath} from "node:url";
import {newsTagger} from "../../bin/news-tagger.ts";
import {createFetcher} from "../../pipeline/kit/fetch/fetcher.ts";
import {toInstant} from "../../pipeline/kit/instant.ts";
import {silent} from "../../pipeline/kit/progress.ts";
import {openStore} from "../../pipeline/kit/store.ts";
import {crawlNews} from "../../pipeline/news/crawl/crawl.ts";
import {items, rss} from "../fixtures/news/documents.ts";
import {sourceOf} from "../fixtures/news/many-feeds.ts";
import {startServer} from "../fixtures/providers/server.ts";
import {quick} from "./quick.ts";

const SOURCES = quick ? 3 : 60;
const ITEMS = quick ? 10 : 100;
const ANSWER_MS = quick ? 10 : 500;

interface Measured {
  readonly first: number;
  readonly second: number;
  readonly added: number;
  /** Largest resident set of the crawling process, in bytes. */
  readonly peak: number;
}

/** Crawls the addresses twice: everything new, then nothing new. */
async function measure(urls: readonly string[]): Promise<Measured> {
  const store = openStore(":memory:");
  const fetcher = createFetcher({
    userAgent: "broadsheet/bench",
    now: Date.now,
    sleep: (ms, signal) => sleep(ms, undefined, {signal}),
    random: Math.random,
    allow: ["127.0.0.1"],
  });
  const sources = urls.map((url, n) => sourceOf(`s-${n}`, url));
  const crawl = async () => {
    const now = toInstant(Date.now());
    const from = performance.now();
    const {added} = await crawlNews(
      {store, now, wallClock: now, dataDir: "", progress: silent},
      {
        sources,
        fetcher,
        tag: newsTagger("data"),
        now: Date.now,
        retentionDays: 36_500,
        all: true,
      },
    );
    return {ms: performance.now() - from, added};
  };
  const first = await crawl();
  const second = await crawl();
  await fetcher.close();
  store.close();
  return {
    first: first.ms,
    second: second.ms,
    added: first.added,
    peak: process.resourceUsage().maxRSS * 1024,
  };
}

/**
 * A crawl of 60 hosts with 100 items each, where every answer, including robots.txt, takes half a
 * second; the crawler runs in a process of its own.
 */
export async function benchNews(): Promise<void> {
  const servers = await Promise.all(Array.from({length: SOURCES}, () => startServer()));
  try {
    for (const server of servers) {
      const body = rss(
        items(server.url, ITEMS, {
          description: "What the story says, in a few sentences. ".repeat(12),
        }),
      );
      server.on(
        "/feed",
        (_, response) =>
          void setTimeout(
            () => response.writeHead(200, {"content-type": "text/xml"}).end(body),
            ANSWER_MS,
          ),
      );
      server.on(
        "/robots.txt",
        (_, response) => void setTimeout(() => response.writeHead(404).end(), ANSWER_MS),
      );
    }
    const child = fork(fileURLToPath(import.meta.url), ["crawl"], {
      execArgv: ["--import", "tsx", "--max-semi-space-size=16"],
    });
    const {first, second, added, peak} = await new Promise<Measured>((resolve, reject) => {
      child.once("message", resolve);
      child.once("error", reject);
      child.once("exit", (code) =>
        reject(new Error(`the process ended with status ${code}, expected an answer before`)),
      );
      child.send(servers.map(({url}) => `${url}/feed`));
    });
    const says = `crawl of ${SOURCES} sources, ${added.toLocaleString("en-GB")} articles`;
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    console.log(
      `${says.padEnd(44)}${seconds(first).padStart(10)}  (again, nothing new: ${seconds(second)}; memory ${Math.round(peak / 2 ** 20)} MB)`,
    );
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}

if (import.meta.url === `file://${process.argv[1]}`) {
  if (process.send && process.argv[2] === "crawl")
    process.once("message", async (urls: string[]) =>
      process.send!(await measure(urls), () => process.disconnect()),
    );
  else await benchNews();
}
