import type {TeamId} from "../../pipeline/tournament/types.ts";

/** A team for display on a page. */
export interface TeamLabel {
  readonly teamId: TeamId;
  /** English name. */
  readonly name: string;
  readonly nameVi: string;
  /** Flag emoji, always shown with the name. */
  readonly flag: string;
  /** Three capitals for narrow places, `ESP`. */
  readonly code: string;
}

/** A bracket position whose team is not known yet. */
export interface SlotLabel {
  /** `1A`, `3ABCDF`, `W74`. */
  readonly slot: string;
  /** The slot in English words, `Winner of group A`. */
  readonly label: string;
  readonly labelVi: string;
}
