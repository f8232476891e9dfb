import type {Socket} from "node:net";
import {setTimeout as wait} from "node:timers/promises";
import {EventSource as StandardSource} from "eventsource";
import {EventSource as UndiciSource} from "undici";
import {expect, vi} from "vitest";
import {EVENT_TYPES} from "../../../../pipeline/tournament/feed-events.ts";
import {eventsOf} from "../../../fixtures/live/store-makers.ts";
import type {LiveServer} from "../live-server.ts";

interface Client {
  readonly ids: number[];
  close(): void;
}
const KINDS: Readonly<Record<string, (url: string) => Client>> = {
  eventsource: (url) => listening(new StandardSource(url)),
  undici: (url) => listening(new UndiciSource(url)),
};
interface Source {
  addEventListener(type: string, listener: (event: {lastEventId: string}) => void): void;
  close(): void;
}
function listening(source: unknown): Client {
  const ids: number[] = [];
  const events = source as Source;
  for (const type of EVENT_TYPES)
    events.addEventListener(type, ({lastEventId}) => ids.push(Number(lastEventId)));
  return {ids, close: () => events.close()};
}

/** Runs two readers of each kind while events come in bursts and connections are cut repeatedly. */
export async function underCuts(
  server: LiveServer,
  {cuts, perBurst}: {cuts: number; perBurst: number},
): Promise<Record<string, number[][]>> {
  const sockets = new Set<Socket>();
  server.site.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const clients = Object.entries(KINDS).flatMap(([kind, open]) =>
    [1, 2].map(() => ({kind, client: open(`${server.base}/api/v1/stream`)})),
  );
  for (let cut = 0; cut < cuts; cut++) {
    await server.store.events.append(eventsOf(perBurst));
    server.feed.look();
    await wait(4);
    await vi.waitFor(
      () => expect(server.live.streams.count(), "streams open").toBe(clients.length),
      {timeout: 10_000, interval: 5},
    );
    [...sockets][cut % sockets.size]!.destroy();
    await wait(12);
  }
  const all = cuts * perBurst;
  for (
    let tries = 0;
    tries < 400 && !clients.every(({client}) => client.ids.at(-1) === all);
    tries++
  )
    await wait(10);
  for (const {client} of clients) client.close();
  return {
    eventsource: clients.filter(({kind}) => kind === "eventsource").map(({client}) => client.ids),
    undici: clients.filter(({kind}) => kind === "undici").map(({client}) => client.ids),
  };
}
