import {join} from "node:path";
import {copyPastCup} from "../../fixtures/past-cup.ts";
import {quick} from "../quick.ts";

export const PROJECT = join(import.meta.dirname, "../../..");
export const BIN = join(PROJECT, "bin/broadsheet");

/** Node option that preloads `no-network.ts` into a command. */
export const NO_NETWORK = `--import=${new URL("./no-network.ts", import.meta.url)}`;

/** Environment of this process without npm's additions. */
export const OWN_ENV: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith("npm_")),
);

/** Database and output folders for measured commands. */
export interface Ground {
  readonly folder: string;
  readonly out: string;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * An empty folder for commands over the project's facts, or over a small cup's in quick benchmarks.
 */
export function groundIn(folder: string): Ground {
  const data = join(folder, "data");
  if (quick) copyPastCup(data);
  const out = join(folder, "site");
  // without a fixed base URL the picked port changes the address, and no file could be reused
  const address = {PORT: "0", BASE_URL: "http://localhost:8080"};
  const own = {
    ...address,
    BROADSHEET_DB: join(folder, "b.db"),
    BROADSHEET_OUT: out,
    ...(quick && {BROADSHEET_DATA: data}),
  };
  return {folder, out, env: {...OWN_ENV, ...own}};
}

/** Number of simulated tournaments: the command line's default, or few in quick benchmarks. */
export const RUNS: readonly string[] = quick ? ["--runs", "50"] : [];
