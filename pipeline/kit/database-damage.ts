import type {Store} from "./store.ts";

/** Maximum number of damaged pages reported; a damaged database rarely has only one. */
const MOST = 3;

/**
 * Checks every page of a database, which takes as long as reading it.
 *
 * @returns the damage; null if there is none
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
