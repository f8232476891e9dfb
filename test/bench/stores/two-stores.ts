import {join} from "node:path";
import {openPostgres} from "../../../publish/live/store/postgres/open.ts";
import type {LiveStore} from "../../../publish/live/store/types.ts";
import {openSqliteStore} from "../../fixtures/live/sqlite-store.ts";

/** Location of a live store: a SQLite file, or a PostgreSQL address. */
export interface Place {
  readonly says: "SQLite" | "PostgreSQL";
  readonly at: string;
}

/** Each call gives a new, empty store of that kind. */
export interface Places {
  sqlite(): Place;
  postgres(): Promise<Place>;
}

/** @param database creates an empty database and returns its address */
export function placesIn(folder: string, database: () => Promise<{url: string}>): Places {
  let files = 0;
  return {
    sqlite: () => ({says: "SQLite", at: join(folder, `live-${++files}.db`)}),
    postgres: async () => ({says: "PostgreSQL", at: (await database()).url}),
  };
}

/** Whether an address is PostgreSQL's, by its scheme; everything else is a file. */
export const isShared = (at: string): boolean => at.startsWith("postgres://");

export async function openPlace(at: string): Promise<LiveStore> {
  if (!isShared(at)) return openSqliteStore(at);
  return (await openPostgres({url: at, max: 10})).store;
}
