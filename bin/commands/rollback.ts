import type {Command} from "commander";
import {UsageError} from "../../pipeline/kit/errors.ts";
import {toInstant} from "../../pipeline/kit/instant.ts";
import {asOutputError} from "../../publish/output/folder.ts";
import {type Edition, editions, rollBack, unpin} from "../../publish/output/rollback.ts";
import {keepIndex} from "../../publish/search/index/keep-index.ts";
import type {Call} from "../call.ts";
import {jsonOption, outOption, report} from "../options.ts";
import {editionsConfig} from "../site-config.ts";

interface RollbackOptions {
  readonly out?: string;
  readonly list?: boolean;
  readonly unpin?: boolean;
  readonly json?: boolean;
}

/** `rollback`: makes a kept edition current again, and pins it until it is unpinned. */
export const rollbackCommand = (command: Command, call: Call): Command =>
  command
    .argument(
      "[edition]",
      "id of the edition, or the start of it; by default the one before the current edition",
    )
    .option("--list", "list the kept editions, and change nothing")
    .option("--unpin", "make the newest edition current, and follow newer ones")
    .addOption(outOption())
    .addOption(jsonOption())
    .action(async (edition: string | undefined, options: RollbackOptions) => {
      const {outDir} = editionsConfig(call, options);
      if ((options.list || options.unpin) && edition !== undefined)
        throw new UsageError(`--list and --unpin take no edition; found "${edition}"`);
      try {
        if (options.list) {
          const kept = editions(outDir);
          report(call, options, {editions: kept}, kept.map(line).join("\n") || NONE);
        } else if (options.unpin) {
          const done = unpin(outDir);
          report(
            call,
            options,
            done,
            `edition ${done.id} of ${done.printedAt} is current; nothing is pinned`,
          );
        } else {
          const done = rollBack(outDir, edition, toInstant(Date.now()));
          await keepIndex(outDir, done.id);
          const says = `edition ${done.id} of ${done.printedAt} is current and pinned, in place of ${done.from}`;
          report(
            call,
            options,
            done,
            `${says}; "broadsheet rollback --unpin" follows newer ones again`,
          );
        }
      } catch (error) {
        throw asOutputError(outDir, error);
      }
    });

const NONE = "no edition is kept";

function line({id, printedAt, files, out, pinned, newest}: Edition): string {
  const words = [out && "current", pinned && "pinned", newest && "newest"].filter(Boolean);
  return `${id} ${printedAt} ${String(files).padStart(6)} files ${words.join(", ")}`.trimEnd();
}
