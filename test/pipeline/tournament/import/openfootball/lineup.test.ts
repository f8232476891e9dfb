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
  {
    says: "lines of position classes",
    text: "Raul RANGEL - Cesar MONTES, Johan VASQUEZ - Erik LIRA",
    lines: [["Raul RANGEL"], ["Cesar MONTES", "Johan VASQUEZ"], ["Erik LIRA"]],
  },
  {
    says: "a captain who is sent off",
    text: "Cesar MONTES [c] [R 90+2'], Johan VASQUEZ",
    lines: [["Cesar MONTES*[red 90+2]", "Johan VASQUEZ"]],
  },
  {
    says: "a card and then a substitution",
    text: "Brian GUTIERREZ [Y 23'] (66' Luis CHAVEZ) - Raul JIMENEZ",
    lines: [["Brian GUTIERREZ[yellow 23] (66 Luis CHAVEZ)"], ["Raul JIMENEZ"]],
  },
  {
    says: "a substitution and then a card of the player replaced",
    text: "A (46' B) [Y 12']",
    lines: [["A[yellow 12] (46 B)"]],
  },
  {
    says: "a substitute who is sent off",
    text: "Jayden ADAMS (61' Themba ZWANE [R 84'])",
    lines: [["Jayden ADAMS (61 Themba ZWANE[red 84])"]],
  },
  {
    says: "a substitute who is replaced",
    text: "EDMILSON JUNIOR (46' AHMED FATHY [Y 62'] (87' LUCAS MENDES)), AKRAM AFIF",
    lines: [["EDMILSON JUNIOR (46 AHMED FATHY[yellow 62] (87 LUCAS MENDES))", "AKRAM AFIF"]],
  },
  {says: "two yellows", text: "A [Y 28'] [Y/R 36']", lines: [["A[yellow 28][second_yellow 36]"]]},
  {
    says: "wraps and stray spaces",
    text: "KIM Moonhwan  (71' EOM Jisung),\n      SEOL Youngwoo (71' YANG Hyunjun ) -\n      LEE Gihyuk",
    lines: [["KIM Moonhwan (71 EOM Jisung)", "SEOL Youngwoo (71 YANG Hyunjun)"], ["LEE Gihyuk"]],
  },
  {
    says: "a hyphen within a name",
    text: "Kevin DE BRUYNE (87' Matias FERNANDEZ-PARDO), Jean-Jacques MARCEL",
    lines: [["Kevin DE BRUYNE (87 Matias FERNANDEZ-PARDO)", "Jean-Jacques MARCEL"]],
  },
])("line-up: $says", ({text, lines}) => {
  expect(parseLineup(text).map((line) => line.map(short))).toEqual(lines);
});

test.each([
  {says: "an unclosed substitution", text: "A (46' B - C", error: /closing parenthesis/},
  {says: "a substitution without a minute", text: "A (B), C", error: /minute of a substitution/},
  {says: "an unknown tag", text: "A [G 12'], B", error: /\[G 12'\], B"; expected a comma/},
  {says: "nothing at all", text: "", error: /player's name/},
])("line-up with $says is refused", ({text, error}) => {
  expect(() => parseLineup(text)).toThrow(error);
});
