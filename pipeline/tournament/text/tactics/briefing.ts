import {type Phrases, speakerOf} from "../../../kit/grammar/messages.ts";
import {phrasingOf} from "../../../kit/grammar/phrasing.ts";
import {paragraph, sentence} from "../../../kit/grammar/sentence.ts";
import type {Snapshot, SnapshotMatch} from "../../snapshot.ts";
import type {Text} from "../../types.ts";
import {english} from "./en.ts";
import {briefingFacts} from "./facts.ts";
import {type BriefingMessage, briefingMessages} from "./messages.ts";
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

/**
 * The tactical briefing of a match from what was known when it kicked off or, of a coming match, is
 * known by now.
 */
export function briefing(snapshot: Snapshot, match: SnapshotMatch): Briefing {
  const facts = briefingFacts(snapshot, match);
  return {sections: sectionsOf(facts), facts};
}

/** A briefing written from its facts: the same facts always give the same words. */
export function sectionsOf(facts: BriefingFacts): BriefingSection[] {
  const messages: Readonly<Record<SectionKey, readonly BriefingMessage[]>> =
    briefingMessages(facts);
  const pick = phrasingOf(facts.matchId);
  const told = (phrases: Phrases<BriefingMessage>, key: SectionKey) => {
    const {say} = speakerOf(phrases, pick);
    return paragraph(...messages[key].map((message) => sentence(say(message))));
  };
  const keys = Object.keys(HEADINGS) as SectionKey[];
  return keys.flatMap((key) => {
    const [en, vi] = [told(english, key), told(vietnamese, key)];
    return en && vi ? [{key, heading: HEADINGS[key], text: {en, vi}}] : [];
  });
}
