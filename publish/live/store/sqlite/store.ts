import {openStore, type Store} from "../../../../pipeline/kit/store.ts";
import type {LiveStore} from "../types.ts";
import {auditLog} from "./audit.ts";
import {clients} from "./clients.ts";
import {deliveries} from "./deliveries.ts";
import {events} from "./events.ts";
import {feedback} from "./feedback.ts";
import {idempotency} from "./idempotency.ts";
import {jobs} from "./jobs.ts";
import {limits} from "./limits.ts";
import {oauthClients} from "./oauth-clients.ts";
import {quiz} from "./quiz.ts";
import {secrets} from "./secrets.ts";
import {sessionOf} from "./session.ts";
import {translations} from "./translations.ts";
import {watchlists} from "./watchlists.ts";
import {webhooks} from "./webhooks.ts";
import {signups, workshopEvents} from "./workshop.ts";

/**
 * The live store in the pipeline's SQLite file, or in memory: one serving process beside any number of pipelines.
 *
 * @param path a file, or `:memory:`
 * @throws StoreError when the file cannot be opened
 */
export const openSqliteStore = (path: string): LiveStore => sqliteStore(openStore(path));

/** The live store over an open database, whose owner it becomes. */
export function sqliteStore(db: Store): LiveStore {
  const session = sessionOf(db);
  return {
    events: events(session, db),
    clients: clients(session),
    webhooks: webhooks(session),
    deliveries: deliveries(session),
    jobs: jobs(session),
    audit: auditLog(session),
    watchlists: watchlists(session),
    idempotency: idempotency(session),
    limits: limits(),
    secrets: secrets(session),
    signups: signups(session),
    workshopEvents: workshopEvents(session),
    feedback: feedback(session),
    quiz: quiz(session),
    oauthClients: oauthClients(session),
    translations: translations(session),
    async check() {
      await session.write(() => session.sql("INSERT OR REPLACE INTO live_secret (name, value) VALUES ('check', 'written')").run());
      await session.read(() => session.sql("SELECT v FROM feed_head").get());
    },
    close: async () => void db.close(),
  };
}
