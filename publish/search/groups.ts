import type {Group} from "../../site/search/search-view.ts";
import type {DocumentKind} from "./types.ts";

/** The group in which a document of each kind is shown. */
export const GROUP_OF: Readonly<Record<DocumentKind, Group>> = {
  team: "team",
  match: "match",
  player: "player",
  table: "table",
  article: "article",
  company: "company",
  index: "market",
  market: "market",
  quiz: "page",
  workshop: "page",
  page: "page",
};
