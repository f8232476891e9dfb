import Database from "better-sqlite3";
import {damageIn} from "./database-damage.ts";
import {doErrand} from "./own-process.ts";

/** Checks the database at a path, and replies with the damage found. */
doErrand((path: string) => {
  const db = new Database(path, {readonly: true, fileMustExist: true});
  try {
    return damageIn(db);
  } finally {
    db.close();
  }
});
