import type {Store} from "../../kit/store.ts";
import type {Day, Instant} from "../../kit/types.ts";

/** A report as it went out. */
export interface KeptReport {
  readonly reportOn: Day;
  /** 1 for the first of its day; what was known better later is the next. */
  readonly number: number;
  readonly writtenAt: Instant;
  /** JSON: all of it but number and instant. */
  readonly body: string;
}

/** Another word whenever another report is out by an instant; the last was written at `latestAt`. */
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
 * Keeps reports, each once and for ever. An instant before the newest that is kept is a look back,
 * of which nothing is kept: a report never comes before one that is out.
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
