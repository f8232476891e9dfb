import {type InLanguages, type Language, pathIn} from "../site/layout/frame.ts";
import type {ShareParts} from "../site/share/parts.ts";

/** Lazy assets of pictures, unpacked when the first one is drawn. */
export type Parts = () => ShareParts;

const IN: InLanguages<string> = {en: "in English", vi: "in Vietnamese"};

/** The common fields of all pictures, with the English path of this one. */
export const sharePicture = <P extends string>(language: Language, path: P, what: string) =>
  ({
    path: pathIn(language, path) as P,
    summary: `Preview picture for links to ${what}, ${IN[language]}`,
    type: "image/png",
    cache: "hourly",
  }) as const;
