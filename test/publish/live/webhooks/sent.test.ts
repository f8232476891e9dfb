import {describe, expect, test} from "vitest";
import {partnerOf} from "../live-server.ts";
import {until} from "./dispatcher-bench.ts";
import {hooksOfEachTest} from "./hooks.ts";
import {status} from "./receiver.ts";

const {at, got, ask, register, deliveries, happen} = hooksOfEachTest();

describe("the test button", () => {
  test("says how it went, and shows in the log", async () => {
    const {id} = await register();
    at.reply = status(202, {}, "nhận được");
    const {status: code, json} = await ask("POST", `/${id}/test`);
    expect([code, json]).toMatchObject([
      200,
      {status: "delivered", reason: "test", eventId: null, attempts: [{response: "nhận được"}]},
    ]);
    expect(JSON.parse(got()[0]!.body)).toMatchObject({
      id: 0,
      type: "webhook.test",
      data: {webhookId: id},
    });
    expect(got()[0]!.headers).toMatchObject({
      "webhook-id": json.messageId,
      "x-broadsheet-event": "webhook.test",
    });
    expect((await deliveries(id)).deliveries).toEqual([json]);
  });
  test.each([
    ["an error is a failure, tried once", status(500, {}, "oops"), "answered 500; expected 2xx"],
    [
      "a redirect to this machine is one, and not followed",
      status(302, {location: "http://127.0.0.1:1/"}),
      "answered 302; expected 2xx; redirects are not followed",
    ],
  ])("%s", async (_, answer, error) => {
    const {id} = await register();
    at.reply = answer;
    expect((await ask("POST", `/${id}/test`)).json).toMatchObject({
      status: "failed",
      attempts: [{error}],
    });
    expect(got()).toHaveLength(1);
    expect((await ask("GET", `/${id}`)).json).toMatchObject({status: "active", failingSince: null});
  });
  test("has the guard of the deliveries", async () => {
    const {id} = await register();
    const {clientId} = (await at.server.store.clients.list()).at(-1)!;
    await at.server.store.webhooks.update(clientId, id, {
      url: "https://169.254.169.254/latest/meta-data",
    });
    expect((await ask("POST", `/${id}/test`)).json).toMatchObject({
      status: "failed",
      attempts: [{responseStatus: null, error: expect.stringContaining("not public")}],
    });
  });
  test("works on a disabled webhook too", async () => {
    const {id} = await register();
    await ask("PATCH", `/${id}`, {status: "disabled"});
    expect((await ask("POST", `/${id}/test`)).json).toMatchObject({status: "delivered"});
  });
});

describe("sent before", () => {
  test("is listed in pages, newest first, without a gap", async () => {
    const {id} = await register();
    await happen(5);
    await until(async () =>
      expect((await deliveries(id)).deliveries.map(({status: state}) => state)).toEqual(
        Array(5).fill("delivered"),
      ),
    );
    const all = (await deliveries(id)).deliveries.map((one) => one.id);
    const paged: number[] = [];
    let cursor: number | null = null;
    do {
      const page: Awaited<ReturnType<typeof deliveries>> = await deliveries(
        id,
        `?limit=2${cursor === null ? "" : `&cursor=${cursor}`}`,
      );
      paged.push(...page.deliveries.map((one) => one.id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect([paged, all]).toEqual([all, [...all].sort((a, b) => b - a)]);
  });
  test.each(["limit=0", "limit=101", "limit=1e1", "cursor=-1", "cursor=x", "cursor=1&cursor=2"])(
    "%s is 400",
    async (query) => {
      const {id} = await register();
      expect((await ask("GET", `/${id}/deliveries?${query}`)).status).toBe(400);
    },
  );
  test("one delivery is sent again under its id, once it is finished", async () => {
    const {id} = await register();
    await happen(1);
    await until(async () =>
      expect((await deliveries(id)).deliveries).toMatchObject([{status: "delivered"}]),
    );
    const [one] = (await deliveries(id)).deliveries;
    at.reply = status(500);
    expect(await ask("POST", `/${id}/deliveries/${one!.id}/redeliver`)).toMatchObject({
      status: 202,
      json: {id: one!.id, status: "pending", reason: "replay"},
    });
    await until(() =>
      expect(got().map(({headers}) => headers["webhook-id"])).toEqual([
        one!.messageId,
        one!.messageId,
      ]),
    );
    await until(async () =>
      expect((await deliveries(id)).deliveries).toMatchObject([
        {status: "pending", attempts: [{}, {}]},
      ]),
    );
    expect((await ask("POST", `/${id}/deliveries/${one!.id}/redeliver`)).status).toBe(409);
    expect((await ask("GET", `/${id}`)).json.failingSince).toBeNull();
  });
  test.each(["0", "999999", "x", "1e0", "99999999999999999999"])(
    "there is no delivery %s",
    async (number) => {
      const {id} = await register();
      expect((await ask("POST", `/${id}/deliveries/${number}/redeliver`)).status).toBe(404);
    },
  );
  test("events are replayed from a cursor on, each under its first id", async () => {
    const {id, cursor} = await register();
    await happen(3);
    await until(() => expect(got()).toHaveLength(3));
    expect((await ask("POST", `/${id}/replay`, {cursor: cursor + 1})).json).toEqual({
      replayed: 2,
      nextCursor: null,
    });
    await until(() => expect(got()).toHaveLength(5));
    const sent = got().map(({headers}) => headers["webhook-id"]);
    expect(sent.slice(3)).toEqual(sent.slice(1, 3));
    expect((await ask("POST", `/${id}/replay`, {cursor: 999_999})).json).toEqual({
      replayed: 0,
      nextCursor: null,
    });
  });
  test.each([{}, {cursor: -1}, {cursor: 1.5}, {cursor: "1"}, {cursor: 2 ** 53}])(
    "a replay of %j is 400",
    async (body) => {
      const {id} = await register();
      expect((await ask("POST", `/${id}/replay`, body)).status).toBe(400);
    },
  );
  test("an expired cursor is 410", async () => {
    const {id} = await register();
    const oldest = await at.server.store.events.retain(3);
    expect((await ask("POST", `/${id}/replay`, {cursor: oldest - 1})).status).toBe(410);
    expect((await ask("POST", `/${id}/replay`, {cursor: oldest})).status).toBe(202);
  });
});

test("once its client's key is revoked a webhook hears nothing more", async () => {
  const revoked = await register();
  const {clientId} = (await at.server.store.clients.list()).at(-1)!;
  await at.server.store.clients.revoke(clientId, "2026-06-11T19:00:00Z");
  at.key = (await partnerOf(at.server.store)).key;
  const other = await register();
  await happen(1);
  await until(() => expect(got()).not.toEqual([]));
  expect(got().map(({headers}) => String(headers["webhook-id"]).includes(other.id))).toEqual([
    true,
  ]);
  expect((await at.server.store.deliveries.log(revoked.id, 5)).length).toBe(0);
});
