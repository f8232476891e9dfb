import {readFileSync, writeFileSync} from "node:fs";
import {scaleLinear, scaleLog, scalePoint} from "d3-scale";
import {line} from "d3-shape";
import {
  type BacktestReport,
  backtest,
} from "../../pipeline/tournament/accuracy/backtest/backtest.ts";
import {readFacts} from "../../pipeline/tournament/facts/read-facts.ts";

/** Draws the plots of docs/models.md from the backtest and from docs/models/search.csv. */
const WIDTH = 640;
const HEIGHT = 400;
const box = {left: 64, right: WIDTH - 150, top: 44, bottom: HEIGHT - 48};
const INK = "#1a1a1a";
const COLOURS: Readonly<Record<string, string>> = {
  engine: "#b3261e",
  "no offsets": "#8a5a00",
  "plain DC": "#1f5f99",
  "Elo + Poisson": "#3b7a3b",
  "base rate": "#777777",
  uniform: "#aaaaaa",
};

const text = (x: number, y: number, content: string, attributes = "") =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${attributes}>${content}</text>`;
const path = (d: string | null, colour: string, dash = "") =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="2"${dash && ` stroke-dasharray="${dash}"`}/>`;
const dot = (x: number, y: number, colour: string, r = 4) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r}" fill="${colour}"/>`;

interface Axis {
  readonly ticks: readonly {readonly at: number; readonly label: string}[];
  readonly label: string;
}
function frame(title: string, x: Axis, y: Axis, marks: readonly string[]): string {
  const grid = y.ticks.map(
    ({at}) => `<line x1="${box.left}" x2="${box.right}" y1="${at}" y2="${at}" stroke="#dddddd"/>`,
  );
  const labels = [
    ...x.ticks.map(({at, label}) => text(at, box.bottom + 18, label, 'text-anchor="middle"')),
    ...y.ticks.map(({at, label}) => text(box.left - 8, at + 4, label, 'text-anchor="end"')),
    text((box.left + box.right) / 2, box.bottom + 38, x.label, 'text-anchor="middle"'),
    text(16, box.top - 10, y.label),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" font-family="system-ui, sans-serif" font-size="12" fill="${INK}">`;
  return `${[svg, `<title>${title}</title>`, `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`, text(16, 18, title, 'font-weight="bold" font-size="14"'), ...grid, ...labels, ...marks, "</svg>"].join("\n")}\n`;
}

/** Labels at the ends of lines, moved apart so that they do not overlap. */
function names(ends: readonly {readonly y: number; readonly name: string}[]): string[] {
  let last = Number.NEGATIVE_INFINITY;
  return [...ends]
    .sort((a, b) => a.y - b.y)
    .map(({y, name}) => {
      last = Math.max(y + 4, last + 15);
      return text(box.right + 10, last, name, `fill="${COLOURS[name] ?? INK}"`);
    });
}

function perCup({models, cups}: BacktestReport): string {
  const x = scalePoint(cups.map(String), [box.left + 20, box.right - 10]);
  const y = scaleLinear([0.15, 0.245], [box.bottom, box.top]);
  const marks = models.flatMap(({name, perCup}) => {
    const points = perCup.map(({cup, scores}): [number, number] => [
      x(String(cup))!,
      y(scores.rps),
    ]);
    return [
      path(line()(points), COLOURS[name]!),
      ...points.map(([px, py]) => dot(px, py, COLOURS[name]!)),
    ];
  });
  const ends = models.map(({name, perCup}) => ({name, y: y(perCup.at(-1)!.scores.rps)}));
  const xAxis = {
    ticks: cups.map((cup) => ({at: x(String(cup))!, label: String(cup)})),
    label: "World Cup (2010 and 2014 were part of the tuning)",
  };
  return frame(
    "RPS per World Cup, lower is better",
    xAxis,
    {ticks: y.ticks(5).map((v) => ({at: y(v), label: v.toFixed(2)})), label: "RPS"},
    [...marks, ...names(ends)],
  );
}

function reliabilityPlot({models}: BacktestReport): string {
  const scale = (from: number, to: number) => scaleLinear([0, 1], [from, to]);
  const [x, y] = [scale(box.left, box.right), scale(box.bottom, box.top)];
  const marks = models
    .slice(0, 3)
    .flatMap(({name, reliability}) => [
      path(
        line()(reliability.map(({meanForecast, frequency}) => [x(meanForecast), y(frequency)])),
        COLOURS[name]!,
      ),
      ...reliability.map(({meanForecast, frequency, count}) =>
        dot(x(meanForecast), y(frequency), COLOURS[name]!, Math.sqrt(count) / 2 + 1),
      ),
    ]);
  const diagonal = path(
    line()([
      [x(0), y(0)],
      [x(1), y(1)],
    ]),
    "#999999",
    "4 4",
  );
  const ends = models.slice(0, 3).map(({name}, n) => ({name, y: box.top + 20 + 18 * n}));
  const ticks = (at: (v: number) => number) =>
    x.ticks(5).map((v) => ({at: at(v), label: `${(100 * v).toFixed(0)}%`}));
  return frame(
    "Reliability over 2018, 2022 and 2026",
    {ticks: ticks(x), label: "forecast (area of a dot: number of probabilities)"},
    {ticks: ticks(y), label: "came true"},
    [diagonal, ...marks, ...names(ends)],
  );
}

function halfLife(rows: readonly Readonly<Record<string, string>>[]): string {
  const around = (says: string, fixed: Readonly<Record<string, string>>) => ({
    says,
    points: rows
      .filter((row) => Object.entries(fixed).every(([key, value]) => row[key] === value))
      .map((row): [number, number] => [Number(row.halfLifeYears), Number(row.logLoss)])
      .sort(([a], [b]) => a - b),
  });
  const common = {
    windowYears: "12",
    friendlyWeight: "1",
    worldCupWeight: "1",
    goalCap: "",
    ninetyMinutes: "false",
  };
  const curves = [
    around("plain DC", {...common, priorSd: "9", confederationSd: "0"}),
    around("confederation means", {...common, priorSd: "0.8", confederationSd: "0.6"}),
  ];
  const losses = curves.flatMap(({points}) => points.map(([, loss]) => loss));
  const x = scaleLog([1.4, 6.4], [box.left, box.right]);
  const y = scaleLinear([Math.min(...losses), Math.max(...losses)], [box.bottom, box.top]).nice(6);
  const colours = [COLOURS["plain DC"]!, "#8a5a00"];
  const marks = curves.flatMap(({points}, n) => {
    const placed = points.map(([a, b]): [number, number] => [x(a), y(b)]);
    return [
      path(line()(placed), colours[n]!),
      ...placed.map(([px, py]) => dot(px, py, colours[n]!)),
    ];
  });
  const ends = curves.map(({says, points}) => ({name: says, y: y(points.at(-1)![1])}));
  const xAxis = {
    ticks: [1.5, 2, 3, 4, 5, 6].map((v) => ({at: x(v), label: String(v)})),
    label: "half-life in years (window 12 years, everything else as plain)",
  };
  return frame(
    "Log loss on the 35 tournaments of 2002–2017, refitted every match day",
    xAxis,
    {ticks: y.ticks(6).map((v) => ({at: y(v), label: v.toFixed(4)})), label: "log loss"},
    [...marks, ...names(ends)],
  );
}

const facts = readFacts("data", 2026);
const [header, ...lines] = readFileSync("docs/models/search.csv", "utf8")
  .trim()
  .split("\n")
  .map((row) => row.split(","));
const rows = lines.map((cells) => Object.fromEntries(header!.map((name, n) => [name, cells[n]!])));
writeFileSync(
  "docs/models/rps-per-cup.svg",
  perCup(backtest(facts, [2010, 2014, 2018, 2022, 2026], "backtest")),
);
writeFileSync(
  "docs/models/reliability.svg",
  reliabilityPlot(backtest(facts, [2018, 2022, 2026], "backtest")),
);
writeFileSync("docs/models/half-life.svg", halfLife(rows));
