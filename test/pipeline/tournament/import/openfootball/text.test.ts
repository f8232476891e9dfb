import {expect, test} from "vitest";
import {parseFullText} from "../../../../../pipeline/tournament/import/openfootball/text.ts";

const HEAD =
  "= World Cup 2026\n\n# Matches  104\n\n▪ First Stage\n▪▪ Group A\nThu Jun 11 13:00 UTC-6 @ Mexico City Stadium, Mexico City, Att: 80824\n";
const goalsOf = (text: string) =>
  parseFullText(HEAD + text)[0]!.goals.map(
    ({side, name, minute, kind}) => `${side} ${name} ${minute}${kind === "goal" ? "" : ` ${kind}`}`,
  );

test("a played match", () => {
  const text = `${HEAD}  Mexico v South Africa  2-0
     (Julian QUINONES 9', Raul JIMENEZ 67')

Mexico: Raul RANGEL - Cesar MONTES [c],
      Johan VASQUEZ - Erik LIRA
South Africa: Ronwen WILLIAMS [c] - Aubrey MODIBA

Refs: Wilton SAMPAIO (BRA), Bruno PIRES (BRA)
`;
  const [match, ...others] = parseFullText(text);
  expect(others).toEqual([]);
  expect(match).toMatchObject({
    line: 8,
    stage: "First Stage",
    group: "Group A",
    on: "06-11",
    time: "13:00 UTC-6",
    stadium: "Mexico City Stadium",
    city: "Mexico City",
    attendance: 80824,
    home: "Mexico",
    away: "South Africa",
    score: {goals: [2, 0], extraTime: false, shootout: null},
    kicks: null,
    referees: [
      {name: "Wilton SAMPAIO", country: "bra"},
      {name: "Bruno PIRES", country: "bra"},
    ],
  });
  expect(match?.lineups?.home.map((line) => line.length)).toEqual([1, 2, 1]);
  expect(match?.lineups?.away.map((line) => line.length)).toEqual([1, 1]);
});

test.each([
  [
    "both sides",
    "  A v B  1-1\n     (Michal SADILEK 6'; Teboho MOKOENA 83'(p))",
    ["home Michal SADILEK 6", "away Teboho MOKOENA 83 penalty"],
  ],
  [
    "the away side only",
    "  A v B  0-2\n     (Cody GAKPO 84', Davy KLAASSEN 90+9')",
    ["away Cody GAKPO 84", "away Davy KLAASSEN 90+9"],
  ],
  [
    "several minutes of one scorer, wrapped",
    "  A v B  4-1\n     (Johan MANZAMBI 74', 90', Ruben VARGAS 84',\n      Granit XHAKA 90+7'(p);\n      Ermin MAHMIC 12')",
    [
      "home Johan MANZAMBI 74",
      "home Johan MANZAMBI 90",
      "home Ruben VARGAS 84",
      "home Granit XHAKA 90+7 penalty",
      "away Ermin MAHMIC 12",
    ],
  ],
  [
    "an own goal with the side it counts for",
    "  A v B  1-1\n     (Miro MUHEIM 90+4'(og); Breel EMBOLO 17'(p))",
    ["home Miro MUHEIM 90+4 own_goal", "away Breel EMBOLO 17 penalty"],
  ],
  ["none", "  A v B  0-0\n", []],
])("goals of %s", (_, text, goals) => {
  expect(goalsOf(text)).toEqual(goals);
});

test("extra time and a shoot-out that the away side wins", () => {
  // Germany v Paraguay, 2026: the first kick was missed, so the side that took it follows from the
  // second.
  const [match] = parseFullText(`${HEAD}  Germany v Paraguay  1-1 a.e.t., 3-4 pen.

Penalties:     Kai HAVERTZ (missed), 0-1 MAURICIO,
           1-1 Joshua KIMMICH, 1-2 Gustavo GOMEZ
`);
  expect(match?.score).toEqual({goals: [1, 1], extraTime: true, shootout: [3, 4]});
  expect(match?.kicks).toEqual([
    {side: "home", name: "Kai HAVERTZ", scored: false},
    {side: "away", name: "MAURICIO", scored: true},
    {side: "home", name: "Joshua KIMMICH", scored: true},
    {side: "away", name: "Gustavo GOMEZ", scored: true},
  ]);
});

test("an unplayed match has no score, even with a referee", () => {
  const matches = parseFullText(`▪ Quarter-final
Thu Jul 9 16:00 UTC-4 @ Boston Stadium, Boston
  France v Morocco
Refs: Facundo TELLO (ARG)


▪ Semi-final
Tue Jul 14 14:00 UTC-5 @ Dallas Stadium, Dallas
  N.N. v   N.N.
`);
  expect(
    matches.map(({stage, group, home, away, score, attendance, referees}) => ({
      stage,
      group,
      home,
      away,
      score,
      attendance,
      referees: referees.length,
    })),
  ).toEqual([
    {
      stage: "Quarter-final",
      group: null,
      home: "France",
      away: "Morocco",
      score: null,
      attendance: null,
      referees: 1,
    },
    {
      stage: "Semi-final",
      group: null,
      home: "N.N.",
      away: "N.N.",
      score: null,
      attendance: null,
      referees: 0,
    },
  ]);
});

test.each([
  [
    "fewer goals than the score",
    "  A v B  2-0\n     (X 9')",
    /line 9: 1-0 goals are listed for a score of 2-0/,
  ],
  ["a goal without a minute", "  A v B  1-0\n     (X)", /goal "X" is unreadable/],
  [
    "a line-up of a third team",
    "  A v B  0-0\n\nC: X - Y",
    /line 10: "C: X - Y" belongs to no known part/,
  ],
])("a match with %s is refused", (_, text, error) => {
  expect(() => parseFullText(HEAD + text)).toThrow(error);
});
