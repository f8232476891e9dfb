import {expect, test} from "vitest";
import {
  parseLineup,
  type TextPlayer,
} from "../../../../../pipeline/tournament/import/openfootball/lineup.ts";

/**
 * `A*[yellow 23] (66 B)` for a captain with a card who was replaced: short enough to compare whole
 * lineups.
 */
const short = ({name, captain, cards, replacedBy}: TextPlayer): string => {
  const booked = cards.map(({card, minute}) => `[${card} ${minute}]`).join("");
  return `${name}${captain ? "*" : ""}${booked}${replacedBy === null ? "" : ` (${replacedBy.minute} ${short(replacedBy.player)})`}`;
};

// Lines shortened from 2026_full.txt, except for the second yellow, which has not occurred in 2026.
test.each([
  [
    "lines of position classes",
    "Raul RANGEL - Cesar MONTES, Johan VASQUEZ - Erik LIRA",
    [["Raul RANGEL"], ["Cesar MONTES", "Johan VASQUEZ"], ["Erik LIRA"]],
  ],
  [
    "a captain who is sent off",
    "Cesar MONTES [c] [R 90+2'], Johan VASQUEZ",
    [["Cesar MONTES*[red 90+2]", "Johan VASQUEZ"]],
  ],
  [
    "a card and then a substitution",
    "Brian GUTIERREZ [Y 23'] (66' Luis CHAVEZ) - Raul JIMENEZ",
    [["Brian GUTIERREZ[yellow 23] (66 Luis CHAVEZ)"], ["Raul JIMENEZ"]],
  ],
  [
    "a substitution and then a card of the player replaced",
    "A (46' B) [Y 12']",
    [["A[yellow 12] (46 B)"]],
  ],
  [
    "a substitute who is sent off",
    "Jayden ADAMS (61' Themba ZWANE [R 84'])",
    [["Jayden ADAMS (61 Themba ZWANE[red 84])"]],
  ],
  [
    "a substitute who is replaced",
    "EDMILSON JUNIOR (46' AHMED FATHY [Y 62'] (87' LUCAS MENDES)), AKRAM AFIF",
    [["EDMILSON JUNIOR (46 AHMED FATHY[yellow 62] (87 LUCAS MENDES))", "AKRAM AFIF"]],
  ],
  ["two yellows", "A [Y 28'] [Y/R 36']", [["A[yellow 28][second_yellow 36]"]]],
  [
    "wraps and stray spaces",
    "KIM Moonhwan  (71' EOM Jisung),\n      SEOL Youngwoo (71' YANG Hyunjun ) -\n      LEE Gihyuk",
    [["KIM Moonhwan (71 EOM Jisung)", "SEOL Youngwoo (71 YANG Hyunjun)"], ["LEE Gihyuk"]],
  ],
  [
    "a hyphen within a name",
    "Kevin DE BRUYNE (87' Matias FERNANDEZ-PARDO), Jean-Jacques MARCEL",
    [["Kevin DE BRUYNE (87 Matias FERNANDEZ-PARDO)", "Jean-Jacques MARCEL"]],
  ],
])("line-up: %s", (_, text, lines) => {
  expect(parseLineup(text).map((line) => line.map(short))).toEqual(lines);
});

test.each([
  ["an unclosed substitution", "A (46' B - C", /closing parenthesis/],
  ["a substitution without a minute", "A (B), C", /minute of a substitution/],
  ["an unknown tag", "A [G 12'], B", /\[G 12'\], B"; expected a comma/],
  ["nothing at all", "", /player's name/],
])("line-up with %s is refused", (_, text, error) => {
  expect(() => parseLineup(text)).toThrow(error);
});
