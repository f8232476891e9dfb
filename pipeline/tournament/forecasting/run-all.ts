import {archiveYears, currentYear} from "../facts/years.ts";
import type {SimulationOptions} from "./odds.ts";
import {type ModelContext, type ModelReport, runModel} from "./run.ts";
import {runArchive} from "./run-archive.ts";

/** Runs the model stage of every year; returns the report of the current one. */
export function modelAll(
  context: ModelContext,
  options: SimulationOptions,
  note: (text: string) => void = () => {},
): ModelReport {
  for (const year of archiveYears(context.dataDir)) runArchive(context, year, note);
  return runModel(context, currentYear(context.dataDir), options, note);
}
