import type {IncomingHttpHeaders} from "node:http";
import {toInstant} from "../../../pipeline/kit/instant.ts";
import {METADATA, WORKSHOP_SCOPE} from "../../contracts/oauth.ts";
import type {LiveDeps} from "../deps.ts";
import {type Problem, problem} from "../http/problem.ts";
import {digest, readKey, sameDigest} from "../keys.ts";
import {scopesOf} from "../oauth/tokens.ts";
import type {LiveRoute} from "../route.ts";
import type {ApiClient} from "../store/types.ts";
import {readTicket} from "./ticket.ts";

/** A caller as a route sees it. */
export interface Caller {
  readonly client: ApiClient | null;
  /** `admin` or `workshop` if a token was needed; null otherwise. */
  readonly actor: string | null;
}

const ANYONE: Caller = {client: null, actor: null};
/** Resolution of `lastUsedAt`, so that reads rarely write. */
const TOUCH_MS = 60_000;

const rejected = (detail: string, scheme: string, more = ""): Problem =>
  problem(401, detail, {headers: {"WWW-Authenticate": `${scheme} realm="broadsheet"${more}`}});

/**
 * Admits a request or refuses it: 401 for a missing or wrong credential, 403 for a key or token
 * without the needed rights.
 *
 * @returns a function that remembers when it last recorded the use of each key
 */
export function authenticator({
  store,
  settings,
  clock,
  log,
}: Pick<LiveDeps, "store" | "settings" | "clock" | "log">) {
  const touchedAtMs = new Map<string, number>();

  async function partner(key: string, scope: LiveRoute["scope"]): Promise<Caller | Problem> {
    const read = readKey(key);
    const client = read && (await store.clients.find(read.clientId));
    const known =
      client &&
      sameDigest(Buffer.from(client.secretSha256, "hex"), Buffer.from(read.secretSha256, "hex"));
    return known ? allowed(client, scope) : rejected("X-API-Key is not a valid key", "ApiKey");
  }

  /** For browsers, which cannot send a key: a ticket issued to its owner. */
  async function ticketHolder(
    ticket: string,
    scope: LiveRoute["scope"],
  ): Promise<Caller | Problem> {
    const clientId = readTicket(ticket, clock(), settings.cookieSecrets);
    const client = clientId === null ? undefined : await store.clients.find(clientId);
    return client
      ? allowed(client, scope)
      : rejected("the ticket has expired or is not valid", "ApiKey");
  }

  function allowed(client: ApiClient, scope: LiveRoute["scope"]): Caller | Problem {
    const nowMs = clock();
    if (client.revokedAt !== null)
      return rejected(`this key was revoked at ${client.revokedAt}`, "ApiKey");
    if (client.expiresAt !== null && Date.parse(client.expiresAt) <= nowMs)
      return rejected(`this key expired at ${client.expiresAt}`, "ApiKey");
    if (!client.scopes.includes(scope))
      return problem(
        403,
        `this key allows ${client.scopes.join(", ") || "nothing"}; expected one that allows ${scope}`,
        {type: "missing-scope"},
      );
    if (Math.abs(nowMs - (touchedAtMs.get(client.clientId) ?? 0)) >= TOUCH_MS) {
      touchedAtMs.set(client.clientId, nowMs);
      store.clients
        .touch(client.clientId, toInstant(nowMs))
        .catch((err) =>
          log.warn({err, clientId: client.clientId}, "the use of a key was not recorded"),
        );
    }
    return {client, actor: null};
  }

  function operator(token: string | undefined): Caller | Problem {
    if (token === undefined) return rejected("X-Admin-Token is required", "AdminToken");
    const known = sameDigest(digest(token), settings.adminTokenSha256);
    return known
      ? {client: null, actor: "admin"}
      : rejected("X-Admin-Token is wrong", "AdminToken");
  }

  /**
   * RFC 6750: a wrong credential is `invalid_token`, a valid token for another purpose
   * `insufficient_scope`, and a missing one not yet an error. RFC 9728: the answer also tells
   * agents where to read about the resource.
   */
  async function organiser(authorization: string | undefined): Promise<Caller | Problem> {
    const resource = settings.baseUrl + METADATA.protectedResource.path;
    const scope = `, scope="${WORKSHOP_SCOPE}", resource_metadata="${resource}"`;
    if (authorization === undefined)
      return rejected("Authorization: Bearer is required", "Bearer", scope);
    const token = /^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? "";
    const given = digest(token);
    if (settings.workshopKeySha256 !== null && sameDigest(given, settings.workshopKeySha256))
      return {client: null, actor: "workshop"};
    if (sameDigest(given, settings.adminTokenSha256)) return {client: null, actor: "admin"};
    const scopes = await scopesOf(token, {store, settings, clock});
    if (scopes !== undefined)
      return problem(403, `this token allows ${scopes.join(", ")}; expected ${WORKSHOP_SCOPE}`, {
        type: "missing-scope",
        headers: {
          "WWW-Authenticate": `Bearer realm="broadsheet"${scope}, error="insufficient_scope"`,
        },
      });
    return rejected(
      "the bearer token is not a workshop key",
      "Bearer",
      `${scope}, error="invalid_token"`,
    );
  }

  return async (
    route: LiveRoute,
    headers: IncomingHttpHeaders,
    ticket: string | null,
  ): Promise<Caller | Problem> => {
    switch (route.auth) {
      case "none":
      case "watch-cookie":
        return ANYONE;
      case "admin":
        return operator(headers["x-admin-token"]?.toString());
      case "workshop":
        return organiser(headers.authorization);
      case "key":
      case "key-in-production": {
        const key = headers["x-api-key"]?.toString();
        if (key !== undefined) return partner(key, route.scope);
        if (ticket !== null) return ticketHolder(ticket, route.scope);
        return route.auth === "key" || settings.production
          ? rejected("X-API-Key is required", "ApiKey")
          : ANYONE;
      }
    }
  };
}
