import {article, possessive, score as scored} from "../../../../kit/grammar/en.ts";
import type {Phrases} from "../../../../kit/grammar/messages.ts";
import {en} from "../../../../kit/grammar/tags.ts";
import type {Headline} from "../messages/headline.ts";

export const headlines: Phrases<Headline> = {
  "headline live": ({home, away, score}) => en`${home} ${score} ${away}: the story so far`,
  "headline suspended": ({home, away, score}) => en`${home} ${score} ${away}: play interrupted`,
  "headline abandoned": ({home, away, score}) => en`${home} ${score} ${away}: match abandoned`,
  "headline awarded": ({home, away, score}) => en`${home} ${score} ${away}: result awarded`,
  "headline awarded to": ({winner, score}) => en`${winner} awarded the match, ${score}`,
  "headline champions": ({winner, loser, score}) =>
    en`${winner} beat ${loser} ${score} to become world champions`,
  "headline champions in extra time": ({winner, player}) =>
    player
      ? en`${player} goal in extra time makes ${winner} world champions`
      : en`${winner} are world champions after extra time`,
  "headline champions on penalties": ({winner}) =>
    en`${winner} are world champions after a shoot-out`,
  "headline third": ({winner, loser, score}) =>
    en`${winner} beat ${loser} ${score} to finish third`,
  "headline shoot-out": ({winner, loser, score}) => [
    en`${winner} put ${loser} out on penalties, ${score}`,
    en`${winner} go through against ${loser} after a ${score} shoot-out`,
    en`${loser} fall to ${winner} in the shoot-out`,
  ],
  "headline extra": ({winner, loser, score, player}) => [
    en`${winner} beat ${loser} ${score} after extra time`,
    player
      ? en`${player} takes ${winner} past ${loser} in extra time`
      : en`${winner} come past ${loser} in extra time`,
  ],
  "headline hat-trick": ({winner, loser, score, player}) => [
    en`${player} hat-trick lifts ${winner} past ${loser}`,
    en`${winner} beat ${loser} ${score} with a hat-trick by ${player}`,
  ],
  "headline rout": ({winner, loser, score}) => [
    en`${winner} put ${score[0]} past ${loser}`,
    en`${winner} overwhelm ${loser} ${score}`,
    en`${score}: ${winner} run away from ${loser}`,
  ],
  "headline upset": ({winner, loser, score}) => [
    en`${winner} upset ${loser} ${score}`,
    en`${winner} spring a surprise against ${loser}`,
    en`Surprise as ${winner} beat ${loser} ${score}`,
  ],
  "headline late comeback": ({winner, loser, score, player}) => [
    en`${player} completes late comeback for ${winner} against ${loser}`,
    en`${winner} come from behind late to beat ${loser} ${score}`,
  ],
  "headline comeback": ({winner, loser, score}) => [
    en`${winner} come from behind to beat ${loser} ${score}`,
    en`${winner} turn it around against ${loser}`,
    en`${loser} lead, ${winner} win ${score}`,
  ],
  "headline late": ({winner, loser, score, player}) => [
    en`Late ${player} goal wins it for ${winner} against ${loser}`,
    en`${player} strikes late as ${winner} beat ${loser} ${score}`,
  ],
  "headline only goal": ({winner, loser, player}) => [
    en`${player} goal settles it for ${winner} against ${loser}`,
    en`${winner} edge ${loser} with a goal by ${player}`,
    en`${possessive(player)} goal is enough for ${winner} against ${loser}`,
  ],
  "headline own goal": ({winner, loser}) => en`Own goal decides ${winner} against ${loser}`,
  "headline brace": ({winner, loser, score, player}) => [
    en`${player} scores twice as ${winner} beat ${loser} ${score}`,
    en`Two goals by ${player} for ${winner} against ${loser}`,
    en`${player} double sees off ${loser}`,
  ],
  "headline win": ({winner, loser, score}) => [
    en`${winner} beat ${loser} ${score}`,
    en`${winner} get the better of ${loser}`,
    en`${winner} see off ${loser} ${score}`,
    en`${article(scored(score))} ${score} win for ${winner} over ${loser}`,
  ],
  "headline goalless": ({home, away}) => [
    en`No goals between ${home} and ${away}`,
    en`${home} and ${away} draw a blank`,
    en`Goalless draw between ${home} and ${away}`,
    en`${home} held to 0–0 by ${away}`,
  ],
  "headline rescue": ({player, us, them}) => [
    en`${player} rescues a point for ${us} against ${them}`,
    en`Late ${player} goal denies ${them} victory over ${us}`,
  ],
  "headline comeback to draw": ({us, them, from}) =>
    en`${us} come back from ${from} down to draw with ${them}`,
  "headline shared": ({home, away, score, goals}) => [
    en`${home} and ${away} share ${goals} goals`,
    en`${home} and ${away} trade goals in a ${score} draw`,
  ],
  "headline draw": ({home, away, score}) => [
    en`${home} draw ${score} with ${away}`,
    en`${score} between ${home} and ${away}`,
    en`Honours even: ${home} ${score} ${away}`,
  ],
};
