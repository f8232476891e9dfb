import {count, date, day, dayOfYear, list, number, ordinal, orNone} from "../../kit/grammar/en.ts";
import type {Phrases} from "../../kit/grammar/messages.ts";
import {among, dong, level, moved, percent, rose, shares, signed} from "../figures-en.ts";
import type {BriefingMessage} from "./messages.ts";

const atLimit = (limit: "ceiling" | "floor" | null): string => (limit ? `, to its ${limit}` : "");

export const english: Phrases<BriefingMessage> = {
  "briefing title": ({on, vnindex: {close, changePercent}}) =>
    `Before the open on ${date(on)}: VN-Index at ${level(close)}, ${moved(changePercent)}`,
  "briefing lead": ({on, reportOn, count: things}) =>
    `${count(things, "thing")} to know before the session of ${day(on)}, by the figures up to ${day(reportOn)}`,
  index: ({close, change, changePercent, low, high, streak, reportOn}) => {
    const run =
      streak && streak.days > 2
        ? `, its ${ordinal(streak.days)} ${streak.way === "up" ? "rise" : "fall"} in a row`
        : "";
    const from =
      change === 0
        ? "unchanged"
        : `${rose(change)} ${level(change)} points or ${percent(changePercent)}`;
    return `VN-Index closed on ${date(reportOn)} at ${level(close)}, ${from}${run}; the day's range was ${level(low)} to ${level(high)}`;
  },
  rights: ({shares: all}) =>
    `${list(all.map(({symbol}) => symbol))} ${all.length === 1 ? "trades" : "trade"} ex-rights from today: ${all.map(({symbol, previousClose, reference}) => `the reference price of ${symbol} is ${dong(reference)}, against a close of ${dong(previousClose)}`).join("; ")}`,
  basket: ({index, added, removed, size}) =>
    `${index} is made up of a new basket of ${size} shares from today: ${list(added.map(({symbol}) => symbol))} in, ${list(removed.map(({symbol}) => symbol))} out`,
  closure: ({from, until}) => `the exchanges close from ${day(from)} and reopen on ${day(until)}`,
  movers: ({of, floorBillions, up: [top], down: [bottom], rising, falling, ceilings, floors}) =>
    `of the ${of} HOSE shares with a turnover of ${floorBillions} billion dong or more whose unadjusted prices we hold, ${rising} rose${among(ceilings, "ceiling")} and ${falling} fell${among(floors, "floor")}; ${top!.symbol} rose most, by ${percent(top!.changePercent)}${atLimit(top!.limit)}; ${bottom!.symbol} fell most, by ${percent(bottom!.changePercent)}${atLimit(bottom!.limit)}`,
  sectors: ({of, rising, falling, best, worst}) => {
    if (rising === of)
      return `all ${number(of)} sector indices rose, ${best.name.en} most (${signed(best.changePercent)})`;
    if (falling === of)
      return `all ${number(of)} sector indices fell, ${worst.name.en} most (${signed(worst.changePercent)})`;
    return `${orNone(rising)} of the ${number(of)} sector indices rose; ${best.name.en} did best (${signed(best.changePercent)}), ${worst.name.en} worst (${signed(worst.changePercent)})`;
  },
  breadth: ({advances, declines, unchanged}) =>
    `on HOSE, ${advances} shares rose, ${declines} fell and ${unchanged} were unchanged`,
  volume: ({millions, againstMean, days}) =>
    `on HOSE, ${shares(millions)} changed hands, ${againstMean === 0 ? "as many as" : `${Math.abs(againstMean)}% ${againstMean > 0 ? "more" : "less"} than`} on average in the ${days} sessions before`,
  "look back": ({week, month, year}) =>
    `VN-Index is ${list([`${moved(week.changePercent)} from a week before`, `${moved(month.changePercent)} from a month before`, ...(year ? [`${moved(year.changePercent)} from ${dayOfYear(year.fromOn)}`] : [])])}`,
  others: ({others}) =>
    others
      .map(
        ({name, close, changePercent}) =>
          `${name.en} is at ${level(close)} (${signed(changePercent)})`,
      )
      .join("; "),
};
