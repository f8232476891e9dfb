import {aChance, number, ordinal, percent} from "../../../../kit/grammar/en.ts";
import {type CupWords, en, type Phrases} from "../../../../kit/grammar/messages.ts";
import type {Headline} from "../messages/headline.ts";
import type {Sequel} from "../messages/sequel.ts";
import {drawn} from "./headlines-drawn.ts";
import {andSo, rival, sequels, to} from "./sequels.ts";

type Champions = Extract<Headline, {kind: "headline champions"}>;

/** `win second world title`, or `keep the world title` for the holders. */
function taken({title, holders}: Champions, scope: string): string {
  if (holders === "winners") return `keep the ${scope} title`;
  return `win ${title === null ? "the" : ordinal(title)} ${scope} title`;
}

function champions(message: Champions, {scope}: CupWords): string {
  const {winner, loser, score, decidedIn, player, holders} = message;
  const won = taken(message, scope);
  const them = holders === "losers" ? `holders ${loser.en}` : en`${loser}`;
  if (decidedIn === "shootout") return en`${winner} ${won}, beating ${them} ${score} on penalties`;
  if (decidedIn === "regular") return en`${winner} beat ${them} ${score} to ${won}`;
  if (!player) return en`${winner} ${won} with ${score} win over ${them} in extra time`;
  return en`${winner} ${won} as ${player} goal in extra time ${holders === "losers" ? "dethrones" : "beats"} ${loser}`;
}

/** Wordings that fit only without a sequel. */
const alone = (sequel: Sequel | null, ...ways: readonly string[]): readonly string[] =>
  sequel ? [] : ways;
const late = (stoppage: boolean): string => (stoppage ? "in stoppage time" : "late");

export const headlines: Phrases<Headline> = {
  ...sequels,
  ...drawn,
  "headline live": ({home, away, score}) => en`${home.en} ${score} ${away.en}: the story so far`,
  "headline suspended": ({home, away, score}) =>
    en`${home.en} ${score} ${away.en}: play interrupted`,
  "headline abandoned": ({home, away, score}) =>
    en`${home.en} ${score} ${away.en}: match abandoned`,
  "headline awarded": ({home, away, score}) => en`${home.en} ${score} ${away.en}: result awarded`,
  "headline awarded to": ({winner, score}) => en`${winner} awarded the match, ${score}`,
  "headline champions": champions,
  "headline third": ({winner, rival: {team}, score, decidedIn, many}) =>
    en`${winner} beat ${team} ${score}${decidedIn === "shootout" ? " on penalties" : ""}${many ? en` in ${many}-goal match` : ""} to finish third`,
  "headline record": ({winner, rival: them, score, rule, player, value, sequel}, {say, cup}) =>
    en`${player} ${rule === "most-goals" ? `breaks ${cup} scoring record` : en`first to score at ${value} ${cup}s`} as ${winner} beat ${rival(them)} ${score}${to(sequel, say)}`,
  "headline red cards": ({winner, rival: {team}, score, cards}) =>
    en`${cards} sent off as ${winner} beat ${team} ${score}`,
  "headline shoot-out": ({winner, rival: them, kicks, chance, sequel}, {say}) =>
    chance === null
      ? [
          en`${winner} put ${rival(them)} out on penalties, ${kicks}`,
          en`${winner} beat ${rival(them)} ${kicks} on penalties${to(sequel, say)}`,
        ]
      : en`${winner} put ${percent(chance)} favourites ${them.team.en} out on penalties, ${kicks}`,
  "headline great comeback": ({winner, rival: them, score, from, extra, sequel}, {say}) =>
    en`${winner} come back from ${from} down to beat ${rival(them)} ${score}${extra ? " in extra time" : ""}${andSo(sequel, say)}`,
  "headline upset": ({winner, rival: them, score, given, chance, sequel}, {say}) =>
    en`${winner}${chance === null ? en`, given ${aChance(given)}, beat ${rival(them)}` : en` upset ${percent(chance)} favourites ${them.team.en}`} ${score}${to(sequel, say)}`,
  "headline comeback in extra time": ({winner, rival: them, score, sequel}, {say}) =>
    en`${winner} come from behind to beat ${rival(them)} ${score} in extra time${andSo(sequel, say)}`,
  "headline taken to extra time": ({winner, rival: {team}, score, chance}) =>
    en`${team} take ${percent(chance)} favourites ${winner.en} to extra time before losing ${score}`,
  "headline extra": ({winner, rival: them, score, player, sequel}, {say}) => [
    en`${winner} beat ${rival(them)} ${score} in extra time${to(sequel, say)}`,
    player
      ? en`${winner} beat ${rival(them)} with ${player} goal in extra time${to(sequel, say)}`
      : en`${winner} get past ${rival(them)} in extra time${to(sequel, say)}`,
  ],
  "headline hat-trick": ({winner, rival: them, score, player, sequel}, {say}) => [
    en`${player} hat-trick as ${winner} beat ${rival(them)} ${score}${to(sequel, say)}`,
    en`${winner} beat ${rival(them)} ${score} with ${player} hat-trick${to(sequel, say)}`,
  ],
  "headline late comeback": ({winner, rival: them, score, player, sequel}, {say}) => [
    en`${winner} turn it round late to beat ${rival(them)} ${score}${andSo(sequel, say)}`,
    ...alone(sequel, en`${player} completes late ${winner.en} comeback against ${rival(them)}`),
  ],
  "headline comeback, won late": (
    {winner, rival: them, score, player, stoppage, sequel},
    {say},
  ) => [
    en`${player} strikes ${late(stoppage)} as ${winner} come from behind to beat ${rival(them)} ${score}${andSo(sequel, say)}`,
    en`${winner} come from behind to beat ${rival(them)} ${score} ${stoppage ? "in stoppage time" : "late on"}${andSo(sequel, say)}`,
  ],
  "headline comeback": ({winner, rival: them, score, sequel}, {say}) => [
    en`${winner} come from behind to beat ${rival(them)} ${score}${andSo(sequel, say)}`,
    en`${rival(them)} lead, but ${winner} hit back to win ${score}${andSo(sequel, say)}`,
    en`${winner} turn it round against ${rival(them)} to win ${score}${andSo(sequel, say)}`,
  ],
  "headline short-handed": ({winner, rival: them, score, men, heldOn, sequel}, {say}) =>
    en`${number(men)}-man ${winner.en} ${heldOn ? "hold on to " : ""}beat ${rival(them)} ${score}${(heldOn ? andSo : to)(sequel, say)}`,
  "headline late": ({winner, rival: them, score, player, stoppage, sequel}, {say}) => [
    en`${player} strikes ${late(stoppage)} as ${winner} beat ${rival(them)} ${score}${to(sequel, say)}`,
    ...alone(
      sequel,
      en`${stoppage ? "Stoppage-time" : "Late"} ${player} goal gives ${winner} ${score} win over ${rival(them)}`,
    ),
  ],
  "headline rout": ({winner, rival: them, score, sequel}, {say}) => [
    en`${winner} put ${score[0]} past ${rival(them)}${to(sequel, say)}`,
    en`${winner} overwhelm ${rival(them)} ${score}${to(sequel, say)}`,
    en`${winner} rout ${rival(them)} ${score}${to(sequel, say)}`,
  ],
  "headline only goal": ({winner, rival: them, score, player, sequel}, {say}) => [
    en`${winner} edge ${rival(them)} ${score} through ${player}${to(sequel, say)}`,
    en`${player} goal settles it as ${winner} beat ${rival(them)}${to(sequel, say)}`,
    ...alone(sequel, en`${player} goal is enough for ${winner} against ${rival(them)}`),
  ],
  "headline own goal": ({winner, rival: them, score, sequel}, {say}) =>
    en`${winner} beat ${rival(them)} ${score} thanks to own goal${to(sequel, say)}`,
  "headline brace": ({winner, rival: them, score, player, sequel}, {say}) => [
    en`${player} scores twice as ${winner} beat ${rival(them)} ${score}${to(sequel, say)}`,
    en`${player} double as ${winner} beat ${rival(them)} ${score}${to(sequel, say)}`,
    ...alone(sequel, en`${player} double gives ${winner} ${score} win over ${rival(them)}`),
  ],
  "headline win": ({winner, rival: them, score, sequel}, {say}) => [
    en`${winner} beat ${rival(them)} ${score}${to(sequel, say)}`,
    en`${winner} see off ${rival(them)} ${score}${to(sequel, say)}`,
    ...alone(sequel, en`${winner} get the better of ${rival(them)} ${score}`),
  ],
};
