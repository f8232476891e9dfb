import type {InLanguages, Language} from "../site/layout/frame.ts";
import type {ShareParts} from "../site/share/parts.ts";

/** Lazy assets of pictures, unpacked when the first one is drawn. */
export type Parts = () => ShareParts;

const IN: InLanguages<string> = {en: "in English", vi: "in Vietnamese"};

/** The common fields of all pictures. */
export const sharePicture = (language: Language, what: string) =>
  ({
    summary: `Preview picture for links to ${what}, ${IN[language]}`,
    type: "image/png",
    cache: "hourly",
  }) as const;
