import type {RawBar} from "../price-types.ts";
import {type Vnd, worth} from "../units.ts";

/**
 * Turnover of a day in VND: matched shares × close. An estimate accurate to the spread of the day's
 * prices, because no source has the value of each trade. Null without a volume.
 */
export const turnover = ({close, volume}: Pick<RawBar, "close" | "volume">): Vnd | null =>
  volume === null ? null : worth(close, volume);
