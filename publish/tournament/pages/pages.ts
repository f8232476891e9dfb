import {cached} from "../../../pipeline/kit/cached.ts";
import {availableThrough} from "../../../pipeline/tournament/rules/available-at.ts";
import type {Snapshot, SnapshotMatch} from "../../../pipeline/tournament/snapshot.ts";
import type {Site} from "../../../site/layout/frame.ts";
import {bracketPage} from "../../../site/tournament/bracket/bracket-page.tsx";
import {allTimeScorersPage} from "../../../site/tournament/figures/all-time-scorers-page.tsx";
import {powerRankingPage} from "../../../site/tournament/figures/power-ranking-page.tsx";
import {shootoutsPage} from "../../../site/tournament/figures/shootouts-page.tsx";
import {teamTablePage} from "../../../site/tournament/figures/team-table-page.tsx";
import {matchPage} from "../../../site/tournament/match/match-page.tsx";
import {titleOddsPage} from "../../../site/tournament/odds/title-odds-page.tsx";
import {playerPage} from "../../../site/tournament/players/player-page.tsx";
import {playersPage} from "../../../site/tournament/players/players-page.tsx";
import {recordsPage} from "../../../site/tournament/records/records-page.tsx";
import {refereePage, refereesPage} from "../../../site/tournament/referees/referees-page.tsx";
import {tablesPage} from "../../../site/tournament/tables/tables-page.tsx";
import {teamPage} from "../../../site/tournament/team/team-page.tsx";
import {teamsPage} from "../../../site/tournament/team/teams-page.tsx";
import {venuePage, venuesPage} from "../../../site/tournament/venues/venues-page.tsx";
import {inBoth, lastChange, type Renderable} from "../../endpoint.ts";
import {bracketPageView} from "./bracket-view.ts";
import {
  allTimeScorersView,
  powerRankingView,
  shootoutsView,
  teamTableView,
} from "./figures-view.ts";
import {matchPageView} from "./match/match-page-view.ts";
import {playerLists} from "./player-list.ts";
import {playersView, playersWithPage, playerView} from "./players-view.ts";
import {recordsView} from "./records-view.ts";
import {refereesView, refereesWithPage, refereeView} from "./referees-view.ts";
import {schedulePages} from "./schedule-pages.ts";
import {tablesView} from "./tables-view.ts";
import {teamPageView, teamsView} from "./team-view.ts";
import {titleOddsView} from "./title-odds-view.ts";
import {venueIds, venuesView, venueView} from "./venues-view.ts";

/** Listed with the last change of the facts. */
const atFacts = lastChange(({factsThrough}: Snapshot) => factsThrough);

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
      listed: atFacts,
      view: tablesView,
      page: tablesPage,
    }),
    ...page({
      path: "/bracket",
      summary: "The knock-out tree",
      cache: "live",
      listed: atFacts,
      view: bracketPageView,
      page: bracketPage,
    }),
    ...page({
      path: "/odds",
      summary: "Every team's chance of every round",
      cache: "live",
      listed: atFacts,
      view: titleOddsView,
      page: titleOddsPage,
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
      view(snapshot, frame, {ref}) {
        const matchId = snapshot.matchIdAt(ref);
        return matchId ? matchPageView(snapshot, snapshot.match(matchId), frame) : undefined;
      },
      page: matchPage,
    }),
    ...page({
      path: "/players",
      summary: "Scorers and booked players",
      cache: "live",
      listed: atFacts,
      view: playersView,
      page: playersPage,
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
      view: (snapshot, frame, {playerId}) => playerView(snapshot, playerId, frame),
      page: playerPage,
    }),
    ...page({
      path: "/records",
      summary: "Biggest wins, comebacks, earliest and latest goals, upsets, runs",
      cache: "live",
      listed: atFacts,
      view: recordsView,
      page: recordsPage,
    }),
    ...page({
      path: "/all-time-scorers",
      summary: "The top scorers of all tournaments of the competition",
      cache: "live",
      listed: atFacts,
      view: allTimeScorersView,
      page: allTimeScorersPage,
    }),
    ...page({
      path: "/shootouts",
      summary: "All shoot-outs of the competition, kick by kick where known",
      cache: "live",
      listed: atFacts,
      view: shootoutsView,
      page: shootoutsPage,
    }),
    ...page({
      path: "/team-table",
      summary: "Every team in figures: goals by half, minutes ahead, first goals, clean sheets",
      cache: "live",
      listed: atFacts,
      view: teamTableView,
      page: teamTablePage,
    }),
    ...page({
      path: "/power-ranking",
      summary: "The teams by the model's ratings, day by day",
      cache: "hourly",
      view: powerRankingView,
      page: powerRankingPage,
    }),
    ...page({
      path: "/referees",
      summary: "The referees with their matches, cards and penalties",
      cache: "live",
      view: refereesView,
      page: refereesPage,
    }),
    ...page({
      path: "/referees/{refereeId}",
      summary: "One referee, match by match",
      cache: "live",
      each: (snapshot) => refereesWithPage(snapshot).map((refereeId) => ({refereeId})),
      view: (snapshot, frame, {refereeId}) => refereeView(snapshot, refereeId, frame),
      page: refereePage,
    }),
    ...page({
      path: "/venues",
      summary: "The venues with their matches and crowds",
      cache: "live",
      view: venuesView,
      page: venuesPage,
    }),
    ...page({
      path: "/venues/{venueId}",
      summary: "One venue: its city, its seats, its matches",
      cache: "live",
      each: (snapshot) => venueIds(snapshot).map((venueId) => ({venueId})),
      view: (snapshot, frame, {venueId}) => venueView(snapshot, venueId, frame),
      page: venuePage,
    }),
    ...page({
      path: "/teams",
      summary: "The teams, group by group",
      cache: "settled",
      view: teamsView,
      page: teamsPage,
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
      view: (snapshot, frame, {teamId}) => teamPageView(snapshot, teamId, frame),
      page: teamPage,
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
