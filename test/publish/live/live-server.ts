import {randomBytes} from "node:crypto";
import {pino} from "pino";
import {cached} from "../../../pipeline/kit/cached.ts";
import {readConfig} from "../../../pipeline/kit/config/read-config.ts";
import {toInstant} from "../../../pipeline/kit/instant.ts";
import type {KeptNews} from "../../../pipeline/news/articles/kept.ts";
import {componentsFrom} from "../../../publish/discovery/openapi/components.ts";
import {liveOperation} from "../../../publish/discovery/openapi/operation.ts";
import {operationsElsewhere} from "../../../publish/live/answers/admin/operations-elsewhere.ts";
import {liveRoutes} from "../../../publish/live/answers/routes.ts";
import {createLive} from "../../../publish/live/app.ts";
import type {LiveDeps, Operations} from "../../../publish/live/deps.ts";
import {readLiveFacts} from "../../../publish/live/facts.ts";
import {newKey} from "../../../publish/live/keys.ts";
import {liveLogger} from "../../../publish/live/monitoring/logger.ts";
import {openMetrics} from "../../../publish/live/monitoring/metrics.ts";
import type {PipelineState} from "../../../publish/live/monitoring/pipeline-metrics.ts";
import type {Build} from "../../../publish/live/printed/build.ts";
import type {ReadLimit} from "../../../publish/live/printed/read-limit.ts";
import {createSite} from "../../../publish/live/printed/site.ts";
import type {LiveRoute} from "../../../publish/live/route.ts";
import {liveSettings} from "../../../publish/live/settings.ts";
import type {ApiClient, LiveStore} from "../../../publish/live/store/types.ts";
import {feedWatch} from "../../../publish/live/stream/feed-watch.ts";
import type {StreamTimes} from "../../../publish/live/stream/streams.ts";
import {openDispatcher} from "../../../publish/live/webhooks/dispatcher.ts";
import {schemasIn} from "../../../publish/render/schemas.ts";
import {ofTheMachine} from "../../fixtures/kit/of-the-machine.ts";
import {searchableIn} from "../../fixtures/live/searchable.ts";
import {openTestStore} from "../../fixtures/live/test-store.ts";
import {remove, temporary} from "../../fixtures/publishing/shop.ts";

/** Valid for production. */
export const COOKIE_SECRET = "5b1e94c7a02d6f83e9b4571cd80a36ef";
export const ADMIN_TOKEN = "0ea4c1b7d95f2e8836ab5d17c0f94e62";
const schemas = schemasIn("schemas");
const factsIn = cached((_: typeof schemas, dataDir: string) => readLiveFacts(dataDir));

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  readonly routes?: readonly LiveRoute[];
  readonly store?: LiveStore;
  /** An output folder with a built edition; by default, an empty one. */
  readonly out?: string;
  /** Interval in ms for checking the feed for events of other processes. */
  readonly pollMs?: number;
  readonly operations?: Operations | null;
  /** Whether the pipeline is on another machine; otherwise the given operations are used. */
  readonly elsewhere?: boolean;
  readonly pipeline?: PipelineState | null;
  readonly keptNews?: KeptNews;
  /** Folder of the facts files for live routes; by default, those of 2026. */
  readonly dataDir?: string;
  readonly streamTimes?: Partial<StreamTimes>;
  /** Limit for static addresses; none by default. */
  readonly limit?: ReadLimit;
  /** By default, a free one. */
  readonly port?: number;
  /** The edition that live routes see in place of the current one. */
  readonly seenAs?: (edition: Build) => Build;
  /** The searchable edition; by default, the served one with an index in memory. */
  readonly searchable?: LiveDeps["searchable"];
  /** Pseudo-random bytes; by default, truly random ones. */
  readonly random?: (bytes: number) => Buffer;
  /** Whether to validate every answer against its schema; switched off to measure times. */
  readonly checkAnswers?: boolean;
}

/**
 * A site and live server on a free port, over a store in memory, with a clock that can be set.
 * Answers are validated against their schemas.
 */
export async function startLive({
  env = {},
  routes = liveRoutes,
  store = openTestStore(":memory:"),
  out,
  pollMs = 1_000,
  operations = null,
  elsewhere = false,
  pipeline = null,
  keptNews,
  dataDir = "data",
  streamTimes = {},
  limit,
  port = 0,
  seenAs = (edition) => edition,
  searchable,
  random = randomBytes,
  checkAnswers = true,
}: Options = {}) {
  const folder = out ?? temporary();
  const lines: string[] = [];
  const time = {now: Date.parse("2026-06-11T19:00:00Z")};
  const log = liveLogger("debug", {write: (line) => void lines.push(line)});
  const feed = feedWatch(store.events, log, pollMs);
  const config = readConfig({ADMIN_TOKEN, ...env}, "/srv");
  const settings = liveSettings(config, "", COOKIE_SECRET);
  const clock = () => time.now;
  const metrics = openMetrics();
  const {baseUrl, webhookAllow: allow} = settings;
  const dispatcher = openDispatcher({
    store,
    clock,
    elapsed: clock,
    random,
    log,
    feed,
    allow,
    baseUrl,
    tried: metrics.tried,
  });
  const printed = () => {
    const edition = site.printed();
    return edition && seenAs(edition);
  };
  const live = createLive({
    deps: {
      store,
      settings,
      facts: factsIn(schemas, dataDir),
      clock,
      random,
      log,
      printed,
      searchable:
        searchable ??
        (() => {
          const edition = printed();
          return edition && searchableIn(edition);
        }),
      feed,
      metrics,
      dispatcher,
      operations: elsewhere ? operationsElsewhere(printed) : operations,
      pipeline,
      keptNews,
    },
    routes: checkAnswers ? routes.map(checked) : routes,
    schemas,
    streamTimes,
  });
  const site = createSite({out: folder, next: live.next, watch: metrics.watch, baseUrl, limit});
  const base = await site.listen({host: "127.0.0.1", port});
  return {
    base,
    store,
    feed,
    live,
    site,
    printed,
    time,
    /** Everything logged so far, as JSON lines. */
    logged: () => lines.join(""),
    async close() {
      live.close();
      await dispatcher.close();
      await site.close();
      feed.close();
      await store.close();
      if (out === undefined) remove(folder);
    },
  };
}
const components = componentsFrom(schemas);

/**
 * A route whose success bodies are validated against its declared schemas, and whose problems must
 * be documented.
 */
const checked = (route: LiveRoute): LiveRoute => ({
  ...route,
  async handle(request, deps) {
    const outcome = await route.handle(request, deps);
    const documented = Object.keys(liveOperation(route, components).responses);
    if (!documented.includes(String(outcome.status)))
      throw new Error(`${outcome.status} of ${route.method} ${route.path} is not documented`);
    const schema = route.responses[outcome.status];
    if (schema && !("detail" in outcome) && !("open" in outcome)) {
      const {body} = outcome;
      const isText = typeof body === "string" || body instanceof Uint8Array;
      const json = isText ? Buffer.from(body).toString() : JSON.stringify(body);
      schemas.validate(schema, JSON.parse(json), `${route.method} ${route.path}`);
    }
    return outcome;
  },
});
export type LiveServer = Awaited<ReturnType<typeof startLive>>;

/** Creates a partner in a store, and its key. */
export async function partnerOf(
  store: LiveStore,
  given: Partial<ApiClient> = {},
): Promise<{key: string; clientId: string}> {
  const {clientId, key, secretSha256} = newKey(randomBytes);
  await store.clients.create({
    clientId,
    name: "Partner",
    secretSha256,
    scopes: ["read", "webhooks"],
    requestsPerMinute: 100_000,
    createdAt: toInstant(0),
    expiresAt: null,
    lastUsedAt: null,
    revokedAt: null,
    ...given,
  });
  return {clientId, key};
}

/**
 * Validates a problem document, checks that it reveals nothing about the machine, and returns it.
 */
export function problemIn(body: Buffer) {
  const told = ofTheMachine(body.toString());
  if (told !== undefined) throw new Error(`a problem document tells of ${told}`);
  const problem = JSON.parse(body.toString());
  schemas.validate("problem.json", problem, "an answer");
  return problem as {
    type: string;
    status: number;
    detail: string;
    requestId: string;
    instance: string;
    errors?: {parameter?: string; pointer?: string; detail: string}[];
  };
}

export const silentLog = pino({level: "silent"});
