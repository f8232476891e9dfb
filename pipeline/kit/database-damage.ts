import type {Store} from "./store.ts";

/** Pages that are told of; a damaged database rarely has one alone. */
const MOST = 3;

/**
 * Looks at every page of a database, which takes as long as to read it.
 *
 * @returns what is wrong; null where it is whole
 */
export function damageIn(db: Store): string | null {
  try {
    const found = db.prepare<[], string>(`PRAGMA quick_check(${MOST})`).pluck().all();
    return found.every((line) => line === "ok") ? null : found.join("; ");
  } catch (error) {
    const {code, message} = error as {readonly code?: string; readonly message: string};
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(code ?? "")) return message;
    throw error;
  }
}
