import {toInstant} from "../../../pipeline/kit/instant.ts";
import type {LiveDeps} from "../deps.ts";
import type {AuditTrail} from "../route.ts";
import type {NewAuditEntry} from "../store/types.ts";

/** Actor of requests without a valid token. */
export const UNKNOWN_ACTOR = "unknown";
/**
 * Audited requests per minute without a valid token, for all networks together: anybody can send
 * them, and entries are never removed.
 */
const UNKNOWN_PER_MINUTE = 120;

export interface AuditedRequest {
  readonly actor: string;
  readonly requestId: string;
  readonly ip: string;
  readonly target: string | null;
}

/** The part of a route that its audit needs. */
interface AuditedRoute {
  readonly auth: string;
  readonly method: string;
  readonly path: string;
  /** By status, with success first. */
  readonly responses: object;
}

/**
 * Whether requests to a route are audited: all writes that need the operator's or the organiser's
 * token.
 */
export const isAudited = ({auth, method}: Pick<AuditedRoute, "auth" | "method">): boolean =>
  (auth === "admin" || auth === "workshop") && method !== "GET";

export function auditTrail(
  route: AuditedRoute,
  {actor, requestId, ip, target: first}: AuditedRequest,
  deps: LiveDeps,
): AuditTrail {
  const {store, clock, log} = deps;
  const success = Number(Object.keys(route.responses)[0]);
  let target = first;
  let recordedAs: number | undefined;
  const entryOf = (status: number): NewAuditEntry => ({
    at: toInstant(clock()),
    actor,
    action: `${route.method} ${route.path}`,
    target,
    status,
    requestId,
    ip,
  });
  const isOneTooMany = async () => {
    if (actor !== UNKNOWN_ACTOR) return false;
    const {allowed} = await store.limits.take(
      "audited refusals",
      {limit: UNKNOWN_PER_MINUTE, windowMs: 60_000},
      clock(),
    );
    return !allowed;
  };
  const trail: AuditTrail = {
    get store() {
      return store.audited(trail);
    },
    concerns(id) {
      target = id;
    },
    pending: () => (recordedAs === undefined ? entryOf(success) : undefined),
    recorded() {
      recordedAs = success;
    },
    async answered(status) {
      if (recordedAs === status || (await isOneTooMany())) return;
      const entry = entryOf(status);
      await store.audit
        .append(entry)
        .catch(({message: reason}: Error) =>
          log.error({reason, entry}, "an administrative request was not audited"),
        );
    },
  };
  return trail;
}
