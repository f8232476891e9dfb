import {parentPort, workerData} from "node:worker_threads";
import Database from "better-sqlite3";
import {damageIn} from "./database-damage.ts";

/** Checks the database at this path, and posts the damage found. */
const db = new Database(workerData as string, {readonly: true, fileMustExist: true});
const damage = damageIn(db);
db.close();
parentPort!.postMessage(damage);
