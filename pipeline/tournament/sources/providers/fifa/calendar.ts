import type {Shape} from "../../../../kit/shape.ts";
import type {Instant, Pair} from "../../../types.ts";
import type {Field, ReportedState} from "../../types.ts";
import {announced, within} from "../announced.ts";
import {type Identified, identify, inOrder, teamOf} from "../identify.ts";
import {hasStarted, type Progress, scoreOf} from "../progress.ts";
import {localised, progressOf} from "./codes.ts";

/**
 * A match of the calendar: our match, the ids for further requests, and the data of the list
 * itself.
 */
export interface CalendarMatch extends Identified {
  readonly idMatch: string;
  /** Id of the match on the statistics host. */
  readonly idIfes: string | null;
  readonly reported: ReportedState;
  /** The provider's status, if unmapped. */
  readonly unmapped: string | null;
}

/**
 * `ResultType` of a match decided in ninety minutes; only then is its score the one after ninety
 * minutes.
 */
const REGULAR = 1;

/** The plan in a calendar record or a match record. */
export function planIn(record: Shape, field: Field, {status}: Progress) {
  const stadium = record.raw("Stadium");
  const first = (key: string) => within(stadium, key, 0, "Description") ?? within(stadium, key);
  return announced(field, status, {
    kickoffAt: record.raw("TimeDefined") === false ? null : record.text("Date"),
    venue: first("Name"),
    city: first("CityName"),
  });
}

/**
 * Reads one item of `Results`. Undefined if its teams are not known yet.
 *
 * @throws ShapeError
 */
export function calendarMatch(record: Shape, field: Field): CalendarMatch | undefined {
  const [home, away] = (["Home", "Away"] as const).map((side) => {
    const team = record.maybeObject(side);
    return (
      team &&
      teamOf(
        field,
        team.maybeText("Abbreviation") ?? team.maybeText("IdCountry"),
        localised(team, "TeamName"),
      )
    );
  });
  const kickoffAt: Instant = record.text("Date");
  const found = home && away ? identify(field, home, away, kickoffAt) : undefined;
  if (!found || !home || !away) return undefined;
  const score = (one: string, other: string): Pair | null => {
    const [first, second] = [record.numberOrNull(one), record.numberOrNull(other)];
    return first === null || second === null ? null : inOrder([first, second], found);
  };
  const goalsNow = score("HomeTeamScore", "AwayTeamScore");
  const status = record.number("MatchStatus");
  const progress = progressOf(status, record.maybeNumber("Period"), null, {
    extraTime: false,
    shootout: false,
  });
  const [ours, theirs] = inOrder([home, away], found);
  const sides: ReportedState = {home: ours, away: theirs};
  // For a match under way or over, the list has too little for a full score, which is left to the
  // match record.
  const decided =
    progress?.status === "finished" &&
    (found.match.stage === "group" || record.maybeNumber("ResultType") === REGULAR);
  const started = decided && goalsNow !== null;
  return {
    ...found,
    idMatch: record.text("IdMatch"),
    idIfes: record.maybeObject("Properties")?.maybeText("IdIFES") ?? null,
    unmapped: progress ? null : `MatchStatus ${status}`,
    reported: started
      ? {
          ...sides,
          status: "finished",
          phase: null,
          clock: null,
          goalsNow,
          score: scoreOf({progress, goalsNow, goals: null, shootout: null}),
        }
      : progress && !hasStarted(progress)
        ? {
            ...sides,
            status: progress.status,
            phase: null,
            clock: null,
            ...planIn(record, field, progress),
          }
        : sides,
  };
}
