import {openStore, type Store} from "../pipeline/kit/store.ts";
import {type Call, warn} from "./call.ts";

/**
 * Opens a database, and tells when another process has to be waited for.
 *
 * @param mustExist whether one that is not there is an error, or made
 * @throws StoreError
 */
export const openDatabase = (call: Call, path: string, {mustExist = false} = {}): Store =>
  openStore(path, {say: (line) => warn(call, line), mustExist});
