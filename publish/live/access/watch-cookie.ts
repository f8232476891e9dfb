import {createHmac} from "node:crypto";
import {parseCookie, stringifySetCookie} from "cookie";
import {WATCH_COOKIE} from "../contract.ts";
import {sameDigest} from "./keys.ts";

const YEAR_S = 31_536_000;

const signature = (watchId: string, secret: string): Buffer =>
  createHmac("sha256", secret).update(`${WATCH_COOKIE}=${watchId}`).digest();

export const newWatchId = (random: (bytes: number) => Buffer): string => random(16).toString("hex");

/**
 * The visitor of a `Cookie` header; null without a cookie, or with one that no secret of ours has
 * signed.
 */
export function readWatchCookie(
  header: string | undefined,
  secrets: readonly string[],
): string | null {
  const [watchId, mac] = (parseCookie(header ?? "")[WATCH_COOKIE] ?? "").split(".");
  if (!/^[0-9a-f]{32}$/.test(watchId ?? "") || mac === undefined) return null;
  const given = Buffer.from(mac, "base64url");
  return secrets.some((secret) => sameDigest(given, signature(watchId!, secret))) ? watchId! : null;
}

/**
 * The `Set-Cookie` value, signed with the current secret. @param secure whether the site is reached
 * over https
 */
export const watchCookie = (watchId: string, secrets: readonly string[], secure: boolean): string =>
  stringifySetCookie({
    name: WATCH_COOKIE,
    value: `${watchId}.${signature(watchId, secrets[0]!).toString("base64url")}`,
    httpOnly: true,
    secure,
    sameSite: "lax",
    path: "/",
    maxAge: YEAR_S,
  });
