import {expect, test} from "vitest";
import {speller} from "../../../../publish/live/search/spelling.ts";

const spell = speller(
  new Map([
    ["champion", 3],
    ["england", 2],
    ["mbappe", 1],
    ["mbaye", 2],
    ["nha", 9],
    ["ronald", 1],
    ["ronaldo", 1],
    ["scorer", 1],
    ["vnindex", 1],
    ["world", 5],
  ]),
);

test.each([
  ["two letters swapped", "wolrd", "world"],
  ["swapped in a short word", "nah", "nha"],
  ["swapped rather than one less", "ronalod", "ronaldo"],
  ["a letter missing", "vnindx", "vnindex"],
  ["a doubled letter rather than another", "mbape", "mbappe"],
  ["two mistakes in a long word", "chamipom", "champion"],
  ["the beginning of a word is not misspelt", "engl", "engl"],
  ["too far from all", "socks", "socks"],
  ["another first letter", "bngland", "bngland"],
  ["a number", "2025", "2025"],
  ["one letter of a short word", "nho", "nho"],
])("%s: %s → %s", (_, word, meant) => expect(spell(word)).toBe(meant));
