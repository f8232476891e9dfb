import {type Command, InvalidArgumentError, Option} from "commander";
import type {Config} from "../pipeline/kit/config/config.ts";
import type {Context} from "../pipeline/kit/context.ts";
import {StoreError, UsageError} from "../pipeline/kit/errors.ts";
import {parseInstant, toInstant} from "../pipeline/kit/instant.ts";
import {progressTo, silent} from "../pipeline/kit/progress.ts";
import type {Store} from "../pipeline/kit/store.ts";
import {currentYear} from "../pipeline/tournament/facts/years.ts";
import {DEFAULT_RUNS} from "../pipeline/tournament/forecasting/engine.ts";
import {tournament} from "../pipeline/tournament/queries/tournament.ts";
import type {Call} from "./call.ts";
import {openDatabase} from "./open-database.ts";

/** Options shared by the commands that run a stage. */
export interface StageOptions {
  readonly asOf?: string;
  readonly seed: string;
  readonly runs: number;
  readonly out?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Reads a count: a whole number from 1 of at most so many digits. */
export const countOf =
  (digits: number) =>
  (text: string): number => {
    const value = new RegExp(`^\\d{1,${digits}}$`).test(text) ? Number(text) : 0;
    if (value < 1)
      throw new InvalidArgumentError(`Expected a whole number from 1 to ${10 ** digits - 1}.`);
    return value;
  };

/** Reads an option that must not be empty. */
export const someText = (text: string): string => {
  if (text === "") throw new InvalidArgumentError("Expected a non-empty text.");
  return text;
};

function pastInstant(text: string): string {
  const instant = parseInstant(text, "--as-of");
  if (instant > toInstant(Date.now()))
    throw new UsageError(`--as-of is ${instant}, which is to come; expected an instant until now`);
  return instant;
}

export const asOfOption = () =>
  new Option(
    "--as-of <instant>",
    "work as if it were this past moment (2026-06-25 or 2026-06-25T18:00Z)",
  ).argParser(pastInstant);
/** Without it the seed is that of the tournament (`commandLine`). */
export const seedOption = () =>
  new Option(
    "--seed <text>",
    "seed of the simulation; the same facts, moment and seed give the same bytes",
  ).argParser(someText);
export const runsOption = () =>
  new Option("-n, --runs <count>", "number of simulated tournaments")
    .argParser(countOf(8))
    .default(DEFAULT_RUNS);
export const outOption = () =>
  new Option("--out <folder>", "folder of the editions (default: BROADSHEET_OUT)");
export const jsonOption = () => new Option("--json", "write the report as JSON to standard output");
export const quietOption = () => new Option("--quiet", "write no progress to standard error");

/** Options shared by the commands that run stages as of a moment. */
export const stageOptions = (command: Command): Command =>
  command
    .addOption(asOfOption())
    .addOption(seedOption())
    .addOption(runsOption())
    .addOption(jsonOption())
    .addOption(quietOption());

/** These options as arguments of a child process. */
export const stageArguments = (options: StageOptions): string[] => [
  "--seed",
  options.seed,
  "--runs",
  String(options.runs),
  ...(options.out === undefined ? [] : ["--out", options.out]),
  ...(options.quiet ? ["--quiet"] : []),
];

/** Common options that determine the context. */
type ContextOptions = Pick<StageOptions, "asOf" | "quiet">;

/**
 * Opens the database, sets the clock, runs the work and always closes the database.
 *
 * @param mustExist whether a missing database is an error; otherwise it is created
 */
export async function withContext<T>(
  call: Call,
  config: Config,
  options: ContextOptions,
  work: (context: Context) => Promise<T> | T,
  {mustExist = false} = {},
): Promise<T> {
  const wallClock = toInstant(Date.now());
  const now = options.asOf ?? wallClock;
  const clock = options.asOf === undefined ? {clock: () => toInstant(Date.now())} : {};
  const store = openDatabase(call, config.databasePath, {mustExist});
  const shipRest = await shipsWhile(call, config, store);
  try {
    return await work({
      store,
      now,
      wallClock,
      ...clock,
      dataDir: config.dataDir,
      progress: options.quiet ? silent : progressTo(call.err),
    });
  } finally {
    await shipRest();
    store.close();
  }
}

/** Starts shipping events; without a shared store, loads none of its code. */
const shipsWhile = async (
  call: Call,
  config: Config,
  store: Store,
): Promise<() => Promise<void>> =>
  config.storeUrl === ""
    ? async () => {}
    : (await import("./shipping.ts")).shipWhile(call, config, store);

/**
 * Like `withContext`, for work that needs the results of a build: a mistyped path does not create a
 * database.
 *
 * @throws StoreError if there is no database, or it holds no tournament
 */
export const withLoaded = <T>(
  call: Call,
  config: Config,
  options: ContextOptions,
  work: (context: Context) => Promise<T> | T,
): Promise<T> => {
  const loaded = (context: Context) => {
    const year = currentYear(config.dataDir);
    if (!tournament(context.store, year))
      throw new StoreError(
        `the database ${config.databasePath} (BROADSHEET_DB) holds no tournament ${year}; "broadsheet build" or "broadsheet import" loads it`,
      );
    return work(context);
  };
  return withContext(call, config, options, loaded, {mustExist: true});
};

/** Writes the report to standard output: one JSON line, or the given sentence. */
export const report = (
  {out}: Call,
  options: {readonly json?: boolean},
  body: object,
  sentence: string,
): void => void out.write(`${options.json ? JSON.stringify(body) : sentence}\n`);
