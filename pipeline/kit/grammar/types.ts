import type {Text} from "../types.ts";

/** The languages texts are written in. */
export const LANGUAGES = ["en", "vi"] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text of several paragraphs, each in every language. */
export type Paragraphs = readonly Text[];
