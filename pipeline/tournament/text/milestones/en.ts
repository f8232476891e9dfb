import {count, list, number, ordinal, possessive, team} from "../../../kit/grammar/en.ts";
import {en, type Phrases} from "../../../kit/grammar/messages.ts";
import type {Text} from "../../types.ts";
import type {MilestoneMessage} from "./messages.ts";

type Told = Omit<MilestoneMessage, "kind">;

const cups = (n: number, cup: string): string => count(n, cup);
const matches = (n: number, cup: string): string => count(n, `${cup} match`, `${cup} matches`);
const goals = (n: number): string => count(n, "goal");
const whose = (us: Text): string => possessive(team(us));
const aged = ({age}: Told): string =>
  age ? `at ${age.years} years and ${count(age.days, "day")}, ` : "";

const before = ({previous}: Told): string => number(previous!.value);

/** The players who hold the previous record: `Pelé and Uwe Seeler`. */
const holders = ({previous}: Told): string => list(previous!.holders.map(({name}) => name!));
/** The holders with their years: `Just Fontaine in 1958`, `Brazil in 1966`. */
const holdersThen = ({previous}: Told): string =>
  list(previous!.holders.map(({name, us, year}) => `${name ?? team(us)} in ${year}`));

export const milestones: Phrases<MilestoneMessage> = {
  "most-goals": (told, {cup}) => {
    const {player, value, standing} = told;
    if (standing === "level")
      return `with ${goals(value)} at ${cup}s ${player} shares the record with ${holders(told)}`;
    if (standing === "extended")
      return `${player} extends his record for goals at ${cup}s to ${number(value)}`;
    return `with ${goals(value)} at ${cup}s ${player} holds the record alone, ahead of ${holders(told)} with ${before(told)}`;
  },
  "most-world-cups": (told, {cup}) =>
    told.standing === "level"
      ? `${told.player} has scored at ${cups(told.value, cup)}, which only ${holders(told)} had done`
      : `${told.player} is the first player to score at ${cups(told.value, cup)}`,
  "most-goals-at-one": (told, {cup}) => {
    const {player, value, standing} = told;
    if (standing === "level")
      return `${player} has ${goals(value)} at this ${cup}, as many as ${holdersThen(told)}: nobody has scored more at one`;
    const record = `with ${goals(value)} ${player} has scored more than anybody before at one ${cup}`;
    return standing === "extended"
      ? record
      : `${record}; the record was ${before(told)}, by ${holdersThen(told)}`;
  },
  "most-goals-in-a-match": (told, {cup}) => {
    const {player, value, standing} = told;
    return standing === "level"
      ? `nobody has scored more than ${possessive(player!)} ${goals(value)} in a ${cup} match; ${holdersThen(told)} had as many`
      : `no player has scored ${goals(value)} in a ${cup} match before ${player}; the record was ${before(told)}, by ${holdersThen(told)}`;
  },
  "youngest-scorer": (told, {cup}) =>
    `${aged(told)}${told.player} is the youngest scorer in the history of the ${cup}; before him it was ${holdersThen(told)}`,
  "oldest-scorer": (told, {cup}) =>
    `${aged(told)}${told.player} is the oldest scorer in the history of the ${cup}${told.standing === "extended" ? "" : `; before him it was ${holdersThen(told)}`}`,
  "longest-unbeaten": (told, {cup}) => {
    const {us, value, standing} = told;
    const run = `${whose(us)} run of ${matches(value, cup)} without defeat`;
    if (standing === "level") return `${run} equals the longest ever, set by ${holdersThen(told)}`;
    return standing === "extended"
      ? `${run} is the longest ever; the record was theirs before`
      : `${run} is the longest ever; the record was ${before(told)}, set by ${holdersThen(told)}`;
  },
  "biggest-win": (told, {cup}) =>
    told.standing === "level"
      ? `no ${cup} match has had a wider margin than these ${goals(told.value)}`
      : `no ${cup} match had been won by ${goals(told.value)} before; the widest margin was ${before(told)}`,
  "first-title": ({us}, {scope}) => en`${us} are ${scope} champions for the first time`,
  "first-final": ({us}, {cup}) => en`${us} reach the final of a ${cup} for the first time`,
  "first-semi-final": ({us}, {cup}) =>
    en`${us} reach the semi-finals of a ${cup} for the first time`,
  "first-quarter-final": ({us}, {cup}) =>
    en`${us} reach the quarter-finals of a ${cup} for the first time`,
  "first-knockout-win": ({us}, {cup}) => en`${us} had never won a knock-out tie at a ${cup} before`,
  "first-win": ({us}, {cup}) => `it is ${whose(us)} first win at a ${cup}`,
  "first-point": ({us}, {cup}) => `it is ${whose(us)} first point at a ${cup}`,
  "first-goal": ({us, player}, {cup}) =>
    player
      ? `${player} scored ${whose(us)} first goal at a ${cup}`
      : `it is ${whose(us)} first goal at a ${cup}`,
  "team-most-goals": (told, {cup}) =>
    told.standing === "extended"
      ? `with ${goals(told.value)} ${told.player} is ${whose(told.us)} top scorer at ${cup}s`
      : told.standing === "level"
        ? `with ${goals(told.value)} ${told.player} draws level with ${holders(told)} as ${whose(told.us)} top scorer at ${cup}s`
        : `with ${goals(told.value)} ${told.player} is ${whose(told.us)} top scorer at ${cup}s, ahead of ${holders(told)} with ${before(told)}`,
  "hat-trick": ({player, nth}, {cup}) =>
    `${possessive(player!)} hat-trick is the ${ordinal(nth!)} at ${cup}s`,
  "first-minute-goal": ({player, nth}, {cup}) =>
    `${possessive(player!)} goal is the ${ordinal(nth!)} in the first minute of a ${cup} match`,
  "team-longest-unbeaten": ({us, value}, {cup}) =>
    `${whose(us)} run of ${matches(value, cup)} without defeat is their longest ever`,
  "team-biggest-win": ({us}, {cup}) => `it is ${whose(us)} biggest win at a ${cup}`,
  "team-youngest-scorer": (told, {cup}) =>
    en`${aged(told)}${told.player!} is the youngest to score for ${told.us} at a ${cup}`,
  "team-oldest-scorer": (told, {cup}) =>
    en`${aged(told)}${told.player!} is the oldest to score for ${told.us} at a ${cup}`,
};
