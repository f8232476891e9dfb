import {type Command, Option} from "commander";
import {readConfig} from "../../pipeline/kit/config/read-config.ts";
import {toInstant} from "../../pipeline/kit/instant.ts";
import {noteEnd} from "../../pipeline/kit/runs.ts";
import {backUp} from "../backup/back-up.ts";
import type {Call} from "../call.ts";
import {explain} from "../explain.ts";
import {openDatabase} from "../open-database.ts";
import {countOf, jsonOption, report} from "../options.ts";

interface BackupOptions {
  readonly keep?: number;
  readonly json?: boolean;
}

/** `backup`: copies the database while others use it. */
export const backupCommand = (command: Command, call: Call): Command =>
  command
    .argument("<target>", "a .db file, or a folder in which each backup gets its own name")
    .addOption(
      new Option("--keep <count>", "number of backups to keep in a folder, newest first").argParser(
        countOf(4),
      ),
    )
    .addOption(jsonOption())
    .action(async (target: string, options: BackupOptions) => {
      const {databasePath} = readConfig(call.env, call.root);
      const store = openDatabase(call, databasePath, {mustExist: true});
      const startedAt = toInstant(Date.now());
      const note = (result: string, detail: string | null) =>
        noteEnd(store, "backup", {
          startedAt,
          endedAt: toInstant(Date.now()),
          result,
          good: result === "ok",
          detail,
        });
      try {
        const {version} = call;
        const done = await backUp({store, target, keep: options.keep, version, at: startedAt});
        note("ok", null);
        const gone = done.removed.length > 0 ? `, ${done.removed.length} older ones removed` : "";
        report(
          call,
          options,
          done,
          `${done.file}: ${(done.bytes / 2 ** 20).toFixed(1)} MB, intact, events up to ${done.feedHead}, schema ${done.schema}${gone}`,
        );
      } catch (error) {
        note("failed", explain(error, call.env));
        throw error;
      } finally {
        store.close();
      }
    });
