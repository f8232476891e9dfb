import {figure, signedPercent} from "../kit/grammar/figures.ts";
import {grouped} from "../kit/grammar/vi.ts";
import type {CloseFact} from "./desk/day-facts.ts";

/** Index points: `1.768,12 điểm`. */
export const points = (value: number): string => `${figure.vi(value)} điểm`;
/** Per cents without a sign: `1,95%`. */
export const percent = (value: number): string => `${figure.vi(value)}%`;
/** Per cents with their sign: `+1,95%`. */
export const signed = (value: number): string => signedPercent(value, "vi");
/** A price: `72.000 đồng`. */
export const dong = (value: number): string => `${grouped(value)} đồng`;
/** The verb of a change in per cents, points or dong other than zero. */
export const rose = (value: number): string => (value > 0 ? "tăng" : "giảm");
/** A change in per cents: `tăng 1,95%`. */
export const moved = (value: number): string =>
  value === 0 ? "không đổi" : `${rose(value)} ${percent(value)}`;
/** Shares by the million: `712,4 triệu cổ phiếu`, `1,05 tỷ cổ phiếu`. */
export const shares = (millions: number): string =>
  `${millions >= 1000 ? `${figure.vi(millions / 1000)} tỷ` : `${figure.vi(millions, 1).replace(/,0$/, "")} triệu`} cổ phiếu`;
/** An index with its change: `năng lượng (+2,95%)`. */
export const sector = ({name, changePercent}: Pick<CloseFact, "name" | "changePercent">): string =>
  `${name.vi} (${signed(changePercent)})`;
/** The verb for a price at its limit; empty at no limit. */
export const limited = (limit: "ceiling" | "floor" | null): string =>
  limit === "ceiling" ? "tăng trần" : limit === "floor" ? "giảm sàn" : "";
/**
 * The number of the shares just counted that closed at a limit: ` (13 mã tăng trần)`; empty for
 * none.
 */
export const among = (count: number, limit: "tăng trần" | "giảm sàn"): string =>
  count === 0 ? "" : ` (${count} mã ${limit})`;
