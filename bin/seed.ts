import {readConfig} from "../pipeline/kit/config/read-config.ts";
import {currentTournament} from "../pipeline/tournament/facts/years.ts";
import {defaultSeed} from "../pipeline/tournament/forecasting/engine.ts";
import type {Call} from "./call.ts";

/**
 * The seed of the tournament in the data folder; undefined if that cannot be read, which the
 * command itself then reports.
 */
export function seedOf({env, root}: Call): string | undefined {
  try {
    return defaultSeed(currentTournament(readConfig(env, root).dataDir));
  } catch {
    return undefined;
  }
}
