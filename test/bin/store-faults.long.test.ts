import {mkdirSync, readFileSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import pg from "pg";
import {afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test} from "vitest";
import {openPostgres, type SharedStore} from "../../publish/live/store/postgres/open.ts";
import {eventsOf} from "../fixtures/live/store-makers.ts";
import {ownFolder} from "../fixtures/own-folder.ts";
import {type SilentNetwork, silentNetwork} from "../fixtures/postgres/silent-network.ts";
import {smallDisk} from "../fixtures/postgres/small-disk.ts";
import {usePostgres, withoutPostgres} from "../fixtures/postgres/use-postgres.ts";
import {type Node, startNode} from "../soak/node.ts";
import {openEndpoints} from "../soak/ordered-receivers.ts";
import {READERS} from "../soak/readers.ts";

const ADMIN_TOKEN = "0ea4c1b7d95f2e8836ab5d17c0f94e62";
/** Duration of the network outage: longer than any timeout for an answer. */
const LOST_MS = Number(process.env.LOST_NETWORK_MS ?? 15_000);
const SKEW_MS = 5 * 60_000;
const CLIENTS = "/api/admin/api-clients";

describe.skipIf(withoutPostgres())("a server whose PostgreSQL is in trouble", () => {
  const {cluster, empty} = usePostgres();
  const folder = ownFolder();
  let network: SilentNetwork;
  let shared: SharedStore;
  let url: string;
  const nodes: Node[] = [];

  async function serve(name: string, env: Readonly<Record<string, string>>): Promise<Node> {
    mkdirSync(join(folder, name), {recursive: true});
    const all = {
      STORE_URL: url,
      ADMIN_TOKEN,
      WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8",
      BROADSHEET_DB: join(folder, "none.db"),
      BROADSHEET_OUT: join(folder, name),
      ...env,
    };
    const node = await startNode(all, join(folder, `${name}.log`));
    nodes.push(node);
    return node;
  }
  const logged = (name: string) => readFileSync(join(folder, `${name}.log`), "utf8");
  const ask = (node: Node, method: string, path: string, body?: object, key?: string) =>
    fetch(`http://127.0.0.1:${node.port}${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...(key === undefined ? {"x-admin-token": ADMIN_TOKEN} : {"x-api-key": key}),
      },
      ...(body && {body: JSON.stringify(body)}),
    });
  const partner = async (node: Node) =>
    ((await (await ask(node, "POST", CLIENTS, {name: "P"})).json()) as {readonly key: string}).key;
  const refused = async (answer: Response) => ({
    status: answer.status,
    type: answer.headers.get("content-type"),
    retry: answer.headers.get("retry-after"),
    detail: ((await answer.json()) as {detail: string}).detail,
  });
  const busy = (detail: RegExp) => ({
    status: 503,
    type: expect.stringMatching(/^application\/problem\+json/),
    retry: expect.stringMatching(/^\d+$/),
    detail: expect.stringMatching(detail),
  });

  beforeAll(async () => {
    network = await silentNetwork();
    url = await empty();
    shared = await openPostgres({url, max: 2});
  });
  afterEach(() => Promise.all(nodes.splice(0).map((node) => node.kill())));
  afterAll(async () => {
    await shared.store.close();
    await network.close();
  });

  test("a network that is lost without a word: 503 until it is back, streams go on then, nothing is lost or doubled", {
    timeout: LOST_MS + 90_000,
  }, async () => {
    const node = await serve("lost", {STORE_URL: network.through(url)});
    const key = await partner(node);
    const base = `http://127.0.0.1:${node.port}`;
    const reader = READERS[0]!({base, key});
    const head = async () => shared.store.events.head();
    await shared.store.events.append(eventsOf(2));
    await expect.poll(() => reader.seen.last).toBe(await head());

    const since = performance.now();
    network.lose();
    const [written, ready] = await Promise.all([
      ask(node, "POST", CLIENTS, {name: "while it is lost"}),
      ask(node, "GET", "/readyz"),
    ]);
    expect(await refused(written)).toEqual(busy(/for now/));
    expect(await refused(ready)).toEqual(busy(/PostgreSQL/));
    expect((await ask(node, "GET", "/healthz")).status).toBe(200);
    await shared.store.events.append(eventsOf(3));
    while (performance.now() - since < LOST_MS)
      expect(await refused(await ask(node, "GET", CLIENTS))).toEqual(busy(/for now/));
    network.mend();
    await expect.poll(() => ready200(node)).toBe(200);
    await expect.poll(() => reader.seen.last).toBe(await head());
    expect(reader.seen).toMatchObject({lost: 0, doubled: 0});
    reader.close();
    expect(logged("lost")).toMatch(/PostgreSQL cannot be reached/);
  });
  /**
   * The server is never ready without an edition, so this asks a route that needs only the store.
   */
  const ready200 = async (node: Node) => (await ask(node, "GET", CLIENTS)).status;

  test("one that is away: 503 until it is back, and a line in the log when it goes, each minute, and when it is back", {
    timeout: 180_000,
  }, async () => {
    const node = await serve("away", {});
    const key = await partner(node);
    // each failed administrative request logs its own line, left out here
    const said = () =>
      [...logged("away").matchAll(/^broadsheet: (?:warning|error): ([^(\n]*?)(?: \(.*)?$/gm)]
        .map(([, msg]) => msg)
        .filter((msg) => msg !== "an administrative request was not audited");
    const since = performance.now();
    await cluster().kill();
    const detail = /for now|PostgreSQL|try again/;
    for (let round = 0; round < 12; round++) {
      const answers = await Promise.all([
        ask(node, "POST", CLIENTS, {name: "Q"}),
        ask(node, "GET", "/readyz"),
        ask(node, "GET", "/api/v1/feed?cursor=0", undefined, key),
      ]);
      for (const answer of answers) expect(await refused(answer)).toEqual(busy(detail));
    }
    await cluster().start();
    await expect.poll(async () => (await ask(node, "POST", CLIENTS, {name: "Q"})).status).toBe(201);
    await expect.poll(said).toContain("the store works again");
    const minutes = (performance.now() - since) / 60_000;
    const [first, ...others] = said();
    const last = others.pop();
    expect([first, last]).toEqual(["the store does not work", "the store works again"]);
    expect(others.length).toBeLessThanOrEqual(minutes);
    expect(new Set(others)).not.toContain(first);
    expect(logged("away")).not.toMatch(/stack|\n {4}at |unhandled/i);
    expect((await ask(node, "GET", "/healthz")).status).toBe(200);
  });

  test("one that was made read-only: what only reads goes on, a write is 503 and says why", async () => {
    const node = await serve("read-only", {});
    const key = await partner(node);
    const client = new pg.Client({connectionString: url});
    await client.connect();
    const readOnly = async (value: string) => {
      await client.query(`ALTER SYSTEM SET default_transaction_read_only = ${value}`);
      await client.query("SELECT pg_reload_conf()");
    };
    await readOnly("on");
    try {
      await expect
        .poll(async () => refused(await ask(node, "POST", CLIENTS, {name: "Q"})))
        .toEqual(busy(/^nothing can be written for now$/));
      expect(logged("read-only")).toMatch(
        /takes no writes: it is a replica, or was made read-only/,
      );
      expect((await ask(node, "GET", "/api/v1/feed?cursor=0", undefined, key)).status).toBe(200);
      expect(await refused(await ask(node, "GET", "/readyz"))).toEqual(busy(/takes no writes/));
    } finally {
      await client.query("SET default_transaction_read_only = off");
      await readOnly("DEFAULT");
      await client.end();
    }
    await expect.poll(async () => (await ask(node, "POST", CLIENTS, {name: "Q"})).status).toBe(201);
  });

  test("no room on its disk: a write is 503 until there is some, and none that was confirmed is lost", async (context) => {
    const disk = smallDisk();
    if (disk === undefined) return context.skip("no small disk can be mounted here");
    onTestFinished(disk.remove);
    const own = await empty();
    const node = await serve("full", {STORE_URL: own});
    const client = new pg.Client({connectionString: own});
    await client.connect();
    await client.query(`CREATE TABLESPACE small LOCATION '${disk.folder}'`);
    await client.query("ALTER TABLE api_client SET TABLESPACE small");
    await client.query("CREATE TABLE filling (t text) TABLESPACE small");
    const fill = async () => {
      for (;;)
        await client.query(
          "INSERT INTO filling SELECT repeat(md5(random()::text), 200) FROM generate_series(1, 200)",
        );
    };
    await expect(fill()).rejects.toMatchObject({code: "53100"});
    let confirmed = 0;
    let answer = await ask(node, "POST", CLIENTS, {name: "P"});
    for (; answer.status === 201 && confirmed < 500; confirmed++)
      answer = await ask(node, "POST", CLIENTS, {name: "P"});
    expect(await refused(answer)).toEqual(busy(/^nothing can be written for now$/));
    expect(logged("full")).toMatch(/has no room left on its disk/);
    await client.query("DROP TABLE filling");
    expect((await ask(node, "POST", CLIENTS, {name: "P"})).status).toBe(201);
    const {rows} = await client.query<{count: string}>("SELECT count(*) FROM api_client");
    expect(Number(rows[0]!.count)).toBe(confirmed + 1);
    await client.query("ALTER TABLE api_client SET TABLESPACE pg_default");
    await client.query("DROP TABLESPACE small");
    await client.end();
  });

  test("a wrong password: it does not start, and says so in a line without the password", async () => {
    const client = new pg.Client({connectionString: url});
    await client.connect();
    await client.query("CREATE ROLE locked LOGIN PASSWORD 'right'");
    const {rows} = await client.query<{hba_file: string}>("SHOW hba_file");
    const lines = readFileSync(rows[0]!.hba_file, "utf8");
    writeFileSync(rows[0]!.hba_file, `local all locked scram-sha-256\n${lines}`);
    await client.query("SELECT pg_reload_conf()");
    await client.end();
    const locked = url.replace("broadsheet@/", "locked:wrong-5e1d@/");
    await expect
      .poll(async () => {
        await serve("locked", {STORE_URL: locked}).catch(() => {});
        return logged("locked");
      })
      .toMatch(/^broadsheet: PostgreSQL refuses this user's password/m);
    expect(logged("locked")).not.toMatch(/wrong-5e1d|\n {4}at /);
  });

  test("a clock that is five minutes ahead: the server keeps to PostgreSQL's, each delivery is made once and in order", async () => {
    const import_ = new URL("../fixtures/postgres/skewed-clock.mjs", import.meta.url).href;
    const [one, ahead] = await Promise.all([
      serve("in-time", {}),
      serve("ahead", {NODE_OPTIONS: `--import=${import_}`, CLOCK_AHEAD_MS: String(SKEW_MS)}),
    ]);
    const endpoints = await openEndpoints(2);
    const key = await partner(one);
    for (const [n, node] of [one, ahead].entries())
      expect(
        (await ask(node, "POST", "/api/v1/webhooks", {url: endpoints.urlOf(n)}, key)).status,
      ).toBe(201);
    for (let round = 0; round < 10; round++) {
      await shared.store.events.append(eventsOf(5));
      await expect
        .poll(() => endpoints.all.map(({seen}) => seen.size))
        .toEqual([5 * round + 5, 5 * round + 5]);
    }
    expect(endpoints.all.map(({outOfOrder, repeated}) => [outOfOrder, repeated])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    const text = await (await ask(ahead, "GET", "/metrics")).text();
    const behind = Number(/^store_clock_behind_seconds (\S+)$/m.exec(text)?.[1]);
    expect(behind).toBeCloseTo(-SKEW_MS / 1_000, 0);
    await endpoints.close();
  });
});
