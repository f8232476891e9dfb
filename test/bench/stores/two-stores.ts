import {join} from "node:path";
import {openPostgres} from "../../../publish/live/store/postgres/open.ts";
import type {LiveStore} from "../../../publish/live/store/types.ts";
import {openSqliteStore} from "../../fixtures/live/sqlite-store.ts";

/** Where a live store is: a file of SQLite, or an address of PostgreSQL. */
export interface Place {
  readonly says: "SQLite" | "PostgreSQL";
  readonly at: string;
}

/** Places in turn: each call gives a new, empty store of either kind. */
export interface Places {
  sqlite(): Place;
  postgres(): Promise<Place>;
}

/** @param database makes an empty database and says its address */
export function placesIn(folder: string, database: () => Promise<{url: string}>): Places {
  let files = 0;
  return {
    sqlite: () => ({says: "SQLite", at: join(folder, `live-${++files}.db`)}),
    postgres: async () => ({says: "PostgreSQL", at: (await database()).url}),
  };
}

/** The address of PostgreSQL starts with its scheme; everything else is a file. */
export const isShared = (at: string): boolean => at.startsWith("postgres://");

export async function openPlace(at: string): Promise<LiveStore> {
  if (!isShared(at)) return openSqliteStore(at);
  return (await openPostgres({url: at, max: 10})).store;
}
