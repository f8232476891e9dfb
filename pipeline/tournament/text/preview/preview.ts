import {phrasingOf} from "../../../kit/grammar/phrasing.ts";
import type {Edition, EditionMatch} from "../../edition.ts";
import {english} from "./en.ts";
import {previewFacts} from "./facts.ts";
import {type KeyFact, keyFacts} from "./key-facts.ts";
import type {PreviewFacts} from "./types.ts";
import {vietnamese} from "./vi.ts";

export interface Preview {
  /** Paragraphs. */
  readonly text: {readonly en: readonly string[]; readonly vi: readonly string[]};
  readonly keyFacts: readonly KeyFact[];
  readonly facts: PreviewFacts;
}

/** The preview of a match from what was known when it kicked off or, of a coming match, is known by now. */
export function preview(edition: Edition, match: EditionMatch): Preview {
  const facts = previewFacts(edition, match);
  const pick = phrasingOf(match.fixture.matchId);
  return {text: {en: english(facts, pick), vi: vietnamese(facts, pick)}, keyFacts: keyFacts(facts), facts};
}
