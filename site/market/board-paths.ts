import type {InLanguages} from "../layout/frame.ts";

/** The English paths of the boards. */
export const exchangePath = (exchange: string): string => `/exchanges/${exchange.toLowerCase()}`;
export const indexPath = (index: string): string => `/indices/${index.toLowerCase()}`;
export const sectorPath = ({en}: InLanguages<string>): string =>
  `/sectors/${en.toLowerCase().replace(/[^a-z]+/g, "-")}`;
