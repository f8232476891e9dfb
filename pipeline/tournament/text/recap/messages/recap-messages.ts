import {naming} from "../../people.ts";
import type {RecapFacts} from "../types.ts";
import {type Chances, chances} from "./chances.ts";
import {type Headline, headline} from "./headline.ts";
import {cards, type KickOrCard, shootout} from "./kicks-and-cards.ts";
import {type Lead, lead} from "./lead.ts";
import {type Meaning, meaning} from "./meaning.ts";
import {type Story, story} from "./story.ts";

export type RecapMessages = ReturnType<typeof recapMessages>;
export type RecapMessage = Headline | Lead | StoryMessage | Chances | Meaning;
/** Of goals, kicks and cards. */
export type StoryMessage = Story[keyof Story][number] | KickOrCard;

/** What is said of a match, in its order and whatever the language. */
export function recapMessages(facts: RecapFacts) {
  const name = naming();
  return {
    headline: headline(facts),
    lead: lead(facts),
    story: story(facts, name),
    shootout: shootout(facts, name),
    cards: cards(facts, name),
    chances: chances(facts, name),
    meaning: meaning(facts),
  };
}
