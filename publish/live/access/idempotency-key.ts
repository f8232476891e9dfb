import {createHmac} from "node:crypto";
import {sha256} from "../../../pipeline/kit/hash.ts";
import type {LiveDeps} from "../deps.ts";
import {type Problem, problem, tryAgain} from "../http/problem.ts";
import type {Answer, JsonBytes, LiveRequest} from "../route.ts";

/** A first answer is repeated for a day; an unfinished request releases its key after a minute. */
const KEEP_MS = 24 * 3_600_000;
const LEASE_MS = 60_000;

/**
 * The owner of a key: the partner, else the browser with its cookie, else the address. Visitors are
 * stored as a keyed hash, which does not reveal them.
 */
const callerOf = (
  {client, watchId, ip}: Pick<LiveRequest, "client" | "watchId" | "ip">,
  [secret]: readonly string[],
): string =>
  client?.clientId ??
  createHmac("sha256", secret!)
    .update(`caller=${watchId ?? ip}`)
    .digest("base64url");

/**
 * Does something once per `Idempotency-Key` of a caller: a repeated request gets the first answer,
 * headers included. Without the header it is done every time. A rejected or failed request leaves
 * the key free. Keys of different callers are independent.
 *
 * A failing store may have saved changes without confirming them, so ids are derived from the key:
 * a repeated request derives the same ids and finds those changes.
 *
 * @param what name of the action, because a key may be used again for another
 * @param work gets the bytes from which ids are made, random without a key
 */
export async function oncePerKey<Body>(
  what: string,
  {headers, body, ...caller}: Pick<LiveRequest, "headers" | "body" | "client" | "watchId" | "ip">,
  {store, clock, random, settings}: Pick<LiveDeps, "store" | "clock" | "random" | "settings">,
  work: (idBytes: LiveDeps["random"]) => Promise<Answer<Body> | Problem>,
): Promise<Answer<Body | JsonBytes<Body>> | Problem> {
  const key = headers["idempotency-key"];
  if (key === undefined) return work(random);
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,255}$/.test(key))
    return problem(
      400,
      "Idempotency-Key is malformed: expected 1 to 255 printable ASCII characters without blanks",
    );
  const scope = `${what} ${callerOf(caller, settings.cookieSecrets)}`;
  const requestSha256 = sha256(JSON.stringify(body));
  const claim = await store.idempotency.begin({
    scope,
    key,
    requestSha256,
    nowMs: clock(),
    leaseMs: LEASE_MS,
  });
  if (claim.state === "running")
    return tryAgain(
      409,
      "a request with this Idempotency-Key is in progress",
      1,
      "idempotency-key-in-use",
    );
  if (claim.state === "other-request")
    return problem(422, "this Idempotency-Key was used for a different request", {
      type: "idempotency-key-reused",
    });
  if (claim.state === "done")
    return {status: claim.status, headers: JSON.parse(claim.headers), body: JSON.parse(claim.body)};
  const forget = () => store.idempotency.forget(scope, key);
  try {
    const outcome = await work((bytes) =>
      createHmac("sha256", settings.cookieSecrets[0]!)
        .update(JSON.stringify([scope, key, requestSha256]))
        .digest()
        .subarray(0, bytes),
    );
    if ("detail" in outcome) await forget();
    else
      await store.idempotency.complete({
        scope,
        key,
        status: outcome.status,
        headers: JSON.stringify(outcome.headers ?? {}),
        body: JSON.stringify(outcome.body),
        keepUntilMs: clock() + KEEP_MS,
      });
    return outcome;
  } catch (error) {
    await forget().catch(() => {});
    throw error;
  }
}
