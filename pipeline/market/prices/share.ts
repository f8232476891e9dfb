import type {Day, Instant} from "../../kit/types.ts";
import {figuresOutAt} from "../calendar.ts";
import {adjustedFromRaw} from "../rules/adjusted.ts";
import {exchangeDay} from "../rules/exchange-clock.ts";
import {exDatesBy, lastDayOut, rowsBy} from "../rules/known-by.ts";
import type {Exchange, MarketFacts} from "../types.ts";
import {OF_BARS} from "./files.ts";
import {adjustedBarsOf, exDatesOf, flowsOf, latestClosesOf, rawBarsOf} from "./series.ts";
import type {
  AdjustedBar,
  ExDate,
  ForeignFlow,
  LatestClose,
  PackedRows,
  PriceFacts,
  RawBar,
} from "./types.ts";

/** What is known of a share's prices at an instant. */
export interface SharePrices {
  /** As traded, oldest first; none of a share that is kept adjusted. */
  readonly raw: readonly RawBar[];
  /** Adjusted for every ex-date that was known, oldest first. */
  readonly adjusted: readonly AdjustedBar[];
  /** Null where prices are kept adjusted, without their ex-dates. */
  readonly exDates: readonly ExDate[] | null;
  /** Sessions on which it traded, but no source has the figures. */
  readonly unattested: readonly Day[];
  /**
   * True where adjusted prices are those of the instant. Else later ex-dates are off them: their
   * ratios hold, the prices themselves nobody knew, and they must not be printed.
   */
  readonly levelsKnown: boolean;
  /** The last closes as traded, with put-through in the volume. */
  readonly latest: readonly LatestClose[];
  /**
   * Where it trades by its prices, which overrules the list of symbols: some moved to HOSE since
   * that was made. Null where prices do not say.
   */
  readonly exchange: Exchange | null;
  readonly flows: readonly ForeignFlow[];
}

/** The prices of a share by an instant: figures of a day are out at 15:10 in Vietnam. */
export function sharePrices(
  facts: PriceFacts,
  {calendar: clock}: Pick<MarketFacts, "calendar">,
  symbol: string,
  asOf: Instant,
): SharePrices {
  const packed = (rows: readonly PackedRows[]) => rows.find((one) => one.symbol === symbol);
  const last = lastDayOut(asOf, clock);
  const shared = {
    latest: rowsBy(latestClosesOf(facts, symbol), clock, asOf),
    flows: rowsBy(flowsOf(facts, symbol), clock, asOf),
  };
  const asTraded = packed(facts.raw.series);
  if (asTraded === undefined) {
    const adjusted = packed(facts.adjusted.series);
    const levelsKnown = asOf >= figuresOutAt(facts.adjusted.adjustedThrough, clock);
    return {
      ...shared,
      raw: [],
      adjusted: rowsBy(adjustedBarsOf(facts, symbol), clock, asOf),
      exDates: null,
      unattested: (adjusted?.unattested ?? []).filter((on) => on <= last),
      levelsKnown,
      exchange: shared.latest.at(-1)?.exchange ?? (adjusted && levelsKnown ? OF_BARS : null),
    };
  }
  const raw = rowsBy(rawBarsOf(facts, symbol), clock, asOf);
  const exDates = exDatesBy(exDatesOf(facts, symbol), clock, asOf);
  return {
    ...shared,
    raw,
    adjusted: adjustedFromRaw(raw, exDates, exchangeDay(asOf, clock)),
    exDates,
    unattested: asTraded.unattested.filter((on) => on <= last),
    levelsKnown: true,
    exchange: OF_BARS,
  };
}
