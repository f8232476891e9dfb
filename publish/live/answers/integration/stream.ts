import {CURSOR, integrationContracts} from "../../../contracts/integration.ts";
import {clientNetwork} from "../../http/client-address.ts";
import {problem, tryAgain} from "../../http/problem.ts";
import {liveRoute} from "../../route.ts";
import {lostCursor} from "./cursor.ts";
import {wantedOf} from "./wanted.ts";

export const stream = liveRoute(
  integrationContracts.stream,
  async ({query, headers, client, ip}, {store, streams, clock}) => {
    const lastEventId = headers["last-event-id"] || undefined;
    if (lastEventId !== undefined && !CURSOR.test(String(lastEventId))) {
      const detail = `expected the id of an event, found ${JSON.stringify(String(lastEventId).slice(0, 80))}`;
      return problem(400, `Last-Event-ID: ${detail}`, {
        errors: [{parameter: "Last-Event-ID", detail}],
      });
    }
    const cursor = Number(lastEventId ?? query.cursor);
    const reset = await lostCursor(store.events, cursor);
    // checked last, with no await between this check and the opening
    const owner = client?.clientId ?? clientNetwork(ip);
    if (streams.count(owner) >= streams.times.perOwner)
      return tryAgain(
        429,
        `${streams.times.perOwner} streams are already open, which is the maximum; close one first`,
        30,
      );
    const mayStay = async () => {
      const now = client && (await store.clients.find(client.clientId));
      return (
        client === null ||
        (now?.revokedAt === null && (now.expiresAt === null || Date.parse(now.expiresAt) > clock()))
      );
    };
    return {
      status: 200,
      type: "text/event-stream",
      headers: {"X-Accel-Buffering": "no"},
      open: (response) =>
        streams.open(response, {owner, cursor, reset, mayStay, wanted: wantedOf(query)}),
    };
  },
);
