import {toInstant} from "../../../pipeline/kit/instant.ts";
import {liveRoute} from "../route.ts";
import {newTicket, TICKET_MS} from "../stream/ticket.ts";

export const streamTicket = liveRoute({
  method: "POST",
  path: "/api/v1/stream-ticket",
  summary: "A short-lived address of the stream for browsers, which cannot send a key with it",
  tag: "Integration",
  auth: "key",
  responses: {201: "live/stream-ticket.json"},
  handle({client}, {clock, settings: {cookieSecrets, baseUrl}}) {
    // Whole seconds, as the instant is told.
    const untilMs = Math.floor((clock() + TICKET_MS) / 1_000) * 1_000;
    const ticket = newTicket(client!.clientId, untilMs, cookieSecrets);
    return {status: 201, body: {ticket, expiresAt: toInstant(untilMs), url: `${baseUrl}/api/v1/stream?ticket=${ticket}`}};
  },
});
