import type {MatchView} from "../../components/match-view.ts";
import type {TournamentView} from "../frame.tsx";
import type {WhatIfData} from "./what-if-data.ts";

/** Where the files are that the page loads. */
export interface WhatIfHrefs {
  readonly scriptHref: string;
  readonly workerHref: string;
  readonly stylesheetHref: string;
}

export interface WhatIfPageView extends TournamentView {
  readonly year: number;
  readonly data: WhatIfData | null;
  /** The data as an asset of the edition; null without any. */
  readonly dataHref: string | null;
  readonly hrefs: WhatIfHrefs;
  /** Matches whose pages say what each result would mean: the next ones, or the last. */
  readonly scenarios: readonly MatchView[];
}
