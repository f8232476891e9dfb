import type {SecretCipher} from "../secret-cipher.ts";
import type {Session, Transaction} from "../statement.ts";
import type {FeedEvent, LiveStore, NewFeedEvent} from "../types.ts";
import {auditLog} from "./audit-log.ts";
import {audited} from "./audited.ts";
import {clients} from "./clients.ts";
import {deliveries} from "./deliveries.ts";
import {events} from "./events.ts";
import {idempotency} from "./idempotency.ts";
import {jobs} from "./jobs.ts";
import {secrets} from "./secrets.ts";
import {signups} from "./signups.ts";
import {feedback, oauthClients, quiz, translations} from "./visitors.ts";
import {watchlists} from "./watchlists.ts";
import {webhooks} from "./webhooks.ts";
import {workshopEvents} from "./workshop-events.ts";

/** The parts of a store that differ between databases. */
interface Parts extends Pick<LiveStore, "limits" | "check" | "close"> {
  readonly cipher: SecretCipher;
  /** Appends events at the end of the feed. */
  readonly append: (events: readonly NewFeedEvent[]) => Transaction<readonly FeedEvent[]>;
}

/** All nouns over one database. */
export const storeOver = (session: Session, parts: Parts): LiveStore => ({
  events: events(session, parts.append),
  clients: clients(session),
  webhooks: webhooks(session, parts.cipher),
  deliveries: deliveries(session, parts.cipher),
  jobs: jobs(session),
  audit: auditLog(session),
  watchlists: watchlists(session),
  idempotency: idempotency(session, parts.cipher),
  limits: parts.limits,
  secrets: secrets(session, parts.cipher),
  signups: signups(session),
  workshopEvents: workshopEvents(session),
  feedback: feedback(session),
  quiz: quiz(session),
  oauthClients: oauthClients(session),
  translations: translations(session),
  check: parts.check,
  audited: (write) => storeOver(audited(session, write), parts),
  close: parts.close,
});
