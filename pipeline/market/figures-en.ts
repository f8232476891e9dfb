import {grouped} from "../kit/grammar/en.ts";
import {figure, signedPercent} from "../kit/grammar/figures.ts";
import type {CloseFact} from "./desk/day-facts.ts";

/** Index points: `1,768.12`. */
export const level = (value: number): string => figure.en(value);
/** Per cents without a sign: `1.95%`. */
export const percent = (value: number): string => `${figure.en(value)}%`;
/** Per cents with their sign: `+1.95%`. */
export const signed = (value: number): string => signedPercent(value, "en");
/** A price: `72,000 dong`. */
export const dong = (value: number): string => `${grouped(value)} dong`;
/** The direction of a change other than zero. */
export const rose = (value: number): string => (value > 0 ? "up" : "down");
/** A change in per cents: `up 1.95%`. */
export const moved = (value: number): string =>
  value === 0 ? "unchanged" : `${rose(value)} ${percent(value)}`;
/** Shares by the million: `712.4 million shares`, `1.05 billion shares`. */
export const shares = (millions: number): string =>
  `${millions >= 1000 ? `${figure.en(millions / 1000)} billion` : `${figure.en(millions, 1)} million`} shares`;
/**
 * The number of the shares just counted that closed at a limit: ` (13 at the ceiling)`; empty for
 * none.
 */
export const among = (count: number, limit: "ceiling" | "floor"): string =>
  count === 0 ? "" : ` (${count} at the ${limit})`;
/** An index with its change: `Energy (+2.95%)`. */
export const sector = ({name, changePercent}: Pick<CloseFact, "name" | "changePercent">): string =>
  `${name.en} (${signed(changePercent)})`;
