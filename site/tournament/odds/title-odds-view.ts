import type {HeatView} from "../../components/rank-view.ts";
import type {TournamentView} from "../frame.tsx";

/** Every team's chance of every round. */
export interface TitleOddsView extends TournamentView {
  readonly heat: HeatView;
  readonly year: number;
}
