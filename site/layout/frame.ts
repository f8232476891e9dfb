import {createContext} from "preact";
import {useContext} from "preact/hooks";

export const LANGUAGES = ["en", "vi"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Addresses that every page needs. */
export interface Site {
  /** Origin of the site without a trailing slash. */
  readonly baseUrl: string;
  readonly stylesheetHref: string;
  /** The serif font files that pages of each language preload. */
  readonly fontHrefs: InLanguages<readonly string[]>;
  /** The sprite of all flags. */
  readonly flagsHref: string;
  /** The script of every page. */
  readonly scriptHref: string;
  /** The island that suggests pages, loaded when the search of the masthead is focused. */
  readonly suggestHref: string;
  /** The island that sorts tables by their columns, and finds rows in them. */
  readonly tablesHref: string;
  /** The island that suggests shares for the watchlist. */
  readonly tickersHref: string;
  /** The island that lights the lines of chosen teams. */
  readonly lightsHref: string;
  /** The island that shows a chart's figures at the pointer. */
  readonly hoverHref: string;
}

/** Data available to a component about its page. */
export interface Frame extends Site {
  readonly language: Language;
}

export const FrameContext = createContext<Frame>({
  baseUrl: "",
  stylesheetHref: "",
  fontHrefs: {en: [], vi: []},
  flagsHref: "",
  scriptHref: "",
  suggestHref: "",
  tablesHref: "",
  tickersHref: "",
  lightsHref: "",
  hoverHref: "",
  language: "en",
});
/** The frame of the current page. */
export const useFrame = (): Frame => useContext(FrameContext);
/** The language of the current page. */
export const useLanguage = (): Language => useFrame().language;

/** The path of a page in a language: English at the plain path, Vietnamese below `/vi`. */
export const pathIn = (language: Language, path: string): string =>
  language === "en" ? path : path === "/" ? "/vi" : `/vi${path}`;

/** Texts of the same meaning, one per language. */
export type InLanguages<T> = Readonly<Record<Language, T>>;

/** The RSS feed of the news. */
export const FEED: InLanguages<string> = {en: "/rss/news", vi: "/rss/news?language=vi"};

/** The English paths of share pictures. */
export const SHARE = {
  paper: "/share/broadsheet.png",
  front: "/share/front.png",
  odds: "/share/odds.png",
  players: "/share/players.png",
  news: "/share/news.png",
  market: "/share/market.png",
  match: (matchId: string): string => `/share/matches/${matchId}.png`,
  team: (teamId: string): string => `/share/teams/${teamId}.png`,
  stock: (symbol: string): string => `/share/stocks/${symbol}.png`,
} as const;
