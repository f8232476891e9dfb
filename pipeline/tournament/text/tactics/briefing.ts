import {phrasingOf} from "../../../kit/grammar/phrasing.ts";
import type {Edition, EditionMatch} from "../../edition.ts";
import type {Text} from "../../types.ts";
import {english} from "./en.ts";
import {briefingFacts} from "./facts.ts";
import {HEADINGS, type SectionKey} from "./sections.ts";
import type {BriefingFacts} from "./types.ts";
import {vietnamese} from "./vi.ts";

export interface BriefingSection {
  readonly key: SectionKey;
  readonly heading: Text;
  readonly text: Text;
}
export interface Briefing {
  /** Parts about which nothing is known are left out. */
  readonly sections: readonly BriefingSection[];
  readonly facts: BriefingFacts;
}

/** The tactical briefing of a match from what was known when it kicked off or, of a coming match, is known by now. */
export function briefing(edition: Edition, match: EditionMatch): Briefing {
  const facts = briefingFacts(edition, match);
  const pick = phrasingOf(match.fixture.matchId);
  const en = english(facts, pick);
  const vi = vietnamese(facts, pick);
  const keys = Object.keys(HEADINGS) as SectionKey[];
  return {
    sections: keys.flatMap((key) => {
      const [first, second] = [en[key], vi[key]];
      return first && second ? {key, heading: HEADINGS[key], text: {en: first, vi: second}} : [];
    }),
    facts,
  };
}
