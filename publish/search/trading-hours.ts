import * as en from "../../pipeline/kit/grammar/en.ts";
import * as vi from "../../pipeline/kit/grammar/vi.ts";
import {rulesOf} from "../../pipeline/market/lookup.ts";
import {
  calendarOf,
  exchangeDay,
  nextDayOff,
  plusDays,
} from "../../pipeline/market/rules/calendar.ts";
import type {Day, MarketFacts, Text} from "../../pipeline/market/types.ts";
import {DESK_PAGE} from "../market/addresses.ts";
import {dayIn} from "./index/days.ts";
import {onExchanges} from "./market-rules.ts";
import {names} from "./match-names.ts";
import {factDocument, type SearchDocument} from "./types.ts";

/** Range of dates that contains Tết, and its minimum number of days with the exchanges closed. */
const TET = {from: "01-15", through: "02-28", days: 3};

/** The trading hours of the exchanges, and their next days off, as of an instant. */
export function tradingHours(
  market: Pick<MarketFacts, "rules" | "calendar">,
  asOf: string,
): SearchDocument[] {
  const {calendar} = market;
  const {sessions} = rulesOf(market, "HOSE");
  const at = (session: string) => sessions.find((one) => one.session === session)!;
  const [ato, atc] = [at("openingAuction"), at("closingAuction")];
  const [open, opened, lunch, back, close] = [
    ato.from,
    ato.to,
    at("morning").to,
    at("afternoon").from,
    at("putThrough").to,
  ].map((time) => time.replace(/^0/, ""));
  const off = daysOff(calendar, exchangeDay(asOf, calendar));
  const hours = factDocument("market", "hours", {
    title: ["Trading hours", "Giờ giao dịch"],
    text: [
      `The stock market is open Monday to Friday ${open}–${lunch} and ${back}–${close} Vietnam time (trading hours of HOSE, HNX and UPCoM; on HOSE an opening auction until ${opened}, closing auction ${atc.from}–${atc.to}, then put-through until the close); it is closed at weekends and on holidays.`,
      `Thị trường chứng khoán mở cửa từ thứ Hai đến thứ Sáu, ${open}–${lunch} và ${back}–${close} giờ Việt Nam (giờ giao dịch của HOSE, HNX và UPCoM; trên HOSE phiên ATO đến ${opened}, ATC ${atc.from}–${atc.to}, sau đó thỏa thuận đến giờ đóng cửa); đóng cửa cuối tuần và ngày nghỉ lễ.`,
    ],
    names: [
      ...onExchanges(
        "trading hours, opening hours, giờ giao dịch, giờ mở cửa, giờ đóng cửa, phiên sáng, phiên chiều",
      ),
      ...names(
        "giờ UPCoM đóng cửa, morning session, afternoon session, HNX nghỉ trưa, UPCoM closing time, closing time, market hours, HOSE open, HOSE close, open, market open, stock market open, market closed, trade on Saturday, Saturday, Sunday, weekend, weekends, " +
          "mở cửa, đóng cửa, thị trường mở cửa, thị trường đóng cửa, giờ giao dịch chứng khoán, phiên ATO, ATO, ATC, khớp lệnh ATO, khớp lệnh ATC, giao dịch cuối tuần, thứ bảy, chủ nhật",
      ),
    ],
    url: DESK_PAGE,
  });
  const holidays = factDocument("market", "holidays", {
    title: ["Trading days and holidays", "Ngày giao dịch và ngày nghỉ"],
    text: [`${off.en} It is closed at weekends, too.`, `${off.vi} Cuối tuần không giao dịch.`],
    names:
      "trading day, trading days, trading sessions, sessions, next session, market holiday, market holidays, holiday, holidays, stock market holidays, day off, days off, Tet, Tet holiday, lịch nghỉ, nghỉ, nghỉ lễ, lịch nghỉ lễ, nghỉ Tết, nghỉ lễ Tết Dương lịch, Tết Dương lịch, lịch nghỉ Tết, Tết, Tết Nguyên đán, lịch giao dịch, ngày giao dịch, phiên giao dịch, số phiên, phiên tiếp theo, giao dịch, ngày nghỉ, mở cửa lại, mở cửa lại sau Tết",
    url: DESK_PAGE,
  });
  return [hours, holidays];
}

/** The next consecutive days off from a day on. */
function daysOff(calendar: MarketFacts["calendar"], today: Day): Text {
  const {isClosure, nextTradingDay} = calendarOf(calendar, []);
  const first = nextDayOff(calendar, today);
  const back = nextTradingDay(first);
  let last = plusDays(back, -1);
  while (!isClosure(last)) last = plusDays(last, -1);
  const isTet =
    plusDays(first, TET.days - 1) <= last &&
    first.slice(5) >= TET.from &&
    first.slice(5) <= TET.through;
  const unsure = first > calendar.knownThrough;
  const name: Text = isTet ? {en: "Tet holiday", vi: "nghỉ Tết"} : {en: "holiday", vi: "nghỉ lễ"};
  return {
    en: `Next ${name.en}, when the stock market is closed: ${dayIn.en(first)}${last === first ? "" : ` to ${en.day(last)}`}${unsure ? "; that is a public holiday by law: no calendar of the exchanges for it is available, nor for Tet, so that the reopening is not known" : `; it is open again on ${en.day(back)}`}.`,
    vi: `Lịch ${name.vi} tới của chứng khoán: ${dayIn.vi(first)}${last === first ? "" : ` đến ${vi.day(last)}`}${unsure ? "; đây là ngày nghỉ theo luật, chưa có lịch nghỉ của các sở cho dịp này, kể cả Tết, nên chưa rõ ngày mở cửa lại" : `; mở cửa lại ${vi.day(back)}, ${isTet ? "sau Tết" : "sau kỳ nghỉ"}`}.`,
  };
}
