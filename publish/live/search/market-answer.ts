import * as en from "../../../pipeline/kit/grammar/en.ts";
import {figure, signedPercent} from "../../../pipeline/kit/grammar/figures.ts";
import {capitalised} from "../../../pipeline/kit/grammar/sentence.ts";
import type {Language} from "../../../pipeline/kit/grammar/types.ts";
import * as vi from "../../../pipeline/kit/grammar/vi.ts";
import type {Day, Instant, Text} from "../../../pipeline/kit/types.ts";
import {barsBy, calendarAhead, sessionsBy} from "../../../pipeline/market/closes.ts";
import {rulesOf, seriesOf} from "../../../pipeline/market/lookup.ts";
import {exchangeDay, exchangeTime, isWeekend} from "../../../pipeline/market/rules/calendar.ts";
import {hundredths} from "../../../pipeline/market/rules/change.ts";
import {plain} from "../../../pipeline/market/units.ts";
import {sentencesOf} from "../../../pipeline/news/text/extract.ts";
import type {MarketView} from "../../market/market-view.ts";
import {marketOn, shareAt} from "../../market/stocks/market-at.ts";
import {IN_A_CLOSE} from "../../search/index/aspects.ts";
import {dayIn, tellsOf} from "../../search/index/days.ts";
import type {Asked} from "../../search/index/words.ts";
import {isOfCalendar, isOfSessions, textOn} from "../../search/on-day.ts";
import type {SearchDocument} from "../../search/types.ts";
import type {Hit} from "./search-index.ts";

/** The market of an edition, and the instant of the question. */
export interface AskedMarket {
  readonly view: MarketView;
  readonly at: Instant;
}

const EXTREMES = new Set("high highest peak low lowest bottom cao dinh thap day ky luc".split(" "));
const NEXT = new Set("next again reopen reopens tiep ke lai toi".split(" "));
const DAYS_OFF = new Set("holiday holidays off closed tet nghi le".split(" "));

/**
 * Sentences about the market on days of a question, or on the next trading day or in a month or
 * year, computed for documents that it names; empty if they are not what is asked.
 *
 * @param hits one document, or several that account for the question together
 */
export function marketSays(
  {view, at}: AskedMarket,
  {days, period, spoken}: Asked,
  hits: readonly Hit[],
  language: Language,
): string[] {
  const [{document, aspects}] = hits as [Hit];
  const asks = (words: ReadonlySet<string>) => spoken.some((word) => words.has(word));
  if (isOfCalendar(document)) {
    if (days.length > 0) return days.map((day) => tradingOn(view, day, language));
    if (period?.of.includes("-")) return sessionsIn(view, period.of, language);
    return asks(NEXT) && !asks(DAYS_OFF) ? [nextSession(view, at, language)] : [];
  }
  if (!isOfSessions(document)) return [];
  if (days.length > 0)
    return hits.flatMap((hit) => days.flatMap((day) => saysOn(view, hit, day, language)));
  const isOfCloses = aspects.every((word) => IN_A_CLOSE.has(word) || EXTREMES.has(word));
  const of = period?.of ?? (hits.length > 1 ? view.freshness?.on : undefined);
  if (document.kind === "market" || !isOfCloses || of === undefined) return [];
  const series = hits.map((hit) => seriesIn(view, hit.document));
  return asks(EXTREMES)
    ? series.flatMap((one) => extremesIn(one, of, language))
    : changesIn(series, of, language);
}

/** The sentence of a document about a session; for a close alone, the close. */
function saysOn(view: MarketView, {document, aspects}: Hit, day: Day, language: Language) {
  const told = sentencesOf(textOn(view, document, day)?.[language] ?? "").filter((sentence) =>
    tellsOf(sentence, day),
  );
  if (document.kind === "market") return told;
  if (told.length === 0) return [noneOn(view, document, day, language)];
  const isOfClose = aspects.every((word) => IN_A_CLOSE.has(word));
  return (isOfClose ? told.slice(0, 1) : told).map(capitalised);
}

const nameOf = ({kind, title, names}: SearchDocument) => (kind === "company" ? names[0]! : title);

function noneOn(view: MarketView, document: SearchDocument, day: Day, language: Language): string {
  const name = nameOf(document);
  const last = view.freshness?.on ?? day;
  if (day > last)
    return {
      en: `No close of ${name} is known after ${dayIn.en(last)}.`,
      vi: `Chưa có giá đóng cửa của ${name} sau ${dayIn.vi(last)}.`,
    }[language];
  const why = isWeekend(day)
    ? {en: ": there is no trading at weekends", vi: ": cuối tuần không giao dịch"}[language]
    : "";
  return {
    en: `No close of ${name} is known for ${dayIn.en(day)}${why}.`,
    vi: `Không có giá đóng cửa của ${name} cho ${dayIn.vi(day)}${why}.`,
  }[language];
}

/** Closes that can be compared, up to the newest, in VND or in points. */
interface Series {
  readonly name: string;
  readonly isShare: boolean;
  /** True if later ex-dates are deducted already, so that only ratios hold. */
  readonly isRatio: boolean;
  readonly bars: readonly {readonly on: Day; readonly close: number}[];
}

function seriesIn(view: MarketView, document: SearchDocument): Series {
  const market = marketOn(view);
  const isShare = document.kind === "company";
  const share = isShare ? shareAt(market, document.names[0]!) : undefined;
  const index = seriesOf(view.market.indices, document.id.replace("index-", ""));
  const bars = share?.adjusted ?? barsBy(index!, view.market.calendar, market.at);
  return {
    name: nameOf(document),
    isShare,
    isRatio: share?.levelsKnown === false,
    bars: bars.map(({on, close}) => ({on, close: plain(close)})),
  };
}

/** The changes over a month, a year or a session, which end with the same session for all. */
function changesIn(all: readonly Series[], of: string, language: Language): string[] {
  const ends = all.map(({bars}) => bars.findLast(({on}) => on.startsWith(of))?.on ?? "");
  const through = ends.sort()[0]!;
  const moves = all
    .flatMap(({name, bars}) => {
      const base = bars.findLast(({on}) => on < of);
      const last = bars.find(({on}) => on === through);
      if (base === undefined || last === undefined) return [];
      return {name, from: base.on, change: hundredths(100 * (last.close / base.close - 1))};
    })
    .sort((a, b) => b.change - a.change);
  const [first, second] = moves;
  if (first === undefined || moves.length < all.length) return [];
  const list = moves.map(({name, change}) => `${name} ${signedPercent(change, language)}`);
  const isMore = second !== undefined && first.change > second.change;
  const isAdjusted = all.some(({isShare}) => isShare);
  return [
    {
      en: `From the close of ${dayIn.en(first.from)} to that of ${dayIn.en(through)}${isAdjusted ? ", adjusted for ex-dates" : ""}: ${list.join(", ")}${isMore ? `; ${first.name} did better` : ""}.`,
      vi: `Từ lúc đóng cửa ${dayIn.vi(first.from)} đến lúc đóng cửa ${dayIn.vi(through)}${isAdjusted ? ", giá đã điều chỉnh quyền" : ""}: ${list.join(", ")}${isMore ? `; ${first.name} tốt hơn` : ""}.`,
    }[language],
  ];
}

/** The highest and the lowest close of a month or a year. */
function extremesIn({name, isShare, isRatio, bars}: Series, of: string, language: Language) {
  const inside = bars.filter(({on}) => on.startsWith(of));
  const [lowest, ...others] = inside.toSorted((a, b) => a.close - b.close);
  if (isRatio || lowest === undefined) return [];
  const highest = others.at(-1) ?? lowest;
  const {date} = {en, vi}[language];
  const span = `${date(inside[0]!.on)}–${date(inside.at(-1)!.on)}`;
  const [high, low] = [highest, lowest].map(({close}) => figure[language](close, isShare ? 0 : 2));
  return [
    {
      en: `Highest close of ${name} of ${span} ${of.slice(0, 4)}${isShare ? ", adjusted" : ""}: ${high} ${isShare ? "VND" : "points"} on ${dayIn.en(highest.on)}; lowest: ${low} on ${dayIn.en(lowest.on)}.`,
      vi: `Giá đóng cửa cao nhất của ${name} từ ${span}/${of.slice(0, 4)}${isShare ? ", đã điều chỉnh" : ""}: ${high} ${isShare ? "đồng" : "điểm"} ${dayIn.vi(highest.on)}; thấp nhất: ${low} ${dayIn.vi(lowest.on)}.`,
    }[language],
  ];
}

/** Whether the exchanges trade on a day; after the list of closures that is not known. */
function tradingOn({market, knownThrough}: MarketView, day: Day, language: Language): string {
  const {isClosure, isListed} = calendarAhead(market);
  const isKnown = isListed(day) || sessionsBy(market, knownThrough ?? "").includes(day);
  const is = isWeekend(day)
    ? {en: "is at the weekend: there is no trading", vi: "là cuối tuần, không giao dịch"}
    : isClosure(day)
      ? {en: "is a holiday: there is no trading", vi: "là ngày nghỉ lễ, không giao dịch"}
      : isKnown
        ? {en: "is a trading day", vi: "là ngày giao dịch"}
        : {
            en: `is a weekday and no yearly holiday; ${unlisted(market).en}`,
            vi: `là ngày thường, không phải ngày lễ cố định; ${unlisted(market).vi}`,
          };
  return capitalised(`${dayIn[language](day)} ${is[language]}.`);
}

const unlisted = ({calendar: {knownThrough: on}}: MarketView["market"]): Text => ({
  en: `other days off after ${en.date(on)} ${on.slice(0, 4)} are not known here`,
  vi: `chưa có lịch nghỉ của các sở sau ${vi.date(on)}/${on.slice(0, 4)}`,
});

/** The next day on which the exchanges open. */
function nextSession({market}: MarketView, at: Instant, language: Language): string {
  const {isTradingDay, nextTradingDay, isListed} = calendarAhead(market);
  const today = exchangeDay(at, market.calendar);
  const opens = rulesOf(market, "HOSE").sessions[0]!.from;
  const isAhead = isTradingDay(today) && exchangeTime(at, market.calendar) < opens;
  const next = isAhead ? today : nextTradingDay(today);
  const more = isListed(next) ? "" : `; ${unlisted(market)[language]}`;
  return {
    en: `The exchanges open next on ${dayIn.en(next)}${more}.`,
    vi: `Phiên giao dịch tiếp theo là ${dayIn.vi(next)}${more}.`,
  }[language];
}

/** The number of sessions of a month; empty unless it lies within the known sessions. */
function sessionsIn({market, knownThrough}: MarketView, month: string, language: Language) {
  const sessions = sessionsBy(market, knownThrough ?? "");
  const all = sessions.filter((on) => on.startsWith(month));
  const last = all.at(-1);
  if (last === undefined || sessions[0]! >= `${month}-01`) return [];
  const isWhole = calendarAhead(market).nextTradingDay(last).slice(0, 7) !== month;
  const [, name] = en.date(last).split(" ");
  return [
    {
      en: `${name} ${month.slice(0, 4)} had ${en.grouped(all.length)} trading sessions${isWhole ? "" : ` up to ${en.date(last)}`}.`,
      vi: `Tháng ${Number(month.slice(5))}/${month.slice(0, 4)} có ${vi.grouped(all.length)} phiên giao dịch${isWhole ? "" : ` tính đến ${vi.date(last)}`}.`,
    }[language],
  ];
}
