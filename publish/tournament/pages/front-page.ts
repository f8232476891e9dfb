import {inWholePercents} from "../../../pipeline/kit/percentages.ts";
import {ENGINE} from "../../../pipeline/tournament/forecasting/engine.ts";
import {byReach} from "../../../pipeline/tournament/forecasting/odds.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import {
  inPlayingOrder,
  kickoffOf,
  type SnapshotMatch,
} from "../../../pipeline/tournament/snapshot.ts";
import type {Stage, TeamId} from "../../../pipeline/tournament/types.ts";
import type {
  FrontPageView,
  MatchCard,
  OddsTrend,
} from "../../../site/tournament/front-page-view.ts";
import {phaseOf} from "../dashboard.ts";
import {probabilityOf} from "../forecasts/probability.ts";
import {hasBegun} from "../matches/status.ts";
import {teamRef} from "../sides.ts";
import {STAGES} from "../stages.ts";
import {standings} from "../standings.ts";
import {bracketView, thirdsView} from "./bracket-view.ts";
import {chancesNow, matchLabels, tableRow} from "./match-labels.ts";

const SHOWN_TEAMS = 12;
const DRAWN_TEAMS = 8;
const LAST_MATCHES = 6;
const NEXT_MATCHES = 6;

function card(snapshot: Snapshot, match: SnapshotMatch): MatchCard {
  const {fixture, venue} = match;
  const forecast = probabilityOf(match);
  return {
    ...matchLabels(snapshot, match),
    ref: match.ref,
    stage: fixture.stage,
    stageLabel: fixture.group
      ? `Group ${fixture.group}, matchday ${fixture.matchday}`
      : STAGES[fixture.stage].en,
    kickoffAt: kickoffOf(match),
    venue: {name: venue.name, city: venue.city, timeZone: venue.timeZone},
    now: chancesNow(match),
    forecast: forecast && {
      ...inWholePercents({home: forecast.home, draw: forecast.draw, away: forecast.away}),
      asOf: forecast.asOf,
    },
  };
}

/**
 * Title odds over the forecast runs, for the teams whose line says most: the highest they ever
 * stood, the present leader first.
 */
function trendOf(snapshot: Snapshot): OddsTrend {
  const {current, trend} = snapshot.odds;
  const points = current && trend.at(-1)?.asOf !== current.asOf ? [...trend, current] : trend;
  const chances = points.map(
    ({body}) => new Map(body.teams.map(({teamId, champion}) => [teamId, champion.probability])),
  );
  const peak = (teamId: TeamId) => Math.max(0, ...chances.map((chance) => chance.get(teamId) ?? 0));
  const now = (teamId: TeamId) => chances.at(-1)?.get(teamId) ?? 0;
  const drawn = [...snapshot.teams.keys()].sort((a, b) => peak(b) - peak(a)).slice(0, DRAWN_TEAMS);
  const stages = new Map<Stage, string>();
  for (const match of inPlayingOrder(snapshot.matches))
    if (!stages.has(match.fixture.stage)) stages.set(match.fixture.stage, match.fixture.kickoffAt);
  return {
    days: points.map(({asOf}) => ({asOf})),
    stages: [...stages].map(([stage, startsAt]) => ({label: STAGES[stage].en, startsAt})),
    series: drawn
      .sort((a, b) => now(b) - now(a) || peak(b) - peak(a))
      .map((teamId) => ({
        team: teamRef(snapshot, teamId),
        probabilities: chances.map((chance) => chance.get(teamId) ?? null),
      })),
  };
}

const LINKS = (year: number) => [
  {
    href: "/api/home",
    title: "Home bundle",
    description: "Dashboard, schedule, standings and probabilities in one body.",
  },
  {
    href: "/api/schedule",
    title: "Schedule",
    description:
      "Every fixture in playing order; ?group=A, ?team=esp, ?stage=F or ?date=2026-07-19 for a part of it.",
  },
  {
    href: `/api/tournaments/${year}/standings`,
    title: "Standings",
    description:
      "The group tables, the criterion that decided each row, and the third-placed ranking.",
  },
  {
    href: `/api/tournaments/${year}/bracket`,
    title: "Bracket",
    description: "The knock-out tree with its slots as they fill.",
  },
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
  {
    href: "/api/teams",
    title: "Teams",
    description: "The teams; each has a profile, a squad and a World Cup record by opponent.",
  },
  {
    href: "/.well-known/openapi.json",
    title: "OpenAPI 3.1",
    description: "All addresses, parameters and schemas for machines.",
  },
];

/** Everything the front page says, as of the snapshot. */
export function frontPageView(
  snapshot: Snapshot,
  addresses: {baseUrl: string; stylesheetHref: string},
): FrontPageView {
  const {tournament, odds} = snapshot;
  const ordered = inPlayingOrder(snapshot.matches);
  const begun = ordered.filter(({state}) => hasBegun(state));
  const live = begun.filter(({state}) => state.status === "live");
  const over = begun.filter(({state}) => state.status !== "live");
  const coming = ordered.filter(({state}) => state.status === "scheduled");
  const final = [...snapshot.bracket.values()].find(({stage}) => stage === "F");
  const forecastAsOf = odds.trend.at(-1)?.asOf ?? null;
  return {
    ...addresses,
    jsonHref: "/api/home",
    accuracyHref: "/accuracy",
    tournament: {
      year: tournament.year,
      name: tournament.name,
      hosts: tournament.hosts.map(
        (host) => snapshot.teams.get(host)?.name.en ?? host.toUpperCase(),
      ),
      opensOn: tournament.opensOn,
      endsOn: tournament.endsOn,
    },
    phase: phaseOf(snapshot),
    champion: final?.winner ? teamRef(snapshot, final.winner) : null,
    basis: {
      // while a clock runs, what is known is known of now
      factsThrough: live.some(({state}) => state.clock) ? snapshot.asOf : snapshot.factsThrough,
      forecastAsOf,
      engine: ENGINE,
      runs:
        odds.current && !odds.current.body.exact
          ? odds.current.body.runs
          : snapshot.simulation.runs,
      seed: snapshot.simulation.seed,
    },
    odds: {
      asOf: odds.current?.asOf ?? null,
      teams: [...(odds.current?.body.teams ?? [])]
        .filter(({champion}) => champion.probability > 0)
        .sort(byReach)
        .slice(0, SHOWN_TEAMS)
        .map(({teamId, champion}) => ({
          team: teamRef(snapshot, teamId),
          champion: champion.probability,
          standardError: champion.standardError,
        })),
      trend: trendOf(snapshot),
    },
    last: [...over.slice(-LAST_MATCHES), ...live].reverse().map((match) => card(snapshot, match)),
    next: coming.slice(0, NEXT_MATCHES).map((match) => card(snapshot, match)),
    tables: standings(snapshot).groups.map(({group, complete, rows}) => ({
      group,
      complete,
      rows: rows.map(tableRow),
    })),
    thirds: thirdsView(snapshot),
    bracket: bracketView(snapshot),
    links: LINKS(tournament.year),
  };
}
