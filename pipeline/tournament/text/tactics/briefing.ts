import {
  inEach,
  inTurn,
  type Perhaps,
  type Phrasebook,
  phrasingOf,
  writerOf,
} from "../../../kit/grammar/messages.ts";
import type {Snapshot, SnapshotMatch} from "../../snapshot.ts";
import type {Text} from "../../types.ts";
import {english} from "./en.ts";
import {briefingFacts} from "./facts.ts";
import {type BriefingMessage, briefingMessages} from "./messages.ts";
import type {BriefingFacts} from "./types.ts";
import {vietnamese} from "./vi.ts";

/** The sections of a briefing in order, with their headings. */
const HEADINGS = {
  watch: {en: "What to watch", vi: "Điểm đáng chú ý"},
  matchup: {en: "Attack against defence", vi: "Hàng công và hàng thủ"},
  scoring: {en: "How and when the goals come", vi: "Cách ghi bàn và thời điểm"},
  states: {en: "Ahead and behind", vi: "Thời gian dẫn bàn và bị dẫn"},
  bench: {en: "The bench", vi: "Băng ghế dự bị"},
  discipline: {en: "Discipline", vi: "Thẻ phạt"},
  players: {en: "Who scores", vi: "Các cầu thủ ghi bàn"},
  lineups: {en: "Line-ups", vi: "Đội hình"},
} as const satisfies Record<string, Text>;
type SectionKey = keyof typeof HEADINGS;

const PHRASES: Phrasebook<BriefingMessage> = {en: english, vi: vietnamese};

interface BriefingSection {
  readonly key: SectionKey;
  readonly heading: Text;
  readonly text: Text;
}
interface Briefing {
  /** Excludes sections without facts; empty if nothing is notable. */
  readonly sections: readonly BriefingSection[];
  readonly facts: BriefingFacts;
}

/**
 * The tactical briefing of a match from facts known at kick-off or, for a coming match, known now.
 */
export function briefing(snapshot: Snapshot, match: SnapshotMatch): Briefing {
  const facts = briefingFacts(snapshot, match);
  return {sections: sectionsOf(facts), facts};
}

/**
 * The sections of a briefing. The same facts always give the same words. Empty before a first match
 * without notable facts, where a briefing would only repeat line-ups and forecast.
 */
function sectionsOf(facts: BriefingFacts): BriefingSection[] {
  const messages: Readonly<Record<SectionKey, readonly Perhaps<BriefingMessage>[]>> =
    briefingMessages(facts);
  const isFirst = !facts.home?.scoring && !facts.away?.scoring;
  if (isFirst && !messages.watch.some(Boolean)) return [];
  const keys = Object.keys(HEADINGS) as SectionKey[];
  return keys.flatMap((key) => {
    const {en, vi} = inEach((language) =>
      writerOf(PHRASES[language], inTurn(phrasingOf(facts.matchId))).paragraphs([messages[key]]),
    );
    return en[0] && vi[0] ? [{key, heading: HEADINGS[key], text: {en: en[0], vi: vi[0]}}] : [];
  });
}
