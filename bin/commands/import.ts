import {resolve} from "node:path";
import {Command} from "commander";
import {FactsError} from "../../pipeline/kit/errors.ts";
import {importFacts} from "../../pipeline/tournament/import/import.ts";
import {loadFacts} from "../../publish/build.ts";
import {configFrom, jsonOption, quietOption, report, withContext} from "../options.ts";

interface ImportOptions {
  readonly from?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** `import`: downloaded sources → facts files (with `--from`), facts files → store. */
export const importCommand = (root: string): Command =>
  new Command("import")
    .description("read downloaded sources into the facts files, then load the facts into the store")
    .option(
      "--from <folder>",
      "folder of downloaded sources (openfootball/, internationals/, tables/); without it only the store is loaded",
    )
    .addOption(jsonOption())
    .addOption(quietOption())
    .action(async (options: ImportOptions) => {
      const config = configFrom(root, {});
      const imported = options.from
        ? importFacts({
            from: resolve(options.from),
            to: config.dataDir,
            log: options.quiet ? () => {} : (line) => process.stderr.write(`  ${line}\n`),
          })
        : null;
      const unsettled = imported?.disagreements.filter(({settledBy}) => settledBy === null) ?? [];
      if (unsettled.length > 0)
        throw new FactsError(
          `${unsettled.length} disagreements between sources are not settled in corrections.json: ${JSON.stringify(unsettled)}`,
        );
      const loaded = await withContext(config, {...options, seed: "", runs: 1}, (context) =>
        context.progress.step("load", (note) => loadFacts(context, note)),
      );
      const sentence = loaded.changed
        ? `${loaded.matchesChanged} matches changed, ${loaded.events} events in the feed; facts through ${loaded.factsThrough}`
        : `nothing changed; facts through ${loaded.factsThrough}`;
      report(options, {imported, loaded}, sentence);
    });
