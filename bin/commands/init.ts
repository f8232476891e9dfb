import {resolve} from "node:path";
import type {Command} from "commander";
import {initFolder} from "../../pipeline/tournament/import/init/init.ts";
import type {Call} from "../call.ts";
import {jsonOption, report} from "../options.ts";

/** `init`: downloaded openfootball files → the data folder of another tournament. */
export const initCommand = (command: Command, call: Call): Command =>
  command
    .argument("<folder>", "data folder to make")
    .requiredOption("--from <folder>", "folder of downloaded openfootball files")
    .addOption(jsonOption())
    .action((folder: string, options: {from: string; json?: boolean}) => {
      const done = initFolder({from: resolve(options.from), to: resolve(folder)});
      for (const gap of done.gaps) call.err.write(`  ${gap}\n`);
      report(
        call,
        options,
        done,
        `${done.files.length} files of ${done.year} in ${folder}; ${done.gaps.length} values to write by hand`,
      );
    });
