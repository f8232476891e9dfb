import {inEach, type Phrasebook, writerOf} from "../../../kit/grammar/messages.ts";
import type {Text} from "../../types.ts";
import {english} from "./en.ts";
import {type ProspectFacts, type ProspectMessage, prospectMessages} from "./messages.ts";
import {vietnamese} from "./vi.ts";

const PHRASES: Phrasebook<ProspectMessage> = {en: english, vi: vietnamese};

/** What a team's aim hangs on, in words: each kind of condition is said in one way only. */
export const prospectText = (facts: ProspectFacts): Text =>
  inEach((language) =>
    writerOf(PHRASES[language], (_, [first]) => first)
      .sentences(prospectMessages(facts))
      .join(" "),
  );
