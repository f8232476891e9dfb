import {createHash} from "node:crypto";
import {integrationContracts} from "../../../contracts/integration.ts";
import {FIXTURES} from "../../../tournament/parts/schedule.ts";
import {indexOf, NOTHING_PRINTED, printedAt} from "../../printed/bodies.ts";
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
    const name = asked.toLowerCase();
    const whole = await printedAt(build, `/api/matches/${name}`);
    if ("status" in whole) return whole;
    const address = (await indexOf(build, FIXTURES))?.get(`match-${name}`);
    if (address === undefined) return NOTHING_PRINTED;
    const parts = [["match", whole.text]];
    const hashes = [build.id, whole.sha256];
    for (const part of PARTS) {
      const body = await printedAt(build, `/api/matches/${name}/${part}`);
      if ("status" in body) return body;
      parts.push([part, body.text]);
      hashes.push(body.sha256);
    }
    const latest = await events.latest();
    const change = lastChange(latest.find(({matchId}) => matchId === address.matchId));
    const head = JSON.stringify({...address, edition: build.id, lastChange: change});
    const text = `${head.slice(0, -1)},${parts.map(([part, body]) => `"${part}":${body!.trim()}`).join(",")}}\n`;
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
