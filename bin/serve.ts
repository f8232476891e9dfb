import {randomBytes} from "node:crypto";
import {pino} from "pino";
import type {Config} from "../pipeline/kit/config.ts";
import {chatProvider} from "../pipeline/tournament/text/provider.ts";
import {createLive} from "../publish/live/app.ts";
import {feedWatch} from "../publish/live/feed-watch.ts";
import {liveLogger} from "../publish/live/logger.ts";
import {translationFor} from "../publish/live/news/translation.ts";
import {liveRoutes} from "../publish/live/routes.ts";
import {prepareSearch} from "../publish/live/search/index-of.ts";
import {createSite} from "../publish/live/server.ts";
import {liveSettings} from "../publish/live/settings.ts";
import {openSqliteStore} from "../publish/live/store/sqlite/store.ts";
import {schemasIn} from "../publish/schemas.ts";
import {SCHEMAS} from "../publish/schemas-folder.ts";

/** A visitor waits for it. */
const CHAT_TIMEOUT_MS = 8_000;

/** Serves the printed edition and what is live until SIGINT or SIGTERM; prints `ready http://…` once it listens. */
export async function serve(config: Config): Promise<void> {
  const made = randomBytes(24).toString("base64url");
  const store = openSqliteStore(config.databasePath);
  const log = liveLogger(config.logLevel, pino.destination({fd: 2, sync: true}));
  const feed = feedWatch(store.events, log);
  try {
    const settings = liveSettings(config, made, await store.secrets.ensure("cookie", randomBytes(32).toString("base64url")));
    const {llmBaseUrl: baseUrl, llmApiKey: apiKey, llmModel: model} = config;
    const chat = baseUrl === "" ? undefined : chatProvider({baseUrl, apiKey, model, timeoutMs: CHAT_TIMEOUT_MS});
    const translation = translationFor(config, {store, clock: Date.now, log, chat});
    const live = await createLive({
      deps: {store, settings, clock: Date.now, random: randomBytes, log, printed: () => site.printed(), feed, translation, chat},
      routes: liveRoutes,
      schemas: schemasIn(SCHEMAS),
    });
    const site = createSite({
      out: config.outDir,
      next: live.next,
      log: (event, fields) => log.info(fields ?? {}, event),
      onEdition: (edition) => void prepareSearch(edition, log),
    });
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
    }
  } finally {
    feed.close();
    await store.close();
  }
}
