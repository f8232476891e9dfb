/**
 * A stream server in its own process: `stream-node.ts <file or address>`. It reports its address to
 * its parent, and appends an event on every `append` message. It learns of events appended by
 * others as servers do, from PostgreSQL's notification.
 */
import {integrationRoutes} from "../../../publish/live/answers/integration/routes.ts";
import {FEED_CHANNEL} from "../../../publish/live/store/postgres/append-events.ts";
import {openListener} from "../../../publish/live/store/postgres/listener.ts";
import {startLive} from "../../publish/live/live-server.ts";
import {sentNow} from "./events.ts";
import {isShared, openPlace} from "./two-stores.ts";

const [at] = process.argv.slice(2) as [string];
const store = await openPlace(at);
const {base, feed} = await startLive({
  store,
  routes: integrationRoutes,
  env: {LOG_LEVEL: "silent"},
  streamTimes: {perOwner: 20_000},
  checkAnswers: false,
});
if (isShared(at)) openListener({url: at, channels: [FEED_CHANNEL], heard: feed.look});
process.on("message", async () => {
  await store.events.append([sentNow()]);
  feed.look();
  const {user, system} = process.cpuUsage();
  process.send!({kind: "appended", cpu: (user + system) / 1e6});
});
process.on("disconnect", () => process.exit());
process.send!({kind: "ready", base});
