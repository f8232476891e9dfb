import {readFileSync, rmSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import sharp from "sharp";
import {afterAll, beforeAll, expect, test, vi} from "vitest";
import {buildOf, readManifest, readPointer, siteOf} from "../../publish/output/builds.ts";
import {type Env, envIn, runHere} from "../fixtures/commands.ts";
import {item, rss} from "../fixtures/news/documents.ts";
import {sourceOf} from "../fixtures/news/many-feeds.ts";
import {ownFolder} from "../fixtures/own-folder.ts";
import {copyPastCup} from "../fixtures/past-cup.ts";
import {startServer, type TestServer} from "../fixtures/providers/server.ts";

const folder = ownFolder();
let server: TestServer;
let env: Env;
/**
 * Makes time pass while commands work: every reading of the clock advances it by `LOOK_MS`, and
 * every answer of the source by the pause between requests to a host.
 */
const LOOK_MS = 300;
const ANSWER_MS = 2_000;
let lateMs = 0;
/** The feed's articles, newest first. */
const told: string[] = [];

/** Adds an article with a picture to the source. */
const tell = (title: string) =>
  told.unshift(
    item("https://paper.example", told.length, {
      title,
      date: new Date(Date.now() - 60_000).toUTCString(),
      more: `<media:content url="${server.url}/picture.png" medium="image"/>`,
    }),
  );

beforeAll(async () => {
  copyPastCup(join(folder, "data"));
  rmSync(join(folder, "data/sources/vn-finance.json"), {force: true});
  server = await startServer();
  const source = {...sourceOf("paper", `${server.url}/feed`), note: "of a test"};
  writeFileSync(join(folder, "data/sources/football.json"), JSON.stringify([source]));
  const picture = await sharp({create: {width: 300, height: 200, channels: 3, background: "#284"}})
    .png()
    .toBuffer();
  server.on("/picture.png", (_, response) => {
    lateMs += ANSWER_MS;
    response.writeHead(200, {"content-type": "image/png"}).end(picture);
  });
  server.on("/robots.txt", (_, response) => {
    lateMs += ANSWER_MS;
    response.writeHead(404).end();
  });
  server.on("/feed", (_, response) => {
    lateMs += ANSWER_MS;
    response.writeHead(200, {"content-type": "application/rss+xml"}).end(rss(told.join("")));
  });
  env = {...envIn(folder), CRAWL_ALLOW: "127.0.0.1", NEWS_SOURCES: ""};
  const real = Date.now;
  vi.spyOn(Date, "now").mockImplementation(() => {
    lateMs += LOOK_MS;
    return real() + lateMs;
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

interface News {
  readonly items: readonly {
    readonly docId: string;
    readonly title: string;
    readonly source: {readonly id: string};
  }[];
}
/** The crawled articles in the current edition's list, each with the media type of its picture. */
function crawledNews(): string[] {
  const out = join(folder, "site");
  const id = readPointer(out)!;
  const site = siteOf(buildOf(out, id));
  const list = JSON.parse(readFileSync(join(site, "api/news.json"), "utf8")) as News;
  const types = new Map(readManifest(out, id)!.files.map(({url, type}) => [url, type]));
  return list.items
    .filter(({source}) => source.id === "paper")
    .map(({docId, title}) => `${title}, ${types.get(`/api/news/assets/${docId}`)}`);
}

const run = async (...args: string[]) =>
  expect(await runHere([...args, "--quiet"], env)).toMatchObject({status: 0});

// all commands share one site, each starting from the state the previous one left
test.each([
  ["build", [["build", "--runs", "100"]]],
  [
    "crawl, then publish",
    [
      ["crawl", "news", "--all"],
      ["publish", "--runs", "100"],
    ],
  ],
  ["the job that crawls", [["job", "crawl-news", "--runs", "100"]]],
])("%s: what has just been crawled is printed, with its picture", async (says, commands) => {
  tell(`Before ${says}`);
  for (const args of commands) await run(...args);
  expect(crawledNews()[0]).toBe(`Before ${says}, image/webp`);
});

test("as of an instant nothing is asked, and nothing that came later is printed", async () => {
  const asked = server.asked.length;
  const before = new Date(Date.now() - 3_600_000).toISOString();
  await run("publish", "--runs", "100", "--as-of", before, "--out", join(folder, "site"));
  expect([crawledNews(), server.asked.length]).toEqual([[], asked]);
});
