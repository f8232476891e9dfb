import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {listedShare} from "../../../../pipeline/market/lookup.ts";
import {type Language, pathIn} from "../../../../site/layout/frame.ts";
import type {RawBody} from "../../../contracts/contract.ts";
import {FORM_TYPES, watchlistContracts} from "../../../contracts/watchlist.ts";
import {MAX_SYMBOLS} from "../../../market/addresses.ts";
import {keepVisitor} from "../../access/watch-cookie.ts";
import type {LiveDeps} from "../../deps.ts";
import {formFields} from "../../http/form.ts";
import {wantsHtml} from "../../http/negotiation.ts";
import {type Problem, problem} from "../../http/problem.ts";
import {type Answer, type LiveRequest, type LiveRoute, liveRoute} from "../../route.ts";
import {StoreBusyError, type Watchlist} from "../../store/types.ts";
import type {Entry} from "./entries.ts";
import {watchlistPage} from "./page.ts";
import {entriesOf} from "./submission.ts";
import {notListed, sortedSymbols, spelled} from "./symbols.ts";

/** Maximum number of rejections listed; further ones are only counted. */
const MAX_REPORTED = 100;
/** Attempts of an import while others change the list concurrently. */
const MAX_TRIES = 25;

/**
 * Adds symbols from a file, a text or a form to the watchlist, as many as fit, and reports why
 * others were rejected. A page's form is answered by the page, which shows the errors and the
 * input.
 */
const importIn =
  (language: Language) => async (request: LiveRequest<object, object, RawBody>, deps: LiveDeps) => {
    const {body, headers: given, watchId: visitor} = request;
    const {accept, "content-type": contentType = ""} = given;
    const isForm = wantsHtml(accept) && FORM_TYPES.some((type) => type === body.type);
    const entries = await entriesOf(body, contentType);
    const refuse = async (why: Problem) =>
      isForm ? refusedPage(request, deps, {language, why}) : why;
    if ("status" in entries) return refuse(entries);
    if (entries.length === 0)
      return refuse(
        problem(422, "it contains no symbol: expected one per line, or a column named symbol"),
      );
    const {watchId, headers} = keepVisitor(visitor, deps);
    const texts = entries.map(({text}) => text);
    const {list, imported, left} = await added(
      watchId,
      sortedSymbols(texts, deps.facts).known,
      deps,
    );
    const rejected = rejections(entries, deps, left);
    if (isForm) {
      const back = `?imported=${imported.length}&rejected=${rejected.length}`;
      return {
        status: 303,
        headers: {...headers, Location: pathIn(language, "/portfolio") + back},
      };
    }
    const answer = {
      imported,
      rejected: rejected.slice(0, MAX_REPORTED),
      rejectedTotal: rejected.length,
      symbols: list.symbols,
      limit: MAX_SYMBOLS,
    };
    return {status: 200, body: answer, headers};
  };

export const importRoutes: readonly LiveRoute[] = [
  liveRoute(watchlistContracts.import, importIn("en")),
  liveRoute(watchlistContracts.importInVietnamese, importIn("vi")),
];

/**
 * The page again, with the error next to the field and its input, instead of the contract's JSON.
 */
async function refusedPage(
  {body, headers, watchId}: LiveRequest<object, object, RawBody>,
  deps: LiveDeps,
  {language, why}: {readonly language: Language; readonly why: Problem},
): Promise<Answer<never>> {
  const fields = await formFields(body, headers["content-type"] ?? "");
  const typed = fields.find(([name]) => name === "symbols")?.[1];
  const fault =
    why.status === 400 ? "unreadable" : /at most/.test(why.detail) ? "tooMany" : "nothing";
  return watchlistPage(deps, {
    language,
    watchId,
    imported: null,
    refused: {fault, typed: typeof typed === "string" ? typed : ""},
  }) as Promise<Answer<never>>;
}

/** Adds symbols that fit, in order. Those already on the list count as imported. */
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
  throw new StoreBusyError("the watchlist kept changing");
}

const rejections = (entries: readonly Entry[], {facts}: LiveDeps, left: ReadonlySet<string>) =>
  entries.flatMap(({line, text}) => {
    const symbol = spelled(text);
    const reason = !listedShare(facts.market, symbol)
      ? notListed(text)
      : left.has(symbol)
        ? `a watchlist holds ${MAX_SYMBOLS} symbols at most`
        : null;
    return reason === null ? [] : [{line, text: text.slice(0, 80), reason}];
  });
