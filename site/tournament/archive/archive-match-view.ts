import type {InLanguages} from "../../layout/frame.ts";
import type {TournamentView} from "../frame.tsx";
import type {FactsOfMatch} from "../match/facts.tsx";
import type {MatchFigures} from "../match/match-page-view.ts";

/** A match of a past tournament. */
export interface ArchiveMatchView
  extends TournamentView,
    FactsOfMatch,
    Pick<MatchFigures, "timeline" | "untold" | "lineups" | "jsonHref"> {
  readonly year: number;
  readonly name: InLanguages<string>;
  /** The result after 90 minutes; null if unknown. */
  readonly happened: "home" | "draw" | "away" | null;
}
