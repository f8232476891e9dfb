import {headline} from "./en-headline.ts";
import {lead} from "./en-lead.ts";
import {chances, meaning} from "./en-meaning.ts";
import {cards, shootout, story} from "./en-story.ts";
import {type Account, narratorOf} from "./narrator.ts";
import type {RecapFacts} from "./types.ts";

/** A match told in English. */
export function english(facts: RecapFacts): Account {
  const narrator = narratorOf(facts, "en");
  return {
    headline: headline(narrator),
    lead: lead(narrator),
    story: story(narrator),
    shootout: shootout(narrator),
    cards: cards(narrator),
    chances: chances(narrator),
    meaning: meaning(narrator),
  };
}
