import {dayOf} from "../../../pipeline/kit/instant.ts";
import type {Instant} from "../../../pipeline/kit/types.ts";

interface SecurityOptions {
  readonly baseUrl: string;
  /** URI for reporting weaknesses; null if the operator has not set one. */
  readonly contact: string | null;
  /** `2026-11`: of the edition's instant, or the later one in which it is made. */
  readonly month: string;
}

/** Paths of the file: the one in RFC 9116, and the former one. */
export const SECURITY_PATHS = ["/.well-known/security.txt", "/security.txt"] as const;

/**
 * The contact for reporting weaknesses (RFC 9116). Without the operator's address, this is the page
 * that explains how to reach the operator.
 */
export const securityTxt = ({baseUrl, contact, month}: SecurityOptions): string =>
  [
    `Contact: ${contact ?? `${baseUrl}/llms.txt`}`,
    `Expires: ${expiresAt(month)}`,
    "Preferred-Languages: en, vi",
    ...SECURITY_PATHS.map((path) => `Canonical: ${baseUrl}${path}`),
    "",
  ].join("\n");

/**
 * Less than a year after every instant of a month, as RFC 9116 recommends, so that the file changes
 * once a month. An edition of the past is served today: its file must not have ended.
 */
const expiresAt = (month: string): Instant =>
  `${Number(month.slice(0, 4)) + 1}${month.slice(4)}-01T00:00:00Z`;

/** The first instant at which the file reads differently. */
export const nextExpiry = (asOf: Instant): Instant => {
  const [year, month] = dayOf(asOf).split("-").map(Number) as [number, number];
  const next = new Date(Date.UTC(year, month, 1)).toISOString();
  return `${next.slice(0, 10)}T00:00:00Z` as Instant;
};
