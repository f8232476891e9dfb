import {withComma, withPoint} from "../../kit/grammar/decimal.ts";
import {grouped as groupedEn} from "../../kit/grammar/en.ts";
import {grouped as groupedVi} from "../../kit/grammar/vi.ts";

/** A number with decimals and thousands as each language writes it: `1,830.50` and `1.830,50`. */
export const figure = {
  en(value: number, digits = 2): string {
    const [whole, decimals] = withPoint(Math.abs(value), digits).split(".");
    return `${groupedEn(Number(whole))}${decimals ? `.${decimals}` : ""}`;
  },
  vi(value: number, digits = 2): string {
    const [whole, decimals] = withComma(Math.abs(value), digits).split(",");
    return `${groupedVi(Number(whole))}${decimals ? `,${decimals}` : ""}`;
  },
} as const;

/** The same with its sign, a true minus: `+1.95%`, `−0,40%`. */
export const signedPercent = (value: number, language: keyof typeof figure): string =>
  `${value > 0 ? "+" : value < 0 ? "−" : ""}${figure[language](value)}%`;
