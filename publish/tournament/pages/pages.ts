import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {Site} from "../../../site/layout/frame.ts";
import {bracketPage} from "../../../site/tournament/bracket/bracket-page.tsx";
import {matchPage} from "../../../site/tournament/match/match-page.tsx";
import {titleOddsPage} from "../../../site/tournament/odds/title-odds-page.tsx";
import {schedulePage} from "../../../site/tournament/schedule/schedule-page.tsx";
import {tablesPage} from "../../../site/tournament/tables/tables-page.tsx";
import {teamPage} from "../../../site/tournament/team/team-page.tsx";
import {teamsPage} from "../../../site/tournament/team/teams-page.tsx";
import type {Renderable} from "../../endpoint.ts";
import {inBoth} from "../../pages-in-both.ts";
import {liveBasisOf} from "./basis.ts";
import {bracketPageView} from "./bracket-view.ts";
import {heatView} from "./heat-view.ts";
import {matchPageView} from "./match-page-view.ts";
import {scheduleView} from "./schedule-view.ts";
import {tablesView} from "./tables-view.ts";
import {teamPageView, teamsView} from "./team-view.ts";

/** The pages of the tournament, in both languages. */
export function tournamentPages(site: Site): readonly Renderable<Snapshot>[] {
  const page = inBoth<Snapshot>(site);
  return [
    ...page({
      path: "/schedule",
      summary: "All matches, day by day",
      cache: "live",
      render: (snapshot, frame) => schedulePage(scheduleView(snapshot, frame)),
    }),
    ...page({
      path: "/tables",
      summary: "The group tables and the third-placed teams",
      cache: "live",
      render: (snapshot, frame) => tablesPage(tablesView(snapshot, frame)),
    }),
    ...page({
      path: "/bracket",
      summary: "The knock-out tree",
      cache: "live",
      render: (snapshot, frame) => bracketPage(bracketPageView(snapshot, frame)),
    }),
    ...page({
      path: "/odds",
      summary: "Every team's chance of every round",
      cache: "live",
      render: (snapshot, frame) =>
        titleOddsPage({
          ...frame,
          basis: liveBasisOf(snapshot),
          year: snapshot.tournament.year,
          heat: heatView(snapshot),
        }),
    }),
    ...page({
      path: "/matches/{ref}",
      summary: "One match: its course, its forecast, what is told of it",
      cache: "live",
      each: ({matches}) => matches.map(({ref}) => ({ref})),
      aliases: (snapshot, {ref}) =>
        snapshot.match(snapshot.matchIdAt(ref)!).otherRefs.map((other) => ({ref: other})),
      render: (snapshot, frame, {ref}) => {
        const matchId = snapshot.matchIdAt(ref);
        return matchId && matchPage(matchPageView(snapshot, snapshot.match(matchId), frame));
      },
    }),
    ...page({
      path: "/teams",
      summary: "The teams, group by group",
      cache: "settled",
      render: (snapshot, frame) => teamsPage(teamsView(snapshot, frame)),
    }),
    ...page({
      path: "/teams/{teamId}",
      summary: "One team: its matches, its chances, its squad",
      cache: "live",
      each: ({teams}) => [...teams.keys()].map((teamId) => ({teamId})),
      render: (snapshot, frame, {teamId}) => {
        const view = teamPageView(snapshot, teamId, frame);
        return view && teamPage(view);
      },
    }),
  ];
}
