import {cached} from "../../pipeline/kit/cached.ts";
import {closings} from "../../pipeline/market/closes.ts";
import {seriesOf} from "../../pipeline/market/lookup.ts";
import type {MarketFacts} from "../../pipeline/market/types.ts";
import type {
  Close,
  ExplainFacts,
  MatchFacts,
  TeamFate,
} from "../../pipeline/news/stories/explain-facts.ts";
import type {Odds} from "../../pipeline/tournament/forecasting/odds.ts";
import {finalGoals, isDecided, winnerOf} from "../../pipeline/tournament/rules/result.ts";
import {kickoffOf, type Snapshot, type SnapshotMatch} from "../../pipeline/tournament/snapshot.ts";
import type {Side, Stage, TeamId} from "../../pipeline/tournament/types.ts";
import type {StaticData} from "../contents/static-data.ts";
import {sideRef} from "../tournament/sides.ts";
import {STAGES} from "../tournament/stages.ts";
import {teams} from "../tournament/teams/teams.ts";

const SIDES = ["home", "away"] as const satisfies readonly Side[];

/**
 * What a snapshot of the tournament and facts of the market know beside the news. Of the chances
 * those of the daily runs: a goal changes nothing here.
 */
export function explainFacts(
  snapshot: Snapshot,
  {companies, market}: Pick<StaticData, "companies" | "market">,
): ExplainFacts {
  return {
    teamNames: Object.fromEntries([...snapshot.teams].map(([teamId, {name}]) => [teamId, name])),
    fates: fatesOf(snapshot),
    nextMatches: nextMatchesOf(snapshot),
    matches: Object.fromEntries(
      snapshot.matches.map((match) => [match.fixture.matchId, matchFacts(snapshot, match)]),
    ),
    companies,
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
    found[teamId] = {matchId: next.fixture.matchId, opponentId, kickoffAt: kickoffOf(next)};
  }
  return found;
}

function fatesOf(snapshot: Snapshot): Readonly<Record<TeamId, TeamFate>> {
  const [before, last] = [undefined, ...snapshot.odds.trend].slice(-2);
  const chances = (odds: Odds | undefined) =>
    new Map(odds?.body.teams.map(({teamId, champion}) => [teamId, champion.probability]));
  const [now, then] = [chances(last), chances(before)];
  return Object.fromEntries(
    teams(snapshot).teams.map(({teamId, progress: {status, stage}}) => [
      teamId,
      {
        status: placeOf(snapshot, teamId) ?? status,
        stage: stage === null ? null : STAGES[stage],
        chance: status === "in" ? (now.get(teamId) ?? null) : null,
        chanceBefore: status === "in" ? (then.get(teamId) ?? null) : null,
      },
    ]),
  );
}

/** What the final and the match for third place decided for a team. */
function placeOf({bracket}: Snapshot, teamId: TeamId): TeamFate["status"] | undefined {
  const nodes = [...bracket.values()];
  const of = (wanted: Stage) => nodes.find(({stage}) => stage === wanted);
  if (of("F")?.loser === teamId) return "second";
  if (of("3RD")?.winner === teamId) return "third";
  return of("3RD")?.loser === teamId ? "fourth" : undefined;
}

function matchFacts(snapshot: Snapshot, match: SnapshotMatch): MatchFacts {
  const {fixture, state} = match;
  const [home, away] = SIDES.map((side) => {
    const {name, nameVi} = sideRef(snapshot, fixture[side], match[side]);
    return {en: name, vi: nameVi};
  }) as [MatchFacts["home"], MatchFacts["away"]];
  const outcome = match.forecasts.at(-1)?.outcome ?? null;
  const at = fixture.stage === "group" ? "round-of-32" : "title";
  return {
    home,
    away,
    stage: STAGES[fixture.stage],
    kickoffAt: kickoffOf(match),
    result: isDecided(state)
      ? {
          score: finalGoals(state)!,
          shootout: state.score.shootout,
          winner: winnerOf(state),
          won: wonBy(fixture.stage),
        }
      : null,
    forecast: outcome && {home: outcome.home, draw: outcome.draw, away: outcome.away},
    at,
    swings: isDecided(state) && fixture.stage !== "3RD" ? swingsOf(snapshot, match, at) : [],
  };
}

const wonBy = (stage: Stage): NonNullable<MatchFacts["result"]>["won"] =>
  stage === "group"
    ? null
    : stage === "F"
      ? "title"
      : stage === "3RD"
        ? "third-place"
        : "next-round";

/** A result is in the first forecast run so long after kick-off. */
const KNOWN_AFTER_MS = 3 * 3_600_000;

/** The chances of both sides in the forecast runs before and after a match. */
function swingsOf(
  {odds: {trend}, teams}: Snapshot,
  match: SnapshotMatch,
  at: MatchFacts["at"],
): MatchFacts["swings"] {
  const kickoffMs = Date.parse(kickoffOf(match));
  const before = trend.findLast(({asOf}) => Date.parse(asOf) <= kickoffMs);
  const after = trend.find(({asOf}) => Date.parse(asOf) >= kickoffMs + KNOWN_AFTER_MS);
  const chanceIn = (run: Odds | undefined, teamId: TeamId) =>
    chances(run)?.get(teamId)?.[at === "title" ? "champion" : "R32"].probability;
  return SIDES.flatMap((side) => {
    const teamId = match[side];
    if (teamId === null) return [];
    const [from, to] = [chanceIn(before, teamId), chanceIn(after, teamId)];
    return from === undefined || to === undefined
      ? []
      : [{team: teams.get(teamId)!.name, before: from, after: to}];
  });
}

const chances = (run: Odds | undefined) => run && chancesIn(run);
const chancesIn = cached(({body}: Odds) => new Map(body.teams.map((team) => [team.teamId, team])));

/** Every close of VN-Index with the instant at which it is out, oldest first. */
export const closesOf = cached((market: MarketFacts): readonly Close[] => {
  const bars = seriesOf(market.indices, "VNINDEX")?.bars ?? [];
  return closings(market).map(({on, publishedAt}, place) => ({
    on,
    closedAt: publishedAt,
    close: bars[place]![4],
  }));
});
