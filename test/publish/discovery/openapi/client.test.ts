import {readFileSync} from "node:fs";
import {afterAll, beforeAll, expect, test} from "vitest";
import {broadsheet} from "../../../fixtures/client/broadsheet.ts";
import {API_TYPES, apiDocument, apiTypes} from "../../../fixtures/client/document.ts";
import {remove} from "../../../fixtures/publishing/shop.ts";
import {type LiveServer, partnerOf, startLive} from "../../live/live-server.ts";
import {printedCup} from "../../live/printed-cup.ts";

let server: LiveServer;
let cup: Awaited<ReturnType<typeof printedCup>>;
let client: ReturnType<typeof broadsheet>;
beforeAll(async () => {
  cup = await printedCup();
  server = await startLive({out: cup.out, store: cup.store, dataDir: "test/fixtures/cup"});
  const {key} = await partnerOf(server.store);
  client = broadsheet(server.base, key);
});
afterAll(async () => {
  await server.close();
  remove(cup.out);
});

test("the client that is compiled is the one that docs/client.md shows", () => {
  const [, shown] = readFileSync("docs/client.md", "utf8").match(/```ts\n(.*?)```/s)!;
  expect(shown).toBe(readFileSync("test/fixtures/client/broadsheet.ts", "utf8"));
});

test("its types are those of the document: npm run api makes them anew", async () => {
  expect((await apiTypes(apiDocument())) === readFileSync(API_TYPES, "utf8")).toBe(true);
});

test("it reads a match", async () => {
  // test/fixtures/cup/tournament/2030/matches.json
  expect(await client.match("m-001")).toBe("Arden 2–1 Belmora");
});

test("it reads a stock", async () => {
  const {close, on} = await client.stock("FPT");
  expect([typeof close, on]).toEqual(["number", expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)]);
});

test("it reads a stream from a cursor on", async () => {
  const stop = new AbortController();
  const ids: number[] = [];
  for await (const event of client.events(3, stop.signal)) {
    ids.push(event.id);
    if (ids.length === 3) break;
  }
  stop.abort();
  expect(ids).toEqual([4, 5, 6]);
});

test("what is not there is an error with the server's words", async () => {
  await expect(client.match("zzz")).rejects.toThrow(/\S/);
});
