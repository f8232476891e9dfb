import type {Store} from "../../pipeline/kit/store.ts";
import {failure, type Line, ok, warning} from "./types.ts";

const MINUTE_MS = 60_000;
/** The first edition was published after 1 June 2026. */
const NOT_BEFORE_MS = Date.UTC(2026, 5, 1);
/** Newest instant written by this machine's clock. */
const WRITTEN =
  "SELECT max(at) FROM (SELECT max(ended_at) AS at FROM run UNION ALL SELECT max(last_attempt_at) FROM source_status)";

interface Clocks {
  readonly db: Store | null;
  readonly nowMs: number;
  /** The Date header of a source's answer; null if none was asked. */
  readonly elsewhereMs: number | null;
}

/**
 * Compares the clock with what it has written before, and with a source's clock if one was asked.
 */
export function clockLines({db, nowMs, elsewhereMs}: Clocks): Line[] {
  const now = new Date(nowMs).toISOString();
  if (nowMs < NOT_BEFORE_MS)
    return [
      failure("clock", "now", `${now}, which is long past`, "set the clock, and turn NTP on"),
    ];
  const last = db?.prepare<[], string | null>(WRITTEN).pluck().get() ?? null;
  const ahead = last === null ? 0 : Date.parse(last) - nowMs;
  const lines = [
    ahead > MINUTE_MS
      ? failure(
          "clock",
          "now",
          `${now}, but the database was written at ${last}: the clock went back`,
          "set the clock, and turn NTP on; stored data stays unchanged",
        )
      : ok("clock", "now", last === null ? now : `${now}, after the last write at ${last}`),
  ];
  if (elsewhereMs === null) return lines;
  const off = Math.round((nowMs - elsewhereMs) / 1_000);
  return [
    ...lines,
    Math.abs(off) > 60
      ? warning(
          "clock",
          "elsewhere",
          `${Math.abs(off)} s ${off > 0 ? "ahead of" : "behind"} the source's`,
          "turn NTP on",
        )
      : ok("clock", "elsewhere", "same as the source's"),
  ];
}
