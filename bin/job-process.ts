import {join} from "node:path";
import type {Config} from "../pipeline/kit/config/config.ts";
import type {SimulationOptions} from "../pipeline/tournament/forecasting/odds.ts";
import type {Call} from "./call.ts";
import {type Child, command} from "./own-command.ts";

/** Starts processes that work off a server's jobs, with its database, folder and model settings. */
export const jobProcess =
  ({root, env}: Call, {databasePath, outDir}: Config, {seed, runs}: SimulationOptions) =>
  (worker: string): Child =>
    command(
      join(root, "bin/broadsheet"),
      [
        "job",
        "--worker",
        worker,
        "--out",
        outDir,
        "--seed",
        seed,
        "--runs",
        String(runs),
        "--quiet",
      ],
      {
        ...env,
        BROADSHEET_DB: databasePath,
      },
    );
