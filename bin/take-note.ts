import type {Config} from "../pipeline/kit/config/config.ts";
import type {Store} from "../pipeline/kit/store.ts";
import {type Call, warn} from "./call.ts";
import {explain} from "./explain.ts";
import {openDatabase} from "./open-database.ts";

/**
 * Takes a note in the pipeline's database. One that takes none is told of, and fails nothing that
 * was done.
 *
 * @returns what was noted, undefined where it was not
 */
export function takeNote<T>(
  call: Call,
  {databasePath}: Pick<Config, "databasePath">,
  note: (store: Store) => T,
): T | undefined {
  try {
    const store = openDatabase(call, databasePath);
    try {
      return note(store);
    } finally {
      store.close();
    }
  } catch (error) {
    warn(call, `the history of runs takes no note: ${explain(error, call.env)}`);
    return undefined;
  }
}
