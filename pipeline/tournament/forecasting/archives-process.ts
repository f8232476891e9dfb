import Database from "better-sqlite3";
import {doErrand} from "../../kit/own-process.ts";
import type {Store} from "../../kit/store.ts";
import {forecastRows, ratingRows} from "../queries/model.ts";
import {ENGINE} from "./engine.ts";
import type {ArchiveMade, ArchivesAsked} from "./parallel-archives.ts";
import {runArchive} from "./run-archive.ts";

/**
 * Runs the model stage of archive years in a copy of the database, and replies with what it stored
 * there.
 */
doErrand(({database, years, now, wallClock}: ArchivesAsked): readonly ArchiveMade[] => {
  const store = inMemory(database);
  for (const year of years) runArchive({store, now, wallClock}, year);
  const ever = {engine: ENGINE, from: "", until: "9999"};
  const made = years.map((year) => ({
    year,
    ratings: ratingRows(store, year),
    forecasts: forecastRows(store, year, ever),
  }));
  store.close();
  return made;
});

/**
 * A copy of a database in memory, where there is no write-ahead log: bytes 18 and 19 of the file
 * header say so.
 */
function inMemory(path: string): Store {
  const file = new Database(path, {readonly: true});
  const copy = file.serialize();
  file.close();
  return new Database(copy.fill(1, 18, 20));
}
