import type {InLanguages} from "../layout/frame.ts";

/** The shares of a board: of an exchange, a sector or an index, or the most traded of the market. */
export interface BoardSubject {
  readonly kind: "market" | "exchange" | "sector" | "index";
  readonly name: InLanguages<string>;
  /** The English path of its first page. */
  readonly path: string;
}

/** A link to a board, with its number of shares. */
export interface BoardLink extends BoardSubject {
  readonly shares: number;
}

/** The English paths of the boards. */
export const exchangePath = (exchange: string): string => `/exchanges/${exchange.toLowerCase()}`;
export const indexPath = (index: string): string => `/indices/${index.toLowerCase()}`;
export const sectorPath = ({en}: InLanguages<string>): string =>
  `/sectors/${en.toLowerCase().replace(/[^a-z]+/g, "-")}`;
