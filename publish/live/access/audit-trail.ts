import {toInstant} from "../../../pipeline/kit/instant.ts";
import type {LiveDeps} from "../deps.ts";
import type {AuditedWrite, LiveStore, NewAuditEntry} from "../store/types.ts";

/** Whoever sent no token of ours. */
export const UNKNOWN_ACTOR = "unknown";
/**
 * Requests without a valid token that are audited per minute, of all networks together: anybody can
 * send them, and no entry is ever removed.
 */
const UNKNOWN_PER_MINUTE = 120;

/** One administrative request on its way into the audit log. */
export interface AuditTrail extends AuditedWrite {
  /** The store for the handler: what it changes is recorded in the same transaction. */
  readonly store: LiveStore;
  /**
   * Names what the write is about, before it is written; by default the first parameter of the
   * path.
   */
  concerns(target: string): void;
  /**
   * The answer is known: records it, unless that was done with the change. A log that cannot be
   * written keeps no answer back.
   */
  answered(status: number): Promise<void>;
}

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
  /** By status, that of success first. */
  readonly responses: object;
}

/**
 * Whether requests to a route are audited: all but reads of what needs the operator's or the
 * organiser's token.
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
