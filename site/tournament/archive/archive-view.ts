import type {MatchView} from "../../components/match-view.ts";
import type {TeamLabel} from "../../components/team-name.tsx";
import type {InLanguages} from "../../layout/frame.ts";
import type {TournamentView} from "../frame.tsx";
import type {GroupView} from "../tables/table-view.ts";

/** A scorer with his goals. */
export interface ArchiveScorer {
  readonly name: string;
  readonly team: TeamLabel;
  readonly goals: number;
}

/** The model's forecasts of a finished tournament and their scores. */
export interface ArchiveForecast {
  /** Number of matches with a forecast from before kick-off. */
  readonly matches: number;
  /** Mean ranked probability score, 0 is perfect. */
  readonly rps: number;
  /** Improvement over a third each for win, draw and defeat, 0…1. */
  readonly skill: number | null;
}

/** A finished tournament on one page. */
export interface ArchiveView extends TournamentView {
  readonly year: number;
  readonly name: InLanguages<string>;
  readonly champion: TeamLabel;
  readonly runnerUp: TeamLabel;
  readonly final: MatchView;
  readonly totals: {readonly matches: number; readonly goals: number};
  /** Null without a forecast. */
  readonly forecast: ArchiveForecast | null;
  readonly scorers: readonly ArchiveScorer[];
  /** Number of further scorers with as many goals as the last of them. */
  readonly level: number;
  /** The knock-out rounds, the final first. */
  readonly rounds: readonly {
    readonly name: InLanguages<string>;
    readonly matches: readonly MatchView[];
  }[];
  readonly groups: readonly (Pick<GroupView, "group" | "rows"> & {
    readonly matches: readonly MatchView[];
  })[];
  /** The years of all available tournaments, this one included. */
  readonly years: readonly number[];
}
