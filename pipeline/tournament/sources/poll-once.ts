import type {Context} from "../../kit/context.ts";
import {within} from "../../kit/fetch/deadline.ts";
import type {Fetcher} from "../../kit/fetch/fetcher.ts";
import {firstFew, outcomeWords} from "../../kit/source-health.ts";
import {currentYear} from "../facts/years.ts";
import {tournament} from "../queries/tournament.ts";
import {type PollReport, pollProvider} from "./poll.ts";
import type {Provider} from "./types.ts";

export interface CrawlOptions {
  readonly providers: readonly Provider[];
  readonly fetcher: Fetcher;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Maximum duration of the whole crawl; everything reported by then is kept. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}
export interface CrawlReport {
  readonly sources: readonly PollReport[];
  readonly matchesChanged: number;
  readonly events: number;
  /** Reason for polling nothing; null when sources were polled. */
  readonly skipped: string | null;
}

/**
 * Polls every provider once. The report names each failed source with its reason; the run continues
 * and stored data are kept. Nothing is polled when the context's instant is not the present:
 * today's reports were not known then.
 */
export async function crawlTournament(
  context: Context,
  options: CrawlOptions,
): Promise<CrawlReport> {
  const nothing = (skipped: string): CrawlReport => ({
    sources: [],
    matchesChanged: 0,
    events: 0,
    skipped,
  });
  const {store, progress, dataDir, wallClock} = context;
  const {providers, fetcher, now, timeoutMs = 60_000} = options;
  if (context.now !== wallClock)
    return nothing(`as of ${context.now} no current source is fetched`);
  if (providers.length === 0) return nothing("no provider is turned on");
  const year = currentYear(dataDir);
  if (!tournament(store, year))
    return nothing(`the database holds no tournament ${year} yet; "broadsheet import" loads it`);
  const sources = await progress.step("crawl", async (note) => {
    let done = 0;
    const pollAll = (signal: AbortSignal) =>
      Promise.all(
        providers.map(async (provider) => {
          const report = await pollProvider(provider, {store, fetcher, year, now, signal});
          note(`${++done} of ${providers.length} sources, ${provider.name} ${report.outcome}`);
          return report;
        }),
      );
    const reports = await within(timeoutMs, pollAll, options.signal);
    note(
      isCutOff(reports)
        ? "no source could be reached"
        : reports.map((one) => `${one.provider} ${outcomeWords(one)}`).join(", "),
    );
    return reports;
  });
  for (const {provider, error, refused} of isCutOff(sources) ? [] : sources) {
    const troubles = firstFew(refused, "records that could not be read");
    for (const line of [error ?? [], troubles].flat()) progress.say(`    ${provider}: ${line}`);
  }
  const sum = (of: (report: PollReport) => number) =>
    sources.reduce((total, report) => total + of(report), 0);
  return {
    sources,
    matchesChanged: sum(({matchesChanged}) => matchesChanged),
    events: sum(({events}) => events),
    skipped: null,
  };
}

/** Whether several sources were asked and none answered: this machine seems to have no network. */
const isCutOff = (reports: readonly PollReport[]): boolean =>
  reports.length > 1 && reports.every(({outcome, reached}) => outcome === "failed" && !reached);
