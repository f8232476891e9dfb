import {expect} from "vitest";
import {type LiveServer, problemIn} from "./live-server.ts";

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: the shapes are what the schemas say
  readonly body: any;
}

/**
 * Sends requests to a test server; an object as body is sent as JSON. Every error must be a problem
 * document, or one of OAuth's.
 */
export const asker =
  ({base}: Pick<LiveServer, "base">) =>
  async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> => {
    const raw =
      body === undefined ||
      typeof body === "string" ||
      body instanceof FormData ||
      body instanceof Uint8Array;
    const answer = await fetch(base + path, {
      method,
      redirect: "manual",
      headers: {...(raw ? {} : {"content-type": "application/json"}), ...headers},
      ...(body !== undefined && {body: raw ? (body as string) : JSON.stringify(body)}),
    });
    const text = await answer.text();
    const type = answer.headers.get("content-type") ?? "";
    if (type === "application/problem+json")
      expect(problemIn(Buffer.from(text)).status).toBe(answer.status);
    else if (answer.status >= 400)
      // a rejected form is shown again to the browser that sent it
      expect(type).toMatch(
        headers.accept === "text/html" && answer.status === 422
          ? /^text\/html/
          : /^application\/json$/,
      );
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: /[/+]json/.test(type) ? JSON.parse(text) : undefined,
    };
  };

/** The cookie set by an answer, as a browser would send it back. */
export const cookieOf = ({headers}: Reply): {cookie: string} => ({
  cookie: headers.get("set-cookie")!.split(";")[0]!,
});
