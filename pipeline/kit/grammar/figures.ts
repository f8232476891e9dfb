import * as en from "./en.ts";
import type {Language} from "./types.ts";
import * as vi from "./vi.ts";

/** A number with decimals and thousands in a language's notation: `1,830.50` and `1.830,50`. */
const figureIn =
  ({grouped, decimal}: Pick<typeof en, "grouped" | "decimal">) =>
  (value: number, digits = 2): string => {
    const [whole, decimals = ""] = decimal(Math.abs(value), digits).split(/(?=[.,])/);
    return `${grouped(Number(whole))}${decimals}`;
  };
export const figure = {en: figureIn(en), vi: figureIn(vi)} as const;

/** A percentage with its sign, a true minus: `+1.95%`, `−0,40%`. */
export const signedPercent = (value: number, language: Language): string =>
  `${value > 0 ? "+" : value < 0 ? "−" : ""}${figure[language](value)}%`;
