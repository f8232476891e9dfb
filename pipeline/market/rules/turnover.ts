import type {RawBar} from "../price-types.ts";
import {type Vnd, worth} from "../units.ts";

/**
 * What was traded in a day in VND: matched shares × close. An estimate, because no source has the
 * value of each trade; it is right to the spread of the day's prices. Null without a volume.
 */
export const turnover = ({close, volume}: Pick<RawBar, "close" | "volume">): Vnd | null =>
  volume === null ? null : worth(close, volume);
