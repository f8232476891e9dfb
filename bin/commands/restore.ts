import Database from "better-sqlite3";
import type {Command} from "commander";
import {readConfig} from "../../pipeline/kit/config/read-config.ts";
import {toInstant} from "../../pipeline/kit/instant.ts";
import {secretsState} from "../../publish/live/store/nouns/stored-secrets.ts";
import {secretCipher} from "../../publish/live/store/secret-cipher.ts";
import {perform} from "../../publish/live/store/sqlite/perform.ts";
import {restore} from "../backup/restore.ts";
import {type Call, warn} from "../call.ts";
import {jsonOption, report} from "../options.ts";

/** `restore`: replaces the database with a backup while nobody is using it. */
export const restoreCommand = (command: Command, call: Call): Command =>
  command
    .argument(
      "<file>",
      "a backup, with its manifest in the same folder, or the copy made before a migration",
    )
    .addOption(jsonOption())
    .action(async (file: string, options: {readonly json?: boolean}) => {
      const {databasePath, storedSecretKeys} = readConfig(call.env, call.root);
      const done = await restore(file, databasePath, toInstant(Date.now()));
      const {takenAt, feedHead, before} = done;
      const events = feedHead === null ? "" : `, with events up to ${feedHead}`;
      const kept = before === null ? "" : `; the previous database is ${before}`;
      report(call, options, done, `${databasePath} is the backup of ${takenAt}${events}${kept}`);
      const db = new Database(databasePath, {readonly: true});
      try {
        const {lost} = perform(db, secretsState(secretCipher(storedSecretKeys)));
        if (lost !== null)
          warn(
            call,
            `${lost}; set the STORED_SECRET_KEYS that it was written with before you start`,
          );
      } finally {
        db.close();
      }
    });
