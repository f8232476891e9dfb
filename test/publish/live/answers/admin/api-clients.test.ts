import {afterAll, beforeAll, expect, test} from "vitest";
import {ADMIN_TOKEN, type LiveServer, problemIn, startLive} from "../../live-server.ts";

let server: LiveServer;
beforeAll(async () => {
  server = await startLive();
});
afterAll(() => server.close());

const admin = {"x-admin-token": ADMIN_TOKEN, "content-type": "application/json"};
const clients = (method: string, body?: unknown, id = "") =>
  fetch(`${server.base}/api/admin/api-clients${id}`, {
    method,
    headers: admin,
    ...(body !== undefined && {body: JSON.stringify(body)}),
  });
const create = async (body: unknown) =>
  (await (await clients("POST", body)).json()) as {id: string; key: string};

test("a key is shown once, opens the API, and only its hash is kept", async () => {
  const {id, key} = await create({name: " Gazette "});
  expect(key).toMatch(new RegExp(`^bs_live_${id}_[\\w-]{43}$`));
  expect((await fetch(`${server.base}/api/v1`, {headers: {"x-api-key": key}})).status).toBe(200);
  const listed = await (await clients("GET")).text();
  expect(JSON.parse(listed).clients.at(-1)).toMatchObject({
    id,
    name: "Gazette",
    status: "active",
    scopes: ["read", "webhooks"],
  });
  const kept = JSON.stringify(await server.store.clients.list());
  const secret = key.slice(-43);
  for (const text of [listed, kept, server.logged()]) expect(text).not.toContain(secret);
});

test("the list says which keys have expired, and which were revoked", async () => {
  const expiresAt = "2026-06-11T20:00:00Z";
  const [active, expired, revoked] = [
    await create({name: "A"}),
    await create({name: "E", expiresAt}),
    await create({name: "R", expiresAt}),
  ];
  await clients("DELETE", undefined, `/${revoked.id}`);
  const statuses = async () => {
    const {clients: list} = (await (await clients("GET")).json()) as {
      clients: {id: string; status: string}[];
    };
    return [active, expired, revoked].map(({id}) => list.find((one) => one.id === id)!.status);
  };
  expect(await statuses()).toEqual(["active", "active", "revoked"]);
  server.time.now += 3_600_000;
  expect(await statuses()).toEqual(["active", "expired", "revoked"]);
  server.time.now -= 3_600_000;
});

test("a revoked key opens nothing; revoking again is 404", async () => {
  const {id, key} = await create({name: "Gone"});
  expect((await clients("DELETE", undefined, `/${id}`)).status).toBe(204);
  expect((await fetch(`${server.base}/api/v1`, {headers: {"x-api-key": key}})).status).toBe(401);
  const again = await clients("DELETE", undefined, `/${id}`);
  expect(again.status).toBe(404);
  problemIn(Buffer.from(await again.arrayBuffer()));
});

test.each([
  ["no name", {}],
  ["a blank name", {name: "  "}],
  ["an unknown scope", {name: "a", scopes: ["everything"]}],
  ["no scope", {name: "a", scopes: []}],
  ["an end in the past", {name: "a", expiresAt: "2020-01-01T00:00:00Z"}],
  ["an end that is not an instant", {name: "a", expiresAt: "soon"}],
  ["a key of one's own choice", {name: "a", key: "bs_live_x"}],
])("%s is refused, and nothing is created", async (_, body) => {
  const before = (await server.store.clients.list()).length;
  const answer = await clients("POST", body);
  expect(answer.status).toBe(400);
  expect(problemIn(Buffer.from(await answer.arrayBuffer())).errors?.length).toBeGreaterThan(0);
  expect((await server.store.clients.list()).length).toBe(before);
});

test("who created and revoked which client is in the audit log", async () => {
  const {id} = await create({name: "Audited"});
  await clients("DELETE", undefined, `/${id}`);
  expect(await server.store.audit.list(2)).toMatchObject([
    {action: "DELETE /api/admin/api-clients/{id}", target: id, status: 204},
    {action: "POST /api/admin/api-clients", target: id, status: 201},
  ]);
});
