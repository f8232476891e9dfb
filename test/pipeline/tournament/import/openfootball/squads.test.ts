import {expect, test} from "vitest";
import {
  parseBirthDates,
  parseSquadsText,
} from "../../../../../pipeline/tournament/import/openfootball/squads.ts";

test("a squad with its manager", () => {
  const text = `= World Cup 2026        # 48 Teams

== Côte d'Ivoire     # 26 Players

       1, Matt TURNER,                   GK,  b. 1994/06/24
      16, Marcus HOLMGREN PEDERSEN,      DF,  b. 2000/07/16

       -, Luis de la Fuente Castillo (ESP), MG,  b. 1961/06/21
`;
  expect(parseSquadsText(text)).toEqual([
    {
      team: "Côte d'Ivoire",
      manager: {name: "Luis de la Fuente Castillo", country: "esp"},
      players: [
        {shirt: 1, name: "Matt TURNER", position: "GK", bornOn: "1994-06-24"},
        {shirt: 16, name: "Marcus HOLMGREN PEDERSEN", position: "DF", bornOn: "2000-07-16"},
      ],
    },
  ]);
});

test.each([
  [
    "an unknown position",
    "== A # 1 Players\n 1, X, XX, b. 1994/06/24",
    /line 2: "1, X, XX, b. 1994\/06\/24" is unreadable/,
  ],
  ["no manager", "== A # 1 Players\n 1, X, GK, b. 1994/06/24", /squad of A has no manager/],
  ["a player before any team", " 1, X, GK, b. 1994/06/24", /line 1/],
])("a squad file with %s is refused", (_, text, error) => {
  expect(() => parseSquadsText(text)).toThrow(error);
});

test("dates of birth of any year: with and without numbers, position or date", () => {
  const text = `= World Cup 1930     # 13 Teams

== USA     # 16 Players

   Jimmy DOUGLAS,                 GK,  b. 1898/01/12
   Jose FLORES,                   ?,

   Bob MILLAR (USA),              MG,  b. 1890/05/12

== England     # 2 Players

      21, Tenorio,                       FW,  b. 1979/05/14
       , Michael CARRICK,               MF,  b. 1981/07/28
`;
  expect([...parseBirthDates(text)]).toEqual([
    [
      "USA",
      [
        {name: "Jimmy DOUGLAS", bornOn: "1898-01-12"},
        {name: "Jose FLORES", bornOn: null},
      ],
    ],
    [
      "England",
      [
        {name: "Tenorio", bornOn: "1979-05-14"},
        {name: "Michael CARRICK", bornOn: "1981-07-28"},
      ],
    ],
  ]);
});
