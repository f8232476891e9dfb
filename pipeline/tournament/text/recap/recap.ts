import * as en from "../../../kit/grammar/en.ts";
import {
  inEach,
  inTurn,
  type Perhaps,
  type Phrasebook,
  phrasingOf,
  wordsFor,
  writerOf,
} from "../../../kit/grammar/messages.ts";
import {capitalised, paragraph} from "../../../kit/grammar/sentence.ts";
import type {Language} from "../../../kit/grammar/types.ts";
import * as vi from "../../../kit/grammar/vi.ts";
import {WORLD_CUP} from "../../rules/competition.ts";
import type {Text} from "../../types.ts";
import {naming} from "../people.ts";
import {headlines as headlinesEn} from "./en/headlines.ts";
import {lead as leadEn} from "./en/lead.ts";
import {meaning as meaningEn} from "./en/meaning.ts";
import {story as storyEn} from "./en/story.ts";
import type {Period} from "./goals.ts";
import {type Headline, headline} from "./messages/headline.ts";
import {type Lead, lead} from "./messages/lead.ts";
import {chances, type Meaning, meaning} from "./messages/meaning.ts";
import {type Story, shootout, story} from "./messages/story.ts";
import type {RecapFacts} from "./types.ts";
import {headlines as headlinesVi} from "./vi/headlines.ts";
import {lead as leadVi} from "./vi/lead.ts";
import {meaning as meaningVi} from "./vi/meaning.ts";
import {story as storyVi} from "./vi/story.ts";

interface Recap {
  readonly headline: Text;
  /** Equal in number across languages. */
  readonly paragraphs: readonly Text[];
}

type RecapMessage = Headline | Lead | Story | Meaning;
const PHRASES: Phrasebook<RecapMessage> = {
  en: {...headlinesEn, ...leadEn, ...storyEn, ...meaningEn},
  vi: {...headlinesVi, ...leadVi, ...storyVi, ...meaningVi},
};
const SCORE = {en: en.score, vi: vi.score};

/** Messages of a recap in their order, independent of language. */
function messagesOf(facts: RecapFacts) {
  const name = naming();
  return {
    headline: headline(facts),
    lead: lead(facts, name),
    story: story(facts, name),
    shootout: shootout(facts, name),
    chances: chances(facts, name),
    meaning: meaning(facts),
  };
}

/** The recap of a match. The same facts always give the same words. */
export function recapOf(facts: RecapFacts): Recap {
  const messages = messagesOf(facts);
  const {en, vi} = inEach((language) => sentencesOf(messages, facts, language));
  const layout = layoutOf(en.story);
  const [english, vietnamese] = [en, vi].map(({lead, story, after}) =>
    [
      lead,
      ...layout.map((periods) => periods.flatMap((period) => story[period])),
      ...after,
    ].flatMap((block) => paragraph(...block) ?? []),
  );
  return {
    headline: {en: en.headline, vi: vi.headline},
    paragraphs: english!.map((text, index) => ({en: text, vi: vietnamese![index]!})),
  };
}

function sentencesOf(
  {headline, lead, story, shootout, chances, meaning}: ReturnType<typeof messagesOf>,
  {matchId, cup = WORLD_CUP}: RecapFacts,
  language: Language,
) {
  const {say, sentences} = writerOf(
    PHRASES[language],
    inTurn(phrasingOf(matchId), `recap/${language}`),
    wordsFor(cup, language),
  );
  const first = sentences(story.first);
  /** True for a score at half-time that the sentences on the first half already give. */
  const isGiven = (message: Perhaps<RecapMessage>) =>
    message &&
    message.kind === "half-time" &&
    first.some((text) => text.includes(SCORE[language](message.score)));
  const second = sentences(story.second.filter((message) => !isGiven(message)));
  return {
    headline: capitalised(say(headline)),
    lead: sentences(lead),
    story: {first, second, extra: sentences(story.extra)},
    after: [sentences(shootout), sentences(chances), sentences(meaning)],
  };
}

/** Maximum number of sentences in which the goals of a match make one paragraph. */
const ONE_PARAGRAPH = 6;

/**
 * Periods grouped into paragraphs, for every language alike: all of them together if there is
 * little to say; otherwise a half with a single sentence joins the next period.
 */
function layoutOf({first, second, extra}: Readonly<Record<Period, readonly string[]>>): Period[][] {
  if (first.length + second.length + extra.length <= ONE_PARAGRAPH)
    return [["first", "second", "extra"]];
  if (first.length < 2) return [["first", "second"], ["extra"]];
  return second.length < 2 ? [["first"], ["second", "extra"]] : [["first"], ["second"], ["extra"]];
}
