import {date, day, dayOfYear, number, ordinal, orNone} from "../../kit/grammar/en.ts";
import {figure, signedPercent} from "../../kit/grammar/figures.ts";
import type {Phrases} from "../../kit/grammar/messages.ts";
import type {CloseFact} from "../desk/day-facts.ts";
import {level, sector, shares} from "../figures-en.ts";
import type {MarketMessage} from "./messages.ts";

const percent = ({changePercent}: CloseFact): string => `${figure.en(changePercent)}%`;
const signed = ({changePercent}: CloseFact): string => `(${signedPercent(changePercent, "en")})`;
const year = (on: string): string => on.slice(0, 4);

function moved(index: CloseFact): string {
  const {name, close, changePercent} = index;
  if (changePercent === 0) return `${name.en} was unchanged at ${level(close)}`;
  return `${name.en} ${changePercent > 0 ? "rose" : "fell"} ${percent(index)} to ${level(close)}`;
}

export const english: Phrases<MarketMessage> = {
  record: ({close, extreme}) =>
    `VN-Index closes at ${level(close)}, ${extreme === "high" ? "higher" : "lower"} than on any day in our records`,
  "market high": (index) =>
    `VN-Index up ${percent(index)} to a ${index.days}-day high of ${level(index.close)}`,
  "market low": (index) =>
    `VN-Index down ${percent(index)} to a ${index.days}-day low of ${level(index.close)}`,
  "long streak": ({way, days, close}) =>
    `VN-Index ${way === "up" ? "rises" : "falls"} for a ${ordinal(days)} day, to ${level(close)}`,
  "market flat": ({close}) => [
    `VN-Index barely moves at ${level(close)}`,
    `VN-Index flat at ${level(close)}`,
  ],
  "market jump": (index) => [
    `VN-Index jumps ${percent(index)} to ${level(index.close)}`,
    `VN-Index gains ${level(index.change)} points to close at ${level(index.close)}`,
  ],
  "market drop": (index) => [
    `VN-Index drops ${percent(index)} to ${level(index.close)}`,
    `VN-Index loses ${level(index.change)} points, closing at ${level(index.close)}`,
  ],
  "heavy volume": (index) =>
    `VN-Index ${index.change > 0 ? "up" : "down"} ${percent(index)} to ${level(index.close)} on heavy volume`,
  "market up": (index) => [
    `VN-Index adds ${percent(index)} to ${level(index.close)}`,
    `VN-Index ${index.slight ? "edges up" : "rises"} to ${level(index.close)}`,
    `VN-Index closes ${level(index.change)} points higher at ${level(index.close)}`,
  ],
  "market down": (index) => [
    `VN-Index ${index.slight ? "slips" : "falls"} ${percent(index)} to ${level(index.close)}`,
    `VN-Index ${index.slight ? "eases" : "declines"} to ${level(index.close)}`,
    `VN-Index closes ${level(index.change)} points lower at ${level(index.close)}`,
  ],
  day: ({on, vnindex, volume, others: [other]}) => {
    const also = other ? `; ${other.name.en} ${level(other.close)} ${signed(other)}` : "";
    return `${day(on)}: VN-Index ${level(vnindex.close)} ${signed(vnindex)} on ${shares(volume.millions)}${also}`;
  },
  close: (index) => {
    const {on, previousOn, close, change} = index;
    const [direction, points] = [change > 0 ? "up" : "down", level(change)];
    const from = change === 0 ? "unchanged" : `${direction} ${points} points or ${percent(index)}`;
    return `VN-Index closed on ${day(on)} at ${level(close)}, ${from} from ${date(previousOn)}`;
  },
  range: ({low, high, endedNear}) =>
    `the day's range was ${level(low)} to ${level(high)}${endedNear ? `, and it ended near the ${endedNear}` : ""}`,
  extreme: ({extreme, since, closesFrom, on}) => {
    const most = extreme === "high" ? "highest" : "lowest";
    const reach = since
      ? `since ${(year(since) === year(on) ? date : dayOfYear)(since)}`
      : `in our figures, which begin on ${dayOfYear(closesFrom)}`;
    return `it is the ${most} close ${reach}`;
  },
  streak: ({way, days}) =>
    `the index has ${way === "up" ? "risen" : "fallen"} for ${number(days)} days in a row`,
  "market volume": ({millions, againstMean, days}) => {
    const than = `${Math.abs(againstMean ?? 0)}% ${againstMean! > 0 ? "more" : "less"} than the average of`;
    const mean = againstMean === 0 ? "as many as on average in" : than;
    const compared = againstMean === null ? "" : `, ${mean} the ${days} trading days before`;
    return [
      `on HOSE, ${shares(millions)} changed hands${compared}`,
      `volume on HOSE was ${shares(millions)}${compared}`,
    ];
  },
  "other indices": ({others}) => others.map(moved).join("; "),
  "all sectors rose": ({of, best, worst}) =>
    `all ${number(of)} sector indices rose, ${sector(best)} most and ${sector(worst)} least`,
  "all sectors fell": ({of, best, worst}) =>
    `all ${number(of)} sector indices fell, ${sector(worst)} most and ${sector(best)} least`,
  "some sectors rose": ({of, rising, best, worst}) =>
    `${orNone(rising)} of the ${number(of)} sector indices rose; ${sector(best)} did best, ${sector(worst)} worst`,
};
