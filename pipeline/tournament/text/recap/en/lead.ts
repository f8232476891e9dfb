import {
  article,
  day,
  grouped,
  inMinute,
  number,
  score as scored,
} from "../../../../kit/grammar/en.ts";
import {en, type Phrases} from "../../../../kit/grammar/messages.ts";
import type {Phase, Text} from "../../../types.ts";
import {milestones} from "../../milestones/en.ts";
import {IN_STAGE} from "../../stages.ts";
import type {Lead, Where} from "../messages/lead.ts";
import type {RecapFacts} from "../types.ts";

const ground = ({name, town}: RecapFacts["venue"]): string => `at ${name} in ${town}`;
const inStage = ({group, stage}: Where): string =>
  group ? `in Group ${group}` : IN_STAGE[stage].en;

/** False for names such as `Bosnia and Herzegovina`, which read badly next to another `and`. */
const both = (...names: readonly Text[]): boolean =>
  !names.some((name) => name.en.includes(" and "));

const MOMENT: Readonly<Partial<Record<Phase, string>>> = {
  half_time: "at half-time",
  extra_time_break: "after 90 minutes",
  extra_time_half_time: "at half-time of extra time",
  shootout: "with the shoot-out under way",
};

export const lead: Phrases<Lead> = {
  ...milestones,
  "lead goalless": ({home, away}) => [
    both(home, away) ? en`${home} and ${away} drew 0–0` : en`${home} drew 0–0 with ${away}`,
    en`${home} played out a goalless draw with ${away}`,
  ],
  "lead draw": ({home, away, score}) => [
    both(home, away)
      ? en`${home} and ${away} drew ${score}`
      : en`${home} drew ${score} with ${away}`,
    en`${home} shared the points with ${away} in ${article(scored(score))} ${score} draw`,
  ],
  "lead shoot-out": ({winner, loser, score, kicks}) =>
    en`${winner} beat ${loser} ${kicks} on penalties after a ${score} draw`,
  "lead extra": ({winner, loser, score}) => en`${winner} beat ${loser} ${score} after extra time`,
  "lead win": ({winner, loser, score}) => [
    en`${winner} beat ${loser} ${score}`,
    en`${winner} won ${score} against ${loser}`,
    en`${winner} defeated ${loser} ${score}`,
  ],
  "lead order": ({result, where, venue, kickoff, crowd}, {say}) => {
    const [won, stage, at] = [say(result), inStage(where), ground(venue)];
    const date = day(kickoff.en.on);
    const people = crowd !== null && grouped(crowd);
    return [
      `${won} ${stage} ${at} on ${date}${people ? `, watched by a crowd of ${people}` : ""}`,
      `${won} ${stage} on ${date}, ${people ? `in front of ${people} spectators ` : ""}${at}`,
      `${won} ${stage} on ${date}. ${people ? `The crowd ${at} was ${people}` : `The match was played ${at}`}`,
    ];
  },
  "came back to draw": ({us, them, from}) => [
    en`${us} had been ${from} down`,
    en`${them} had led ${from}`,
  ],
  "came back": ({us, them, from, times}) => {
    const often = times === 2 ? "twice" : times && `${number(times)} times`;
    return [
      en`the winners had trailed ${often ?? from}`,
      en`${them} had led ${often ?? from}`,
      often ? en`${us} had been behind ${often}` : en`${us} had been ${from} down`,
    ];
  },
  live: ({phase, clock, where, leading, other, score}) => {
    const minute = clock ? inMinute(clock) : "so far";
    const isExtra = phase === "extra_time_first_half" || phase === "extra_time_second_half";
    const when = (phase && MOMENT[phase]) ?? (isExtra ? `${minute}, in extra time` : minute);
    return score[0] === score[1]
      ? en`${when}, it is ${score} between ${leading} and ${other} ${inStage(where)}`
      : en`${when}, ${leading} lead ${other} ${score} ${inStage(where)}`;
  },
  "being played": (venue) => `the match is being played ${ground(venue)}`,
  "kicks so far": ({home, away, score}) => en`${home.en} ${score} ${away.en} on penalties so far`,
  suspended: ({home, away, where, clock, score}) =>
    en`${home} against ${away} ${inStage(where)} has been interrupted${clock ? en` ${clock}` : ""} at ${score}`,
  abandoned: ({home, away, where, clock, score}) =>
    en`${home} against ${away} ${inStage(where)} was abandoned${clock ? en` ${clock}` : ""} at ${score}`,
  awarded: ({home, away, where, score}) =>
    en`${home} against ${away} ${inStage(where)} was awarded as a ${score} draw`,
  "awarded to": ({home, away, where, winner, score}) =>
    en`${home} against ${away} ${inStage(where)} was awarded to ${winner} and counts as ${score}`,
};
