import type {Interval} from "../../model/bootstrap.ts";
import type {BacktestReport} from "./backtest.ts";
import type {OffsetWorth} from "./offset-worth.ts";
import type {Summary} from "./scores.ts";

const number = (value: number, digits: number) => value.toFixed(digits).replace(/^(-?)0\./, "$1.");
const percent = (share: number | null) => (share === null ? "–" : `${(100 * share).toFixed(1)}%`);
const interval = ({mean, low, high}: Interval) =>
  `${number(mean, 4)} [${number(low, 4)}, ${number(high, 4)}]`;

const HEAD = ["", "RPS", "Brier", "log loss", "favourite", "top 1", "top 3", "exact LL", "ECE"];
const cells = (s: Summary) => [
  number(s.rps, 4),
  number(s.brier, 4),
  number(s.logLoss, 4),
  percent(s.favourite),
  percent(s.top1),
  percent(s.top3),
  s.exactLogLoss === null ? "–" : s.exactLogLoss.toFixed(3),
  number(s.calibrationError, 3),
];

/**
 * The report as plain text: a table per cup and one over all, followed by the paired differences.
 */
export function backtestText({cups, models, differences, offsets}: BacktestReport): string {
  const line = (row: readonly string[]) =>
    row.map((text, i) => (i === 0 ? text.padEnd(16) : text.padStart(10))).join("");
  const table = (title: string, scoresOf: (model: BacktestReport["models"][number]) => Summary) => [
    line([title, ...HEAD.slice(1)]),
    ...models.map((model) => line([model.name, ...cells(scoresOf(model))])),
    "",
  ];
  const matches = models[0]!.pooled.matches;
  return [
    ...cups.flatMap((cup, c) =>
      table(`${cup} (${models[0]!.perCup[c]!.scores.matches})`, ({perCup}) => perCup[c]!.scores),
    ),
    ...table(`pooled (${matches})`, ({pooled}) => pooled),
    "engine − baseline, mean [95 %], paired by match",
    ...differences.map(
      ({baseline, rps, brier, logLoss}) =>
        `${baseline.padEnd(16)}RPS ${interval(rps)}   Brier ${interval(brier)}   log loss ${interval(logLoss)}`,
    ),
    "",
    ...offsetLines(offsets),
  ].join("\n");
}

const OFFSET_NAMES = {
  leagueIndex: "league index",
  headToHead: "head-to-head",
  both: "both",
} as const satisfies Record<OffsetWorth["offset"], string>;
const WHERE = {
  cups: "the World Cups above",
  "other finals": "Euro and Copa América 2021, 2024",
  all: "all of them",
} as const satisfies Record<OffsetWorth["on"], string>;

/** The effect of each offset, with errors clustered by tournament. */
const offsetLines = (offsets: readonly OffsetWorth[]): string[] => [
  "engine − engine without the offset, mean ± standard error, paired by match, clustered by tournament",
  ...offsets.map(
    ({offset, on, matches, rps, brier, logLoss}) =>
      `${OFFSET_NAMES[offset].padEnd(16)}${`${WHERE[on]} (${matches})`.padEnd(40)}RPS ${paired(rps)}   Brier ${paired(brier)}   log loss ${paired(logLoss)}`,
  ),
];

const paired = ({mean, standardError}: OffsetWorth["rps"]): string =>
  `${number(mean, 4)}${standardError === null ? " (one tournament, no error)" : ` ± ${number(standardError, 4)}`}`;
