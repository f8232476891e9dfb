import {type Briefing, briefingDays, briefingOf} from "../../pipeline/market/briefing/briefing.ts";
import {THINGS} from "../../pipeline/market/briefing/facts.ts";
import type {QueryDeclarations} from "../query.ts";
import {available, pending, unavailable} from "../tournament/availability.ts";
import {deskFacts} from "./desk-facts.ts";
import type {MarketView} from "./market-view.ts";

/** Days whose briefings are printed. */
export const PRINTED_BRIEFINGS = 20;

const NOT_YET = pending("no briefing yet: it follows the first session whose figures are known");

/** Days of briefings that are out, newest first. */
export const daysOut = (view: MarketView): readonly string[] =>
  view.morningThrough === null ? [] : briefingDays(deskFacts(view), view.morningThrough);

/** The briefing of a day that is out, or the newest; null where there is none. */
export function briefingAt(view: MarketView, date?: string): Briefing | null {
  const days = daysOut(view);
  const day = date === undefined ? days[0] : days.find((one) => one === date);
  return day === undefined ? null : briefingOf(deskFacts(view), day);
}

/** Body of `/api/briefing`: the newest, or that of a day. Undefined where a day has none. */
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
  const {facts: _, ...body} = briefing;
  const days = daysOut(view);
  return {
    ...body,
    writtenBy: {kind: "templates", model: null},
    earlierOn: days[days.indexOf(briefing.date) + 1] ?? null,
    availability:
      briefing.items.length === THINGS
        ? available
        : unavailable(
            `only ${briefing.items.length} of ${THINGS} things are known of this session`,
          ),
  };
}

/** What may be asked of `/api/briefing`. */
export const BRIEFING_QUERY = {
  date: {
    kind: "date",
    summary: "The trading day that it was written for; the newest where it is left out",
  },
} as const satisfies QueryDeclarations;
