import {parseCookie, stringifySetCookie} from "cookie";
import {WATCH_COOKIE} from "../../contracts/contract.ts";
import type {LiveDeps} from "../deps.ts";
import {isSigned, sign} from "../keys.ts";

const YEAR_S = 31_536_000;

const signed = (watchId: string): string => `${WATCH_COOKIE}=${watchId}`;

/** The visitor in a `Cookie` header; null without a cookie, or if none of our secrets signed it. */
export function readWatchCookie(
  header: string | undefined,
  secrets: readonly string[],
): string | null {
  const [watchId, mac] = (parseCookie(header ?? "")[WATCH_COOKIE] ?? "").split(".");
  if (watchId === undefined || !/^[0-9a-f]{32}$/.test(watchId) || mac === undefined) return null;
  return isSigned(signed(watchId), mac, secrets) ? watchId : null;
}

/** The `Set-Cookie` value. @param secure whether the site is served over https */
export const watchCookie = (watchId: string, secrets: readonly string[], secure: boolean): string =>
  stringifySetCookie({
    name: WATCH_COOKIE,
    value: `${watchId}.${sign(signed(watchId), secrets)}`,
    httpOnly: true,
    secure,
    sameSite: "lax",
    path: "/",
    maxAge: YEAR_S,
  });

/** Identifies the visitor of a write, known or new, and renews the cookie for a year. */
export function keepVisitor(
  known: string | null,
  {random, settings: {baseUrl, cookieSecrets}}: Pick<LiveDeps, "random" | "settings">,
) {
  const watchId = known ?? random(16).toString("hex");
  const cookie = watchCookie(watchId, cookieSecrets, baseUrl.startsWith("https:"));
  return {watchId, headers: {"Set-Cookie": cookie}};
}
