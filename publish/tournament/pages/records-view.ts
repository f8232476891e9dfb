import {RULES} from "../../../pipeline/tournament/milestones/types.ts";
import {finalGoals} from "../../../pipeline/tournament/rules/result.ts";
import {firstYear, type Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {MatchId} from "../../../pipeline/tournament/types.ts";
import type {Frame} from "../../../site/layout/frame.ts";
import type {
  RecordLine,
  RecordName,
  RecordsView,
} from "../../../site/tournament/records/records-view.ts";
import {predictionAccuracy} from "../forecasts/accuracy.ts";
import {prime} from "../match-view.ts";
import {teamRef} from "../sides.ts";
import {milestonesHeld} from "../tables/milestones.ts";
import {records} from "../tables/records.ts";
import {finishedMatches} from "../tables/score-records.ts";
import {chanceOf} from "./accuracy-view.ts";
import {basisOf} from "./basis.ts";

/** Number of upsets listed, least expected first. */
const UPSETS = 5;

type Of = Partial<Pick<RecordLine, "team" | "player" | "minute" | "goals">> & {
  readonly value: number;
};

/** The records of the tournament so far, each with its match. */
export function recordsView(snapshot: Snapshot, frame: Frame): RecordsView {
  const body = records(snapshot);
  const {earliestGoals, latestGoals, ages, attendance} = body;
  const line = lineOf(snapshot);
  const goal = (one: (typeof earliestGoals)[number]) =>
    line(one, {player: one.player, team: one.team, minute: prime(one.display), value: one.minute});
  const age = (one: (typeof ages.youngestScorers)[number]) =>
    line(one, {player: one.player, team: one.team, value: one.age.years});
  const crowd = (one: (typeof attendance.highest)[number]) => line(one, {value: one.attendance!});
  const lines: Readonly<Record<RecordName, readonly RecordLine[]>> = {
    biggestWins: body.biggestWins.map((one) => line(one, {value: one.margin})),
    mostGoals: body.mostGoals.map((one) => line(one, {value: one.goals})),
    comebacks: body.comebacks.map((one) => line(one, {team: one.team, value: one.behind})),
    rescuedDraws: body.rescuedDraws.map((one) => line(one, {team: one.team, value: one.behind})),
    upsets: predictionAccuracy(snapshot)
      .surprises.slice(0, UPSETS)
      .map((one) => {
        const {outcome} = one.happened;
        return line(one, {
          team:
            outcome === "draw" ? null : teamRef(snapshot, snapshot.match(one.matchId)[outcome]!),
          value: chanceOf(snapshot, one.matchId, outcome),
          goals: one.fullTime,
        });
      }),
    earliestGoals: earliestGoals.map(goal),
    latestGoals: latestGoals.inAllPlay.map(goal),
    severalGoals: body.severalGoals.map((one) =>
      line(one, {player: one.player, team: one.team, value: one.goals}),
    ),
    youngestScorers: ages.youngestScorers.map(age),
    oldestScorers: ages.oldestScorers.map(age),
    highestAttendance: attendance.highest.map(crowd),
    lowestAttendance: attendance.lowest.map(crowd),
  };
  return {
    ...frame,
    basis: basisOf(snapshot, finishedMatches(snapshot)),
    year: snapshot.tournament.year,
    matches: body.totals.matches,
    goals: body.totals.goals,
    goalsPerMatch: body.totals.goalsPerMatch,
    since: firstYear(snapshot),
    milestones: milestonesHeld(snapshot)
      .toSorted((a, b) => RULES.indexOf(a.rule) - RULES.indexOf(b.rule))
      .map(({matchId, text}) => ({...resultOf(snapshot, matchId), text})),
    records: (Object.keys(lines) as RecordName[])
      .map((name) => ({name, lines: lines[name]}))
      .filter((record) => record.lines.length > 0),
    streaks: body.streaks,
  };
}

const lineOf =
  (snapshot: Snapshot) =>
  ({matchId}: {readonly matchId: MatchId}, of: Of): RecordLine => ({
    ...resultOf(snapshot, matchId),
    ...{team: null, player: null, minute: null},
    ...of,
  });

function resultOf(snapshot: Snapshot, matchId: MatchId) {
  const {ref, home, away, state} = snapshot.match(matchId);
  return {
    path: `/matches/${ref}`,
    home: teamRef(snapshot, home!),
    away: teamRef(snapshot, away!),
    goals: finalGoals(state) ?? state.goalsNow!,
  };
}
