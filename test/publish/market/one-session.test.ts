import {expect, test} from "vitest";
import {calendarBy, sessionsBy} from "../../../pipeline/market/closes.ts";
import {reportOf} from "../../../pipeline/market/intel/report.ts";
import {changeBetween} from "../../../pipeline/market/rules/change.ts";
import {windowStart} from "../../../pipeline/market/rules/windows.ts";
import {points} from "../../../pipeline/market/units.ts";
import {briefingAt, daysOut} from "../../../publish/market/briefing.ts";
import {indexLevels} from "../../../publish/market/index-levels.ts";
import {type MarketView, marketView} from "../../../publish/market/market-view.ts";
import {boardsOf, boardView} from "../../../publish/market/pages/boards.ts";
import {trendOf} from "../../../publish/market/pages/candles.ts";
import {deskView} from "../../../publish/market/pages/desk.ts";
import {stockView} from "../../../publish/market/pages/stock.ts";
import {marketOn, shareAt} from "../../../publish/market/stocks/market-at.ts";
import {stock} from "../../../publish/market/stocks/stock.ts";
import {vnIndexChart} from "../../../publish/market/vnindex-chart.ts";
import {type HoledMarket, holedMarket} from "../../fixtures/market/holed-market.ts";
import {ENGLISH} from "../../site/frame.ts";

const STORES = 500;

type Say = (what: string, shown: unknown, is: unknown) => void;

/** Compares a figure with its day's; an unknown one is left out. */
const comparing =
  (complaints: string[]): Say =>
  (what, shown, is) => {
    if (shown !== null && shown !== is) complaints.push(`${what}: ${shown}, not ${is}`);
  };

interface Looked {
  readonly data: HoledMarket;
  readonly view: MarketView;
  readonly say: Say;
}

const percentOf = (from: number, to: number): number => Math.round((to / from - 1) * 10_000) / 100;

/** An index in a list of one session: its close, and its change from the session before. */
function checkIndex(
  {data: {truth}, say}: Looked,
  on: string,
  one: {readonly index: string; readonly close: number | null; readonly change: number | null},
): void {
  const [close, before] = [on, truth.before(on)!].map((day) => truth.level(one.index, day));
  say(`${one.index} on ${on}`, one.close, close);
  say(
    `change of ${one.index} on ${on}`,
    one.change,
    changeBetween(points(before!), points(close!)).change,
  );
}

/** Bars in a chart: each that of its day, with no session left out between. */
function checkChart(
  {data: {truth}, say}: Looked,
  what: string,
  bars: readonly {readonly day: string; readonly close: number | null}[],
  closeOn: (day: string) => number,
): void {
  for (const {day, close} of bars) say(`${what} on ${day}`, close, closeOn(day));
  const [first, last] = [bars[0]?.day ?? "", bars.at(-1)?.day ?? ""];
  const days = new Set(bars.map(({day}) => day));
  for (const day of truth.days)
    if (day > first && day < last && !days.has(day)) say(`${what} skips ${day}`, true, false);
}

function checkDesk(looked: Looked): void {
  const {data, view, say} = looked;
  const {truth} = data;
  const desk = deskView(view, ENGLISH);
  const on = desk.on!;
  for (const one of [...desk.indices, ...desk.sectors]) checkIndex(looked, on, one);
  checkChart(looked, "the month", desk.month.bars, (day) => truth.level("VNINDEX", day));
  const start = windowStart(desk.month.bars.at(-1)!.day, "1m");
  const base = truth.days.findLast((day) => day <= start)!;
  say("the month's base", desk.month.previousClose, truth.level("VNINDEX", base));
  if (desk.breadth?.countedOf === "listed")
    say("breadth", desk.breadth.advances, truth.advances(on));
  for (const move of [...(desk.movers?.up ?? []), ...(desk.movers?.down ?? [])])
    checkMove(looked, on, move);
  for (const {symbol, change} of desk.sectorTurnover?.tiles.flatMap(({shares}) => shares) ?? [])
    checkMove(looked, on, {symbol, close: null, changePercent: Math.round(change * 10_000) / 100});
}

function checkMove(
  {data: {truth}, say}: Looked,
  on: string,
  {
    symbol,
    close,
    changePercent,
  }: {
    readonly symbol: string;
    readonly close: number | null;
    readonly changePercent: number | null;
  },
): void {
  say(`${symbol} on ${on}`, close, truth.price(symbol, on));
  const moved = percentOf(truth.price(symbol, truth.before(on)!), truth.price(symbol, on));
  say(`change of ${symbol} on ${on}`, changePercent, moved);
}

function checkIntel(looked: Looked): void {
  const {data, say} = looked;
  const {truth, market, asOf} = data;
  const on = sessionsBy(market, asOf).at(-1)!;
  const calendar = calendarBy(market, asOf);
  const report = reportOf(data, {on, calendar, articles: [], stories: []});
  for (const one of [...report.indices, ...report.sectors]) checkIndex(looked, on, one);
  for (const {gainers, losers, mostTraded} of report.movers)
    for (const move of [...gainers, ...losers, ...mostTraded]) checkMove(looked, on, move);
  for (const {countedOf, advances} of report.breadth)
    if (countedOf === "listed") say("breadth of the report", advances, truth.advances(on));
  const {netVolume, shares} = report.foreignFlows;
  say("flows of the report", netVolume, shares * (truth.bought(on) - 1_000));
  const {sinceLast} = report;
  say(
    "the session before",
    sinceLast?.vnindex.before.close ?? null,
    truth.level("VNINDEX", sinceLast?.on ?? ""),
  );
}

function checkBriefing(looked: Looked): void {
  const {
    data: {truth},
    view,
    say,
  } = looked;
  const briefing = briefingAt(view);
  if (briefing === null) return;
  const {reportOn} = briefing;
  for (const thing of briefing.facts.things) {
    if (thing.kind === "index") checkIndex(looked, reportOn, thing);
    if (thing.kind === "others") for (const one of thing.others) checkIndex(looked, reportOn, one);
    if (thing.kind === "sectors")
      for (const one of [thing.best, thing.worst]) checkIndex(looked, reportOn, one);
    if (thing.kind === "breadth")
      say("breadth in the briefing", thing.advances, truth.advances(reportOn));
    if (thing.kind === "volume") {
      const end = truth.days.indexOf(reportOn);
      const mean =
        truth.days.slice(end - 20, end).reduce((sum, day) => sum + truth.volume(day), 0) / 20;
      say(
        "volume against its mean",
        thing.againstMean,
        Math.round((truth.volume(reportOn) / mean - 1) * 100),
      );
    }
    if (thing.kind === "look back")
      for (const [window, one] of [
        ["1w", thing.week],
        ["1m", thing.month],
      ] as const) {
        const base = truth.days.findLast((day) => day <= windowStart(reportOn, window))!;
        const moved = percentOf(truth.level("VNINDEX", base), truth.level("VNINDEX", reportOn));
        say(`look back over ${window}`, one.changePercent, moved);
      }
  }
}

function checkShare(looked: Looked, symbol: string): void {
  const {data, view, say} = looked;
  const {truth, market} = data;
  const shown = stockView(view, ENGLISH, symbol)!;
  const {quote, measuredOn} = shown;
  if (quote) {
    checkMove(looked, quote.on, {symbol, ...quote});
    say(`reference of ${symbol}`, quote.reference, truth.price(symbol, truth.before(quote.on)!));
  }
  say(`ex-dates of ${symbol}`, shown.exDates.length, 0);
  for (const window of ["1d", "1w", "1m"] as const) {
    if (measuredOn === null) continue;
    const base = truth.days.findLast((day) => day <= windowStart(measuredOn, window))!;
    const moved = percentOf(truth.price(symbol, base), truth.price(symbol, measuredOn));
    say(`${window} of ${symbol} to ${measuredOn}`, shown.returns[window], moved);
  }
  const price = (day: string) => truth.price(symbol, day);
  checkChart(looked, `candles of ${symbol}`, shown.candles.bars, price);
  for (const bar of shown.candles.bars)
    if (bar.close !== null && truth.before(bar.day))
      say(
        `reference in ${symbol}'s candle of ${bar.day}`,
        bar.reference,
        price(truth.before(bar.day)!),
      );
  checkChart(
    looked,
    `trend of ${symbol}`,
    trendOf(shareAt(marketOn(view), symbol), market.indices, "1m"),
    price,
  );
  for (const {symbol: peer, close, changePercent, earlierOn} of shown.peers)
    checkMove(looked, earlierOn ?? view.freshness!.on, {symbol: peer, close, changePercent});
  const {date} = stock(view, symbol)!.availability;
  const isNewest = quote?.on === view.freshness!.on;
  if (quote && !isNewest)
    say(`${symbol} is said to be of the last session`, date.status === "available", false);
}

/** Boards: every close is of its session, and every return ends with the session it names. */
function checkBoards(looked: Looked): void {
  const {view, data, say} = looked;
  const {truth, market} = data;
  const boards = ["/stocks", ...boardsOf(view).map(({path}) => path)].map(
    (path) => boardView(view, ENGLISH, path)!,
  );
  for (const {rows, on, of} of boards) {
    say(`the session of ${of.path}`, on, view.freshness!.on);
    for (const {symbol, quote, returns, measuredOn} of rows) {
      if (quote) checkMove(looked, quote.on, {symbol, ...quote});
      for (const window of ["1w", "1m"] as const) {
        if (measuredOn === null) continue;
        const base = truth.days.findLast((day) => day <= windowStart(measuredOn, window))!;
        const moved = percentOf(truth.price(symbol, base), truth.price(symbol, measuredOn));
        say(`${window} of ${symbol} on ${of.path} to ${measuredOn}`, returns[window], moved);
      }
    }
  }
  const shown = boards.filter(({of}) => of.kind === "exchange").flatMap(({rows}) => rows);
  say("shares on boards", shown.length, market.symbols.symbols.length);
}

/** A learnt closure: no session, no gap, and no briefing is of it. */
function checkHoliday({data, view, say}: Looked): void {
  const {market, truth, extraHoliday} = data;
  const {closed = [], missing = []} = market.indices;
  for (const on of closed) say("a session is taken for a closure", truth.days.includes(on), false);
  if (!closed.includes(extraHoliday)) return;
  say("a closure is missed", missing.includes(extraHoliday), false);
  say("a closure has a briefing", daysOut(view).includes(extraHoliday), false);
  const {date} = stock(view, "FPT", {date: extraHoliday})!.availability;
  say("a closure", date.status, "not-applicable");
}

function complaintsAbout(seed: number): string[] {
  const complaints: string[] = [];
  const data = holedMarket(seed);
  const view = marketView(data, [], data.asOf);
  const looked = {data, view, say: comparing(complaints)};
  checkDesk(looked);
  checkIntel(looked);
  checkBriefing(looked);
  checkHoliday(looked);
  for (const {symbol} of data.market.symbols.symbols) checkShare(looked, symbol);
  checkBoards(looked);
  const chart = vnIndexChart(view, "1m");
  for (const {index, last} of indexLevels(view).indices) {
    if (last === null) continue;
    const [close, before] = [last.on, last.previousOn].map((on) => data.truth.level(index, on));
    looked.say(`last close of ${index}`, last.close, close);
    looked.say(`its change since ${last.previousOn}`, last.change, close! - before!);
  }
  for (const {on, close} of chart.bars)
    looked.say(`chart on ${on}`, close, data.truth.level("VNINDEX", on));
  return complaints.map((one) => `store ${seed}: ${one}`);
}

test("some of these markets have a closure that is learnt, others a day that is lost", () => {
  const markets = Array.from({length: 40}, (_, seed) => holedMarket(seed).market.indices);
  for (const of of ["closed", "missing"] as const)
    expect(markets.some((indices) => (indices[of] ?? []).length > 0)).toBe(true);
});

test(`of ${STORES} markets with holes every figure is of the session it is said to be of`, () => {
  const complaints = Array.from({length: STORES}, (_, seed) => complaintsAbout(seed)).flat();
  expect(complaints).toEqual([]);
});
