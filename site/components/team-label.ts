import type {TeamId} from "../../pipeline/tournament/types.ts";

/** A team as a page names it. */
export interface TeamLabel {
  readonly teamId: TeamId;
  /** English name. */
  readonly name: string;
  readonly nameVi: string;
  /** Flag emoji; the name always stands beside it. */
  readonly flag: string;
  /** Three capitals for narrow places, `ESP`. */
  readonly code: string;
}

/** A place in the bracket whose team is not known yet. */
export interface SlotLabel {
  /** `1A`, `3ABCDF`, `W74`. */
  readonly slot: string;
  /** What the slot means in English, `Winner of group A`. */
  readonly label: string;
  readonly labelVi: string;
}
