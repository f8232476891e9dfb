import type {Logger} from "pino";
import type {ChatProvider} from "../../../../pipeline/kit/chat-provider.ts";
import type {Config} from "../../../../pipeline/kit/config/config.ts";
import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {
  type ArticleTranslator,
  articleTranslator,
} from "../../../../pipeline/news/translate/article-translator.ts";
import {chatTranslate} from "../../../../pipeline/news/translate/chat-translate.ts";
import {libreTranslate} from "../../../../pipeline/news/translate/libre-translate.ts";
import type {LiveStore} from "../../store/types.ts";

interface Options {
  readonly store: Pick<LiveStore, "translations">;
  readonly clock: () => number;
  readonly log: Logger;
  /** The configured language model. */
  readonly chat?: ChatProvider | undefined;
}

/**
 * Creates the translator of articles: the configured translation API, else the language model;
 * undefined without either.
 */
export function translationFor(
  {translateUrl, translateApiKey}: Pick<Config, "translateUrl" | "translateApiKey">,
  {store: {translations}, clock, log, chat}: Options,
): ArticleTranslator | undefined {
  const translator =
    translateUrl !== ""
      ? libreTranslate({baseUrl: translateUrl, apiKey: translateApiKey, clock})
      : chat
        ? chatTranslate(chat)
        : undefined;
  if (translator === undefined) return undefined;
  return articleTranslator({
    translator,
    clock,
    failed: (err) => log.warn({err}, "a translation failed"),
    // a failing store costs a repeated translation, not the answer
    texts: {
      find: (key) => translations.find(key).catch(() => undefined),
      save: (key, text) =>
        translations
          .save(key, text, toInstant(clock()))
          .catch((err) => log.warn({err}, "a translation was not stored")),
    },
  });
}
