import {type Auth, type RouteContract, WATCH_COOKIE} from "../../live/contract.ts";

/** How callers prove who they are. */
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

/** What a route wants to see, any one of it; an empty requirement stands for no credential. */
export const REQUIREMENTS: Readonly<Record<Auth, readonly Requirement[]>> = {
  none: [],
  key: [{apiKey: []}],
  "key-in-production": [{apiKey: []}, {}],
  admin: [{adminToken: []}],
  workshop: [{workshopAdmin: []}],
  "watch-cookie": [{watchCookie: []}, {}],
};

/** When a credential that is known is not enough; undefined when it always is. */
export function forbiddenWhen({auth, method, scope}: RouteContract): string | undefined {
  if (auth === "key" || auth === "key-in-production")
    return `The key lacks the scope \`${scope}\`.`;
  if (auth === "none" || method === "GET") return undefined;
  return "A page of another site may not write here.";
}
