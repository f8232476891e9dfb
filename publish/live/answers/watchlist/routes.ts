import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {listedShare} from "../../../../pipeline/market/lookup.ts";
import {type Language, pathIn} from "../../../../site/layout/frame.ts";
import type {SkippedLine} from "../../../../site/market/portfolio-view.ts";
import type {RawBody} from "../../../contracts/contract.ts";
import {FORM_TYPES, watchlistContracts} from "../../../contracts/watchlist.ts";
import {attachment, CSV_TYPE} from "../../../csv.ts";
import {MAX_SYMBOLS} from "../../../market/addresses.ts";
import {keepVisitor} from "../../access/watch-cookie.ts";
import type {LiveDeps} from "../../deps.ts";
import {type FormField, formFields, readForm} from "../../http/form.ts";
import {wantsHtml} from "../../http/negotiation.ts";
import {invalidQuery, type Problem, problem} from "../../http/problem.ts";
import {type Answer, type LiveRequest, type LiveRoute, liveRoute, pageRoutes} from "../../route.ts";
import {type Position, StoreBusyError, type Watchlist} from "../../store/types.ts";
import {MOST} from "./amounts.ts";
import {editIn} from "./edit.ts";
import {
  type Entry,
  entriesOfCsv,
  entriesOfJson,
  entriesOfText,
  headingsIn,
  linesIn,
  tooMany,
} from "./entries.ts";
import {watchlistPage} from "./page.ts";
import {notListed, sortedSymbols, spelled} from "./symbols.ts";
import {watchlistCsv} from "./watchlist-csv.ts";

/** A page sends two: a file and a text. */
const MAX_FIELDS = 20;

/**
 * Reads the entries to import from a body of any supported type, or says why it cannot be read.
 *
 * @param contentType with its parameters: a form's boundary
 */
async function entriesOf(body: RawBody, contentType: string): Promise<readonly Entry[] | Problem> {
  const entries = await readEntries(body, contentType);
  return "status" in entries ? entries : (tooMany("symbols", entries.length) ?? entries);
}

async function readEntries(
  {type, bytes}: RawBody,
  contentType: string,
): Promise<readonly Entry[] | Problem> {
  switch (type) {
    case "application/json":
      return entriesOfJson(bytes);
    case "text/csv":
    case "text/plain":
      return entriesOfFile(bytes, type);
    default:
      return entriesOfForm(bytes, contentType);
  }
}

/** Entries from form fields: files as CSV, `symbols` as text; other texts are ignored. */
async function entriesOfForm(
  bytes: Buffer,
  contentType: string,
): Promise<readonly Entry[] | Problem> {
  let fields: FormField[];
  try {
    fields = await readForm(bytes, contentType);
  } catch (cause) {
    return problem(400, `the form cannot be read: ${(cause as Error).message}`);
  }
  if (fields.length > MAX_FIELDS)
    return problem(422, `expected a form of ${MAX_FIELDS} fields at most, found ${fields.length}`);
  const all: Entry[] = [];
  for (const [name, value] of fields) {
    if (typeof value === "string" && name !== "symbols") continue;
    // this mark replaces bytes that are not UTF-8, and no symbol contains it
    if (typeof value === "string" && value.includes("\ufffd"))
      return problem(400, "the field symbols is not text: expected UTF-8");
    const entries =
      typeof value === "string"
        ? entriesOfText(value)
        : entriesOfFile(
            Buffer.from(await value.arrayBuffer()),
            value.type === "text/plain" ? "text/plain" : "text/csv",
          );
    if ("status" in entries) return entries;
    for (const entry of entries) all.push(entry);
  }
  return all;
}

/** The first bytes of a ZIP archive, which a workbook is. */
const ZIP = Buffer.from("PK\u0003\u0004");
const WORKBOOK = "the file is an Excel workbook (.xlsx): save it as CSV in Excel, and import that";

function entriesOfFile(bytes: Buffer, type: "text/csv" | "text/plain"): readonly Entry[] | Problem {
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return problem(400, WORKBOOK);
  const text = decoded(bytes);
  if (text === undefined)
    return problem(400, "the file is not text: expected UTF-8, or UTF-16 with a byte order mark");
  return (
    tooMany("lines", linesIn(text)) ??
    (type === "text/csv" || headingsIn(text) !== undefined
      ? entriesOfCsv(text)
      : entriesOfText(text))
  );
}

/** Decodes UTF-8, and UTF-16 with a byte order mark, which spreadsheets also write. */
function decoded(bytes: Buffer): string | undefined {
  const mark = bytes.subarray(0, 2).toString("hex");
  const encoding = mark === "fffe" ? "utf-16le" : mark === "feff" ? "utf-16be" : "utf-8";
  try {
    const text = new TextDecoder(encoding, {fatal: true}).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Maximum number of rejections listed, and named on the page; further ones are only counted. */
const MAX_REPORTED = 100;
const MAX_NAMED = 10;
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
      {known: sortedSymbols(texts, deps.facts).known, positions: positionsIn(entries)},
      deps,
    );
    const rejected = rejections(entries, deps, left);
    if (isForm) {
      const skipped = rejected
        .slice(0, MAX_NAMED)
        .map(({line, text, why}) => `${line}:${why}:${text}`);
      const back = new URLSearchParams({
        imported: `${imported.length}`,
        rejected: `${rejected.filter(({why}) => why !== "amount").length}`,
        ...(skipped.length > 0 && {skipped: skipped.join("|")}),
      });
      return {
        status: 303,
        headers: {...headers, Location: `${pathIn(language, "/portfolio")}?${back}`},
      };
    }
    const answer = {
      imported,
      rejected: rejected.slice(0, MAX_REPORTED).map(({why: _, ...line}) => line),
      rejectedTotal: rejected.length,
      symbols: list.symbols,
      limit: MAX_SYMBOLS,
    };
    return {status: 200, body: answer, headers};
  };

const importRoutes: readonly LiveRoute[] = [
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
    why.detail === WORKBOOK
      ? "workbook"
      : why.status === 400
        ? "unreadable"
        : /at most/.test(why.detail)
          ? "tooMany"
          : "nothing";
  return watchlistPage(deps, {
    language,
    watchId,
    imported: null,
    refused: {fault, typed: typeof typed === "string" ? typed : ""},
  }) as Promise<Answer<never>>;
}

/** Adds symbols that fit, in order. Those already on the list count as imported. */
async function added(
  watchId: string,
  {known, positions}: {readonly known: readonly string[]} & Pick<Watchlist, "positions">,
  {store, clock}: LiveDeps,
) {
  const isHeld = Object.keys(positions).length > 0;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const before: Pick<Watchlist, "symbols"> = (await store.watchlists.find(watchId)) ?? {
      symbols: [],
    };
    const fresh = known.filter((symbol) => !before.symbols.includes(symbol));
    const add = fresh.slice(0, Math.max(0, MAX_SYMBOLS - before.symbols.length));
    const left = new Set(fresh.slice(add.length));
    const imported = known.filter((symbol) => !left.has(symbol));
    if (add.length === 0 && !isHeld) return {list: before, imported, left};
    const list = await store.watchlists.edit(
      watchId,
      {add, remove: [], name: null, positions},
      MAX_SYMBOLS,
      toInstant(clock()),
    );
    if (list !== undefined) return {list, imported, left};
  }
  throw new StoreBusyError("the watchlist kept changing");
}

/**
 * The holdings of an import by symbol; those of a symbol listed twice together, while they are no
 * larger than one may be.
 */
function positionsIn(entries: readonly Entry[]): Watchlist["positions"] {
  const positions = new Map<string, Position>();
  for (const {text, position} of entries) {
    if (!position) continue;
    const symbol = spelled(text);
    const before = positions.get(symbol);
    if (before && before.quantity + position.quantity > MOST) continue;
    positions.set(symbol, before ? together(before, position) : position);
  }
  return Object.fromEntries(positions);
}

/** Two holdings of a share, as brokers list them by account, at their mean cost. */
function together(one: Position, other: Position): Position {
  const quantity = one.quantity + other.quantity;
  const isKnown = one.averageCost !== null && other.averageCost !== null;
  const paid = one.quantity * one.averageCost! + other.quantity * other.averageCost!;
  return {quantity, averageCost: isKnown ? paid / quantity : null};
}

const rejections = (entries: readonly Entry[], {facts}: LiveDeps, left: ReadonlySet<string>) =>
  entries.flatMap(({line, text, position}): Rejection[] => {
    const symbol = spelled(text);
    const why = !listedShare(facts.market, symbol)
      ? "unlisted"
      : left.has(symbol)
        ? "full"
        : position === null
          ? "amount"
          : null;
    return why === null ? [] : [{line, text: text.slice(0, 80), why, reason: REASONS[why](text)}];
  });
interface Rejection {
  readonly line: number;
  readonly text: string;
  readonly why: SkippedLine["why"];
  readonly reason: string;
}
const REASONS: Readonly<Record<SkippedLine["why"], (text: string) => string>> = {
  unlisted: notListed,
  full: () => `a watchlist holds ${MAX_SYMBOLS} symbols at most`,
  amount: () => "added without its holding: expected a quantity and a cost above 0",
};

const shown = (list: Watchlist | undefined) => ({
  symbols: list?.symbols ?? [],
  name: list?.name ?? null,
  updatedAt: list?.updatedAt ?? null,
  limit: MAX_SYMBOLS,
  ...(list && Object.keys(list.positions).length > 0 && {positions: positionsOf(list)}),
});
const positionsOf = ({symbols, positions}: Watchlist) =>
  symbols.flatMap((symbol) => {
    const position = positions[symbol];
    return position ? [{symbol, ...position}] : [];
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
    // a fund in the list must not cause the shares to be refused
    if (errors.length > 0 && known.length === 0)
      return problem(422, "some symbols are not listed", {errors});
    if (known.length > MAX_SYMBOLS) {
      const detail = `expected ${MAX_SYMBOLS} symbols at most, found ${known.length}`;
      return problem(422, detail, {errors: [{pointer: "/symbols", detail}]});
    }
    const {watchId, headers} = keepVisitor(visitor, deps);
    const before = await deps.store.watchlists.find(watchId);
    const name = body.name === undefined ? before?.name : body.name?.trim();
    const given = body.positions?.map(
      ({symbol, quantity, averageCost = null}) =>
        [spelled(symbol), {quantity, averageCost}] as const,
    );
    const list = {
      watchId,
      symbols: known,
      name: name || null,
      updatedAt: toInstant(deps.clock()),
      positions: given ? Object.fromEntries(given) : (before?.positions ?? {}),
    };
    await deps.store.watchlists.save(list);
    const left = unknown.map((index) => body.symbols[index]!);
    return {
      status: 200,
      body: {
        ...shown(await deps.store.watchlists.find(watchId)),
        ...(left.length > 0 && {unknown: left}),
      },
      headers,
    };
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
      body:
        (query.bom === "1" ? "\ufeff" : "") +
        (await watchlistCsv(known, list?.positions ?? {}, deps)),
    };
  }),
  ...pageRoutes(watchlistContracts.edit, editIn),
  ...importRoutes,
];
