/** Longest wait that is accepted: a host that says "in a year" is asked again tomorrow. */
const LONGEST_MS = 86_400_000;

/**
 * Milliseconds to wait by a `Retry-After` header, in seconds or as an HTTP date (RFC 9110, 10.2.3);
 * from 0 to a day.
 *
 * @returns null if there is no header or it is neither
 */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const text = header.trim();
  const ms = /^\d+$/.test(text)
    ? Number(text) * 1000
    : /^[A-Z][a-z]{2}/.test(text)
      ? Date.parse(text) - now
      : Number.NaN;
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), LONGEST_MS);
}

/**
 * Full jitter: anywhere from zero to the doubled delay, so that many clients do not come back at
 * once.
 */
export const backoffMs = (
  attempt: number,
  {baseMs, longestMs}: {baseMs: number; longestMs: number},
  random: () => number,
): number => Math.round(random() * Math.min(longestMs, baseMs * 2 ** (attempt - 1)));

/**
 * Freshness lifetime of an answer in milliseconds (RFC 9111, 4.2): `max-age` minus `Age`, or else
 * `Expires` minus `Date`. Never negative; 0 without these headers, or with `no-cache` or
 * `no-store`.
 */
export function freshForMs(headers: Readonly<Record<string, string>>, now: number): number {
  const control = headers["cache-control"] ?? "";
  if (/\bno-(?:cache|store)\b/i.test(control)) return 0;
  const maxAge = /\bmax-age\s*=\s*"?(\d{1,9})/i.exec(control)?.[1];
  if (maxAge !== undefined)
    return Math.max(0, Number(maxAge) - (Number.parseInt(headers.age ?? "", 10) || 0)) * 1000;
  const expires = Date.parse(headers.expires ?? "");
  const date = Date.parse(headers.date ?? "");
  return Number.isNaN(expires) ? 0 : Math.max(0, expires - (Number.isNaN(date) ? now : date));
}
