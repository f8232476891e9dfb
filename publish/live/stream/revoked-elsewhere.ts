import type {Clients} from "../store/types.ts";
import type {StreamHub} from "./streams.ts";

interface Options {
  readonly clients: Pick<Clients, "list">;
  readonly streams: Pick<StreamHub, "count" | "endOf" | "owners">;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly onFailure: (error: unknown) => void;
  readonly lookMs?: number;
}

/** A key revoked on one server ends the streams on all others within two of these. */
const LOOK_MS = 1_000;

/**
 * Ends the streams of partners whose keys were revoked on another server or have expired: one query
 * for all of them, and none while no partner has an open stream.
 *
 * @returns a function that stops it
 */
export function endRevokedElsewhere({
  clients,
  streams,
  clock,
  onFailure,
  lookMs = LOOK_MS,
}: Options): () => void {
  async function look(): Promise<void> {
    const owners = streams.owners();
    if (owners.size === 0) return;
    for (const {clientId, revokedAt, expiresAt} of await clients.list()) {
      const isOver = revokedAt !== null || (expiresAt !== null && Date.parse(expiresAt) <= clock());
      if (isOver && owners.has(clientId)) streams.endOf(clientId);
    }
  }
  let atWork = false;
  const timer = setInterval(() => {
    if (atWork) return;
    atWork = true;
    look()
      .catch(onFailure)
      .finally(() => {
        atWork = false;
      });
  }, lookMs);
  return () => clearInterval(timer);
}
