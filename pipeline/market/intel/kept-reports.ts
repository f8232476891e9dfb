import type {Store} from "../../kit/store.ts";
import type {Day, Instant} from "../../kit/types.ts";

/** A report as published. */
export interface KeptReport {
  readonly reportOn: Day;
  /** 1 for the first report of a day; later corrections follow as 2, 3 and so on. */
  readonly number: number;
  readonly writtenAt: Instant;
  /** JSON without number and writtenAt. */
  readonly body: string;
}

/** `head` changes whenever the reports by an instant change; the last was written at `latestAt`. */
export function reportsHead(store: Store, asOf: Instant) {
  const {count, latestAt} = store
    .prepare<[Instant], {count: number; latestAt: Instant | null}>(
      "SELECT COUNT(*) AS count, MAX(written_at) AS latestAt FROM market_report WHERE written_at <= ?",
    )
    .get(asOf)!;
  return {head: `${count}`, latestAt: latestAt ?? ""};
}

/** The reports written by an instant, by day and number. */
export const keptReports = (store: Store, asOf: Instant): KeptReport[] =>
  store
    .prepare<[Instant], KeptReport>(
      `SELECT report_on AS reportOn, number, written_at AS writtenAt, body FROM market_report
       WHERE written_at <= ? ORDER BY report_on, number`,
    )
    .all(asOf);

/**
 * Stores reports permanently. Stores nothing when `asOf` is earlier than the newest stored report
 * (a historical build): no report is ever inserted before a published one.
 */
export function keepReports(store: Store, reports: readonly KeptReport[], asOf: Instant): void {
  if (reports.length === 0) return;
  store
    .transaction(() => {
      const later = store.prepare("SELECT 1 FROM market_report WHERE written_at > ? LIMIT 1");
      if (later.get(asOf) !== undefined) return;
      const add = store.prepare(
        "INSERT INTO market_report (report_on, number, written_at, body) VALUES (?, ?, ?, ?)",
      );
      for (const {reportOn, number, writtenAt, body} of reports)
        add.run(reportOn, number, writtenAt, body);
    })
    .immediate();
}
