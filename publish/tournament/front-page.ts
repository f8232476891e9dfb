import type {Edition} from "../../pipeline/tournament/edition.ts";
import {type EditionMatch, inPlayingOrder, kickoffOf} from "../../pipeline/tournament/edition.ts";
import {winnerOf} from "../../pipeline/tournament/events.ts";
import {byReach} from "../../pipeline/tournament/forecasting/by-reach.ts";
import {ENGINE} from "../../pipeline/tournament/forecasting/engine.ts";
import type {Stage, TeamId} from "../../pipeline/tournament/types.ts";
import type {FrontPageView, MatchCard, MatchScore, OddsTrend} from "../../site/tournament/front-page-view.ts";
import {phaseOf} from "./dashboard.ts";
import {display} from "./match-events.ts";
import {hasBegun} from "./match-status.ts";
import {outcomeOf, probabilityOf} from "./probability.ts";
import {sideRef, teamRef} from "./sides.ts";
import {STAGES} from "./stages.ts";
import {standings} from "./standings.ts";

const SHOWN_TEAMS = 12;
const DRAWN_TEAMS = 8;
const LAST_MATCHES = 6;
const NEXT_MATCHES = 6;

function side(edition: Edition, match: EditionMatch, which: "home" | "away") {
  const {teamId, code, name, nameVi, flag, slot} = sideRef(edition, match.fixture[which], match[which]);
  return teamId ? {teamId, code, name, nameVi, flag} : {slot: slot ?? match.fixture[which], label: name};
}

function scoreOf(match: EditionMatch): MatchScore | null {
  const {state} = match;
  if (!state.goalsNow) return null;
  const {shootout, extraTime} = state.score;
  const detail = shootout ? `${shootout[0]}–${shootout[1]} pens` : extraTime ? "a.e.t." : null;
  return {home: state.goalsNow[0], away: state.goalsNow[1], detail, winner: winnerOf(state), after90: outcomeOf(match)};
}

function card(edition: Edition, match: EditionMatch): MatchCard {
  const {fixture, state, venue} = match;
  const forecast = probabilityOf(match);
  return {
    matchId: fixture.matchId,
    ref: match.ref,
    stage: fixture.stage,
    stageLabel: fixture.group ? `Group ${fixture.group}, matchday ${fixture.matchday}` : STAGES[fixture.stage].en,
    kickoffAt: kickoffOf(match),
    localOn: fixture.localOn,
    venue: {name: venue.name, city: venue.city, timeZone: venue.timeZone},
    home: side(edition, match, "home"),
    away: side(edition, match, "away"),
    status: state.status,
    minute: state.clock ? display(state.clock) : (state.phase?.replaceAll("_", " ") ?? null),
    score: scoreOf(match),
    forecast: forecast && {home: forecast.home, draw: forecast.draw, away: forecast.away, asOf: forecast.asOf},
    jsonHref: `/api/matches/${match.ref}`,
  };
}

/** Title odds over the editions, for the teams whose line says most: the highest they ever stood, the present leader first. */
function trendOf(edition: Edition): OddsTrend {
  const {current, trend} = edition.odds;
  const points = current && trend.at(-1)?.asOf !== current.asOf ? [...trend, current] : trend;
  const chances = points.map(({body}) => new Map(body.teams.map(({teamId, champion}) => [teamId, champion.probability])));
  const peak = (teamId: TeamId) => Math.max(0, ...chances.map((chance) => chance.get(teamId) ?? 0));
  const now = (teamId: TeamId) => chances.at(-1)?.get(teamId) ?? 0;
  const drawn = [...edition.teams.keys()].sort((a, b) => peak(b) - peak(a)).slice(0, DRAWN_TEAMS);
  const stages = new Map<Stage, string>();
  for (const match of inPlayingOrder(edition.matches))
    if (!stages.has(match.fixture.stage)) stages.set(match.fixture.stage, match.fixture.kickoffAt);
  return {
    days: points.map(({asOf}) => ({asOf})),
    stages: [...stages].map(([stage, startsAt]) => ({label: STAGES[stage].en, startsAt})),
    series: drawn
      .sort((a, b) => now(b) - now(a) || peak(b) - peak(a))
      .map((teamId) => ({team: teamRef(edition, teamId), probabilities: chances.map((chance) => chance.get(teamId) ?? null)})),
  };
}

const LINKS = (year: number) => [
  {href: "/api/home", title: "Home bundle", description: "Dashboard, schedule, standings and probabilities in one body."},
  {
    href: "/api/schedule",
    title: "Schedule",
    description: "Every fixture in playing order; ?group=A, ?team=esp, ?stage=F or ?date=2026-07-19 for a part of it.",
  },
  {
    href: `/api/tournaments/${year}/standings`,
    title: "Standings",
    description: "The group tables, the criterion that decided each row, and the third-placed ranking.",
  },
  {href: `/api/tournaments/${year}/bracket`, title: "Bracket", description: "The knock-out tree with its slots as they fill."},
  {
    href: `/api/tournaments/${year}/match-probabilities`,
    title: "Match probabilities",
    description: "Every match's frozen win, draw and loss probabilities.",
  },
  {
    href: `/api/tournaments/${year}/champion-odds`,
    title: "Champion odds",
    description: "Odds of every round with standard errors, and how they moved day by day.",
  },
  {href: "/api/teams", title: "Teams", description: "The teams; each has a profile, a squad and a World Cup record by opponent."},
  {href: "/.well-known/openapi.json", title: "OpenAPI 3.1", description: "All addresses, parameters and schemas for machines."},
];

/** Everything the front page says, as of the edition. */
export function frontPageView(edition: Edition, addresses: {baseUrl: string; stylesheetHref: string}): FrontPageView {
  const {tournament, odds} = edition;
  const ordered = inPlayingOrder(edition.matches);
  const begun = ordered.filter(({state}) => hasBegun(state));
  const coming = ordered.filter(({state}) => state.status === "scheduled");
  const final = [...edition.bracket.values()].find(({stage}) => stage === "F");
  const forecastAsOf = odds.trend.at(-1)?.asOf ?? null;
  return {
    ...addresses,
    jsonHref: "/api/home",
    accuracyHref: `/api/tournaments/${tournament.year}/prediction-accuracy`,
    tournament: {
      year: tournament.year,
      name: tournament.name,
      hosts: tournament.hosts.map((host) => edition.teams.get(host)?.name.en ?? host.toUpperCase()),
      opensOn: tournament.opensOn,
      endsOn: tournament.endsOn,
    },
    phase: phaseOf(edition),
    champion: final?.winner ? teamRef(edition, final.winner) : null,
    edition: {
      factsThrough: edition.factsThrough,
      forecastAsOf,
      engine: ENGINE,
      runs: edition.simulation.runs,
      seed: edition.simulation.seed,
    },
    odds: {
      teams: [...(odds.current?.body.teams ?? [])]
        .sort(byReach)
        .slice(0, SHOWN_TEAMS)
        .map(({teamId, champion}) => ({
          team: teamRef(edition, teamId),
          champion: champion.probability,
          standardError: champion.standardError,
        })),
      trend: trendOf(edition),
    },
    last: begun
      .slice(-LAST_MATCHES)
      .reverse()
      .map((match) => card(edition, match)),
    next: coming.slice(0, NEXT_MATCHES).map((match) => card(edition, match)),
    tables: standings(edition).groups.map(({group, complete, rows}) => ({
      group,
      complete,
      rows: rows.map(({team, fate, form: _, ...row}) => ({
        ...row,
        teamId: team.teamId,
        team,
        advances: fate === null ? null : fate === "advances",
      })),
    })),
    links: LINKS(tournament.year),
  };
}
