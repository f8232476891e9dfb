import type {FastifyError, FastifyRequest} from "fastify";
import {StoreError} from "../../../pipeline/kit/errors.ts";
import type {LiveDeps} from "../deps.ts";
import {isOutOfDescriptors} from "../http/descriptors.ts";
import {FAILED, NO_DESCRIPTOR, type Problem, problem, TOO_SLOW, tryAgain} from "../http/problem.ts";
import {LOST, LostError} from "../printed/build.ts";
import {StoreBusyError} from "../store/types.ts";

const BUSY = tryAgain(503, "nothing can be written for now", 5);

export const tooLarge = (maxBytes: number | undefined): Problem =>
  problem(413, `expected a body of ${maxBytes} bytes at most`, {headers: {Connection: "close"}});

/**
 * The problem that an error means to the caller. Errors that are not the caller's fault are logged,
 * and their details withheld.
 */
export function problemOf(
  error: FastifyError,
  {id: requestId, headers, method, routeOptions}: FastifyRequest,
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
  switch (error.statusCode) {
    case 400:
      return problem(400, `the body cannot be read: ${error.message}`);
    case 408:
      return TOO_SLOW;
    case 413:
      return tooLarge(routeOptions.bodyLimit);
    case 415: {
      const type = headers["content-type"] ?? "none";
      return problem(415, `expected a body of type application/json, found Content-Type ${type}`);
    }
  }
  log.error({err: error, requestId, method, route: routeOptions.url}, "a request failed");
  return FAILED;
}
