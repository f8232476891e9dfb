import {describe, expect, test} from "vitest";
import {FactsError} from "../../../../pipeline/kit/errors.ts";
import type {CsvRow} from "../../../../pipeline/kit/facts/csv.ts";
import {parseBirthDates} from "../../../../pipeline/tournament/import/openfootball/squads.ts";
import {parseFullText} from "../../../../pipeline/tournament/import/openfootball/text.ts";
import {pastGoalRows} from "../../../../pipeline/tournament/import/past-goals.ts";

/** A match West Germany – Netherlands of 1954 in every source. */
function imported({
  score,
  goals,
  squads,
  rows,
}: {
  readonly score: string;
  readonly goals: string;
  readonly squads: Readonly<Record<string, readonly string[]>>;
  readonly rows: readonly string[];
}): string[][] {
  const text = `▪ Finals\nSun Jul 4 17:00 UTC+1 @ Wankdorf, Bern\n  West Germany v Netherlands  ${score}\n     (${goals})\n`;
  const listed = Object.entries(squads).map(
    ([team, lines]) => `== ${team}\n\n${lines.join("\n")}\n`,
  );
  const scorers = rows.map((row): CsvRow => {
    const [team, scorer, minute, kind] = row.split(", ");
    return {
      ...{
        date: "1954-07-04",
        home_team: "Netherlands",
        away_team: "Germany",
        team: team!,
        scorer: scorer!,
        minute: minute!,
      },
      own_goal: kind === "own goal" ? "TRUE" : "FALSE",
      penalty: kind === "penalty" ? "TRUE" : "FALSE",
    };
  });
  const cup = {
    year: 1954,
    matches: [],
    texts: parseFullText(text),
    squads: parseBirthDates(listed.join("\n")),
  };
  return pastGoalRows([cup], scorers);
}

const WALTERS = [
  "  16, Fritz WALTER,    FW,  b. 1920/10/31",
  "  20, Ottmar WALTER,   FW,  b. 1924/03/06",
];
const DUTCH = ["  1, Frans DE MUNCK,  GK,  b. 1922/08/20"];
const both = {"West Germany": WALTERS, Netherlands: DUTCH};

describe("goals of two lists", () => {
  test.each([
    [
      "are paired by scorer: brothers are not mixed up, whatever their order",
      {
        score: "3-0",
        goals: "Ottmar WALTER 11', 61', Fritz WALTER 54'(p)",
        squads: both,
        rows: [
          "Germany, Fritz Walter, 10, penalty",
          "Germany, Ottmar Walter, 12",
          "Germany, Ottmar Walter, 61",
        ],
      },
      [
        "1954-07-04,frg,Ottmar Walter,1924-03-06,11 61",
        "1954-07-04,frg,Fritz Walter,1920-10-31,54p",
      ],
    ],
    [
      "keep an own goal with the team whose shirt the scorer wore",
      {
        score: "1-0",
        goals: "Frans DE MUNCK 12'(og)",
        squads: both,
        rows: ["Germany, Frans de Munck, 12, own goal"],
      },
      ["1954-07-04,ned,Frans de Munck,1922-08-20,12o"],
    ],
    [
      "take the scorer of an own goal that only one of them marks from that one",
      {
        score: "1-0",
        goals: "Fritz WALTER 12'",
        squads: both,
        rows: ["Germany, Frans de Munck, 12, own goal"],
      },
      ["1954-07-04,ned,Frans de Munck,1922-08-20,12o"],
    ],
    [
      "know a listed spelling, and a squad without numbers",
      {
        score: "1-0",
        goals: "Sepp HUEGI 78'",
        squads: {...both, "West Germany": ["   Sepp HUEGI,  FW,  b. 1930/01/23"]},
        rows: ["Germany, Josef Hügi, 78"],
      },
      ["1954-07-04,frg,Josef Hügi,1930-01-23,78"],
    ],
  ])("%s", (_, given, rows) => {
    expect(imported(given).map((row) => row.join(","))).toEqual(rows);
  });

  test.each([
    [
      "of different lengths",
      {
        score: "2-0",
        goals: "Fritz WALTER 12', 13'",
        squads: both,
        rows: ["Germany, Fritz Walter, 12"],
      },
      "1954-07-04: the full text lists 2 goals, martj42 1",
    ],
    [
      "with different scorers",
      {
        score: "1-0",
        goals: "Fritz WALTER 12'",
        squads: both,
        rows: ["Germany, Helmut Rahn, 12"],
      },
      '1954-07-04: scorer "Fritz WALTER" is "Helmut Rahn" in martj42',
    ],
    [
      "with a brother, who has one name in common",
      {
        score: "1-0",
        goals: "Fritz WALTER 12'",
        squads: both,
        rows: ["Germany, Ottmar Walter, 12"],
      },
      '1954-07-04: "Ottmar Walter", "Fritz WALTER" is not in the squad of West Germany',
    ],
    [
      "with a scorer who is in no squad",
      {
        score: "1-0",
        goals: "Helmut RAHN 12'",
        squads: both,
        rows: ["Germany, Helmut Rahn, 12"],
      },
      '1954-07-04: "Helmut Rahn", "Helmut RAHN" is not in the squad of West Germany',
    ],
  ])("%s are refused", (_, given, error) => {
    expect(() => imported(given)).toThrow(new FactsError(error));
  });
});
