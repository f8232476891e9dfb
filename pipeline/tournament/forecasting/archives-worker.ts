import {parentPort, workerData} from "node:worker_threads";
import Database from "better-sqlite3";
import {forecastRows, ratingRows} from "../queries/model.ts";
import {ENGINE} from "./engine.ts";
import type {ArchiveMade, ArchivesAsked} from "./parallel-archives.ts";
import {runArchive} from "./run-archive.ts";

/**
 * Runs the model stage of archive years in a copy of the database, and posts what it stored there.
 */
const {database, years, now, wallClock} = workerData as ArchivesAsked;
const store = new Database(Buffer.from(database.buffer));
for (const year of years) runArchive({store, now, wallClock}, year);
const ever = {engine: ENGINE, from: "", until: "9999"};
const made: ArchiveMade[] = years.map((year) => ({
  year,
  ratings: ratingRows(store, year),
  forecasts: forecastRows(store, year, ever),
}));
store.close();
parentPort!.postMessage(made);
