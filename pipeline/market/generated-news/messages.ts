import {type MessageIn, says} from "../../kit/grammar/messages.ts";
import type {Day} from "../../kit/types.ts";
import type {MarketDayFacts} from "../desk/day-facts.ts";

/**
 * Changes in per cent: below the first the index was flat, from the second on it jumped or dropped.
 */
const FLAT = 0.1;
const SHARP = 1.5;
/** Change in per cent below which the index edged up or eased. */
const SLIGHT = 0.5;
/** Minimum length of a headline streak, in days. */
const LONG_STREAK = 4;
/** Per cent above its mean from which volume is heavy. */
const BUSY = 25;

export type MarketMessage = MessageIn<ReturnType<typeof marketMessages>>;

/** Messages of the article about a trading day. */
export const marketMessages = (facts: MarketDayFacts) => ({
  title: title(facts),
  summary: says("day", facts),
  body: [close(facts), [says("market volume", facts.volume)], elsewhere(facts)],
});

function title({vnindex, streak, extreme, volume}: MarketDayFacts) {
  const {change, changePercent} = vnindex;
  const slight = Math.abs(changePercent) < SLIGHT;
  if (extreme?.since === null) return says("record", {...vnindex, extreme: extreme.kind});
  if (extreme) return says(`market ${extreme.kind}`, {...vnindex, days: extreme.days});
  if (Math.abs(changePercent) < FLAT) return says("market flat", vnindex);
  if (streak && streak.days >= LONG_STREAK) return says("long streak", {...vnindex, ...streak});
  if (changePercent >= SHARP) return says("market jump", vnindex);
  if (changePercent <= -SHARP) return says("market drop", vnindex);
  if ((volume.againstMean ?? 0) >= BUSY) return says("heavy volume", vnindex);
  return says(change > 0 ? "market up" : "market down", {...vnindex, slight});
}

/** The close, the day's range, and what is notable about them. */
const close = ({on, previousOn, vnindex, streak, extreme, closedAt}: MarketDayFacts) => [
  says("close", {...vnindex, on, previousOn}),
  says("range", {
    ...vnindex,
    /** Set when the index closed in the top or bottom tenth of its daily range. */
    endedNear:
      closedAt === null ? null : closedAt >= 0.9 ? "top" : closedAt <= 0.1 ? "bottom" : null,
  }),
  extreme && extremeClose(extreme, on),
  streak && says("streak", streak),
];

const extremeClose = ({kind, ...reach}: NonNullable<MarketDayFacts["extreme"]>, on: Day) =>
  says("extreme", {...reach, extreme: kind, on});

/** The other indices and the sectors. */
const elsewhere = ({others, sectors}: MarketDayFacts) => [
  others.length > 0 && says("other indices", {others}),
  sectors &&
    says(
      sectors.rising === sectors.of
        ? "all sectors rose"
        : sectors.falling === sectors.of
          ? "all sectors fell"
          : "some sectors rose",
      sectors,
    ),
];
