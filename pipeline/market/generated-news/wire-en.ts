import {count, date, day, dayOfYear, list, number, orNone} from "../../kit/grammar/en.ts";
import type {Phrases} from "../../kit/grammar/messages.ts";
import type {CloseFact} from "../desk/day-facts.ts";
import {among, dong, level, moved, percent, rose, sector, shares, signed} from "../figures-en.ts";
import type {WireMessage} from "./wire-messages.ts";

/** `17–21 August`, `31 August – 4 September`. */
const span = (from: string, to: string): string =>
  from === to
    ? date(to)
    : from.slice(0, 7) === to.slice(0, 7)
      ? `${Number(from.slice(8))}–${date(to)}`
      : `${date(from)} – ${date(to)}`;
const indexOf = ({name}: CloseFact): string => `${name.en.toLowerCase()} index`;
const each = (moves: readonly {readonly symbol: string; readonly changePercent: number}[]) =>
  list(moves.map(({symbol, changePercent}) => `${symbol} (${signed(changePercent)})`));
const atLimit = (limit: "ceiling" | "floor" | null): string =>
  limit === null ? "" : `, its ${limit}`;

export const wireEnglish: Phrases<WireMessage> = {
  "week title": ({firstOn, on, vnindex: {close, changePercent}, way}) => {
    const week = `week of ${span(firstOn, on)}`;
    if (way === "flat") return `VN-Index flat at ${level(close)} in the ${week}`;
    return [
      `VN-Index ${rose(changePercent)} ${percent(changePercent)} in the ${week}, to ${level(close)}`,
      `Week of ${span(firstOn, on)}: VN-Index ${rose(changePercent)} ${percent(changePercent)} to ${level(close)}`,
    ];
  },
  "week summary": ({rising, falling, sessions, vnindex, others: [other]}) => {
    const also = other ? `; ${other.name.en} ${moved(other.changePercent)}` : "";
    const days =
      sessions === 1 ? "" : ` in ${number(sessions)} sessions (${rising} up, ${falling} down)`;
    return `VN-Index ${moved(vnindex.changePercent)}${days}${also}`;
  },
  "week close": ({on, previousOn, vnindex: {close, change, changePercent}}) =>
    `VN-Index ended the week on ${day(on)} at ${level(close)}, ${change === 0 ? "unchanged" : `${rose(change)} ${level(change)} points or ${percent(changePercent)}`} from the last close of the week before, ${date(previousOn)}`,
  "week days": ({sessions, rising, falling, best, worst}) => {
    if (rising === sessions)
      return `it rose in all ${count(sessions, "session")}, most on ${day(best.on)} (${signed(best.changePercent)})`;
    if (falling === sessions)
      return `it fell in all ${count(sessions, "session")}, most on ${day(worst.on)} (${signed(worst.changePercent)})`;
    return `it rose in ${orNone(rising)} of ${count(sessions, "session")} and fell in ${orNone(falling)}; the best was ${day(best.on)} (${signed(best.changePercent)}), the worst ${day(worst.on)} (${signed(worst.changePercent)})`;
  },
  "week range": ({low, high}) => `the week's range was ${level(low)} to ${level(high)}`,
  "week volume": ({millions, againstBefore}) =>
    `volume on HOSE averaged ${shares(millions)} a session, ${againstBefore === 0 ? "as in" : `${Math.abs(againstBefore)}% ${againstBefore > 0 ? "more" : "less"} than in`} the week before`,
  "week sectors": ({of, rising, best, worst}) => {
    if (rising === of)
      return `all ${number(of)} sector indices rose, from ${sector(worst)} to ${sector(best)}`;
    return `${orNone(rising)} of the ${number(of)} sector indices rose; ${sector(best)} did best, ${sector(worst)} worst`;
  },
  "year title": ({changePercent, close}) =>
    `VN-Index ${moved(changePercent)} over a year, at ${level(close)}`,
  "year summary": ({fromOn, on, from, close, changePercent}) =>
    `from ${level(from)} on ${dayOfYear(fromOn)} to ${level(close)} on ${dayOfYear(on)}: ${signed(changePercent)}`,
  "year change": ({on, fromOn, from, close, change, changePercent}) =>
    `VN-Index closed the month on ${day(on)} at ${level(close)}, ${change === 0 ? "unchanged" : `${rose(change)} ${level(change)} points or ${percent(changePercent)}`} from ${level(from)} on ${dayOfYear(fromOn)}`,
  "year range": ({high, low}) =>
    `its highest close of the twelve months was ${level(high.close)} on ${dayOfYear(high.on)}, its lowest ${level(low.close)} on ${dayOfYear(low.on)}`,
  "year place": ({belowHighPercent, aboveLowPercent}) => {
    if (belowHighPercent === 0)
      return `it stands at that high, ${percent(aboveLowPercent)} above the low`;
    if (aboveLowPercent === 0)
      return `it stands at that low, ${percent(belowHighPercent)} below the high`;
    return `it now stands ${percent(belowHighPercent)} below that high and ${percent(aboveLowPercent)} above that low`;
  },
  "year days": ({sessions, rising, falling, best, worst}) =>
    `in ${sessions} sessions it rose ${rising} times and fell ${falling} times; the best day was ${dayOfYear(best.on)} (${signed(best.changePercent)}), the worst ${dayOfYear(worst.on)} (${signed(worst.changePercent)})`,
  "movers title": ({on, up: [top], down: [bottom]}) => [
    `Movers on ${date(on)}: ${top!.symbol} ${signed(top!.changePercent)}, ${bottom!.symbol} ${signed(bottom!.changePercent)}`,
    `${top!.symbol} gains ${percent(top!.changePercent)}, ${bottom!.symbol} loses ${percent(bottom!.changePercent)} on ${date(on)}`,
  ],
  "movers summary": ({on, of, rising, falling}) =>
    `of ${of} actively traded shares on HOSE on ${date(on)}, ${rising} rose and ${falling} fell`,
  "movers up": ({up: [top, ...others]}) =>
    `${top!.symbol} (${top!.name.en}) rose most, by ${percent(top!.changePercent)} to ${dong(top!.close)}${atLimit(top!.limit)}${others.length > 0 ? `; then came ${each(others)}` : ""}`,
  "movers down": ({down: [bottom, ...others]}) =>
    `${bottom!.symbol} (${bottom!.name.en}) fell most, by ${percent(bottom!.changePercent)} to ${dong(bottom!.close)}${atLimit(bottom!.limit)}${others.length > 0 ? `; then came ${each(others)}` : ""}`,
  "movers count": ({of, floorBillions, rising, ceilings, falling, floors, unchanged}) =>
    `of the ${of} HOSE shares with a turnover of ${floorBillions} billion dong or more whose unadjusted prices we hold, ${rising} rose${among(ceilings, "ceiling")}, ${falling} fell${among(floors, "floor")} and ${unchanged} did not change`,
  "movers breadth": ({advances, declines, unchanged}) =>
    `on HOSE as a whole, ${advances} shares rose, ${declines} fell and ${unchanged} were unchanged`,
  "sector title": ({on, lead, vnindex}) => [
    `HOSE ${indexOf(lead)} ${lead.changePercent > 0 ? "rises" : "falls"} ${percent(lead.changePercent)} on ${date(on)}, VN-Index ${moved(vnindex.changePercent)}`,
    `HOSE ${indexOf(lead)} ${lead.changePercent > 0 ? "rises" : "falls"} ${percent(lead.changePercent)} on ${date(on)}`,
  ],
  "sector summary": ({on, lead, vnindex}) =>
    `the ${indexOf(lead)} was ${moved(lead.changePercent)} on ${day(on)}, VN-Index ${moved(vnindex.changePercent)}`,
  "sector move": ({on, lead}) =>
    `the ${indexOf(lead)} of HOSE closed on ${day(on)} at ${level(lead.close)}, ${rose(lead.change)} ${level(lead.change)} points or ${percent(lead.changePercent)}`,
  "sector against": ({vnindex, rising, of}) =>
    `VN-Index was ${moved(vnindex.changePercent)}, and ${rising === of ? "all" : `${orNone(rising)} of the`} ${number(of)} sector indices rose`,
  "sector others": ({others}) => `the others: ${list(others.map(sector))}`,
  "sector before": ({week, month}) =>
    `against a week before (${date(week.fromOn)}) it is ${moved(week.changePercent)}, against a month before (${date(month.fromOn)}) ${moved(month.changePercent)}`,
  "ex-date title": ({on, shares: [first, ...others]}) =>
    others.length === 0
      ? `${first.symbol} trades ex-rights from ${date(on)}, with a reference price of ${dong(first.reference)}`
      : `${list([first, ...others].map(({symbol}) => symbol))} trade ex-rights from ${date(on)}`,
  "ex-date summary": ({on, shares: [first, ...others]}) =>
    others.length === 0
      ? `the reference price of ${first.symbol} is adjusted to ${dong(first.reference)} on ${day(on)}`
      : `reference prices of ${day(on)} are adjusted: ${list([first, ...others].map(({symbol, reference}) => `${symbol} to ${dong(reference)}`))}`,
  "ex-date share": ({symbol, name, previousOn, previousClose, likely, ...prices}) =>
    `${symbol} (${name.en}) closed on ${date(previousOn)} at ${dong(previousClose)}; its reference price is ${dong(prices.reference)}${likely === null ? "" : ` (${likely.kind === "cash" ? `a cash dividend of about ${dong(likely.amount)} a share` : `a share dividend of about ${likely.percent}%`}, by our estimate)`}, its ceiling ${dong(prices.ceiling)} and its floor ${dong(prices.floor)}`,
  "ex-date kind": () =>
    "our sources of prices do not say whether the right is a dividend in cash, in shares or a rights issue; we estimate it from the fall of the reference price",
  "basket title": ({on, index, added, removed}) =>
    `${index} changes on ${date(on)}: ${list(added.map(({symbol}) => symbol))} in, ${list(removed.map(({symbol}) => symbol))} out`,
  "basket summary": ({on, index, size}) =>
    `from ${day(on)} on, ${index} is made up of a new basket of ${size} shares`,
  "basket change": ({on, index, added, removed}) =>
    `from ${day(on)} on, ${list(added.map(({symbol, name}) => `${symbol} (${name.en})`))} ${added.length === 1 ? "is" : "are"} part of ${index} in place of ${list(removed.map(({symbol, name}) => `${symbol} (${name.en})`))}`,
  "basket free float": ({added}) =>
    `free float used for the index: ${list(added.map(({symbol, freeFloatPercent}) => `${symbol} ${freeFloatPercent}%`))}`,
};
