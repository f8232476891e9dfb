import {type Command, InvalidArgumentError, Option} from "commander";
import {readConfig} from "../../pipeline/kit/config/read-config.ts";
import {cycles} from "../../pipeline/kit/cycles.ts";
import type {Call} from "../call.ts";
import {jsonOption, openDatabase, report} from "../options.ts";

interface RunsOptions {
  readonly limit: number;
  readonly json?: boolean;
}

const limit = (text: string): number => {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (value < 1) throw new InvalidArgumentError("Expected a whole number from 1 to 9999.");
  return value;
};

/** `runs`: what the last cycles of `run` did. */
export const runsCommand = (command: Command, call: Call): Command =>
  command
    .addOption(new Option("--limit <count>", "so many, the newest").argParser(limit).default(20))
    .addOption(jsonOption())
    .action((options: RunsOptions) => {
      const {databasePath} = readConfig(call.env, call.root);
      const store = openDatabase(call, databasePath, {mustExist: true});
      try {
        const last = cycles(store, options.limit);
        const lines = last.map(
          ({startedAt, summary}, index) =>
            summary ?? `${startedAt} ${index === 0 ? "under way, or killed" : "killed"}`,
        );
        report(call, options, {runs: last}, lines.join("\n") || "nothing has run yet");
      } finally {
        store.close();
      }
    });
