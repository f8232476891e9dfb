import {hiddenSecrets} from "../pipeline/kit/config/read-config.ts";
import type {Caller} from "./call.ts";
import {inJson} from "./json-lines.ts";

/**
 * The caller with outputs that contain no secret of its environment: some texts come from elsewhere,
 * such as the answer of a language model that repeats its key. With `LOG_FORMAT=json` lines of standard
 * error are entries of a log.
 */
export function withoutSecrets(caller: Caller): Caller {
  const hidden = hiddenSecrets(caller.env);
  const through = (output: Caller["out"]): Caller["out"] => ({
    isTTY: output.isTTY,
    write: (text) => output.write(hidden(text)),
  });
  const err = through(caller.err);
  return {
    ...caller,
    out: through(caller.out),
    err: caller.env.LOG_FORMAT === "json" ? inJson(err) : err,
  };
}
