import {createServer, type Server} from "node:http";
import type {AddressInfo} from "node:net";
import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {chatProvider} from "../../../../pipeline/kit/chat-provider.ts";
import {TextError} from "../../../../pipeline/kit/errors.ts";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {addText, textKey, writtenTexts} from "../../../../pipeline/tournament/queries/texts.ts";
import {
  factsSha256,
  type TextRequest,
  writeTexts,
} from "../../../../pipeline/tournament/text/write-texts.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";

const facts = {
  home: {en: "Mexico"},
  away: {en: "South Africa"},
  on: "2026-06-11",
  goalsNow: [2, 0],
};
const request: TextRequest = {kind: "recap", language: "en", facts, paragraphs: 1};
const article = (text: string) =>
  JSON.stringify({headline: "Mexico beat South Africa", paragraphs: [text]});
const chat = (content: unknown) => JSON.stringify({choices: [{message: {content}}]});
const GOOD = chat(article("Mexico won 2–0 on 11 June."));

let server: Server;
let store: Store;
let answer: {status: number; body: string; silent: boolean};
let asked: {
  url: string | undefined;
  authorization: string | undefined;
  body: {model: string; messages: {content: string}[]};
}[];
const provider = (timeoutMs = 60_000) =>
  chatProvider({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    apiKey: "secret",
    model: "small-model",
    timeoutMs,
  });
const write = (requests: readonly TextRequest[] = [request], timeoutMs?: number) =>
  writeTexts({store, wallClock: "2026-06-12T00:00:00Z"}, provider(timeoutMs), requests);

beforeEach(async () => {
  store = emptyStore();
  asked = [];
  answer = {status: 200, body: GOOD, silent: false};
  server = createServer((message, response) => {
    let text = "";
    message.on("data", (chunk) => {
      text += chunk;
    });
    message.on("end", () => {
      asked.push({
        url: message.url,
        authorization: message.headers.authorization,
        body: JSON.parse(text),
      });
      if (!answer.silent) response.writeHead(answer.status).end(answer.body);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  store.close();
});

describe("a text that holds against its facts", () => {
  test("is kept under their hash, with its model, and asked for once", async () => {
    expect(await write()).toEqual({written: 1, refused: 0, failed: 0, problems: []});
    const key = {kind: "recap", language: "en", factsSha256: factsSha256(facts)};
    expect(writtenTexts(store).get(textKey(key))).toMatchObject({
      model: "small-model",
      body: {paragraphs: ["Mexico won 2–0 on 11 June."]},
    });
    expect(await write()).toMatchObject({written: 0});
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      url: "/v1/chat/completions",
      authorization: "Bearer secret",
      body: {model: "small-model"},
    });
    expect(asked[0]!.body.messages[1]!.content).toBe(JSON.stringify(facts));
  });

  test("may stand in a code fence", async () => {
    answer.body = chat(`\`\`\`json\n${article("Mexico won.")}\n\`\`\``);
    expect(await write()).toMatchObject({written: 1});
  });

  test("is asked for anew when the facts change", async () => {
    await write();
    await write([{...request, facts: {...facts, attendance: 80824}}]);
    expect(writtenTexts(store).size).toBe(2);
  });
});

test.each([
  ["an invented number", chat(article("Mexico had 17 shots.")), "the number 17"],
  ["an invented name", chat(article("Then Lozano scored.")), 'the name "Lozano"'],
  ["another date", chat(article("They met on 12 June.")), "12 June"],
  [
    "too many paragraphs",
    chat(JSON.stringify({headline: "A", paragraphs: ["B.", "C."]})),
    "no article of 1 paragraphs",
  ],
  ["prose instead of an article", chat("Mexico won."), "no article"],
])("refused: %s", async (_, body, problem) => {
  answer.body = body;
  const report = await write();
  expect(report).toMatchObject({written: 0, refused: 1, failed: 0});
  expect(report.problems.join()).toContain(problem);
  expect(writtenTexts(store).size).toBe(0);
});

test.each([
  {says: "500", change: {status: 500, body: "oops"}, problem: "answered 500"},
  {says: "429", change: {status: 429, body: "{}"}, problem: "answered 429"},
  {says: "HTML", change: {body: "<html>"}, problem: "did not answer with JSON"},
  {says: "JSON of another shape", change: {body: '{"answer":"hello"}'}, problem: "without choices"},
  {says: "null", change: {body: "null"}, problem: "without choices"},
  {says: "content that is not text", change: {body: chat(7)}, problem: "without choices"},
  {says: "silence", change: {silent: true}, timeoutMs: 300, problem: "did not answer"},
])("failed, and nothing else fails: $says", async ({change, problem, timeoutMs}) => {
  Object.assign(answer, change);
  const report = await write([request], timeoutMs);
  expect(report).toMatchObject({written: 0, refused: 0, failed: 1});
  expect(report.problems.join()).toContain(problem);
});

test("a provider that is down is left alone after a few failures", async () => {
  answer.status = 503;
  const many = Array.from(
    {length: 30},
    (_, n): TextRequest => ({...request, facts: {...facts, n}}),
  );
  const {failed} = await write(many);
  expect(failed).toBeLessThan(10);
  expect(asked.length).toBeLessThan(10);
});

test("an address where nobody listens is named", async () => {
  const nobody = chatProvider({baseUrl: "http://127.0.0.1:1/v1", apiKey: "", model: "m"});
  await expect(nobody.ask("a", "b")).rejects.toThrow(TextError);
  await expect(nobody.ask("a", "b")).rejects.toThrow("http://127.0.0.1:1/v1/chat/completions");
});

test("the store refuses to change or delete a text", () => {
  addText(
    store,
    {
      kind: "recap",
      language: "en",
      factsSha256: "a",
      model: "m",
      body: {headline: "H", paragraphs: []},
    },
    "2026-06-12T00:00:00Z",
  );
  expect(() => store.exec("UPDATE text SET model = 'x'")).toThrow("append-only");
  expect(() => store.exec("DELETE FROM text")).toThrow("append-only");
});
