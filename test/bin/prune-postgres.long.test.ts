import {join} from "node:path";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {openStore} from "../../pipeline/kit/store.ts";
import {appendEvents, eventsAfter} from "../../pipeline/tournament/queries/feed.ts";
import {openPostgres, type SharedStore} from "../../publish/live/store/postgres/open.ts";
import {envIn, runHere} from "../fixtures/commands.ts";
import {clientOf, eventsOf, webhookOf} from "../fixtures/live/store-makers.ts";
import {ownFolder} from "../fixtures/own-folder.ts";
import {usePostgres, withoutPostgres} from "../fixtures/postgres/use-postgres.ts";

interface Part {
  readonly kind: string;
  readonly count: number;
  readonly note: string | null;
}

describe.skipIf(withoutPostgres())("prune, where PostgreSQL has the feed", () => {
  const {empty, cluster} = usePostgres();
  const folder = ownFolder();
  const path = join(folder, "b.db");
  let shared: SharedStore;
  let env: ReturnType<typeof envIn>;
  beforeAll(async () => {
    const url = await empty();
    env = envIn(folder, {STORE_URL: url});
    shared = await openPostgres({url, max: 2});
    await shared.store.clients.create(clientOf("c1"));
    const db = openStore(path);
    appendEvents(db, eventsOf(10));
    db.close();
    await shared.store.events.append(eventsOf(10));
  });
  afterAll(async () => {
    await shared.store.close();
  });
  async function prune(...args: readonly string[]) {
    const {status, stdout, stderr} = await runHere(["prune", ...args, "--json"], env);
    expect([status, stderr]).toEqual([0, ""]);
    return JSON.parse(stdout) as {readonly parts: readonly Part[]; readonly freed: number};
  }
  const ids = async () => (await shared.store.events.read(0, 100)).map(({id}) => id);

  test("its feed goes to its age, what a webhook still needs stays, the log of the pipeline is whole", async () => {
    await shared.store.webhooks.create(webhookOf("w1"), 20);
    await shared.store.webhooks.update("c1", "w1", {cursor: 4});
    const dry = await prune("--feed", "--older-than", "1d", "--dry-run");
    expect([dry.parts[0]!.count, await ids()]).toEqual([4, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]);
    const {parts, freed} = await prune("--feed", "--older-than", "1d");
    expect(dry.freed).toBe(freed);
    expect(parts).toMatchObject([
      {kind: "feed", count: 4, note: "later events are still to be sent to webhook w1"},
    ]);
    await shared.store.webhooks.remove("c1", "w1");
    await prune("--feed", "--older-than", "1d");
    expect([await ids(), await shared.store.events.oldest()]).toEqual([[10], 10]);
    const db = openStore(path);
    expect(eventsAfter(db, 0, 100)).toHaveLength(10);
    db.close();
    expect((await shared.store.events.append(eventsOf(1))).map(({id}) => id)).toEqual([11]);
  });

  test("FEED_KEEP bounds it without a limit", async () => {
    await shared.store.events.append(eventsOf(9));
    env = {...env, FEED_KEEP: "5"};
    const {parts} = await prune();
    expect(parts.find(({kind}) => kind === "feed")!.count).toBe(6);
    expect(await ids()).toEqual([16, 17, 18, 19, 20]);
  });

  test("while it is away the rest is pruned, and a line says so", async () => {
    await cluster().kill();
    const {parts} = await prune();
    expect(parts.map(({kind}) => kind)).toEqual(["builds", "articles", "pictures", "feed"]);
    expect(parts.at(-1)).toMatchObject({
      count: 0,
      note: expect.stringMatching(/^skipped: PostgreSQL cannot be reached/),
    });
    await cluster().start();
  });
});
