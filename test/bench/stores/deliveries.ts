import {randomBytes} from "node:crypto";
import {createServer} from "node:http";
import type {AddressInfo} from "node:net";
import {pino} from "pino";
import type {LiveStore} from "../../../publish/live/store/types.ts";
import {feedWatch} from "../../../publish/live/stream/feed-watch.ts";
import {openDispatcher} from "../../../publish/live/webhooks/dispatcher.ts";
import {clientOf, webhookOf} from "../../fixtures/live/store-makers.ts";
import {sentNow} from "./events.ts";

/**
 * Deliveries per second, from appending the events until the last one has reached the last webhook.
 * The receivers run in this process and answer at once.
 */
export async function deliveriesPerSecond(
  store: LiveStore,
  webhooks: number,
  events: number,
): Promise<number> {
  let come = 0;
  let whenAll = () => {};
  const all = new Promise<void>((resolve) => {
    whenAll = resolve;
  });
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      response.writeHead(204).end();
      if (++come === webhooks * events) whenAll();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", 4_096, resolve));
  const {port} = server.address() as AddressInfo;
  const log = pino({level: "silent"});
  await store.clients.create(clientOf("c1"));
  for (let n = 0; n < webhooks; n++)
    await store.webhooks.create(
      {...webhookOf(`wh_${n}`), url: `http://127.0.0.1:${port}/${n}`},
      webhooks,
    );
  const feed = feedWatch(store.events, log);
  const dispatcher = openDispatcher({
    store,
    clock: Date.now,
    random: randomBytes,
    log,
    feed,
    allow: ["127.0.0.1/32"],
    baseUrl: "http://localhost",
    graceMs: 0,
  });
  const began = performance.now();
  await store.events.append(Array.from({length: events}, sentNow));
  feed.look();
  await all;
  const seconds = (performance.now() - began) / 1_000;
  await dispatcher.close();
  feed.close();
  server.close().closeAllConnections();
  return (webhooks * events) / seconds;
}
