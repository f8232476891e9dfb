/** The 2026 World Cup from the facts files, as model input. */

import {fit as fitRatings} from "../../../../pipeline/tournament/model/dixon-coles.ts";
import {groundOf, rates} from "../../../../pipeline/tournament/model/rates.ts";
import type {TournamentInput} from "../../../../pipeline/tournament/model/simulation/tournament.ts";
import type {Ratings, SimulationFixture} from "../../../../pipeline/tournament/model/types.ts";
import {conduct} from "../../../../pipeline/tournament/rules/conduct.ts";
import type {
  Fixture,
  International,
  MatchFacts,
  TeamId,
} from "../../../../pipeline/tournament/types.ts";
import {worldCupFacts} from "../../../fixtures/built/world-cup-facts.ts";

export const facts = worldCupFacts();

const countries = new Map(facts.venues.map(({venueId, country}) => [venueId, country]));
const hostOf = ({venueId}: Fixture): TeamId => countries.get(venueId)!;

const fixtureOf = new Map(facts.fixtures.map((fixture) => [fixture.number, fixture]));
/** The matches with their local days and whose ground they were on. */
export const games = facts.matches.map((match) => {
  const fixture = fixtureOf.get(match.number)!;
  return {...match, on: fixture.localOn, ground: groundOf(match.home, match.away, hostOf(fixture))};
});

/** A match as the model learns from it: a host, if there is one, is listed first. */
const learnt = ({on, home, away, ground, score}: (typeof games)[number]): International => {
  const [homeGoals, awayGoals] = (score.extraTime ?? score.fullTime)!;
  const row = {
    playedOn: on,
    competition: "FIFA World Cup",
    kind: "world-cup",
    neutral: ground === "neutral",
  } as const;
  return ground === "away"
    ? {...row, home: away, away: home, homeGoals: awayGoals, awayGoals: homeGoals}
    : {...row, home, away, homeGoals, awayGoals};
};

/**
 * Every match with what ratings of strictly earlier local days expect of it, and its result after 90
 * minutes: 0 for the home side, 1 a draw, 2 for the away side.
 */
export function* forecastGames() {
  const matches = [...facts.history.internationals, ...games.map(learnt)];
  let ratings: Ratings | undefined;
  for (const day of [...new Set(games.map(({on}) => on))].sort()) {
    ratings = fitRatings(matches, {cutoffOn: day}, ratings);
    for (const game of games.filter(({on}) => on === day)) {
      const [scored, conceded] = game.score.fullTime!;
      const expected = rates(ratings, game.home, game.away, game.ground);
      const happened = scored > conceded ? 0 : scored === conceded ? 1 : 2;
      yield {game, expected, rho: ratings.rho, happened};
    }
  }
}

function resultOf(
  {stage}: Fixture,
  {home, away, score, cards}: MatchFacts,
): SimulationFixture["result"] {
  const goals = score.extraTime ?? score.fullTime!;
  const [first, second] = score.shootout ?? goals;
  const winner = stage === "group" ? null : first > second ? home : away;
  return {home, away, goals, conduct: [conduct(cards, "home"), conduct(cards, "away")], winner};
}

/** The tournament after its first `played` matches by number; 0 is the eve of the opening match. */
export function cupAfter(played: number, ratings: Ratings): TournamentInput {
  const {tournament, teams, fixtures, matches, allocation} = facts;
  const results = new Map(matches.map((match) => [match.number, match]));
  return {
    groups: new Map(
      tournament.groups.map((name) => [
        name,
        teams.filter(({group}) => group === name).map(({teamId}) => teamId),
      ]),
    ),
    fixtures: fixtures.map((fixture): SimulationFixture => {
      const {number, matchId, stage, group, home, away} = fixture;
      const match = number <= played ? results.get(number) : undefined;
      return {
        number,
        matchId,
        stage,
        group,
        home,
        away,
        hostTeam: hostOf(fixture),
        result: match ? resultOf(fixture, match) : null,
      };
    }),
    ratings,
    tieBreaks: tournament.tieBreaks,
    thirdPlacedTieBreaks: tournament.thirdPlacedTieBreaks,
    advancePerGroup: tournament.advancePerGroup,
    advanceThirdPlaced: tournament.advanceThirdPlaced,
    fifaRank: new Map(teams.map(({teamId, fifaRank}) => [teamId, fifaRank])),
    allocation,
  };
}
