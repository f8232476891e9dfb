import {cached} from "../../../pipeline/kit/cached.ts";
import {
  milestonesIn,
  milestonesSoFar,
  milestonesThatHold,
  ownMatches,
} from "../../../pipeline/tournament/milestones/cup-matches.ts";
import type {Milestone} from "../../../pipeline/tournament/milestones/types.ts";
import {competitionOf} from "../../../pipeline/tournament/rules/competition.ts";
import {
  cachedByMatch,
  type Snapshot,
  type SnapshotMatch,
} from "../../../pipeline/tournament/snapshot.ts";
import {milestoneFact} from "../../../pipeline/tournament/text/milestones/facts.ts";
import {milestoneText} from "../../../pipeline/tournament/text/milestones/milestone-text.ts";
import {knownOf} from "../../availability.ts";
import {display} from "../parts/events.ts";
import {playerRef, teamRef} from "../sides.ts";
import {resultLine} from "./result-line.ts";

/** The milestones of a tournament so far, in playing order. */
export const milestones = cached((snapshot: Snapshot) => {
  const matchIds = new Set(milestonesSoFar(snapshot).map(({matchId}) => matchId!));
  const list = [...matchIds].flatMap((id) => milestonesOfMatch(snapshot, snapshot.match(id)));
  const own = ownMatches(snapshot);
  return {
    year: snapshot.tournament.year,
    total: list.length,
    milestones: list,
    derivedFrom: comparedWith(snapshot),
    availability: knownOf(
      own.filter(({goals}) => goals !== null).length,
      own.length,
      "goals",
      "after the first of them no milestones of scorers are given",
    ),
  };
});

/** The milestones that still hold: with records as extended since, without superseded ones. */
export const milestonesHeld = cached((snapshot: Snapshot) =>
  milestonesThatHold(snapshot).map((one) =>
    milestoneBody(snapshot, snapshot.match(one.matchId!), one),
  ),
);

/** The earlier matches and goals that milestones compare with, and the sources of these lists. */
export const comparedWith = cached(({history: {matches, goals}, tournament}: Snapshot) => {
  const {year: before} = tournament;
  const played = matches.filter(({year, walkover}) => year < before && !walkover).length;
  const scored = goals.filter(({playedOn}) => Number(playedOn.slice(0, 4)) < before).length;
  const cups = `${played} matches and ${scored} goals of earlier ${competitionOf(tournament).name.en}s`;
  return played === 0
    ? cups
    : `${cups}: openfootball/worldcup (CC0-1.0), martj42/international_results (CC0-1.0)`;
});

/** The milestones of a match, each with its sentence. */
export const milestonesOfMatch = cachedByMatch((snapshot, match) =>
  milestonesIn(snapshot, match.fixture.matchId).map((one) => milestoneBody(snapshot, match, one)),
);

function milestoneBody(snapshot: Snapshot, match: SnapshotMatch, milestone: Milestone) {
  const {rule, standing, value, nth, scorer, at, previous} = milestone;
  const teamId = (milestone.teamId === match.home ? match.home : match.away)!;
  return {
    ...resultLine(snapshot, match),
    rule,
    standing,
    text: milestoneText(
      milestoneFact(snapshot, match, milestone),
      competitionOf(snapshot.tournament),
    ),
    team: teamRef(snapshot, teamId),
    player: scorer && playerRef(snapshot, teamId, scorer),
    minute: at && display(at),
    value,
    nth,
    previous: previous && {
      value: previous.value,
      holders: previous.holders.map(({name, teamId, year}) => ({player: name, teamId, year})),
    },
  };
}
