import * as en from "../../../pipeline/kit/grammar/en.ts";
import {capitalised} from "../../../pipeline/kit/grammar/sentence.ts";
import type {Language} from "../../../pipeline/kit/grammar/types.ts";
import * as vi from "../../../pipeline/kit/grammar/vi.ts";
import type {Day, Instant, Text} from "../../../pipeline/kit/types.ts";
import {calendarAhead, sessionsBy} from "../../../pipeline/market/closes.ts";
import {rulesOf} from "../../../pipeline/market/lookup.ts";
import {
  exchangeDay,
  exchangeTime,
  isWeekend,
  mondayOf,
  plusDays,
} from "../../../pipeline/market/rules/calendar.ts";
import {sentencesOf} from "../../../pipeline/news/text/extract.ts";
import {fold} from "../../../pipeline/news/text/fold.ts";
import type {MarketView} from "../../market/market-view.ts";
import {IN_A_CLOSE} from "../../search/index/aspects.ts";
import {dayIn, tellsOf} from "../../search/index/days.ts";
import type {Asked} from "../../search/index/words.ts";
import {exDaysSaid} from "../../search/market-pages.ts";
import {isOfCalendar, isOfSessions, textOn} from "../../search/on-day.ts";
import type {SearchDocument} from "../../search/types.ts";
import {changesIn, closeIn, extremesIn, nameOf, seriesIn, sharpestIn} from "./close-history.ts";
import type {Hit} from "./search-index.ts";
import {shareSays} from "./share-answer.ts";

/** The market of an edition, and the instant of the question. */
export interface AskedMarket {
  readonly view: MarketView;
  readonly at: Instant;
}

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(" "));
const EXTREMES = wordsOf(
  "high highest peak low lowest bottom cao dinh thap day ky luc record ever",
);
/** Questions about all known sessions. */
const EVER = wordsOf("ever record all time lich su ky luc moi thoi dai");
const SHARPEST = wordsOf("best worst largest biggest sharpest strongest manh sau");
const SESSION = wordsOf("day session phien ngay");
const OPENING = wordsOf("open opened opening mo");
const EX_DATES = /\b(?:dividends?|co tuc|chot quyen|khong huong quyen|ex dates?|ex dividend)\b/;
const VOLUME = wordsOf("volume liquidity turnover luong khoan");
/** The close of a month or a year is that of its last session. */
const END = wordsOf("end cuoi close closed dong");
const NEXT = wordsOf("next again reopen reopens tiep ke lai toi");
const DAYS_OFF = wordsOf("holiday holidays off closed tet nghi le");
const HOURS = wordsOf("hours time when gio luc");

/**
 * Sentences about the market on days of a question, or on the next trading day or in a month or
 * year, computed for documents that it names; empty if they are not what is asked.
 *
 * @param hits one document, or several that account for the question together
 */
export function marketSays(
  {view, at}: AskedMarket,
  asked: Asked,
  hits: readonly Hit[],
  language: Language,
): string[] {
  const {period, spoken} = asked;
  const question = spoken.join(" ");
  const [{document, aspects}] = hits as [Hit];
  const asks = (words: ReadonlySet<string>) => spoken.some((word) => words.has(word));
  if (isOfCalendar(document)) return calendarSays({view, at}, asked, asks, language);
  if (!isOfSessions(document)) return [];
  const symbol = document.kind === "company" && hits.length === 1 ? document.names[0]! : "";
  const when = asked.days[0] ?? period?.of;
  if (document.id === "market-ex-dates" || (symbol && EX_DATES.test(question)))
    return when === undefined ? [] : exDaysSaid(view, when, symbol).map((said) => said[language]);
  const said = symbol && shareSays(view, symbol, question);
  if (said) return [said[language]];
  const isOfEnd = period !== null && asks(END) && !asks(EXTREMES);
  const days = isOfEnd ? lastSessionOf(view, period.of) : asked.days;
  if (days.length > 0)
    return hits.flatMap(({document, aspects}) =>
      days.flatMap((day) => {
        const said = saysOn(view, document, day, language);
        if (asks(OPENING)) return said.filter((one) => /opened|mở cửa/.test(one));
        const isOfClose =
          document.kind !== "market" &&
          !asks(VOLUME) &&
          aspects.every((word) => IN_A_CLOSE.has(word));
        return isOfClose ? said.slice(0, 1) : said;
      }),
    );
  const isOfCloses = aspects.every(
    (word) => IN_A_CLOSE.has(word) || EXTREMES.has(word) || EVER.has(word) || SHARPEST.has(word),
  );
  if (document.kind === "market" || !isOfCloses) return [];
  const series = hits.map((hit) => seriesIn(view, hit.document));
  const isSharpest = asks(SHARPEST) && asks(SESSION);
  const isEver = asks(EVER) || document.kind === "index";
  const of = period?.of ?? (isEver && (asks(EXTREMES) || isSharpest) ? "" : undefined);
  if (isSharpest && of !== undefined) return series.flatMap((one) => sharpestIn(one, of, language));
  if (asks(EXTREMES))
    return of === undefined ? [] : series.flatMap((one) => extremesIn(one, of, language));
  const last = hits.length > 1 ? view.freshness?.on : undefined;
  return of || last ? changesIn(series, of || last!, language) : [];
}

/** The last session of a month or year; the day after the last known one before that has ended. */
function lastSessionOf({market, knownThrough}: MarketView, of: string): Day[] {
  const sessions = sessionsBy(market, knownThrough ?? "");
  const last = sessions.findLast((on) => on.startsWith(of)) ?? sessions.at(-1)!;
  const {nextTradingDay} = calendarAhead(market);
  const isOver = last.startsWith(of) && !nextTradingDay(last).startsWith(of);
  return [isOver ? last : nextTradingDay(sessions.at(-1)!)];
}

/** Sentences from the calendar about days, a month or year, or the next session. */
function calendarSays(
  {view, at}: AskedMarket,
  {days, period, spoken, isOfNow}: Asked,
  asks: (words: ReadonlySet<string>) => boolean,
  language: Language,
): string[] {
  const today = exchangeDay(at, view.market.calendar);
  const meant = dayMeant(spoken.join(" "), today) ?? (isOfNow && !asks(HOURS) ? today : null);
  const on = days.length > 0 || meant === null ? days : [meant];
  if (on.length > 0) return on.map((day) => tradingOn(view, day, language));
  if (period !== null && asks(DAYS_OFF)) return closuresIn(view, period.of, language);
  if (period?.of.includes("-")) return sessionsIn(view, period.of, language);
  return asks(NEXT) && !asks(DAYS_OFF) ? [nextSession(view, at, language)] : [];
}

const TOMORROW = /\b(?:tomorrow|ngay mai)\b/;
const NEXT_WEEK = /\b(?:next week|tuan (?:sau|toi))\b/;

/** The coming day that a question names as tomorrow or by its weekday; null without one. */
function dayMeant(question: string, today: Day): Day | null {
  const tomorrow = plusDays(today, 1);
  if (TOMORROW.test(question)) return tomorrow;
  const from = NEXT_WEEK.test(question) ? plusDays(mondayOf(today), 7) : tomorrow;
  const nameOfDay = (day: string) => fold(day).replace(/ \d.*/, "");
  return (
    Array.from({length: 7}, (_, k) => plusDays(from, k)).find(
      (on) =>
        !isWeekend(on) &&
        [en, vi].some(({day}) => ` ${question} `.includes(` ${nameOfDay(day(on))} `)),
    ) ?? null
  );
}

/** The sentences of a document about a session. */
function saysOn(view: MarketView, document: SearchDocument, day: Day, language: Language) {
  const told = sentencesOf(textOn(view, document, day)?.[language] ?? "").filter((sentence) =>
    tellsOf(sentence, day),
  );
  if (told.length > 0 || document.kind === "market") return told.map(capitalised);
  const close = closeIn(seriesIn(view, document), day, language);
  return [close ?? noneOn(view, document, day, language)];
}

function noneOn(view: MarketView, document: SearchDocument, day: Day, language: Language): string {
  const name = nameOf(document);
  const last = view.freshness?.on ?? day;
  if (day > last)
    return {
      en: `No close of ${name} is known after ${dayIn.en(last)}.`,
      vi: `Chưa có giá đóng cửa của ${name} sau ${dayIn.vi(last)}.`,
    }[language];
  if (!calendarAhead(view.market).isTradingDay(day)) return tradingOn(view, day, language);
  return {
    en: `No close of ${name} is known for ${dayIn.en(day)}.`,
    vi: `Không có giá đóng cửa của ${name} cho ${dayIn.vi(day)}.`,
  }[language];
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
            en: `is a weekday and no yearly holiday${unlisted(market, day).en}`,
            vi: `là ngày thường, không phải ngày lễ cố định${unlisted(market, day).vi}`,
          };
  return capitalised(`${dayIn[language](day)} ${is[language]}.`);
}

/** Follows what is said of a day after the list of closures; empty for days in it. */
const unlisted = ({calendar: {knownThrough: on}}: MarketView["market"], day: Day): Text =>
  day <= on
    ? {en: "", vi: ""}
    : {
        en: `; other days off after ${en.dayOfYear(on)} are not known here`,
        vi: `; chưa có lịch nghỉ của các sở sau ${vi.dayOfYear(on)}`,
      };

/** The next day on which the exchanges open. */
function nextSession({market}: MarketView, at: Instant, language: Language): string {
  const {isTradingDay, nextTradingDay} = calendarAhead(market);
  const today = exchangeDay(at, market.calendar);
  const opens = rulesOf(market, "HOSE").sessions[0]!.from;
  const isAhead = isTradingDay(today) && exchangeTime(at, market.calendar) < opens;
  const next = isAhead ? today : nextTradingDay(today);
  const more = unlisted(market, next)[language];
  return {
    en: `The exchanges open next on ${dayIn.en(next)}${more}.`,
    vi: `Phiên giao dịch tiếp theo là ${dayIn.vi(next)}${more}.`,
  }[language];
}

/** The weekdays without trading in a month or year; empty without any. */
function closuresIn({market}: MarketView, of: string, language: Language): string[] {
  const {isClosure} = calendarAhead(market);
  const first = `${of}-01-01`.slice(0, 10);
  const off = Array.from({length: 366}, (_, k) => plusDays(first, k)).filter(
    (on) => on.startsWith(of) && isClosure(on) && !isWeekend(on),
  );
  const last = off.at(-1);
  if (last === undefined) return [];
  const list = off.map({en, vi}[language].date).join(", ");
  const more = unlisted(market, last)[language];
  return [
    {
      en: `Weekdays without trading in ${of}: ${list}${more}.`,
      vi: `Các ngày trong tuần nghỉ giao dịch của ${of.split("-").reverse().join("/")}: ${list}${more}.`,
    }[language],
  ];
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
