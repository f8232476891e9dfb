/**
 * Several servers on one PostgreSQL, `npm run soak:nodes`: two pipelines append events at once, and
 * three kinds of readers and webhooks receive them through any server. A server is killed every ten
 * seconds until every reader has everything, and PostgreSQL is killed twice. No reader may lose an
 * event, get one twice or out of order. `--store sqlite` does the same with one server on its file.
 * See CONTRIBUTING.md.
 */
import {spawn} from "node:child_process";
import {once} from "node:events";
import {mkdtempSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {setTimeout as wait} from "node:timers/promises";
import {parseArgs} from "node:util";
import {openBalancer} from "./balancer.ts";
import {startNode} from "./node.ts";
import {openEndpoints} from "./ordered-receivers.ts";
import {ADMIN_TOKEN, asking} from "./partners.ts";
import {READERS} from "./readers.ts";
import {onPostgres, onSqlite} from "./stores.ts";
import {type Line, streamLines} from "./verdict.ts";

const KILL_EVERY_MS = 10_000;
const STREAMS_PER_PARTNER = 5;
const WEBHOOKS_PER_PARTNER = 10;
const DATABASE_DOWN_MS = 2_000;
const DATABASE_KILLS = 2;

const {values} = parseArgs({
  options: {
    events: {type: "string", default: "10000"},
    streams: {type: "string", default: "60"},
    webhooks: {type: "string", default: "30"},
    seconds: {type: "string", default: "60"},
    patience: {type: "string", default: "900"},
    store: {type: "string", default: "postgres"},
  },
});
const [events, streams, webhooks, seconds, patience] = [
  Number(values.events),
  Number(values.streams),
  Number(values.webhooks),
  Number(values.seconds),
  Number(values.patience),
];
const say = (line: string) => void process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), "broadsheet-nodes-"));
const shared = await (values.store === "sqlite"
  ? onSqlite(folder)
  : onPostgres(folder, DATABASE_DOWN_MS));
const env = {
  ...shared.env,
  BROADSHEET_OUT: join(folder, "site"),
  ADMIN_TOKEN,
  WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8",
  LOG_LEVEL: "error",
};
const nodes = await Promise.all(
  Array.from({length: shared.servers}, (_, n) => startNode(env, join(folder, `node-${n}.log`))),
);
const balancer = await openBalancer(nodes.map(({port}) => port));
say(`${shared.says}, in ${folder}`);

const {ask, partner} = asking(balancer.base);

const endpoints = await openEndpoints(webhooks);
let hookKey = "";
for (let n = 0; n < webhooks; n++) {
  if (n % WEBHOOKS_PER_PARTNER === 0) hookKey = await partner(`webhooks ${n}`);
  await ask("/api/v1/webhooks", {"x-api-key": hookKey}, {url: endpoints.urlOf(n)});
}
const keys = await Promise.all(
  Array.from({length: Math.ceil(streams / STREAMS_PER_PARTNER)}, (_, n) => partner(`streams ${n}`)),
);
const readers = Array.from({length: streams}, (_, n) =>
  READERS[n % READERS.length]!({
    base: balancer.base,
    key: keys[Math.floor(n / STREAMS_PER_PARTNER)]!,
  }),
);

const began = performance.now();
const quiet = new AbortController();
const elapsedSeconds = () => (performance.now() - began) / 1_000;
let caughtUp = false;
let databaseKills = 0;
const trouble = (async () => {
  for (let round = 0; !caughtUp; round++) {
    const due = KILL_EVERY_MS * (round + 1) - 1_000 * elapsedSeconds();
    await wait(Math.max(0, due), undefined, {signal: quiet.signal}).catch(() => {});
    if (caughtUp) return;
    const node = nodes[round % nodes.length]!;
    await node.kill();
    const databaseDue = (seconds * (databaseKills + 1)) / (DATABASE_KILLS + 1);
    if (shared.restart && databaseKills < DATABASE_KILLS && elapsedSeconds() > databaseDue) {
      databaseKills++;
      await shared.restart();
    }
    await node.start();
  }
})();

/** Appends half of the events from a process of its own. */
async function tell(name: string): Promise<void> {
  const {database, url} = shared.pipeline(name);
  const command = ["--import=tsx/esm", join(import.meta.dirname, "tell.ts")];
  const args = [database, events / 2, seconds, ...(url === undefined ? [] : [url])].map(String);
  const child = spawn(process.execPath, [...command, ...args], {stdio: "inherit"});
  const [status] = (await once(child, "exit")) as [number | null];
  if (status !== 0) throw new Error(`pipeline ${name} ended with status ${status}`);
}
await Promise.all([tell("one"), tell("two")]);
say(`${elapsedSeconds().toFixed(0)} s: all is told; now everybody catches up`);

const behind = () =>
  readers.filter(({seen}) => seen.last < events).length +
  endpoints.all.filter(({seen}) => seen.size < events).length;
const caughtUpFrom = performance.now();
for (let tick = 0; behind() > 0 && performance.now() - caughtUpFrom < 1_000 * patience; tick++) {
  await wait(1_000);
  if (tick % 30 === 29)
    say(
      `${elapsedSeconds().toFixed(0)} s: ${behind()} behind; endpoints have ${Math.min(...endpoints.all.map(({seen}) => seen.size))} or more of ${events}`,
    );
}
caughtUp = true;
quiet.abort();
await trouble;
const head = await shared.head();
for (const {close} of readers) close();

const sum = (of: (one: (typeof endpoints.all)[number]) => number) =>
  endpoints.all.reduce((total, one) => total + of(one), 0);
const lost = sum(({seen}) => events - seen.size);
const outOfOrder = sum((one) => one.outOfOrder);
const report: readonly Line[] = [
  {
    says: "events told by two pipelines, head of the feed",
    value: `${events}, ${head}`,
    fails: head !== events,
  },
  ...streamLines(
    readers.map(({seen}) => seen),
    events,
  ),
  {says: `webhooks: ${webhooks}, lost`, value: String(lost), fails: lost > 0},
  {says: "webhooks: out of order", value: String(outOfOrder), fails: outOfOrder > 0},
  {
    says: "webhooks: sent again after a kill, and dropped by their ids",
    value: String(sum(({repeated}) => repeated)),
    fails: false,
  },
  {says: "servers killed", value: String(nodes.reduce((n, {kills}) => n + kills, 0)), fails: false},
  ...(shared.restart
    ? [
        {
          says: "PostgreSQL killed",
          value: String(databaseKills),
          fails: databaseKills < DATABASE_KILLS,
        },
      ]
    : []),
  {
    says: "seconds, of it catching up",
    value: `${elapsedSeconds().toFixed(0)}, ${((performance.now() - caughtUpFrom) / 1_000).toFixed(0)}`,
    fails: false,
  },
];
for (const {says, value, fails} of report) say(`${fails ? "✗" : "✓"} ${says.padEnd(62)}${value}`);
await Promise.all(nodes.map((node) => node.kill()));
await endpoints.close();
await shared.close();
const failed = report.some(({fails}) => fails);
if (failed) say(`kept: ${folder}`);
else rmSync(folder, {recursive: true, force: true});
process.exit(failed ? 1 : 0);
