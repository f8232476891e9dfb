import {figure, shortDay} from "../charts/market/figures.ts";

const WEEKDAYS = ["Chủ nhật", "Thứ Hai", "Thứ Ba", "Thứ Tư", "Thứ Năm", "Thứ Sáu", "Thứ Bảy"];

/** `Thứ Sáu 21/8/2026`. */
export const fullDay = (on: string): string =>
  `${WEEKDAYS[new Date(`${on}T00:00:00Z`).getUTCDay()]} ${shortDay(on, "vi", true)}`;

/** Within a sentence, `thứ Sáu 21/8/2026`. */
export const dayInSentence = (on: string): string =>
  fullDay(on).replace(/^\p{Lu}/u, (first) => first.toLowerCase());

/** `15:10 ngày 21/8/2026`, by the clocks of Vietnam. */
export function vietnamStamp(at: string): string {
  const there = new Date(Date.parse(at) + 7 * 3_600_000).toISOString();
  return `${there.slice(11, 16)} ngày ${shortDay(there.slice(0, 10), "vi", true)}`;
}

/** A price or an amount in VND, `72.000`; unknown is `–`. */
export const dong = (value: number | null): string => figure(value, "vi");

/** A sum of money in billions of VND, `1.234,5 tỷ`, a smaller one in millions; unknown is `–`. */
export function billions(value: number | null): string {
  if (value === null) return "–";
  return Math.abs(value) < 1e9
    ? `${figure(value / 1e6, "vi", 1)} triệu`
    : `${figure(value / 1e9, "vi", 1)} tỷ`;
}
