import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {type Language, pathIn} from "../../../../site/layout/frame.ts";
import type {RawBody} from "../../../contracts/contract.ts";
import {MAX_SYMBOLS} from "../../../market/addresses.ts";
import type {LiveDeps} from "../../deps.ts";
import {formFields} from "../../http/form.ts";
import type {LiveRequest} from "../../route.ts";

/** Removes, moves up, renames or clears by a form of the page, then shows the page. */
export const editIn =
  (language: Language) => async (request: LiveRequest<object, object, RawBody>, deps: LiveDeps) => {
    const {body, headers, watchId} = request;
    const fields = new Map(await formFields(body, headers["content-type"] ?? ""));
    const field = (name: string): string | null => {
      const value = fields.get(name);
      return typeof value === "string" ? value : null;
    };
    const list = watchId === null ? undefined : await deps.store.watchlists.find(watchId);
    if (list !== undefined) {
      const [remove, up, name] = [field("remove"), field("up"), field("name")];
      const updatedAt = toInstant(deps.clock());
      if (field("clear") !== null)
        await deps.store.watchlists.save({...list, symbols: [], name: null, updatedAt});
      else if (remove !== null) {
        const change = {add: [], remove: [remove], name: null};
        await deps.store.watchlists.edit(list.watchId, change, MAX_SYMBOLS, updatedAt);
      } else if (up !== null)
        await deps.store.watchlists.save({...list, symbols: movedUp(list.symbols, up), updatedAt});
      else if (name !== null)
        await deps.store.watchlists.save({...list, name: nameIn(name), updatedAt});
    }
    return {status: 303, headers: {Location: pathIn(language, "/portfolio")}} as const;
  };
const movedUp = (symbols: readonly string[], symbol: string): readonly string[] => {
  const place = symbols.indexOf(symbol);
  return place < 1 ? symbols : symbols.with(place - 1, symbol).with(place, symbols[place - 1]!);
};
const LONGEST_NAME = 80;
/** A typed name without control characters; null for none. */
const nameIn = (text: string): string | null =>
  text
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, LONGEST_NAME) || null;
