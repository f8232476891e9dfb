import {type Deployment, type Described, maxAge} from "./answers.ts";
import type {Answer} from "./client.ts";

/** Tolerance for the difference between clocks, in ms. */
const CLOCK_OFF_MS = 60_000;
/** Tolerance for the time that caches add to the age in transit, in seconds. */
const AGE_SLACK_S = 5;

/**
 * Checks that an answer is dated now, was modified in the past and is no older than caches may keep
 * it.
 */
export function checkAge({findings, clock}: Deployment, {address, headers}: Answer): void {
  const now = clock();
  const modified = Date.parse(headers["last-modified"] ?? "");
  if (!Number.isNaN(modified))
    findings.expect(
      modified <= now + CLOCK_OFF_MS,
      "future-date",
      address,
      "a Last-Modified in the past",
      headers["last-modified"]!,
    );
  const age = Number(headers.age ?? 0);
  const control = headers["cache-control"] ?? "";
  const stale = Number(/stale-while-revalidate=(\d+)/.exec(control)?.[1] ?? 0);
  const limit = maxAge(control);
  if (limit !== undefined && age > 0)
    findings.expect(
      age <= limit + stale + AGE_SLACK_S,
      "stale-copy",
      address,
      `an Age of at most ${limit + stale} s (${control})`,
      `${age} s`,
    );
}

interface Service {
  readonly status?: unknown;
  readonly reason?: unknown;
  readonly since?: unknown;
}

/** Checks the server's clock and its health report. */
export async function checkFreshness({client, findings, clock}: Described): Promise<void> {
  const answer = await client.ask("/health");
  const date = Date.parse(answer.headers.date ?? "");
  const off = Math.abs(date - clock());
  findings.expect(
    off <= CLOCK_OFF_MS,
    "clock",
    "/health",
    "a current Date",
    Number.isNaN(date) ? "no Date" : `${answer.headers.date}, ${Math.round(off / 1_000)} s off`,
  );
  const {services = {}, checkedAt} = (answer.json ?? {}) as {
    readonly services?: Readonly<Record<string, Service>>;
    readonly checkedAt?: unknown;
  };
  if (typeof checkedAt === "string")
    findings.expect(
      Math.abs(Date.parse(checkedAt) - clock()) <= CLOCK_OFF_MS,
      "clock",
      "/health",
      "a current checkedAt",
      checkedAt,
    );
  for (const [name, {status, reason, since}] of Object.entries(services))
    findings.expect(
      status === "ok" || status === "unknown",
      "health",
      "/health",
      `${name} to be ok`,
      `${status}${since ? ` since ${since}` : ""}${reason ? `: ${reason}` : ""}`,
    );
}
