import {cached} from "../../../pipeline/kit/cached.ts";
import {figuresOutAt} from "../../../pipeline/market/rules/calendar.ts";
import type {Frame} from "../../../site/layout/frame.ts";
import type {BriefingView} from "../../../site/market/briefing-view.ts";
import {DESK_PAGE} from "../addresses.ts";
import {ageOf} from "../age.ts";
import {briefingAt, daysOut, PRINTED_BRIEFINGS, writtenOpening} from "../briefing.ts";
import type {MarketView} from "../market-view.ts";

const OTHERS = 10;

/** The newest briefing, or that of a day; undefined when the day has none. */
export function briefingView(
  view: MarketView,
  frame: Frame,
  date?: string,
): BriefingView | undefined {
  const shown = briefingShown(view, date ?? "");
  return shown && {...frame, ...shown};
}

/** @param date empty for the newest */
const briefingShown = cached(
  (view: MarketView, date: string): Omit<BriefingView, keyof Frame> | undefined => {
    const briefing = briefingAt(view, date || undefined);
    if (briefing === null && date) return undefined;
    const all = daysOut(view);
    const days = all.slice(0, PRINTED_BRIEFINGS);
    const written = briefing && writtenOpening(view, briefing.facts);
    const own = briefing?.date ?? "";
    const place = all.indexOf(own);
    const earlier = days.filter((day) => day < own);
    return {
      path: date ? `/briefing/${date}` : "/briefing",
      jsonHref: date ? `/api/briefing?date=${date}` : "/api/briefing",
      age: date ? null : ageOf(view.freshness),
      briefing: briefing && {
        ...briefing,
        knownThrough: figuresOutAt(briefing.reportOn, view.market.calendar),
        ...(written ?? {model: null}),
        items: briefing.items.map((item) => ({
          ...item,
          source: {...item.source, href: pageOf(item.source.href)},
        })),
      },
      previousOn: printedOn(days, all[place + 1]),
      nextOn: place > 0 ? all[place - 1]! : null,
      others: (earlier.length > 0 ? earlier : days.filter((day) => day !== own)).slice(0, OTHERS),
    };
  },
);

/** The day, if its briefing is static; older ones are only on a live server. */
const printedOn = (days: readonly string[], on: string | undefined): string | null =>
  on !== undefined && days.includes(on) ? on : null;

/** The page that shows a resource, because readers need pages where programs need data. */
const pageOf = (href: string): string =>
  href
    .replace(/^\/api\/indices$/, DESK_PAGE)
    .replace(/^\/api(\/stocks\/\w+)(\?.*)?$/, "$1")
    .replace(/^\/api\/intel\/daily\?date=/, "/intel/");
