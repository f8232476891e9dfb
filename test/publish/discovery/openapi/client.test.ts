import {copyFileSync, readFileSync, symlinkSync, writeFileSync} from "node:fs";
import {join, resolve} from "node:path";
import ts from "typescript";
import {afterAll, beforeAll, expect, test} from "vitest";
import {apiDocument, apiTypes} from "../../../fixtures/client/document.ts";
import {ownFolder} from "../../../fixtures/own-folder.ts";
import {type LiveServer, partnerOf, startLive} from "../../live/live-server.ts";
import {printedCup} from "../../live/printed-cup.ts";

/** The client in docs/client.md, compiled apart from the tests with types generated here. */
interface Client {
  match(ref: string): Promise<string>;
  stock(symbol: string): Promise<{readonly close: number | null; readonly on: string | null}>;
  events(cursor: number, signal: AbortSignal): AsyncGenerator<{readonly id: number}>;
}

const folder = ownFolder();
const source = join(folder, "broadsheet.ts");
let server: LiveServer;
let cup: Awaited<ReturnType<typeof printedCup>>;
let client: Client;
beforeAll(async () => {
  const [, shown] = readFileSync("docs/client.md", "utf8").match(/```ts\n(.*?)```/s)!;
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  copyFileSync("package.json", join(folder, "package.json"));
  writeFileSync(source, shown!);
  cup = await printedCup();
  server = await startLive({out: cup.out, store: cup.store, dataDir: "test/fixtures/cup"});
  const {key} = await partnerOf(server.store);
  const {broadsheet} = (await import(source)) as {
    broadsheet(baseUrl: string, key: string): Client;
  };
  client = broadsheet(server.base, key);
});
afterAll(async () => {
  await server.close();
});

test("it compiles with the types of the document", async () => {
  writeFileSync(join(folder, "api.d.ts"), await apiTypes(apiDocument()));
  const {config} = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
  const {options} = ts.convertCompilerOptionsFromJson(config.compilerOptions, ".");
  const found = ts.getPreEmitDiagnostics(ts.createProgram([source], options));
  expect(found.map(({messageText}) => ts.flattenDiagnosticMessageText(messageText, " "))).toEqual(
    [],
  );
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

test("a missing resource is an error with the server's words", async () => {
  await expect(client.match("zzz")).rejects.toThrow(/\S/);
});
