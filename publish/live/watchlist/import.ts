import {toInstant} from "../../../pipeline/kit/instant.ts";
import {keepVisitor} from "../access/watch-cookie.ts";
import type {LiveDeps} from "../deps.ts";
import {problem} from "../http/problem.ts";
import {liveRoute} from "../route.ts";
import {StoreBusyError, type Watchlist} from "../store/types.ts";
import {FORM_TYPES, MAX_SYMBOLS, watchlistContracts} from "./contracts.ts";
import type {Entry} from "./entries.ts";
import {entriesOf} from "./submission.ts";
import {notListed, sortedSymbols, spelled} from "./symbols.ts";

/** Rejections reported one by one; more are only counted. */
const MAX_REPORTED = 100;
/** An import starts over so often because another one changed the list meanwhile. */
const MAX_TRIES = 25;

/**
 * Adds symbols from a file, a text or a form to the watchlist, as many as it holds; says of each
 * other line why not.
 */
export const importRoute = liveRoute(
  watchlistContracts.import,
  async ({body, headers: given, watchId: visitor}, deps) => {
    const {accept = "", "content-type": contentType = ""} = given;
    const entries = await entriesOf(body, contentType);
    if ("status" in entries) return entries;
    if (entries.length === 0)
      return problem(
        422,
        "there is no symbol in it: expected one on a line, or a column named symbol",
      );
    const {watchId, headers} = keepVisitor(visitor, deps);
    const texts = entries.map(({text}) => text);
    const {list, imported, left} = await added(
      watchId,
      sortedSymbols(texts, deps.facts).known,
      deps,
    );
    const rejected = rejections(entries, deps, left);
    if (accept.includes("text/html") && FORM_TYPES.some((type) => type === body.type)) {
      const Location = `/portfolio?imported=${imported.length}&rejected=${rejected.length}`;
      return {status: 303, headers: {...headers, Location}};
    }
    const answer = {
      imported,
      rejected: rejected.slice(0, MAX_REPORTED),
      rejectedTotal: rejected.length,
      symbols: list.symbols,
      limit: MAX_SYMBOLS,
    };
    return {status: 200, body: answer, headers};
  },
);

/** Adds what fits, in order. What is on the list already counts as imported. */
async function added(watchId: string, known: readonly string[], {store, clock}: LiveDeps) {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const before: Pick<Watchlist, "symbols"> = (await store.watchlists.find(watchId)) ?? {
      symbols: [],
    };
    const fresh = known.filter((symbol) => !before.symbols.includes(symbol));
    const add = fresh.slice(0, Math.max(0, MAX_SYMBOLS - before.symbols.length));
    const left = new Set(fresh.slice(add.length));
    const imported = known.filter((symbol) => !left.has(symbol));
    if (add.length === 0) return {list: before, imported, left};
    const list = await store.watchlists.edit(
      watchId,
      {add, remove: [], name: null},
      MAX_SYMBOLS,
      toInstant(clock()),
    );
    if (list !== undefined) return {list, imported, left};
  }
  throw new StoreBusyError("the watchlist was being changed all the time");
}

const rejections = (entries: readonly Entry[], {facts}: LiveDeps, left: ReadonlySet<string>) =>
  entries.flatMap(({line, text}) => {
    const symbol = spelled(text);
    const reason = !facts.symbols.has(symbol)
      ? notListed(text)
      : left.has(symbol)
        ? `a watchlist holds ${MAX_SYMBOLS} symbols at most`
        : null;
    return reason === null ? [] : [{line, text: text.slice(0, 80), reason}];
  });
