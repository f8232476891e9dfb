import {expect, test} from "vitest";
import {settledCards} from "../../../../../pipeline/tournament/sources/providers/cards.ts";
import {playerIn} from "../../../../../pipeline/tournament/sources/providers/players.ts";
import type {Card, Squad} from "../../../../../pipeline/tournament/types.ts";

const card = (
  minute: number,
  kind: Card["card"],
  shirt: number | null = 4,
  side: Card["side"] = "home",
  name = "Dag Amberly",
): Card => ({
  minute,
  stoppage: 0,
  side,
  shirt,
  name,
  card: kind,
});

test.each([
  ["two yellows", [card(28, "yellow"), card(36, "yellow")], ["yellow", "second_yellow"]],
  [
    "two yellows and the red that follows",
    [card(28, "yellow"), card(36, "yellow"), card(36, "red")],
    ["yellow", "second_yellow"],
  ],
  [
    "a yellow and a second yellow by name",
    [card(28, "yellow"), card(36, "second_yellow")],
    ["yellow", "second_yellow"],
  ],
  [
    "the second yellow twice",
    [card(28, "yellow"), card(36, "second_yellow"), card(36, "yellow")],
    ["yellow", "second_yellow"],
  ],
  ["a yellow, then a straight red", [card(28, "yellow"), card(80, "red")], ["yellow", "red"]],
  ["two players", [card(28, "yellow"), card(36, "yellow", 5)], ["yellow", "yellow"]],
  [
    "the same shirt of the other side",
    [card(28, "yellow"), card(36, "yellow", 4, "away")],
    ["yellow", "yellow"],
  ],
  [
    "players without a shirt by their names",
    [card(28, "yellow", null), card(36, "yellow", null, "home", "B")],
    ["yellow", "yellow"],
  ],
  [
    "out of order",
    [card(36, "red"), card(28, "yellow"), card(36, "yellow")],
    ["yellow", "second_yellow"],
  ],
])("cards: %s", (_, cards, is) => {
  expect(settledCards(cards).map((one) => one.card)).toEqual(is);
});

const player = (shirt: number, name: string) => ({
  shirt,
  name,
  position: "MF" as const,
  bornOn: null,
  club: null,
  clubCountry: null,
});
const squad: Squad = {
  teamId: "ard",
  manager: {name: "x", country: null},
  players: [
    player(4, "Dag Amberly"),
    player(7, "Gorm Ayrton"),
    player(8, "José Ñandú"),
    player(9, "Ivo Ayrton"),
  ],
};

test.each([
  ["shirt and name", 4, "Dag AMBERLY", 4],
  ["the name where the shirt is another's", 7, "Dag Amberly", 4],
  ["the last word", null, "D. Amberly", 4],
  ["without diacritics", null, "Jose Nandu", 8],
  ["the shirt, between two of one name", 9, "Ayrton", 9],
  ["not one of two of one name", null, "Ayrton", null],
  ["the shirt alone, for a nickname", 8, "Pepe", 8],
  ["nobody", 99, "Zed", null],
])("player: %s", (_, shirt, name, is) => {
  expect(playerIn(squad, shirt, name).shirt).toBe(is);
  if (is === null) expect(playerIn(squad, shirt, name).name).toBe(name);
});
