import {resolve} from "node:path";
import {type Command, InvalidArgumentError, Option} from "commander";
import type {Config} from "../pipeline/kit/config.ts";
import type {Context} from "../pipeline/kit/context.ts";
import {StoreError, UsageError} from "../pipeline/kit/errors.ts";
import {parseInstant, toInstant} from "../pipeline/kit/instant.ts";
import {progressTo, silent} from "../pipeline/kit/progress.ts";
import {readConfig} from "../pipeline/kit/read-config.ts";
import {openStore, type Store} from "../pipeline/kit/store.ts";
import {currentYear} from "../pipeline/tournament/facts/years.ts";
import {DEFAULT_RUNS, DEFAULT_SEED} from "../pipeline/tournament/forecasting/engine.ts";
import {tournament} from "../pipeline/tournament/queries/tournament.ts";
import {type ChatProvider, chatProvider} from "../pipeline/tournament/text/provider.ts";
import type {Services} from "../publish/hub/hub-view.ts";
import {readAddress} from "../publish/output/public-address.ts";
import {type Call, warn} from "./call.ts";
import {type Does, publicAddress} from "./public-address.ts";

/** Options shared by the commands that run a stage. */
export interface StageOptions {
  readonly asOf?: string;
  readonly seed: string;
  readonly runs: number;
  readonly out?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

const count = (text: string): number => {
  const value = /^\d{1,8}$/.test(text) ? Number(text) : 0;
  if (value < 1) throw new InvalidArgumentError("Expected a whole number from 1 to 99999999.");
  return value;
};

/** Reads an option that means nothing when it is empty. */
export const someText = (text: string): string => {
  if (text === "") throw new InvalidArgumentError("Expected a text that is not empty.");
  return text;
};

export const asOfOption = () =>
  new Option(
    "--as-of <instant>",
    "work as if it were this moment (2026-06-25 or 2026-06-25T18:00Z)",
  );
export const seedOption = () =>
  new Option("--seed <text>", "same facts, same moment, same seed: same bytes")
    .argParser(someText)
    .default(DEFAULT_SEED);
export const runsOption = () =>
  new Option("-n, --runs <count>", "simulated tournaments").argParser(count).default(DEFAULT_RUNS);
export const outOption = () =>
  new Option("--out <folder>", "folder of the printed editions (default: BROADSHEET_OUT)");
export const jsonOption = () => new Option("--json", "print the report as JSON on standard output");
export const quietOption = () => new Option("--quiet", "no progress on standard error");

/** What commands that run stages as of a moment share. */
export const stageOptions = (command: Command): Command =>
  command
    .addOption(asOfOption())
    .addOption(seedOption())
    .addOption(runsOption())
    .addOption(jsonOption())
    .addOption(quietOption());

interface Folder {
  readonly out?: string;
}

/**
 * Reads the environment. A folder given on the command line wins, and is relative to where the
 * command is run. Without `BASE_URL` the public address is the one that the folder is printed for.
 */
export function configFrom({root, env}: Call, {out}: Folder): Config {
  const config = readConfig(env, root);
  if (out === "" || out?.includes("\0")) throw new UsageError('--out is ""; expected a folder');
  const outDir = out === undefined ? config.outDir : resolve(out);
  const baseUrl = env.BASE_URL || readAddress(outDir);
  return {...readConfig({...env, BASE_URL: baseUrl}, root), outDir};
}

/**
 * The configuration of a command that prints or serves.
 *
 * @throws UsageError in production without `BASE_URL`
 */
export function publicConfig(call: Call, folder: Folder, does: Does): Config {
  const {root, env} = call;
  const config = configFrom(call, folder);
  const {outDir, environment} = config;
  const given = Boolean(env.BASE_URL);
  if (environment === "production" && !given)
    throw new UsageError(
      "BASE_URL is empty; expected the public address of the deployment in production",
    );
  const {address, notes} = publicAddress({...config, given, printedFor: readAddress(outDir), does});
  for (const note of notes) warn(call, note);
  return {...readConfig({...env, BASE_URL: address}, root), outDir};
}

/** The language model that may write texts, where one is configured. */
export const chatFrom = ({llmBaseUrl, llmApiKey, llmModel}: Config): ChatProvider | undefined =>
  llmBaseUrl === ""
    ? undefined
    : chatProvider({baseUrl: llmBaseUrl, apiKey: llmApiKey, model: llmModel});

/** What the site says is configured. */
export const servicesOf = ({authUrl, llmBaseUrl, translateUrl}: Config): Services => ({
  authUrl,
  languageModel: llmBaseUrl !== "",
  translation: translateUrl !== "",
});

/**
 * Opens a database, and tells when another process has to be waited for.
 *
 * @param mustExist whether one that is not there is an error, or made
 * @throws StoreError
 */
export const openDatabase = (call: Call, path: string, {mustExist = false} = {}): Store =>
  openStore(path, {tell: (line) => warn(call, line), mustExist});

/** What of the common options a context follows from. */
type ContextOptions = Pick<StageOptions, "asOf" | "quiet">;

/**
 * Opens the database, sets the clock, runs the work and closes the database whatever happens.
 *
 * @param mustExist whether a database that is not there is an error, or made
 */
export async function withContext<T>(
  call: Call,
  config: Config,
  options: ContextOptions,
  work: (context: Context) => Promise<T> | T,
  {mustExist = false} = {},
): Promise<T> {
  const wallClock = toInstant(Date.now());
  const now = options.asOf === undefined ? wallClock : parseInstant(options.asOf, "--as-of");
  const clock = options.asOf === undefined ? {clock: () => toInstant(Date.now())} : {};
  const store = openDatabase(call, config.databasePath, {mustExist});
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
    store.close();
  }
}

/**
 * Like `withContext`, for work that needs what a build has stored: a path that is mistyped makes no
 * database.
 *
 * @throws StoreError where there is no database, or it holds no tournament
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

/** The report on standard output: one JSON line, or the sentence given. */
export const report = (
  {out}: Call,
  options: {readonly json?: boolean},
  body: object,
  sentence: string,
): void => void out.write(`${options.json ? JSON.stringify(body) : sentence}\n`);
