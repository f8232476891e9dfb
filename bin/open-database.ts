import {openStore, type Store} from "../pipeline/kit/store.ts";
import {type Call, warn} from "./call.ts";

/**
 * Opens a database, and reports if it has to wait for another process.
 *
 * @param mustExist whether a missing database is an error; otherwise it is created
 * @throws StoreError
 */
export const openDatabase = (call: Call, path: string, {mustExist = false} = {}): Store =>
  openStore(path, {say: (line) => warn(call, line), mustExist});
