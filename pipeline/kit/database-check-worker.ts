import {parentPort, workerData} from "node:worker_threads";
import Database from "better-sqlite3";
import {damageIn} from "./database-damage.ts";

/** Looks at the database of this path, and answers what is wrong with it. */
const db = new Database(workerData as string, {readonly: true, fileMustExist: true});
const damage = damageIn(db);
db.close();
parentPort!.postMessage(damage);
