import type {HeatView} from "../../components/rank-view.ts";
import type {Drawn} from "../../components/team-colours.ts";
import type {TeamLabel} from "../../components/team-name.tsx";
import type {TournamentView} from "../frame.tsx";

/** A team's chance of the title at every forecast, 0…1. */
export interface RaceLine {
  readonly team: TeamLabel;
  /** The team's colour; null if unknown. */
  readonly colour: Drawn | null;
  /** Whether the line is in colour; others are grey until lit. */
  readonly isFavourite: boolean;
  readonly values: readonly number[];
}

/** Changes of the title chances from the first forecast to the newest. */
export interface RaceView {
  /** Instants of the forecasts, oldest first. */
  readonly asOf: readonly string[];
  readonly lines: readonly RaceLine[];
  /** The teams that have gained and lost most from the first forecast to the newest. */
  readonly risen: string;
  readonly fallen: string;
}

/** Every team's chance of every round. */
export interface TitleOddsView extends TournamentView {
  readonly heat: HeatView;
  /** The largest standard error of the table, 0…1; null without a forecast. */
  readonly largestError: number | null;
  /** Null before the second forecast. */
  readonly race: RaceView | null;
  readonly year: number;
}
