import {createHash} from "node:crypto";
import {integrationContracts} from "../../../contracts/integration.ts";
import {NOTHING_PRINTED, printedAt} from "../../printed/bodies.ts";
import {liveRoute} from "../../route.ts";
import {lastChange} from "./matches.ts";

const PARTS = ["stats", "recap", "events", "probability"] as const;

/** A weak validator of a body composed of several. */
const etagOfParts = (parts: readonly string[]): string =>
  `W/"${createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22)}"`;

export const snapshot = liveRoute(
  integrationContracts.snapshot,
  async ({params: {ref: asked}}, {store: {events}, printed}) => {
    const build = printed();
    if (build === undefined) return NOTHING_PRINTED;
    const whole = await printedAt(build, `/api/matches/${asked.toLowerCase()}`);
    if ("status" in whole) return whole;
    const {matchId, ref} = JSON.parse(whole.text) as {matchId: string; ref: string};
    const parts = [["match", whole.text]];
    const hashes = [build.id, whole.sha256];
    for (const part of PARTS) {
      const body = await printedAt(build, `/api/matches/${asked.toLowerCase()}/${part}`);
      if ("status" in body) return body;
      parts.push([part, body.text]);
      hashes.push(body.sha256);
    }
    const change = lastChange((await events.latest()).find((event) => event.matchId === matchId));
    const head = JSON.stringify({matchId, ref, edition: build.id, lastChange: change});
    const text = `${head.slice(0, -1)},${parts.map(([name, body]) => `"${name}":${body!.trim()}`).join(",")}}\n`;
    return {
      status: 200,
      type: "application/json",
      headers: {
        ETag: etagOfParts([...hashes, JSON.stringify(change)]),
        "Cache-Control": "private, no-cache",
      },
      body: Buffer.from(text),
    };
  },
);
