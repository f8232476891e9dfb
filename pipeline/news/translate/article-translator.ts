import pLimit from "p-limit";
import {within} from "../../kit/fetch/deadline.ts";
import {sha256} from "../../kit/hash.ts";
import {type Headed, translationFaults} from "./faults.ts";
import type {Named} from "./names.ts";
import {TranslateError, type Translator} from "./types.ts";

/** An article to translate. */
interface Original extends Headed {
  readonly language: string;
  readonly tickers: readonly string[];
}
interface Translation extends Headed {
  /**
   * `translated`: checked against the original; `refused`: it failed the check; `failed`: there was
   * no translation. For the last two the texts are the original.
   */
  readonly status: "translated" | "refused" | "failed";
  readonly generatedBy: string | null;
  /** The reason that the original is used; null for a translation. */
  readonly reason: string | null;
}

/** Stores texts by key. */
interface TextStore {
  find(key: string): Promise<string | undefined>;
  save(key: string, text: string): Promise<void>;
}

interface ArticleTranslatorOptions {
  readonly translator: Translator;
  readonly texts: TextStore;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /**
   * Reports why a translation failed, which readers do not see: the reason may contain details for
   * the operator only.
   */
  readonly failed?: (error: TranslateError) => void;
  /** Longest wait of any caller, in ms. */
  readonly timeoutMs?: number;
  readonly atOnce?: number;
}

/** Translates articles, each once. */
export interface ArticleTranslator {
  /**
   * Never rejects because of the translator, and never takes longer than the time limit.
   *
   * @param known things with a name in each language
   */
  translate(original: Original, to: string, known: readonly Named[]): Promise<Translation>;
}

const TIMEOUT_MS = 8_000;
const AT_ONCE = 4;
/** Number of waiting requests from which the translator is busy. */
const MAX_WAITING = 16;
/** Wait after a failure of the translator, unless it names one itself. */
const BACKOFF_MS = 15_000;
/** Version of the rules; with a new number everything is translated and checked again. */
const RULES = 1;

type Verdict =
  | {readonly title: string; readonly summary: string | null}
  | {readonly refused: string};

/**
 * A translator with a memory. Translations and refusals are stored and not requested again;
 * concurrent requests for one text share an answer; after a failure, requests pause for a while.
 */
export function articleTranslator({
  translator,
  texts,
  clock,
  failed = () => {},
  timeoutMs = TIMEOUT_MS,
  atOnce = AT_ONCE,
}: ArticleTranslatorOptions): ArticleTranslator {
  const limit = pLimit(atOnce);
  const open = new Map<string, Promise<Verdict>>();
  let backsOffUntil = 0;

  async function ask(
    original: Original,
    to: string,
    known: readonly Named[],
    signal: AbortSignal,
  ): Promise<Verdict> {
    signal.throwIfAborted();
    const texts = original.summary === null ? [original.title] : [original.title, original.summary];
    const [title, summary] = await translator.translate(texts, original.language, to, signal);
    const translation = {title: title!.trim(), summary: summary?.trim() || original.summary};
    if (translation.title === "" || translation.title === original.title)
      throw new TranslateError(`${translator.name} returned the text untranslated`);
    const faults = translationFaults(original, translation, {
      from: original.language,
      to,
      known,
      tickers: original.tickers,
    });
    return faults.length === 0 ? translation : {refused: faults.slice(0, 3).join("; ")};
  }

  async function fresh(
    key: string,
    original: Original,
    to: string,
    known: readonly Named[],
  ): Promise<Verdict> {
    const found = await texts.find(key);
    if (found !== undefined) return JSON.parse(found) as Verdict;
    if (clock() < backsOffUntil)
      throw new TranslateError("the translator failed a moment ago and is paused for a while");
    if (limit.pendingCount >= MAX_WAITING) throw new TranslateError("the translator is busy");
    const askInTime = (end: AbortSignal) =>
      Promise.race([limit(ask, original, to, known, end), timedOut(end, timeoutMs)]);
    try {
      const verdict = await within(timeoutMs, askInTime);
      await texts.save(key, JSON.stringify(verdict));
      return verdict;
    } catch (error) {
      if (!(error instanceof TranslateError)) throw error;
      backsOffUntil = clock() + (error.retryAfterMs ?? BACKOFF_MS);
      failed(error);
      throw error;
    }
  }

  return {
    async translate(original, to, known) {
      const {title, summary, language} = original;
      const key = `news ${sha256(JSON.stringify([RULES, translator.name, language, to, title, summary]))}`;
      const asked =
        open.get(key) ?? fresh(key, original, to, known).finally(() => open.delete(key));
      open.set(key, asked);
      const untranslated = {title, summary, generatedBy: null};
      try {
        const verdict = await asked;
        if (!("refused" in verdict))
          return {status: "translated", ...verdict, generatedBy: translator.name, reason: null};
        const reason = `the translation was refused: ${verdict.refused}`;
        return {status: "refused", ...untranslated, reason};
      } catch (error) {
        if (!(error instanceof TranslateError)) throw error;
        const reason = "the translator gave no usable answer; try again in a while";
        return {status: "failed", ...untranslated, reason};
      }
    },
  };
}

const timedOut = (signal: AbortSignal, ms: number): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener(
      "abort",
      () => reject(new TranslateError(`the translator did not answer within ${ms} ms`)),
      {once: true},
    );
  });
