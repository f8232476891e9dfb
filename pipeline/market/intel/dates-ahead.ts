import {date} from "../../kit/grammar/en.ts";
import * as vi from "../../kit/grammar/vi.ts";
import type {Day, Text} from "../../kit/types.ts";
import {plusDays, type TradingCalendar} from "../rules/calendar.ts";
import {known, unknown} from "./types.ts";

/** Days ahead searched for closures. */
const DAYS_AHEAD = 30;

interface DateAhead {
  readonly kind: "session" | "closure";
  readonly on: Day;
  /** The last day of the session or closure. */
  readonly throughOn: Day;
  readonly text: Text;
}

/**
 * Dates after a trading day, as known then: the next session, and weekdays on which the exchanges
 * are closed. No source announces ex-dates or basket changes, so none are known in advance.
 */
export function datesAhead(calendar: TradingCalendar, on: Day) {
  const next = calendar.nextTradingDay(on);
  const end = plusDays(on, DAYS_AHEAD);
  const dates: DateAhead[] = [
    {
      kind: "session",
      on: next,
      throughOn: next,
      text: {en: `next session: ${date(next)}`, vi: `phiên kế tiếp: ${vi.day(next)}`},
    },
  ];
  for (let day = plusDays(on, 1); day <= end; day = plusDays(day, 1)) {
    if (!calendar.isClosure(day)) continue;
    const opens = calendar.nextTradingDay(day);
    const throughOn = lastClosure(calendar, day, opens);
    dates.push({
      kind: "closure",
      on: day,
      throughOn,
      text: closureText(calendar, day, throughOn, opens),
    });
    day = opens;
  }
  return {
    dates,
    exDates: {
      dates: [],
      availability: unknown("no permitted source announces ex-dates in advance"),
    },
    baskets: {
      changes: [],
      availability: unknown(
        "no permitted source announces changes to VN30 before they take effect",
      ),
    },
    availability: known,
  };
}

function lastClosure(calendar: TradingCalendar, from: Day, opens: Day): Day {
  let last = from;
  for (let day = from; day < opens; day = plusDays(day, 1)) if (calendar.isClosure(day)) last = day;
  return last;
}

/**
 * Beyond the end of the list of closures, a fixed-date holiday may have adjacent days off (2
 * September usually does), so the day that trading resumes is unknown.
 */
function closureText(calendar: TradingCalendar, from: Day, through: Day, opens: Day): Text {
  if (!calendar.isListed(opens))
    return {
      en: `the exchanges are closed on ${date(from)}; adjacent days off are not known yet`,
      vi: `thị trường nghỉ giao dịch ngày ${vi.date(from)}; chưa có nguồn nào dùng được cho biết các ngày nghỉ liền kề`,
    };
  const isOne = from === through;
  return {
    en: `the exchanges are closed ${isOne ? `on ${date(from)}` : `from ${date(from)} to ${date(through)}`} and reopen on ${date(opens)}`,
    vi: `thị trường nghỉ giao dịch ${isOne ? `ngày ${vi.date(from)}` : `từ ${vi.date(from)} đến ${vi.date(through)}`}, mở cửa trở lại vào ${vi.day(opens)}`,
  };
}
