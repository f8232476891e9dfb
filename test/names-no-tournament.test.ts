import {readdirSync, readFileSync} from "node:fs";
import {join} from "node:path";
import {expect, test} from "vitest";

// A tournament is data: its name, year and size are in the data folder.

const NAMED =
  /World[ -]Cups?|world cup\b|chung kết thế giới|(?:vô địch|cúp) thế giới|world (?:champion|title)|\b48[ -](?:teams|đội)|\b104 (?:matches|trận)|\bm-104\b|(?:[=<>] ?|length: )(?:48|104)\b|(?<![\d+-])2026\b(?![-/]\d)/;

/** Files and folders that name one nevertheless, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "bin/commands.ts": "`backtest` forecasts past World Cups again",
  "bin/commands/backtest.ts": "the same",
  "bin/doctor/clock.ts": "no clock is before the first edition",
  "pipeline/market/import/closures.ts": "a file of the exchange's closures until 2026",
  "pipeline/news/translate/names.ts": "words that are no names of their own",
  "pipeline/news/translate/numbers.ts": "any year, for the names of months and weekdays",
  "pipeline/tournament/accuracy/backtest/": "World Cups are what the model is tested on",
  "pipeline/tournament/import/": "reads the files of 2026 and of the World Cups before",
  "pipeline/tournament/rules/competition.ts": "the competition of a folder that names none",
  "pipeline/tournament/sources/providers/fifa/": "FIFA's numbers of its World Cups",
  "publish/discovery/openapi/openapi.ts": "where the examples of the document are from",
  "publish/search/index/aspects.ts": "words of questions",
  "site/components/internationals.tsx": "a competition of the history in Vietnamese",
  "site/tournament/method/":
    "what the model was fitted to and measured by, and the sources of its data",
};

/** A file without comments. */
const codeOf = (file: string): string =>
  /\.tsx?$/.test(file)
    ? readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "")
    : readFileSync(file, "utf8");

const naming = ["bin", "pipeline", "publish", "site"].flatMap((folder) =>
  readdirSync(folder, {recursive: true, encoding: "utf8"})
    .map((name) => join(folder, name))
    .filter((file) => /\.(?:tsx?|js|md|txt)$/.test(file) && NAMED.test(codeOf(file))),
);
const exceptionOf = (file: string) =>
  Object.keys(EXCEPTIONS).find((path) => file === path || file.startsWith(path));

test("no code names a tournament, but for the exceptions", () =>
  expect(naming.filter((file) => exceptionOf(file) === undefined)).toEqual([]));

test("every exception is one", () =>
  expect(
    Object.keys(EXCEPTIONS).filter((path) => !naming.some((file) => exceptionOf(file) === path)),
  ).toEqual([]));

test.each([
  ["the name", "The World Cup in numbers", true],
  ["its year", "World of 2026", true],
  ["its size", "`m-001` to `m-104`", true],
  ["its size in code", "teams.length === 48", true],
  ["its title", "vô địch thế giới", true],
  ["an example of a date", "a date such as 2026-06-11", false],
  ["a field of the contract", "worldCups", false],
  ["a kind of competition", '"world-cup"', false],
])("%s", (_, text, isNamed) => expect(NAMED.test(text)).toBe(isNamed));
