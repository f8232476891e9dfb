import {readConfig} from "../pipeline/kit/config/read-config.ts";
import {currentTournament} from "../pipeline/tournament/facts/years.ts";
import {defaultSeed} from "../pipeline/tournament/forecasting/engine.ts";
import type {Call} from "./call.ts";

/** The seed of the tournament in the data folder. */
export const seedOf = ({env, root}: Call): string =>
  defaultSeed(currentTournament(readConfig(env, root).dataDir));
