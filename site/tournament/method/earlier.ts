import type {InLanguages} from "../../layout/frame.ts";

/** Whether a site is about a World Cup, or about another competition and so names no World Cup. */
export type PaperOf = "world-cup" | "others";

/** The tournaments on which the model was tried. */
export const EARLIER: InLanguages<Readonly<Record<PaperOf, string>>> = {
  en: {"world-cup": "World Cups", others: "finals tournaments"},
  vi: {"world-cup": "các kỳ World Cup", others: "các giải lớn"},
};
