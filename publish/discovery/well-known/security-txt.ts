import {dayOf} from "../../../pipeline/kit/instant.ts";
import type {Instant} from "../../../pipeline/kit/types.ts";

interface SecurityOptions {
  readonly baseUrl: string;
  /** URI for reporting weaknesses; null if the operator has not set one. */
  readonly contact: string | null;
  readonly asOf: Instant;
}

/** Paths of the file: the one in RFC 9116, and the former one. */
export const SECURITY_PATHS = ["/.well-known/security.txt", "/security.txt"] as const;

/**
 * The contact for reporting weaknesses (RFC 9116). Without the operator's address, this is the page
 * that explains how to reach the operator.
 */
export const securityTxt = ({baseUrl, contact, asOf}: SecurityOptions): string =>
  [
    `Contact: ${contact ?? `${baseUrl}/llms.txt`}`,
    `Expires: ${expiresAt(asOf)}`,
    "Preferred-Languages: en, vi",
    ...SECURITY_PATHS.map((path) => `Canonical: ${baseUrl}${path}`),
    "",
  ].join("\n");

/**
 * Less than a year after an instant, as RFC 9116 recommends, and equal for all instants of a month,
 * so that the file changes once a month.
 */
const expiresAt = (asOf: Instant): Instant => {
  const [year, month] = dayOf(asOf).split("-");
  return `${Number(year) + 1}-${month}-01T00:00:00Z` as Instant;
};

/** The first instant at which the file reads differently. */
export const nextExpiry = (asOf: Instant): Instant => {
  const [year, month] = dayOf(asOf).split("-").map(Number) as [number, number];
  const next = new Date(Date.UTC(year, month, 1)).toISOString();
  return `${next.slice(0, 10)}T00:00:00Z` as Instant;
};
