import {
  inEach,
  inTurn,
  type Perhaps,
  type Phrasebook,
  phrasingOf,
  wordsFor,
  writerOf,
} from "../../../kit/grammar/messages.ts";
import type {Language} from "../../../kit/grammar/types.ts";
import {WORLD_CUP} from "../../rules/competition.ts";
import type {Snapshot, SnapshotMatch} from "../../snapshot.ts";
import {forecast as forecastEn} from "./en/forecast.ts";
import * as en from "./en/occasion.ts";
import {past as pastEn} from "./en/past.ts";
import {stakes as stakesEn} from "./en/stakes.ts";
import {previewFacts} from "./facts.ts";
import {type KeyFact, keyFacts} from "./key-facts.ts";
import {type Forecast, forecast} from "./messages/forecast.ts";
import {type Lead, lead, type OpenSlot, openSlots} from "./messages/occasion.ts";
import {absences, meetings, newcomers, type Past, pastMatches} from "./messages/past.ts";
import {type Stakes, stakes} from "./messages/stakes.ts";
import type {PreviewFacts} from "./types.ts";
import {forecast as forecastVi} from "./vi/forecast.ts";
import * as vi from "./vi/occasion.ts";
import {past as pastVi} from "./vi/past.ts";
import {stakes as stakesVi} from "./vi/stakes.ts";

/** Paragraphs in each language. */
type PreviewText = Readonly<Record<Language, readonly string[]>>;

type PreviewMessage = Lead | Stakes | OpenSlot | Forecast | Past;
const PHRASES: Phrasebook<PreviewMessage> = {
  en: {...en.lead, ...en.openSlots, ...stakesEn, ...forecastEn, ...pastEn},
  vi: {...vi.lead, ...vi.openSlots, ...stakesVi, ...forecastVi, ...pastVi},
};

interface Preview {
  readonly text: PreviewText;
  readonly keyFacts: readonly KeyFact[];
  readonly facts: PreviewFacts;
}

/** The preview of a match from the facts known beforehand (`PreMatch`). */
export const preview = (snapshot: Snapshot, match: SnapshotMatch): Preview =>
  previewOf(previewFacts(snapshot, match));

export const previewOf = (facts: PreviewFacts): Preview => ({
  text: previewText(facts),
  keyFacts: keyFacts(facts),
  facts,
});

/** Messages of a preview, by paragraph and independent of language. */
function messagesOf(facts: PreviewFacts): readonly (readonly Perhaps<PreviewMessage>[])[] {
  const isFirst = facts.home?.road.length === 0 && facts.away?.road.length === 0;
  return [
    [lead(facts), ...stakes(facts)],
    openSlots(facts),
    forecast(facts),
    isFirst ? newcomers(facts) : pastMatches(facts),
    [...meetings(facts), ...absences(facts)],
  ];
}

/** The text of a preview. The same facts always give the same words. */
const previewText = (facts: PreviewFacts): PreviewText =>
  inEach((language) =>
    writerOf(
      PHRASES[language],
      inTurn(phrasingOf(facts.matchId)),
      wordsFor(facts.cup ?? WORLD_CUP, language),
    ).paragraphs(messagesOf(facts)),
  );
