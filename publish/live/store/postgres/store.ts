import type {Pool} from "pg";
import {StoreError} from "../../../../pipeline/kit/errors.ts";
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
import {type Limits, type LiveStore, StoreBusyError} from "../types.ts";
import {appendEvents} from "./append-events.ts";
import {audited} from "./audited.ts";
import {limits} from "./limits.ts";
import {type Session, sessionOf, stepwise} from "./session.ts";

/**
 * The live store in a PostgreSQL database whose schema is up to date, shared by any number of
 * nodes; it becomes the owner of the pool.
 *
 * @param cipher encrypts its secrets; by default they are in clear
 */
export function postgresStore(pool: Pool, cipher: SecretCipher = secretCipher([])): LiveStore {
  const session = sessionOf(pool);
  return storeOver(session, {
    cipher,
    counted: limits(session),
    check: () => check(session),
    close: () => pool.end(),
  });
}

/** Parts that do not depend on whether writes are audited. */
interface Shared extends Pick<LiveStore, "check" | "close"> {
  readonly cipher: SecretCipher;
  readonly counted: Limits;
}

const storeOver = (session: Session, shared: Shared): LiveStore => ({
  events: events(stepwise(session), appendEvents),
  clients: clients(session),
  webhooks: webhooks(stepwise(session), shared.cipher),
  deliveries: deliveries(stepwise(session), shared.cipher),
  jobs: jobs(stepwise(session)),
  audit: auditLog(session),
  watchlists: watchlists(stepwise(session)),
  idempotency: idempotency(stepwise(session), shared.cipher),
  limits: shared.counted,
  secrets: secrets(stepwise(session), shared.cipher),
  signups: signups(stepwise(session)),
  workshopEvents: workshopEvents(session),
  feedback: feedback(session),
  quiz: quiz(session),
  oauthClients: oauthClients(session),
  translations: translations(session),
  check: shared.check,
  audited: (write) => storeOver(audited(session, write), shared),
  close: shared.close,
});

interface Count {
  readonly value: string;
}

/** Several nodes may check at once: each reads at least what it has written. */
async function check({write, one}: Session): Promise<void> {
  const count = await write(
    async ({one}) =>
      (await one<Count>(
        `INSERT INTO live_secret (name, value) VALUES ('check', '1')
         ON CONFLICT (name) DO UPDATE SET value = (live_secret.value::bigint + 1)::text RETURNING value`,
      ))!.value,
  );
  const read = await one<Count>("SELECT value FROM live_secret WHERE name = 'check'");
  if (read === undefined) throw new StoreError("the store's own row is gone right after a write");
  if (Number(read.value) < Number(count))
    throw new StoreBusyError(`check ${count} was written; found ${read.value}`);
}
