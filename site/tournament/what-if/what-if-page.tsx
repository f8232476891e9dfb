import {nameIn} from "../../components/team-name.tsx";
import {FrameContext, pathIn} from "../../layout/frame.ts";
import {tournamentPage} from "../frame.tsx";
import {WhatIf} from "./what-if.tsx";
import {asPrinted} from "./what-if-state.ts";
import type {WhatIfPageView} from "./what-if-view.ts";
import {WHAT_IF_WORDS} from "./words.ts";

/**
 * Allows only this site's scripts and workers, none of them inline; the page repeats the policy.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'";

/** The page at `/what-if`. */
export function whatIfPage(view: WhatIfPageView): string {
  const {language, year, data, dataHref, hrefs, scenarios} = view;
  const words = WHAT_IF_WORDS[language];
  return tournamentPage({
    view,
    name: words.name,
    title: words.title(view.basis.made === "after"),
    lead: data ? words.lead : (view.basis.awaited?.[language] ?? words.none),
    path: "/what-if",
    dataHref: `/api/tournaments/${year}/champion-odds`,
    moreStylesheets: [hrefs.stylesheetHref],
    scripts: data ? [hrefs.scriptHref] : [],
    policy: POLICY,
    children: data && (
      <>
        <noscript>
          <div class="state">
            <p>
              {words.withoutScripts} {scenarios.length > 0 && words.consequences}
            </p>
            <ul>
              {scenarios.map((match) => (
                <li key={match.matchId}>
                  <a href={pathIn(language, match.path)}>
                    {nameIn(language, match.home)} – {nameIn(language, match.away)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </noscript>
        <div
          id="what-if"
          data-input={dataHref}
          data-worker={hrefs.workerHref}
          data-flags={view.flagsHref}
        >
          <FrameContext.Provider value={view}>
            <WhatIf data={data} state={asPrinted(data)} />
          </FrameContext.Provider>
        </div>
      </>
    ),
  });
}
