import type {Shapes} from "../../../schemas/bodies.d.ts";
import {cached} from "../../kit/cached.ts";
import {inEach, inTurn, type Phrasebook, phrasingOf, writerOf} from "../../kit/grammar/messages.ts";
import {capitalised, sentence} from "../../kit/grammar/sentence.ts";
import type {Day, Instant, Text} from "../../kit/types.ts";
import {calendarAhead} from "../closes.ts";
import {mornings, morningsBy} from "../desk/mornings.ts";
import type {MarketData} from "../market-data.ts";
import {english} from "./en.ts";
import {type BriefingFacts, briefingFacts, type Thing} from "./facts.ts";
import {figureOf} from "./figure.ts";
import {type BriefingMessage, briefingLead, briefingThing, briefingTitle} from "./messages.ts";
import {vietnamese} from "./vi.ts";

const PHRASES: Phrasebook<BriefingMessage> = {en: english, vi: vietnamese};

/** One item of a briefing, with its figure and source. */
export type BriefingItem = Shapes["Briefing"]["items"][number];
/** The briefing before the open of a trading day. The same facts always give the same words. */
export interface Briefing {
  /** The trading day it is written for. */
  readonly date: Day;
  /** The last session covered. */
  readonly reportOn: Day;
  readonly writtenAt: Instant;
  readonly title: Text;
  readonly summary: Text;
  readonly items: readonly BriefingItem[];
  /** Plain JSON containing every number in the texts. */
  readonly facts: BriefingFacts;
}

/** The briefing of a day; null unless the day follows a known session. */
export const briefingOf = cached((desk: MarketData, date: Day): Briefing | null => {
  const morning = mornings(desk.market).find(({on}) => on === date);
  const calendar = calendarAhead(desk.market);
  const facts = morning ? briefingFacts(desk, morning, calendar) : null;
  if (!morning || !facts) return null;
  const {on, reportOn, number, publishedAt} = morning;
  const writers = inEach((language) =>
    writerOf(PHRASES[language], inTurn(phrasingOf(`${number}`), `briefing/${language}`)),
  );
  const say = (message: BriefingMessage): Text =>
    inEach((language) => writers[language].say(message));
  const sentences = (message: BriefingMessage): Text => {
    const {en, vi} = say(message);
    return {en: sentence(en), vi: sentence(vi)};
  };
  const title = say(briefingTitle(facts));
  return {
    date: on,
    reportOn,
    writtenAt: publishedAt,
    title: {en: capitalised(title.en), vi: capitalised(title.vi)},
    summary: sentences(briefingLead(facts)),
    items: facts.things.map((thing) => ({
      kind: thing.kind,
      text: sentences(briefingThing(thing, reportOn)),
      figure: figureOf(thing),
      on: AHEAD.has(thing.kind) ? on : reportOn,
      source: thing.grounds,
    })),
    facts,
  };
});
/** Kinds about the day that begins; all others are about the day before. */
const AHEAD: ReadonlySet<Thing["kind"]> = new Set(["rights", "basket", "closure"]);

/** The days with a briefing by an instant, newest first. */
export const briefingDays = (desk: MarketData, asOf: Instant): Day[] =>
  morningsBy(desk.market, asOf)
    .slice(1)
    .map(({on}) => on)
    .reverse();
