import {createHmac} from "node:crypto";
import {TICKET} from "../integration/contracts.ts";
import {sameDigest} from "./keys.ts";

/**
 * How long a ticket opens streams: long enough to come back after a lost connection, short enough
 * for an address that may be logged.
 */
export const TICKET_MS = 300_000;

const signature = (signed: string, secret: string): Buffer =>
  createHmac("sha256", secret).update(`stream-ticket=${signed}`).digest();

/** A ticket of a partner, good until an instant; signed with the current secret. */
export function newTicket(clientId: string, untilMs: number, secrets: readonly string[]): string {
  const signed = `${clientId}.${untilMs}`;
  return `${signed}.${signature(signed, secrets[0]!).toString("base64url")}`;
}

/**
 * The partner of a ticket; null when no secret of ours has signed it, when it has expired, or when
 * it would last longer than any does (the clock was set back).
 */
export function readTicket(
  ticket: string,
  nowMs: number,
  secrets: readonly string[],
): string | null {
  const [, clientId, until, mac] = TICKET.exec(ticket) ?? [];
  if (clientId === undefined || mac === undefined) return null;
  const leftMs = Number(until) - nowMs;
  if (leftMs <= 0 || leftMs > TICKET_MS) return null;
  const given = Buffer.from(mac, "base64url");
  return secrets.some((secret) => sameDigest(given, signature(`${clientId}.${until}`, secret)))
    ? clientId
    : null;
}
