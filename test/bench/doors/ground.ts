import {join} from "node:path";
import {copyPastCup} from "../../fixtures/past-cup.ts";
import {quick} from "../quick.ts";

export const PROJECT = join(import.meta.dirname, "../../..");
export const BIN = join(PROJECT, "bin/broadsheet");

/** Loads `no-network.ts` ahead of a command. */
export const NO_NETWORK = `--import=${new URL("./no-network.ts", import.meta.url)}`;

/** What this process was started with, but for what npm adds to it. */
export const OWN_ENV: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith("npm_")),
);

/** Where commands that are measured have their database and their output. */
export interface Ground {
  readonly folder: string;
  readonly out: string;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * An empty folder for commands over the facts of the project; those of a small cup where the bench
 * is only to show that it runs.
 */
export function groundIn(folder: string): Ground {
  const data = join(folder, "data");
  if (quick) copyPastCup(data);
  const out = join(folder, "site");
  // of a port that is picked no address is kept, and nothing would stand
  const address = {PORT: "0", BASE_URL: "http://localhost:8080"};
  const own = {
    ...address,
    BROADSHEET_DB: join(folder, "b.db"),
    BROADSHEET_OUT: out,
    ...(quick && {BROADSHEET_DATA: data}),
  };
  return {folder, out, env: {...OWN_ENV, ...own}};
}

/** Simulated tournaments: as many as the command line has by default, or few. */
export const RUNS: readonly string[] = quick ? ["--runs", "50"] : [];
