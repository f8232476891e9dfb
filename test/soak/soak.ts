/**
 * Runs a server under every kind of load at once for many minutes: `npm run soak -- --minutes 30`.
 * See CONTRIBUTING.md.
 */
import {mkdtempSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {setTimeout as wait} from "node:timers/promises";
import {parseArgs} from "node:util";
import {openLine} from "./line.ts";
import {freePort} from "./node.ts";
import {ADMIN_TOKEN, asking} from "./partners.ts";
import {READERS} from "./readers.ts";
import {type Manner, openReceivers} from "./receivers.ts";
import {startServer} from "./server.ts";
import {startSource} from "./source.ts";
import {feedLength, type Line, resourceLines, streamLines, webhookLines} from "./verdict.ts";
import {startVisitors} from "./visitors.ts";

/**
 * Streams per partner: fewer than the server allows, so that a closing connection takes no place
 * that another needs.
 */
const STREAMS_PER_PARTNER = 5;
/** From the first line-ups to the last whistle. */
const TOURNAMENT_MINUTES = 39 * 24 * 60;
const CATCH_UP_MS = 120_000;

const {values} = parseArgs({
  options: {
    minutes: {type: "string", default: "30"},
    "kill-every": {type: "string", default: "120"},
    streams: {type: "string", default: "300"},
    keep: {type: "boolean", default: false},
  },
});
const [minutes, killEverySeconds, streams] = [
  Number(values.minutes),
  Number(values["kill-every"]),
  Number(values.streams),
];
if (!(minutes > 0 && killEverySeconds > 30 && Number.isInteger(streams) && streams > 0)) {
  process.stderr.write(
    "expected --minutes above 0, --kill-every above 30 (seconds) and --streams from 1\n",
  );
  process.exit(2);
}
const MANNERS: readonly Manner[] = Array.from({length: 20}, (_, index) =>
  index < 12 ? "prompt" : index < 16 ? "slow" : "failing",
);

const folder = mkdtempSync(join(tmpdir(), "broadsheet-soak-"));
const say = (line: string) => process.stdout.write(`${line}\n`);
say(`soak of ${minutes} minutes in ${folder}`);

const port = await freePort();
const database = join(folder, "soak.db");
const out = join(folder, "site");
const env = {
  BROADSHEET_DB: database,
  BROADSHEET_OUT: out,
  BASE_URL: `http://127.0.0.1:${port}`,
  PORT: String(port),
  ADMIN_TOKEN,
  PROVIDERS: "none",
  NEWS_SOURCES: "none",
  WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8",
  LOG_LEVEL: "error",
};
// no faster than a model and a publisher can follow; slower if the tournament would end too soon
const speed = Math.min(1_800, (60 * TOURNAMENT_MINUTES) / (60 * minutes));
const source = await startSource({database, out, speed, env, log: join(folder, "replay.log")});
const server = await startServer(env, join(folder, "server.log"));

const {ask, partner} = asking(server.base);

const receivers = await openReceivers(MANNERS, () => server.kills);
const hookKey = await partner("webhooks");
const hooks: {id: string; from: number}[] = [];
for (const [index, receiver] of receivers.all.entries()) {
  const hook = await ask<{id: string; secret: string; cursor: number}>(
    "/api/v1/webhooks",
    {"x-api-key": hookKey},
    {url: receivers.urlOf(index)},
  );
  receiver.secret = hook.secret;
  hooks.push({id: hook.id, from: hook.cursor});
}
const lines = await Promise.all(READERS.map(() => openLine(port)));
const keys = await Promise.all(
  Array.from({length: Math.ceil(streams / STREAMS_PER_PARTNER)}, (_, index) =>
    partner(`streams ${index}`),
  ),
);
const readers = Array.from({length: streams}, (_, index) => {
  const kind = index % READERS.length;
  return READERS[kind]!({
    base: lines[kind]!.base,
    key: keys[Math.floor(index / STREAMS_PER_PARTNER)]!,
  });
});
const stop = new AbortController();
const visitors = startVisitors({
  base: server.base,
  isRestarting: server.isRestarting,
  signal: stop.signal,
});
say(
  `${streams} streams, ${hooks.length} webhooks, replay at ${speed.toFixed(0)}×, a kill every ${killEverySeconds} s`,
);

const began = performance.now();
const elapsedSeconds = () => (performance.now() - began) / 1_000;
let nextKill = killEverySeconds;
for (let tick = 0; elapsedSeconds() < 60 * minutes; tick++) {
  await wait(1_000);
  for (const line of lines) {
    line.cut(0.01);
    line.stall(0.005, 10_000 * Math.random());
  }
  if (elapsedSeconds() >= nextKill && elapsedSeconds() < 60 * minutes - 30) {
    nextKill += killEverySeconds;
    await server.restart();
  }
  if (tick % 30 === 29) {
    const {descriptors = 0, megabytes = 0} = server.samples.at(-1) ?? {};
    const behind = feedLength(database) - Math.min(...readers.map(({seen}) => seen.last));
    say(
      `${elapsedSeconds().toFixed(0)} s: ${feedLength(database)} events, the last stream ${behind} behind; ${descriptors} descriptors, ${megabytes.toFixed(0)} MB`,
    );
  }
}
// All disruption ends, and every reader has time to catch up.
const replayEnded = source.ended();
await source.stop();
stop.abort();
receivers.calm();
await visitors.gone;
const events = feedLength(database);
const behind = () => readers.some(({seen}) => seen.last < events);
const untold = () =>
  webhookLines(database, hooks, receivers.all).some(
    ({says, fails}) => fails && says.includes("not there"),
  );
for (
  const since = performance.now();
  (behind() || untold()) && performance.now() - since < CATCH_UP_MS;
)
  await wait(1_000);
for (const {close} of readers) close();
await Promise.all(lines.map((line) => line.close()));
await server.close();
await receivers.close();

const {counts, wrong} = visitors.statuses;
const report: readonly Line[] = [
  {says: "events in the feed", value: String(events), fails: events === 0},
  {
    says: "the replay",
    value: replayEnded ?? "went on to the end",
    fails: replayEnded !== undefined && replayEnded !== "status 0",
  },
  ...streamLines(
    readers.map(({seen}) => seen),
    events,
  ),
  {
    says: "lines cut, held up",
    value: lines.map(({cuts, stalls}) => `${cuts}, ${stalls}`).join("; "),
    fails: false,
  },
  ...webhookLines(database, hooks, receivers.all),
  {says: "kills", value: String(server.kills), fails: false},
  {
    says: "ends that nobody asked for",
    value: server.deaths.join("; ") || "0",
    fails: server.deaths.length > 0,
  },
  ...resourceLines(server.samples),
  {
    says: "answers",
    value: [...counts]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join(", "),
    fails: false,
  },
  {
    says: "5xx, but for 503 while restarting",
    value: wrong.length === 0 ? "0" : `${wrong.length}, first ${wrong[0]}`,
    fails: wrong.length > 0,
  },
];
for (const {says, value, fails} of report) say(`${fails ? "✗" : "✓"} ${says.padEnd(62)}${value}`);
const failed = report.some(({fails}) => fails);
if (failed || values.keep) say(`kept: ${folder}`);
else rmSync(folder, {recursive: true, force: true});
process.exit(failed ? 1 : 0);
