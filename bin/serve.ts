import {randomBytes} from "node:crypto";
import {pino} from "pino";
import type {Config} from "../pipeline/kit/config.ts";
import {openStore} from "../pipeline/kit/store.ts";
import {createLive} from "../publish/live/app.ts";
import {feedWatch} from "../publish/live/feed-watch.ts";
import {liveLogger} from "../publish/live/logger.ts";
import {liveRoutes} from "../publish/live/routes.ts";
import {createSite} from "../publish/live/server.ts";
import {liveSettings} from "../publish/live/settings.ts";
import {sqliteStore} from "../publish/live/store/sqlite/store.ts";
import {schemasIn} from "../publish/schemas.ts";
import {SCHEMAS} from "../publish/schemas-folder.ts";
import {jobRunner} from "./job-runner.ts";
import type {Child} from "./keep-alive.ts";
import {operationsOn} from "./operations.ts";

/**
 * Serves the printed edition and what is live until SIGINT or SIGTERM; prints `ready http://…` once it listens.
 *
 * @param startJobs starts a process that works off the jobs that are queued
 */
export async function serve(config: Config, startJobs: (worker: string) => Child): Promise<void> {
  const made = randomBytes(24).toString("base64url");
  const db = openStore(config.databasePath);
  const store = sqliteStore(db);
  const log = liveLogger(config.logLevel, pino.destination({fd: 2, sync: true}));
  const feed = feedWatch(store.events, log);
  try {
    const settings = liveSettings(config, made, await store.secrets.ensure("cookie", randomBytes(32).toString("base64url")));
    const operations = operationsOn(db, config, () => runner.look());
    const live = await createLive({
      deps: {store, settings, clock: Date.now, random: randomBytes, log, printed: () => site.printed(), feed, operations},
      routes: liveRoutes,
      schemas: schemasIn(SCHEMAS),
    });
    const site = createSite({out: config.outDir, next: live.next, log: (event, fields) => log.info(fields ?? {}, event)});
    const runner = jobRunner({jobs: store.jobs, start: startJobs, clock: Date.now, log});
    try {
      const address = await site.listen(config);
      if (!settings.production && config.adminToken === "") process.stderr.write(`admin token ${made}\n`);
      process.stdout.write(`ready ${address}\n`);
      await new Promise<void>((resolve) => {
        for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
      });
    } finally {
      await live.close();
      await site.close();
      await runner.close();
    }
  } finally {
    feed.close();
    await store.close();
  }
}
