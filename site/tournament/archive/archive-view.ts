import type {MatchView} from "../../components/match-view.ts";
import type {TeamLabel} from "../../components/team-label.ts";
import type {InLanguages} from "../../layout/frame.ts";
import type {TournamentView} from "../frame.tsx";
import type {GroupView} from "../tables/table-view.ts";

/** A scorer with his goals. */
export interface ArchiveScorer {
  readonly name: string;
  readonly team: TeamLabel;
  readonly goals: number;
}

/** What the model said of a tournament that is over, and how it came out. */
export interface ArchiveForecast {
  /** Matches with a forecast from before kick-off. */
  readonly matches: number;
  /** Mean ranked probability score, 0 is perfect. */
  readonly rps: number;
  /** How much less wrong than a third each for win, draw and defeat; 0…1. */
  readonly skill: number | null;
}

/** A tournament that is over, on one page. */
export interface ArchiveView extends TournamentView {
  readonly year: number;
  readonly name: InLanguages<string>;
  readonly champion: TeamLabel;
  readonly runnerUp: TeamLabel;
  readonly final: MatchView;
  readonly totals: {readonly matches: number; readonly goals: number};
  /** Null where there was no forecast. */
  readonly forecast: ArchiveForecast | null;
  readonly scorers: readonly ArchiveScorer[];
  /** Number of further scorers with as many goals as the last of them. */
  readonly level: number;
  /** The knock-out, the final first. */
  readonly rounds: readonly {
    readonly name: InLanguages<string>;
    readonly matches: readonly MatchView[];
  }[];
  readonly groups: readonly (Pick<GroupView, "group" | "rows"> & {
    readonly matches: readonly MatchView[];
  })[];
  /** The years of all tournaments that are kept, this one included. */
  readonly years: readonly number[];
}
