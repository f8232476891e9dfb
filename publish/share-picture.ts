import type {InLanguages, Language} from "../site/layout/frame.ts";
import type {ShareParts} from "../site/share/parts.ts";

/** What a picture is drawn from; it is unpacked when the first is drawn. */
export type Parts = () => ShareParts;

const IN: InLanguages<string> = {en: "in English", vi: "in Vietnamese"};

/** What all pictures have in common. */
export const sharePicture = (language: Language, what: string) =>
  ({
    summary: `The picture beside a shared link to ${what}, ${IN[language]}`,
    type: "image/png",
    cache: "hourly",
  }) as const;
