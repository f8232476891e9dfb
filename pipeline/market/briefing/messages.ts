import {says} from "../../kit/grammar/messages.ts";
import type {BriefingFacts, Thing} from "./facts.ts";

/** Messages of a briefing: its title, its first sentence, and a sentence for each thing. */
export const briefingTitle = ({on, vnindex}: BriefingFacts) =>
  says("briefing title", {on, vnindex});
export const briefingLead = ({on, reportOn, things}: BriefingFacts) =>
  says("briefing lead", {on, reportOn, count: things.length});
export const briefingThing = (thing: Thing, reportOn: string) =>
  ({...thing, reportOn}) as Thing & {readonly reportOn: string};

export type BriefingMessage =
  | ReturnType<typeof briefingTitle>
  | ReturnType<typeof briefingLead>
  | ReturnType<typeof briefingThing>;
