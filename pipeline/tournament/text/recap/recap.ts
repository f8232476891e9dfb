import * as en from "../../../kit/grammar/en.ts";
import {type Phrases, type Speaker, speakerOf} from "../../../kit/grammar/messages.ts";
import {phrasingOf} from "../../../kit/grammar/phrasing.ts";
import {capitalised, paragraph, sentence} from "../../../kit/grammar/sentence.ts";
import type {Language, Paragraphs} from "../../../kit/grammar/types.ts";
import * as vi from "../../../kit/grammar/vi.ts";
import type {MatchId, Pair, Text} from "../../types.ts";
import {english} from "./en/phrases.ts";
import {type RecapMessage, type RecapMessages, recapMessages} from "./messages/recap-messages.ts";
import type {RecapFacts} from "./types.ts";
import {vietnamese} from "./vi/phrases.ts";

export interface Recap {
  readonly headline: Text;
  readonly paragraphs: Paragraphs;
}

interface Voice {
  readonly phrases: Phrases<RecapMessage>;
  readonly score: (score: Pair) => string;
}
const VOICES: Readonly<Record<Language, Voice>> = {
  en: {phrases: english, score: en.score},
  vi: {phrases: vietnamese, score: vi.score},
};

/** A recap written from its facts: the same facts always give the same words. */
export function recapOf(facts: RecapFacts): Recap {
  const messages = recapMessages(facts);
  const [english, vietnamese] = [
    told(messages, facts.matchId, "en"),
    told(messages, facts.matchId, "vi"),
  ];
  return {
    headline: {en: english.headline, vi: vietnamese.headline},
    paragraphs: english.paragraphs.map((text, index) => ({
      en: text,
      vi: vietnamese.paragraphs[index]!,
    })),
  };
}

function told(
  {headline, lead, story, shootout, cards, chances, meaning}: RecapMessages,
  matchId: MatchId,
  language: Language,
) {
  const {phrases, score} = VOICES[language];
  const {say} = speakerOf(phrases, inTurn(matchId, language));
  const sentences = (messages: readonly RecapMessage[]) =>
    messages.map((message) => sentence(say(message)));
  const first = sentences(story.first);
  /** The score at half-time is left out where the sentence before it has just given it. */
  const known = (message: RecapMessage) =>
    message.kind === "half-time" && first.at(-1)?.includes(score(message.score));
  const second = sentences(story.second.filter((message) => !known(message)));
  const blocks = [
    sentences(lead),
    ...inBlocks(first, second, sentences(story.extra)),
    sentences([...shootout, ...cards]),
    sentences(chances),
    sentences(meaning),
  ];
  return {
    headline: capitalised(say(headline)),
    paragraphs: blocks.flatMap((block) => paragraph(...block) ?? []),
  };
}

/**
 * Picks for one match in one language; asked again for the same thing, it takes the next way to say
 * it.
 */
function inTurn(matchId: MatchId, language: Language): Speaker<RecapMessage>["pick"] {
  const phrasing = phrasingOf(matchId);
  const asked = new Map<string, number>();
  return (slot, ways) => {
    const turn = asked.get(slot) ?? 0;
    asked.set(slot, turn + 1);
    const start = ways.indexOf(phrasing(`recap/${language}/${slot}`, ways));
    return ways[(start + turn) % ways.length]!;
  };
}

/** Sentences up to which the goals of a match make one paragraph. */
const ONE_PARAGRAPH = 6;

/**
 * The story period by period; in one where there is little to tell, and no paragraph of a single
 * sentence.
 */
function inBlocks(
  first: readonly string[],
  second: readonly string[],
  extra: readonly string[],
): (readonly string[])[] {
  if (first.length + second.length + extra.length <= ONE_PARAGRAPH)
    return [[...first, ...second, ...extra]];
  return first.length < 2
    ? [[...first, ...second], extra]
    : [first, second.length < 2 ? [...second, ...extra] : second, second.length < 2 ? [] : extra];
}
