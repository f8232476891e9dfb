import type {EloRatings} from "../../../pipeline/tournament/forecasting/elo-ratings.ts";
import {ENGINE, rounded} from "../../../pipeline/tournament/forecasting/engine.ts";
import {total} from "../../../pipeline/tournament/forecasting/ratings.ts";
import {centred} from "../../../pipeline/tournament/model/centred.ts";
import {ENGINE_OPTIONS} from "../../../pipeline/tournament/model/engine-options.ts";
import type {CurrentRatings, Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {TeamId} from "../../../pipeline/tournament/types.ts";
import {type Availability, available, pending, unavailable} from "../../availability.ts";
import {teamRef} from "../sides.ts";
import {fittedOffsets} from "./offsets.ts";

/** A fitted number, rounded, with its standard error. */
const parameter = (value: number, standardError: number | undefined) => ({
  value: rounded(value),
  standardError: standardError === undefined ? null : rounded(standardError),
});

function settings() {
  const {
    halfLifeYears,
    windowYears,
    priorSd,
    confederationSd,
    friendlyWeight,
    worldCupWeight,
    goalCap,
  } = ENGINE_OPTIONS.fit;
  return {
    halfLifeYears,
    windowYears,
    priorSd,
    confederationSd,
    friendlyWeight,
    worldCupWeight,
    goalCap,
  };
}

function modelBody(snapshot: Snapshot, {ratings, errors}: CurrentRatings) {
  const {cutoffOn, matches, teams, homeBonus, visitorChange, rho} = ratings;
  return {
    trainedBefore: cutoffOn,
    matches,
    ratedTeams: teams.size,
    level: parameter(centred(ratings, snapshot.teams.keys()).level, errors?.level),
    homeBonus: parameter(homeBonus, errors?.homeBonus),
    visitorChange: parameter(visitorChange, errors?.visitorChange),
    rho: parameter(rho, errors?.rho),
    settings: settings(),
    offsets: fittedOffsets(ratings.offsets),
  };
}

/** Rank of each team by a number, highest first; equal teams share a rank. */
const ranksOf = (
  teams: readonly TeamId[],
  value: (team: TeamId) => number,
): ReadonlyMap<TeamId, number> =>
  new Map(
    teams.map((team) => [team, 1 + teams.filter((other) => value(other) > value(team)).length]),
  );

function teamsBody(
  snapshot: Snapshot,
  {ratings, errors}: CurrentRatings,
  elo: EloRatings | undefined,
) {
  const {level, strengthOf} = centred(ratings, snapshot.teams.keys());
  const totalOf = (team: TeamId) => rounded(total(strengthOf(team)));
  const ids = [...snapshot.teams.keys()];
  const index = ratings.offsets.find((offset) => offset.key === "leagueIndex");
  const ranks = ranksOf(ids, totalOf);
  const eloRanks = elo && ranksOf(ids, (team) => elo.teams[team]!);
  return ids
    .map((teamId) => {
      const {attack, defence} = strengthOf(teamId);
      const error = errors?.teams.get(teamId);
      return {
        rank: ranks.get(teamId)!,
        team: teamRef(snapshot, teamId),
        attack: parameter(attack, error?.attack),
        defence: parameter(defence, error?.defence),
        total: parameter(totalOf(teamId), error?.total),
        ...courseOf(snapshot, teamId),
        scores: rounded(Math.exp(level + attack)),
        concedes: rounded(Math.exp(level - defence)),
        leagueIndex: index?.ofTeam.has(teamId) ? rounded(index.ofTeam.get(teamId)!) : null,
        elo:
          elo && eloRanks
            ? {rating: rounded(elo.teams[teamId]!), rank: eloRanks.get(teamId)!}
            : null,
      };
    })
    .sort((a, b) => a.rank - b.rank || (a.team.teamId < b.team.teamId ? -1 : 1));
}

/** A team's total rating by forecast run, and its changes since the one before and the first. */
function courseOf({totals}: Snapshot, teamId: TeamId) {
  const byRun = [...totals.values()].map((ratings) => ratings.get(teamId)!);
  const [first, last, before] = [byRun[0], byRun.at(-1), byRun.at(-2)];
  const since = (earlier: number | undefined) =>
    last === undefined || earlier === undefined ? null : rounded(last - earlier);
  return {
    byRun,
    change: {lastRun: since(before), firstRun: byRun.length > 1 ? since(first) : null},
  };
}

function errorsAvailability(fitted: CurrentRatings | null): Availability {
  if (!fitted) return pending("the model has not run for this edition yet");
  return fitted.errors ? available : unavailable("no standard errors were stored for this edition");
}

/**
 * The rating of each team in the latest forecast run: attack and defence with standard errors, and
 * the parameters common to all matches.
 */
export function ratings(snapshot: Snapshot) {
  const fitted = snapshot.ratings;
  return {
    year: snapshot.tournament.year,
    engine: ENGINE,
    asOf: fitted?.asOf ?? null,
    basis: "log goals in 90 minutes, against the mean of the teams of the tournament" as const,
    runs: [...snapshot.totals.keys()],
    model: fitted && modelBody(snapshot, fitted),
    teams: fitted ? teamsBody(snapshot, fitted, snapshot.elo.get(fitted.asOf)) : [],
    provenance: fitted && {
      dataSha256: fitted.dataSha256,
      parametersSha256: fitted.parametersSha256,
    },
    availability: {
      ratings: fitted ? available : pending("the model has not run for this edition yet"),
      standardErrors: errorsAvailability(fitted),
    },
  };
}
