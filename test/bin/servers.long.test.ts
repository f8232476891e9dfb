import {existsSync, mkdirSync} from "node:fs";
import {join} from "node:path";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {openPostgres, type SharedStore} from "../../publish/live/store/postgres/open.ts";
import {type Node, startNode} from "../../soak/node.ts";
import {eventsOf} from "../fixtures/live/store-makers.ts";
import {ownFolder} from "../fixtures/own-folder.ts";
import {usePostgres, withoutPostgres} from "../fixtures/postgres/use-postgres.ts";

const LINEUP = {
  teamId: "mex",
  starters: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  captain: 4,
};
const ADMIN_TOKEN = "0ea4c1b7d95f2e8836ab5d17c0f94e62";

/** Reads a stream until it ends. */
function reading(port: number, key: string, from: number) {
  let text = "";
  const stop = new AbortController();
  const ended = (async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/stream`, {
      headers: {"x-api-key": key, "last-event-id": String(from)},
      signal: stop.signal,
    });
    expect(answer.status).toBe(200);
    const decoder = new TextDecoder();
    const body = answer.body!.getReader();
    for (let next = await body.read(); !next.done; next = await body.read())
      text += decoder.decode(next.value, {stream: true});
  })().catch((error: unknown) => {
    // the server was killed, or the test is over
    if ((error as Error).name === "AssertionError") throw error;
  });
  return {
    ended,
    text: () => text,
    ids: () => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id)),
    stop: () => stop.abort(),
  };
}

describe.skipIf(withoutPostgres())("two servers on one PostgreSQL", () => {
  const {empty, cluster} = usePostgres();
  const folder = ownFolder();
  let nodes: Node[] = [];
  let shared: SharedStore;
  let url: string;
  const log = (name: string) => join(folder, `${name}.log`);
  const serve = (name: string) => {
    mkdirSync(join(folder, name), {recursive: true});
    return startNode(
      {
        STORE_URL: url,
        ADMIN_TOKEN,
        BROADSHEET_DB: join(folder, "none.db"),
        BROADSHEET_OUT: join(folder, name),
      },
      log(name),
    );
  };
  beforeAll(async () => {
    url = await empty();
    nodes = await Promise.all([serve("one"), serve("two")]);
    shared = await openPostgres({url, max: 2});
  });
  afterAll(async () => {
    await shared.store.close();
    await Promise.all(nodes.map((node) => node.kill()));
  });
  const ask = async (node: Node, method: string, path: string, body?: object) =>
    fetch(`http://127.0.0.1:${node.port}${path}`, {
      method,
      headers: {"x-admin-token": ADMIN_TOKEN, "content-type": "application/json"},
      ...(body && {body: JSON.stringify(body)}),
    });
  const partner = async (node: Node, more: {readonly expiresAt?: string} = {}) =>
    (await (await ask(node, "POST", "/api/admin/api-clients", {name: "P", ...more})).json()) as {
      readonly id: string;
      readonly key: string;
    };

  test("what one is told the other streams; a stream goes on at another server when its own is killed", async () => {
    const [one, two] = nodes as [Node, Node];
    const {key} = await partner(one);
    const first = reading(two.port, key, 0);
    await shared.store.events.append(eventsOf(3));
    await expect.poll(first.ids).toEqual([1, 2, 3]);
    await two.kill();
    await first.ended;
    await shared.store.events.append(eventsOf(2));
    const next = reading(one.port, key, 3);
    await expect.poll(next.ids).toEqual([4, 5]);
    next.stop();
    await two.start();
  });

  test("a key that is revoked on one ends the streams on the other", async () => {
    const [one, two] = nodes as [Node, Node];
    const {id, key} = await partner(one);
    const {key: other} = await partner(two);
    const [revoked, stays] = [reading(two.port, key, 5), reading(two.port, other, 4)];
    await expect.poll(stays.ids).toEqual([5]);
    await expect.poll(revoked.text).toMatch(/^retry: /m);
    expect((await ask(one, "DELETE", `/api/admin/api-clients/${id}`)).ok).toBe(true);
    await revoked.ended;
    expect(revoked.text()).toMatch(/^event: bye\ndata: \{"reason":"revoked"/m);
    await shared.store.events.append(eventsOf(1));
    await expect.poll(stays.ids).toEqual([5, 6]);
    stays.stop();
  });

  test("a key that expires has its streams ended before a heartbeat would tell", async () => {
    const expiresAt = `${new Date(Date.now() + 9_000).toISOString().slice(0, 19)}Z`;
    const {key} = await partner(nodes[0]!, {expiresAt});
    const expired = reading(nodes[1]!.port, key, await shared.store.events.head());
    await expired.ended;
    expect(expired.text()).toMatch(/^event: bye\ndata: \{"reason":"revoked"/m);
    // heartbeats are at least 15 s apart
    expect(expired.text()).not.toMatch(/^:/m);
  });

  test("while PostgreSQL is away requests get 503 and streams stay; afterwards they go on", async () => {
    const [one, two] = nodes as [Node, Node];
    const {key} = await partner(one);
    const head = await shared.store.events.head();
    const stream = reading(two.port, key, head - 1);
    await expect.poll(stream.ids).toEqual([head]);
    await cluster().kill();
    const away = await ask(one, "GET", "/api/admin/api-clients");
    expect([away.status, away.headers.get("retry-after"), await away.json()]).toEqual([
      503,
      expect.stringMatching(/^\d+$/),
      expect.objectContaining({status: 503}),
    ]);
    const [ready, measured] = await Promise.all(
      ["/readyz", "/metrics"].map((path) => ask(one, "GET", path)),
    );
    expect([ready!.status, await ready!.text()]).toEqual([
      503,
      expect.stringContaining("PostgreSQL cannot be reached"),
    ]);
    expect([measured!.status, await measured!.text()]).toEqual([
      200,
      expect.stringMatching(/^store_reachable 0$/m),
    ]);
    await cluster().start();
    await expect
      .poll(async () => (await ask(one, "GET", "/api/admin/api-clients")).status)
      .toBe(200);
    await shared.store.events.append(eventsOf(1));
    await expect.poll(stream.ids).toEqual([head, head + 1]);
    stream.stop();
  });

  test("a server without a pipeline says which work it cannot do, and makes no database", async () => {
    const [one] = nodes as [Node];
    const answer = await ask(one, "POST", "/api/admin/matches/m-001/lineup", LINEUP);
    expect([answer.status, (await answer.json()) as object]).toEqual([
      503,
      expect.objectContaining({detail: expect.stringContaining("accepts no line")}),
    ]);
    expect(answer.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(existsSync(join(folder, "none.db"))).toBe(false);
  });

  test("what they share is measured", async () => {
    const [one] = nodes as [Node];
    const measured = async () => (await ask(one, "GET", "/metrics")).text();
    await expect.poll(measured, {interval: 200}).toMatch(/^store_listening 1$/m);
    const text = await measured();
    expect(text).toMatch(/^store_connections\{state="idle"\} \d+$/m);
    expect(text).toMatch(/^store_requests_waiting 0$/m);
  });
});
