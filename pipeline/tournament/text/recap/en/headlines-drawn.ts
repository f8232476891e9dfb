import {number, percent} from "../../../../kit/grammar/en.ts";
import {en, type Phrases} from "../../../../kit/grammar/messages.ts";
import type {Drawn} from "../messages/headline-drawn.ts";
import type {DrawnSequel} from "../messages/sequel.ts";

type Say = (sequel: DrawnSequel) => string;
const andSo = (sequel: DrawnSequel | null, say: Say): string => (sequel ? `; ${say(sequel)}` : "");

type Held = Extract<Drawn, {kind: "headline held"}>;

/** `Spain, 87% favourites,` */
const favourites = (them: Held["them"], chance: number | null): string =>
  chance === null ? en`${them}` : en`${them}, ${percent(chance)} favourites,`;

export const drawn: Phrases<Drawn> = {
  "sequel go through": ({teams}) =>
    teams.length > 1 ? "both go through" : en`${teams} go through`,
  "sequel go out": ({teams}) => (teams.length > 1 ? "both are out" : en`${teams} are out`),
  "headline red cards in a draw": ({home, away, score, cards, sequel}, {say}) =>
    en`${cards} sent off as ${home} draw ${score} with ${away}${andSo(sequel, say)}`,
  "headline held": ({us, them, score, chance, first, sequel}, {say, cup}) =>
    first
      ? en`${us} hold ${favourites(them, chance)} to ${score} and take first ${cup} point`
      : [
          en`${us} hold ${favourites(them, chance)} to ${score}${andSo(sequel, say)}`,
          en`${favourites(them, chance)} held to ${score} by ${us}${andSo(sequel, say)}`,
        ],
  "headline held late": ({us, them, score, chance, first, sequel}, {say, cup}) =>
    first
      ? en`Late goal against ${favourites(them, chance)} gives ${us} first ${cup} point`
      : en`Late goal lets ${us} hold ${favourites(them, chance)} to ${score}${andSo(sequel, say)}`,
  "headline first point": ({us, them, score, sequel}, {say, cup}) =>
    en`${us} take first ${cup} point in ${score} draw with ${them}${andSo(sequel, say)}`,
  "headline short-handed draw": ({us, them, score, men, sequel}, {say}) =>
    en`${number(men)}-man ${us.en} hold out for ${score} draw with ${them}${andSo(sequel, say)}`,
  "headline rescue": ({player, us, them, score, sequel}, {say}) =>
    player
      ? [
          en`${player} rescues ${score} draw for ${us} against ${them}${andSo(sequel, say)}`,
          en`Late ${player} goal denies ${them} victory over ${us}${andSo(sequel, say)}`,
        ]
      : en`Late own goal gives ${us} ${score} draw with ${them}${andSo(sequel, say)}`,
  "headline comeback to draw": ({us, them, from, sequel}, {say}) =>
    en`${us} come back from ${from} down to draw with ${them}${andSo(sequel, say)}`,
  "headline shared": ({home, away, score, goals, sequel}, {say}) => [
    en`${home} and ${away} share ${goals} goals${andSo(sequel, say)}`,
    en`${home} and ${away} trade goals in ${score} draw${andSo(sequel, say)}`,
  ],
  "headline draw that settles": ({teams, other, score, fate}) => {
    if (!other)
      return fate === "through"
        ? en`${score} draw takes ${teams} through`
        : en`${teams} both out after ${score} draw`;
    return fate === "through"
      ? [
          en`${teams} go through with ${score} draw against ${other}`,
          en`${score} draw with ${other} takes ${teams} through`,
        ]
      : en`${teams} out after ${score} draw with ${other}`;
  },
  "headline goalless": ({home, away}) => [
    en`No goals between ${home} and ${away}`,
    en`${home} and ${away} draw a blank`,
    en`${home} draw 0–0 with ${away}`,
  ],
  "headline draw": ({home, away, score}) => [
    en`${home} draw ${score} with ${away}`,
    en`${score} between ${home} and ${away}`,
    en`Honours even: ${home.en} ${score} ${away.en}`,
  ],
};
