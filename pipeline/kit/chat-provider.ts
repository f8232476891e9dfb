import {fetch} from "undici";
import {TextError} from "./errors.ts";
import {startOfText} from "./fetch/body.ts";
import {within} from "./fetch/deadline.ts";

export interface ChatOptions {
  /** Address of an OpenAI-compatible API, `https://host/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  readonly timeoutMs?: number;
}

/** Something that answers a prompt with text. */
export interface ChatProvider {
  readonly model: string;
  /** @throws TextError if there is no readable answer */
  ask(system: string, user: string): Promise<string>;
}

const TIMEOUT_MS = 60_000;
/** More than any expected text. */
const MAX_BYTES = 200_000;

/** A language model behind an OpenAI-compatible chat API. */
export function chatProvider({
  baseUrl,
  apiKey,
  model,
  timeoutMs = TIMEOUT_MS,
}: ChatOptions): ChatProvider {
  const url = `${baseUrl}/chat/completions`;
  return {
    model,
    async ask(system, user) {
      const messages = [
        {role: "system", content: system},
        {role: "user", content: user},
      ];
      const answered = async (signal: AbortSignal) => {
        const response = await fetch(url, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            ...(apiKey === "" ? {} : {authorization: `Bearer ${apiKey}`}),
          },
          body: JSON.stringify({model, temperature: 0.3, messages}),
          signal,
        });
        const {text, isWhole} = await startOfText(response, MAX_BYTES);
        if (!response.ok) throw new TextError(`${url} answered ${response.status}; expected 200`);
        if (!isWhole)
          throw new TextError(`${url} answered more than ${MAX_BYTES} bytes; expected fewer`);
        return contentOf(text, url);
      };
      try {
        return await within(timeoutMs, answered);
      } catch (cause) {
        if (cause instanceof TextError) throw cause;
        throw new TextError(`${url} did not answer: ${(cause as Error).message}`, {cause});
      }
    },
  };
}

function contentOf(text: string, url: string): string {
  let content: unknown;
  try {
    content = (JSON.parse(text) as {choices?: {message?: {content?: unknown}}[]} | null)
      ?.choices?.[0]?.message?.content;
  } catch (cause) {
    throw new TextError(`${url} did not answer with JSON: ${text.slice(0, 60)}`, {cause});
  }
  if (typeof content !== "string")
    throw new TextError(`${url} answered without choices[0].message.content`);
  return content;
}
