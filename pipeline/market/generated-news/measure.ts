import type {MarketDayFacts} from "./day-facts.ts";

/**
 * A change in per cent below which the index stood still, and one from which it jumped or dropped.
 */
export const FLAT = 0.1;
export const SHARP = 1.5;
/** A change in per cent below which the index edged up or eased. */
export const SLIGHT = 0.5;
/** Days in one direction that make a headline. */
export const LONG_STREAK = 4;
/** Volume so many per cent above its mean is heavy. */
export const BUSY = 25;

/** Whether the index closed in the top or bottom tenth of its day. */
export const shapeOf = ({closedAt}: MarketDayFacts): "high" | "low" | "within" =>
  closedAt === null ? "within" : closedAt >= 0.9 ? "high" : closedAt <= 0.1 ? "low" : "within";
