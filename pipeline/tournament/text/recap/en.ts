import {headline} from "./en-headline.ts";
import {lead} from "./en-lead.ts";
import {chances, meaning} from "./en-meaning.ts";
import {cards, shootout, story} from "./en-story.ts";
import {type Account, narratorOf} from "./narrator.ts";
import type {RecapFacts} from "./types.ts";

/** A match told in English. */
export function english(facts: RecapFacts): Account {
  const teller = narratorOf(facts, "en");
  return {
    headline: headline(teller),
    lead: lead(teller),
    story: story(teller),
    shootout: shootout(teller),
    cards: cards(teller),
    chances: chances(teller),
    meaning: meaning(teller),
  };
}
