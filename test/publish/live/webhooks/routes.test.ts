import {verifyWithFallback} from "@octokit/webhooks-methods";
import {Webhook as StandardWebhook} from "standardwebhooks";
import {describe, expect, test, vi} from "vitest";
import {StoreBusyError} from "../../../../publish/live/store/types.ts";
import {partnerOf} from "../live-server.ts";
import {until} from "./dispatcher-bench.ts";
import {hooksOfEachTest} from "./hooks.ts";
import type {Received} from "./receiver.ts";

const {at, got, ask, register, deliveries, happen} = hooksOfEachTest();

describe("registering", () => {
  test("shows the secret once, and the address of the webhook", async () => {
    const {
      status: code,
      json,
      headers,
    } = await ask("POST", "", {url: at.url, events: ["match.completed"], description: "chính"});
    expect([code, headers.get("location")]).toEqual([201, `/api/v1/webhooks/${json.id}`]);
    expect(json).toMatchObject({
      url: at.url,
      events: ["match.completed"],
      description: "chính",
      status: "active",
    });
    expect(Buffer.from(json.secret.slice("whsec_".length), "base64")).toHaveLength(32);
    const {secret: _, ...rest} = json;
    expect((await ask("GET", "")).json).toEqual({webhooks: [rest]});
    expect((await ask("GET", `/${json.id}`)).json).toEqual(rest);
    expect(at.server.logged()).not.toContain(json.secret);
  });
  test.each([
    ["the cloud's own data", "http://169.254.169.254/latest/meta-data"],
    ["another scheme", "ftp://example.com/x"],
    ["plain http", "http://93.184.215.14/"],
    ["a user name", "https://a:b@93.184.215.14/"],
    ["an IPv6 spelling of inside", "https://[::ffff:10.0.0.1]/"],
    ["a decimal one", "https://167772161/"],
    ["a header", "https://93.184.215.14/\r\nX: 1"],
  ])("%s is 422: %s", async (_, url) => {
    const {status: code, json} = await ask("POST", "", {url});
    expect([code, json.errors[0].pointer]).toEqual([422, "/url"]);
    expect((await ask("GET", "")).json.webhooks).toEqual([]);
  });
  test.each([
    ["no url", {}],
    ["an unknown event", {url: "https://a.example/", events: ["match.lost"]}],
    ["no event", {url: "https://a.example/", events: []}],
    ["a secret of one's own", {url: "https://a.example/", secret: "mine"}],
    ["a list", ["https://a.example/"]],
  ])("%s is 400", async (_, body) => expect((await ask("POST", "", body)).status).toBe(400));
  test("the 21st is 409, however many are requested at once", async () => {
    const codes = await Promise.all(
      Array.from({length: 22}, async () => (await ask("POST", "", {url: at.url})).status),
    );
    expect([
      codes.filter((code) => code === 201).length,
      codes.filter((code) => code === 409).length,
    ]).toEqual([20, 2]);
  });
  test("an Idempotency-Key makes one of two, and is one request's and one client's", async () => {
    const headers = {"idempotency-key": "order-1"};
    const [first, again] = [
      await ask("POST", "", {url: at.url}, headers),
      await ask("POST", "", {url: at.url}, headers),
    ];
    expect([first.status, again.status, again.json]).toEqual([201, 201, first.json]);
    expect([first, again].map(({headers}) => headers.get("location"))).toEqual(
      Array(2).fill(`/api/v1/webhooks/${first.json.id}`),
    );
    expect((await ask("POST", "", {url: at.url, description: "other"}, headers)).status).toBe(422);
    expect((await ask("GET", "")).json.webhooks).toHaveLength(1);
    at.key = (await partnerOf(at.server.store)).key;
    expect((await ask("POST", "", {url: at.url}, headers)).json.id).not.toBe(first.json.id);
  });
  test("an unconfirmed write that a store kept is found by the same Idempotency-Key", async () => {
    const headers = {"idempotency-key": "order-3"};
    vi.spyOn(at.server.store.idempotency, "complete").mockRejectedValueOnce(
      new StoreBusyError("the connection was lost"),
    );
    expect((await ask("POST", "", {url: at.url}, headers)).status).toBe(503);
    const again = await ask("POST", "", {url: at.url}, headers);
    expect(again.status).toBe(201);
    const listed = (await ask("GET", "")).json.webhooks;
    expect(listed.map(({id}: {id: string}) => id)).toEqual([again.json.id]);
    const {clients, webhooks} = at.server.store;
    const kept = (await clients.list()).map(({clientId}) => webhooks.find(clientId, again.json.id));
    expect((await Promise.all(kept)).find((one) => one)!.secret).toBe(again.json.secret);
  });
  test("a refused request leaves its Idempotency-Key free; an invalid key is 400", async () => {
    const headers = {"idempotency-key": "order-2"};
    expect((await ask("POST", "", {url: "ftp://a.example/"}, headers)).status).toBe(422);
    expect((await ask("POST", "", {url: at.url}, headers)).status).toBe(201);
    expect((await ask("POST", "", {url: at.url}, {"idempotency-key": "a b"})).status).toBe(400);
  });
});

describe("a webhook is its client's alone", () => {
  test.each([
    ["GET", "", undefined],
    ["PATCH", "", {description: "x"}],
    ["DELETE", "", undefined],
    ["POST", "/test", undefined],
    ["POST", "/rotate-secret", undefined],
    ["GET", "/deliveries", undefined],
    ["POST", "/deliveries/1/redeliver", undefined],
    ["POST", "/replay", {cursor: 0}],
  ])(
    "%s %s of another's is 404, without a key 401, without the scope 403",
    async (method, path, body) => {
      const {id} = await register();
      const mine = at.key;
      at.key = (await partnerOf(at.server.store)).key;
      expect((await ask(method, `/${id}${path}`, body)).status).toBe(404);
      at.key = (await partnerOf(at.server.store, {scopes: ["read"]})).key;
      expect((await ask(method, `/${id}${path}`, body)).status).toBe(403);
      at.key = "wrong";
      expect((await ask(method, `/${id}${path}`, body)).status).toBe(401);
      at.key = mine;
      expect((await ask("GET", `/${id}`)).json).toMatchObject({
        id,
        status: "active",
        description: null,
      });
    },
  );
});

describe("changing", () => {
  test("its subscription decides what it gets", async () => {
    const {id} = await register({events: ["match.completed"]});
    await happen(1);
    await happen(1, "match.completed");
    await until(() =>
      expect(got().map(({headers}) => headers["x-broadsheet-event"])).toEqual(["match.completed"]),
    );
    expect((await ask("PATCH", `/${id}`, {events: null, description: "all"})).json).toMatchObject({
      events: null,
      description: "all",
    });
    await happen(1);
    await until(() => expect(got()).toHaveLength(2));
  });
  test("paused it hears nothing, and turned on again everything since", async () => {
    const {id} = await register();
    expect((await ask("PATCH", `/${id}`, {status: "disabled"})).json).toMatchObject({
      status: "disabled",
      disabledReason: "disabled by its owner",
    });
    await happen(2);
    expect((await ask("PATCH", `/${id}`, {status: "active"})).json).toMatchObject({
      status: "active",
      disabledReason: null,
    });
    await until(() => expect(got()).toHaveLength(2));
  });
  test("moved it gets what waits and what comes at the new address; what it failed at before is forgotten", async () => {
    const {id} = await register({url: `${at.url}/old`});
    at.reply = (response, _, {path}) =>
      void response.writeHead(path.endsWith("/old") ? 500 : 204).end();
    await happen(1);
    await until(async () => expect((await ask("GET", `/${id}`)).json.failingSince).not.toBeNull());
    expect((await ask("PATCH", `/${id}`, {url: `${at.url}#part`})).json).toMatchObject({
      url: at.url,
      failingSince: null,
      status: "active",
    });
    await happen(1);
    // at once, although an address that has just failed is normally not retried for 4 s
    await until(() => expect(got()).toHaveLength(1));
    at.server.time.now += 7_000;
    await until(() => expect(got()).toHaveLength(2));
    at.server.time.now -= 7_000;
    expect(new Set(got().map(({body}) => JSON.parse(body).id)).size).toBe(2);
    expect(
      at.receiver.got.filter(({path}) => path === `${new URL(at.url).pathname}/old`),
    ).toHaveLength(1);
  });
  test("moved while a try is under way, the old address's 410 does not disable it", async () => {
    let gone: () => void = () => {};
    at.reply = (response, _, {path}) => {
      if (path.endsWith("/old")) gone = () => response.writeHead(410).end();
      else response.writeHead(204).end();
    };
    const {id} = await register({url: `${at.url}/old`});
    await happen(1);
    await until(() =>
      expect(at.receiver.got.some(({path}) => path === `${new URL(at.url).pathname}/old`)).toBe(
        true,
      ),
    );
    await ask("PATCH", `/${id}`, {url: at.url});
    gone();
    await until(async () => expect((await deliveries(id)).deliveries[0]?.status).toBe("failed"));
    expect((await ask("GET", `/${id}`)).json).toMatchObject({
      url: at.url,
      status: "active",
      disabledReason: null,
      failingSince: null,
    });
  });
  test.each([
    ["the cloud's own data", "https://169.254.169.254/latest/meta-data"],
    ["plain http", "http://93.184.215.14/"],
    ["another scheme", "file:///etc/passwd"],
    ["a hexadecimal spelling of inside", "https://0xa9fea9fe/"],
    ["this machine", "https://[::1]/"],
    ["a user name", "https://a@93.184.215.14/"],
  ])("an address that is %s is 422, and nothing is changed: %s", async (_, to) => {
    const {id} = await register();
    const {status: code, json} = await ask("PATCH", `/${id}`, {
      url: to,
      description: "moved",
      status: "disabled",
    });
    expect([code, json.errors[0].pointer]).toEqual([422, "/url"]);
    expect((await ask("GET", `/${id}`)).json).toMatchObject({
      url: at.url,
      description: null,
      status: "active",
    });
  });
  test.each([
    {},
    {url: ""},
    {url: null},
    {url: ["https://a.example/"]},
    {url: `https://a.example/${"x".repeat(2_048)}`},
    {secret: "mine"},
    {status: "broken"},
  ])("%j is 400", async (body) => {
    const {id} = await register();
    expect((await ask("PATCH", `/${id}`, body)).status).toBe(400);
  });
  test("removed it is gone, and so it stays", async () => {
    const {id} = await register();
    const codes = [
      await ask("DELETE", `/${id}`),
      await ask("DELETE", `/${id}`),
      await ask("GET", `/${id}`),
    ].map(({status: code}) => code);
    expect(codes).toEqual([204, 404, 404]);
  });
  test("a new secret signs first, the old one also for 24 hours", async () => {
    const old = await register();
    at.server.time.now = Date.now();
    const {json: rotated} = await ask("POST", `/${old.id}/rotate-secret`);
    expect(rotated.secret).not.toBe(old.secret);
    const verified = async ({body, headers}: Received) => {
      const sent = headers as Record<string, string>;
      const standard = [rotated.secret, old.secret].map((secret) => {
        try {
          return new StandardWebhook(secret).verify(body, sent) !== undefined;
        } catch {
          return false;
        }
      });
      return [
        ...standard,
        await verifyWithFallback(old.secret, body, sent["x-service-signature"]!, [rotated.secret]),
      ];
    };
    await ask("POST", `/${old.id}/test`);
    expect(await verified(got()[0]!)).toEqual([true, true, true]);
    expect(got()[0]!.headers["webhook-signature"]).toMatch(/^v1,\S{44} v1,\S{44}$/);

    at.server.time.now = Date.parse(rotated.previousSecretUntil);
    await ask("POST", `/${old.id}/test`);
    expect(got()[1]!.headers["webhook-signature"]).toMatch(/^v1,\S{44}$/);
    expect((await ask("GET", `/${old.id}`)).json.previousSecretUntil).toBeNull();
  });
});
