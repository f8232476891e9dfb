import {type Phrases, speakerOf} from "../../../kit/grammar/messages.ts";
import {phrasingOf} from "../../../kit/grammar/phrasing.ts";
import {paragraph, sentence} from "../../../kit/grammar/sentence.ts";
import type {Snapshot, SnapshotMatch} from "../../snapshot.ts";
import {english} from "./en/phrases.ts";
import {previewFacts} from "./facts.ts";
import {type KeyFact, keyFacts} from "./key-facts.ts";
import {type PreviewMessage, previewMessages} from "./messages/preview-messages.ts";
import type {PreviewFacts} from "./types.ts";
import {vietnamese} from "./vi/phrases.ts";

/** Paragraphs. */
type PreviewText = Readonly<Record<"en" | "vi", readonly string[]>>;

export interface Preview {
  readonly text: PreviewText;
  readonly keyFacts: readonly KeyFact[];
  readonly facts: PreviewFacts;
}

/**
 * The preview of a match from what was known when it kicked off or, of a coming match, is known by
 * now.
 */
export function preview(snapshot: Snapshot, match: SnapshotMatch): Preview {
  const facts = previewFacts(snapshot, match);
  return {text: previewText(facts), keyFacts: keyFacts(facts), facts};
}

/** A preview written from its facts: the same facts always give the same words. */
export function previewText(facts: PreviewFacts): PreviewText {
  const paragraphs = previewMessages(facts);
  const pick = phrasingOf(facts.matchId);
  const told = (phrases: Phrases<PreviewMessage>) => {
    const {say} = speakerOf(phrases, pick);
    return paragraphs.flatMap(
      (messages) => paragraph(...messages.map((message) => sentence(say(message)))) ?? [],
    );
  };
  return {en: told(english), vi: told(vietnamese)};
}
