import type {Store} from "../../../../pipeline/kit/store.ts";
import {appendEvents} from "../../../../pipeline/tournament/queries/feed.ts";
import {auditLog} from "../both/audit-log.ts";
import {clients} from "../both/clients.ts";
import {feedback, oauthClients, quiz, translations} from "../both/visitors.ts";
import {workshopEvents} from "../both/workshop-events.ts";
import {deliveries} from "../nouns/deliveries.ts";
import {events} from "../nouns/events.ts";
import {idempotency} from "../nouns/idempotency.ts";
import {jobs} from "../nouns/jobs.ts";
import {secrets} from "../nouns/secrets.ts";
import {signups} from "../nouns/signups.ts";
import {watchlists} from "../nouns/watchlists.ts";
import {webhooks} from "../nouns/webhooks.ts";
import {type SecretCipher, secretCipher} from "../secret-cipher.ts";
import type {Limits, LiveStore} from "../types.ts";
import {audited} from "./audited.ts";
import {limits} from "./limits.ts";
import {inside} from "./perform.ts";
import {type Session, sessionOf, stepwise} from "./session.ts";

/**
 * The live store over an open database, whose owner it becomes: the pipeline's SQLite file, which
 * one serving process shares with any number of pipelines, or one in memory.
 *
 * @param cipher encrypts its secrets; by default they are in clear
 */
export const sqliteStore = (db: Store, cipher: SecretCipher = secretCipher([])): LiveStore =>
  storeOver(sessionOf(db), {db, cipher, counted: limits()});

/** Parts that do not depend on whether writes are audited. */
interface Shared {
  readonly db: Store;
  readonly cipher: SecretCipher;
  readonly counted: Limits;
}

function storeOver(session: Session, shared: Shared): LiveStore {
  const {db, cipher, counted} = shared;
  return {
    events: events(stepwise(session), (list) => inside(() => appendEvents(db, list))),
    clients: clients(session),
    webhooks: webhooks(stepwise(session), cipher),
    deliveries: deliveries(stepwise(session), cipher),
    jobs: jobs(stepwise(session)),
    audit: auditLog(session),
    watchlists: watchlists(stepwise(session)),
    idempotency: idempotency(stepwise(session), cipher),
    limits: counted,
    secrets: secrets(stepwise(session), cipher),
    signups: signups(stepwise(session)),
    workshopEvents: workshopEvents(session),
    feedback: feedback(session),
    quiz: quiz(session),
    oauthClients: oauthClients(session),
    translations: translations(session),
    check: session.check,
    audited: (write) => storeOver(audited(session, write), shared),
    close: async () => void db.close(),
  };
}
