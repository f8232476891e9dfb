import type {Frame} from "../../../site/layout/frame.ts";
import type {BriefingView} from "../../../site/market/briefing-view.ts";
import {briefingAt, daysOut, PRINTED_BRIEFINGS, writtenOpening} from "../briefing.ts";
import type {MarketView} from "../market-view.ts";

const OTHERS = 10;

/** The newest briefing, or that of a day; undefined where a day has none. */
export function briefingView(
  view: MarketView,
  frame: Frame,
  date?: string,
): BriefingView | undefined {
  const briefing = briefingAt(view, date);
  if (briefing === null && date !== undefined) return undefined;
  const days = daysOut(view).slice(0, PRINTED_BRIEFINGS);
  const written = briefing && writtenOpening(view, briefing.facts);
  const own = briefing?.date ?? "";
  const earlier = days.filter((day) => day < own);
  return {
    ...frame,
    path: date === undefined ? "/briefing" : `/briefing/${date}`,
    jsonHref: date === undefined ? "/api/briefing" : `/api/briefing?date=${date}`,
    briefing: briefing && {...briefing, ...(written ?? {model: null})},
    others: (earlier.length > 0 ? earlier : days.filter((day) => day !== own)).slice(0, OTHERS),
  };
}
