/**
 * A courier in a process of its own, over the database file given, that a test can kill in the
 * middle of a delivery.
 */
import {randomBytes} from "node:crypto";
import {pino} from "pino";
import {feedWatch} from "../../../../publish/live/feed-watch.ts";
import {openSqliteStore} from "../../../../publish/live/store/sqlite/store.ts";
import {openCourier} from "../../../../publish/live/webhooks/courier.ts";

const [, , file, startMs] = process.argv;
const store = openSqliteStore(file!);
const log = pino({level: "silent"});
openCourier({
  store,
  clock: () => Number(startMs),
  random: randomBytes,
  log,
  feed: feedWatch(store.events, log),
  allow: ["127.0.0.0/8"],
  baseUrl: "https://broadsheet.example",
  timeoutMs: 60_000,
});
