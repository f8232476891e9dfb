import {afterAll, beforeAll, beforeEach, describe, expect, test} from "vitest";
import {
  type ArticleTranslator,
  articleTranslator,
} from "../../../../pipeline/news/translate/article-translator.ts";
import {chatTranslate} from "../../../../pipeline/news/translate/chat-translate.ts";
import {libreTranslate} from "../../../../pipeline/news/translate/libre-translate.ts";
import type {TranslateError, Translator} from "../../../../pipeline/news/translate/types.ts";
import {json, startServer, status, type TestServer} from "../../../fixtures/providers/server.ts";

const KNOWN = [{en: "Spain", vi: "Tây Ban Nha"}];
const ORIGINAL = {
  title: "Spain win 2-1",
  summary: "Two goals by Torres.",
  language: "en",
  tickers: [],
};
const GOOD = {translatedText: ["Tây Ban Nha thắng 2-1", "Hai bàn của Torres."]};

let server: TestServer;
let clock: number;
let kept: Map<string, string>;
let failures: TranslateError[];
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(() => {
  clock = 0;
  kept = new Map();
  failures = [];
  server.asked.splice(0);
});
const translatorOf = (
  translator: Translator = libreTranslate({
    baseUrl: server.url,
    apiKey: "secret",
    clock: () => clock,
  }),
  timeoutMs = 10_000,
): ArticleTranslator =>
  articleTranslator({
    translator,
    clock: () => clock,
    timeoutMs,
    failed: (error) => failures.push(error),
    texts: {
      find: async (key) => kept.get(key),
      save: async (key, text) => void kept.set(key, text),
    },
  });

test("a valid translation is returned, and requested once", async () => {
  server.on("/translate", GOOD);
  const articles = translatorOf();
  const expected = {
    status: "translated",
    title: "Tây Ban Nha thắng 2-1",
    summary: "Hai bàn của Torres.",
    generatedBy: "libretranslate",
    reason: null,
  };
  expect(
    await Promise.all([
      articles.translate(ORIGINAL, "vi", KNOWN),
      articles.translate(ORIGINAL, "vi", KNOWN),
    ]),
  ).toEqual([expected, expected]);
  expect(await translatorOf().translate(ORIGINAL, "vi", KNOWN)).toEqual(expected);
  expect(server.asked).toHaveLength(1);
});

test("one that changes a number is rejected, the original is shown, and it is not requested again", async () => {
  server.on("/translate", {translatedText: ["Tây Ban Nha thắng 3-1", "Hai bàn của Torres."]});
  for (const articles of [translatorOf(), translatorOf()])
    expect(await articles.translate(ORIGINAL, "vi", KNOWN)).toMatchObject({
      status: "refused",
      title: ORIGINAL.title,
      reason: expect.stringContaining("2"),
    });
  expect(server.asked).toHaveLength(1);
});

describe("a translator that fails", () => {
  test.each([
    ["429", status(429, {"retry-after": "60"}), "answered 429"],
    ["403", status(403), "answered 403"],
    [
      "a page of HTML",
      (_: unknown, response: {end(text: string): void}) => response.end("<html></html>"),
      "did not answer with JSON",
    ],
    ["too few texts", json({translatedText: ["một"]}), "for each of 2 texts"],
    [
      "the text as it was",
      json({translatedText: [ORIGINAL.title, ORIGINAL.summary]}),
      "untranslated",
    ],
    ["nothing at all", () => {}, "did not answer"],
  ])(
    "%s: the original is shown, nothing is stored, the address is not revealed",
    async (says, handler, error) => {
      server.on("/translate", handler as Parameters<TestServer["on"]>[1]);
      const told = await translatorOf(
        undefined,
        says === "nothing at all" ? 100 : undefined,
      ).translate(ORIGINAL, "vi", KNOWN);
      expect(told).toMatchObject({
        status: "failed",
        title: ORIGINAL.title,
        summary: ORIGINAL.summary,
        generatedBy: null,
      });
      expect(told.reason).not.toContain("127.0.0.1");
      expect(failures[0]!.message).toContain(error);
      expect(kept.size).toBe(0);
    },
  );

  test("is paused as long as it says, then used again", async () => {
    server.on("/translate", status(429, {"retry-after": "60"}));
    const articles = translatorOf();
    await articles.translate(ORIGINAL, "vi", KNOWN);
    server.on("/translate", GOOD);
    clock = 59_000;
    expect(await articles.translate(ORIGINAL, "vi", KNOWN)).toMatchObject({status: "failed"});
    expect(server.asked).toHaveLength(1);
    clock = 60_000;
    expect(await articles.translate(ORIGINAL, "vi", KNOWN)).toMatchObject({status: "translated"});
  });
});

test("a few at once, and of a crowd the last are asked to retry", async () => {
  let open = 0;
  let most = 0;
  const slow: Translator = {
    name: "slow",
    async translate(texts) {
      most = Math.max(most, ++open);
      await new Promise((resolve) => setTimeout(resolve, 5));
      open--;
      return texts.map((text) => text.replace("win", "thắng").replace("Spain", "Tây Ban Nha"));
    },
  };
  const articles = translatorOf(slow);
  const answers = await Promise.all(
    Array.from({length: 30}, (_, k) =>
      articles.translate({...ORIGINAL, title: `Spain win ${k}`, summary: null}, "vi", KNOWN),
    ),
  );
  expect(most).toBe(4);
  expect(answers.filter((one) => one.status === "translated")).toHaveLength(20);
  expect(answers.at(-1)!.status).toBe("failed");
});

describe("a language model as translator", () => {
  test.each([
    ["a list", "translated", '```json\n["Tây Ban Nha thắng 2-1", "Hai bàn của Torres."]\n```'],
    ["prose", "failed", "Sure, here you are."],
    ["an object", "failed", '{"title": "x"}'],
    ["an invention", "refused", '["Tây Ban Nha thắng 2-1", "Hai bàn của Ronaldo."]'],
  ])("%s is %s", async (_, status, answer) => {
    const articles = translatorOf(chatTranslate({model: "small", ask: async () => answer}));
    expect(await articles.translate(ORIGINAL, "vi", KNOWN)).toMatchObject({
      status,
      generatedBy: status === "translated" ? "small" : null,
    });
  });
});
