import {cached} from "../../pipeline/kit/cached.ts";
import {town} from "../../pipeline/kit/grammar/en.ts";
import {clockTimes} from "../../pipeline/kit/instant.ts";
import {inWholePercents} from "../../pipeline/kit/percentages.ts";
import {closings} from "../../pipeline/market/closes.ts";
import {seriesOf} from "../../pipeline/market/lookup.ts";
import {calendarOf, figuresOutAt} from "../../pipeline/market/rules/calendar.ts";
import type {MarketFacts} from "../../pipeline/market/types.ts";
import {plain} from "../../pipeline/market/units.ts";
import type {
  ChancesOfRun,
  Close,
  ExplainFacts,
  GroupPlace,
  Kickoff,
  MatchFacts,
  TeamFate,
} from "../../pipeline/news/stories/explain-facts.ts";
import {fateIn} from "../../pipeline/tournament/certainty/certain.ts";
import {holdingForecast} from "../../pipeline/tournament/forecasting/holding.ts";
import {competitionOf} from "../../pipeline/tournament/rules/competition.ts";
import {finalGoals, isDecided, winnerOf} from "../../pipeline/tournament/rules/result.ts";
import {
  kickoffOf,
  kickoffTimes,
  type Snapshot,
  type SnapshotMatch,
} from "../../pipeline/tournament/snapshot.ts";
import {titleChances} from "../../pipeline/tournament/text/news/odds-facts.ts";
import {roundsOf} from "../../pipeline/tournament/text/news/pairings.ts";
import {endKnownAt, settledAt} from "../../pipeline/tournament/text/news/settled.ts";
import {aftermathOf} from "../../pipeline/tournament/text/recap/aftermath.ts";
import {THE_STAGE} from "../../pipeline/tournament/text/stages.ts";
import type {Instant, MatchId, Side, Stage, TeamId} from "../../pipeline/tournament/types.ts";
import type {StaticData} from "../static-data.ts";
import {sideRef} from "../tournament/sides.ts";
import {STAGES} from "../tournament/stages.ts";
import {teams} from "../tournament/teams/teams.ts";
import {placeOf} from "../tournament/teams/way-ended.ts";
import {companiesOf} from "./companies.ts";

const SIDES = ["home", "away"] as const satisfies readonly Side[];

/**
 * Facts from the tournament snapshot and the market for explaining news. Chances are those of the
 * daily runs, unaffected by goals in play.
 */
export const explainFacts = (
  snapshot: Snapshot,
  {market}: Pick<StaticData, "market">,
): ExplainFacts => factsWith(snapshot)(market);

const factsWith = cached((snapshot: Snapshot) =>
  cached((market: MarketFacts) => factsOf(snapshot, market)),
);

function factsOf(snapshot: Snapshot, market: MarketFacts): ExplainFacts {
  const fates = fatesOf(snapshot);
  const runs = runsOf(snapshot, fates);
  const {name, scope} = competitionOf(snapshot.tournament);
  return {
    teamNames: Object.fromEntries([...snapshot.teams].map(([teamId, {name}]) => [teamId, name])),
    cup: {
      name,
      scope,
      knockouts: THE_STAGE[roundsOf(snapshot)[0]!],
      year: snapshot.tournament.year,
    },
    fates,
    runs,
    places: placesOf(snapshot),
    nextMatches: nextMatchesOf(snapshot),
    matches: Object.fromEntries(
      snapshot.matches.map((match) => [match.fixture.matchId, matchFacts(snapshot, match, runs)]),
    ),
    companies: companiesOf(market, snapshot.asOf),
    closes: closesOf(market),
  };
}

function nextMatchesOf(snapshot: Snapshot): ExplainFacts["nextMatches"] {
  const found: Record<string, ExplainFacts["nextMatches"][string]> = {};
  for (const teamId of snapshot.teams.keys()) {
    const next = snapshot
      .matchesOf(teamId)
      .find((match) => match.state.status === "scheduled" && kickoffOf(match) > snapshot.asOf);
    if (!next) continue;
    const opponentId = next.home === teamId ? next.away : next.home;
    found[teamId] = {matchId: next.fixture.matchId, opponentId, ...kickoffFacts(next)};
  }
  return found;
}

const kickoffFacts = (match: SnapshotMatch): Kickoff => ({
  kickoffAt: kickoffOf(match),
  kickoff: kickoffTimes(match),
  town: town(match.venue.city),
});

function fatesOf(snapshot: Snapshot): Readonly<Record<TeamId, TeamFate>> {
  return Object.fromEntries(
    teams(snapshot).teams.map(({teamId, progress: {status, stage}}) => {
      const last = snapshot.matchesOf(teamId).findLast(({state}) => isDecided(state));
      const sure = sureAt(snapshot, teamId);
      return [
        teamId,
        {
          status: placeOf(snapshot, teamId) ?? status,
          stage: stage === null ? null : STAGES[stage],
          since: status === "in" ? null : stage === "group" ? sure : last ? endKnownAt(last) : null,
          throughAt: stage === "group" ? null : sure,
        },
      ];
    }),
  );
}

/** The instant a team's qualification or elimination in its group became certain; null before. */
function sureAt(snapshot: Snapshot, teamId: TeamId): Instant | null {
  if (fateIn(snapshot.tables, teamId) === null) return null;
  const kickoffs = kickoffsOfGroups(snapshot);
  let [open, sure] = [-1, kickoffs.length - 1];
  while (sure - open > 1) {
    const middle = (open + sure) >> 1;
    if (fateIn(aftermathOf(snapshot, kickoffs[middle]!).tables, teamId) === null) open = middle;
    else sure = middle;
  }
  const kickoffAt = kickoffs[sure];
  return kickoffAt === undefined ? null : settledAt(snapshot, kickoffAt);
}

/** Kick-off instants of decided group matches, oldest first. */
const kickoffsOfGroups = cached((snapshot: Snapshot): readonly Instant[] => {
  const decided = snapshot.matches.filter(
    ({fixture, state}) => fixture.stage === "group" && isDecided(state),
  );
  return [...new Set(decided.map(kickoffOf))].sort();
});

/** Group places of each team after each of the group's matches. */
function placesOf(snapshot: Snapshot): ExplainFacts["places"] {
  const places: Record<TeamId, (GroupPlace & {at: Instant})[]> = {};
  for (const kickoffAt of kickoffsOfGroups(snapshot)) {
    const at = settledAt(snapshot, kickoffAt);
    if (at === null) continue;
    const played = new Set(
      snapshot.matches.flatMap((one) => (kickoffOf(one) === kickoffAt ? one.fixture.group : [])),
    );
    for (const {group, rows} of aftermathOf(snapshot, kickoffAt).tables)
      if (played.has(group))
        for (const {teamId, position, points, played: matches} of rows)
          places[teamId] = [
            ...(places[teamId] ?? []),
            {group, position, points, played: matches, at},
          ];
  }
  return places;
}

/**
 * The chances in each forecast run, clamped so that an outcome never simulated is not reported as
 * impossible.
 */
function runsOf(
  snapshot: Snapshot,
  fates: Readonly<Record<TeamId, TeamFate>>,
): readonly ChancesOfRun[] {
  const isSince = (since: Instant | null | undefined, asOf: Instant) => !!since && since <= asOf;
  const firstRound = roundsOf(snapshot)[0]!;
  return snapshot.odds.trend.map((run) => ({
    asOf: run.asOf,
    chances: new Map(
      run.body.teams.map(({teamId, [firstRound]: {probability}}) => {
        const {asOf, body} = run;
        const title = printedTitleChances(run).get(teamId)!;
        const {since, throughAt} = fates[teamId] ?? {};
        const isOver = isSince(since, asOf);
        return [
          teamId,
          {
            title: body.exact || isOver ? title : open(title),
            "knock-outs": isOver || isSince(throughAt, asOf) ? probability : open(probability),
          },
        ];
      }),
    ),
  }));
}

const printedTitleChances = cached(titleChances);

/** Clamps a chance to exclude 0 and 1. */
const open = (chance: number): number =>
  Math.min(Math.max(chance, Number.EPSILON), 1 - Number.EPSILON);

function matchFacts(
  snapshot: Snapshot,
  match: SnapshotMatch,
  runs: readonly ChancesOfRun[],
): MatchFacts {
  const {fixture, state} = match;
  const planned = fixture.kickoffAt;
  const [home, away] = SIDES.map((side) => {
    const {name, nameVi} = sideRef(snapshot, fixture[side], match[side]);
    return {en: name, vi: nameVi};
  }) as [MatchFacts["home"], MatchFacts["away"]];
  const outcome = holdingForecast(match)?.outcome ?? null;
  const at = fixture.stage === "group" ? "knock-outs" : "title";
  return {
    ref: match.ref,
    home,
    away,
    sides: SIDES.flatMap((side) => {
      const teamId = match[side];
      if (teamId === null) return [];
      const {flag} = snapshot.teams.get(teamId)!;
      return {teamId, flag, knownAt: pairedAt(snapshot, match, teamId)};
    }),
    stage: STAGES[fixture.stage],
    ...kickoffFacts(match),
    planned:
      planned === kickoffOf(match)
        ? null
        : {at: planned, ...clockTimes(planned, match.venue.timeZone)},
    endedAt: isDecided(state) ? endKnownAt(match) : null,
    result: isDecided(state)
      ? {
          score: finalGoals(state)!,
          afterExtraTime: state.score.extraTime !== null,
          shootout: state.score.shootout,
          winner: winnerOf(state),
          won: wonBy(fixture.stage, snapshot.bracket.get(fixture.matchId)?.loserTo ?? null),
        }
      : null,
    forecast:
      outcome && inWholePercents({home: outcome.home, draw: outcome.draw, away: outcome.away}),
    at,
    swings:
      isDecided(state) && fixture.stage !== "3RD" ? swingsOf(snapshot, match, {at, runs}) : [],
  };
}

/** The instant a team was certain to play a match; null when known since the draw. */
function pairedAt(snapshot: Snapshot, match: SnapshotMatch, teamId: TeamId): Instant | null {
  if (match.fixture.stage === "group") return null;
  const before = snapshot
    .matchesOf(teamId)
    .findLast((one) => kickoffOf(one) < kickoffOf(match) && isDecided(one.state));
  if (before === undefined) return null;
  return before.fixture.stage === "group"
    ? settledAt(snapshot, kickoffsOfGroups(snapshot).at(-1)!)
    : endKnownAt(before);
}

const wonBy = (stage: Stage, loserTo: MatchId | null): NonNullable<MatchFacts["result"]>["won"] =>
  stage === "group"
    ? null
    : stage === "F"
      ? "title"
      : stage === "3RD"
        ? "third-place"
        : loserTo
          ? "final"
          : "next-round";

/** The chances of both sides in the forecast runs before and after a match. */
function swingsOf(
  {teams}: Snapshot,
  match: SnapshotMatch,
  {at, runs}: {readonly at: MatchFacts["at"]; readonly runs: readonly ChancesOfRun[]},
): MatchFacts["swings"] {
  const before = runs.findLast(({asOf}) => asOf <= kickoffOf(match));
  const after = runs.find(({asOf}) => asOf >= endKnownAt(match));
  return SIDES.flatMap((side) => {
    const teamId = match[side];
    if (teamId === null) return [];
    const [from, to] = [before, after].map((run) => run?.chances.get(teamId)?.[at]);
    return from === undefined || to === undefined
      ? []
      : [{team: teams.get(teamId)!.name, before: from, after: to}];
  });
}

/** Every close of VN-Index with the instant it becomes available, oldest first. */
export const closesOf = cached((market: MarketFacts): readonly Close[] => {
  const bars = seriesOf(market.indices, "VNINDEX")?.bars ?? [];
  const sessions = closings(market);
  const {nextTradingDay} = calendarOf(
    market.calendar,
    sessions.map(({on}) => on),
    market.indices.closed,
  );
  return sessions.map(({on, publishedAt}, place) => ({
    on,
    closedAt: publishedAt,
    nextDueAt: figuresOutAt(nextTradingDay(on), market.calendar),
    close: plain(bars[place]!.close),
  }));
});
