import type {Config} from "../pipeline/kit/config/config.ts";
import type {Store} from "../pipeline/kit/store.ts";
import {type Call, warn} from "./call.ts";
import {explain} from "./explain.ts";
import {openDatabase} from "./open-database.ts";

/**
 * Records something in the pipeline's database. A failure is reported, and does not fail the work
 * done.
 *
 * @returns the note's result; undefined if it failed
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
    warn(call, `the run cannot be recorded: ${explain(error, call.env)}`);
    return undefined;
  }
}
