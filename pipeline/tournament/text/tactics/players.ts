import {minute as printed} from "../../../kit/grammar/en.ts";
import {lineupsOf, otherSide, sideOf} from "../../analysis/pre-match.ts";
import type {Snapshot, SnapshotMatch} from "../../snapshot.ts";
import type {Card, MatchMinute, Shirt, TeamId} from "../../types.ts";
import type {BenchFact, CardsFact, ScorerFact} from "./types.ts";

/** A player's name in the squad's spelling. */
export const playerName = (
  {squads}: Snapshot,
  teamId: TeamId,
  shirt: Shirt,
  name: string,
): string =>
  (shirt !== null && squads.get(teamId)?.players.find((player) => player.shirt === shirt)?.name) ||
  name;

/** A player's action in a match, as texts give it. */
const deed = (
  snapshot: Snapshot,
  match: SnapshotMatch,
  teamId: TeamId,
  by: MatchMinute & {readonly shirt: Shirt; readonly name: string},
) => ({
  name: playerName(snapshot, teamId, by.shirt, by.name),
  minute: printed(by),
  against: snapshot.teams.get(match[otherSide(sideOf(match, teamId))]!)!.name,
});

/**
 * Substitutions and goals by substitutes, in matches with known substitutions; null if there are
 * none.
 */
export function benchOf(
  snapshot: Snapshot,
  matches: readonly SnapshotMatch[],
  teamId: TeamId,
): BenchFact | null {
  const known = matches.flatMap((match) => {
    const side = sideOf(match, teamId);
    const changes = match.state.substitutions?.filter((change) => change.side === side);
    return changes ? [{match, side, changes}] : [];
  });
  if (known.length === 0) return null;
  const firsts = known
    .filter(({changes}) => changes.length > 0)
    .map(({changes}) => Math.min(...changes.map(({minute}) => minute)));
  const goals = known.flatMap(({match, side, changes}) =>
    (match.state.goals ?? [])
      .filter((goal) => goal.kind !== "own_goal" && goal.side === side)
      .filter(({shirt}) => changes.some(({on}) => on !== null && on === shirt))
      .map((goal) => deed(snapshot, match, teamId, goal)),
  );
  return {
    matches: known.length,
    substitutions: sum(known.map(({changes}) => changes.length)),
    firstChange: firsts.length === 0 ? null : Math.round(sum(firsts) / firsts.length),
    byHalfTime: firsts.filter((minute) => minute <= 46).length,
    goals,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** A side's cards in matches with known cards; null if there are none. */
export function cardsOf(
  snapshot: Snapshot,
  matches: readonly SnapshotMatch[],
  teamId: TeamId,
): CardsFact | null {
  const known = matches.filter(({state}) => state.cards !== null);
  if (known.length === 0) return null;
  const shown = known.flatMap((match) =>
    match.state
      .cards!.filter(({side}) => side === sideOf(match, teamId))
      .map((card) => ({match, card})),
  );
  const yellow = shown.filter(({card}) => card.card === "yellow");
  const red = shown.filter(({card}) => card.card !== "yellow");
  return {
    matches: known.length,
    yellow: yellow.length,
    yellowAfterHalfTime: yellow.filter(({card}) => card.minute > 45).length,
    red: red.map(({match, card}) => deed(snapshot, match, teamId, card)),
  };
}

const MAX_SCORERS = 3;

/** A side's scorers, own goals excluded. */
export function scorersOf(
  snapshot: Snapshot,
  matches: readonly SnapshotMatch[],
  teamId: TeamId,
): ScorerFact[] {
  const goals = matches
    .flatMap((match) =>
      (match.state.goals ?? []).filter(
        ({side, kind}) => kind !== "own_goal" && side === sideOf(match, teamId),
      ),
    )
    .map((goal) => ({...goal, name: playerName(snapshot, teamId, goal.shirt, goal.name)}));
  return [...Map.groupBy(goals, ({name}) => name)]
    .map(([name, own]): ScorerFact => {
      const minutes = matches.map((match) => minutesPlayed(match, teamId, own[0]!.shirt));
      const known = minutes.filter((played) => played !== null);
      return {
        name,
        goals: own.length,
        penalties: own.filter(({kind}) => kind === "penalty").length,
        goalMinutes: [...own]
          .sort((a, b) => a.minute - b.minute || a.stoppage - b.stoppage)
          .map(printed),
        played: known.length < minutes.length ? null : sum(known),
      };
    })
    .sort(
      (a, b) =>
        b.goals - a.goals || (a.played ?? 0) - (b.played ?? 0) || (a.name < b.name ? -1 : 1),
    )
    .slice(0, MAX_SCORERS);
}

/**
 * Minutes that a shirt was on the pitch, stoppage time excluded; null if the line-up or the
 * substitutions are unknown.
 */
function minutesPlayed(match: SnapshotMatch, teamId: TeamId, shirt: Shirt): number | null {
  const {substitutions, cards, score} = match.state;
  const lineups = lineupsOf(match);
  if (!lineups || !substitutions || shirt === null) return null;
  const side = sideOf(match, teamId);
  const own = substitutions.filter((change) => change.side === side);
  const starts = lineups[side].lines.flat().some((player) => player.shirt === shirt);
  const on = starts ? 0 : own.find((change) => change.on === shirt)?.minute;
  if (on === undefined) return 0;
  const isDismissal = (card: Card) =>
    card.side === side && card.shirt === shirt && card.card !== "yellow";
  const off =
    own.find((change) => change.off === shirt)?.minute ??
    cards?.find(isDismissal)?.minute ??
    (score.extraTime ? 120 : 90);
  return Math.max(0, off - on);
}
