import type {ClaimedDelivery} from "../store/types.ts";
import {signatureHeaders} from "./signature.ts";

/**
 * The message of an attempt: the event as in the feed, or the payload of a test, signed for this
 * instant.
 */
export interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export function messageOf(
  {webhook, event, payload, messageId, type}: ClaimedDelivery,
  atMs: number,
  userAgent: string,
): Message {
  const body = Buffer.from(JSON.stringify(event ?? payload));
  const headers = {
    "Content-Type": "application/json",
    "User-Agent": userAgent,
    "X-Broadsheet-Event": type,
    ...signatureHeaders(webhook, {messageId, atMs, body}),
  };
  return {headers, body};
}

export const TEST_TYPE = "webhook.test" as const;

/** The payload of a test, in the form of an event: `id` is 0, and there is no match. */
export const testPayload = (webhookId: string, occurredAt: string) => ({
  id: 0,
  type: TEST_TYPE,
  matchId: null,
  ref: null,
  occurredAt,
  data: {webhookId, message: "A test: xin chào, ¡hola!"},
});
