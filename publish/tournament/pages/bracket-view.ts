import {inWholePercents, openChance} from "../../../pipeline/kit/percentages.ts";
import {holdingForecast} from "../../../pipeline/tournament/forecasting/holding.ts";
import {isDecided} from "../../../pipeline/tournament/rules/result.ts";
import type {Snapshot, SnapshotMatch} from "../../../pipeline/tournament/snapshot.ts";
import type {MatchId, Side, Stage} from "../../../pipeline/tournament/types.ts";
import type {Frame} from "../../../site/layout/frame.ts";
import type {
  BracketPageView,
  Likely,
  RoundView,
  TieView,
} from "../../../site/tournament/bracket/bracket-view.ts";
import {matchView} from "../match-view.ts";
import {teamRef} from "../sides.ts";
import {STAGES} from "../stages.ts";
import {liveBasisOf} from "./basis.ts";

/** Maximum number of likely teams named for an open place. */
const NAMED = 3;

/** The knock-out tree, with the first-round place of each known team. */
export function bracketPageView(snapshot: Snapshot, frame: Frame): BracketPageView {
  const rounds = roundsOf(snapshot);
  return {
    ...frame,
    basis: liveBasisOf(
      snapshot,
      snapshot.matches.filter(({fixture}) => fixture.group === null),
      snapshot.odds.settled ?? undefined,
    ),
    year: snapshot.tournament.year,
    rounds,
    likelyAsOf: rounds.some(({ties}) => ties.some(({likely}) => likely.home[0] ?? likely.away[0]))
      ? snapshot.odds.settled!.asOf
      : null,
    ways: (rounds[0]?.ties ?? []).flatMap(({match: {home, away}, from}) =>
      [home, away].flatMap((team, side) => ("teamId" in team ? [{team, place: from[side]!}] : [])),
    ),
  };
}

function tie(
  snapshot: Snapshot,
  match: SnapshotMatch,
  froms: ReadonlyMap<MatchId, readonly number[]>,
): TieView {
  const {fixture, state} = match;
  const homeAdvances = holdingForecast(match)?.homeAdvances ?? null;
  return {
    match: matchView(snapshot, match),
    number: fixture.number,
    likely: {home: likelyOn(snapshot, match, "home"), away: likelyOn(snapshot, match, "away")},
    through:
      homeAdvances === null || isDecided(state)
        ? null
        : inWholePercents({home: homeAdvances, away: 1 - homeAdvances}),
    from: froms.get(fixture.matchId)!,
  };
}

function likelyOn(snapshot: Snapshot, match: SnapshotMatch, side: Side): Likely[] {
  if (match[side] !== null) return [];
  const slot = snapshot.odds.settled?.body.slots.find(
    (one) => one.matchId === match.fixture.matchId && one.side === side,
  );
  return (slot?.teams ?? []).slice(0, NAMED).map(({teamId, probability}) => ({
    team: teamRef(snapshot, teamId),
    probability: openChance(probability),
  }));
}

/** The knock-out rounds, each in the order of the tree, traversed back from the final. */
function roundsOf(snapshot: Snapshot): RoundView[] {
  const nodes = [...snapshot.bracket.values()];
  const final = nodes.find(({stage}) => stage === "F");
  if (!final) return [];
  const rounds = new Map<Stage, MatchId[]>();
  const visit = (matchId: MatchId): void => {
    const {stage} = snapshot.bracket.get(matchId)!;
    rounds.set(stage, [...(rounds.get(stage) ?? []), matchId]);
    const feeders = nodes.filter(({winnerTo}) => winnerTo === matchId);
    const {home} = snapshot.match(matchId).fixture;
    for (const {matchId: feeder} of feeders.sort(
      (a, b) => Number(b.number === numberIn(home)) - Number(a.number === numberIn(home)),
    ))
      visit(feeder);
  };
  visit(final.matchId);
  const third = nodes.find(({stage}) => stage === "3RD");
  if (third) rounds.set("3RD", [third.matchId]);
  const froms = placesIn(snapshot, [final.matchId, ...[...rounds.values()].flat()]);
  return (Object.keys(STAGES) as Stage[]).flatMap((stage) => {
    const ties = rounds.get(stage)?.map((matchId) => tie(snapshot, snapshot.match(matchId), froms));
    return ties ? [{stage, name: STAGES[stage], ties}] : [];
  });
}

/**
 * The first-round places from which a team may still reach each match. After a decided match only
 * the winner continues, or the loser to the match for third place.
 */
function placesIn(snapshot: Snapshot, matchIds: readonly MatchId[]) {
  const places = new Map<MatchId, readonly number[]>();
  const byNumber = new Map([...snapshot.bracket.values()].map((node) => [node.number, node]));
  let first = 0;
  const into = (slot: string): readonly number[] => {
    const node = /^[WL]/.test(slot) ? byNumber.get(numberIn(slot)) : undefined;
    if (!node) {
      first += 1;
      return [first];
    }
    const all = of(node.matchId);
    if (node.winner === null) return all.flat();
    const goesOn = (node.homeTeam === node.winner) === slot.startsWith("W") ? 0 : 1;
    return all[goesOn]!;
  };
  const sides = new Map<MatchId, readonly [readonly number[], readonly number[]]>();
  const of = (matchId: MatchId) => {
    const known = sides.get(matchId);
    if (known) return known;
    const {home, away} = snapshot.match(matchId).fixture;
    const both = [into(home), into(away)] as const;
    sides.set(matchId, both);
    return both;
  };
  for (const matchId of matchIds) places.set(matchId, of(matchId).flat());
  return places;
}

/** The number in a slot that refers to a match, `W74`. */
const numberIn = (slot: string): number => Number(slot.slice(1));
