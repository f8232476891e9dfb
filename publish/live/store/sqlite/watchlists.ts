import {decoded, json} from "../statements.ts";
import type {Watchlist, Watchlists} from "../types.ts";
import type {Session} from "./session.ts";

export function watchlists({sql, read, write, run}: Session): Watchlists {
  const find = (watchId: string): Watchlist | undefined => {
    const row = sql<object>(
      "SELECT watch_id AS watchId, symbols, name, updated_at AS updatedAt FROM watchlist WHERE watch_id = ?",
    ).get(watchId);
    return row && decoded<Watchlist>(row, "symbols");
  };
  const save = (list: Watchlist): void =>
    void sql(
      "INSERT OR REPLACE INTO watchlist (watch_id, symbols, name, updated_at) VALUES (@watchId, @symbols, @name, @updatedAt)",
    ).run({...list, symbols: json(list.symbols)});
  return {
    find: (watchId) => read(() => find(watchId)),
    save: (list) => write(() => save(list)),
    edit: (watchId, {add, remove, name}, limit, at) =>
      write(() => {
        const before = find(watchId);
        const left = (before?.symbols ?? []).filter((symbol) => !remove.includes(symbol));
        const symbols = [...new Set([...left, ...add])];
        if (symbols.length > limit) return undefined;
        const list = {watchId, symbols, name: name ?? before?.name ?? null, updatedAt: at};
        save(list);
        return list;
      }),
    prune: (before) => run("DELETE FROM watchlist WHERE updated_at < ?", before),
  };
}
