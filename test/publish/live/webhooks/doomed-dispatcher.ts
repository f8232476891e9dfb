/**
 * A dispatcher in a process of its own, over the given database file, that a test can kill in the
 * middle of a delivery.
 */
import {randomBytes} from "node:crypto";
import {pino} from "pino";
import {feedWatch} from "../../../../publish/live/stream/feed-watch.ts";
import {openDispatcher} from "../../../../publish/live/webhooks/dispatcher.ts";
import {openTestStore} from "../../../fixtures/live/test-store.ts";

const [, , file, startMs] = process.argv;
const store = openTestStore(file!);
const log = pino({level: "silent"});
openDispatcher({
  store,
  clock: () => Number(startMs),
  random: randomBytes,
  log,
  feed: feedWatch(store.events, log),
  allow: ["127.0.0.0/8"],
  baseUrl: "https://broadsheet.example",
  timeoutMs: 60_000,
});
