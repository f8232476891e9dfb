import {archiveYears, currentYear} from "../facts/years.ts";
import type {SimulationOptions} from "./odds.ts";
import {type ModelContext, type ModelReport, runModel} from "./run.ts";
import {runArchive} from "./run-archive.ts";

/** The model stage of every year: the current one's report. */
export function modelAll(
  context: ModelContext,
  options: SimulationOptions,
  note: (text: string) => void = () => {},
): ModelReport {
  for (const year of archiveYears(context.dataDir)) runArchive(context, year, note);
  return runModel(context, currentYear(context.dataDir), options, note);
}
