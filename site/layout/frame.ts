import {createContext} from "preact";
import {useContext} from "preact/hooks";

export const LANGUAGES = ["en", "vi"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Addresses that every page of a site needs. */
export interface Site {
  /** Origin of the site without a trailing slash. */
  readonly baseUrl: string;
  readonly stylesheetHref: string;
  /** The files of the serif that a page of a language begins with. */
  readonly fontHrefs: InLanguages<readonly string[]>;
  /** The sprite that all flags are cut from. */
  readonly flagsHref: string;
  /** The island that adds the visitor's own time to kick-offs. */
  readonly yourTimeHref: string;
  /** The island that tells the figures of a chart at the pointer. */
  readonly hoverHref: string;
  /** The script of pages that tell of a match that is not over. */
  readonly liveHref: string;
}

/** What a component may know of the page that it stands on. */
export interface Frame extends Site {
  readonly language: Language;
}

export const FrameContext = createContext<Frame>({
  baseUrl: "",
  stylesheetHref: "",
  fontHrefs: {en: [], vi: []},
  flagsHref: "",
  yourTimeHref: "",
  hoverHref: "",
  liveHref: "",
  language: "en",
});
/** The frame of the page that is being rendered. */
export const useFrame = (): Frame => useContext(FrameContext);
/** The language of the page that is being rendered. */
export const useLanguage = (): Language => useFrame().language;

/** The path of a page in a language: English at the plain path, Vietnamese below `/vi`. */
export const pathIn = (language: Language, path: string): string =>
  language === "en" ? path : path === "/" ? "/vi" : `/vi${path}`;

/** Texts of the same meaning, one per language. */
export type InLanguages<T> = Readonly<Record<Language, T>>;
