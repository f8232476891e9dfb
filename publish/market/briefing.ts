import type {Language} from "../../pipeline/kit/grammar/types.ts";
import {type Briefing, briefingDays, briefingOf} from "../../pipeline/market/briefing/briefing.ts";
import {THINGS} from "../../pipeline/market/briefing/facts.ts";
import {forModel} from "../../pipeline/market/briefing/for-model.ts";
import {textKey} from "../../pipeline/tournament/queries/texts.ts";
import {factsSha256} from "../../pipeline/tournament/text/write-texts.ts";
import {available, pending, unavailable} from "../availability.ts";
import {newestFigures} from "./age.ts";
import type {MarketView} from "./market-view.ts";

/** Number of days with published briefings. */
export const PRINTED_BRIEFINGS = 10;

const NOT_YET = pending(
  "no briefing yet: the first one follows the first session with known figures",
);

/** Days of available briefings, newest first. */
export const daysOut = (view: MarketView): readonly string[] =>
  view.morningThrough === null ? [] : briefingDays(view, view.morningThrough);

/** The available briefing of a day, or the newest; null without one. */
export function briefingAt(view: MarketView, date?: string): Briefing | null {
  const days = daysOut(view);
  const day = date === undefined ? days[0] : days.find((one) => one === date);
  return day === undefined ? null : briefingOf(view, day);
}

/**
 * Headline and opening by a language model, if it wrote both languages and every figure in them was
 * found in the facts; null if templates write them.
 */
export function writtenOpening({texts}: MarketView, facts: Briefing["facts"]) {
  if (texts === undefined || texts.size === 0) return null;
  const hash = factsSha256(forModel(facts));
  const textIn = (language: Language) =>
    texts.get(textKey({kind: "market-briefing", language, factsSha256: hash}));
  const [en, vi] = [textIn("en"), textIn("vi")];
  if (!en?.body.headline || !vi?.body.headline) return null;
  return {
    title: {en: en.body.headline, vi: vi.body.headline},
    summary: {en: en.body.paragraphs[0]!, vi: vi.body.paragraphs[0]!},
    model: vi.model,
  };
}

/**
 * Body of `/api/briefing`: the newest briefing, or that of a day. Undefined when the day has none.
 */
export function briefingBody(view: MarketView, date?: string) {
  const briefing = briefingAt(view, date);
  if (briefing === null)
    return date === undefined
      ? {
          date: null,
          reportOn: null,
          writtenAt: null,
          title: null,
          summary: null,
          items: [],
          writtenBy: null,
          earlierOn: null,
          availability: NOT_YET,
        }
      : undefined;
  const {facts, ...body} = briefing;
  const days = daysOut(view);
  const written = writtenOpening(view, facts);
  const newest = date === undefined ? newestFigures(view.freshness) : available;
  const {length} = briefing.items;
  return {
    ...body,
    ...(written && {title: written.title, summary: written.summary}),
    writtenBy: written
      ? {kind: "language-model" as const, model: written.model}
      : {kind: "templates" as const, model: null},
    earlierOn: days[days.indexOf(briefing.date) + 1] ?? null,
    availability:
      length === THINGS || newest.reason !== null
        ? newest
        : unavailable(`only ${length} of ${THINGS} things are known of this session`),
  };
}
