import {timeIn} from "../../kit/instant.ts";
import type {Fixture, MatchFacts, Pair, Team, Venue} from "../types.ts";
import type {Ledger} from "./corrections.ts";
import {countGoals} from "./goals.ts";
import type {JoinedMatch} from "./join-matches.ts";
import {isShortFor} from "./names.ts";
import type {Sources} from "./sources.ts";
import {teamIdOf} from "./team-codes.ts";
import {pairText} from "./world-cups.ts";

/**
 * Checks the scores of one match in the four sources: 90 minutes, extra time, shoot-out and its
 * winner.
 */
export function checkScore(
  {number, json, row, text, result, shootout, home}: JoinedMatch,
  ledger: Ledger,
): void {
  const [ft, et, p] = [json.score?.ft, json.score?.et, json.score?.p].map(pairText);
  const swapped = teamIdOf(result.home_team!) !== home;
  const goals: Pair = [Number(result.home_score), Number(result.away_score)];
  ledger.settle(number, "90-minute score", {"openfootball json": ft!, "fixtures table": row.ft!});
  ledger.settle(number, "extra-time score", {"openfootball json": et!, "fixtures table": row.et!});
  ledger.settle(number, "shoot-out", {
    "openfootball json": p!,
    "fixtures table": row.pens!,
    "openfootball text": text?.score ? pairText(text.score.shootout ?? undefined) : null,
  });
  ledger.settle(number, "final score", {
    "openfootball json": et || ft!,
    "openfootball text": text?.score ? pairText(text.score.goals) : null,
    martj42: pairText(swapped ? [goals[1], goals[0]] : goals),
  });
  const winner =
    json.score?.p === undefined
      ? "none"
      : json.score.p[0] > json.score.p[1]
        ? json.team1
        : json.team2;
  ledger.settle(number, "shoot-out winner", {
    "openfootball json": winner === "none" ? winner : teamIdOf(winner),
    martj42: shootout === null ? "none" : teamIdOf(shootout.winner!),
  });
}

/** Checks the venue, the time and the referee of a match. */
export function checkSetting(
  match: JoinedMatch,
  fixture: Fixture,
  venue: Venue,
  ledger: Ledger,
): void {
  const {number, json, row, text, bracket} = match;
  ledger.settle(number, "venue", {
    "openfootball json": json.ground,
    "fixtures table": row.ground!,
    "bracket table": bracket?.ground ?? null,
  });
  ledger.settle(number, "stadium", {
    "venue table": venue.fifaName,
    "openfootball text": text?.stadium ?? null,
  });
  ledger.settle(number, "scheduled kick-off", {
    "openfootball json": fixture.kickoffAt,
    "fixtures table": row.kickoff_utc!,
    "bracket table": bracket?.kickoff_utc ?? null,
  });
  ledger.settle(number, "teams", {
    "openfootball json": `${json.team1}-${json.team2}`,
    "fixtures table": `${row.home}-${row.away}`,
    "bracket table": bracket && `${bracket.actual_home}-${bracket.actual_away}`,
  });
  ledger.settle(number, "time at the venue", {
    "openfootball json": json.time!.slice(0, 5),
    [venue.timeZone]: timeIn(fixture.kickoffAt, venue.timeZone),
  });
  const referee = text?.referees[0]?.name ?? null;
  if (referee !== null && !isShortFor(row.referee!, referee))
    ledger.settle(number, "referee", {
      "openfootball text": referee,
      "world-cup-data": row.referee!,
    });
}

/** Checks that the goals add up to the scores after 90 and 120 minutes. */
export function checkGoals({number, goals, score}: MatchFacts, ledger: Ledger): void {
  if (goals === null) return;
  const check = (field: string, expected: Pair | null, counted: Pair) => {
    if (expected !== null)
      ledger.settle(number, field, {score: pairText(expected), goals: pairText(counted)});
  };
  check(
    "90-minute score by goal minutes",
    score.fullTime,
    countGoals(goals, ({minute}) => minute <= 90),
  );
  check(
    "extra-time score by goal minutes",
    score.extraTime,
    countGoals(goals, () => true),
  );
}

/** Checks that the groups agree in the draw, the teams file and the fixtures. */
export function checkGroups(
  teams: readonly Team[],
  fixtures: readonly Fixture[],
  sources: Sources,
  ledger: Ledger,
): void {
  for (const team of teams) {
    const listed = sources.teams.find((other) => other.fifa_code === team.code)?.group ?? null;
    const played =
      fixtures.find(
        (fixture) => fixture.group !== null && [fixture.home, fixture.away].includes(team.teamId),
      )?.group ?? null;
    ledger.settle(null, `${team.teamId} group`, {
      groups: team.group,
      teams: listed,
      fixtures: played,
    });
  }
}
