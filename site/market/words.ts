import {figure, shortDay} from "../charts/market/figures.ts";
import type {InLanguages, Language} from "../layout/frame.ts";

/** `15:10 on 21 Aug 2026, Vietnam time`, `15:10 ngày 21/8/2026`, in Vietnam's local time. */
export function vietnamStamp(language: Language, at: string): string {
  const there = new Date(Date.parse(at) + 7 * 3_600_000).toISOString();
  const [time, day] = [there.slice(11, 16), shortDay(there.slice(0, 10), language, true)];
  return language === "en" ? `${time} on ${day}, Vietnam time` : `${time} ngày ${day}`;
}

/** A price or an amount in VND, `72,000` or `72.000`; `–` when unknown. */
export const dong = (language: Language, value: number | null): string => figure(value, language);

const UNITS: InLanguages<{readonly million: string; readonly billion: string}> = {
  en: {million: "m", billion: "bn"},
  vi: {million: "triệu", billion: "tỷ"},
};

/** An amount in billions of VND, `1,234.5 bn`, or in millions when smaller; `–` when unknown. */
export function billions(language: Language, value: number | null): string {
  if (value === null) return "–";
  const {million, billion} = UNITS[language];
  return Math.abs(value) < 1e9
    ? `${figure(value / 1e6, language, 1)}\u00a0${million}`
    : `${figure(value / 1e9, language, 1)}\u00a0${billion}`;
}

/** The name of an exchange as the press writes it. */
export const exchangeName = (exchange: string): string =>
  exchange === "UPCOM" ? "UPCoM" : exchange;
