import {cached} from "../../../pipeline/kit/cached.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {MatchId} from "../../../pipeline/tournament/types.ts";
import type {Frame} from "../../../site/layout/frame.ts";
import type {PlayersView, PlayerView} from "../../../site/tournament/players/players-view.ts";
import {kickoffView, prime} from "../match-view.ts";
import {playerIdOf} from "../player-id.ts";
import {playerNamed, playerOf} from "../players/player.ts";
import {ratingOf} from "../players/profiles.ts";
import {squadInFull} from "../players/squad.ts";
import {teamRef} from "../sides.ts";
import {cards} from "../tables/cards.ts";
import {chanceAdded} from "../tables/chance-added.ts";
import {cleanSheets} from "../tables/clean-sheets.ts";
import {milestonesHeld} from "../tables/milestones.ts";
import {scorers} from "../tables/scorers.ts";
import {basisOf, settledBasis} from "./basis.ts";

/** Number of players listed by the chances that their goals added. */
const MOST_ADDED = 15;

/** Scorers, booked players, and suspensions for the next match. */
export function playersView(snapshot: Snapshot, frame: Frame): PlayersView {
  const {totals, scorers: rows, ownGoals} = scorers(snapshot);
  const booked = cards(snapshot);
  return {
    ...frame,
    basis: basisOf(snapshot, snapshot.matches),
    year: snapshot.tournament.year,
    goals: totals.goals + totals.ownGoals,
    teams: [...snapshot.squads.keys()].map((teamId) => teamRef(snapshot, teamId)),
    total: playersWithPage(snapshot).length,
    scorers: rows,
    ownGoals,
    booked: booked.players,
    keepers: cleanSheets(snapshot).keepers.filter(({cleanSheets}) => cleanSheets > 0),
    added: chanceAdded(snapshot)
      .players.slice(0, MOST_ADDED)
      .map(({best: {ref, minute, added}, ...row}) => ({
        ...row,
        best: {path: `/matches/${ref}`, minute: prime(minute), added},
      })),
    suspended: booked.suspended.map(({player, team, match}) => ({
      player,
      team,
      matchPath: match && `/matches/${match.ref}`,
    })),
    known: {
      matches: totals.matches,
      scorers: totals.scorersKnown,
      cards: booked.totals.cardsKnown,
    },
  };
}

/** The players with a page: all members of the squads, by team and shirt. */
export const playersWithPage = cached((snapshot: Snapshot): readonly string[] =>
  [...snapshot.squads.values()].flatMap(({teamId, players}) =>
    snapshot.teams.has(teamId) ? players.map((player) => playerIdOf(teamId, player)) : [],
  ),
);

/** One player's tournament, match by match; undefined for a player without a page. */
export function playerView(
  snapshot: Snapshot,
  playerId: string,
  frame: Frame,
): PlayerView | undefined {
  const figures = figuresOf(snapshot, playerId);
  return figures && {...frame, ...figures};
}

/** The content of a player's page, independent of language. */
const figuresOf = cached((snapshot: Snapshot, playerId: string) => {
  const squad = squadOf(snapshot, playerId.slice(0, playerId.indexOf("-")));
  const found = squad && playerNamed(squad, playerId);
  if (!found) return undefined;
  const {year, team, record, suspension, matches, coverage, ...player} = playerOf(squad, found);
  const {worldCupGoals} = player;
  const {shirt, name, position, age, club} = player;
  const isLive = ({matchId}: {readonly matchId: MatchId}) =>
    snapshot.match(matchId).state.status === "live";
  // minutes and ratings would change every minute on the page of every player on the pitch, so those
  // of a match in play are withheld until the end
  const isPlaying = matches.some(isLive);
  const ended = matches.filter((match) => !isLive(match));
  const minutes = ended.flatMap((match) => match.minutes ?? []);
  return {
    basis: settledBasis(snapshot),
    playerId,
    year,
    name,
    shirt,
    position,
    team,
    age: age || null,
    club,
    goals: record.goals,
    penalties: record.penalties,
    appearances: record.appearances,
    minutes: isPlaying
      ? minutes.length > 0
        ? minutes.reduce((a, b) => a + b)
        : null
      : record.minutes,
    yellowCards: record.yellowCards,
    sentOff: record.sentOff,
    rating: ratingOf(ended).mean,
    suspended: suspension.suspended,
    matches: matches.map((match) => ({
      path: `/matches/${match.ref}`,
      kickoff: kickoffView(snapshot.match(match.matchId)),
      opponent: match.opponent,
      score: isLive(match) ? null : match.score,
      started: match.started,
      minutes: isLive(match) ? null : match.minutes,
      goals: match.goals,
      ownGoals: match.ownGoals,
      yellowCards: match.yellowCards,
      sentOff: (match.secondYellows ?? 0) + (match.redCards ?? 0) > 0,
      rating: isLive(match) ? null : match.rating,
    })),
    worldCups: worldCupGoals.byYear.some((cup) => cup.year < year) ? worldCupGoals.byYear : [],
    milestones: milestonesOf(snapshot, playerId),
    known: {...coverage, minutes: coverage.lineups - Number(isPlaying)},
  };
});

/** The milestones of a player that hold, the most notable of a match first. */
const milestonesOf = cached((snapshot: Snapshot, playerId: string) =>
  milestonesHeld(snapshot).flatMap(({ref, player, text}) =>
    player?.playerId === playerId ? {path: `/matches/${ref}`, text} : [],
  ),
);

const squadOf = cached(squadInFull);
