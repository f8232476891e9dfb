import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import {knownOf} from "../../availability.ts";
import {begunMatches} from "../parts/goals.ts";
import {ageRecords} from "./ages.ts";
import {attendance} from "./attendance.ts";
import {comebacks, rescuedDraws} from "./comebacks.ts";
import {earliestGoals, goalsByQuarterHour, latestGoals, severalGoals} from "./goal-records.ts";
import {biggestWins, mostGoals, totals} from "./score-records.ts";
import {streaksOf} from "./streaks.ts";

/** The records of a tournament so far. */
export function records(snapshot: Snapshot) {
  return {
    year: snapshot.tournament.year,
    totals: totals(snapshot),
    biggestWins: biggestWins(snapshot),
    mostGoals: mostGoals(snapshot),
    comebacks: comebacks(snapshot),
    rescuedDraws: rescuedDraws(snapshot),
    earliestGoals: earliestGoals(snapshot),
    latestGoals: latestGoals(snapshot),
    severalGoals: severalGoals(snapshot),
    goalsByQuarterHour: goalsByQuarterHour(snapshot),
    ages: ageRecords(snapshot),
    attendance: attendance(snapshot),
    streaks: streaksOf(snapshot),
    availability: availabilityOf(snapshot),
  };
}

function availabilityOf(snapshot: Snapshot) {
  const all = begunMatches(snapshot);
  const of = (known: number, what: string) =>
    knownOf(known, all.length, what, "a record may be missing");
  const inPlay = all.filter(({state}) => state.status === "live").length;
  const crowds = all.filter(({state}) => state.attendance !== null).length;
  return {
    goals: of(all.filter(({state}) => state.goals !== null).length, "goals"),
    lineups: of(
      all.filter(({state}) => state.lineups?.home && state.lineups.away && state.substitutions)
        .length,
      "line-ups",
    ),
    attendance: of(crowds + inPlay, "attendance"),
  };
}
