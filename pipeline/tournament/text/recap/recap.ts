import {paragraph} from "../../../kit/grammar/sentence.ts";
import type {Paragraphs} from "../../../kit/grammar/types.ts";
import type {Text} from "../../types.ts";
import {english} from "./en.ts";
import type {Account} from "./narrator.ts";
import type {RecapFacts} from "./types.ts";
import {vietnamese} from "./vi.ts";

export interface Recap {
  readonly headline: Text;
  readonly paragraphs: Paragraphs;
}

/** A recap written from its facts: the same facts always give the same words. */
export function recapOf(facts: RecapFacts): Recap {
  const [en, vi] = [english(facts), vietnamese(facts)];
  const inVietnamese = paragraphsOf(vi);
  return {
    headline: {en: en.headline, vi: vi.headline},
    paragraphs: paragraphsOf(en).map((text, index) => ({en: text, vi: inVietnamese[index]!})),
  };
}

/** Sentences up to which the goals of a match make one paragraph. */
const ONE_PARAGRAPH = 6;

function paragraphsOf({lead, story, shootout, cards, chances, meaning}: Account): string[] {
  const all = [lead, ...blocks(story), [...shootout, ...cards], chances, meaning];
  return all.flatMap((sentences) => paragraph(...sentences) ?? []);
}

/** The story period by period; in one where there is little to tell, and no paragraph of a single sentence. */
function blocks({first, second, extra}: Account["story"]): (readonly string[])[] {
  if (first.length + second.length + extra.length <= ONE_PARAGRAPH) return [[...first, ...second, ...extra]];
  return first.length < 2
    ? [[...first, ...second], extra]
    : [first, second.length < 2 ? [...second, ...extra] : second, second.length < 2 ? [] : extra];
}
