import {
  type CupNames,
  inEach,
  inTurn,
  type Phrasebook,
  phrasingOf,
  wordsFor,
  writerOf,
} from "../../../kit/grammar/messages.ts";
import {sentence} from "../../../kit/grammar/sentence.ts";
import type {Text} from "../../types.ts";
import {milestones as english} from "./en.ts";
import type {MilestoneFact} from "./facts.ts";
import {type MilestoneMessage, milestone} from "./messages.ts";
import {milestones as vietnamese} from "./vi.ts";

const PHRASES: Phrasebook<MilestoneMessage> = {en: english, vi: vietnamese};

/** A milestone of a competition as a sentence on its own, with the player's name in full. */
export const milestoneText = (fact: MilestoneFact, cup: CupNames): Text =>
  inEach((language) => {
    const {say} = writerOf(PHRASES[language], inTurn(phrasingOf("")), wordsFor(cup, language));
    return sentence(say(milestone(fact, ({name}) => name)));
  });
