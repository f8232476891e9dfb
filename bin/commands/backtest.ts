import {type Command, InvalidArgumentError, Option} from "commander";
import {readConfig} from "../../pipeline/kit/config/read-config.ts";
import {backtest} from "../../pipeline/tournament/accuracy/backtest/backtest.ts";
import {backtestText} from "../../pipeline/tournament/accuracy/backtest/report.ts";
import {readFacts} from "../../pipeline/tournament/facts/read-facts.ts";
import {currentYear} from "../../pipeline/tournament/facts/years.ts";
import type {Call} from "../call.ts";
import {jsonOption, someText} from "../options.ts";

const years = (text: string): number[] => {
  const cups = text.split(",").map((part) => (/^\d{4}$/.test(part) ? Number(part) : 0));
  if (cups.includes(0) || new Set(cups).size < cups.length)
    throw new InvalidArgumentError(
      "Expected different years separated by commas, such as 2018,2022,2026.",
    );
  return cups;
};

/**
 * `backtest`: forecasts past World Cups again from strictly earlier days, model and baselines side
 * by side.
 */
export const backtestCommand = (command: Command, call: Call): Command =>
  command
    .option(
      "--cups <years>",
      "World Cups to forecast, of those in the facts",
      years,
      [2018, 2022, 2026],
    )
    .addOption(
      new Option("--seed <text>", "seed of the bootstrap intervals")
        .argParser(someText)
        .default("backtest"),
    )
    .addOption(jsonOption())
    .action((options: {cups: number[]; seed: string; json?: boolean}) => {
      const {dataDir} = readConfig(call.env, call.root);
      const report = backtest(readFacts(dataDir, currentYear(dataDir)), options.cups, options.seed);
      call.out.write(`${options.json ? JSON.stringify(report) : backtestText(report)}\n`);
    });
