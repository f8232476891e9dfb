import {join} from "node:path";
import {openStore} from "../../pipeline/kit/store.ts";
import {feedHead} from "../../pipeline/tournament/queries/feed.ts";
import {openPostgres} from "../../publish/live/store/postgres/open.ts";
import {openCluster} from "../fixtures/postgres/cluster.ts";

/** The store shared by the servers of `npm run soak:nodes`. */
export interface Shared {
  readonly says: string;
  /** Number of servers that it supports. */
  readonly servers: number;
  /** Environment that connects a server to it. */
  readonly env: Readonly<Record<string, string>>;
  /** Arguments of `tell.ts` for a pipeline: its file, and the database that gets its events. */
  pipeline(name: string): {readonly database: string; readonly url?: string};
  /** Kills the database and restarts it; undefined if it is not a process. */
  readonly restart: (() => Promise<void>) | undefined;
  head(): Promise<number>;
  close(): Promise<void>;
}

/** Three servers on a PostgreSQL started for them. @param downMs between kill and start */
export async function onPostgres(folder: string, downMs: number): Promise<Shared> {
  const cluster = await openCluster(["max_connections=100"]);
  const {url} = await cluster.database();
  return {
    says: "3 servers on one PostgreSQL",
    servers: 3,
    env: {STORE_URL: url, BROADSHEET_DB: join(folder, "none.db")},
    pipeline: (name) => ({database: join(folder, `${name}.db`), url}),
    async restart() {
      await cluster.kill();
      await new Promise((resolve) => setTimeout(resolve, downMs));
      await cluster.start();
    },
    async head() {
      const {store} = await openPostgres({url, max: 1});
      const head = await store.events.head();
      await store.close();
      return head;
    },
    close: () => cluster.close(),
  };
}

/** One server on its SQLite file, into which the pipelines write too. */
export async function onSqlite(folder: string): Promise<Shared> {
  const database = join(folder, "live.db");
  openStore(database).close();
  return {
    says: "one server on its SQLite file",
    servers: 1,
    env: {BROADSHEET_DB: database},
    pipeline: () => ({database}),
    restart: undefined,
    async head() {
      const db = openStore(database);
      try {
        return feedHead(db);
      } finally {
        db.close();
      }
    },
    close: async () => {},
  };
}
