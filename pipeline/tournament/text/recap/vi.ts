import {type Account, narratorOf} from "./narrator.ts";
import type {RecapFacts} from "./types.ts";
import {headline} from "./vi-headline.ts";
import {lead} from "./vi-lead.ts";
import {chances, meaning} from "./vi-meaning.ts";
import {cards, shootout, story} from "./vi-story.ts";

/** A match told in Vietnamese. */
export function vietnamese(facts: RecapFacts): Account {
  const narrator = narratorOf(facts, "vi");
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
