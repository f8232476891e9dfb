import {fetch} from "undici";
import {startOfText} from "../../kit/fetch/body.ts";
import {retryAfterMs} from "../../kit/fetch/waits.ts";
import {TranslateError, type Translator} from "./types.ts";

interface LibreTranslateOptions {
  /** Address of the API, without a trailing slash. */
  readonly baseUrl: string;
  /** Empty if none is required. */
  readonly apiKey?: string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** More than the translation of a title and a summary. */
const MAX_BYTES = 50_000;

/**
 * A LibreTranslate-compatible API: `POST /translate {q, source, target, format, api_key}` →
 * `{translatedText}`.
 */
export function libreTranslate({baseUrl, apiKey = "", clock}: LibreTranslateOptions): Translator {
  const url = `${baseUrl}/translate`;
  return {
    name: "libretranslate",
    async translate(texts, source, target, signal) {
      try {
        const response = await fetch(url, {
          method: "POST",
          headers: {"content-type": "application/json", accept: "application/json"},
          body: JSON.stringify({
            q: texts,
            source,
            target,
            format: "text",
            ...(apiKey !== "" && {api_key: apiKey}),
          }),
          signal,
        });
        const {text, isWhole} = await startOfText(response, MAX_BYTES);
        if (!response.ok)
          throw new TranslateError(`${url} answered ${response.status}; expected 200`, {
            retryAfterMs: retryAfterMs(response.headers.get("retry-after") ?? undefined, clock()),
          });
        if (!isWhole)
          throw new TranslateError(`${url} answered more than ${MAX_BYTES} bytes; expected fewer`);
        return translatedIn(text, texts.length, url);
      } catch (cause) {
        if (cause instanceof TranslateError) throw cause;
        throw new TranslateError(`${url} did not answer: ${(cause as Error).message}`, {cause});
      }
    },
  };
}

function translatedIn(text: string, count: number, url: string): string[] {
  let translated: unknown;
  try {
    translated = (JSON.parse(text) as {readonly translatedText?: unknown} | null)?.translatedText;
  } catch (cause) {
    throw new TranslateError(`${url} did not answer with JSON: ${text.slice(0, 60)}`, {cause});
  }
  const list = Array.isArray(translated) ? (translated as unknown[]) : [translated];
  if (list.length !== count || !list.every((one) => typeof one === "string"))
    throw new TranslateError(`${url} answered without translatedText for each of ${count} texts`);
  return list as string[];
}
