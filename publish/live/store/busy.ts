import {StoreError} from "../../../pipeline/kit/errors.ts";

/**
 * The store cannot write for now: another process is writing for long, the disk is full. Reading
 * goes on.
 */
export class StoreBusyError extends StoreError {
  override name = "StoreBusyError";
}
