import {cached} from "../../../pipeline/kit/cached.ts";
import {sha256} from "../../../pipeline/kit/hash.ts";
import {isDecided} from "../../../pipeline/tournament/rules/result.ts";
import {inPlayingOrder, type Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {Frame, Site} from "../../../site/layout/frame.ts";
import {whatIfPage} from "../../../site/tournament/what-if/what-if-page.tsx";
import type {WhatIfHrefs, WhatIfPageView} from "../../../site/tournament/what-if/what-if-view.ts";
import {inBoth, lastChange, type Renderable, records} from "../../endpoint.ts";
import {matchView} from "../match-view.ts";
import {basisOf} from "../pages/basis.ts";
import {finishedMatches} from "../tables/score-records.ts";
import {whatIfData, whatIfText} from "./what-if-data.ts";

export type WhatIfAssets = WhatIfHrefs;

/** Number of matches linked from the page for readers without scripts. */
const SCENARIOS = 3;

/** Hash in the name of the simulation input, which differs between editions. */
const hashOf = cached((snapshot: Snapshot): string | null => {
  const text = whatIfText(snapshot);
  return text === null ? null : sha256(text).slice(0, 10);
});

function whatIfView(snapshot: Snapshot, frame: Frame, hrefs: WhatIfHrefs): WhatIfPageView {
  const hash = hashOf(snapshot);
  const matches = inPlayingOrder(snapshot.matches);
  const open = matches.filter(({state, home, away}) => !isDecided(state) && home && away);
  return {
    ...frame,
    basis: basisOf(snapshot, finishedMatches(snapshot), snapshot.odds.current ?? undefined),
    year: snapshot.tournament.year,
    data: whatIfData(snapshot),
    dataHref: hash === null ? null : `/assets/what-if-${hash}.json`,
    hrefs,
    scenarios: open.slice(0, SCENARIOS).map((match) => matchView(snapshot, match)),
  };
}

/** The page on which a reader sets results, and the simulation input for its odds. */
export function whatIfPages(site: Site, hrefs: WhatIfHrefs): readonly Renderable<Snapshot>[] {
  return [
    ...inBoth<Snapshot>(site)({
      path: "/what-if",
      summary: "The odds with results set by the reader",
      cache: "live",
      listed: lastChange(({factsThrough}) => factsThrough),
      view: (snapshot, frame) => whatIfView(snapshot, frame, hrefs),
      page: whatIfPage,
    }),
    records<Snapshot>().resource({
      path: "/assets/what-if-{hash}.json",
      summary: "Inputs of the simulation on /what-if",
      type: "application/json",
      cache: "immutable",
      each: (snapshot) => [hashOf(snapshot)].flatMap((hash) => (hash === null ? [] : [{hash}])),
      load: (snapshot) => whatIfText(snapshot) ?? undefined,
    }),
  ];
}
