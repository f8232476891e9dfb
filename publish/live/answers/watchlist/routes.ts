import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {CSV_TYPE} from "../../../contracts/contract.ts";
import {watchlistContracts} from "../../../contracts/watchlist.ts";
import {MAX_SYMBOLS} from "../../../market/addresses.ts";
import {keepVisitor} from "../../access/watch-cookie.ts";
import {attachment} from "../../http/csv.ts";
import {invalidQuery, problem} from "../../http/problem.ts";
import {type LiveRoute, liveRoute} from "../../route.ts";
import type {Watchlist} from "../../store/types.ts";
import {importRoutes} from "./import.ts";
import {notListed, sortedSymbols} from "./symbols.ts";
import {watchlistCsv} from "./watchlist-csv.ts";

const shown = (list: Watchlist | undefined) => ({
  symbols: list?.symbols ?? [],
  name: list?.name ?? null,
  updatedAt: list?.updatedAt ?? null,
  limit: MAX_SYMBOLS,
});

/** The anonymous watchlist: one per browser, identified by a cookie that the first write sets. */
export const watchlistRoutes: readonly LiveRoute[] = [
  liveRoute(watchlistContracts.read, async ({watchId}, {store}) => ({
    status: 200,
    body: shown(watchId === null ? undefined : await store.watchlists.find(watchId)),
  })),
  liveRoute(watchlistContracts.save, async ({body, watchId: visitor}, deps) => {
    const {known, unknown} = sortedSymbols(body.symbols, deps.facts);
    const errors = unknown.map((index) => ({
      pointer: `/symbols/${index}`,
      detail: notListed(body.symbols[index]!),
    }));
    if (errors.length > 0) return problem(422, "some symbols are not listed; see errors", {errors});
    if (known.length > MAX_SYMBOLS) {
      const detail = `expected ${MAX_SYMBOLS} symbols at most, found ${known.length}`;
      return problem(422, detail, {errors: [{pointer: "/symbols", detail}]});
    }
    const {watchId, headers} = keepVisitor(visitor, deps);
    const name =
      body.name === undefined
        ? (await deps.store.watchlists.find(watchId))?.name
        : body.name?.trim();
    const list = {watchId, symbols: known, name: name || null, updatedAt: toInstant(deps.clock())};
    await deps.store.watchlists.save(list);
    return {status: 200, body: shown(list), headers};
  }),
  liveRoute(watchlistContracts.export, async ({query, watchId}, deps) => {
    const {store, facts} = deps;
    const list = watchId === null ? undefined : await store.watchlists.find(watchId);
    const given = query.symbols?.split(",").filter((text) => text.trim() !== "");
    const {known, unknown} = sortedSymbols(given ?? list?.symbols ?? [], facts);
    if (given !== undefined) {
      const errors = unknown.map((index) => ({
        parameter: "symbols",
        detail: notListed(given[index]!),
      }));
      if (known.length > MAX_SYMBOLS)
        errors.push({
          parameter: "symbols",
          detail: `expected ${MAX_SYMBOLS} symbols at most, found ${known.length}`,
        });
      if (errors.length > 0) return invalidQuery(errors);
    }
    return {
      status: 200,
      type: CSV_TYPE,
      headers: attachment("watchlist.csv"),
      body: await watchlistCsv(known, deps),
    };
  }),
  ...importRoutes,
];
