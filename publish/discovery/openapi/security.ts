import {type Auth, type RouteContract, WATCH_COOKIE} from "../../contracts/contract.ts";

/** Authentication methods of callers. */
export const SECURITY_SCHEMES = {
  apiKey: {
    type: "apiKey",
    in: "header",
    name: "X-API-Key",
    description: "A partner's key, created by the operator, with the scopes `read` and `webhooks`.",
  },
  adminToken: {
    type: "apiKey",
    in: "header",
    name: "X-Admin-Token",
    description: "The operator's token.",
  },
  workshopAdmin: {
    type: "http",
    scheme: "bearer",
    description:
      "A token with the scope `workshop.admin`: the key of the workshops' organiser, or the operator's token.",
  },
  watchCookie: {
    type: "apiKey",
    in: "cookie",
    name: WATCH_COOKIE,
    description: "Set by the first write of an anonymous visitor.",
  },
} as const;

type Requirement = Readonly<Partial<Record<keyof typeof SECURITY_SCHEMES, readonly []>>>;

/** Alternative requirements of a route; an empty one means no credential. */
export const REQUIREMENTS: Readonly<Record<Auth, readonly Requirement[]>> = {
  none: [],
  key: [{apiKey: []}],
  "key-in-production": [{apiKey: []}, {}],
  admin: [{adminToken: []}],
  workshop: [{workshopAdmin: []}],
  "watch-cookie": [{watchCookie: []}, {}],
};

const WITH_SCOPES: readonly Auth[] = ["key", "key-in-production", "workshop"];

/** Whether a valid credential may be refused, for its scopes or for a request from another site. */
export const mayForbid = ({auth, method}: RouteContract): boolean =>
  WITH_SCOPES.includes(auth) || (auth !== "none" && method !== "GET");
