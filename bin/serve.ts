import {randomBytes} from "node:crypto";
import {once} from "node:events";
import {existsSync} from "node:fs";
import {stat} from "node:fs/promises";
import {pino} from "pino";
import {collectDefaultMetrics} from "prom-client";
import {chatProvider} from "../pipeline/kit/chat-provider.ts";
import type {Config} from "../pipeline/kit/config/config.ts";
import {hiddenSecrets} from "../pipeline/kit/config/read-config.ts";
import {databaseCheck} from "../pipeline/kit/database-check.ts";
import {pause} from "../pipeline/kit/pause.ts";
import type {Store} from "../pipeline/kit/store.ts";
import {keptNews} from "../pipeline/news/articles/kept.ts";
import {operationsElsewhere} from "../publish/live/answers/admin/operations-elsewhere.ts";
import {translationFor} from "../publish/live/answers/news/translation.ts";
import {liveRoutes} from "../publish/live/answers/routes.ts";
import {createLive} from "../publish/live/app.ts";
import {cleanUpHourly} from "../publish/live/clean-up.ts";
import {readLiveFacts} from "../publish/live/facts.ts";
import {connectionsFor, descriptorLimit} from "../publish/live/http/descriptors.ts";
import {liveLogger, plainLine} from "../publish/live/monitoring/logger.ts";
import {openMetrics} from "../publish/live/monitoring/metrics.ts";
import {openMetricsPort} from "../publish/live/monitoring/metrics-port.ts";
import {storeOutage} from "../publish/live/monitoring/store-outage.ts";
import {editionsBehind} from "../publish/live/printed/current-edition.ts";
import type {Draft} from "../publish/live/printed/draft.ts";
import {prepareLists} from "../publish/live/printed/prepare-lists.ts";
import {readLimit} from "../publish/live/printed/read-limit.ts";
import {createSite} from "../publish/live/printed/site.ts";
import {searchFollower} from "../publish/live/search/follower.ts";
import {liveSettings} from "../publish/live/settings.ts";
import {PURPOSES, ringOf} from "../publish/live/signing/key-ring.ts";
import type {SharedStore} from "../publish/live/store/postgres/open.ts";
import {type LiveStore, StoreBusyError} from "../publish/live/store/types.ts";
import {feedWatch} from "../publish/live/stream/feed-watch.ts";
import {openDispatcher} from "../publish/live/webhooks/dispatcher.ts";
import {pointerOf} from "../publish/output/paths.ts";
import {SCHEMAS, schemasIn} from "../publish/render/schemas.ts";
import {entriesOf} from "./audit-shipping.ts";
import {type Call, warn} from "./call.ts";
import {jobRunner} from "./job-runner.ts";
import {jsonLine} from "./json-lines.ts";
import {liveStoreOn, type OpenedStore} from "./live-store.ts";
import {openDatabase} from "./open-database.ts";
import {operationsOn} from "./operations.ts";
import type {Child} from "./own-command.ts";
import {pipelineStateOf} from "./pipeline-state.ts";
import {builtBy} from "./site-config.ts";

/** Attempts at the first write; each waits five seconds. */
const MAX_TRIES = 6;
/** Short, because a visitor waits for it. */
const CHAT_TIMEOUT_MS = 8_000;

/** Static site and live server, listening. */
export interface Serving {
  /** Closes streams properly and lets running requests finish. */
  close(): Promise<void>;
}

/**
 * Longest wait of a search for the first edition: 10 s less than the timeout of an idle connection,
 * as a busy machine delays both.
 */
const SEARCH_WAIT_MS = 20_000;
const NEVER = new AbortController().signal;

interface ServingOptions {
  /**
   * Starts a process that works off queued jobs; without it the pipeline cannot be operated from
   * here.
   */
  readonly startJobs?: (worker: string) => Child;
  /**
   * Starts making an edition, once the server has written what it needs; its draft is served until
   * the edition is current. Undefined if there is a current edition already, or there will be none.
   */
  readonly draft?: () => Promise<Draft | undefined>;
  /** A hint about what to look at first, written in development once it listens. */
  readonly hint?: string | undefined;
  /** Once aborted, nothing is served. */
  readonly signal?: AbortSignal;
}

/**
 * Starts serving the current edition and the live routes; writes `ready http://…` once it listens,
 * and in development the admin token to standard error if none is configured.
 *
 * @throws UsageError if host and port are not available, or in production without a strong admin
 * token
 */
export async function startServing(
  call: Call,
  config: Config,
  {startJobs, draft: make, hint, signal}: ServingOptions,
): Promise<Serving> {
  const facts = readLiveFacts(config.dataDir);
  const db = pipelineDatabase(call, config);
  const opened = await liveStoreOf(config, db);
  const {store, clock, shared} = opened;
  const output = pino.destination({fd: 2, sync: true});
  const hidden = hiddenSecrets(call.env);
  const outage = storeOutage({store, log: () => log});
  const isJson = config.logFormat === "json";
  const write = (entry: string) => void output.write(hidden(isJson ? entry : plainLine(entry)));
  const log = liveLogger(config.logLevel, {write}, outage.failed);
  const feed = feedWatch(store.events, log);
  const closers = [
    async () => void db?.close(),
    () => store.close(),
    async () => outage.close(),
    async () => feed.close(),
  ];
  /** Work that ends on its own while everything it needs is still open. */
  const working: (() => Promise<void>)[] = [];
  const close = async () => {
    await Promise.all(working.splice(0).map((end) => end()));
    for (const one of closers.splice(0).reverse()) await one();
  };
  try {
    const token = randomBytes(24).toString("base64url");
    const settings = liveSettings(config, token, await cookieSecret(call, store));
    for (const purpose of PURPOSES) await whenWritable(call, () => ringOf(purpose, {store, clock}));
    const metrics = openMetrics();
    collectDefaultMetrics({register: metrics.registry});
    const {baseUrl, webhookAllow: allow} = settings;
    const dispatcher = openDispatcher({
      store,
      clock,
      random: randomBytes,
      log,
      feed,
      allow,
      baseUrl,
      tried: metrics.tried,
    });
    working.push(dispatcher.close);
    const stopCleanUp = await cleanUpHourly({
      store,
      facts,
      clock,
      log,
      feedKeep: config.feedKeep,
    });
    closers.push(async () => stopCleanUp());
    const made = make?.();
    const runner = db && startJobs && jobRunner({jobs: store.jobs, start: startJobs, clock, log});
    if (runner) working.push(runner.close);
    const check = db && databaseCheck(db.name, log);
    if (check) closers.push(async () => check.close());
    const pipeline = db && check && pipelineStateOf(db, config, check.damage);
    const entries = db && (await entriesOf(db, shared, log));
    if (entries) closers.push(entries.close);
    const operations =
      startJobs === undefined
        ? null
        : db && runner
          ? operationsOn(db, config, runner.look, entries ?? undefined)
          : operationsElsewhere(() => site.printed());
    const {llmBaseUrl, llmApiKey: apiKey, llmModel: model} = config;
    const chat =
      llmBaseUrl === ""
        ? undefined
        : chatProvider({baseUrl: llmBaseUrl, apiKey, model, timeoutMs: CHAT_TIMEOUT_MS});
    const translation = translationFor(config, {store, clock, log, chat});
    const search = searchFollower(log);
    closers.push(async () => search.close());
    const lists = prepareLists(log);
    const behind = shared === null ? undefined : await behindOthers(config, shared);
    const live = createLive({
      deps: {
        store,
        settings,
        facts,
        clock,
        random: randomBytes,
        log,
        printed: () => site.printed(),
        behind,
        searchable: search.ready,
        soonSearchable:
          make &&
          (async () => {
            await Promise.race([search.first, pause(SEARCH_WAIT_MS, signal ?? NEVER)]);
            return search.ready();
          }),
        feed,
        metrics,
        dispatcher,
        ...(db && {keptNews: keptNews(db)}),
        translation,
        chat,
        operations,
        pipeline,
      },
      routes: liveRoutes,
      schemas: schemasIn(SCHEMAS),
      streamTimes: {memoryBytes: config.streamMemoryMb * 2 ** 20},
    });
    const following =
      shared === null
        ? undefined
        : (await import("./follow-shared.ts")).followShared({
            config,
            db,
            shared,
            feed,
            streams: live.streams,
            log,
            registry: metrics.registry,
          });
    if (following) closers.push(following.close);
    const draft = await made;
    if (signal?.aborted) {
      await close();
      return {close};
    }
    const site = createSite({
      out: config.outDir,
      next: live.next,
      log: (event, fields) => log.info(fields ?? {}, event),
      baseUrl,
      limit: readLimit({
        perMinute: config.readsPerMinute,
        trustedProxies: config.trustedProxies,
        nowMs: () => performance.now(),
      }),
      maxConnections: connectionsFor(descriptorLimit()),
      trustedProxies: config.trustedProxies,
      watch: metrics.watch,
      draft,
      onBuild(build) {
        search.follow(build);
        lists.add(build);
        following?.taken(build.id);
      },
    });
    working.push(site.close, async () => live.close());
    const address = await site.listen(config);
    if (config.metricsPort > 0) {
      const state = {
        store,
        streams: live.streams,
        printed: site.printed,
        clock,
        pipeline,
      };
      const port = await openMetricsPort(
        {host: config.host, port: config.metricsPort},
        metrics.registry.contentType,
        () => metrics.text(state),
      );
      working.push(port.close);
    }
    if (config.adminToken === "") call.err.write(`admin token ${token}\n`);
    const ready = `ready ${address}`;
    call.out.write(isJson ? jsonLine(ready) : `${ready}\n`);
    if (config.adminToken === "" && hint !== undefined) call.err.write(`${hint}\n`);
    check?.start();
    if (site.printed() === undefined && draft === undefined)
      warn(
        call,
        `there is no edition in ${config.outDir} yet, and pages are 503: ${builtBy(config.outDir)}`,
      );
    return {close};
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * The pipeline's database. A server whose live state is elsewhere can do without: it takes no
 * lineups, queues jobs for the machine with the pipeline, and has only the articles of the edition.
 */
const pipelineDatabase = (call: Call, config: Config): Store | null =>
  config.storeUrl !== "" && !existsSync(config.databasePath)
    ? null
    : openDatabase(call, config.databasePath);

async function liveStoreOf(config: Config, db: Store | null): Promise<OpenedStore> {
  try {
    return await liveStoreOn(config, db);
  } catch (error) {
    db?.close();
    throw error;
  }
}

/**
 * Compares the edition announced by the server with the pipeline with the one served, and with the
 * time this folder switched to it.
 */
async function behindOthers(
  {outDir}: Config,
  {session, clock}: SharedStore,
): Promise<(served: string) => Promise<string | undefined>> {
  const {toldEdition} = await import("../publish/live/store/postgres/edition.ts");
  return editionsBehind({
    told: () => toldEdition(session),
    pointedAtMs: () =>
      stat(pointerOf(outDir)).then(
        ({mtimeMs}) => mtimeMs,
        () => 0,
      ),
    clock: clock.now,
  });
}

/** The database's own cookie secret. */
const cookieSecret = (call: Call, {secrets}: LiveStore): Promise<string> =>
  whenWritable(call, () => secrets.ensure("cookie", randomBytes(32).toString("base64url")));

/** Performs one of a server's first writes, waiting for other writers. */
async function whenWritable<T>(call: Call, write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof StoreBusyError) || tries === MAX_TRIES) throw error;
      warn(call, `${error.message}; retrying`);
    }
  }
}

/** Serves until the signal is aborted. */
export async function serve(
  call: Call,
  config: Config,
  options: ServingOptions,
  signal: AbortSignal,
): Promise<void> {
  const serving = await startServing(call, config, {...options, signal});
  if (!signal.aborted) await once(signal, "abort");
  await serving.close();
}
