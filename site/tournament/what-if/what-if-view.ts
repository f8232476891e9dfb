import type {MatchView} from "../../components/match-view.ts";
import type {TournamentView} from "../frame.tsx";
import type {WhatIfData} from "./what-if-data.ts";

/** Addresses of the files that the page loads. */
export interface WhatIfHrefs {
  readonly scriptHref: string;
  readonly workerHref: string;
  readonly stylesheetHref: string;
}

export interface WhatIfPageView extends TournamentView {
  readonly year: number;
  readonly data: WhatIfData | null;
  /** Address of the data asset of the edition; null without one. */
  readonly dataHref: string | null;
  readonly hrefs: WhatIfHrefs;
  /** Matches whose pages have scenarios: the next ones. */
  readonly scenarios: readonly MatchView[];
}
