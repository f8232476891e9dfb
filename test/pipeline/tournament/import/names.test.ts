import {expect, test} from "vitest";
import {fold, isShortFor, readableName} from "../../../../pipeline/tournament/import/names.ts";

test.each([
  {name: "Ladislav KREJČÍ", folded: "ladislav krejci"},
  {name: "Hwang In-beom", folded: "hwang in beom"},
  {name: "Martin Ødegaard", folded: "martin odegaard"},
  {name: "Kenan Yıldız", folded: "kenan yildiz"},
  {name: "N'Golo Kanté", folded: "ngolo kante"},
])("$name folds to $folded", ({name, folded}) => {
  expect(fold(name)).toBe(folded);
});

test.each([
  {name: "Mauricio POCHETTINO", readable: "Mauricio Pochettino"},
  {name: "Abdulrahman AL JASSIM", readable: "Abdulrahman Al Jassim"},
  {name: "Weston McKENNIE", readable: "Weston McKennie"},
  {name: "Luis de la Fuente", readable: "Luis de la Fuente"},
  {name: "CJ dos Santos", readable: "CJ dos Santos"},
  {name: "OH Hyeon-gyu", readable: "Oh Hyeon-gyu"},
])("$name reads $readable", ({name, readable}) => {
  expect(readableName(name)).toBe(readable);
});

test.each([
  {short: "Omar ALALI", long: "Omar Mohamed Al Ali", fits: true},
  {short: "MA Ning", long: "Ning Ma", fits: true},
  {short: "Cesar RAMOS", long: "César Arturo Ramos Palazuelos", fits: true},
  {short: "Michael OLIVER", long: "Anthony Taylor", fits: false},
])("$short for $long: $fits", ({short, long, fits}) => {
  expect(isShortFor(short, long)).toBe(fits);
});
