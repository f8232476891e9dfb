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
  {says: "two letters swapped", word: "wolrd", meant: "world"},
  {says: "swapped in a short word", word: "nah", meant: "nha"},
  {says: "swapped rather than one less", word: "ronalod", meant: "ronaldo"},
  {says: "a letter missing", word: "vnindx", meant: "vnindex"},
  {says: "a doubled letter rather than another", word: "mbape", meant: "mbappe"},
  {says: "two mistakes in a long word", word: "chamipom", meant: "champion"},
  {says: "the beginning of a word is not misspelt", word: "engl", meant: "engl"},
  {says: "too far from all", word: "socks", meant: "socks"},
  {says: "another first letter", word: "bngland", meant: "bngland"},
  {says: "a number", word: "2025", meant: "2025"},
  {says: "one letter of a short word", word: "nho", meant: "nho"},
])("$says: $word → $meant", ({word, meant}) => expect(spell(word)).toBe(meant));
