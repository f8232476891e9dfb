import type {Watchlist, Watchlists} from "../types.ts";
import {json, parsed, type Session} from "./session.ts";

type Row = Omit<Watchlist, "symbols"> & {symbols: string};

export function watchlists({sql, read, write}: Session): Watchlists {
  const find = (watchId: string): Watchlist | undefined => {
    const row = sql<Row>(
      "SELECT watch_id AS watchId, symbols, name, updated_at AS updatedAt FROM watchlist WHERE watch_id = ?",
    ).get(watchId);
    return row && {...row, symbols: parsed<string[]>(row.symbols)};
  };
  const save = (list: Watchlist): void =>
    void sql(
      "INSERT OR REPLACE INTO watchlist (watch_id, symbols, name, updated_at) VALUES (@watchId, @symbols, @name, @updatedAt)",
    ).run({
      ...list,
      symbols: json(list.symbols),
    });
  return {
    find: (watchId) => read(() => find(watchId)),
    save: (list) => write(() => save(list)),
    edit: (watchId, {add, remove, name}, limit, at) =>
      write(() => {
        const before = find(watchId);
        const kept = (before?.symbols ?? []).filter((symbol) => !remove.includes(symbol));
        const symbols = [...new Set([...kept, ...add])];
        if (symbols.length > limit) return undefined;
        const list = {watchId, symbols, name: name ?? before?.name ?? null, updatedAt: at};
        save(list);
        return list;
      }),
    prune: (before) =>
      write(() => sql("DELETE FROM watchlist WHERE updated_at < ?").run(before).changes),
  };
}
