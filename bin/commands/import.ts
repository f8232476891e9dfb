import {resolve} from "node:path";
import {Argument, type Command} from "commander";
import type {Config} from "../../pipeline/kit/config/config.ts";
import {readConfig} from "../../pipeline/kit/config/read-config.ts";
import {FactsError, UsageError} from "../../pipeline/kit/errors.ts";
import {loadFacts} from "../../pipeline/tournament/facts/load-facts.ts";
import type {Call} from "../call.ts";
import {jsonOption, quietOption, report, withContext} from "../options.ts";

interface ImportOptions {
  readonly from?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/**
 * `import`: downloaded sources → facts files (with `--from`), facts files → store. `import market`
 * writes the market's facts files.
 */
export const importCommand = (command: Command, call: Call): Command =>
  command
    .addArgument(
      new Argument("[what]", "kind of facts")
        .choices(["tournament", "market"])
        .default("tournament"),
    )
    .option(
      "--from <folder>",
      "folder of downloaded sources (openfootball/, internationals/, squads/, tables/, or those of the market); without it, only load the database",
    )
    .addOption(jsonOption())
    .addOption(quietOption())
    .action(async (what: "tournament" | "market", options: ImportOptions) => {
      const config = readConfig(call.env, call.root);
      if (options.from === "") throw new UsageError('--from is ""; expected a folder');
      if (what === "market") return marketFacts(call, config, options);
      const imported = options.from
        ? (await import("../../pipeline/tournament/import/import.ts")).importFacts({
            from: resolve(options.from),
            to: config.dataDir,
            log: options.quiet ? () => {} : (line) => call.err.write(`  ${line}\n`),
          })
        : null;
      const unsettled = imported?.disagreements.filter(({settledBy}) => settledBy === null) ?? [];
      if (unsettled.length > 0)
        throw new FactsError(
          `${unsettled.length} disagreements between sources are not settled in corrections.json: ${JSON.stringify(unsettled)}`,
        );
      const loaded = await withContext(call, config, options, (context) =>
        context.progress.step("load", (note) => loadFacts(context, {note})),
      );
      const sentence = loaded.changed
        ? `${loaded.matchesChanged} matches changed, ${loaded.events} events in the feed; facts through ${loaded.factsThrough}`
        : `nothing changed; facts through ${loaded.factsThrough}`;
      report(call, options, {imported, loaded}, sentence);
    });

async function marketFacts(call: Call, {dataDir}: Config, options: ImportOptions): Promise<void> {
  if (!options.from)
    throw new UsageError(
      "import market reads downloaded files; expected their folder after --from",
    );
  const {importMarket} = await import("../../pipeline/market/import/import.ts");
  const done = importMarket({from: resolve(options.from), to: dataDir});
  const changed = done.files.filter((file) => file.changed).length;
  report(
    call,
    options,
    done,
    `${changed} of ${done.files.length} files changed; ${done.symbols} symbols, ${done.bars} bars of ${done.indices} indices, ${done.rawBars + done.adjustedBars} of shares, ${done.closures} closures`,
  );
}
