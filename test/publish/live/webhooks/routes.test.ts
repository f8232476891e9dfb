import {verifyWithFallback} from "@octokit/webhooks-methods";
import {Webhook as StandardWebhook} from "standardwebhooks";
import {afterAll, beforeAll, beforeEach, describe, expect, test} from "vitest";
import {openSqliteStore} from "../../../../publish/live/store/sqlite/store.ts";
import {eventsOf} from "../../../fixtures/live/store-makers.ts";
import {type LiveServer, partnerOf, problemIn, startLive} from "../live-server.ts";
import {until} from "./courier-bench.ts";
import {type Received, type Receiver, type Reply, startReceiver, status} from "./receiver.ts";

let server: LiveServer;
let key: string;
let receiver: Receiver;
let reply: Reply;
beforeAll(async () => {
  server = await startLive({env: {WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8"}, pollMs: 20, store: openSqliteStore(":memory:")});
  receiver = await startReceiver((...given) => reply(...given));
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});
/** Every test has an address of its own, and the webhooks of those before are silent. */
let tests = 0;
let url: string;
beforeEach(async () => {
  for (const {clientId} of await server.store.clients.list()) await server.store.clients.revoke(clientId, "2026-06-11T19:00:00Z");
  ({key} = await partnerOf(server.store));
  url = `${receiver.url}/${++tests}`;
  reply = status(204);
});
const got = (): Received[] => receiver.got.filter(({path}) => path === new URL(url).pathname);

interface Hook {
  readonly id: string;
  readonly secret: string;
  readonly status: string;
  readonly cursor: number;
}
interface Shown {
  readonly id: number;
  readonly messageId: string;
  readonly status: string;
  readonly reason: string;
  readonly attempts: readonly {readonly error: string | null}[];
}
async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.base}/api/v1/webhooks${path}`, {
    method,
    headers: {"x-api-key": key, ...(body !== undefined && {"content-type": "application/json"}), ...headers},
    ...(body !== undefined && {body: JSON.stringify(body)}),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.status >= 400) problemIn(bytes);
  return {status: answer.status, headers: answer.headers, json: bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined};
}
const register = async (more: object = {}): Promise<Hook> => (await ask("POST", "", {url, ...more})).json;
const deliveries = async (id: string, query = ""): Promise<{deliveries: Shown[]; nextCursor: number | null}> =>
  (await ask("GET", `/${id}/deliveries${query}`)).json;
const happen = async (count: number, type?: Parameters<typeof eventsOf>[1]) => {
  await server.store.events.append(eventsOf(count, type));
  server.feed.look();
};

describe("registering", () => {
  test("shows the secret once, and where the webhook is", async () => {
    const {status: code, json, headers} = await ask("POST", "", {url, events: ["match.completed"], description: "chính"});
    expect([code, headers.get("location")]).toEqual([201, `/api/v1/webhooks/${json.id}`]);
    expect(json).toMatchObject({url, events: ["match.completed"], description: "chính", status: "active"});
    expect(Buffer.from(json.secret.slice("whsec_".length), "base64")).toHaveLength(32);
    const {secret: _, ...rest} = json;
    expect((await ask("GET", "")).json).toEqual({webhooks: [rest]});
    expect((await ask("GET", `/${json.id}`)).json).toEqual(rest);
    expect(server.logged()).not.toContain(json.secret);
  });
  test.each([
    {says: "the cloud's own data", url: "http://169.254.169.254/latest/meta-data"},
    {says: "another scheme", url: "ftp://example.com/x"},
    {says: "plain http", url: "http://93.184.215.14/"},
    {says: "a user name", url: "https://a:b@93.184.215.14/"},
    {says: "an IPv6 spelling of inside", url: "https://[::ffff:10.0.0.1]/"},
    {says: "a decimal one", url: "https://167772161/"},
    {says: "a header", url: "https://93.184.215.14/\r\nX: 1"},
  ])("$says is 422: $url", async ({url}) => {
    const {status: code, json} = await ask("POST", "", {url});
    expect([code, json.errors[0].pointer]).toEqual([422, "/url"]);
    expect((await ask("GET", "")).json.webhooks).toEqual([]);
  });
  test.each([
    {says: "no url", body: {}},
    {says: "an event nobody knows", body: {url: "https://a.example/", events: ["match.lost"]}},
    {says: "no event", body: {url: "https://a.example/", events: []}},
    {says: "a secret of one's own", body: {url: "https://a.example/", secret: "mine"}},
    {says: "a list", body: ["https://a.example/"]},
  ])("$says is 400", async ({body}) => expect((await ask("POST", "", body)).status).toBe(400));
  test("the 21st is 409, however many are asked for at once", async () => {
    const codes = await Promise.all(Array.from({length: 22}, async () => (await ask("POST", "", {url})).status));
    expect([codes.filter((code) => code === 201).length, codes.filter((code) => code === 409).length]).toEqual([20, 2]);
  });
  test("an Idempotency-Key makes one of two, and is one request's and one client's", async () => {
    const headers = {"idempotency-key": "order-1"};
    const [first, again] = [await ask("POST", "", {url}, headers), await ask("POST", "", {url}, headers)];
    expect([first.status, again.status, again.json]).toEqual([201, 201, first.json]);
    expect((await ask("POST", "", {url, description: "other"}, headers)).status).toBe(422);
    expect((await ask("GET", "")).json.webhooks).toHaveLength(1);
    ({key} = await partnerOf(server.store));
    expect((await ask("POST", "", {url}, headers)).json.id).not.toBe(first.json.id);
  });
  test("a refused request leaves its Idempotency-Key free; one that is no key is 400", async () => {
    const headers = {"idempotency-key": "order-2"};
    expect((await ask("POST", "", {url: "ftp://a.example/"}, headers)).status).toBe(422);
    expect((await ask("POST", "", {url}, headers)).status).toBe(201);
    expect((await ask("POST", "", {url}, {"idempotency-key": "a b"})).status).toBe(400);
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
  ])("%s %s of another's is 404, without a key 401, without the scope 403", async (method, path, body) => {
    const {id} = await register();
    const mine = key;
    ({key} = await partnerOf(server.store));
    expect((await ask(method, `/${id}${path}`, body)).status).toBe(404);
    ({key} = await partnerOf(server.store, {scopes: ["read"]}));
    expect((await ask(method, `/${id}${path}`, body)).status).toBe(403);
    key = "wrong";
    expect((await ask(method, `/${id}${path}`, body)).status).toBe(401);
    key = mine;
    expect((await ask("GET", `/${id}`)).json).toMatchObject({id, status: "active", description: null});
  });
});

describe("changing", () => {
  test("what it listens for decides what it gets", async () => {
    const {id} = await register({events: ["match.completed"]});
    await happen(1);
    await happen(1, "match.completed");
    await until(() => expect(got().map(({headers}) => headers["x-broadsheet-event"])).toEqual(["match.completed"]));
    expect((await ask("PATCH", `/${id}`, {events: null, description: "all"})).json).toMatchObject({events: null, description: "all"});
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
    expect((await ask("PATCH", `/${id}`, {status: "active"})).json).toMatchObject({status: "active", disabledReason: null});
    await until(() => expect(got()).toHaveLength(2));
  });
  test("moved it gets what waits and what comes at the new address; what it failed at before is forgotten", async () => {
    const {id} = await register({url: `${url}/old`});
    reply = (response, _, {path}) => void response.writeHead(path.endsWith("/old") ? 500 : 204).end();
    await happen(1);
    await until(async () => expect((await ask("GET", `/${id}`)).json.failingSince).not.toBeNull());
    expect((await ask("PATCH", `/${id}`, {url: `${url}#part`})).json).toMatchObject({url, failingSince: null, status: "active"});
    await happen(1);
    // at once, although an address that has just failed is left alone for 4 s
    await until(() => expect(got()).toHaveLength(1));
    server.time.now += 7_000;
    await until(() => expect(got()).toHaveLength(2));
    server.time.now -= 7_000;
    expect(new Set(got().map(({body}) => JSON.parse(body).id)).size).toBe(2);
    expect(receiver.got.filter(({path}) => path === `${new URL(url).pathname}/old`)).toHaveLength(1);
  });
  test("moved while a try is under way, the old address's 410 does not disable it", async () => {
    let gone: () => void = () => {};
    reply = (response, _, {path}) => {
      if (path.endsWith("/old")) gone = () => response.writeHead(410).end();
      else response.writeHead(204).end();
    };
    const {id} = await register({url: `${url}/old`});
    await happen(1);
    await until(() => expect(receiver.got.some(({path}) => path === `${new URL(url).pathname}/old`)).toBe(true));
    await ask("PATCH", `/${id}`, {url});
    gone();
    await until(async () => expect((await deliveries(id)).deliveries[0]?.status).toBe("failed"));
    expect((await ask("GET", `/${id}`)).json).toMatchObject({url, status: "active", disabledReason: null, failingSince: null});
  });
  test.each([
    {says: "the cloud's own data", to: "https://169.254.169.254/latest/meta-data"},
    {says: "plain http", to: "http://93.184.215.14/"},
    {says: "another scheme", to: "file:///etc/passwd"},
    {says: "a hexadecimal spelling of inside", to: "https://0xa9fea9fe/"},
    {says: "this machine", to: "https://[::1]/"},
    {says: "a user name", to: "https://a@93.184.215.14/"},
  ])("an address that is $says is 422, and nothing is changed: $to", async ({to}) => {
    const {id} = await register();
    const {status: code, json} = await ask("PATCH", `/${id}`, {url: to, description: "moved", status: "disabled"});
    expect([code, json.errors[0].pointer]).toEqual([422, "/url"]);
    expect((await ask("GET", `/${id}`)).json).toMatchObject({url, description: null, status: "active"});
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
    const codes = [await ask("DELETE", `/${id}`), await ask("DELETE", `/${id}`), await ask("GET", `/${id}`)].map(({status: code}) => code);
    expect(codes).toEqual([204, 404, 404]);
  });
  test("a new secret signs first, the old one beside it for 24 hours", async () => {
    const old = await register();
    server.time.now = Date.now();
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
      return [...standard, await verifyWithFallback(old.secret, body, sent["x-service-signature"]!, [rotated.secret])];
    };
    await ask("POST", `/${old.id}/test`);
    expect(await verified(got()[0]!)).toEqual([true, true, true]);
    expect(got()[0]!.headers["webhook-signature"]).toMatch(/^v1,\S{44} v1,\S{44}$/);

    server.time.now = Date.parse(rotated.previousSecretUntil);
    await ask("POST", `/${old.id}/test`);
    expect(got()[1]!.headers["webhook-signature"]).toMatch(/^v1,\S{44}$/);
    expect((await ask("GET", `/${old.id}`)).json.previousSecretUntil).toBeNull();
  });
});

describe("the test button", () => {
  test("says how it went, and shows in the log", async () => {
    const {id} = await register();
    reply = status(202, {}, "nhận được");
    const {status: code, json} = await ask("POST", `/${id}/test`);
    expect([code, json]).toMatchObject([200, {status: "delivered", reason: "test", eventId: null, attempts: [{response: "nhận được"}]}]);
    expect(JSON.parse(got()[0]!.body)).toMatchObject({id: 0, type: "webhook.test", data: {webhookId: id}});
    expect(got()[0]!.headers).toMatchObject({"webhook-id": json.messageId, "x-broadsheet-event": "webhook.test"});
    expect((await deliveries(id)).deliveries).toEqual([json]);
  });
  test.each([
    {says: "an error is a failure, tried once", answer: status(500, {}, "oops"), error: "answered 500; expected 2xx"},
    {
      says: "a redirect to this machine is one, and not followed",
      answer: status(302, {location: "http://127.0.0.1:1/"}),
      error: "answered 302; expected 2xx, redirects are not followed",
    },
  ])("$says", async ({answer, error}) => {
    const {id} = await register();
    reply = answer;
    expect((await ask("POST", `/${id}/test`)).json).toMatchObject({status: "failed", attempts: [{error}]});
    expect(got()).toHaveLength(1);
    expect((await ask("GET", `/${id}`)).json).toMatchObject({status: "active", failingSince: null});
  });
  test("has the guard of the deliveries", async () => {
    const {id} = await register();
    const {clientId} = (await server.store.clients.list()).at(-1)!;
    await server.store.webhooks.update(clientId, id, {url: "https://169.254.169.254/latest/meta-data"});
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
    await until(async () => expect((await deliveries(id)).deliveries.map(({status: state}) => state)).toEqual(Array(5).fill("delivered")));
    const all = (await deliveries(id)).deliveries.map((one) => one.id);
    const paged: number[] = [];
    let cursor: number | null = null;
    do {
      const page: Awaited<ReturnType<typeof deliveries>> = await deliveries(id, `?limit=2${cursor === null ? "" : `&cursor=${cursor}`}`);
      paged.push(...page.deliveries.map((one) => one.id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect([paged, all]).toEqual([all, [...all].sort((a, b) => b - a)]);
  });
  test.each(["limit=0", "limit=101", "limit=1e1", "cursor=-1", "cursor=x", "cursor=1&cursor=2"])("%s is 400", async (query) => {
    const {id} = await register();
    expect((await ask("GET", `/${id}/deliveries?${query}`)).status).toBe(400);
  });
  test("one delivery is sent again under its id, once it is finished", async () => {
    const {id} = await register();
    await happen(1);
    await until(async () => expect((await deliveries(id)).deliveries).toMatchObject([{status: "delivered"}]));
    const [one] = (await deliveries(id)).deliveries;
    reply = status(500);
    expect(await ask("POST", `/${id}/deliveries/${one!.id}/redeliver`)).toMatchObject({
      status: 202,
      json: {id: one!.id, status: "pending", reason: "replay"},
    });
    await until(() => expect(got().map(({headers}) => headers["webhook-id"])).toEqual([one!.messageId, one!.messageId]));
    await until(async () => expect((await deliveries(id)).deliveries).toMatchObject([{status: "pending", attempts: [{}, {}]}]));
    expect((await ask("POST", `/${id}/deliveries/${one!.id}/redeliver`)).status).toBe(409);
    expect((await ask("GET", `/${id}`)).json.failingSince).toBeNull();
  });
  test.each(["0", "999999", "x", "1e0", "99999999999999999999"])("there is no delivery %s", async (number) => {
    const {id} = await register();
    expect((await ask("POST", `/${id}/deliveries/${number}/redeliver`)).status).toBe(404);
  });
  test("events are replayed from a cursor on, each under its first id", async () => {
    const {id, cursor} = await register();
    await happen(3);
    await until(() => expect(got()).toHaveLength(3));
    expect((await ask("POST", `/${id}/replay`, {cursor: cursor + 1})).json).toEqual({replayed: 2, nextCursor: null});
    await until(() => expect(got()).toHaveLength(5));
    const sent = got().map(({headers}) => headers["webhook-id"]);
    expect(sent.slice(3)).toEqual(sent.slice(1, 3));
    expect((await ask("POST", `/${id}/replay`, {cursor: 999_999})).json).toEqual({replayed: 0, nextCursor: null});
  });
  test.each([{}, {cursor: -1}, {cursor: 1.5}, {cursor: "1"}, {cursor: 2 ** 53}])("a replay of %j is 400", async (body) => {
    const {id} = await register();
    expect((await ask("POST", `/${id}/replay`, body)).status).toBe(400);
  });
  test("a cursor that is no longer kept is 410", async () => {
    const {id} = await register();
    const oldest = await server.store.events.retain(3);
    expect((await ask("POST", `/${id}/replay`, {cursor: oldest - 1})).status).toBe(410);
    expect((await ask("POST", `/${id}/replay`, {cursor: oldest})).status).toBe(202);
  });
});

test("once its client's key is revoked a webhook hears nothing more", async () => {
  const revoked = await register();
  const {clientId} = (await server.store.clients.list()).at(-1)!;
  await server.store.clients.revoke(clientId, "2026-06-11T19:00:00Z");
  ({key} = await partnerOf(server.store));
  const other = await register();
  await happen(1);
  await until(() => expect(got()).not.toEqual([]));
  expect(got().map(({headers}) => String(headers["webhook-id"]).includes(other.id))).toEqual([true]);
  expect((await server.store.deliveries.log(revoked.id, 5)).length).toBe(0);
});
