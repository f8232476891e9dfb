import {decoded, json} from "../statements.ts";
import type {Watchlist, Watchlists} from "../types.ts";
import {alone, type Session, type Transaction} from "./session.ts";

export function watchlists({one, write, run}: Session): Watchlists {
  const find = async (
    statements: Pick<Transaction, "one">,
    watchId: string,
  ): Promise<Watchlist | undefined> => {
    const row = await statements.one<object>(
      `SELECT watch_id AS "watchId", symbols, name, updated_at AS "updatedAt" FROM watchlist WHERE watch_id = ?`,
      watchId,
    );
    return row && decoded<Watchlist>(row, "symbols");
  };
  const save = async (statements: Pick<Transaction, "run">, list: Watchlist): Promise<void> =>
    void (await statements.run(
      `INSERT INTO watchlist (watch_id, symbols, name, updated_at) VALUES (@watchId, @symbols, @name, @updatedAt)
       ON CONFLICT (watch_id) DO UPDATE SET symbols = excluded.symbols, name = excluded.name, updated_at = excluded.updated_at`,
      {...list, symbols: json(list.symbols)},
    ));
  return {
    find: (watchId) => find({one}, watchId),
    save: (list) => save({run}, list),
    edit: (watchId, {add, remove, name}, limit, at) =>
      write(async (transaction) => {
        await alone(transaction, `watchlist ${watchId}`);
        const before = await find(transaction, watchId);
        const left = (before?.symbols ?? []).filter((symbol) => !remove.includes(symbol));
        const symbols = [...new Set([...left, ...add])];
        if (symbols.length > limit) return undefined;
        const list = {watchId, symbols, name: name ?? before?.name ?? null, updatedAt: at};
        await save(transaction, list);
        return list;
      }),
    prune: (before) => run("DELETE FROM watchlist WHERE updated_at < ?", before),
  };
}
