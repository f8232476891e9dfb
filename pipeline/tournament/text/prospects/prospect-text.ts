import {inEach, type Phrasebook, writerOf} from "../../../kit/grammar/messages.ts";
import type {Text} from "../../types.ts";
import {english} from "./en.ts";
import {type ProspectFacts, type ProspectMessage, prospectMessages} from "./messages.ts";
import {vietnamese} from "./vi.ts";

const PHRASES: Phrasebook<ProspectMessage> = {en: english, vi: vietnamese};

/** The condition for a team to reach its goal, in words. Each kind of condition has one wording. */
export const prospectText = (facts: ProspectFacts): Text =>
  inEach((language) =>
    writerOf(PHRASES[language], (_, [first]) => first)
      .sentences(prospectMessages(facts))
      .join(" "),
  );
