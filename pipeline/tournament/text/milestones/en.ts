import {count, list, number, ordinal, possessive, team} from "../../../kit/grammar/en.ts";
import {en, type Phrases} from "../../../kit/grammar/messages.ts";
import type {Text} from "../../types.ts";
import type {MilestoneMessage} from "./messages.ts";

type Told = Omit<MilestoneMessage, "kind">;

const cups = (n: number): string => count(n, "World Cup");
const matches = (n: number): string => count(n, "World Cup match", "World Cup matches");
const goals = (n: number): string => count(n, "goal");
const whose = (us: Text): string => possessive(team(us));
const aged = ({age}: Told): string =>
  age ? `at ${age.years} years and ${count(age.days, "day")}, ` : "";

const before = ({previous}: Told): string => number(previous!.value);

/** The holders of the previous record: `Pelé and Uwe Seeler`, `Brazil until 1966`. */
const holders = ({previous}: Told): string =>
  list(previous!.holders.map(({name, us, year}) => name ?? `${team(us)} until ${year}`));
/** The holders with their World Cups: `Just Fontaine in 1958`. */
const holdersThen = ({previous}: Told): string =>
  list(previous!.holders.map(({name, us, year}) => `${name ?? team(us)} in ${year}`));

export const milestones: Phrases<MilestoneMessage> = {
  "most-goals": (told) => {
    const {player, value, standing} = told;
    if (standing === "level")
      return `with ${goals(value)} at World Cups ${player} shares the record with ${holders(told)}`;
    if (standing === "extended")
      return `${player} extends his record for goals at World Cups to ${number(value)}`;
    return `with ${goals(value)} at World Cups ${player} holds the record alone, ahead of ${holders(told)} with ${before(told)}`;
  },
  "most-world-cups": (told) =>
    told.standing === "level"
      ? `${told.player} has scored at ${cups(told.value)}, which only ${holders(told)} had done`
      : `${told.player} is the first player to score at ${cups(told.value)}`,
  "most-goals-at-one": (told) => {
    const {player, value, standing} = told;
    if (standing === "level")
      return `${player} has ${goals(value)} at this World Cup, as many as ${holdersThen(told)}: nobody has scored more at one`;
    const record = `with ${goals(value)} ${player} has scored more than anybody before at one World Cup`;
    return standing === "extended"
      ? record
      : `${record}; the record was ${before(told)}, by ${holdersThen(told)}`;
  },
  "most-goals-in-a-match": (told) => {
    const {player, value, standing} = told;
    return standing === "level"
      ? `nobody has scored more than ${possessive(player!)} ${goals(value)} in a World Cup match; ${holdersThen(told)} had as many`
      : `no player has scored ${goals(value)} in a World Cup match before ${player}; the record was ${before(told)}, by ${holdersThen(told)}`;
  },
  "youngest-scorer": (told) =>
    `${aged(told)}${told.player} is the youngest scorer in the history of the World Cup; before him it was ${holdersThen(told)}`,
  "oldest-scorer": (told) =>
    `${aged(told)}${told.player} is the oldest scorer in the history of the World Cup${told.standing === "extended" ? "" : `; before him it was ${holdersThen(told)}`}`,
  "longest-unbeaten": (told) => {
    const {us, value, standing} = told;
    if (standing === "level")
      return `${whose(us)} run of ${matches(value)} without defeat equals the longest ever, by ${holders(told)}`;
    if (standing === "extended")
      return `${whose(us)} run of ${matches(value)} without defeat is the longest ever; the record was theirs before`;
    return `${whose(us)} run of ${matches(value)} without defeat is the longest ever; the record was ${before(told)}, by ${holders(told)}`;
  },
  "biggest-win": (told) =>
    told.standing === "level"
      ? `no World Cup match has had a wider margin than these ${goals(told.value)}`
      : `no World Cup match had been won by ${goals(told.value)} before; the widest margin was ${before(told)}`,
  "first-title": ({us}) => en`${us} are world champions for the first time`,
  "first-final": ({us}) => en`${us} reach the final of a World Cup for the first time`,
  "first-semi-final": ({us}) => en`${us} reach the semi-finals of a World Cup for the first time`,
  "first-quarter-final": ({us}) =>
    en`${us} reach the quarter-finals of a World Cup for the first time`,
  "first-knockout-win": ({us}) => en`${us} had never won a knock-out tie at a World Cup before`,
  "first-win": ({us}) => `it is ${whose(us)} first win at a World Cup`,
  "first-point": ({us}) => `it is ${whose(us)} first point at a World Cup`,
  "first-goal": ({us, player}) =>
    player
      ? `${player} scored ${whose(us)} first goal at a World Cup`
      : `it is ${whose(us)} first goal at a World Cup`,
  "team-most-goals": (told) =>
    told.standing === "extended"
      ? `with ${goals(told.value)} ${told.player} is ${whose(told.us)} top scorer at World Cups`
      : told.standing === "level"
        ? `with ${goals(told.value)} ${told.player} draws level with ${holders(told)} as ${whose(told.us)} top scorer at World Cups`
        : `with ${goals(told.value)} ${told.player} is ${whose(told.us)} top scorer at World Cups, ahead of ${holders(told)} with ${before(told)}`,
  "hat-trick": ({player, nth}) =>
    `${possessive(player!)} hat-trick is the ${ordinal(nth!)} at World Cups`,
  "first-minute-goal": ({player, nth}) =>
    `${possessive(player!)} goal is the ${ordinal(nth!)} in the first minute of a World Cup match`,
  "team-longest-unbeaten": ({us, value}) =>
    `${whose(us)} run of ${matches(value)} without defeat is their longest ever`,
  "team-biggest-win": ({us}) => `it is ${whose(us)} biggest win at a World Cup`,
  "team-youngest-scorer": (told) =>
    en`${aged(told)}${told.player!} is the youngest to score for ${told.us} at a World Cup`,
  "team-oldest-scorer": (told) =>
    en`${aged(told)}${told.player!} is the oldest to score for ${told.us} at a World Cup`,
};
