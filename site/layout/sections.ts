import {type InLanguages, type Language, pathIn} from "./frame.ts";

/** A page linked in the masthead of all pages. */
export interface Section {
  /** Path of the English page. */
  readonly path: string;
  readonly name: InLanguages<string>;
  /** Paths of its pages that are not below its own. */
  readonly more?: readonly string[];
}

/** In the order of the masthead. */
export const SECTIONS: readonly Section[] = [
  {path: "/schedule", name: {en: "Schedule", vi: "Lịch đấu"}, more: ["/matches", "/venues"]},
  {path: "/tables", name: {en: "Tables", vi: "Bảng đấu"}},
  {path: "/bracket", name: {en: "Bracket", vi: "Nhánh đấu"}},
  {path: "/odds", name: {en: "Title odds", vi: "Cơ hội vô địch"}},
  {path: "/what-if", name: {en: "What if", vi: "Giả định"}},
  {
    path: "/teams",
    name: {en: "Teams", vi: "Các đội"},
    more: ["/team-table", "/power-ranking"],
  },
  {path: "/players", name: {en: "Players", vi: "Cầu thủ"}, more: ["/all-time-scorers"]},
  {path: "/news", name: {en: "News", vi: "Tin tức"}},
  {path: "/accuracy", name: {en: "Accuracy", vi: "Độ chính xác"}},
  {
    path: "/desk",
    name: {en: "Market", vi: "Chứng khoán"},
    more: [
      ...["/stocks", "/exchanges", "/indices", "/sectors"],
      ...["/intel", "/briefing", "/portfolio"],
    ],
  },
];

/** The section that a page is in: its own, or that of a page above it. */
export const sectionOf = (page: string): Section | undefined =>
  SECTIONS.find(({path, more = []}) =>
    [path, ...more].some((one) => page === one || page.startsWith(`${one}/`)),
  );

/**
 * Paths of pages, including those below them, that exist in one language only, without a prefix.
 */
const IN_ONE: ReadonlySet<string> = new Set(["/docs"]);

/** The path of a page that may exist in one language only. */
export const placeIn = (language: Language, path: string): string =>
  IN_ONE.has(/^\/[^/]*/.exec(path)![0]) ? path : pathIn(language, path);
