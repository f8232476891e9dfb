import {TICKET} from "../../contracts/contract.ts";
import {isSigned, sign} from "./keys.ts";

/**
 * The life of a ticket: long enough to come back after a lost connection, short enough for an
 * address that may be logged.
 */
export const TICKET_MS = 300_000;

const signed = (clientId: string, untilMs: number | string): string =>
  `stream-ticket=${clientId}.${untilMs}`;

/** A ticket of a partner, good until an instant; signed with the current secret. */
export const newTicket = (clientId: string, untilMs: number, secrets: readonly string[]): string =>
  `${clientId}.${untilMs}.${sign(signed(clientId, untilMs), secrets)}`;

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
  return isSigned(signed(clientId, until!), mac, secrets) ? clientId : null;
}
