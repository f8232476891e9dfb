import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {webhookContracts} from "../../../contracts/webhooks.ts";
import {problem} from "../../http/problem.ts";
import {type LiveRoute, liveRoute} from "../../route.ts";
import type {DeliveryRecord, LiveStore} from "../../store/types.ts";
import {LEASE_MS} from "../../webhooks/dispatcher.ts";
import {TEST_TYPE, testPayload} from "../../webhooks/message.ts";
import {noWebhook, shownDelivery} from "./shown.ts";

/** Maximum number of events replayed by one request. */
const MAX_REPLAYED = 1_000;

async function deliveryOf(
  store: LiveStore,
  webhookId: string,
  deliveryId: number,
): Promise<DeliveryRecord | undefined> {
  const [newest] = await store.deliveries.log(webhookId, 1, deliveryId + 1);
  return newest?.deliveryId === deliveryId ? newest : undefined;
}

/** Deliveries to a webhook, and sending them again. */
export const webhookDeliveryRoutes: readonly LiveRoute[] = [
  liveRoute(
    webhookContracts.test,
    async ({client, params: {id}}, {store, dispatcher, clock, random}) => {
      if (!(await store.webhooks.find(client!.clientId, id))) return noWebhook(id);
      const nowMs = clock();
      const messageId = `msg_${random(12).toString("hex")}`;
      const test = {
        webhookId: id,
        messageId,
        type: TEST_TYPE,
        payload: testPayload(id, toInstant(nowMs)),
        nowMs,
        inMs: LEASE_MS,
      };
      const {deliveryId} = await store.deliveries.test(test);
      const claimed = await store.deliveries.claimOne(deliveryId, LEASE_MS, clock);
      if (claimed !== undefined) await dispatcher.deliver(claimed);
      const delivery = await deliveryOf(store, id, deliveryId);
      return delivery ? {status: 200, body: shownDelivery(delivery)} : noWebhook(id);
    },
  ),
  liveRoute(
    webhookContracts.deliveries,
    async ({client, params: {id}, query: {cursor, limit}}, {store}) => {
      if (!(await store.webhooks.find(client!.clientId, id))) return noWebhook(id);
      const found = await store.deliveries.log(
        id,
        Number(limit) + 1,
        cursor === undefined ? undefined : Number(cursor),
      );
      const page = found.slice(0, Number(limit));
      return {
        status: 200,
        body: {
          deliveries: page.map(shownDelivery),
          nextCursor: found.length > page.length ? page.at(-1)!.deliveryId : null,
        },
      };
    },
  ),
  liveRoute(
    webhookContracts.redeliver,
    async ({client, params: {id, deliveryId}}, {store, dispatcher, clock}) => {
      if (!(await store.webhooks.find(client!.clientId, id))) return noWebhook(id);
      const number = /^\d{1,15}$/.test(deliveryId) ? Number(deliveryId) : 0;
      const again = await store.deliveries.redeliver(id, number, clock());
      const delivery = await deliveryOf(store, id, number);
      if (delivery === undefined)
        return problem(404, `this webhook has no delivery ${JSON.stringify(deliveryId)}`);
      if (again === undefined)
        return problem(
          409,
          `delivery ${number} is still being attempted; expected one that was delivered or failed`,
        );
      dispatcher.wake();
      return {status: 202, body: shownDelivery(delivery)};
    },
  ),
  liveRoute(
    webhookContracts.replay,
    async ({client, params: {id}, body: {cursor}}, {store, dispatcher, clock}) => {
      if (!(await store.webhooks.find(client!.clientId, id))) return noWebhook(id);
      const oldest = await store.events.oldest();
      if (cursor < oldest)
        return problem(
          410,
          `events up to cursor ${oldest} are no longer kept; expected ${oldest} or later`,
          {oldestCursor: oldest},
        );
      const replay = await store.deliveries.replay(id, cursor, MAX_REPLAYED, clock());
      dispatcher.wake();
      return {status: 202, body: replay};
    },
  ),
];
