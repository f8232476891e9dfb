import {ProbabilityBar} from "../../components/probability-bar.tsx";
import {Scorebox} from "../../components/scorebox.tsx";
import {nameIn} from "../../components/team-name.tsx";
import {kickoffDay} from "../../layout/dates.ts";
import {useLanguage} from "../../layout/frame.ts";
import {Section} from "../../layout/section.tsx";
import {tournamentPage} from "../frame.tsx";
import {Facts} from "../match/facts.tsx";
import {Lineups} from "../match/lineups.tsx";
import {matchData} from "../match/match-data.ts";
import {Timeline} from "../match/timeline.tsx";
import {WORDS as MATCH_WORDS} from "../match/words.ts";
import type {ArchiveMatchView} from "./archive-match-view.ts";
import {WORDS} from "./words.ts";

/** The page at `/archive/2022/matches/<ref>`. Same view, same bytes. */
export function archiveMatchPage(view: ArchiveMatchView): string {
  const {language, match, year, name} = view;
  const words = MATCH_WORDS[language];
  const names = {home: nameIn(language, match.home), away: nameIn(language, match.away)};
  const {home, away, shootout: kicks} = match.score!;
  const won = kicks && kicks.home > kicks.away;
  const kicked = kicks && (won ? `${kicks.home}–${kicks.away}` : `${kicks.away}–${kicks.home}`);
  const versus = words.versus(names.home, names.away);
  return tournamentPage({
    view,
    name: versus,
    title: `${names.home} ${home}–${away} ${names.away}`,
    lead: [
      ...(kicked ? [WORDS[language].wonOnPenalties(won ? names.home : names.away, kicked)] : []),
      `${name[language]}.`,
      words.lead(
        match.stageName[language],
        match.venue.city[language],
        kickoffDay(language, match.kickoff[language]),
      ),
    ].join(" "),
    path: match.path,
    dataHref: view.jsonHref,
    above: [{href: `/archive/${year}`, text: String(year)}],
    structuredData: matchData(view, versus),
    hasKickoffs: true,
    colophon: <p>{WORDS[language].colophon}</p>,
    children: (
      <div class="columns">
        <div class="main">
          <Scorebox match={match} />
          <Timeline view={view} />
          <Lineups view={view} />
        </div>
        <div class="aside">
          <Forecast view={view} />
          <Facts view={view} />
        </div>
      </div>
    ),
  });
}

interface ForecastProps {
  readonly view: ArchiveMatchView;
}

function Forecast({view: {match, happened}}: ForecastProps) {
  const words = WORDS[useLanguage()];
  if (match.forecast === null) return null;
  return (
    <Section id="forecast" title={words.forecast}>
      <ProbabilityBar match={match} chances={match.forecast} happened={happened} />
      <p class="fine">{words.knew}</p>
    </Section>
  );
}
