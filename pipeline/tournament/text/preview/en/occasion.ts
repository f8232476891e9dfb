import {agree, date, list, percent, team, timed} from "../../../../kit/grammar/en.ts";
import {en, type Phrases} from "../../../../kit/grammar/messages.ts";
import {THE_STAGE} from "../../stages.ts";
import type {Lead, OpenSlot} from "../messages/occasion.ts";
import type {PreviewFacts, SlotFact} from "../types.ts";

const at = ({venue}: Pick<PreviewFacts, "venue">): string => `at ${venue.name} in ${venue.town}`;

const on = ({kickoff}: Pick<PreviewFacts, "kickoff">): string => `${timed(kickoff.en)} local time`;

export const lead: Phrases<Lead> = {
  "called off": ({home, away, calledOff, ...match}) =>
    en`${home} against ${away}, planned for ${on(match)} ${at(match)}, has been ${calledOff}`,
  "open match": ({home, away, number, stage, ...match}) => {
    const round =
      stage === "F"
        ? "the final"
        : stage === "3RD"
          ? "for third place"
          : `in ${THE_STAGE[stage].en}`;
    return en`match ${String(number)}, ${round}, is between ${home} and ${away} ${at(match)} on ${on(match)}`;
  },
  "opening match": ({home, away, ...match}) =>
    en`the tournament opens with ${home} against ${away} ${at(match)}: kick-off is on ${on(match)}`,
  final: ({home, away, ...match}) =>
    en`${home} and ${away} play the final ${at(match)} on ${on(match)}`,
  "third-place match": ({home, away, ...match}) =>
    en`${home} and ${away} meet in the third-place match ${at(match)} on ${on(match)}`,
  "knock-out": ({home, away, stage, ...match}, {pick}) =>
    pick("lead", [
      en`${home} meet ${away} in ${THE_STAGE[stage].en} ${at(match)} on ${on(match)}`,
      en`in ${THE_STAGE[stage].en}, ${home} play ${away} ${at(match)}; kick-off is on ${on(match)}`,
      en`${home} face ${away} ${at(match)} in ${THE_STAGE[stage].en}, with kick-off on ${on(match)}`,
    ]),
  "first match": ({home, away, group, ...match}, {pick}) =>
    pick("lead", [
      en`${home} and ${away} open their Group ${group!} campaigns ${at(match)} on ${on(match)}`,
      en`${home} open their Group ${group!} campaign against ${away} ${at(match)} on ${on(match)}`,
      en`in Group ${group!}, ${home} play their first match against ${away} ${at(match)} on ${on(match)}`,
    ]),
  "group match": ({home, away, group, isLast, ...match}, {pick}) => {
    const which = isLast ? "last" : "second";
    return pick("lead", [
      en`${home} play ${away} in their ${which} Group ${group!} match ${at(match)} on ${on(match)}`,
      en`for their ${which} match in Group ${group!}, ${home} and ${away} meet ${at(match)} on ${on(match)}`,
      en`${home} meet ${away} ${at(match)} on ${on(match)}, the ${which} Group ${group!} match for both`,
    ]);
  },
};

function origin({name, from}: OpenSlot): string {
  if (!from) return name.en;
  return from.teams.length === 2
    ? `${name.en} (${list(from.teams.map(team))}, ${date(from.kickoff.en.on)})`
    : `${name.en}, to be played on ${date(from.kickoff.en.on)},`;
}

const simulation = ({en: when, isDaily}: NonNullable<SlotFact["simulated"]>): string =>
  isDaily ? date(when.on) : `${date(when.on)}, ${when.time} UTC,`;

export const openSlots: Phrases<OpenSlot> = {
  "nobody known": (slot) => `${origin(slot)} is not known yet`,
  candidates: (slot) => {
    const named = slot.candidates!.map(
      ({team: name, probability}) => en`${name} ${percent(probability)}`,
    );
    const likeliest = `the likeliest ${agree(named.length, "is", "are")} ${list(named)}`;
    return `${origin(slot)} is still open: in the simulation of ${simulation(slot.simulated!)} ${likeliest}`;
  },
};
