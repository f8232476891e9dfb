import {affected, alone, decoded, json, one, run, type Session} from "../statement.ts";
import type {Watchlist, Watchlists} from "../types.ts";

const listById = (watchId: string) =>
  one(
    `SELECT watch_id AS "watchId", symbols, name, updated_at AS "updatedAt", positions FROM watchlist WHERE watch_id = @watchId`,
    {watchId},
    (row) => decoded<Watchlist>(decoded<Watchlist>(row, "symbols"), "positions"),
  );
const saved = (list: Watchlist) =>
  run(
    `INSERT INTO watchlist (watch_id, symbols, name, updated_at, positions)
     VALUES (@watchId, @symbols, @name, @updatedAt, @positions)
     ON CONFLICT (watch_id) DO UPDATE SET symbols = excluded.symbols, name = excluded.name, updated_at = excluded.updated_at,
       positions = excluded.positions`,
    {...list, symbols: json(list.symbols), positions: json(held(list))},
  );

/** The positions in shares of the list. */
const held = ({symbols, positions}: Watchlist): Watchlist["positions"] =>
  Object.fromEntries(
    symbols.flatMap((symbol) => (positions[symbol] ? [[symbol, positions[symbol]]] : [])),
  );

export const watchlists = ({ask, write}: Session): Watchlists => ({
  find: (watchId) => ask(listById(watchId)),
  save: (list) => ask(saved(list)),
  edit: (watchId, {add, remove, name, positions}, limit, at) =>
    write(function* () {
      yield* alone(`watchlist ${watchId}`);
      const before = yield* listById(watchId);
      const left = (before?.symbols ?? []).filter((symbol) => !remove.includes(symbol));
      const symbols = [...new Set([...left, ...add])];
      if (symbols.length > limit) return undefined;
      const list = {
        watchId,
        symbols,
        name: name ?? before?.name ?? null,
        updatedAt: at,
        positions: {...before?.positions, ...positions},
      };
      yield* saved(list);
      return list;
    }),
  prune: (before) => ask(affected("DELETE FROM watchlist WHERE updated_at < @before", {before})),
});
