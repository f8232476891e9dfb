import type {Text} from "../../types.ts";
import {paragraph} from "../grammar/sentence.ts";
import type {Paragraphs} from "../grammar/types.ts";
import {english} from "./en.ts";
import type {Account} from "./teller.ts";
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

/** Sentences of an account up to which the whole story makes one paragraph. */
const ONE_PARAGRAPH = 5;

function paragraphsOf({lead, story, shootout, cards, chances, meaning}: Account): string[] {
  const {first, second, extra} = story;
  const short = first.length + second.length + extra.length <= ONE_PARAGRAPH;
  const goals = short ? [[...first, ...second, ...extra]] : [first, second, extra];
  const all = [lead, ...goals, [...shootout, ...cards], chances, meaning];
  return all.flatMap((sentences) => paragraph(...sentences) ?? []);
}
