import {StoreError} from "../../../pipeline/kit/errors.ts";
import type {LiveDeps} from "../deps.ts";
import {isOutOfDescriptors} from "../http/descriptors.ts";
import {FAILED, NO_DESCRIPTOR, type Problem, problem, TOO_SLOW, tryAgain} from "../http/problem.ts";
import {LOST, LostError} from "../printed/build.ts";
import type {LiveRoute} from "../route.ts";
import {StoreBusyError} from "../store/types.ts";

const BUSY = tryAgain(503, "nothing can be written for now", 5);

/**
 * The problem that an error means to the caller. Errors that are not the caller's fault are logged,
 * and their details withheld.
 */
export function problemOf(
  error: Error & {readonly statusCode?: number},
  requestId: string,
  {method, path}: Pick<LiveRoute, "method" | "path">,
  log: LiveDeps["log"],
): Problem {
  if (error instanceof StoreError) {
    const isBusy = error instanceof StoreBusyError;
    log[isBusy ? "warn" : "error"](
      {err: error, requestId},
      isBusy ? "the store is busy" : "the store refuses",
    );
    return BUSY;
  }
  if (isOutOfDescriptors(error)) {
    log.warn({err: error, requestId}, "no file can be opened");
    return NO_DESCRIPTOR;
  }
  if (error instanceof LostError) {
    log.error({err: error, requestId}, "the edition cannot be read");
    return LOST;
  }
  // of the connection, while the body was arriving
  if (error.statusCode === 408) return TOO_SLOW;
  if (error.statusCode === 400)
    return problem(400, `the body cannot be read: ${error.message}`, {
      headers: {Connection: "close"},
    });
  log.error({err: error, requestId, method, route: path}, "a request failed");
  return FAILED;
}
