import type {Headers} from "./exchange.ts";

/**
 * Milliseconds for which an answer says of itself that it will not change (RFC 9111, 4.2):
 * `max-age` less `Age`, else `Expires` less `Date`. Never negative; 0 where it says nothing, or not
 * to keep it.
 */
export function freshForMs(headers: Headers, now: number): number {
  const control = headers["cache-control"] ?? "";
  if (/\bno-(?:cache|store)\b/i.test(control)) return 0;
  const maxAge = /\bmax-age\s*=\s*"?(\d{1,9})/i.exec(control)?.[1];
  if (maxAge !== undefined)
    return Math.max(0, Number(maxAge) - (Number.parseInt(headers.age ?? "", 10) || 0)) * 1000;
  const expires = Date.parse(headers.expires ?? "");
  const date = Date.parse(headers.date ?? "");
  return Number.isNaN(expires) ? 0 : Math.max(0, expires - (Number.isNaN(date) ? now : date));
}
