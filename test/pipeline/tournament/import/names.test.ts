import {expect, test} from "vitest";
import {fold, isShortFor, readableName} from "../../../../pipeline/tournament/import/names.ts";

test.each([
  ["Ladislav KREJČÍ", "ladislav krejci"],
  ["Hwang In-beom", "hwang in beom"],
  ["Martin Ødegaard", "martin odegaard"],
  ["Kenan Yıldız", "kenan yildiz"],
  ["N'Golo Kanté", "ngolo kante"],
])("%s folds to %s", (name, folded) => {
  expect(fold(name)).toBe(folded);
});

test.each([
  ["Mauricio POCHETTINO", "Mauricio Pochettino"],
  ["Abdulrahman AL JASSIM", "Abdulrahman Al Jassim"],
  ["Weston McKENNIE", "Weston McKennie"],
  ["Luis de la Fuente", "Luis de la Fuente"],
  ["CJ dos Santos", "CJ dos Santos"],
  ["OH Hyeon-gyu", "Oh Hyeon-gyu"],
])("%s reads %s", (name, readable) => {
  expect(readableName(name)).toBe(readable);
});

test.each([
  ["Omar ALALI", "Omar Mohamed Al Ali", true],
  ["MA Ning", "Ning Ma", true],
  ["Cesar RAMOS", "César Arturo Ramos Palazuelos", true],
  ["Michael OLIVER", "Anthony Taylor", false],
])("%s for %s: %s", (short, long, fits) => {
  expect(isShortFor(short, long)).toBe(fits);
});
