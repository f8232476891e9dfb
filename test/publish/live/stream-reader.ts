import {once} from "node:events";
import {type IncomingMessage, request} from "node:http";
import {setTimeout as wait} from "node:timers/promises";
import {expect} from "vitest";
import type {LiveServer} from "./live-server.ts";

/** A reader that exposes the received bytes. */
export async function read(server: LiveServer, path: string, headers: Record<string, string> = {}) {
  const sent = request(server.base + path, {headers, agent: false});
  sent.on("error", () => {});
  sent.end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  let text = "";
  answer.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
  });
  answer.on("error", () => {});
  const ended = new Promise<void>((resolve) => answer.once("close", () => resolve()));
  return {
    answer,
    ended,
    text: () => text,
    ids: () => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id)),
    until: async (seen: (text: string) => boolean) => {
      for (let tries = 0; tries < 400 && !seen(text); tries++) await wait(5);
      expect(seen(text), text).toBe(true);
    },
    stop: () => sent.destroy(),
  };
}
