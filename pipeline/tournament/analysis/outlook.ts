import {knockoutChances} from "../forecasting/derived.ts";
import type {MovedBy} from "../forecasting/moved-by.ts";
import type {Ground, Outcome, Rates, ScorelineProbability} from "../model/types.ts";
import type {Instant} from "../types.ts";
import type {PreMatch} from "./pre-match.ts";

/** The last forecast of a match frozen before kick-off. */
export interface Outlook {
  readonly asOf: Instant;
  /** After 90 minutes. */
  readonly outcome: Outcome;
  /** Expected goals of the model over 90 minutes. */
  readonly rates: Rates;
  readonly ground: Ground;
  /** Likeliest first. */
  readonly scorelines: readonly ScorelineProbability[];
  /** The effect of each offset of the engine. */
  readonly offsets: readonly MovedBy[];
  /** Knock-outs only: the chances of advancing, of extra time (0 without it), of a shoot-out. */
  readonly knockout: {
    readonly advance: {readonly home: number; readonly away: number};
    readonly extraTime: number;
    readonly shootout: number;
  } | null;
}

/** The forecast of a match for texts and factors; null without one. */
export function outlookOf({forecast, match: {fixture}}: PreMatch): Outlook | null {
  if (!forecast) return null;
  const {asOf, outcome, rates, ground, scorelines, offsets} = forecast;
  const ways = knockoutChances(forecast, fixture);
  const knockout = ways && {
    advance: ways.advance,
    extraTime: fixture.withoutExtraTime ? 0 : outcome.draw,
    shootout: ways.afterExtraTime.draw,
  };
  return {asOf, outcome, rates, ground, scorelines, offsets, knockout};
}
