import type {IncomingHttpHeaders} from "node:http";
import {sha256} from "../../pipeline/kit/hash.ts";
import type {LiveDeps} from "./deps.ts";
import type {Finding} from "./problem.ts";
import type {Answer} from "./route.ts";

/** A first answer is given again for a day; a request that never ended gives its key back after a minute. */
const KEEP_MS = 24 * 3_600_000;
const LEASE_MS = 60_000;

interface Keyed {
  /** Whose key, and for what. */
  readonly scope: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/**
 * Does something once per `Idempotency-Key`: the same request again is given the first one's answer. Without the header it is done every
 * time. What was refused or went wrong leaves the key free.
 */
export async function oncePerKey(
  {scope, headers, body}: Keyed,
  {store, clock}: Pick<LiveDeps, "store" | "clock">,
  work: () => Promise<Answer | Finding>,
): Promise<Answer | Finding> {
  const key = headers["idempotency-key"];
  if (key === undefined) return work();
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,255}$/.test(key))
    return {status: 400, detail: "Idempotency-Key is not as expected: 1 to 255 printable ASCII characters without blanks"};
  const claim = await store.idempotency.begin({
    scope,
    key,
    requestSha256: sha256(JSON.stringify(body)),
    nowMs: clock(),
    leaseMs: LEASE_MS,
  });
  if (claim.state === "running")
    return {status: 409, detail: "a request with this Idempotency-Key is being answered", headers: {"Retry-After": "1"}};
  if (claim.state === "other-request") return {status: 422, detail: "this Idempotency-Key was used for another request"};
  if (claim.state === "done") return {status: claim.status, body: JSON.parse(claim.body)};
  const forget = () => store.idempotency.forget(scope, key);
  try {
    const outcome = await work();
    if ("detail" in outcome) await forget();
    else
      await store.idempotency.complete({
        scope,
        key,
        status: outcome.status,
        body: JSON.stringify(outcome.body),
        keepUntilMs: clock() + KEEP_MS,
      });
    return outcome;
  } catch (error) {
    await forget().catch(() => {});
    throw error;
  }
}
