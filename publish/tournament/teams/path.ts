import {cached} from "../../../pipeline/kit/cached.ts";
import {byCode} from "../../../pipeline/kit/order.ts";
import {otherSide} from "../../../pipeline/tournament/analysis/pre-match.ts";
import type {SlotOdds} from "../../../pipeline/tournament/model/types.ts";
import {availableThrough} from "../../../pipeline/tournament/rules/available-at.ts";
import {finalGoals, isDecided} from "../../../pipeline/tournament/rules/result.ts";
import {
  kickoffOf,
  type Snapshot,
  type SnapshotMatch,
} from "../../../pipeline/tournament/snapshot.ts";
import type {MatchId, Pair, Side, Stage, TeamId} from "../../../pipeline/tournament/types.ts";
import {type Availability, available, notApplicable, pending} from "../../availability.ts";
import {oddsPoints} from "../forecasts/champion-odds.ts";
import {probabilityOf} from "../forecasts/probability.ts";
import {sideOf} from "../parts/squad.ts";
import {sideRef, teamRef} from "../sides.ts";
import {STAGES} from "../stages.ts";

/**
 * Maximum number of possible matches listed per round, likeliest first, and of opponents in each.
 */
const MEETINGS = 3;
const OPPONENTS = 5;

const own = (pair: Pair, side: Side): Pair => (side === "home" ? pair : [pair[1], pair[0]]);

const head = (match: SnapshotMatch) => ({
  matchId: match.fixture.matchId,
  ref: match.ref,
  stage: match.fixture.stage,
  stageName: STAGES[match.fixture.stage],
  kickoffAt: kickoffOf(match),
});
const opponentIn = (snapshot: Snapshot, match: SnapshotMatch, side: Side) =>
  sideRef(snapshot, match.fixture[otherSide(side)], match[otherSide(side)]);

const outcomeOf = ([ours, theirs]: Pair): "W" | "D" | "L" =>
  ours > theirs ? "W" : ours < theirs ? "L" : "D";

/** A decided match from the team's perspective; one decided by a shoot-out counts as drawn. */
function step(snapshot: Snapshot, match: SnapshotMatch, teamId: TeamId) {
  const side = sideOf(match, teamId);
  const goals = own(finalGoals(match.state)!, side);
  const {shootout, extraTime} = match.state.score;
  return {
    ...head(match),
    opponent: opponentIn(snapshot, match, side),
    goals,
    afterExtraTime: extraTime !== null,
    shootout: shootout && own(shootout, side),
    outcome: outcomeOf(goals),
  };
}

/** A match to come or in play, with its forecast from the team's perspective. */
function coming(snapshot: Snapshot, match: SnapshotMatch, teamId: TeamId) {
  const side = sideOf(match, teamId);
  const forecast = probabilityOf(match);
  return {
    ...head(match),
    status: match.state.status,
    opponent: opponentIn(snapshot, match, side),
    probability: forecast && {
      win: forecast[side],
      draw: forecast.draw,
      loss: forecast[otherSide(side)],
      asOf: forecast.asOf,
    },
  };
}

interface Place {
  readonly match: SnapshotMatch;
  readonly side: Side;
  readonly probability: number;
}

type OddsOf = "current" | "settled";

/**
 * Each team's possible places in the coming knock-out rounds, and the possible teams on each side
 * of each match, by these odds.
 */
const chancesOf = cached((snapshot: Snapshot, of: OddsOf) => {
  const places = new Map<TeamId, Place[]>();
  const teamsOn = new Map<string, SlotOdds["teams"]>();
  for (const {matchId, side, teams} of snapshot.odds[of]?.body.slots ?? []) {
    teamsOn.set(sideKey(matchId, side), teams);
    const match = snapshot.match(matchId);
    if (isDecided(match.state)) continue;
    for (const {teamId, probability} of teams) {
      if (probability === 0) continue;
      const own = places.get(teamId) ?? [];
      places.set(teamId, own);
      own.push({match, side, probability});
    }
  }
  return {places, teamsOn};
});
const sideKey = (matchId: MatchId, side: Side): string => `${matchId} ${side}`;

/**
 * The team's likeliest places in the coming knock-out rounds, each with the chance of reaching it
 * and the chance of every likely team to be on the other side. The two are not a joint probability.
 */
export function expectedPath(snapshot: Snapshot, teamId: TeamId, of: OddsOf) {
  const {places, teamsOn} = chancesOf(snapshot, of);
  const opponentsOf = (matchId: MatchId, side: Side) =>
    (teamsOn.get(sideKey(matchId, otherSide(side))) ?? [])
      .filter((one) => one.teamId !== teamId)
      .slice(0, OPPONENTS);
  const perRound = new Map<Stage, number>();
  return [...(places.get(teamId) ?? [])]
    .sort((a, b) => b.probability - a.probability)
    .filter(({match}) => {
      const {stage} = match.fixture;
      perRound.set(stage, (perRound.get(stage) ?? 0) + 1);
      return perRound.get(stage)! <= MEETINGS;
    })
    .map(({match, side, probability}) => ({
      ...head(match),
      side,
      probability,
      opponents: opponentsOf(match.fixture.matchId, side).map(({teamId, probability}) => ({
        team: teamRef(snapshot, teamId),
        probability,
      })),
    }))
    .sort((a, b) => byCode(a.kickoffAt, b.kickoffAt) || b.probability - a.probability);
}

function pathAvailability(snapshot: Snapshot, isOut: boolean): Availability {
  if (isOut) return notApplicable("the team has no further match");
  return snapshot.odds.current
    ? available
    : pending("the odds of the current state have not been simulated yet");
}

/** A team's path through the tournament: played matches, the next one, and possible opponents. */
export function pathOf(snapshot: Snapshot, teamId: TeamId) {
  const matches = snapshot.matchesOf(teamId);
  const next = matches.find(
    ({state}) => !isDecided(state) && state.status !== "cancelled" && state.status !== "abandoned",
  );
  const {current} = snapshot.odds;
  const ahead = current ? expectedPath(snapshot, teamId, "current") : [];
  return {
    played: matches
      .filter(({state}) => isDecided(state))
      .map((match) => step(snapshot, match, teamId)),
    next: next ? coming(snapshot, next, teamId) : null,
    ahead,
    availability: pathAvailability(snapshot, !next && ahead.length === 0 && current !== null),
  };
}

/**
 * The movement of the team's chances: the first odds, the first after each of its matches, and those
 * of the last final whistle.
 */
export const oddsTrend = cached((snapshot: Snapshot, teamId: TeamId) => {
  const trend = oddsPoints(snapshot, "settled");
  const ends = snapshot
    .matchesOf(teamId)
    .flatMap(({state}) => (isDecided(state) ? (availableThrough(state) ?? []) : []));
  const points = new Set([
    trend[0],
    ...ends.map((end) => trend.find(({asOf}) => asOf > end)),
    trend.at(-1),
  ]);
  return trend
    .filter((point) => points.has(point))
    .flatMap(({asOf, body}) => {
      const odds = body.teams.find((one) => one.teamId === teamId);
      if (!odds) return [];
      const {R32, R16, QF, SF, F, champion} = odds;
      const chance = (one: typeof R32) => one.probability;
      return {
        asOf,
        R32: chance(R32),
        R16: chance(R16),
        QF: chance(QF),
        SF: chance(SF),
        F: chance(F),
        champion: chance(champion),
      };
    });
});
