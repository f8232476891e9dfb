import {date, day, number, ordinal} from "../../kit/grammar/en.ts";
import type {Phrasing} from "../../kit/grammar/messages.ts";
import {capitalised, paragraph, sentence} from "../../kit/grammar/sentence.ts";
import type {Day} from "../../kit/types.ts";
import type {GeneratedText} from "../../news/generated.ts";
import type {CloseFact, MarketDayFacts} from "./day-facts.ts";
import {BUSY, FLAT, LONG_STREAK, SHARP, SLIGHT, shapeOf} from "./measure.ts";
import {figure, signedPercent} from "./numbers.ts";

const level = (value: number): string => figure.en(value);
const percent = (value: number): string => `${figure.en(value)}%`;
const signed = (value: number): string => signedPercent(value, "en");
const shares = (millions: number): string =>
  millions >= 1000 ? `${figure.en(millions / 1000)} billion` : `${figure.en(millions, 1)} million`;

/** The day on the market in English. */
export function english(facts: MarketDayFacts, pick: Phrasing): GeneratedText {
  const {vnindex, volume, others, on} = facts;
  const also = others[0]
    ? `; ${others[0].name.en} ${level(others[0].close)} (${signed(others[0].changePercent)})`
    : "";
  return {
    title: capitalised(title(facts, pick)),
    summary: `${capitalised(day(on))}: VN-Index ${level(vnindex.close)} (${signed(vnindex.changePercent)}) on ${shares(volume.millions)} shares${also}.`,
    body: [
      paragraph(...close(facts)),
      paragraph(turnover(facts, pick)),
      paragraph(rest(facts), sectors(facts)),
    ].filter((one) => one !== null),
  };
}

function title({vnindex, streak, extreme, volume}: MarketDayFacts, pick: Phrasing): string {
  const {close: points, change, changePercent} = vnindex;
  const at = level(points);
  if (extreme?.since === null)
    return `VN-Index closes at ${at}, ${extreme.kind === "high" ? "higher" : "lower"} than on any day on our books`;
  if (extreme) {
    const mark = `${extreme.days}-day ${extreme.kind}`;
    return pick(`market ${extreme.kind}`, [
      `VN-Index ${change > 0 ? "up" : "down"} ${percent(changePercent)} to a ${mark} of ${at}`,
      `VN-Index at ${at}, a ${mark}`,
    ]);
  }
  if (streak && streak.days >= LONG_STREAK)
    return `VN-Index ${streak.way === "up" ? "rises" : "falls"} for a ${ordinal(streak.days)} day, to ${at}`;
  if (Math.abs(changePercent) < FLAT)
    return pick("market flat", [`VN-Index barely moves at ${at}`, `VN-Index flat at ${at}`]);
  if (changePercent >= SHARP)
    return pick("market jump", [
      `VN-Index jumps ${percent(changePercent)} to ${at}`,
      `VN-Index gains ${level(change)} points to close at ${at}`,
    ]);
  if (changePercent <= -SHARP)
    return pick("market drop", [
      `VN-Index drops ${percent(changePercent)} to ${at}`,
      `VN-Index loses ${level(change)} points, closing at ${at}`,
    ]);
  if ((volume.againstMean ?? 0) >= BUSY)
    return `VN-Index ${change > 0 ? "up" : "down"} to ${at} on heavy volume`;
  const slight = Math.abs(changePercent) < SLIGHT;
  return change > 0
    ? pick("market up", [
        `VN-Index adds ${percent(changePercent)} to ${at}`,
        slight ? `VN-Index edges up to ${at}` : `VN-Index rises to ${at}`,
        `VN-Index closes ${level(change)} points higher at ${at}`,
      ])
    : pick("market down", [
        `VN-Index ${slight ? "slips" : "falls"} ${percent(changePercent)} to ${at}`,
        slight ? `VN-Index eases to ${at}` : `VN-Index declines to ${at}`,
        `VN-Index closes ${level(change)} points lower at ${at}`,
      ]);
}

/** A day, with its year where that is another. */
const dated = (on: Day, from: Day): string =>
  on.slice(0, 4) === from.slice(0, 4) ? date(on) : `${date(on)} ${on.slice(0, 4)}`;

function close(facts: MarketDayFacts): (string | null)[] {
  const {on, previousOn, vnindex, streak, extreme} = facts;
  const {close: points, change, changePercent, high, low} = vnindex;
  const moved =
    change === 0
      ? "unchanged from"
      : `${change > 0 ? "up" : "down"} ${level(change)} points or ${percent(changePercent)} from`;
  const shape = {
    high: ", and it ended near the top",
    low: ", and it ended near the bottom",
    within: "",
  }[shapeOf(facts)];
  const reach =
    extreme &&
    (extreme.since
      ? `since ${dated(extreme.since, on)}`
      : `in our figures, which begin on ${date(extreme.closesFrom)} ${extreme.closesFrom.slice(0, 4)}`);
  return [
    sentence(`VN-Index closed on ${day(on)} at ${level(points)}, ${moved} ${date(previousOn)}`),
    sentence(`the day's range was ${level(low)} to ${level(high)}${shape}`),
    extreme &&
      sentence(
        `it is the ${extreme.kind === "high" ? "highest" : "lowest"} close of ${number(extreme.days)} trading days and the ${extreme.kind === "high" ? "highest" : "lowest"} ${reach}`,
      ),
    streak &&
      sentence(
        `the index has ${streak.way === "up" ? "risen" : "fallen"} for ${number(streak.days)} days in a row`,
      ),
  ];
}

function turnover({volume: {millions, againstMean, days}}: MarketDayFacts, pick: Phrasing): string {
  const traded = pick("market volume", [
    `${shares(millions)} shares changed hands on HOSE`,
    `volume on HOSE was ${shares(millions)} shares`,
  ]);
  if (againstMean === null) return sentence(traded);
  if (againstMean === 0)
    return sentence(`${traded}, as many as on average in the ${days} trading days before`);
  return sentence(
    `${traded}, ${Math.abs(againstMean)}% ${againstMean > 0 ? "more than" : "less than"} the average of the ${days} trading days before`,
  );
}

const moved = ({name, close: points, changePercent}: CloseFact): string =>
  `${name.en} ${changePercent === 0 ? `was unchanged at ${level(points)}` : `${changePercent > 0 ? "rose" : "fell"} ${percent(changePercent)} to ${level(points)}`}`;

const rest = ({others}: MarketDayFacts): string | null =>
  others.length > 0 ? sentence(others.map(moved).join("; ")) : null;

function sectors({sectors: known}: MarketDayFacts): string | null {
  if (!known) return null;
  const {of, rising, falling, best, worst} = known;
  const [first, last] = [
    `${best.name.en} (${signed(best.changePercent)})`,
    `${worst.name.en} (${signed(worst.changePercent)})`,
  ];
  if (rising === of)
    return sentence(`all ${number(of)} sector indices rose, ${first} most and ${last} least`);
  if (falling === of)
    return sentence(`all ${number(of)} sector indices fell, ${last} most and ${first} least`);
  return sentence(
    `${rising === 0 ? "none" : number(rising)} of the ${number(of)} sector indices rose; ${first} did best, ${last} worst`,
  );
}
