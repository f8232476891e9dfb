import {toInstant} from "../../../pipeline/kit/instant.ts";
import type {LiveDeps} from "../deps.ts";
import {liveRoute, rawBody} from "../route.ts";
import {StoreBusyError} from "../store/busy.ts";
import type {Watchlist} from "../store/types.ts";
import {type Entry, MOST_ENTRIES} from "./entries.ts";
import {entriesOf, FORM_TYPES, IMPORT_TYPES} from "./submission.ts";
import {notListed, sortedSymbols, spelled} from "./symbols.ts";
import {MOST_SYMBOLS, watcher} from "./watcher.ts";

/** Of a table with 500 lines; reading one takes about 0.25 µs a byte, and nobody else is answered meanwhile. */
const MOST_BYTES = 32_768;
/** Rejections told one by one; the rest is only counted. */
const MOST_TOLD = 100;
/** How often an import starts over because another one changed the list meanwhile. */
const MOST_TRIES = 25;

/** Adds symbols from a file, a text or a form to the watchlist, as many as it holds; says of each other line why not. */
export const importRoute = liveRoute({
  method: "POST",
  path: "/portfolio/import",
  summary:
    `Add the symbols of a CSV file, a text, a form or JSON to the watchlist: ${MOST_ENTRIES} lines, ${MOST_ENTRIES} symbols and ` +
    `${MOST_BYTES / 1_024} KB at most; a form of a page is sent back to the page`,
  tag: "Watchlist",
  auth: "watch-cookie",
  perMinute: 30,
  body: rawBody(IMPORT_TYPES, MOST_BYTES),
  responses: {200: "live/import.json", 303: null},
  async handle({body, headers: {accept = "", "content-type": contentType = ""}, watchId: visitor}, deps) {
    const entries = await entriesOf(body, contentType);
    if ("status" in entries) return entries;
    if (entries.length === 0) return {status: 422, detail: "there is no symbol in it: expected one on a line, or a column named symbol"};
    const {watchId, headers} = watcher(visitor, deps);
    const {list, imported, left} = await added(
      watchId,
      sortedSymbols(
        entries.map(({text}) => text),
        deps.facts,
      ).known,
      deps,
    );
    const rejected = rejections(entries, deps, left);
    if (accept.includes("text/html") && FORM_TYPES.some((type) => type === body.type)) {
      const Location = `/portfolio?imported=${imported.length}&rejected=${rejected.length}`;
      return {status: 303, headers: {...headers, Location}};
    }
    const answer = {
      imported,
      rejected: rejected.slice(0, MOST_TOLD),
      rejectedTotal: rejected.length,
      symbols: list.symbols,
      limit: MOST_SYMBOLS,
    };
    return {status: 200, body: answer, headers};
  },
});

/** Adds what fits, in order. What is on the list already counts as imported. */
async function added(watchId: string, known: readonly string[], {store, clock}: LiveDeps) {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const before: Pick<Watchlist, "symbols"> = (await store.watchlists.find(watchId)) ?? {symbols: []};
    const fresh = known.filter((symbol) => !before.symbols.includes(symbol));
    const add = fresh.slice(0, Math.max(0, MOST_SYMBOLS - before.symbols.length));
    const left = new Set(fresh.slice(add.length));
    const imported = known.filter((symbol) => !left.has(symbol));
    if (add.length === 0) return {list: before, imported, left};
    const list = await store.watchlists.edit(watchId, {add, remove: [], name: null}, MOST_SYMBOLS, toInstant(clock()));
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
        ? `a watchlist holds ${MOST_SYMBOLS} symbols at most`
        : null;
    return reason === null ? [] : [{line, text: text.slice(0, 80), reason}];
  });
