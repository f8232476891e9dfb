import type {InLanguages} from "./frame.ts";

/** A page that stands in the masthead of every other. */
export interface Section {
  /** Of the English page. */
  readonly path: string;
  readonly name: InLanguages<string>;
}

/** In the order of the masthead. */
export const SECTIONS: readonly Section[] = [
  {path: "/schedule", name: {en: "Schedule", vi: "Lịch đấu"}},
  {path: "/tables", name: {en: "Tables", vi: "Bảng đấu"}},
  {path: "/bracket", name: {en: "Bracket", vi: "Nhánh đấu"}},
  {path: "/odds", name: {en: "Title odds", vi: "Cơ hội vô địch"}},
  {path: "/accuracy", name: {en: "Accuracy", vi: "Độ chính xác"}},
  {path: "/desk", name: {en: "Market", vi: "Chứng khoán"}},
];
