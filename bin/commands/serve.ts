import type {Command} from "commander";
import type {Call} from "../call.ts";
import {jobProcess} from "../job-process.ts";
import {openDatabase} from "../open-database.ts";
import {outOption, runsOption, type StageOptions, seedOption} from "../options.ts";
import {serve} from "../serve.ts";
import {endAtSignal} from "../shutdown.ts";
import {publicConfig} from "../site-config.ts";

/**
 * `serve`: serves the current edition over HTTP, and switches to a new one as soon as the pointer
 * moves.
 */
export const serveCommand = (command: Command, call: Call): Command =>
  command
    .addOption(outOption())
    .addOption(seedOption())
    .addOption(runsOption())
    .action(async (options: StageOptions) => {
      const config = publicConfig(call, options, "serves");
      // partners, keys and sign-ups are in it: a mistyped path must not create a new one
      if (config.storeUrl === "")
        openDatabase(call, config.databasePath, {mustExist: true}).close();
      const stop = new AbortController();
      const listenNoLonger = endAtSignal(stop);
      try {
        await serve(call, config, {startJobs: jobProcess(call, config, options)}, stop.signal);
      } finally {
        listenNoLonger();
      }
    });
