import type {Breadth} from "../charts/market/breadth-bar.tsx";
import {figure} from "../charts/market/figures.ts";
import type {InLanguages, Language} from "../layout/frame.ts";

/** The number of shares of an exchange that rose, fell and closed unchanged; null when unknown. */
export interface BreadthCount extends Breadth {
  readonly exchange: string;
  /** Counts for all listed shares, or only for those with stored closes. */
  readonly countedOf: "listed" | "held" | null;
  /** Number of shares counted. */
  readonly total: number | null;
}

const WORDS: InLanguages<{
  readonly listed: (n: string) => string;
  readonly held: (n: string) => string;
}> = {
  en: {
    listed: (n) => `Counted among the ${n} listed shares that traded in this session.`,
    held: (n) =>
      `Counted among the ${n} shares whose close in this session is known here; those that did not trade in it are not counted.`,
  },
  vi: {
    listed: (n) => `Tính trên ${n} mã có giao dịch trong phiên.`,
    held: (n) =>
      `Tính trên ${n} mã đã có giá của phiên này; mã không giao dịch trong phiên không được tính.`,
  },
};

/** The shares among which rising and falling ones are counted. */
export const counting = (
  language: Language,
  {countedOf, total}: Pick<BreadthCount, "countedOf" | "total">,
): string => WORDS[language][countedOf ?? "held"](figure(total, language));
