import {inWholePercents} from "../../../pipeline/kit/percentages.ts";
import {holdingForecast} from "../../../pipeline/tournament/forecasting/holding.ts";
import {isDecided} from "../../../pipeline/tournament/rules/result.ts";
import type {Snapshot, SnapshotMatch} from "../../../pipeline/tournament/snapshot.ts";
import type {MatchId, Stage} from "../../../pipeline/tournament/types.ts";
import type {BracketRound, ThirdPlacedView, Tie} from "../../../site/tournament/front-page-view.ts";
import {STAGES} from "../stages.ts";
import {standings} from "../standings.ts";
import {matchLabels, tableRow} from "./match-labels.ts";

function tie(snapshot: Snapshot, match: SnapshotMatch): Tie {
  const {fixture, state} = match;
  const homeAdvances = holdingForecast(match)?.homeAdvances ?? null;
  return {
    ...matchLabels(snapshot, match),
    number: fixture.number,
    through:
      homeAdvances === null || isDecided(state)
        ? null
        : inWholePercents({home: homeAdvances, away: 1 - homeAdvances}),
  };
}

/**
 * The knock-out rounds as they stand, each in the order of the tree: read backwards from the final.
 */
export function bracketView(snapshot: Snapshot): BracketRound[] {
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
  return (Object.keys(STAGES) as Stage[]).flatMap((stage) => {
    const ties = rounds.get(stage)?.map((matchId) => tie(snapshot, snapshot.match(matchId)));
    return ties ? [{stage, label: STAGES[stage].en, ties}] : [];
  });
}

/** The number in a slot that names a match, `W74`. */
const numberIn = (slot: string): number => Number(slot.slice(1));

/** The ranking of the third-placed teams; null where none of them goes through. */
export function thirdsView(snapshot: Snapshot): ThirdPlacedView | null {
  const {advance, complete, rows} = standings(snapshot).thirdPlaced;
  if (advance === 0 || rows.length === 0) return null;
  return {
    advance,
    complete,
    rows: rows.map(tableRow),
  };
}
