import {town} from "../../../kit/grammar/en.ts";
import {movementOf} from "../../forecasting/movement.ts";
import {cupOf} from "../../rules/competition.ts";
import {winnerOf} from "../../rules/result.ts";
import {kickoffTimes, type Snapshot, type SnapshotMatch} from "../../snapshot.ts";
import type {MatchState, Pair} from "../../types.ts";
import {milestoneFacts} from "../milestones/facts.ts";
import {namesOf} from "../people.ts";
import {forecastFact, givenTo, titleFacts, turningPointFact} from "./chances.ts";
import {bracesOf, comebackOf, goalFacts, kickFacts, sendingsOff} from "./goals.ts";
import {honoursFact} from "./honours.ts";
import {nextFacts, tableFact} from "./standing.ts";
import type {RecapFacts} from "./types.ts";

const WITH_RECAP: ReadonlySet<MatchState["status"]> = new Set<MatchState["status"]>([
  "live",
  "finished",
  "suspended",
  "abandoned",
  "awarded",
]);

/** The result of a match and its effects on table and title; null where `recapFacts` is. */
export function effectFacts(snapshot: Snapshot, match: SnapshotMatch) {
  const {fixture, state, home, away} = match;
  if (!WITH_RECAP.has(state.status) || !home || !away || !state.goalsNow) return null;
  const isDecided = state.status === "finished" || state.status === "awarded";
  return {
    stage: fixture.stage,
    winner: winnerOf(state),
    totalGoals: sum(state.goalsNow),
    given: givenTo(forecastFact(match), match),
    table: isDecided ? tableFact(snapshot, match) : null,
    title: titleFacts(snapshot, match),
  };
}

/**
 * Everything a recap of a match may say, as known to the snapshot; null if there is nothing to say
 * because the match has not begun, or its teams or score are unknown. Facts from other matches are
 * as of the end of this one (`aftermathOf`), so the facts of a finished match stay the same.
 */
export function recapFacts(snapshot: Snapshot, match: SnapshotMatch): RecapFacts | null {
  const effects = effectFacts(snapshot, match);
  const {fixture, state, venue, home, away} = match;
  if (!effects || !home || !away || !state.goalsNow) return null;
  const {stage, winner, totalGoals, given, table, title} = effects;
  const nameOf = namesOf(snapshot, match);
  const finished = state.status === "finished";
  const byGoals = state.score.shootout ? null : winner;
  const goals = goalFacts(state, byGoals, nameOf);
  const sent = sendingsOff(state, nameOf);
  const kicks = kickFacts(state, nameOf);
  const name = (teamId: string) => snapshot.teams.get(teamId)!.name;
  return {
    matchId: fixture.matchId,
    competition: snapshot.tournament.name,
    ...cupOf(snapshot.tournament),
    status: state.status,
    phase: state.phase,
    clock: state.clock && {minute: state.clock.minute, stoppage: state.clock.stoppage},
    stage,
    group: fixture.group,
    matchday: fixture.matchday,
    home: name(home),
    away: name(away),
    kickoff: kickoffTimes(match),
    venue: {
      name: venue.name,
      town: town(venue.city),
      country: snapshot.teams.get(venue.country)?.name ?? null,
    },
    attendance: state.attendance,
    referee: state.officials?.find(({role}) => role === "referee")?.name ?? null,
    goalsNow: state.goalsNow,
    score: state.score,
    winner,
    honours: {
      home: honoursFact(snapshot, match, "home"),
      away: honoursFact(snapshot, match, "away"),
    },
    milestones: milestoneFacts(snapshot, match),
    decidedIn: finished ? decidedIn(state) : null,
    goals,
    totalGoals,
    braces: bracesOf(goals),
    comeback: finished && !state.score.shootout ? comebackOf(goals, byGoals) : null,
    sendingsOff: sent,
    kicks,
    forecast: forecastFact(match),
    given,
    turningPoint: turningPointFact(movementOf(match), {
      goals,
      sendingsOff: sent,
      kicks,
    }),
    table,
    next:
      finished || state.status === "awarded"
        ? nextFacts(snapshot, match)
        : {home: null, away: null},
    title,
    minutes: [45, 90, 120],
  };
}

const sum = ([home, away]: Pair): number => home + away;

const decidedIn = ({score}: MatchState): RecapFacts["decidedIn"] =>
  score.shootout ? "shootout" : score.extraTime ? "extra" : "regular";
