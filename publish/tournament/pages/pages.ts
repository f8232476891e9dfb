import {cached} from "../../../pipeline/kit/cached.ts";
import {availableThrough} from "../../../pipeline/tournament/rules/available-at.ts";
import type {Snapshot, SnapshotMatch} from "../../../pipeline/tournament/snapshot.ts";
import type {Site} from "../../../site/layout/frame.ts";
import {bracketPage} from "../../../site/tournament/bracket/bracket-page.tsx";
import {matchPage} from "../../../site/tournament/match/match-page.tsx";
import {titleOddsPage} from "../../../site/tournament/odds/title-odds-page.tsx";
import {playerPage} from "../../../site/tournament/players/player-page.tsx";
import {playersPage} from "../../../site/tournament/players/players-page.tsx";
import {recordsPage} from "../../../site/tournament/records/records-page.tsx";
import {tablesPage} from "../../../site/tournament/tables/tables-page.tsx";
import {teamPage} from "../../../site/tournament/team/team-page.tsx";
import {teamsPage} from "../../../site/tournament/team/teams-page.tsx";
import {lastChange, type Renderable} from "../../endpoint.ts";
import {inBoth} from "../../pages-in-both.ts";
import {bracketPageView} from "./bracket-view.ts";
import {matchPageView} from "./match/match-page-view.ts";
import {playerLists} from "./player-list.ts";
import {playersView, playersWithPage, playerView} from "./players-view.ts";
import {recordsView} from "./records-view.ts";
import {schedulePages} from "./schedule-pages.ts";
import {tablesView} from "./tables-view.ts";
import {teamPageView, teamsView} from "./team-view.ts";
import {titleOddsView} from "./title-odds-view.ts";

/** The pages of the tournament, in both languages. */
export function tournamentPages(site: Site): readonly Renderable<Snapshot>[] {
  const page = inBoth<Snapshot>(site);
  return [
    ...schedulePages(site),
    ...playerLists,
    ...page({
      path: "/tables",
      summary: "The group tables and the third-placed teams",
      cache: "live",
      listed: lastChange(({factsThrough}) => factsThrough),
      render: (snapshot, frame) => tablesPage(tablesView(snapshot, frame)),
    }),
    ...page({
      path: "/bracket",
      summary: "The knock-out tree",
      cache: "live",
      listed: lastChange(({factsThrough}) => factsThrough),
      render: (snapshot, frame) => bracketPage(bracketPageView(snapshot, frame)),
    }),
    ...page({
      path: "/odds",
      summary: "Every team's chance of every round",
      cache: "live",
      listed: lastChange(({factsThrough}) => factsThrough),
      render: (snapshot, frame) => titleOddsPage(titleOddsView(snapshot, frame)),
    }),
    ...page({
      path: "/matches/{ref}",
      summary: "One match: its course, its forecast, and texts about it",
      cache: "live",
      each: ({matches}) => matches.map(({ref}) => ({ref})),
      aliases: (snapshot, {ref}) =>
        snapshot.match(snapshot.matchIdAt(ref)!).otherRefs.map((other) => ({ref: other})),
      listed: ({matches}) =>
        matches.map((match) => ({params: {ref: match.ref}, changedAt: changedAt(match)})),
      render: (snapshot, frame, {ref}) => {
        const matchId = snapshot.matchIdAt(ref);
        return matchId && matchPage(matchPageView(snapshot, snapshot.match(matchId), frame));
      },
    }),
    ...page({
      path: "/players",
      summary: "Scorers and booked players",
      cache: "live",
      listed: lastChange(({factsThrough}) => factsThrough),
      render: (snapshot, frame) => playersPage(playersView(snapshot, frame)),
    }),
    ...page({
      path: "/players/{playerId}",
      summary: "One player of a squad, match by match",
      cache: "live",
      each: (snapshot) => playersWithPage(snapshot).map((playerId) => ({playerId})),
      listed: (snapshot) =>
        playersWithPage(snapshot).map((playerId) => ({
          params: {playerId},
          changedAt: changedOf(snapshot, playerId.slice(0, playerId.indexOf("-"))),
        })),
      render: (snapshot, frame, {playerId}) => {
        const view = playerView(snapshot, playerId, frame);
        return view && playerPage(view);
      },
    }),
    ...page({
      path: "/records",
      summary: "Biggest wins, comebacks, earliest and latest goals, upsets, runs",
      cache: "live",
      listed: lastChange(({factsThrough}) => factsThrough),
      render: (snapshot, frame) => recordsPage(recordsView(snapshot, frame)),
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
      listed: (snapshot) =>
        [...snapshot.teams.keys()].map((teamId) => ({
          params: {teamId},
          changedAt: changedOf(snapshot, teamId),
        })),
      render: (snapshot, frame, {teamId}) => {
        const view = teamPageView(snapshot, teamId, frame);
        return view && teamPage(view);
      },
    }),
  ];
}

/** The last change of any match of the team; null before its first. */
const changedOf = cached((snapshot: Snapshot, teamId: string): string | null => {
  const known = snapshot.matchesOf(teamId).flatMap(({state}) => availableThrough(state) ?? []);
  return known.sort().at(-1) ?? null;
});

/** The last change of a match's own content on its page: its play or its forecast. */
const changedAt = ({state, forecasts}: SnapshotMatch): string | null =>
  availableThrough(state) ?? forecasts.at(-1)?.asOf ?? null;
